"""Game of Viceroy in progress, with undo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Self

from ....core import history
from ...components.deck import Deck
from ...rules.engine.ending import totals
from ...rules.state.state import State
from ..documents.edition_and_deck import deck_to_carry
from .game_rules import RULES
from .record import Record, Setup
from .replay import Step, begin, replay

__all__ = ["History"]


class History(history.History):
    """Frozen history of all states of a game; `play` and `undo` return a new history."""

    setup: Setup
    steps: tuple[Step, ...]

    @classmethod
    def begin(cls, setup: Setup, deck: Deck | None = None, *, open: bool = False) -> Self:
        """Return the history of a new game after setup; raises IllegalMoveError if it cannot be played."""
        first = begin(setup, deck)
        return cls(RULES, _carry_deck(setup, first), (first,), open=open)

    @classmethod
    def of(cls, record: Record, deck: Deck | None = None, *, open: bool = True) -> Self:
        """Return the history of a record after its last move; raises the errors of `replay`."""
        steps = replay(record, deck)
        return cls(RULES, _carry_deck(record.setup, steps[0]), steps, record.moves, open=open)

    @classmethod
    def from_steps(cls, setup: Setup, steps: Sequence[Step], *, open: bool = False) -> Self:
        """Return a history that continues from a state that was not reached by recorded moves."""
        return cls(RULES, setup, tuple(steps), open=open)

    @property
    def state(self) -> State:
        """State after the last move."""
        return self.steps[-1][0]

    def record(self) -> Record:
        """Return the record of the game so far, with the result if the game is over.

        It has the seed and all moves; `record_for` removes secret information.
        """
        result = totals(self.state) if self.state.is_over else None
        return Record(self.setup, self.moves, result=result)


def _carry_deck(setup: Setup, first: Step) -> Setup:
    """Return the setup with the deck of the first state, if a record must carry it and the setup lacks it."""
    return setup if setup.cards else replace(setup, cards=deck_to_carry(first[0].deck))
