"""From the right answer and those that wrong understandings give to a question with three to five options."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import chain, count
from typing import NamedTuple

from ...errors import NotationError
from ...viceroy.box.gems import COLOR_INDEX, Gems
from ...viceroy.pyramids.position import Position
from ...viceroy.table.chance import chance
from .misunderstandings import MISUNDERSTANDINGS
from .model import MISCOUNTS, Option, Question
from .phrases import Icons, Values, Who, Words, words

__all__ = ["Wrong", "color_label", "gems_label", "number_label", "question_of", "unit", "wrong"]

_MOST_WRONG = 4
_LEAST_WRONG = 2


class Wrong(NamedTuple):
    """What somebody answers who misunderstands a rule, with values for the sentence that puts it right."""

    mistake: str
    value: Hashable
    values: Values = ()


def wrong(mistake: str, value: Hashable, **values: object) -> Wrong:
    """The answer of a misunderstanding."""
    return Wrong(mistake, value, tuple(values.items()))


def number_label(value: Hashable) -> Words:
    """A bare number."""
    return words("quiz/number", number=value)


def color_label(value: Hashable) -> Words:
    """A color."""
    return words("quiz/color", color=f"color/{value}")


def gems_label(value: Hashable) -> Words:
    """Gems by color."""
    return words("quiz/gems", gems=value)


def unit(name: str) -> Callable[[Hashable], Words]:
    """Labels of numbers of something: `3 gems`."""
    return lambda value: words(f"quiz/unit_{name}", n=value)


def question_of(
    kind: str,
    rule: str,
    right: Hashable,
    wrongs: Iterable[Wrong],
    label: Callable[[Hashable], Words] = number_label,
    *,
    position: Position | None = None,
    lights: tuple[str, ...] = (),
    fillers: Iterable[Hashable] = (),
    least: int = 0,
    most: int | None = None,
    **values: object,
) -> Question:
    """The question; NotationError where not even three different answers can be offered.

    Of wrong answers that are equal the first one stands; one that happens to be right is dropped. Fillers come in
    where fewer than two are left, and where the answer is a number; then so do numbers near by, from `least` to `most`.
    """
    found: dict[Hashable, Wrong] = {}
    for each in wrongs:
        if each.value != right and each.value not in found and len(found) < _MOST_WRONG:
            found[each.value] = each
    wanted = _LEAST_WRONG
    if isinstance(right, int):
        # One more than mistakes give: many err to one side only, and then the same place would always be right.
        wanted = max(wanted, min(_MOST_WRONG, len(found) + 1))
        fillers = chain(fillers, _near(right, f"{kind}/{sorted(map(str, found))}", least, most))
    for value in fillers:
        if len(found) >= wanted:
            break
        if value != right and value not in found:
            found[value] = Wrong(MISCOUNTS, value)
    if len(found) < _LEAST_WRONG:
        raise NotationError("quiz/too_few", rule, path="kind", kind=kind)
    given = tuple(values.items())

    def option(value: Hashable) -> Option:
        told = label(value)
        also = (*given, ("right", label(right)), ("chosen", told))
        if value == right:
            return Option(told, "", Words(f"quiz/right_{kind}", also), rule)
        its = found[value]
        if its.mistake == MISCOUNTS:
            return Option(told, MISCOUNTS, Words(f"quiz/how_{kind}", also), rule)
        known = MISUNDERSTANDINGS[its.mistake]
        return Option(told, known.id, Words(known.message, (*also, *its.values)), known.rule)

    # By nothing but what they say, so that the order never tells which one is right.
    options = tuple(option(value) for value in sorted([right, *found], key=_rank))
    return Question(kind, rule, f"quiz/ask_{kind}", given, options, position, lights)


def _near(right: int, purpose: str, least: int, most: int | None) -> Iterator[int]:
    """Numbers about the right one. Chance says on which side they begin, or the middle one would always be right."""
    side = 1 if chance(0, purpose, right, 2) else -1
    for far in count(1):
        if right - far < least and most is not None and right + far > most:
            return
        for value in (right + side * far, right - side * far):
            if value >= least and (most is None or value <= most):
                yield value
        if chance(far, purpose, right, 2):
            side = -side


def _rank(value: Hashable) -> tuple[object, ...]:
    match value:
        case str():
            return (COLOR_INDEX.get(value, 0), value)
        case Gems():
            return (value.total, *(-n for n in value))
        case Icons(icons):
            return (len(icons), *map(str, icons))
        case Who(_, seats):
            return (len(seats), *seats)
        case Words(message, values):
            return (message, *(str(part) for _, part in values))
        case tuple():
            return value
    return (value,)
