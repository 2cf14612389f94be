"""A game of Viceroy being played, with the way back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Self

from ....core import history
from ...components.deck import Deck
from ...rules.engine.ending import totals
from ...rules.state.state import State
from ..documents.games import carried
from .record import Record, Setup
from .replay import Step, begin, replay
from .rules import RULES

__all__ = ["History"]


class History(history.History):
    """All states that a game has gone through. Nothing in it ever changes: `play` and `undo` return another one."""

    setup: Setup
    steps: tuple[Step, ...]

    @classmethod
    def begin(cls, setup: Setup, deck: Deck | None = None, *, open: bool = False) -> Self:
        """Return a game that has just been set up; raises IllegalMoveError where it cannot be played."""
        first = begin(setup, deck)
        return cls(RULES, _carrying(setup, first), (first,), open=open)

    @classmethod
    def of(cls, record: Record, deck: Deck | None = None, *, open: bool = True) -> Self:
        """Return the game of a record after its last move; raises what `replay` raises."""
        steps = replay(record, deck)
        return cls(RULES, _carrying(record.setup, steps[0]), steps, record.moves, open=open)

    @classmethod
    def from_steps(cls, setup: Setup, steps: Sequence[Step], *, open: bool = False) -> Self:
        """Return a game that goes on from a state that was not reached by its moves."""
        return cls(RULES, setup, tuple(steps), open=open)

    @property
    def state(self) -> State:
        return self.steps[-1][0]

    def record(self) -> Record:
        """Return the game so far, with the result if it is over. It holds the seed and all moves; see `record_for`."""
        result = totals(self.state) if self.state.is_over else None
        return Record(self.setup, self.moves, result=result)


def _carrying(setup: Setup, first: Step) -> Setup:
    """With the deck, where a record has to carry it and it came from elsewhere."""
    return setup if setup.cards else replace(setup, cards=carried(first[0].deck))
