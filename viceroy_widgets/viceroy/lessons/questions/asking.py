"""Asks: one question about what is given, or several that a seed picks from all that make sense."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ....core.chance import chance, shuffled
from ....core.fields import Field
from ....errors import NotationError
from ...rules.pyramids.position import Position
from .catalogue import KINDS
from .given import needed, read_given
from .kind import Kind
from .model import Question
from .sources import Source, Table, positions_of, source_of

__all__ = ["ask", "ask_read", "kind_of", "questions"]

_TRIES = 6
"""Cases of one kind that are tried before another kind has its turn: some have no best answer."""


def ask(kind: str, position: Source, **given: Any) -> Question:
    """The question of a kind about a position, or a game, with the parameters that it takes.

    NotationError for an unknown kind or parameter, and where the question makes no sense there.

    >>> from viceroy_widgets.viceroy.lessons.questions import ask, question_text
    >>> question_text(ask("circles", "en 0:7+18/0:17 - 0 -"))
    'How many circles does this pyramid have?'
    """
    known = kind_of(Field(kind, "kind"))
    found = Field({name: list(value) if isinstance(value, tuple) else value for name, value in given.items()})
    return ask_read(known, source_of(position), read_given(known, found.members(*needed(known))))


def ask_read(kind: Kind, source: Position | Table, given: dict[str, Any]) -> Question:
    """The same with everything read; of a game a position of its first seat is asked about."""
    if kind.of_game and not isinstance(source, Table):
        raise NotationError("quiz/no_game", None, path="kind", kind=kind.id)
    question: Question = kind.make(source if kind.of_game else positions_of(source)[0], **given)
    return question


def kind_of(field: Field) -> Kind:
    """The kind that a field names."""
    return KINDS[field.choice(KINDS)]


def questions(source: Source, seed: int = 0, n: int = 5, kinds: Iterable[str] | None = None) -> tuple[Question, ...]:
    """At most `n` questions about a position or a game, picked by the seed: first each kind once, then again.

    `kinds` are ids of kinds, or one of the sorts "perception", "rules" and "optimization"; without it all that make
    sense there. NotationError for an unknown kind.
    """
    read = source_of(source)
    known = _kinds(kinds)
    found: list[Question] = []
    for around in range(max(n, 0)):
        before = len(found)
        for kind in shuffled(known, seed, "quiz/kinds", around):
            if len(found) == n:
                return tuple(found)
            fresh = next((each for each in _tried(kind, read, seed, around) if each not in found), None)
            if fresh is not None:
                found.append(fresh)
        if len(found) == before:
            break
    return tuple(found)


def _kinds(wanted: Iterable[str] | None) -> tuple[Kind, ...]:
    if wanted is None:
        return tuple(KINDS.values())
    named = [wanted] if isinstance(wanted, str) else list(wanted)
    sorts = {kind.sort for kind in KINDS.values()}
    found: dict[str, Kind] = {}
    for index, name in enumerate(named):
        known = Field(name, f"kinds[{index}]").choice((*KINDS, *sorted(sorts)))
        found |= {kind.id: kind for kind in KINDS.values() if known in (kind.id, kind.sort)}
    return tuple(found.values())


def _tried(kind: Kind, source: Position | Table, seed: int, around: int) -> Iterator[Question]:
    """The questions of a kind about cases that chance picks, as far as they make sense."""
    seats: tuple[Position | Table, ...] = ()
    if not kind.of_game:
        seats = positions_of(source)
    elif isinstance(source, Table):
        seats = (source,)
    all_cases = [(seat, case) for seat in seats for case in kind.cases(seat)]
    for attempt in range(min(_TRIES, len(all_cases))):
        seat, case = all_cases[chance(seed, f"quiz/{kind.id}/{around}", attempt, len(all_cases))]
        try:
            yield kind.make(seat, **case)
        except NotationError:  # nothing there is best, or too few answers differ
            continue
