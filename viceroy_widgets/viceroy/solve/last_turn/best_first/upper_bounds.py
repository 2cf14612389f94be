"""Upper bounds on the value that a card can add, whatever else is played.

They are computed once for a turn, so that the search tries few actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....components.cards import Card, Character, Law
from ....components.gems import COLORS
from ....rules.engine.development import DISCARD_GEMS
from ....rules.pyramids.places import TOP_LEVEL
from ....rules.pyramids.scoring import POINTS_LOST_TO_AN_ATTACK
from ..bounding import UNIT, TurnConstants
from ..card_tables import (
    CIRCLE_BONUS,
    DEFENSE,
    INFINITE,
    INFINITE_LEVELS,
    MAGIC,
    MAGIC_BONUS,
    NOTHING,
    POINTS,
    SCIENCE,
    SUMS,
    CardTable,
    ChosenReward,
    Four,
    Sums,
    card_table_of,
)
from ..search_state import SearchState, Terms, terms_with
from .circle_values import CircleValues, circle_values_of, new_circle_values

__all__ = ["UpperBounds", "rewards_at", "rounds_of"]

_KINDS_OF_A_SET = (MAGIC, SCIENCE, DEFENSE)
_SETS = ((MAGIC, SCIENCE, DEFENSE), (SCIENCE, MAGIC, DEFENSE), (DEFENSE, MAGIC, SCIENCE))
"""Each kind, followed by the two other kinds."""


@lru_cache(maxsize=1024)
def _most_of(card: Card, levels: frozenset[int]) -> Sums:
    """Return the maximum of each total over all rewards of a card on these levels."""
    rewards = [reward.sums for level in levels for reward in card_table_of(card).rewards[level - 1]]
    return tuple(map(max, zip((0,) * SUMS, *rewards, strict=True)))


def rewards_at(card_table: CardTable, level: int) -> tuple[ChosenReward, ...]:
    """Return the rewards to choose from when a card is played on a level; a law has none on the top level."""
    if isinstance(card_table.card, Character):
        return card_table.rewards[level - 1]
    return (card_table.rewards[level - 1] or (NOTHING,)) if level < TOP_LEVEL else ()


def rounds_of(root: SearchState) -> int:
    """Return the number of rounds in which a card can still be played."""
    return min(root.rounds, len(root.hand))


class UpperBounds:
    """Upper bounds on the value of rewards, circles and discards at fixed prices, in twelfths of a point.

    Two rewards can bring more together than alone: magic and its multiplier, or the kinds of a set. So each bound
    assumes that its reward comes last, after the best of all others.
    """

    def __init__(self, root: SearchState, prices: Four, constants: TurnConstants, levels: frozenset[int]) -> None:
        """Compute all bounds; `levels` are the levels on which a card can be placed."""
        self.root, self.prices, self.constants, card_tables = root, prices, constants, root.hand
        self.rounds = rounds_of(root)
        self.before = root.terms
        self.terms = root.terms
        for card_table in card_tables:
            if isinstance(card_table.card, Law):
                self.terms = terms_with(self.terms, card_table.card.effect, root.pyramid.cards[0].place)
        most = [_most_of(card_table.card, levels) for card_table in card_tables]
        columns = zip(*most, strict=True)
        if len(most) > self.rounds:
            more = [sum(sorted(column, reverse=True)[: self.rounds]) for column in columns]
        else:
            more = list(map(sum, columns))
        self.sums = [had + plus for had, plus in zip(root.sums, more, strict=True)]
        self.free = [had + self.sums[INFINITE + k] - root.sums[INFINITE + k] for k, had in enumerate(root.free)]
        gains = [self.sums[CIRCLE_BONUS + color] + self.terms.circle for color in range(len(COLORS))]
        four = gains[0], gains[1], gains[2], gains[3]
        self.circle_values = circle_values_of(four, prices, constants.repaint)
        self.new_circle_values = new_circle_values(four, prices, constants.repaint, 1 + self.terms.circle_gems)
        self.dearest = max(prices)
        self.discard = self.dearest * (DISCARD_GEMS + self.terms.discard_gems)
        self._bonuses: dict[tuple[int, int], int] = {}
        self.rewards = [
            (card_table, reward)
            for card_table in card_tables
            for level in sorted(levels)
            for reward in rewards_at(card_table, level)
        ]
        """All rewards of the cards in the hand, level by level, each with the table of its card."""
        self.of_rewards = [self._of_reward(card_table, reward) for card_table, reward in self.rewards]
        """Upper bound for each of these rewards, wherever its card is placed."""

    def _of_reward(self, card_table: CardTable, reward: ChosenReward) -> int:
        got, most, terms = reward.sums, self.sums, self.terms
        if not (reward.is_mixed or reward.infinite or isinstance(card_table.card, Law)):
            return UNIT * (got[POINTS] + terms.per_card)
        _, magic, magic_bonus, science, defense, *_ = got
        points: int = got[POINTS] + got[INFINITE_LEVELS] + terms.per_card
        if magic or magic_bonus:
            points += magic * most[MAGIC_BONUS] + magic_bonus * most[MAGIC]
        if magic or science or defense:
            points += self._of_a_set(got)
        value = 0
        if reward.infinite:
            for color in reward.infinite:
                points += most[CIRCLE_BONUS + color] + terms.infinite
        if reward.changes_circles:
            for color in range(len(COLORS)):
                bonus = got[CIRCLE_BONUS + color]
                if bonus:
                    points += bonus * most[INFINITE + color]
                    value += self._of_bonus(color, bonus)
        if isinstance(card_table.card, Law):
            points += self._of_law(card_table.card)
        return UNIT * points + value

    def _of_a_set(self, got: Sums) -> int:
        root, most, points = self.root.sums, self.sums, 0
        for kind, one, two in _SETS:
            if got[kind]:
                others = min(most[one], most[two])
                points += self.terms.per_set * (min(root[kind] + got[kind], others) - min(root[kind], others))
        if got[DEFENSE]:
            undefended = max(0, self.constants.attacks - root[DEFENSE])
            points += POINTS_LOST_TO_AN_ATTACK * min(got[DEFENSE], undefended)
        return points

    def _of_law(self, law: Law) -> int:
        alone = terms_with(Terms(per_set=0), law.effect, self.root.pyramid.cards[0].place)
        points = len(COLORS) * alone.colors
        if alone.circle:
            points += alone.circle * (len(self.root.circles) + self.rounds - 1)
        if alone.infinite:
            points += alone.infinite * sum(self.sums[INFINITE : INFINITE + len(COLORS)])
        if alone.per_set:
            points += alone.per_set * min(self.sums[kind] for kind in _KINDS_OF_A_SET)
        if alone.per_card:
            points += alone.per_card * (sum(1 + len(card.tucked) for card in self.root.pyramid.cards) + self.rounds)
        return points

    def _of_bonus(self, color: int, bonus: int) -> int:
        """Return an upper bound on what all circles gain if circles of a color score `bonus` points more."""
        known = self._bonuses.get((color, bonus))
        if known is None:
            gains = [self.root.sums[CIRCLE_BONUS + each] + self.before.circle for each in range(len(COLORS))]
            gains[color] = self.circle_values.gains[color]
            after = CircleValues((gains[0], gains[1], gains[2], gains[3]), self.prices, self.constants.repaint)
            gains[color] -= bonus
            without = CircleValues((gains[0], gains[1], gains[2], gains[3]), self.prices, self.constants.repaint)
            known = sum(after.value(circle) - without.value(circle) for circle in self.root.circles)
            known += UNIT * bonus * (self.rounds - 1)
            self._bonuses[color, bonus] = known
        return known

    def of_cost(self, cost: Sequence[tuple[int, int]]) -> int:
        """Return a lower bound on the value of the gems paid for a cost, in twelfths of a point.

        It assumes as many unused infinite gems as possible.
        """
        prices, free, paid = self.prices, self.free, 0
        for color, due in cost:
            if due > free[color]:
                paid += prices[color] * (due - free[color])
        return paid
