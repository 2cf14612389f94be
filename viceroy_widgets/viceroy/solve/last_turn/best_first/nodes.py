"""Search nodes of the last turn in few numbers: their upper bounds at fixed prices, and their successors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ....components.gems import COLORS
from ....rules.engine.development import DISCARD_GEMS
from ..bounding import UNIT, CircleOption, circle_options
from ..card_tables import CardTable, Four
from ..end_painting import PaintedState, PaintingProblem, Purse, problem_with
from ..replaying import Paints, Wanted
from ..search_state import SearchState, SearchStep
from .actions import DISCARD, Action, Actions
from .circle_values import numbered_circle, own_color
from .occupancy import Occupancies, Occupancy
from .reward_sums import RewardSum, RewardSums
from .upper_bounds import rounds_of

__all__ = ["SearchNode", "SearchNodes"]

_ALL_SECTIONS = 4
_tuple: Any = tuple.__new__
"""Fast constructor for named tuples that skips their own `__new__`."""


class SearchNode(NamedTuple):
    """Search node: the data on which the rest of the turn depends, and the actions that led to it."""

    upper_bound: int
    """Upper bound on the score if nothing more is played, in twelfths of a point."""
    reward_mask: int
    """Bit mask of the rewards taken."""
    reward_sum: RewardSum
    circles: tuple[int, ...]
    """Numbers of the new circles."""
    near: int
    """Points from laws that pay for the character cards that touch them."""
    gems: Four
    wild: int
    free: Four
    hand: int
    """Bit mask of the cards in the hand."""
    rounds: int
    path: tuple[Action, ...]
    made: int
    """Bit mask of the actions of the path."""
    occupancy: Occupancy
    before: SearchNode | None
    """Search node in which the last action of the path was made; None at the root."""

    @property
    def purse(self) -> tuple[int, int, int, int]:
        """Number of gems plus unused infinite gems, by color."""
        gems, free = self.gems, self.free
        return gems[0] + free[0], gems[1] + free[1], gems[2] + free[2], gems[3] + free[3]


class SearchNodes:
    """Transitions from one search node to the next."""

    def __init__(self, root: SearchState, prices: Four, reward_sums: RewardSums, actions: Actions) -> None:
        self.root, self.prices, self.reward_sums, self.actions = root, prices, reward_sums, actions
        self.occupancies = Occupancies(actions)
        self.dearest = max(prices)
        self._known, self._rewards = reward_sums.known, reward_sums.rewards
        self._options: dict[tuple[Four, bool, bool], list[Sequence[CircleOption]]] = {}
        rounds = rounds_of(root)
        sums, hand = reward_sums.of(0), (1 << len(actions.card_tables)) - 1
        value = sums.value + gems_value(prices, root.gems, root.wild)
        self.first = SearchNode(
            value,
            0,
            sums,
            (),
            0,
            root.gems,
            root.wild,
            root.free,
            hand,
            rounds,
            (),
            0,
            self.occupancies.first,
            None,
        )

    def after(self, node: SearchNode, action: Action) -> SearchNode | None:
        """Return the search node after an action, or None if the action cannot be paid.

        Infinite gems pay first (INF-1).
        """
        value, mask, sums, circles, near, gems, wild, free, hand, rounds, path, made, occupancy, _ = node
        _, _, card, index, place, cost, circle, supports, more, bit, _, _ = action
        hand ^= card
        rounds -= 1
        made |= bit
        path = (*path, action)
        if index == DISCARD:
            got = DISCARD_GEMS + sums.terms.discard_gems
            value, wild = value + self.dearest * got, wild + got
            return SearchNode(
                value, mask, sums, circles, near, gems, wild, free, hand, rounds, path, made, occupancy, node
            )
        have = list(gems)
        for color, due in cost:
            unused = free[color]
            if unused:
                used = min(due, unused)
                free = _changed(free, color, -used)
                due -= used
            own = have[color]
            if due > own:
                wild -= due - own
                if wild < 0:
                    return None
                due = own
            have[color] = own - due
        if circle:
            if supports is not None:
                circle |= self._upper(path, *supports)
            circles = (*circles, circle)
            own = own_color(circle)
            if own >= 0:  # DEV-8
                have[own] += 1 + sums.terms.circle_gems
        mask |= 1 << index
        reward = self._rewards[index][1]
        sums = self._known.get(mask) or self.reward_sums.of(mask)
        wild += reward.gems
        for color in reward.infinite:
            free = _changed(free, color, 1)
        near += more
        blue, red, green, yellow = four = have[0], have[1], have[2], have[3]
        first, second, third, fourth = self.prices
        value = sums.value + UNIT * near + self.dearest * wild
        value += first * blue + second * red + third * green + fourth * yellow
        circle_values = sums.circle_values
        for number in circles:
            value += circle_values[number]
        if rounds:  # after the last round nobody needs the occupancy
            occupancy = self.occupancies.after(occupancy, place)
        found: SearchNode = _tuple(
            SearchNode,
            (value, mask, sums, circles, near, four, wild, free, hand, rounds, path, made, occupancy, node),
        )
        return found

    def skip_rule(self, node: SearchNode) -> tuple[int, int]:
        """Return a rank and a bit mask of places that define which actions to skip next.

        An action is skipped if its rank is lower than this one, and it has a nonzero rank or uses one of these places.
        It could have come before the last action with no worse result.
        """
        if node.before is None or not self.actions.is_free:
            return 0, 0
        order, discards = node.path[-1].order, self.actions.discards
        return order or discards + 1, node.before.occupancy.open if order > discards else 0

    def _upper(self, path: tuple[Action, ...], left: int, right: int) -> int:
        """Return the upper sections, as two packed colors, of a circle above cards played in this turn."""
        first, second = self._card_table_at(path, left), self._card_table_at(path, right)
        return second.top_left << 2 | first.top_right

    def _card_table_at(self, path: tuple[Action, ...], place: int) -> CardTable:
        bit = self.actions.reach.bits.get(place)
        for action in path:
            if action.place == bit:
                return self.actions.card_tables[action.card.bit_length() - 1]
        return self.actions.occupied[place]

    def upper_bound_at(self, prices: Four, node: SearchNode) -> int:
        """Return the upper bound of an end at other prices, in twelfths of a point."""
        sums = node.reward_sum
        circle_values, value = self.reward_sums.circle_values_at(prices, sums.circle_values.gains)
        value += sums.fixed_value + UNIT * node.near + gems_value(prices, node.gems, node.wild)
        for number in node.circles:
            value += circle_values[number]
        return value

    def painting_problem(self, end: SearchNode) -> PaintingProblem:
        """Return the painting problem of an end."""
        sums, terms = end.reward_sum, end.reward_sum.terms
        gains, repaint = sums.circle_values.gains, self.reward_sums.constants.repaint
        kind = gains, repaint, terms.colors > 0
        first = self._options.get(kind)
        if first is None:
            first = self._options[kind] = [circle_options(circle, *kind) for circle in self.root.circles]
        circles = [*first, *[circle_options(numbered_circle(number), *kind) for number in end.circles]]
        most = [have + end.wild for have in end.gems]
        if min(most) < _ALL_SECTIONS:
            circles = [
                [option for option in options if not option[2] or option[2] <= most[option[1]]] for options in circles
            ]
        base = sums.fixed_value + UNIT * (end.near - len(COLORS) * terms.colors)
        return problem_with(circles, Purse(end.gems, end.wild, 0), terms, base)

    def uses(self, end: SearchNode, painted: PaintedState) -> tuple[Wanted, Paints]:
        """Return the open gems that each payment and then the paint need, by color, and the painted circles."""
        wanted = []
        node = end
        while node.before is not None:
            wanted.append(_short(node.before, node.path[-1]))
            node = node.before
        wanted.reverse()
        wanted.append(tuple(max(0, n - have) for n, have in zip(painted.spent, end.gems, strict=True)))
        places = [circle.place for circle in self.root.pyramid.circles]
        places += [self.actions.reach.place(action.place) for action in end.path if action.circle]
        return tuple(wanted), [(places[index], color) for index, color, _ in painted.circles]

    def steps(self, node: SearchNode) -> tuple[SearchStep, ...]:
        """Return the steps that lead to this search node, one for each round."""
        return (*self.root.path, *map(self._step, node.path))

    def _step(self, action: Action) -> SearchStep:
        if action.reward == DISCARD:
            return SearchStep(self.actions.card_tables[action.card.bit_length() - 1].number, None)
        card_table, reward = self.reward_sums.rewards[action.reward]
        return SearchStep(card_table.number, self.actions.reach.place(action.place), reward.answers)


def gems_value(prices: Four, gems: Sequence[int], wild: int) -> int:
    """Return the value of gems at these prices; gems of open color count at the highest price."""
    value = prices[0] * gems[0] + prices[1] * gems[1] + prices[2] * gems[2] + prices[3] * gems[3]
    return value + max(prices) * wild if wild else value


def _short(node: SearchNode, action: Action) -> tuple[int, ...]:
    """Return the number of open gems that pay for an action, by color."""
    short = [0] * len(node.gems)
    for color, due in action.cost:
        short[color] = max(0, due - node.free[color] - node.gems[color])
    return tuple(short)


def _changed(four: Four, color: int, by: int) -> Four:
    changed = list(four)
    changed[color] += by
    return changed[0], changed[1], changed[2], changed[3]
