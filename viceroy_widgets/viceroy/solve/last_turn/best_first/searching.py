"""Best-first search for the best end of a last turn.

Actions are bounded before they are made, by the most that later cards can add. As in the exhaustive search, the color
of a gem stays open while it does not matter, and the reserve is assumed unlimited.
"""

from __future__ import annotations

from heapq import heappop, heappush
from operator import itemgetter
from typing import NamedTuple

from ....components.acting_laws import Barter, CopyTokens, ReplaceCard, TradeToken
from ....components.cards import Law
from ....components.end_laws import AdjacentCharacters, GemsBanked, TuckFree, TuckHand
from ....rules.engine.development import ROUNDS
from ..bounding import UNIT, TurnConstants, floor_price
from ..card_tables import Four
from ..end_painting import PaintedState
from ..replaying import Paints, Wanted
from ..search_state import SearchState, SearchStep
from .actions import DISCARD, Action, Actions
from .fitted_painting import paint_at_fitted_prices
from .nodes import SearchNode, SearchNodes
from .occupancy import Occupancy
from .reachability import Reachability
from .reward_sums import MarginalGain, MarginalGains, RewardSums
from .upper_bounds import UpperBounds, rounds_of

__all__ = ["BestEnd", "BestFirst", "can_go_best_first"]

_LAWS_TO_LOOK_AT = (
    AdjacentCharacters, Barter, CopyTokens, GemsBanked, ReplaceCard, TradeToken, TuckFree, TuckHand,
)  # fmt: skip
"""Laws that this search cannot handle: they move cards, or their value depends on more than rewards."""
_FAR = 1 << 30
_AT_ONCE = 1
_FITTING = 4

_Open = tuple[int, int, SearchNode, Action | None]
"""Queue entry: negative upper bound, running number, search node, and the next action or None to paint."""


def can_go_best_first(root: SearchState) -> bool:
    """Return whether this turn is the last, no gems are owed, and the search can handle all laws in the hand."""
    laws = [card_table.card for card_table in root.hand if isinstance(card_table.card, Law)]
    return not root.later and not root.debt and not any(isinstance(law.effect, _LAWS_TO_LOOK_AT) for law in laws)


class BestEnd(NamedTuple):
    """Best end: its steps, the gems they need, and the circles to paint."""

    path: tuple[SearchStep, ...]
    wanted: Wanted
    paints: Paints


