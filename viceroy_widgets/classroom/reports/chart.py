"""Chart with its table: drawings for the eye, and the same numbers as a table, as rows and as CSV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...draw.stack import split_tiles
from ...words import say
from ..csv_text import csv_text, points_text
from ..html import Html, drawings, element, image, join, table

__all__ = ["Chart", "ChartGroup"]

_LONGEST = 12
"""Rows of a table beside a drawing that are shown without opening it."""
_MOST_BESIDE = 5
"""Columns of a table that fits beside a drawing."""
Row = Mapping[str, object]


class ChartGroup(NamedTuple):
    """Section of a page with several charts, each of which can be opened and closed: its heading and a sentence."""

    name: str
    note: str

    def html(self, charts: Sequence[Chart], *, images: bool = False) -> Html:
        """Return the heading and the charts; the first one is open, and all are printed."""
        parts = (
            element(
                "details",
                element("summary", chart.part),
                chart.body(images=images, has_note=all(chart.note != other.note for other in charts[:at])),
                open=None if at else "",
                class_="part",
            )
            for at, chart in enumerate(charts)
        )
        return join(element("h2", self.name), element("p", self.note), *parts)


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
    group: ChartGroup | None = None
    """Section of several charts, of which this is one."""
    part: str = ""
    """Name of the chart in its group."""
    empty: str = ""
    """Sentence for a chart without rows."""

    @property
    def csv(self) -> str:
        """Table as CSV; its head has the keys of the columns."""
        return self.delimited(",")

    def delimited(self, delimiter: str) -> str:
        """Return the table with another delimiter; a decimal comma goes with the semicolon."""
        names = tuple(self.columns)
        numbers = names[len(names) - self.numbers :] if delimiter == ";" else ()
        rows = (
            [str(row[name]).replace(".", ",") if name in numbers else row[name] for name in names] for row in self.rows
        )
        return csv_text([names, *rows], delimiter)

    def html(self, *, images: bool = False) -> Html:
        """Return the figure with its table, below a heading.

        With `images`, drawings are images, which also show in a notebook that is not trusted.
        """
        return join(element("h2", self.name), self.body(images=images))

    def body(self, *, images: bool = False, has_note: bool = True) -> Html:
        """Return the figure with its table, without a heading."""
        if not self.rows:
            return element("p", self.empty)
        rows = [[_cell(row[key]) for key in self.columns] for row in self.rows]
        heads = tuple(self.columns.values())
        shown = table(say("class/table", name=self.name), heads, rows, self.numbers, shows_caption=False)
        noted = self.note and has_note
        note = [element("figcaption" if self.drawings else "p", self.note, class_="note")] if noted else []
        if not self.drawings:
            return join(*note, shown)
        if len(rows) > _LONGEST:
            shown = element("details", element("summary", say("class/as_table", n=len(rows))), shown)
        tiles = [tile for drawing in self.drawings for tile in split_tiles(drawing) if tile.strip()]
        pictures = join(*map(image, tiles)) if images else drawings(tiles)
        figure = element("figure", *note, element("div", pictures, class_="drawings"), aria_label=self.name)
        # A wide table needs the whole width; beside a drawing, it would hide its last columns.
        return element("div", figure, shown, class_="pair" if len(heads) <= _MOST_BESIDE else None)

    def _repr_html_(self) -> str:
        return self.html(images=True)

    def __repr__(self) -> str:
        return f"Chart({self.name!r}, {len(self.rows)} rows)"


def _cell(value: object) -> str:
    return points_text(value) if isinstance(value, float) else str(value)
