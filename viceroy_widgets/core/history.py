"""History of a game, with undo and redo; undo stops where hidden information was revealed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from ..errors import IllegalMoveError
from .rules import GameRules, Step
from .vocabulary import Event, Move

__all__ = ["History"]


@dataclass(frozen=True)
class History:
    """Immutable history of a game; `play` and `undo` return a new history.

    An `open` history belongs to a lesson or a replay: there, every move can be undone.
    """

    rules: GameRules
    setup: Any
    steps: tuple[Step, ...]
    """Initial state and the state after each move, each with the events that led to it."""
    moves: tuple[Move, ...] = ()
    undone: tuple[Move, ...] = ()
    """Undone moves, the most recently undone one first."""
    open: bool = False

    @classmethod
    def new(cls, rules: GameRules, setup: Any, moves: Sequence[Move] = (), *, open: bool = False) -> Self:
        """Return the history of a new game after the given moves; raise the errors of the rules."""
        return cls(rules, setup, (rules.begin(setup),), open=open).play_all(moves)

    @property
    def state(self) -> Any:
        """State after the last move."""
        return self.steps[-1][0]

    @property
    def events(self) -> tuple[Event, ...]:
        """Events of the last move, or of the set-up if there is no move."""
        return self.steps[-1][1]

    @property
    def can_undo(self) -> bool:
        """Whether `undo` is allowed now."""
        return bool(self.moves) and (self.open or self._revealed() is None)

    def play(self, move: Move, *, step: int | None = None) -> Self:
        """Return the history with one more move and without undone moves.

        Raises the errors of `GameRules.apply`.
        """
        made = self.rules.apply(self.state, move, step=step)
        return replace(self, steps=(*self.steps, made), moves=(*self.moves, move), undone=())

    def play_all(self, moves: Sequence[Move]) -> Self:
        """Return the history with several more moves."""
        history = self
        for move in moves:
            history = history.play(move)
        return history

    def undo(self) -> Self:
        """Return the history without the last move; a secret decision can be undone until it is revealed.

        Raises IllegalMoveError if there is no move, or if the last move revealed hidden information.
        """
        if not self.moves:
            raise IllegalMoveError("undo/nothing")
        what = self._revealed()
        if what is not None and not self.open:
            raise IllegalMoveError("undo/revealed", self.rules.hidden_rule, found=what)
        undone = (self.moves[-1], *self.undone)
        return replace(self, steps=self.steps[:-1], moves=self.moves[:-1], undone=undone)

    def redo(self) -> Self:
        """Return the history with the most recently undone move; raise IllegalMoveError if there is none."""
        if not self.undone:
            raise IllegalMoveError("redo/nothing")
        move, *rest = self.undone
        return replace(self.play(move), undone=tuple(rest))

    def _revealed(self) -> str | None:
        (before, _), (after, events) = self.steps[-2:]
        return self.rules.revealed(before, after, events)
