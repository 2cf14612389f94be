"""Odds and sampling of wrong answers, so that the options alone do not reveal the right one.

An answer that is often right in other cases must be offered as often where it is wrong. Each number has odds for that,
fitted to games between bots, random games and the puzzles. A number from a misunderstanding of the case is more likely
than an arbitrary number.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.resources import files
from typing import Any, TypeVar

__all__ = [
    "BALANCED",
    "ODDS",
    "QUESTION_DATA",
    "TYPED",
    "Balanced",
    "Odds",
    "content_order",
    "sample_balanced_numbers",
    "sample_numbers",
    "sample_spaced_numbers",
    "sample_values",
]


# -- odds with which a number is offered as a wrong answer, for each kind of question ----------------------------------


TYPED = ("order_number", "single_circles", "sets")
"""Kinds whose answer is typed, because no wrong numbers exist that are right equally often in other cases."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Odds of a kind with `size` options; the odds of a number are multiplied by `pull` for a misunderstanding.

    `never_right` are the odds of a misunderstanding that yields a number which is never right. `asked` maps a frequent
    right answer to the share of its cases that are asked.
    """

    size: int
    numbers: Mapping[int, float]
    pull: float = 1.0
    never_right: float = 0.0
    asked: Mapping[int, float] = field(default_factory=dict)

    def weight(self, value: int, mistaken: bool) -> float:
        """Return the weight of a number; `mistaken` means that a misunderstanding yields it."""
        if value not in self.numbers:
            return self.never_right if mistaken else 0.0
        return self.numbers[value] * (self.pull if mistaken else 1.0)

    def asked_share(self, value: int) -> float:
        """Return the share of the cases with this right answer that are asked."""
        return self.asked.get(value, 1.0)


@dataclass(frozen=True, slots=True)
class Balanced:
    """Sets of numbers that are offered together, with their frequencies; each number of a set is right equally often.

    For that reason, `asked` maps a frequent right answer to the share of its cases that are asked. Cases whose answer
    is in no set are never asked. `never_right` maps numbers that are never right to the share of questions in
    which they replace a wrong number.
    """

    sets: Mapping[tuple[int, ...], float]
    asked: Mapping[int, float] = field(default_factory=dict)
    never_right: Mapping[int, float] = field(default_factory=dict)

    def asked_share(self, value: int) -> float:
        """Return the share of the cases with this right answer that are asked."""
        return self.asked.get(value, 1.0) if any(value in numbers for numbers in self.sets) else 0.0


QUESTION_DATA: dict[str, Any] = json.loads(
    files("viceroy_widgets.viceroy").joinpath("data", "questions.json").read_text("utf-8")
)
"""Fitted odds of numbers by kind of question, and the misunderstandings of each rule."""


def _by_number(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: {int(number): share for number, share in value.items()} if isinstance(value, dict) else value
        for name, value in entry.items()
    }


ODDS: dict[str, Odds] = {kind: Odds(**_by_number(entry)) for kind, entry in QUESTION_DATA["odds"].items()}
"""Mapping from kind to odds. Options of `best_total` can be any numbers; a few other kinds offer no numbers."""

BALANCED: dict[str, Balanced] = {
    kind: Balanced(**_by_number(entry) | {"sets": {tuple(numbers): share for *numbers, share in entry["sets"]}})
    for kind, entry in QUESTION_DATA["balanced"].items()
}
"""Mapping from kind to sets; `python -m benchmarks.question_odds` prints them."""


# -- sampling of the wrong answers that are offered --------------------------------------------------------------------


Value = TypeVar("Value", bound=Hashable)

_UNUSUAL = 0.02
"""Weight of a number, relative to 1 for a misunderstanding, if no set contains the right answer."""
_SCALE = float(2**64)
_SPACED = 3
_MOST = 4


def sample_numbers(
    kind: str, right: int, mistaken: Collection[int], subject: str, odds: Mapping[str, Odds] = ODDS
) -> set[int]:
    """Return the wrong numbers to offer, sampled by their odds; `subject` names the case and seeds the sampling."""
    its = odds[kind]
    weights = {value: its.weight(value, value in mistaken) for value in {*its.numbers, *mistaken} - {right}}
    return _sample(weights, its.size - 1, subject)


def sample_balanced_numbers(
    kind: str, right: int, mistaken: Collection[int], subject: str, balanced: Mapping[str, Balanced] = BALANCED
) -> set[int]:
    """Return the wrong numbers of a sampled set that contains the right one.

    Each number of a set is right equally often, so that the set does not reveal the right one. If no set contains the
    right number, misunderstandings are preferred.
    """
    sets, never_right = balanced[kind].sets, balanced[kind].never_right
    for found in _sample({each: often for each, often in sets.items() if right in each}, 1, f"{subject}/set"):
        wrong = set(found) - {right}
        for odd, often in never_right.items():
            if _uniform(subject, f"strange/{odd}") < often:
                wrong = _sample(dict.fromkeys(wrong, 1.0), len(wrong) - 1, f"{subject}/kept") | {odd}
        return wrong
    # Such a case is only used if the caller names it.
    weights = {number: _UNUSUAL for each in sets for number in each} | dict.fromkeys(mistaken, 1.0)
    weights.pop(right, None)
    return _sample(weights, max(map(len, sets)) - 1, subject)


def sample_values(
    right: Value,
    pool: Sequence[Value],
    never_right: Mapping[Value, Sequence[Value]],
    size: int,
    never_right_share: float,
    subject: str,
) -> set[Value]:
    """Return wrong values, sampled from a pool of values that are right in other cases.

    In the share `never_right_share` of the cases, a value that is never right joins them, or replaces the last of many.
    Such a value is a misunderstanding of any offered value. If it always came from the right value, it would reveal
    that one.
    """
    found = _sample(dict.fromkeys((value for value in pool if value != right), 1.0), size - 1, f"{subject}/pool")
    if found and _uniform(subject, "strange") >= never_right_share:
        return found
    kept = _sample(dict.fromkeys(found, 1.0), _MOST - 2, f"{subject}/kept")
    shown = {right, *kept}
    of = _sample({value: 1.0 for value in shown if never_right.get(value)}, 1, f"{subject}/of")
    odd = dict.fromkeys((value for each in of for value in never_right[each] if value not in pool), 1.0)
    return kept | _sample(odd, 1 if found else _MOST - 2, f"{subject}/odd") or found


def sample_spaced_numbers(right: int, mistaken: Collection[int], least: int, subject: str) -> set[int]:
    """Return two wrong numbers that form an equally spaced row with the right one, which has a random rank.

    This is for totals of any size, for which no odds are known. The distance comes from a misunderstanding if possible.
    `least` is the lower bound of the numbers.
    """
    room = right - least
    rank = int(_uniform(subject, "rank") * min(_SPACED, room + 1))
    hits = {abs(value - right) for value in mistaken} - {0}
    # Use half the room for every rank: a wider distance would reveal that the right number is not the largest.
    widest = max(1, room // (_SPACED - 1))
    steps = dict.fromkeys(range(1, min(widest, 6) + 1), 1.0)
    for hit in hits:
        for part in (hit, hit / 2):
            if part == int(part) and part <= widest:
                steps[int(part)] = steps.get(int(part), 0.0) + 6.0
    (step,) = _sample(steps, 1, f"{subject}/step")
    return {right + (place - rank) * step for place in range(_SPACED)} - {right}


def content_order(texts: Sequence[str]) -> list[int]:
    """Return an order of options, as indices, that depends only on their texts and is not alphabetical."""
    together = "/".join(sorted(texts))
    return sorted(range(len(texts)), key=lambda index: _digest(f"{together}/{texts[index]}"))


def _sample(weights: Mapping[Value, float], n: int, subject: str) -> set[Value]:
    """Return `n` keys by weighted sampling without replacement (Efraimidis and Spirakis)."""
    heavy = [value for value in weights if weights[value] > 0]
    return set(sorted(heavy, key=lambda value: -(_uniform(subject, str(value)) ** (1 / weights[value])))[: max(0, n)])


def _uniform(subject: str, name: str) -> float:
    return (_digest(f"{subject}/{name}") + 0.5) / _SCALE


def _digest(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
