"""Parts of a board with their labels, those of its drawings with where they stand, and the text of all of them."""

from __future__ import annotations

import difflib
import io
from dataclasses import dataclass
from functools import lru_cache
from math import dist
from typing import Any

from ..widgets.protocol.board import BoardWidget

__all__ = ["DrawnPart", "NoSuchPartError", "Part", "ShownBoard", "arrow_target", "drawn_parts", "named"]

_STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
_SLACK = 2.0
"""Pixels; a part that is nearer by less than this is not nearer."""
_TILE_BREAK = "\n\f\n"
"""Text between the tiles of a drawing."""
_MOST_NAMED = 12
"""Number of labels that a failure lists."""


class NoSuchPartError(LookupError):
    """No part of a board, or more than one, has the words that a test asked for."""


@dataclass(frozen=True)
class Part:
    """Something on a board that a person can click: a button, a source such as a gem, or a part of a drawing."""

    kind: str
    """`button`, `source` or `drawing`."""
    id: str
    label: str
    details: str = ""
    enabled: bool = True


@dataclass(frozen=True)
class ShownBoard:
    """Text of a board with one line for each part; two of them can be compared with `==`."""

    lines: tuple[str, ...]

    def difference(self, other: ShownBoard) -> list[str]:
        """Return the lines that differ, each after `-` (only here) or `+` (only in the other board)."""
        compared = difflib.unified_diff(self.lines, other.lines, "this board", "the other board", n=0, lineterm="")
        return [line for line in compared if not line.startswith(("---", "+++", "@@"))]

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def __contains__(self, words: str) -> bool:
        return words in str(self)


@dataclass(frozen=True)
class DrawnPart:
    """Part of a drawing that has an id; the box is left, top, right, bottom in pixels of its tile."""

    id: str
    label: str
    details: str
    drawing: str
    tile: int
    box: tuple[float, float, float, float]

    @property
    def middle(self) -> tuple[float, float]:
        """Middle of the box."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2

    def distance(self, other: DrawnPart) -> tuple[bool, int, float]:
        """Return how far another part is: in another drawing, how many tiles away, how many pixels."""
        return self.drawing != other.drawing, abs(self.tile - other.tile), dist(self.middle, other.middle)


def drawn_parts(widget: BoardWidget, state: dict[str, Any]) -> list[DrawnPart]:
    """Return the labeled parts of all drawings in the state that a browser receives, in the order of drawing."""
    found = []
    for name in widget.drawings:
        drawing = state.get(name)
        text = drawing["whole"] if isinstance(drawing, dict) else (drawing or "")
        for number, tile in enumerate(filter(str.strip, text.split(_TILE_BREAK))):
            found += [DrawnPart(*part[:3], name, number, part[3]) for part in _parts_of(tile)]
    return found


@lru_cache(64)
def _parts_of(svg: str) -> tuple[tuple[str, str, str, tuple[float, float, float, float]], ...]:
    from svgelements import SVG, Group

    found = []
    for group in SVG.parse(io.StringIO(svg), reify=True).elements(lambda element: isinstance(element, Group)):
        own = group.values.get("attributes", {})
        if "data-id" in own and "aria-label" in own:
            box = group.bbox() or (0.0, 0.0, 0.0, 0.0)
            found.append((own["data-id"], own["aria-label"], own.get("aria-description", ""), tuple(box)))
    return tuple(found)


def arrow_target(key: str, at: str, stops: list[DrawnPart]) -> str:
    """Return the id of the stop to which an arrow key, Home or End leads; LookupError if it leads out of the tile."""
    if not stops:
        raise LookupError(f"The key {key!r} does nothing: this board has nothing to walk to.")
    if key in ("Home", "End"):
        return stops[0 if key == "Home" else -1].id
    here = next(stop for stop in stops if stop.id == at)
    near = [stop for stop in stops if stop.id != at and (stop.drawing, stop.tile) == (here.drawing, here.tile)]
    row = [stop for stop in near if _is_same_row(here, stop)] if _STEPS[key][0] else []
    found = _nearest(here, row or near, _STEPS[key])
    if found is None:
        raise LookupError(
            f"From {here.label!r} the key {key!r} leads out of the drawing, to what depends on the window."
        )
    return found.id


def _is_same_row(one: DrawnPart, other: DrawnPart) -> bool:
    heights = [part.box[3] - part.box[1] for part in (one, other)]
    return 2 * abs(one.middle[1] - other.middle[1]) < min(heights)


def _nearest(here: DrawnPart, near: list[DrawnPart], step: tuple[int, int]) -> DrawnPart | None:
    (x, y), best, least = here.middle, None, float("inf")
    for stop in near:
        across, down = stop.middle[0] - x, stop.middle[1] - y
        along = across * step[0] + down * step[1]
        cost = along + 2 * (abs(across * step[1]) + abs(down * step[0]))
        if along > _SLACK and cost < least - _SLACK:
            best, least = stop, cost
    return best


def named(labels: list[str]) -> str:
    """Return labels for a failure: the first of them in quotes, and how many more there are."""
    more = f" and {len(labels) - _MOST_NAMED} more" if len(labels) > _MOST_NAMED else ""
    return ", ".join(map(repr, labels[:_MOST_NAMED])) + more if labels else "nothing that can be clicked"
