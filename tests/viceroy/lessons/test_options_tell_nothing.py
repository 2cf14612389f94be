"""Whoever sees the options only cannot tell the right one: neither by place and rank nor by numbers and words.

`make nightly` asks many times as many (`options_told.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from tests.nightly import size
from tests.viceroy.lessons import choices_told
from tests.viceroy.lessons.choices_told import Choice
from tests.viceroy.lessons.options_told import TENTHS, Shown, shown
from viceroy_widgets.viceroy.lessons import KINDS
from viceroy_widgets.viceroy.lessons.questions.odds import TYPED

pytestmark = pytest.mark.prepared

OFFERED = [kind for kind in KINDS if kind not in TYPED]
BY_PLACE, BY_NUMBERS = 0.05, 0.10
"""How much better than by chance the right option may be told by its place or rank, and by all numbers."""

MOST_LEARNED = int(240 * TENTHS)
LEAST_LEARNED = int(15 * TENTHS)
DEVIATIONS = 3
"""Standard deviations that chance may add to these limits."""


def halves(kind: str) -> tuple[list[Shown], list[Shown]]:
    """Questions to learn from, and others to answer."""
    known = shown()[kind][:MOST_LEARNED]
    assert len(known) >= LEAST_LEARNED, "too few to say anything"
    return known[: len(known) // 2], known[len(known) // 2 :]


def ranks(seen: Shown) -> list[int]:
    return [sorted(seen.numbers).index(numbers) for numbers in seen.numbers]


def traits(seen: Shown, width: int) -> list[int]:
    """Numbers, ranks, gaps and parity of the options, filled up to a width."""
    found: list[int] = []
    for numbers, rank in zip(seen.numbers, ranks(seen), strict=True):
        found += [rank, *((value % 2) for value in numbers[:1]), *numbers[:width]]
        found += [-1] * (width - len(numbers))
    ordered = sorted(numbers[0] for numbers in seen.numbers)
    gaps = [after - before for before, after in pairwise(ordered)]
    return [*gaps, *[-1] * (4 - len(gaps)), *found, *[-1] * ((5 - len(seen.numbers)) * (width + 2))]


def by_chance(questions: Sequence[Shown]) -> float:
    return sum(1 / len(seen.numbers) for seen in questions) / len(questions)


def excess(learned: Sequence[Shown], asked: Sequence[Shown], places: bool) -> float:
    """By how much a place, or a rank, that was right most often is right more often than by chance."""
    right = [seen.right if places else ranks(seen)[seen.right] for seen in learned]
    usual = Counter(right).most_common(1)[0][0]
    hits = sum((seen.right if places else ranks(seen)[seen.right]) == usual for seen in asked)
    return hits / len(asked) - by_chance(asked)


def by_numbers(learned: Sequence[Shown], asked: Sequence[Shown]) -> float:
    """By how much a classifier that learned from some questions is right more often than by chance in others."""
    # A slow import, which workers that run other tests need not do.
    from sklearn.ensemble import RandomForestClassifier  # type: ignore[import-untyped]  # it has no types

    width = min(24, max(len(numbers) for seen in learned for numbers in seen.numbers))
    forest = RandomForestClassifier(40, min_samples_leaf=8, random_state=0, n_jobs=1)
    forest.fit([traits(seen, width) for seen in learned], [seen.right for seen in learned])
    told = forest.predict([traits(seen, width) for seen in asked])
    hits = sum(int(place) == seen.right for place, seen in zip(told, asked, strict=True))
    return hits / len(asked) - by_chance(asked)


@pytest.mark.parametrize("kind", OFFERED)
def test_neither_place_nor_rank_tells_the_right_option(kind: str) -> None:
    learned, asked = halves(kind)
    limit = most(BY_PLACE, asked, by_chance(asked))
    assert excess(learned, asked, places=True) <= limit
    assert excess(learned, asked, places=False) <= limit


@pytest.mark.parametrize("kind", OFFERED)
def test_no_numbers_tell_the_right_option(kind: str) -> None:
    learned, asked = halves(kind)
    assert by_numbers(learned, asked) <= most(BY_NUMBERS, asked, by_chance(asked))


def test_all_kinds_together_tell_nothing_either() -> None:
    learned = [seen for kind in OFFERED for seen in halves(kind)[0][: int(40 * TENTHS)]]
    asked = [seen for kind in OFFERED for seen in halves(kind)[1][: int(40 * TENTHS)]]
    limit = most(BY_PLACE, asked, by_chance(asked))
    assert excess(learned, asked, places=True) <= limit
    assert excess(learned, asked, places=False) <= limit
    assert by_numbers(learned, asked) <= most(BY_NUMBERS, asked, by_chance(asked))


@pytest.mark.parametrize("kind", choices_told.KINDS)
def test_the_texts_of_a_choice_do_not_tell_the_right_one(kind: str) -> None:
    """Safety row 5: a classifier found 82 % of forbidden plays, one rule 61 %, and nearest numbers 89 % of totals."""
    known = choices_told.choices(kind)
    learned, asked = known[: len(known) // 2], known[len(known) // 2 :]
    assert len(asked) >= 40
    limit = most(BY_NUMBERS, asked, choices_told.by_chance(asked)) + choices_told.by_chance(asked)
    assert choices_told.by_classifier(learned, asked) <= limit
    assert choices_told.by_rule(asked) <= limit


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        pytest.param("plays 7 at 4,{}", "plays 7 at 2,{}", id="highest-level"),
        pytest.param("paints with red on 1,{} top left", "paints with blue on 1,{} top left", id="rarest-color"),
    ],
)
def test_what_a_text_tells_of_a_choice_is_found(right: str, wrong: str) -> None:
    random = Random(1)
    told = []
    for _ in range(size(200, least=60)):
        at = random.randrange(5)
        told.append(Choice(tuple((right if place == at else wrong).format(place) for place in range(5)), at))
    assert choices_told.by_classifier(told[: len(told) // 2], told[len(told) // 2 :]) == 1
    assert choices_told.by_rule(told) == 1


def most(limit: float, asked: Sequence[Shown] | Sequence[Choice], chance: float) -> float:
    """The limit, and what chance may add to it."""
    return limit + DEVIATIONS * (chance * (1 - chance) / len(asked)) ** 0.5


def telling(leak: str) -> list[Shown]:
    """Questions with numbers of chance in an order of chance, of which the right one has something to tell it by."""
    random, found = Random(leak), []
    for _ in range(1200):
        base = random.randrange(10, 60)
        numbers = {
            "parity": [2 * base + 1, *(2 * (base + step) for step in random.sample([-4, -3, -2, 2, 3, 4], 2))],
            "gap": [base, *((base + 3, base + 4) if random.random() < 0.5 else (base - 3, base - 4))],
            "number": [7, *random.sample([*range(1, 7), *range(8, 14)], 2)],
            "nothing": random.sample(range(1, 14), 3),
        }[leak]
        options = sorted(numbers)
        found.append(Shown(leak, tuple((number,) for number in options), options.index(numbers[0])))
    return found


@pytest.mark.parametrize("leak", ["parity", "gap", "number"])
def test_the_classifier_does_tell_what_is_there_to_be_told(leak: str) -> None:
    told = telling(leak)
    assert by_numbers(told[:600], told[600:]) > 0.3


def test_the_classifier_tells_nothing_where_nothing_is_to_be_told() -> None:
    told = telling("nothing")
    assert by_numbers(told[:600], told[600:]) <= BY_PLACE


def test_at_most_three_kinds_are_typed() -> None:
    assert len(TYPED) <= 3
    assert {*TYPED} <= {*KINDS}
