"""Buttons of the answers at a table that no part of the picture stands for, and the order of the keyboard's stops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from ....core.table_game import MoveButton
from ....core.vocabulary import Move
from ...components.deck import Deck
from ...rules.engine.engine import View
from ...text.moves import move_label
from ...text.places import supply_of
from .gestures import card_places
from .view_data import open_places

__all__ = ["move_buttons", "stops"]

_MOST_NAMES = 6
"""Number of buttons up to which their labels name cards; more of them have the numbers only, so that all are seen."""
_BY_PICTURE = {("take", "take"), ("paint", "paint"), ("play", "develop"), ("discard", "develop")}
"""Verbs by kind of question that no button stands for."""
_KEYS = {"pass": "p", "done": "d"}


def move_buttons(moves: Sequence[Move], view: View, names: Sequence[str] = ()) -> list[MoveButton]:
    """Return the buttons of answers that have no part of the picture."""
    question = view.question
    assert question is not None
    assert view.player is not None
    pyramid, supply = view.seats[view.player].pyramid, supply_of(view)
    answers = [answer for answer in moves if (answer.verb, question.kind) not in _BY_PICTURE]
    deck = view.deck if len(answers) <= _MOST_NAMES else _nameless(view.deck)
    found = []
    for answer in answers:
        label, full = (move_label(answer, its, question, pyramid, names, supply) for its in (deck, view.deck))
        details = full if full != label else ""
        found.append(MoveButton(answer, label, details, _KEYS.get(answer.verb, ""), leads=answer.verb == "done"))
    return found


@lru_cache(maxsize=8)
def _nameless(deck: Deck) -> Deck:
    """Return a deck whose cards have only numbers."""
    characters = tuple(replace(card, name="") for card in deck.characters)
    return replace(deck, characters=characters, laws=tuple(replace(card, name="") for card in deck.laws))


def stops(view: View) -> tuple[str, ...]:
    """Return the ids of the parts that the keyboard can reach, besides the parts that are answers.

    Their order is that of the walk through the answers: open places are read as they are seen, the highest first.
    """
    if view.player is None:
        return ()
    pyramid, places = view.seats[view.player].pyramid, card_places(view)
    if view.phase in ("painting", "over"):
        return tuple(f"section:{section}" for section, _ in pyramid.sections)
    found = [f"slot:{color}" for color in view.row_order] if view.phase == "auction" else []
    found += [f"card:{placed.place}" for placed in pyramid.cards]
    opened = open_places(view, places)
    found += [f"place:{place}" for place in sorted(opened, key=lambda place: (-place.level, place.x))]
    found += [f"hand:{number}" for number in (*view.own.looking, *view.own.hand)]
    return (*found, "discard") if places and view.edition.discard else tuple(found)
