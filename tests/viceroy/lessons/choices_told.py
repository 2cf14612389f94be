"""What the texts of options tell of choices: totals, forbidden gems and card plays, bids."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import islice
from typing import NamedTuple

from tests.viceroy.lessons.options_told import CHOICES, MOST_CHOICES
from tests.viceroy.puzzles.right_answers import right_answer
from viceroy_widgets.core.fields import Field
from viceroy_widgets.viceroy.codec.situations import read_situation
from viceroy_widgets.viceroy.puzzles.choices import right_move, right_total
from viceroy_widgets.viceroy.puzzles.collection import puzzle_collection
from viceroy_widgets.viceroy.puzzles.making.choice_candidates import choice_candidate
from viceroy_widgets.viceroy.puzzles.making.samples import Dice
from viceroy_widgets.viceroy.rules.pyramids.position import Position

_PART = re.compile(r"-?[0-9]+|[a-z]+")


class Choice(NamedTuple):
    """Texts of the options in an order of chance, and which one is right."""

    options: tuple[str, ...]
    right: int


def _made(theme: str, edition: str, is_of: Callable[[object], bool]) -> Iterator[Choice]:
    for seed in range(CHOICES):
        drawn = choice_candidate(theme, Dice(seed, f"told {theme}"), 1 + seed % 5, edition)
        if drawn and is_of(drawn[0]):
            subject, options, _ = drawn
            if theme == "score":
                assert isinstance(subject, Position)
                yield Choice(tuple(map(str, options)), right_total(subject, options)[0])
            else:
                asked = subject if isinstance(subject, Position) else read_situation(Field(subject))
                yield Choice(tuple(options), right_move(asked, options)[0])


def shipped(theme: str) -> Iterator[Choice]:
    """Choices of the packs."""
    for puzzle in puzzle_collection(theme):
        yield Choice(tuple(map(str, puzzle.options)), right_answer(puzzle))


def _is_gem(subject: object) -> bool:
    return isinstance(subject, Position)


def _is_play(subject: object) -> bool:
    return not isinstance(subject, Position)


_KINDS: dict[str, Callable[[], Iterator[Choice]]] = {
    "totals": partial(_made, "score", "en", _is_gem),
    "gems": partial(_made, "illegal", "en", _is_gem),
    "gems, German": partial(_made, "illegal", "de", _is_gem),
    "card plays": partial(_made, "illegal", "en", _is_play),
    "bids": partial(shipped, "bid"),
    "totals, shipped": partial(shipped, "score"),
    "forbidden, shipped": partial(shipped, "illegal"),
}
KINDS = tuple(_KINDS)


@cache
def choices(kind: str) -> tuple[Choice, ...]:
    """Choices of a kind."""
    return tuple(islice(_KINDS[kind](), MOST_CHOICES))


def traits(options: Sequence[str]) -> list[list[float]]:
    """Of each option its numbers and words, and how they compare with those of the other options."""
    read = [_values(option) for option in options]
    found = []
    for own in read:
        row: list[float] = [len(own)]
        for at in range(8):
            value, others = own[at], [other[at] for other in read]
            below, above = sum(other < value for other in others), sum(other > value for other in others)
            near = sorted(abs(other - value) for other in others)
            row += [value, below, above, others.count(value), value - sum(others) / len(others), near[1], near[-1]]
        found.append(row)
    return found


def _values(option: str) -> list[float]:
    """Three numbers of an option, how far to the right a place lies, and four words as numbers; zeros fill gaps."""
    parts = _PART.findall(option)
    numbers = [float(part) for part in parts if part.lstrip("-").isdigit()]
    words = [float(sum(map(ord, part)) % 97) for part in parts if not part.lstrip("-").isdigit()]
    middle = numbers[-1] + numbers[-2] / 2 if len(numbers) > 1 else 0.0
    return [*(numbers + [0.0] * 3)[:3], middle, *([0.0] * 4 + words)[-4:]]


def by_chance(asked: Sequence[Choice]) -> float:
    """Share that chance finds."""
    return sum(1 / len(choice.options) for choice in asked) / len(asked)


def by_classifier(learned: Sequence[Choice], asked: Sequence[Choice]) -> float:
    """Share that a classifier finds which learned from other choices."""
    # A slow import, which workers that run other tests need not do.
    from sklearn.ensemble import RandomForestClassifier  # type: ignore[import-untyped]  # it has no types

    forest = RandomForestClassifier(60, min_samples_leaf=8, random_state=0, n_jobs=1)
    rows = [(row, at == choice.right) for choice in learned for at, row in enumerate(traits(choice.options))]
    forest.fit([row for row, _ in rows], [is_right for _, is_right in rows])
    # Asked all at once, since each call takes a while.
    hopes = iter(forest.predict_proba([row for choice in asked for row in traits(choice.options)])[:, 1])
    hits = 0
    for choice in asked:
        its = [next(hopes) for _ in choice.options]
        hits += its.index(max(its)) == choice.right
    return hits / len(asked)


def by_rule(asked: Sequence[Choice]) -> float:
    """Share that the best rule finds, such as the highest number or the rarest word; of equal options any."""
    seen = [(traits(choice.options), choice.right) for choice in asked]
    shares = []
    for trait in range(len(seen[0][0][0])):
        for sign in (1, -1):
            found = 0.0
            for rows, right in seen:
                values = [sign * row[trait] for row in rows]
                best = [at for at, value in enumerate(values) if value == max(values)]
                found += (right in best) / len(best)
            shares.append(found / len(seen))
    return max(shares)
