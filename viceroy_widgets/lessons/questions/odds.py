"""How readily a number is offered as a wrong answer, for each kind of question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["BALANCED", "ODDS", "TYPED", "Balanced", "Odds"]

TYPED = ("order_number", "single_circles", "sets")
"""Kinds whose answer is typed: for these no numbers could be offered that are right elsewhere as often."""


@dataclass(frozen=True, slots=True)
class Odds:
    """`size` options, drawn by the odds of the numbers; a misunderstanding counts `pull` times.

    `strange` are the odds of a misunderstanding that leads to a number which is right nowhere. `asked` says in which
    share of cases a question is asked whose answer is one that most cases have.
    """

    size: int
    numbers: Mapping[int, float]
    pull: float = 1.0
    strange: float = 0.0
    asked: Mapping[int, float] = field(default_factory=dict)

    def weight(self, value: int, mistaken: bool) -> float:
        if value not in self.numbers:
            return self.strange if mistaken else 0.0
        return self.numbers[value] * (self.pull if mistaken else 1.0)


@dataclass(frozen=True, slots=True)
class Balanced:
    """`sets` are numbers that are offered together, and how often; each number of a set is right equally often.

    To that end a question with the answer `value` is asked in the share `asked[value]` of cases, and in none without.
    `strange` are numbers that are right nowhere, and in which share of questions they take the place of a wrong one.
    """

    sets: Mapping[tuple[int, ...], float]
    asked: Mapping[int, float]
    strange: Mapping[int, float] = field(default_factory=dict)


ODDS: dict[str, Odds] = {
    "sections_of_color": Odds(
        3, {1: 0.9835, 2: 1, 3: 0.3753, 4: 0.0992}, pull=1.5, strange=0.03, asked={1: 0.43, 2: 0.59}
    ),
    "circles": Odds(
        4,
        {1: 0.7297, 2: 0.6083, 3: 1, 4: 0.478, 5: 0.3955, 6: 0.4518, 7: 0.191, 8: 0.143, 9: 0.0772, 10: 0.042},
        pull=3,
        strange=0.05,
    ),
    "paint_gems": Odds(3, {1: 0.1168, 2: 0.2446, 3: 0.9728, 4: 1}, pull=1, strange=0.03, asked={3: 0.89, 4: 0.62}),
    "level": Odds(3, {1: 1, 2: 0.9347, 3: 0.8901, 4: 0.1011}, pull=1.25, strange=0.03, asked={1: 0.15, 2: 0.36}),
    "neighbors": Odds(3, {1: 0.1862, 2: 0.6209, 3: 0.5235, 4: 1, 5: 0.0576, 6: 0.0319}, pull=2, strange=0.05),
    "free_cards": Odds(
        3, {1: 0.049, 2: 0.9214, 3: 1, 4: 0.2337, 5: 0.0294}, pull=2, strange=0.05, asked={2: 0.63, 3: 0.58}
    ),
    "places_for_a_character": Odds(
        3,
        {2: 0.048, 3: 0.9279, 4: 1, 5: 0.3629, 6: 0.0761, 7: 0.0153},
        pull=1.5,
        strange=0.03,
        asked={3: 0.95, 4: 0.68},
    ),
    "pass_gems": Odds(
        3, {3: 0.8268, 4: 1, 5: 0.4298, 6: 0.1024, 7: 0.0219}, pull=1.25, strange=0.03, asked={3: 0.24, 4: 0.61}
    ),
    "colors_to_bid": Odds(3, {1: 0.2655, 2: 0.3068, 3: 0.3495, 4: 1}, pull=2, strange=0.05),
    "law_cost": Odds(3, {1: 1, 2: 0.9054, 3: 0.8663, 4: 0.8114, 5: 0.9262}, pull=1.5, strange=0.03),
    "gems_to_pay": Odds(3, {0: 0.0317, 1: 0.5967, 2: 0.7158, 3: 1, 4: 0.6979}, pull=1.2, strange=0.03),
    "infinite_points": Odds(
        3,
        {1: 0.8648, 2: 1, 3: 0.5482, 4: 0.0774, 5: 0.0307, 6: 0.0208, 7: 0.0056},
        pull=1,
        strange=0.07,
        asked={1: 0.15, 2: 0.3, 3: 0.84},
    ),
}
"""By kind. Those of `best_total` are any numbers, and a few of the other kinds offer no numbers."""

BALANCED: dict[str, Balanced] = {
    "places_for_a_law": Balanced(
        sets={(2, 3, 4): 0.8722, (2, 3, 5): 0.1278},
        asked={2: 0.5935, 3: 0.4731, 4: 1, 5: 1},
    ),
    "circle_points": Balanced(
        sets={(0, 2, 3): 0.7043, (0, 2, 4): 0.2502, (0, 2, 5): 0.0455},
        asked={0: 0.1120, 2: 0.5216, 3: 1, 4: 1, 5: 1},
    ),
    "power_points": Balanced(
        sets={
            (2, 3, 4): 0.1191,
            (2, 3, 5): 0.1158,
            (2, 3, 6): 0.2109,
            (3, 5, 7): 0.1784,
            (5, 7, 8): 0.0320,
            (6, 8, 9): 0.0397,
            (8, 9, 10): 0.0268,
            (8, 10, 11): 0.0646,
            (8, 10, 12): 0.0415,
            (9, 11, 12): 0.0215,
            (9, 12, 13): 0.0311,
            (10, 12, 14): 0.0086,
            (12, 15, 16): 0.0106,
            (13, 14, 15): 0.0172,
            (14, 15, 17): 0.0149,
            (14, 16, 17): 0.0209,
            (15, 18, 19): 0.0084,
            (18, 20, 21): 0.0158,
            (18, 21, 22): 0.0036,
            (19, 20, 22): 0.0163,
            (19, 21, 22): 0.0022,
        },
        asked={
            2: 1,
            3: 1,
            4: 1,
            5: 1,
            6: 1,
            7: 1,
            8: 1,
            9: 1,
            10: 1,
            11: 1,
            12: 1,
            13: 1,
            14: 1,
            15: 1,
            16: 1,
            17: 1,
            18: 1,
            19: 1,
            20: 1,
            21: 1,
            22: 1,
        },
    ),
    "magic": Balanced(
        sets={
            (0, 2, 3): 0.1890,
            (0, 2, 4): 0.3249,
            (0, 2, 5): 0.1022,
            (0, 3, 5): 0.0236,
            (2, 4, 6): 0.1538,
            (4, 6, 8): 0.0781,
            (6, 7, 9): 0.0269,
            (6, 8, 10): 0.0427,
            (8, 10, 12): 0.0050,
            (9, 10, 12): 0.0174,
            (10, 12, 14): 0.0055,
            (10, 12, 15): 0.0182,
            (12, 14, 16): 0.0127,
        },
        asked={0: 0.1523, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1, 12: 1, 14: 1, 15: 1, 16: 1},
    ),
    "attack": Balanced(
        sets={(-16, -4, 0): 0.0486, (-12, -4, 0): 0.1831, (-8, -4, 0): 0.7683},
        asked={-16: 1, -12: 1, -8: 1, -4: 0.3542, 0: 0.3258},
        strange={4: 0.1},
    ),
}
"""By kind; printed by `python -m benchmarks.question_odds`."""
