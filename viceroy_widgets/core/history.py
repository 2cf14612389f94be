"""A game being played, with the way back: undo and redo, as far as nothing hidden has been shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from ..errors import IllegalMoveError
from .events import Event
from .moves import Move
from .rules import GameRules, Step

__all__ = ["History"]


@dataclass(frozen=True)
class History:
    """All states that a game has gone through. Nothing in it ever changes: `play` and `undo` return another one.

    An `open` history is a lesson or a replay: there undo goes back over everything.
    """

    rules: GameRules
    setup: Any
    steps: tuple[Step, ...]
    """The first state and the one after each move, each with what happened on the way to it."""
    moves: tuple[Move, ...] = ()
    undone: tuple[Move, ...] = ()
    """Moves taken back, the last one that was taken back first."""
    open: bool = False

    @classmethod
    def new(cls, rules: GameRules, setup: Any, moves: Sequence[Move] = (), *, open: bool = False) -> Self:
        """Return a game that has just been set up, or after these moves; raises what the rules refuse."""
        return cls(rules, setup, (rules.begin(setup),), open=open).play_all(moves)

    @property
    def state(self) -> Any:
        """The state after the last move."""
        return self.steps[-1][0]

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened with the last move, or as the game was set up."""
        return self.steps[-1][1]

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would not be refused."""
        return bool(self.moves) and (self.open or self._revealed() is None)

    def play(self, move: Move, *, step: int | None = None) -> Self:
        """Return the game with one more move; what had been undone is forgotten. Raises what `apply` raises."""
        made = self.rules.apply(self.state, move, step=step)
        return replace(self, steps=(*self.steps, made), moves=(*self.moves, move), undone=())

    def play_all(self, moves: Sequence[Move]) -> Self:
        """Return the game with several moves, one after another."""
        history = self
        for move in moves:
            history = history.play(move)
        return history

    def undo(self) -> Self:
        """Return the game without the last move. A secret decision that is not shown yet can be withdrawn.

        Raises IllegalMoveError where there is no move, and where the last one has shown what was hidden.
        """
        if not self.moves:
            raise IllegalMoveError("undo/nothing")
        what = self._revealed()
        if what is not None and not self.open:
            raise IllegalMoveError("undo/revealed", self.rules.hidden_rule, found=what)
        undone = (self.moves[-1], *self.undone)
        return replace(self, steps=self.steps[:-1], moves=self.moves[:-1], undone=undone)

    def redo(self) -> Self:
        """Return the game with the move that was undone last; raises IllegalMoveError where there is none."""
        if not self.undone:
            raise IllegalMoveError("redo/nothing")
        move, *rest = self.undone
        return replace(self.play(move), undone=tuple(rest))

    def _revealed(self) -> str | None:
        (before, _), (after, events) = self.steps[-2:]
        return self.rules.revealed(before, after, events)
