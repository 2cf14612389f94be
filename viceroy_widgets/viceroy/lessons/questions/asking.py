"""Creation of questions: one question with given parameters, or several questions that a seed selects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ....core.chance import chance, shuffled
from ....core.fields import Field
from ....errors import NotationError
from ...rules.pyramids.position import Position
from .catalog import KINDS
from .kind import QuestionKind
from .model import QuizQuestion
from .parameters import parameter_names, read_parameters
from .sources import QuestionTable, Source, positions_of, source_of

__all__ = ["ask", "ask_parsed", "kind_of", "questions"]

_TRIES = 6
"""Most cases of a kind that are tried before the next kind, because some cases have no best answer."""


def ask(kind: str, position: Source, **given: Any) -> QuizQuestion:
    """Return the question of a kind about a position or a game, with the parameters of the kind.

    NotationError reports an unknown kind or parameter, and a case in which the question makes no sense.

    >>> from viceroy_widgets.viceroy.lessons.questions import ask, question_text
    >>> question_text(ask("circles", "en 0:7+18/0:17 - 0 -"))
    'How many circles does this pyramid have?'
    """
    known = kind_of(Field(kind, "kind"))
    found = Field({name: list(value) if isinstance(value, tuple) else value for name, value in given.items()})
    return ask_parsed(known, source_of(position), read_parameters(known, found.members(*parameter_names(known))))


def ask_parsed(kind: QuestionKind, source: Position | QuestionTable, given: dict[str, Any]) -> QuizQuestion:
    """Return the question for parsed arguments; a kind about positions uses the first seat of a game."""
    if kind.of_game and not isinstance(source, QuestionTable):
        raise NotationError("quiz/no_game", None, path="kind", kind=kind.id)
    question: QuizQuestion = kind.make(source if kind.of_game else positions_of(source)[0], **given)
    return question


def kind_of(field: Field) -> QuestionKind:
    """Return the kind that a field names."""
    return KINDS[field.choice(KINDS)]


def questions(
    source: Source, seed: int = 0, n: int = 5, kinds: Iterable[str] | None = None
) -> tuple[QuizQuestion, ...]:
    """Return at most `n` questions about a position or a game, selected by the seed; each kind is used once per round.

    `kinds` are ids of kinds, or the sorts "perception", "rules" and "optimization". By default, all kinds that make
    sense are used. NotationError reports an unknown kind.
    """
    read = source_of(source)
    known = _kinds(kinds)
    found: list[QuizQuestion] = []
    for around in range(max(n, 0)):
        before = len(found)
        for kind in shuffled(known, seed, "quiz/kinds", around):
            if len(found) == n:
                return tuple(found)
            fresh = next((each for each in _candidates(kind, read, seed, around) if each not in found), None)
            if fresh is not None:
                found.append(fresh)
        if len(found) == before:
            break
    return tuple(found)


def _kinds(wanted: Iterable[str] | None) -> tuple[QuestionKind, ...]:
    if wanted is None:
        return tuple(KINDS.values())
    named = [wanted] if isinstance(wanted, str) else list(wanted)
    sorts = {kind.sort for kind in KINDS.values()}
    found: dict[str, QuestionKind] = {}
    for index, name in enumerate(named):
        known = Field(name, f"kinds[{index}]").choice((*KINDS, *sorted(sorts)))
        found |= {kind.id: kind for kind in KINDS.values() if known in (kind.id, kind.sort)}
    return tuple(found.values())


def _candidates(kind: QuestionKind, source: Position | QuestionTable, seed: int, around: int) -> Iterator[QuizQuestion]:
    """Yield questions of a kind about randomly selected cases; skip cases in which the question makes no sense."""
    seats: tuple[Position | QuestionTable, ...] = ()
    if not kind.of_game:
        seats = positions_of(source)
    elif isinstance(source, QuestionTable):
        seats = (source,)
    all_cases = [(seat, case) for seat in seats for case in kind.cases(seat)]
    for attempt in range(min(_TRIES, len(all_cases))):
        seat, case = all_cases[chance(seed, f"quiz/{kind.id}/{around}", attempt, len(all_cases))]
        try:
            yield kind.make(seat, **case)
        except NotationError:  # the case has no best answer, or too few different answers
            continue