class BestFirst:
    """Best-first search for an end worth more than `least`, which rises with the best end.

    `work` counts the actions made. If it reaches `most_work`, the search stops early and `is_done` is false.
    """

    def __init__(
        self, root: SearchState, constants: TurnConstants, prices: Four, most_work: int, first: int | None = None
    ) -> None:
        self.constants, self.prices, self.most_work = constants, prices, most_work
        self.hand = root.hand
        reach = Reachability(root.pyramid, rounds_of(root))
        bounds = UpperBounds(root, prices, constants, reach.levels)
        self.reward_sums = RewardSums(root, bounds, constants)
        self.marginal_gains = MarginalGains(self.reward_sums)
        actions = Actions(root, bounds, reach, first is None)
        self.nodes = SearchNodes(root, prices, self.reward_sums, actions)
        self.work = 0
        self.is_done = True
        self._best: tuple[SearchNode, PaintedState] | None = None
        self.least = -_FAR
        self._needed = -_FAR
        self._open: list[_Open] = []
        self._pushed = 0
        self._fitting: list[Four] = []
        """Prices fitted to the ends painted most recently; they often nearly fit the next ends."""
        self._seen: set[object] = set()
        self._run(first)

    @property
    def best(self) -> BestEnd | None:
        """Best end found, or None if no end was good enough."""
        if self._best is None:
            return None
        end, painted = self._best
        return BestEnd(self.nodes.steps(end), *self.nodes.uses(end, painted))

    def _run(self, first: int | None) -> None:
        node = self.nodes.first
        if first is None:
            self._offer(node)
            actions = node.occupancy.actions()
            begun = [node] if node.rounds < ROUNDS else self._made(node, actions)
        else:
            number = next(at for at, card_table in enumerate(self.hand) if card_table.number == first)
            actions = [
                action for action in node.occupancy.actions() if action.card == 1 << number and action.reward != DISCARD
            ]
            begun = self._made(node, actions)
        begun.sort(key=itemgetter(0), reverse=True)
        for at, node in enumerate(begun):
            if node.rounds == ROUNDS - 1:
                self._push_pairs(node)
            elif node.rounds == 1:
                self._push_last(node)
            if at == _AT_ONCE and self._best is None:
                self._go_on(is_any_enough=True)  # a good end found early leaves fewer entries to list
        self._go_on()

    def _made(self, node: SearchNode, actions: list[Action]) -> list[SearchNode]:
        return [after for action in actions if (after := self._played(node, action)) is not None]

    def _go_on(self, is_any_enough: bool = False) -> None:
        """Expand the entries with the highest upper bounds until none is high enough.

        With `is_any_enough`, stop at the first painted end.
        """
        waiting = self._open
        while waiting and -waiting[0][0] >= self._needed:
            _, _, node, action = heappop(waiting)
            if action is None:
                self._paint(node)
                if is_any_enough and self._best is not None:
                    return
            else:
                after = self._played(node, action)
                if after is not None and after.rounds and after.hand:
                    self._push_last(after)

    def _push_pairs(self, node: SearchNode) -> None:
        """Push the actions of the last round but one that may lead to a better end.

        The upper bound of an entry covers this action and the last one.
        """
        hand, now, occupancy, mask = node.hand, node.upper_bound, node.occupancy, node.reward_mask
        needed, purse, wild, matters = self._needed, node.purse, node.wild, self.reward_sums.matters
        marginal_gains, larger, waiting, pushed = self.marginal_gains, occupancy.larger, self._open, self._pushed
        order, open_before = self.nodes.skip_rule(node)
        added = marginal_gains[mask & matters]
        enough = needed - now - occupancy.best_bound_next(hand)
        for action in occupancy.actions():
            bound, value, card, reward, place, cost, _, _, _, _, _, rank = action
            if bound < enough:
                break
            if not hand & card or (rank < order and (rank or place & open_before)):
                continue
            value += added[reward]
            if value < enough:
                continue
            left = wild
            for color, due in cost:
                if due > purse[color]:
                    left -= due - purse[color]
            if left < 0:
                continue
            after, others = added, hand ^ card
            grown = larger.get(place) or self.nodes.occupancies.after(occupancy, place)
            if reward >= 0:
                after_mask = (mask | 1 << reward) & matters
                after = marginal_gains[after_mask]
            best = after.best.get((others, grown))
            value += now + (self._at_most(after, others, grown) if best is None else best)
            if value >= needed:
                pushed += 1
                heappush(waiting, (-value, pushed, node, action))
        self._pushed = pushed

    def _at_most(self, added: MarginalGain, hand: int, occupancy: Occupancy) -> int:
        """Return an upper bound on the value that one more action adds, in twelfths of a point.

        The bound is cached in `added`. `hand` is a bit mask of cards. Whether the action can be paid is not checked.
        """
        best = 0
        for bound, base, card, reward in occupancy.best():
            if bound <= best:
                break
            if hand & card:
                value = base + added[reward]
                if value > best:
                    best = value
        added.best[hand, occupancy] = best
        return best

    def _push_last(self, node: SearchNode) -> None:
        """Push the actions of the last round that may lead to a better end."""
        hand, now, purse, wild = node.hand, node.upper_bound, node.purse, node.wild
        enough = self._needed - now
        order, open_before = self.nodes.skip_rule(node)
        added = self.marginal_gains[node.reward_mask & self.reward_sums.matters]
        waiting, pushed = self._open, self._pushed
        tried = 0
        for action in node.occupancy.actions():
            bound, value, card, reward, place, cost, _, _, _, _, same, rank = action
            if bound < enough:
                break
            if hand & card and not tried & same and not (rank < order and (rank or place & open_before)):
                tried |= same
                value += added[reward]
                if value >= enough:
                    left = wild
                    for color, due in cost:
                        if due > purse[color]:
                            left -= due - purse[color]
                    if left >= 0:
                        pushed += 1
                        heappush(waiting, (-now - value, pushed, node, action))
        self._pushed = pushed

    def _played(self, node: SearchNode, action: Action) -> SearchNode | None:
        """Return the search node after an action and offer it as an end if it is good enough.

        Return None if the action cannot be paid, an equal node was seen before, or `most_work` is reached.
        """
        if self.work >= self.most_work:
            self.is_done = False
            return None
        self.work += 1
        after = self.nodes.after(node, action)
        if after is None:
            return None
        key = after.made, after.gems, after.wild, after.free
        if key in self._seen:
            return None
        self._seen.add(key)
        if after.upper_bound >= self._needed:
            self._offer(after)
        return after

    def _offer(self, end: SearchNode) -> None:
        self._pushed += 1
        heappush(self._open, (-end.upper_bound, self._pushed, end, None))

    def _paint(self, end: SearchNode) -> None:
        floor = floor_price(end.reward_sum.terms)
        for prices in self._fitting:
            if min(prices) >= floor and self.nodes.upper_bound_at(prices, end) < self._needed:
                return
        start = self._fitting[-1] if self._fitting else self.prices
        painted, fitting = paint_at_fitted_prices(self.nodes.painting_problem(end), start, self.least + 1)
        if fitting not in self._fitting:
            self._fitting = [*self._fitting[1 - _FITTING :], fitting]
        if painted is not None:
            self._best, self.least = (end, painted), painted.points
            self._needed = UNIT * (self.least + 1)
