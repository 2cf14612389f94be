"""Worked examples in which the engine plays one card: pyramids that support the card, and the events."""

from __future__ import annotations

from ....core.moves import Move
from ...components.deck import built_in_deck
from ...components.gems import Gems
from ...rules.engine.engine import apply
from ...rules.pyramids.places import Place
from ...rules.pyramids.pyramid import Pyramid, PyramidCard
from ...rules.state.state import Player
from .example_games import OTHER, Choose, Told, carried_on, first_choice, started, table_of, up_to_the_end

__all__ = ["next_place", "played", "supports"]

_BUILDERS = (24, 26, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 39, 42)
"""Numbers of the cards below the played card; a card on level 5 needs 14 cards below it."""


def next_place(level: int) -> Place:
    """Return the place for a card on this level of `supports(level)`."""
    return Place(level, 0 if level > 1 else 1)


def supports(level: int) -> Pyramid:
    """Return the smallest pyramid that supports a card on this level; for level 1 it has one card."""
    places = [Place(below, x) for below in range(1, level) for x in range(level - below + 1)]
    return Pyramid.of(
        [
            PyramidCard(place, built_in_deck().card(number))
            for place, number in zip(places or [Place(1, 0)], _BUILDERS, strict=False)
        ]
    )


def played(
    number: int,
    pyramid: Pyramid,
    at: Place,
    own: Gems,
    edition: str,
    *,
    reserve: Gems | None = None,
    small: int = 6,
    laws: int | None = None,
    choose: Choose = first_choice,
    partner: Player | None = None,
) -> Told:
    """Return the events of placing a card at a place of a pyramid."""
    players = (Player(own, 0, (number,), pyramid), partner or started(OTHER))
    draft = table_of(players, edition=edition, reserve=reserve, small=small, laws=laws)
    draft.phase, draft.round, draft.developing = "development", 1, (0, 1)
    draft.task_queue = [("turn",), ("development_ends",)]
    draft.ask("place", "DEV-4", (0,), number)
    state, told = apply(draft.freeze()[0], Move(0, "place", tuple(at)))
    return up_to_the_end((*told, *carried_on(state, choose)[1]))
