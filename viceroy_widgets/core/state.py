"""Ready-made state for new games: the attributes that the engine needs, and a board that the game defines."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, Generic, TypeVar

from .chance import OutcomeScript, chance, shuffled
from .vocabulary import Event, Move, Plain, Question, Task

__all__ = ["Draft", "GameState"]

Board = TypeVar("Board")
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class GameState(Generic[Board]):
    """State of a game. `board` is defined by the game: a frozen value that compares by its parts."""

    players: tuple[int, ...]
    """Indices of the players, from 0."""
    board: Board
    seed: int | OutcomeScript = 0
    """Number from which all draws follow; in a search, the outcomes of the draws."""
    counter: int = 0
    """Number of random draws so far."""
    step: int = 0
    question: Question | None = None
    secret_answers: tuple[Move, ...] = ()
    """Secret answers to the question, collected until all players have answered."""
    task_queue: tuple[Task, ...] = ()
    """Tasks that remain to be done, the next task last."""
    _legal: tuple[Move, ...] = field(default=(), compare=False, repr=False)


class Draft(Generic[Board]):
    """State under construction, which the rules of a game change; `freeze` completes it."""

    def __init__(self, players: int, board: Board, seed: int | OutcomeScript = 0) -> None:
        self.players = tuple(range(players))
        self.board = board
        self.seed, self.counter, self.step = seed, 0, 0
        self.question: Question | None = None
        self.secret_answers: tuple[Move, ...] = ()
        self.task_queue: list[Task] = []
        self.events: list[Event] = []

    @classmethod
    def of(cls, state: GameState[Board]) -> Draft[Board]:
        """Return a draft that begins with this state."""
        draft = cls(len(state.players), state.board, state.seed)
        draft.counter, draft.step = state.counter, state.step
        draft.question, draft.secret_answers, draft.task_queue = (
            state.question,
            state.secret_answers,
            list(state.task_queue),
        )
        return draft

    def freeze(self) -> tuple[GameState[Board], tuple[Event, ...]]:
        """Return the frozen state, and the events that led to it."""
        state = GameState(
            self.players,
            self.board,
            self.seed,
            self.counter,
            self.step,
            self.question,
            self.secret_answers,
            tuple(self.task_queue),
        )
        return state, tuple(self.events)

    def push_tasks(self, *tasks: Task) -> None:
        """Put these tasks first on the task queue, in this order."""
        self.task_queue.extend(reversed(tasks))

    def ask(self, kind: str, rule: str, players: tuple[int, ...], *about: Any) -> None:
        """Set the open question; no task runs until it is answered."""
        self.question = Question(kind, rule, players, about)

    def emit(self, kind: str, player: int | None = None, *values: Plain, private: tuple[Plain, ...] = ()) -> None:
        """Record an event."""
        self.events.append(Event(kind, player, values, private))

    def chance(self, purpose: str, n: int) -> int:
        """Count a random draw and return a pseudorandom integer from 0 to n - 1."""
        self.counter += 1
        if isinstance(self.seed, OutcomeScript):
            return self.seed.pick((1,) * n)
        return chance(self.seed, purpose, self.counter, n)

    def draw(self, purpose: str, outcomes: Sequence[tuple[Item, int]]) -> Item:
        """Count a random draw and return one of the outcomes, which are pairs of a value and its weight."""
        weights = [weight for _, weight in outcomes]
        self.counter += 1
        if isinstance(self.seed, OutcomeScript):
            return outcomes[self.seed.pick(weights)][0]
        drawn = chance(self.seed, purpose, self.counter, sum(weights))
        return outcomes[bisect(tuple(accumulate(weights)), drawn)][0]

    def shuffled(self, items: tuple[Item, ...], purpose: str) -> tuple[Item, ...]:
        """Count a random draw and return the items in a pseudorandom order."""
        self.counter += 1
        if isinstance(self.seed, OutcomeScript):
            return self.seed.shuffled(items)
        return shuffled(items, self.seed, purpose, self.counter)
