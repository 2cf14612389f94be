"""Protocols of the rules of a game, as the packages play, learn and widgets use them, and the rules as a value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from .vocabulary import Event, Move, Question

__all__ = ["Apply", "GameRules", "GameSetup", "GameView", "Rules", "Step"]

Step = tuple[Any, tuple[Event, ...]]
"""A state, and the events that led to it."""


class GameSetup(Protocol):
    """Protocol of the set-up of a game: a frozen value. Each game adds its own options."""

    @property
    def players(self) -> tuple[str, ...]:
        """Names of the players as people typed them, by seat; two names may be equal."""

    @property
    def seed(self) -> int | None:
        """Seed of the game; None in the record from one player's view, which cannot be replayed."""


class GameView(Protocol):
    """Protocol of a view: the part of a state that one player knows.

    Two views must be equal if the player cannot distinguish them.
    """

    @property
    def player(self) -> int | None:
        """Seat of the player; None for a spectator."""

    @property
    def step(self) -> int:
        """Number of moves that have been applied."""
        ...

    @property
    def question(self) -> Question | None:
        """Open question, or None after the end of the game."""
        ...

    @property
    def moves(self) -> tuple[Move, ...]:
        """Legal moves of the player."""


class GameRules(Protocol):
    """Protocol of the rules of a game.

    States are frozen values with `step`, `question` and `secret_answers`.
    """

    @property
    def hidden_rule(self) -> str | None:
        """Id of the rule about hidden information; None for a game without hidden information."""

    def begin(self, setup: Any) -> Step:
        """Return the initial state and its events.

        Raises IllegalMoveError or NotationError if a game cannot be played with this set-up.
        """

    def legal_moves(self, state: Any, player: int) -> tuple[Move, ...]:
        """Return the sorted legal moves of a player."""

    def apply(self, state: Any, move: Move, *, step: int | None = None) -> Step:
        """Return the state after a move, and the events; raise IllegalMoveError with the rule that forbids the move."""

    def view(self, state: Any, player: int | None) -> GameView:
        """Return the view of a player; None stands for a spectator."""

    def totals(self, state: Any) -> tuple[int, ...]:
        """Return the present points of each player."""

    def revealed(self, before: Any, after: Any, events: tuple[Event, ...]) -> str | None:
        """Return the message id of the hidden or random information that a step revealed to any player.

        Return None if the step revealed nothing. Undo stops at such a step, and no puzzle is proven beyond it, so every
        random draw counts.
        """


class Apply(Protocol):
    """Protocol of the function `apply` of rules."""

    def __call__(self, state: Any, move: Move, *, step: int | None = None) -> Step:
        """Return the state after a move, and the events."""


@dataclass(frozen=True)
class Rules:
    """Rules of a game as a value with a function for each method of `GameRules`.

    A variant is made by `dataclasses.replace`, for example with another `apply`.
    """

    begin: Callable[[Any], Step]
    legal_moves: Callable[[Any, int], tuple[Move, ...]]
    apply: Apply
    view: Callable[[Any, int | None], GameView]
    totals: Callable[[Any], tuple[int, ...]]
    revealed: Callable[[Any, Any, tuple[Event, ...]], str | None]
    hidden_rule: str | None = None
