"""Random distribution of columns of values to cards, improved by local search until no fault is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeVar

__all__ = ["arrange", "below", "shuffled"]

Item = TypeVar("Item")
Row = tuple[str, ...]


def below(random: Random, n: int) -> int:
    """Return a random number from 0 to n - 1.

    It uses only `random()`, because other methods of the generator differ between Python versions.
    """
    return int(random.random() * n)


def shuffled(items: Sequence[Item], random: Random) -> list[Item]:
    """Return the items in random order (Fisher-Yates shuffle)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(random, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def arrange(
    columns: Sequence[Sequence[str]],
    fixed: Mapping[int, Row],
    faults: Callable[[Sequence[Row]], int],
    random: Random,
    steps: int,
) -> list[Row]:
    """Return one row for each card, with each value of a column used once; rows in `fixed`, by index, stay unchanged.

    A local search swaps two values of a column whenever this does not increase the faults. It stops at no faults, or
    after `steps` steps. Raise ValueError if a fixed row has a value that is not in its column.
    """
    free = [index for index in range(len(columns[0])) if index not in fixed]
    dealt = [
        shuffled(_remaining(column, [row[level] for row in fixed.values()]), random)
        for level, column in enumerate(columns)
    ]
    rows = dict(fixed) | dict(zip(free, zip(*dealt, strict=True), strict=True))
    cards = [rows[index] for index in sorted(rows)]
    count = faults(cards)
    for _ in range(steps):
        if not count:
            break
        one, other = free[below(random, len(free))], free[below(random, len(free))]
        tried = _exchange(cards, one, other, below(random, len(columns)))
        now = faults(tried)
        if now <= count:
            cards, count = tried, now
    return cards


def _remaining(column: Sequence[str], taken: Sequence[str]) -> list[str]:
    left = Counter(column)
    left.subtract(taken)
    if min(left.values()) < 0:
        raise ValueError(f"fixed cards have values that this column has not: {-left}")
    return list(left.elements())


def _exchange(cards: Sequence[Row], one: int, other: int, level: int) -> list[Row]:
    changed = [*cards]
    changed[one] = (*cards[one][:level], cards[other][level], *cards[one][level + 1 :])
    changed[other] = (*cards[other][:level], cards[one][level], *cards[other][level + 1 :])
    return changed
