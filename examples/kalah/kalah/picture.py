"""The board of Kalah: two rows of pits, a store at each end; the player's own row lies below."""

from __future__ import annotations

from collections.abc import Sequence

from viceroy_widgets.core import OpenView
from viceroy_widgets.draw.kit import Markup, fill, fill_and_stroke, node, part, ring, text, tile
from viceroy_widgets.words import person, say

from .rules import PITS, pits_of, store_of

__all__ = ["draw_board"]

_CELL, _RADIUS, _STORE = 51, 23, 42
_WIDTH, _HEIGHT = _CELL * PITS + 2 * (_STORE + 8), 200
_ROWS = (132, 68)
"""The middle of the row of the player whose board it is, and of the other one."""
_SPOTS = ((0, 0), (-8, -8), (8, 8), (8, -8), (-8, 8), (0, -14), (0, 14), (-14, 0), (14, 0))


def draw_board(view: OpenView, names: Sequence[str], interactive: bool) -> str:
    """Return the board as a stand-alone SVG document."""
    own = 0 if view.player is None else view.player
    whole = say("kalah/board", who=person(names, own), other=person(names, 1 - own), own=view.board[store_of(own)],
                n=view.board[store_of(1 - own)])  # fmt: skip
    shapes = []
    for side, y, name_y, badge_y in ((own, _ROWS[0], _HEIGHT - 8, 34), (1 - own, _ROWS[1], 18, -34)):
        for at, place in enumerate(pits_of(side)):
            column = at if side == own else PITS - 1 - at
            x = _STORE + 8 + _CELL * (column + 0.5)
            label = say("kalah/pit", pit=at + 1, who=person(names, side), n=view.board[place]) if interactive else ""
            shapes.append(_pit(place, view.board[place], x, y, label))
            shapes.append(_number(view.board[place], x, y + badge_y))
        seeds = view.board[store_of(side)]
        label = say("kalah/store", who=person(names, side), n=seeds) if interactive else ""
        shapes.append(_store(side, seeds, label, _WIDTH - _STORE / 2 - 5 if side == own else _STORE / 2 + 5))
        # Labels say whose a pit or a store is.
        shapes.append(text(names[side], x=_WIDTH / 2, y=name_y, font_size=14, aria_hidden="true", **_middle("muted")))
    return tile(_WIDTH, _HEIGHT, "" if interactive else whole, shapes)


def _pit(place: int, seeds: int, x: float, y: float, label: str) -> Markup:
    shapes = [node("circle", cx=x, cy=y, r=_RADIUS, **fill_and_stroke("paper", "frame", 2))]
    shapes += [
        node("circle", cx=x + dx, cy=y + dy, r=4.5, **fill_and_stroke("gold", "gold_line", 1))
        for dx, dy in _SPOTS[:seeds]
    ]
    around = ring(2 * _RADIUS, 2 * _RADIUS, x - _RADIUS, y - _RADIUS, _RADIUS)
    return part("pit", f"pit:{place}", label, *shapes, ring=around)


def _store(side: int, seeds: int, label: str, x: float) -> Markup:
    box = node("rect", x=x - _STORE / 2, y=44, width=_STORE, height=112, rx=20, **fill_and_stroke("band", "frame", 2))
    number = text(str(seeds), x=x, y=_HEIGHT / 2 + 10, font_size=24, font_weight="bold", **_middle("ink"))
    return part("store", f"store:{side}", label, box, number)


def _number(seeds: int, x: float, y: float) -> Markup:
    return text(str(seeds), x=x, y=y + 5, font_size=14, font_weight="bold", aria_hidden="true", **_middle("ink"))


def _middle(color: str) -> dict[str, str]:
    return {"text_anchor": "middle", **fill(color)}
