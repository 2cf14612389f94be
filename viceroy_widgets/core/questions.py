"""Questions: what is asked, how the legal answers are listed, what an answer does, why another one is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from ..errors import IllegalMoveError, ViceroyError
from .moves import Move

__all__ = ["Question", "QuestionSpec", "Task", "Tasks", "entry_of"]

Entry = TypeVar("Entry")
Task = tuple[Any, ...]
"""A name and plain values that everybody may see."""

Tasks = dict[str, Callable[..., Any]]
"""By name, a function that is called with a draft and the values of a task."""


class Question(NamedTuple):
    """What is asked, under which rule, of whom; several are asked where they decide in secret."""

    kind: str
    rule: str
    players: tuple[int, ...]
    about: tuple[Any, ...] = ()
    """Plain values that everybody may see, such as how many gems to take."""


def entry_of(table: Mapping[str, Entry], kind: str, room: str) -> Entry:
    """Return what a room has for a kind of question; ViceroyError names the room that does not know it."""
    if kind not in table:
        raise ViceroyError("question/unknown_kind", None, kind=kind, room=room)
    return table[kind]


class QuestionSpec(NamedTuple):
    """A kind of question. All three are called with what the question is about as further arguments."""

    moves: Callable[..., tuple[Move, ...]]
    """(state, player, ...) -> the legal answers, sorted; of secret questions, from what the player knows."""
    answer: Callable[..., None]
    """(draft, move, ...) carries it out; of secret questions (draft, moves, ...), once all are in."""
    refusal: Callable[..., IllegalMoveError | None] = lambda *_: None
    """(state, move, ...) -> why this answer is not legal, as exactly as can be said."""
    secret: bool = False
    """Whether all who are asked decide unseen, and all is shown together."""
