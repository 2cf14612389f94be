"""Hint as a text: the move with the place of its card, the reason, and the next best move."""

from __future__ import annotations

from ...core.vocabulary import Move
from ...words import say
from ..rules.engine.engine import View
from ..rules.pyramids.places import Place, Section
from ..text.moves import move_label
from ..text.phrases import short_title
from ..text.places import section_label, supply_of, where_label
from .hints import Hint

__all__ = ["hint_text"]

_SAID = frozenset({"bots/choose", "bots/tried_best"})
"""Reasons that say no more than the points by which other moves are behind."""


def hint_text(hint: Hint, view: View) -> str:
    """Return the sentences of a hint for the player of a view."""
    label, why = _label(view, hint.advice.move, hint.place), str(hint.advice)
    if hint.other is None:
        return say("game/hint_why", label=label, why=why)
    told = say("game/hint", label=label) if hint.advice.why in _SAID else say("game/hint_why", label=label, why=why)
    other = _label(view, *hint.other)
    behind = say("hint/behind", n=hint.behind, label=other) if hint.behind else say("hint/as_good", label=other)
    return f"{told} {behind}"


def _label(view: View, move: Move, place: Move | None) -> str:
    """Return the label of a move, with the place where a card or a gem goes."""
    assert view.question is not None
    assert view.player is not None
    pyramid, supply = view.seats[view.player].pyramid, supply_of(view)
    if place is None or move.verb not in ("play", "paint"):
        return move_label(move, view.deck, view.question, pyramid, supply=supply)
    if move.verb == "paint":
        level, x, corner = place.what
        on = section_label(Section(Place(int(level), int(x)), corner), pyramid)  # type: ignore[arg-type]  # a corner
        return say("label/paint_on", color=f"color/{move.what[0]}", section=on)
    number, at = int(move.what[0]), where_label(Place(*map(int, place.what)), pyramid)
    return say("label/play_at", card=short_title(view.deck, number), place=at)
