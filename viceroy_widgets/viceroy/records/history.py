"""A game being played, with the way back: undo and redo, as far as nothing hidden has been shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...core.events import Event
from ...core.moves import Move
from ...errors import IllegalMoveError
from ..box.deck import Deck
from ..documents.games import carried
from ..game.ending import totals
from ..game.engine import apply
from ..game.revealing import what_was_revealed
from ..table.state import State
from .record import Record, Setup
from .replay import Step, begin, replay

__all__ = ["History"]


@dataclass(frozen=True)
class History:
    """All states that a game has gone through. Nothing in it ever changes: `play` and `undo` make another one.

    An `open` history is a lesson or a replay: there undo goes back over everything.
    """

    setup: Setup
    steps: tuple[Step, ...]
    """The first state and the one after each move, each with what happened on the way to it."""
    moves: tuple[Move, ...] = ()
    undone: tuple[Move, ...] = ()
    """Moves taken back, the last one that was taken back first."""
    open: bool = False

    @classmethod
    def begin(cls, setup: Setup, deck: Deck | None = None, *, open: bool = False) -> History:
        """A game that has just been set up; raises IllegalMoveError where it cannot be played."""
        first = begin(setup, deck)
        return cls(_carrying(setup, first), (first,), open=open)

    @classmethod
    def of(cls, record: Record, deck: Deck | None = None, *, open: bool = True) -> History:
        """The game of a record after its last move; raises what `replay` raises."""
        steps = replay(record, deck)
        return cls(_carrying(record.setup, steps[0]), steps, record.moves, open=open)

    @property
    def state(self) -> State:
        return self.steps[-1][0]

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened with the last move, or as the game was set up."""
        return self.steps[-1][1]

    @property
    def can_undo(self) -> bool:
        return bool(self.moves) and (self.open or self._revealed() is None)

    def play(self, move: Move, *, step: int | None = None) -> History:
        """With one more move; what had been undone is forgotten. Raises what `apply` raises."""
        made = apply(self.state, move, step=step)
        return replace(self, steps=(*self.steps, made), moves=(*self.moves, move), undone=())

    def play_all(self, moves: Sequence[Move]) -> History:
        """With several moves, one after another."""
        history = self
        for move in moves:
            history = history.play(move)
        return history

    def undo(self) -> History:
        """Without the last move. A secret decision that is not shown yet can be withdrawn like any other.

        Raises IllegalMoveError where there is no move, and where the last one has shown what was hidden (HID-1).
        """
        if not self.moves:
            raise IllegalMoveError("undo/nothing")
        what = self._revealed()
        if what is not None and not self.open:
            raise IllegalMoveError("undo/revealed", "HID-1", found=what)
        undone = (self.moves[-1], *self.undone)
        return replace(self, steps=self.steps[:-1], moves=self.moves[:-1], undone=undone)

    def redo(self) -> History:
        """With the move that was undone last; raises IllegalMoveError where there is none."""
        if not self.undone:
            raise IllegalMoveError("redo/nothing")
        move, *rest = self.undone
        return replace(self.play(move), undone=tuple(rest))

    def record(self) -> Record:
        """The game so far, with the result if it is over. It holds the seed and all moves; see `record_for`."""
        result = totals(self.state) if self.state.is_over else None
        return Record(self.setup, self.moves, result=result)

    def _revealed(self) -> str | None:
        (before, _), (after, events) = self.steps[-2:]
        return what_was_revealed(before, after, events)


def _carrying(setup: Setup, first: Step) -> Setup:
    """With the deck, where a record has to carry it and it came from elsewhere."""
    return setup if setup.cards else replace(setup, cards=carried(first[0].deck))
