"""Chart with its table: drawings for the eye, and the same numbers as a table, as rows and as CSV."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...draw.tile import split_tiles
from ...words import say
from ..csv_text import csv_text, points_text
from ..html import Html, drawings, element, image, join, table

__all__ = ["Chart"]

_LONGEST = 12
"""Rows of a table beside a drawing that are shown without opening it."""
Row = Mapping[str, object]


@dataclass(frozen=True)
class Chart:
    """Chart with a name. Each row is a mapping with the keys of `columns`, whose values are the headings.

    `rows` can be given to pandas; `csv` is the same table as text. A chart without drawings is a table only.
    """

    name: str
    columns: Mapping[str, str]
    rows: tuple[Row, ...]
    drawings: tuple[str, ...] = ()
    note: str = ""
    numbers: int = 0
    """Number of the last columns that hold numbers."""
    is_minor: bool = False
    """Whether a page shows the table only when a reader opens it."""
    empty: str = ""
    """Sentence for a chart without rows."""

    @property
    def csv(self) -> str:
        """Table as CSV; its head has the keys of the columns."""
        return csv_text([tuple(self.columns), *([row[key] for key in self.columns] for row in self.rows)])

    def html(self, *, images: bool = False) -> Html:
        """Return the figure with its table.

        With `images`, drawings are images, which also show in a notebook that is not trusted.
        """
        if not self.rows:
            return join(element("h2", self.name), element("p", self.empty))
        rows = [[_cell(row[key]) for key in self.columns] for row in self.rows]
        shown = table(say("class/table", name=self.name), tuple(self.columns.values()), rows, self.numbers)
        note = [element("figcaption" if self.drawings else "p", self.note, class_="note")] if self.note else []
        if self.is_minor or (self.drawings and len(rows) > _LONGEST):
            label = say("class/table", name=self.name) if self.drawings else self.name
            shown = element("details", element("summary", label), shown)
        if self.is_minor:
            return shown
        if not self.drawings:
            return join(element("h2", self.name), *note, shown)
        tiles = [tile for drawing in self.drawings for tile in split_tiles(drawing) if tile.strip()]
        pictures = join(*map(image, tiles)) if images else drawings(tiles)
        figure = element("figure", *note, element("div", pictures, class_="drawings"), aria_label=self.name)
        return join(element("h2", self.name), element("div", figure, shown, class_="pair"))

    def _repr_html_(self) -> str:
        return self.html(images=True)

    def __repr__(self) -> str:
        return f"Chart({self.name!r}, {len(self.rows)} rows)"


def _cell(value: object) -> str:
    return points_text(value) if isinstance(value, float) else str(value)
