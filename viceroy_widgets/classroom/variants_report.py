"""Report on the variants of a key: how often each one is drawn by a class, and how alike they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from .key import Key

__all__ = ["MEASURES", "ItemReport", "MeasureSpread", "VariantRow", "variants_report"]


MEASURES = ("gap", "optima", "difficulty")
"""Measures by which variants are compared: best value less that of a rule of thumb, best answers, difficulty."""
_TOLERANCE = 4
"""Standard deviations by which the number of students of a variant may differ from an even share."""


class MeasureSpread(NamedTuple):
    """Least value, quartiles and greatest value of a measure over the students; a quartile is one of the values."""

    measure: str
    least: int
    lower: int
    median: int
    upper: int
    most: int

    @property
    def is_alike(self) -> bool:
        """Whether the measure is equal for all students."""
        return self.least == self.most


class VariantRow(NamedTuple):
    """Variant of an item with the number of students who draw it, and its measures."""

    item: str
    variant: int
    """Number of the variant, from 1."""
    drawn: int
    gap: int
    optima: int
    difficulty: int


@dataclass(frozen=True, slots=True)
class ItemReport:
    """Variants of an item as a class draws them."""

    item: str
    rows: tuple[VariantRow, ...]
    spreads: tuple[MeasureSpread, ...]
    neighbors: int
    """Number of students who have the variant of the student before them; 0 for an item with one variant."""

    @property
    def is_even(self) -> bool:
        """Whether all variants are drawn about equally often."""
        drawn = [row.drawn for row in self.rows]
        share = sum(drawn) / len(drawn)
        return all(abs(each - share) <= _TOLERANCE * share**0.5 for each in drawn)


def variants_report(key: Key, pseudonyms: Sequence[str]) -> tuple[ItemReport, ...]:
    """Return a report on each item for at least one pseudonym, in the order of the class list."""
    return tuple(_item(key, index, pseudonyms) for index in range(len(key.handout.items)))


def _item(key: Key, index: int, pseudonyms: Sequence[str]) -> ItemReport:
    item, solutions = key.handout.items[index], key.solutions[index]
    variants = [key.handout.variant(index, pseudonym) for pseudonym in pseudonyms]
    drawn = Counter(variants)
    rows = tuple(
        VariantRow(item.id, at + 1, drawn[at], each.best - each.heuristic, each.optima, each.difficulty)
        for at, each in enumerate(solutions)
    )
    spreads = tuple(_spread(measure, [getattr(rows[at], measure) for at in variants]) for measure in MEASURES)
    neighbors = sum(one == other for one, other in pairwise(variants)) if len(rows) > 1 else 0
    return ItemReport(item.id, rows, spreads, neighbors)


def _spread(measure: str, values: list[int]) -> MeasureSpread:
    ordered = sorted(values)
    last = len(ordered) - 1
    return MeasureSpread(measure, *(ordered[round(last * part / 4)] for part in range(5)))
