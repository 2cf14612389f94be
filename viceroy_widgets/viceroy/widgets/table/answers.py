"""Mapping from answers to the parts of the picture on which they are given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....core.vocabulary import Move
from ...components.gems import COLOR_INDEX, COLORS
from ...rules.engine.engine import View
from ...rules.pyramids.pyramid import Pyramid

__all__ = ["element_of", "elements_of"]


def element_of(answer: Move, view: View) -> str:
    """Return the id of the part that stands for an answer; "" if the answer has a button."""
    find = _ELEMENTS.get(answer.verb)
    return find(answer.what, view, _own(view)) if find else ""


def elements_of(answer: Move, view: View) -> tuple[str, ...]:
    """Return the ids of the parts that stand for an answer together: gems are taken one by one from the reserve."""
    if answer.verb == "take":
        counts = zip(COLORS, answer.what, strict=True)
        return tuple(f"reserve:{color}" for color, count in counts for _ in range(int(count)))
    part = element_of(answer, view)
    return (part,) if part else ()


def _own(view: View) -> Pyramid:
    assert view.player is not None
    return view.seats[view.player].pyramid


def _in_hand(what: Any, view: View, pyramid: Pyramid) -> str:
    return f"hand:{what[0]}"


def _in_row(what: Any, view: View, pyramid: Pyramid) -> str:
    return f"row:{what[0]}"


def _claimed(what: Any, view: View, pyramid: Pyramid) -> str:
    assert view.question is not None
    slot = view.row[COLOR_INDEX[view.question.about[0]]]
    return {"tip": f"row:{slot.tip}", "base": f"row:{slot.base}"}.get(what[0], "")


def _standing(what: Any, view: View, pyramid: Pyramid) -> str:
    """Return the part id of a card in the player's own pyramid, or else in the hand."""
    placed = pyramid.of_number(what[0])
    if placed is not None:
        return f"card:{placed.place}"
    return f"hand:{what[0]}" if what[0] in view.own.hand else ""


_ELEMENTS: dict[str, Callable[[Any, View, Pyramid], str]] = {
    "start_card": _in_hand,
    "first_hand": _in_hand,
    "keep": _in_hand,
    "put": _in_hand,
    "bid": lambda what, view, pyramid: f"slot:{what[0]}",
    "take_card": _in_row,
    "discard_card": _in_row,
    "claim": _claimed,
    "place": lambda what, view, pyramid: f"place:{what[0]},{what[1]}",
    "on": lambda what, view, pyramid: f"section:{what[0]},{what[1]}:{what[2]}",
    "copy": _standing,
    "use": _standing,
    "replace": _standing,
    "tuck": _standing,
}
