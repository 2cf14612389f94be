"""Engine of a game: it asks questions, lists legal moves, applies moves and refuses illegal ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from ..errors import IllegalMoveError, StaleStateError
from .chance import HIGHEST_SEED
from .vocabulary import Event, Move, Question, QuestionSpec, Task, Tasks

__all__ = ["Engine", "EngineRules"]


class EngineState(Protocol):
    """Protocol of a frozen state: the attributes that the engine reads."""

    @property
    def players(self) -> Sequence[Any]: ...
    @property
    def step(self) -> int: ...
    @property
    def question(self) -> Question | None: ...
    @property
    def task_queue(self) -> Sequence[Task]: ...
    @property
    def secret_answers(self) -> tuple[Move, ...]: ...
    @property
    def _legal(self) -> tuple[Move, ...]: ...


class EngineDraft(Protocol):
    """Protocol of a state under construction: the attributes and methods with which the engine changes it."""

    step: int
    question: Question | None
    secret_answers: tuple[Move, ...]

    @classmethod
    def of(cls, state: Any) -> Self: ...
    @property
    def task_queue(self) -> Any: ...
    def ask(self, kind: str, rule: str, players: tuple[int, ...], *about: Any) -> None: ...
    def freeze(self) -> tuple[Any, tuple[Event, ...]]: ...


State = TypeVar("State", bound=EngineState)
Draft = TypeVar("Draft", bound=EngineDraft)


@dataclass(frozen=True, slots=True)
class EngineRules:
    """Ids of the rules under which the engine itself refuses a move."""

    over: str
    """Rule for a move after the end of the game."""
    players: str
    """Rule for a move of a player who does not exist."""
    order: str
    """Rule for a move of a player who is not asked now."""


class Engine(Generic[State, Draft]):
    """Engine for a game that consists of questions and tasks; it stores no game state.

    `draft` is a class: `draft.of(state)` begins a new state, and its method `freeze()` completes that state.
    """

    def __init__(
        self, draft: type[Draft], questions: Mapping[str, QuestionSpec], tasks: Tasks, rules: EngineRules
    ) -> None:
        self._draft = draft
        self.questions = questions
        self.tasks = tasks
        self.rules = rules

    def awaited(self, state: State) -> tuple[int, ...]:
        """Return the players who must answer now; there are several if they decide in secret."""
        return state.question.players if state.question else ()

    def legal_moves(self, state: State, player: int) -> tuple[Move, ...]:
        """Return the sorted legal moves of a player; none if the player is not asked."""
        known = state._legal
        if known and known[0].player == player:
            return known
        question = state.question
        if question is None or player not in question.players:
            return ()
        player = question.players[question.players.index(player)]  # True or 1.0 must not enter the cached list
        moves = self.questions[question.kind].moves(state, player, *question.about)
        object.__setattr__(state, "_legal", moves)
        return moves

    def is_legal(self, state: State, move: Move) -> bool:
        """Return whether a move is legal in this state."""
        return isinstance(move, Move) and move in self.legal_moves(state, move.player)

    def apply(self, state: State, move: Move, *, step: int | None = None) -> tuple[State, tuple[Event, ...]]:
        """Return the state after a move, and the events; the given state does not change.

        Raises IllegalMoveError with the rule that forbids the move. Raises StaleStateError if `step` is given and is
        not the step of the state.
        """
        question = state.question
        if step is not None and step != state.step:
            raise StaleStateError("move/stale", None, seen=step, now=state.step)
        if question is None or not isinstance(move, Move):
            raise self.refusal(state, move)
        known = state._legal
        legal = known if known and known[0].player == move.player else self.legal_moves(state, move.player)
        try:
            move = legal[legal.index(move)]  # take the listed move: True and 1.0 are equal to 1
        except ValueError:
            raise self.refusal(state, move) from None
        draft = self._draft.of(state)
        draft.step += 1
        asked = self.questions[question.kind]
        if not asked.secret:
            draft.question = None
            asked.answer(draft, move, *question.about)
        elif len(question.players) > 1:
            draft.secret_answers = (*draft.secret_answers, move)
            rest = list(question.players)
            rest.remove(move.player)
            draft.ask(question.kind, question.rule, tuple(rest), *question.about)
            draft.task_queue = state.task_queue  # type: ignore[misc]  # keep the same object: no task has run
            return draft.freeze()
        else:
            answers = sorted(
                (*draft.secret_answers, move)
            )  # secret answers take effect when the last player has answered
            draft.secret_answers, draft.question = (), None
            asked.answer(draft, answers, *question.about)
        return self.proceed(draft)

    def refusal(self, state: State, move: Move) -> IllegalMoveError:
        """Return the error that explains why a move is not legal in this state."""
        question = state.question
        if question is None:
            return IllegalMoveError("move/over", self.rules.over)
        if not _is_plain(move):
            return IllegalMoveError("move/no_move", question.rule)
        if move.player not in range(len(state.players)):
            return IllegalMoveError("move/nobody", self.rules.players, player=move.player)
        if move.player not in question.players:
            if any(answer.player == move.player for answer in state.secret_answers):
                return IllegalMoveError("move/twice", question.rule, player=move.player)
            return IllegalMoveError("move/not_asked", self.rules.order, player=move.player)
        found = self.questions[question.kind].refusal(state, move, *question.about)
        return found or IllegalMoveError("move/not_offered", question.rule, verb=move.verb, kind=question.kind)

    def proceed(self, draft: Draft) -> tuple[State, tuple[Event, ...]]:
        """Run the tasks on the task queue until a question is asked or no task is left; then freeze the draft."""
        task_queue, tasks = draft.task_queue, self.tasks
        while draft.question is None and task_queue:
            name, *about = task_queue.pop()
            tasks[name](draft, *about)
        return draft.freeze()


def _is_plain(move: object) -> bool:
    """Return whether a move consists of strings and small integers only, so that a message can show it."""
    if not (isinstance(move, Move) and isinstance(move.verb, str) and isinstance(move.what, tuple)):
        return False
    parts = (move.player, *move.what)
    return all(type(part) is str or (type(part) is int and abs(part) <= HIGHEST_SEED) for part in parts)
