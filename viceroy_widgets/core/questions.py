"""Questions of a game: the list of legal answers, the effect of an answer, and the reason for a refusal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from ..errors import IllegalMoveError, ViceroyError
from .moves import Move

__all__ = ["Question", "QuestionSpec", "Task", "Tasks", "entry_of"]

Entry = TypeVar("Entry")
Task = tuple[Any, ...]
"""Name of a task, followed by plain values that everybody may see."""

Tasks = dict[str, Callable[..., Any]]
"""Mapping from the name of a task to its function, which receives a draft and the values of the task."""


class Question(NamedTuple):
    """Open question: its kind, its rule and the players who must answer.

    There are several players if they decide in secret.
    """

    kind: str
    rule: str
    players: tuple[int, ...]
    about: tuple[Any, ...] = ()
    """Plain public values, such as the number of gems to take."""


def entry_of(table: Mapping[str, Entry], kind: str, room: str) -> Entry:
    """Return the entry of a table for a kind of question.

    Raises ViceroyError if the kind is missing; `room` names the package of the table in the message.
    """
    if kind not in table:
        raise ViceroyError("question/unknown_kind", None, kind=kind, room=room)
    return table[kind]


class QuestionSpec(NamedTuple):
    """Functions for one kind of question; each receives the values in `Question.about` as further arguments."""

    moves: Callable[..., tuple[Move, ...]]
    """(state, player, ...) -> sorted legal answers; for secret questions, they depend on the player's view only."""
    answer: Callable[..., None]
    """(draft, move, ...) -> None: applies the answer; for secret questions (draft, moves, ...), with all answers."""
    refusal: Callable[..., IllegalMoveError | None] = lambda *_: None
    """(state, move, ...) -> error that explains as exactly as possible why this answer is not legal."""
    secret: bool = False
    """Whether the players answer without seeing each other's answers, which are revealed together."""
    about: tuple[str, ...] = ()
    """Names of the values in `Question.about`, by which a reader knows a card from a count.

    A last name that begins with `*` stands for all values that are left.
    """
