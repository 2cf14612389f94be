"""Gems behind the screen as sources of a board: which can be used now, on which target, or why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...errors import IllegalMoveError
from ...widgets.table.panes import ANSWER
from ...words import say, sentence_case
from ..components.gems import COLORS, Color
from ..rules.engine.engine import View
from ..rules.pyramids.places import Section
from ..rules.pyramids.pyramid import Pyramid

__all__ = ["colors_on", "gem_chip", "gem_chips", "refuse_same_color", "table_chips", "why_not_paint"]


def gem_chip(
    color: Color,
    count: int,
    intent: str,
    keys: Sequence[str] = (),
    why: str | None = None,
    at_once: str = "",
    free: int = 0,
) -> dict[str, Any]:
    """Return the source for a gem color.

    `why` is the reason why it cannot be used now, or None if it can. With `at_once`, it is used on this target by a
    single click, without being chosen first. Its key does so `free` times; after that, a move would be final.
    """
    found: dict[str, Any] = {
        "id": f"gem:{color}",
        "intent": intent,
        "name": sentence_case(say("tray/name", color=f"color/{color}")),
        "label": sentence_case(say("tray/gem", color=f"color/{color}", n=count)),
        "count": count,
        "keys": list(keys),
        "enabled": why is None,
    }
    if why is not None:
        return found | ({"why": why} if why else {})
    return found | ({"at_once": at_once, "free": free} if at_once else {})


def table_chips(view: View, parts: Sequence[str]) -> list[dict[str, Any]]:
    """Return the sources for the gems of the player at a table, who has picked these parts; none for a spectator."""
    if view.player is None:
        return []
    seat = view.seats[view.player]
    taken = frozenset(section for section, _ in seat.painting)
    taking = [color for part in parts for color in COLORS if part == f"reserve:{color}"]
    return gem_chips(view, taking, colors_on(seat.pyramid, taken, view.edition.repaint))


def gem_chips(view: View, taking: Sequence[Color], open_to_paint: frozenset[str]) -> list[dict[str, Any]]:
    """Return the sources for the gems of a player; `open_to_paint` are the printed colors of the paintable sections."""
    kind = view.question.kind if view.moves and view.question else ""
    named = {answer.what[0] for answer in view.moves if len(answer.what) == 1 and answer.what[0] in COLORS}
    found = []
    for index, color in enumerate(COLORS, start=1):
        count, at_once, free, why = view.own.gems[color], "", 0, None
        if kind == "take" and view.question is not None:
            free = int(view.question.about[0]) - len(taking) - 1
            at_once, left = f"reserve:{color}", view.reserve[color]
            if taking.count(color) >= left:
                why = say("take/reserve", color=f"color/{color}", n=left)
        elif kind == "bid":
            if color not in named:
                why = say("auction/no_card" if count else "auction/no_gem", color=f"color/{color}")
        elif kind == "paint":
            why = why_not_paint(color, count, open_to_paint)
        elif color in named:
            at_once = f"gem:{color}"
        else:
            why = ""
        keys = [str(index), color[0]] if kind in ("bid", "paint", "take") else []
        found.append(gem_chip(color, count, ANSWER, keys, why, at_once, free))
    return found


def why_not_paint(color: Color, count: int, open_to_paint: frozenset[str]) -> str | None:
    """Return the reason why a gem color cannot paint any section, or None if it can."""
    if not count:
        return say("paint/no_gem", color=f"color/{color}")
    if not open_to_paint - {color}:
        return say("tray/nowhere", color=f"color/{color}")
    return None


def colors_on(pyramid: Pyramid, taken: frozenset[object], repaint: bool) -> frozenset[str]:
    """Return the printed colors of the sections on which a gem may still be placed (PNT-1, PNT-5)."""
    return frozenset(
        color
        for circle in pyramid.circles
        if repaint or circle.color is None
        for section, color in circle.colors
        if section not in taken
    )


def refuse_same_color(pyramid: Pyramid, section: Section, color: Color) -> None:
    """Raise IllegalMoveError if a section is printed in this color.

    Such a gem is legal (PNT-3). It changes no circle, and laws may count the gems that are left, so it can only harm.
    """
    circle = pyramid.circle_of(section)
    if circle is not None and dict(circle.colors).get(section) == color:
        raise IllegalMoveError("paint/same", "PNT-1", color=f"color/{color}")
