"""Rules of a game that runs on an `Engine`, as one value: the engine, a set-up, the totals, and what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..errors import IllegalMoveError
from .engine import Engine
from .fields import Field
from .rules import GameView, Rules, Step
from .state import Draft, GameState
from .vocabulary import Event, Move, Question, Task

__all__ = ["EngineGameRules", "GameOption", "OpenView", "Setup", "engine_rules", "revealed_by_engine"]


@dataclass(frozen=True, slots=True)
class GameOption:
    """Option of a game: its default value, the values that it may have, and the rule that says so.

    The values are a `range` of whole numbers, or a tuple of texts. Without values the option is true or false.
    """

    default: int | str | bool
    values: range | tuple[str, ...] = ()
    rule: str | None = None

    def read(self, field: Field) -> int | str | bool:
        """Return the value of a field; NotationError names the field and the rule."""
        if isinstance(self.values, range):
            return field.integer(self.values[0], self.values[-1], self.rule)
        return field.choice(self.values, self.rule) if self.values else field.boolean(self.rule)


@dataclass(frozen=True, slots=True)
class Setup:
    """Set-up of a game: the names of the players by seat, the seed, and the options with their values."""

    players: tuple[str, ...]
    seed: int | None
    options: tuple[tuple[str, int | str | bool], ...] = ()
    game: str = field(default="", compare=False)
    """Id of the game, by which a record as a value finds its game."""

    def option(self, name: str) -> Any:
        """Return the value of an option."""
        return dict(self.options)[name]


@dataclass(frozen=True, slots=True)
class OpenView:
    """View of a game in which nothing is hidden but secret answers that are not revealed yet."""

    player: int | None
    board: Any
    step: int
    question: Question | None
    moves: tuple[Move, ...]
    players: tuple[int, ...]
    task_queue: tuple[Task, ...] = ()
    decided: tuple[int, ...] = ()
    """Players who have answered the secret question."""
    own: tuple[Move, ...] = ()
    """Secret answer of the player of this view, if there is one."""


@dataclass(frozen=True)
class EngineGameRules(Rules):
    """Rules of a game on an engine, with what `EngineGame` has to know of them."""

    engine: Engine[Any, Any] = field(kw_only=True)
    seats: tuple[int, int] = field(kw_only=True)
    """Minimum and maximum number of players."""
    is_open: bool = field(kw_only=True)
    """Whether the view of every player is an `OpenView`."""


def engine_rules(
    engine: Engine[Any, Any],
    set_up: Callable[[Any], Draft[Any]],
    totals: Callable[[Any], tuple[int, ...]],
    *,
    seats: tuple[int, int],
    view: Callable[[Any, int | None], GameView] | None = None,
    revealed: Callable[[Any, Any, tuple[Event, ...]], str | None] | None = None,
    hidden_rule: str | None = None,
) -> EngineGameRules:
    """Return the rules of a game on an engine.

    `set_up(setup)` returns a draft that asks the first question, or has tasks that lead to it. `seats` are the minimum
    and the maximum number of players. Without `view` all players see the whole board; without `revealed` draws of
    chance and secret answers are revealed. A variant of the rules is made by `dataclasses.replace`.
    """
    least, most = seats

    def begin(setup: Any) -> Step:
        count = len(setup.players)
        if not least <= count <= most:
            if least == most:
                raise IllegalMoveError("game/seats_exactly", engine.rules.players, n=least, count=count)
            raise IllegalMoveError("game/seats", engine.rules.players, low=least, high=most, count=count)
        return engine.proceed(set_up(setup))

    def open_view(state: GameState[Any], player: int | None) -> OpenView:
        return OpenView(
            player,
            state.board,
            state.step,
            state.question,
            () if player is None else engine.legal_moves(state, player),
            state.players,
            state.task_queue,
            tuple(answer.player for answer in state.secret_answers),
            tuple(answer for answer in state.secret_answers if answer.player == player),
        )

    return EngineGameRules(
        begin,
        engine.legal_moves,
        engine.apply,
        view or open_view,
        totals,
        revealed or revealed_by_engine,
        hidden_rule,
        engine=engine,
        seats=seats,
        is_open=view is None,
    )


def revealed_by_engine(before: Any, after: Any, events: tuple[Event, ...]) -> str | None:
    """Return the message id of what a step revealed: secret answers, or a draw of chance; None if it is neither."""
    if before.secret_answers and not after.secret_answers:
        return "undo/decisions"
    return "undo/chance" if before.counter != after.counter else None
