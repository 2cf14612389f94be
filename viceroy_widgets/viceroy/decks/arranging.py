"""Arranging: columns of values dealt to cards by chance, then exchanged until the cards are as they should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeVar

__all__ = ["arranged", "below", "shuffled"]

Item = TypeVar("Item")
Row = tuple[str, ...]


def below(random: Random, n: int) -> int:
    """A number from 0 to n - 1; of the generator only `random()` is the same on every Python."""
    return int(random.random() * n)


def shuffled(items: Sequence[Item], random: Random) -> list[Item]:
    """The items in an order of chance (Fisher-Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(random, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def arranged(
    columns: Sequence[Sequence[str]],
    fixed: Mapping[int, Row],
    faults: Callable[[Sequence[Row]], int],
    random: Random,
    steps: int,
) -> list[Row]:
    """One row a card, each value of a column used once; the rows in `fixed`, by index, stay as they are.

    Two values of a column change places wherever that makes no more faults, until there are none or the steps are
    used up. Raises ValueError where a fixed row has a value that its column has not.
    """
    free = [index for index in range(len(columns[0])) if index not in fixed]
    dealt = [
        shuffled(_left(column, [row[level] for row in fixed.values()]), random) for level, column in enumerate(columns)
    ]
    rows = dict(fixed) | dict(zip(free, zip(*dealt, strict=True), strict=True))
    cards = [rows[index] for index in sorted(rows)]
    count = faults(cards)
    for _ in range(steps):
        if not count:
            break
        one, other = free[below(random, len(free))], free[below(random, len(free))]
        tried = _exchanged(cards, one, other, below(random, len(columns)))
        now = faults(tried)
        if now <= count:
            cards, count = tried, now
    return cards


def _left(column: Sequence[str], taken: Sequence[str]) -> list[str]:
    left = Counter(column)
    left.subtract(taken)
    if min(left.values()) < 0:
        raise ValueError(f"fixed cards have values that this column has not: {-left}")
    return list(left.elements())


def _exchanged(cards: Sequence[Row], one: int, other: int, level: int) -> list[Row]:
    changed = [*cards]
    changed[one] = (*cards[one][:level], cards[other][level], *cards[one][level + 1 :])
    changed[other] = (*cards[other][:level], cards[one][level], *cards[other][level + 1 :])
    return changed
