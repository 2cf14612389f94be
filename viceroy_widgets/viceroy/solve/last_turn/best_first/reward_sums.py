"""Totals of a pyramid after some cards are played at any places, cached by the set of rewards taken."""

from __future__ import annotations

from operator import add
from typing import Any, NamedTuple

from ....components.cards import Law
from ....components.gems import COLORS
from ..bounding import UNIT, TurnConstants
from ..card_tables import CIRCLE_BONUS, POINTS, Four, Sums
from ..search_state import SearchState, Terms, circle_gains, fixed_points, terms_with
from .circle_values import CircleValues, circle_values_of
from .upper_bounds import UpperBounds

__all__ = ["MarginalGain", "MarginalGains", "RewardSum", "RewardSums"]

_tuple: Any = tuple.__new__
"""Fast constructor for named tuples that skips their own `__new__`."""


class RewardSum(NamedTuple):
    """Totals and value for one set of rewards."""

    value: int
    """Twelfths of a point: `fixed_value`, plus the value of the circles of the root state after they buy paint."""
    fixed_value: int
    """Part of `value` without the circles; laws that pay for circle colors count all colors here."""
    sums: Sums
    terms: Terms
    circle_values: CircleValues


class RewardSums:
    """Cache of sums at fixed prices, keyed by the set of rewards as a bit mask."""

    def __init__(self, root: SearchState, bounds: UpperBounds, constants: TurnConstants) -> None:
        self.root, self.bounds, self.constants, self.rewards = root, bounds, constants, bounds.rewards
        self.cards = sum(1 + len(card.tucked) for card in root.pyramid.cards)
        self._circle_values: dict[tuple[Four, Four], tuple[CircleValues, int]] = {}
        self.known = {0: self._sum_of(root.sums, root.terms)}
        self.matters = -1
        """Bit mask of the rewards that change the value of other rewards; -1 if all of them do."""
        self.alone: dict[int, int] = {}
        """Value of each other reward in twelfths of a point, by its index."""
        self._find_what_matters()

    def _find_what_matters(self) -> None:
        bounds, matters = self.bounds, 0
        is_infinite_mixed = any(bounds.circle_values.gains) or bounds.terms.infinite > 0
        for index, (card_table, reward) in enumerate(self.rewards):
            if reward.is_mixed or (is_infinite_mixed and reward.infinite) or isinstance(card_table.card, Law):
                matters |= 1 << index
            else:
                self.alone[index] = bounds.of_rewards[index]
        if bounds.terms.per_card == self.root.terms.per_card:  # otherwise a law in the hand pays for every card
            self.matters = matters

    def _sum_of(self, sums: Sums, terms: Terms) -> RewardSum:
        circle_values, value = self.circle_values_at(self.bounds.prices, circle_gains(sums, terms))
        points = UNIT * (fixed_points(sums, terms, self.constants.attacks) + len(COLORS) * terms.colors)
        return RewardSum(points + value, points, sums, terms, circle_values)

    def circle_values_at(self, prices: Four, gains: Four) -> tuple[CircleValues, int]:
        """Return the cache of circle values at these prices, and the total value of the circles of the root state."""
        found = self._circle_values.get((prices, gains))
        if found is None:
            # prices fitted to one end are rarely used again, so they stay out of the shared cache
            make = circle_values_of if prices == self.bounds.prices else CircleValues
            circle_values = make(gains, prices, self.constants.repaint)
            found = self._circle_values[prices, gains] = circle_values, sum(map(circle_values.value, self.root.circles))
        return found

    def of(self, reward_mask: int) -> RewardSum:
        """Return the sums of this set of rewards, from the cache if it is there."""
        found = self.known.get(reward_mask)
        if found is None:
            index = reward_mask.bit_length() - 1
            before = reward_mask ^ 1 << index
            found = self.known[reward_mask] = self._with(self.of(before), before.bit_count(), index)
        return found

    def _with(self, before: RewardSum, actions: int, index: int) -> RewardSum:
        card_table, reward = self.rewards[index]
        value, points, sums, terms, circle_values = before
        sums = tuple(map(add, sums, reward.sums))
        if isinstance(card_table.card, Law):
            terms = terms_with(terms, card_table.card.effect, self.root.pyramid.cards[0].place)
            more = (terms.per_card - before.terms.per_card) * (self.cards + actions) + terms.per_card
            return self._sum_of((sums[POINTS] + more, *sums[1:]), terms)
        if terms.per_card:
            sums = sums[POINTS] + terms.per_card, *sums[1:]
        if reward.changes_circles:
            return self._sum_of(sums, terms)
        if index in self.alone and self.matters >= 0:
            more = self.alone[index]
        else:
            more = UNIT * (fixed_points(sums, terms, self.constants.attacks) + len(COLORS) * terms.colors) - points
        found: RewardSum = _tuple(RewardSum, (value + more, points + more, sums, terms, circle_values))
        return found


class MarginalGain(dict[int, int]):
    """Mapping from the index of a reward to an upper bound on the value it adds, in twelfths of a point.

    The bounds include circles made in this turn.
    """

    __slots__ = ("best", "reward_mask", "reward_sums")

    def __init__(self, reward_sums: RewardSums, reward_mask: int) -> None:
        super().__init__(reward_sums.alone)
        self.reward_sums, self.reward_mask = reward_sums, reward_mask
        self[-1] = 0
        self.best: dict[tuple[int, object], int] = {}
        """Cache of the most that one more card adds, by hand and occupancy."""

    def __missing__(self, index: int) -> int:
        reward_sums, reward_mask = self.reward_sums, self.reward_mask
        before, after = (
            reward_sums.known.get(reward_mask) or reward_sums.of(reward_mask),
            reward_sums.of(reward_mask | 1 << index),
        )
        _, reward = reward_sums.rewards[index]
        bonus = after.terms.circle - before.terms.circle
        if reward.changes_circles:
            bonus += max(reward.sums[CIRCLE_BONUS : CIRCLE_BONUS + len(COLORS)])
        value = after.value - before.value + UNIT * bonus * (reward_sums.bounds.rounds - 1)
        self[index] = value
        return value


class MarginalGains(dict[int, MarginalGain]):
    """Cache of `MarginalGain` mappings, keyed by the set of rewards that change the value of others."""

    __slots__ = ("_reward_sums",)

    def __init__(self, reward_sums: RewardSums) -> None:
        super().__init__()
        self._reward_sums = reward_sums

    def __missing__(self, reward_mask: int) -> MarginalGain:
        found = self[reward_mask] = MarginalGain(self._reward_sums, reward_mask)
        return found
