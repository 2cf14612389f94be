"""Plans beside players without one, to see whether a single plan beats the field."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from viceroy_widgets.play.simulation import Series
from viceroy_widgets.play.summary import Estimate, Sums
from viceroy_widgets.viceroy.components.deck import Deck

from .players import NO_PLAN, PLANS, player_of

__all__ = ["FAIR_PLAN", "PlanResult", "plan_results"]

FAIR_PLAN = 0.55
"""Largest share of the games of two that a plan may win against players without one."""


@dataclass(frozen=True, slots=True)
class PlanResult:
    """Games of two of a plan against players without one, each deal with both seatings."""

    plan: str
    won: Estimate
    lead: Estimate

    @property
    def is_outlier(self) -> bool:
        """Whether the plan wins too often, with the whole 95 % interval."""
        return self.won.part[0] > FAIR_PLAN


def plan_results(deck: Deck, games: int, seed: int = 0, processes: int = 1) -> Iterator[PlanResult]:
    """Yield the result of each plan over this number of games."""
    for plan in PLANS:
        contest = Series.contest("viceroy", plan, NO_PLAN, 2, seed, deck=deck)
        series = replace(contest, make_bot=partial(player_of, None))
        won, lead = Sums(), Sums()
        for outcome in series.outcomes(games, processes):
            seat = outcome.bots.index(plan)
            won.add(outcome.wins[seat])
            lead.add(outcome.totals[seat] - outcome.totals[1 - seat])
        yield PlanResult(plan, won.estimate(), lead.estimate())
