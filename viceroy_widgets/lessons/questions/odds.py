"""How readily a number is offered as a wrong answer, for each kind of question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["ODDS", "TYPED", "Odds"]

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
    "places_for_a_law": Odds(
        3, {2: 0.4849, 3: 1, 4: 0.3224, 5: 0.0457}, pull=1.2, strange=0.03, asked={2: 0.53, 3: 0.41}
    ),
    "pass_gems": Odds(
        3, {3: 0.8268, 4: 1, 5: 0.4298, 6: 0.1024, 7: 0.0219}, pull=1.25, strange=0.03, asked={3: 0.24, 4: 0.61}
    ),
    "colors_to_bid": Odds(3, {1: 0.2655, 2: 0.3068, 3: 0.3495, 4: 1}, pull=2, strange=0.05),
    "circle_points": Odds(
        3,
        {0: 0.7025, 2: 1, 3: 0.7037, 4: 0.1134, 5: 0.0226, 6: 0.0176, 7: 0.0193, 8: 0.0092},
        pull=1.5,
        strange=0.05,
        asked={0: 0.07, 2: 0.35},
    ),
    "law_cost": Odds(3, {1: 1, 2: 0.9054, 3: 0.8663, 4: 0.8114, 5: 0.9262}, pull=1.5, strange=0.03),
    "gems_to_pay": Odds(3, {0: 0.0317, 1: 0.5967, 2: 0.7158, 3: 1, 4: 0.6979}, pull=1.2, strange=0.03),
    "infinite_points": Odds(
        3,
        {1: 0.8648, 2: 1, 3: 0.5482, 4: 0.0774, 5: 0.0307, 6: 0.0208, 7: 0.0056},
        pull=1,
        strange=0.07,
        asked={1: 0.15, 2: 0.3, 3: 0.84},
    ),
    "power_points": Odds(
        4,
        {
            2: 0.379,
            3: 1,
            4: 0.0919,
            5: 0.2663,
            6: 0.1938,
            7: 0.1076,
            8: 0.1629,
            9: 0.0587,
            10: 0.064,
            11: 0.0625,
            12: 0.0569,
            13: 0.0484,
            14: 0.0396,
            15: 0.0171,
            16: 0.0271,
            17: 0.0198,
            18: 0.0157,
            19: 0.0211,
            20: 0.0149,
            21: 0.0167,
            22: 0.0245,
            23: 0.0073,
            24: 0.0148,
            25: 0.0105,
        },
        pull=1.8,
        strange=0.03,
    ),
    "magic": Odds(
        3,
        {
            0: 1,
            2: 0.2615,
            3: 0.0708,
            4: 0.1757,
            5: 0.0298,
            6: 0.1022,
            8: 0.0231,
            9: 0.0136,
            10: 0.037,
            12: 0.0119,
            14: 0.0073,
            15: 0.0129,
            16: 0.005,
            18: 0.0033,
            20: 0.0033,
            24: 0.0041,
            32: 0.0057,
        },
        pull=1.5,
        strange=0.05,
        asked={0: 0.2},
    ),
    "attack": Odds(
        3,
        {-24: 0.0031, -20: 0.0054, -16: 0.0175, -12: 0.0676, -8: 0.2587, -4: 1, 0: 0.2674},
        pull=1.3,
        strange=0.08,
        asked={-4: 0.48, 0: 0.44},
    ),
}
"""By kind. Those of `best_total` are any numbers, and a few of the other kinds offer no numbers."""
