"""Creation of a question, with options or a typed answer; the registry of misunderstandings, each with its rule."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from ....errors import NotationError
from ...codec.notation import format_position
from ...rules.pyramids.position import Position
from .model import MISCOUNTS, Option, QuizQuestion, Values, Words, words
from .odds import (
    BALANCED,
    ODDS,
    QUESTION_DATA,
    TYPED,
    content_order,
    sample_balanced_numbers,
    sample_numbers,
    sample_spaced_numbers,
    sample_values,
)

__all__ = [
    "MISUNDERSTANDINGS",
    "Misunderstanding",
    "Pool",
    "WrongAnswer",
    "color_label",
    "gems_label",
    "number_label",
    "position_notation",
    "question_of",
    "unit",
    "wrong",
]


# -- registry of misunderstandings: the rule of each, and the sentence that corrects it --------------------------------


class Misunderstanding(NamedTuple):
    """Way to misunderstand a rule; `message` corrects an answer that results from it, with the values of the case."""

    id: str
    rule: str

    @property
    def message(self) -> str:
        """Id of the message that corrects the misunderstanding."""
        return f"quiz/mistake_{self.id}"


MISUNDERSTANDINGS: dict[str, Misunderstanding] = {
    id_: Misunderstanding(id_, rule) for rule, ids in QUESTION_DATA["misunderstandings"].items() for id_ in ids
}
"""Mapping from id to misunderstanding."""


# -- creation of a question --------------------------------------------------------------------------------------------


_LEAST_WRONG = 1
_NEVER_RIGHT_SHARE = 0.5


class Pool(NamedTuple):
    """Answers other than numbers: values that are right in other cases, and the number of options.

    `never_right` maps each value to answers that are never right. In the share `never_right_share` of the questions,
    one of these is offered.
    """

    values: Sequence[Hashable]
    size: int = 4
    never_right: Mapping[Hashable, Sequence[Hashable]] = MappingProxyType({})
    never_right_share: float = _NEVER_RIGHT_SHARE


class WrongAnswer(NamedTuple):
    """Answer that results from a misunderstanding, with values for the sentence that corrects it."""

    mistake: str
    value: Hashable
    values: Values = ()


def wrong(mistake: str, value: Hashable, **values: object) -> WrongAnswer:
    """Return the answer of a misunderstanding."""
    return WrongAnswer(mistake, value, tuple(values.items()))


def number_label(value: Hashable) -> Words:
    """Return the label of a bare number."""
    return words("quiz/number", number=value)


def color_label(value: Hashable) -> Words:
    """Return the label of a color."""
    return words("quiz/color", color=f"color/{value}")


def gems_label(value: Hashable) -> Words:
    """Return the label of gems by color."""
    return words("quiz/gems", gems=value)


def unit(name: str) -> Callable[[Hashable], Words]:
    """Return a function that labels numbers of a unit: `3 gems`."""
    return lambda value: words(f"quiz/unit_{name}", n=value)


def question_of(
    kind: str,
    rule: str,
    right: Hashable,
    wrongs: Iterable[WrongAnswer],
    label: Callable[[Hashable], Words] = number_label,
    *,
    position: Position | None = None,
    lights: tuple[str, ...] = (),
    pool: Pool | None = None,
    least: int = 0,
    reason: Words | None = None,
    **values: object,
) -> QuizQuestion:
    """Return the question; raise NotationError if no wrong answer can be offered.

    Of equal wrong answers, only the first one counts. A wrong answer that is equal to the right one is dropped. The
    offered options are sampled from the wrong answers, and from the pool or from numbers that are right in other cases.
    `least` is the lower bound of these numbers if the kind has no odds. `reason` is the response to the right answer if
    it is not that of the kind; the options do not depend on it.
    """
    mistaken: dict[Hashable, WrongAnswer] = {}
    for each in wrongs:
        if each.value != right:
            mistaken.setdefault(each.value, each)
    typed = kind in TYPED
    offered = (
        set(mistaken) if typed else _offered(kind, right, mistaken, pool, least, _subject(position, lights, values))
    )
    if len(offered) < _LEAST_WRONG and not typed:
        raise NotationError("quiz/too_few", rule, path="kind", kind=kind)
    given = tuple(values.items())

    def option(value: Hashable) -> Option:
        told = label(value)
        also = (*given, ("right", label(right)), ("chosen", told))
        number = value if isinstance(value, int) else None
        if value == right:
            message, more = (reason.message, reason.values) if reason else (f"quiz/right_{kind}", ())
            return Option(told, "", Words(message, (*also, *more)), rule, number)
        if value not in mistaken:
            return Option(told, MISCOUNTS, Words(f"quiz/how_{kind}", also), rule, number)
        its = mistaken[value]
        known = MISUNDERSTANDINGS[its.mistake]
        return Option(told, known.id, Words(known.message, (*also, *its.values)), known.rule, number)

    options = _ordered([option(value) for value in (right, *offered)], isinstance(right, int))
    how = Words(f"quiz/how_{kind}", (*given, ("right", label(right)))) if typed else None
    return QuizQuestion(kind, rule, f"quiz/ask_{kind}", given, options, position, lights, typed_response=how)


def _offered(
    kind: str,
    right: Hashable,
    mistaken: Mapping[Hashable, WrongAnswer],
    pool: Pool | None,
    least: int,
    subject: str,
) -> set[Hashable]:
    if pool is not None:
        return sample_values(
            right, pool.values, pool.never_right, pool.size, pool.never_right_share, f"{kind}/{subject}"
        )
    assert isinstance(right, int)
    numbers = [value for value in mistaken if isinstance(value, int)]
    if kind in BALANCED:
        return set(sample_balanced_numbers(kind, right, numbers, f"{kind}/{subject}"))
    if kind not in ODDS:
        return set(sample_spaced_numbers(right, numbers, least, f"{kind}/{subject}"))
    return set(sample_numbers(kind, right, numbers, f"{kind}/{subject}"))


def _subject(position: Position | None, lights: tuple[str, ...], values: Mapping[str, object]) -> str:
    """Return a text that identifies a case, so that the samples of different cases are independent."""
    return f"{position_notation(position) if position else ''}/{lights}/{values!r}"


@lru_cache(64)
def position_notation(position: Position) -> str:
    """Return the notation of a position; all cases of a position ask for it."""
    return format_position(position)


def _ordered(options: list[Option], are_numbers: bool) -> tuple[Option, ...]:
    """Return the options in an order that depends only on their content, so that it never reveals the right one."""
    if are_numbers:
        return tuple(sorted(options, key=lambda option: option.number or 0))
    return tuple(options[index] for index in content_order([repr(option.label) for option in options]))
