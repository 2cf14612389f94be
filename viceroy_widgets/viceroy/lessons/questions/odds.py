"""Odds and sampling of wrong answers, so that the options alone do not reveal the right one.

An answer that is often right in other cases must be offered as often where it is wrong. Each number has odds for that,
fitted to games between bots, random games and the puzzles. A number from a misunderstanding of the case is more likely
than an arbitrary number.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeVar

__all__ = [
    "BALANCED",
    "ODDS",
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


ODDS: dict[str, Odds] = {
    "sections_of_color": Odds(
        3, {1: 0.9835, 2: 1, 3: 0.3753, 4: 0.0992}, pull=1.5, never_right=0.03, asked={1: 0.43, 2: 0.59}
    ),
    "circles": Odds(
        4,
        {1: 0.7297, 2: 0.6083, 3: 1, 4: 0.478, 5: 0.3955, 6: 0.4518, 7: 0.191, 8: 0.143, 9: 0.0772, 10: 0.042},
        pull=3,
        never_right=0.05,
    ),
    "paint_gems": Odds(3, {1: 0.1168, 2: 0.2446, 3: 0.9728, 4: 1}, pull=1, never_right=0.03, asked={3: 0.89, 4: 0.62}),
    "level": Odds(3, {1: 1, 2: 0.9347, 3: 0.8901, 4: 0.1011}, pull=1.25, never_right=0.03, asked={1: 0.15, 2: 0.36}),
    "neighbors": Odds(3, {1: 0.1862, 2: 0.6209, 3: 0.5235, 4: 1, 5: 0.0576, 6: 0.0319}, pull=2, never_right=0.05),
    "free_cards": Odds(
        3, {1: 0.049, 2: 0.9214, 3: 1, 4: 0.2337, 5: 0.0294}, pull=2, never_right=0.05, asked={2: 0.63, 3: 0.58}
    ),
    "places_for_a_character": Odds(
        3,
        {2: 0.048, 3: 0.9279, 4: 1, 5: 0.3629, 6: 0.0761, 7: 0.0153},
        pull=1.5,
        never_right=0.03,
        asked={3: 0.95, 4: 0.68},
    ),
    "pass_gems": Odds(
        3, {3: 0.8268, 4: 1, 5: 0.4298, 6: 0.1024, 7: 0.0219}, pull=1.25, never_right=0.03, asked={3: 0.24, 4: 0.61}
    ),
    "colors_to_bid": Odds(3, {1: 0.2655, 2: 0.3068, 3: 0.3495, 4: 1}, pull=2, never_right=0.05),
    "law_cost": Odds(3, {1: 1, 2: 0.9054, 3: 0.8663, 4: 0.8114, 5: 0.9262}, pull=1.5, never_right=0.03),
    "gems_to_pay": Odds(3, {0: 0.0317, 1: 0.5967, 2: 0.7158, 3: 1, 4: 0.6979}, pull=1.2, never_right=0.03),
    "infinite_points": Odds(
        3,
        {1: 0.8648, 2: 1, 3: 0.5482, 4: 0.0774, 5: 0.0307, 6: 0.0208, 7: 0.0056},
        pull=1,
        never_right=0.07,
        asked={1: 0.15, 2: 0.3, 3: 0.84},
    ),
}
"""Mapping from kind to odds. Options of `best_total` can be any numbers; a few other kinds offer no numbers."""

BALANCED: dict[str, Balanced] = {
    "places_for_a_law": Balanced(
        sets={(2, 3, 4): 0.8743, (2, 3, 5): 0.1257},
        asked={2: 0.6007, 3: 0.4646},
    ),
    "circle_points": Balanced(
        sets={(0, 2, 3): 0.6800, (0, 2, 4): 0.2480, (0, 2, 5): 0.0576, (6, 7, 8): 0.0143},
        asked={0: 0.1084, 2: 0.5021, 6: 0.2518, 7: 0.5991},
    ),
    "power_points": Balanced(
        sets={
            (2, 3, 4): 0.1181,
            (2, 3, 5): 0.1175,
            (2, 3, 6): 0.1986,
            (2, 5, 6): 0.0188,
            (3, 5, 6): 0.0281,
            (3, 5, 7): 0.1353,
            (5, 7, 8): 0.0244,
            (7, 9, 10): 0.0344,
            (7, 10, 11): 0.0050,
            (8, 9, 11): 0.0858,
            (8, 10, 12): 0.1044,
            (13, 14, 15): 0.0285,
            (13, 14, 16): 0.0079,
            (13, 16, 17): 0.0074,
            (14, 15, 17): 0.0091,
            (14, 15, 18): 0.0138,
            (15, 16, 17): 0.0057,
            (16, 19, 20): 0.0120,
            (17, 19, 21): 0.0090,
            (18, 20, 22): 0.0182,
            (19, 22, 24): 0.0031,
            (21, 22, 29): 0.0006,
            (21, 24, 29): 0.0145,
        },
    ),
    "magic": Balanced(
        sets={
            (0, 2, 4): 0.5651,
            (0, 2, 5): 0.0193,
            (0, 3, 5): 0.0437,
            (2, 3, 6): 0.1707,
            (5, 6, 8): 0.0383,
            (5, 6, 9): 0.0132,
            (6, 7, 10): 0.0286,
            (6, 8, 10): 0.0570,
            (8, 9, 12): 0.0323,
            (12, 14, 15): 0.0124,
            (12, 14, 16): 0.0026,
            (12, 15, 16): 0.0089,
            (14, 18, 20): 0.0014,
            (18, 20, 24): 0.0065,
        },
        asked={0: 0.1513, 12: 0.9899, 20: 0.9516},
    ),
    "attack": Balanced(
        sets={(-16, -4, 0): 0.0463, (-12, -4, 0): 0.1650, (-8, -4, 0): 0.7887},
        asked={-4: 0.3449, 0: 0.3191},
        never_right={4: 0.1},
    ),
}
"""Mapping from kind to sets; `python -m benchmarks.question_odds` prints it."""


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
