"""Hint as a text: the move with the place of its card, the reason, and the next best move."""

from __future__ import annotations

from ...core.vocabulary import Move
from ...words import say
from ..rules.engine.engine import View
from ..rules.pyramids.places import Place
from ..text.moves import move_label
from ..text.phrases import short_title
from ..text.places import place_label, supply_of, where_label
from .hints import Hint

__all__ = ["hint_text"]


def hint_text(hint: Hint, view: View) -> str:
    """Return the sentences of a hint for the player of a view."""
    told = say("game/hint_why", label=_label(view, hint.advice.move, hint.place), why=str(hint.advice))
    if hint.other is None:
        return told
    other = _label(view, *hint.other, is_brief=True)
    behind = say("hint/behind", n=hint.behind, label=other) if hint.behind else say("hint/as_good", label=other)
    return f"{told} {behind}"


def _label(view: View, move: Move, place: Move | None, is_brief: bool = False) -> str:
    """Return the label of a move with the place of a played card; unless it is brief, with what that costs."""
    assert view.question is not None
    assert view.player is not None
    pyramid, supply = view.seats[view.player].pyramid, supply_of(view)
    if move.verb != "play" or place is None:
        return move_label(move, view.deck, view.question, pyramid, supply=supply)
    number, there = int(move.what[0]), Place(*map(int, place.what))
    at = where_label(there, pyramid) if is_brief else place_label(there, view.deck.card(number), pyramid, supply)
    return say("label/play_at", card=short_title(view.deck, number), place=at)
