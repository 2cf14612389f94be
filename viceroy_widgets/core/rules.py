"""The rules of a game as play, learn and the widgets call them."""

from __future__ import annotations

from typing import Any, Protocol

from .events import Event
from .moves import Move
from .questions import Question

__all__ = ["GameRules", "GameSetup", "GameView", "Step"]

Step = tuple[Any, tuple[Event, ...]]
"""A state, and what happened on the way to it."""


class GameSetup(Protocol):
    """What a game is begun with: a frozen value. A game adds its own options."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names that people typed, by seat; they may be equal."""

    @property
    def seed(self) -> int | None:
        """None in the record of a player, which cannot be played again."""


class GameView(Protocol):
    """A game as one player knows it. Two views are equal where nobody could tell them apart."""

    @property
    def player(self) -> int | None:
        """None for somebody who watches."""

    @property
    def step(self) -> int: ...

    @property
    def question(self) -> Question | None: ...

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that the player may answer now."""


class GameRules(Protocol):
    """The rules of a game. States are frozen values with `step`, `question` and `held`."""

    @property
    def hidden_rule(self) -> str | None:
        """The id of the rule that says what stays hidden; None in a game where all is open."""

    def begin(self, setup: Any) -> Step:
        """Return the first state; IllegalMoveError or NotationError where such a game cannot be played."""

    def legal_moves(self, state: Any, player: int) -> tuple[Move, ...]:
        """Return the moves a player may answer now, sorted."""

    def apply(self, state: Any, move: Move, *, step: int | None = None) -> Step:
        """Return the state after a move and what happened; IllegalMoveError with the rule that forbids it."""

    def view(self, state: Any, player: int | None) -> GameView:
        """Return what a player may see; of None, what somebody sees who watches."""

    def totals(self, state: Any) -> tuple[int, ...]:
        """Return the points of each player as they stand."""

    def revealed(self, before: Any, after: Any, events: tuple[Event, ...]) -> str | None:
        """Return the message id of what a step has shown to anybody that was hidden or left to chance before.

        None where nothing was. Undo stops there, and no puzzle is proven beyond it; so every draw of chance counts.
        """
