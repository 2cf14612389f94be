"""Possible actions in the rest of a turn, each with an upper bound on the value it adds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from ....components.acting_laws import CircleGems, DiscardGems
from ....components.cards import Character, Law
from ....rules.pyramids.places import TOP_LEVEL
from ..bounding import UNIT
from ..card_tables import CardTable, Four
from ..search_state import SearchState
from .circle_values import own_color
from .reachability import ROOT, ROW, Reachability, numbered
from .upper_bounds import UpperBounds, rewards_at

__all__ = ["DISCARD", "Action", "Actions"]

DISCARD = -1
_GIVING_LATER = (CircleGems, DiscardGems)
"""Laws whose value depends on what is played after them."""
_tuple: Any = tuple.__new__
"""Fast constructor for named tuples that skips their own `__new__`."""


_Supports = tuple[int, int, int, int]
"""Number of a place, the two upper sections of a circle there, and two bit masks of colors.

The sections are two packed colors, or -1 unless both cards below are placed in the root state. Each bit mask holds the
color that the left or right card shows to the place. It is 0 for a card that is not placed yet.
"""
_PlacedCircle = tuple[int, int, tuple[int, int] | None, int, bool]
"""Place bit, circle number and supports as in `Action`, upper bound, and whether it surely has one color."""


class Action(NamedTuple):
    """Action: a card played at a place for a reward, or a card discarded."""

    bound: int
    """Upper bound on the value that it adds, in twelfths of a point."""
    base: int
    """Upper bound without the value of the reward, in twelfths of a point."""
    card: int
    """Bit of the card in the hand."""
    reward: int
    """Index of the reward, or DISCARD."""
    place: int
    """Bit of the place, or ROOT if it has none."""
    cost: tuple[tuple[int, int], ...]
    """Pairs of color and number of gems."""
    circle: int
    """Number of the circle it makes, or 0 if it makes none; unknown upper sections are left out."""
    supports: tuple[int, int] | None
    """Numbers of the two places below; None on level 1 or if both had cards in the root state."""
    near: int
    """Points from laws that the card touches."""
    bit: int
    same: int
    """Bit of the first action that has an equal effect in a last round, whatever its place."""
    order: int
    """Rank that breaks symmetry: actions with ranks give equal results in any order, so one order is enough.

    The rank is 0 for an action without this property. Discards have the lowest ranks and come first, because gems help
    only while something is left to pay. Cards that give nothing to pay with have the highest ranks. They come after all
    actions that could have been made before them.
    """


class Actions:
    """All actions from a root state, in descending order of their upper bounds."""

    def __init__(self, root: SearchState, bounds: UpperBounds, reach: Reachability, is_free: bool) -> None:
        """List all actions; only if `is_free` do they get ranks that break symmetry.

        `is_free` is false if a certain card must be played first, so that the rounds have no free order.
        """
        self.root, self.bounds, self.reach, self.is_free = root, bounds, reach, is_free
        self.card_tables = card_tables = root.hand
        self.discards = len(card_tables)
        """Highest rank that a discard may have."""
        self.occupied = {numbered(place): card_table for place, card_table in root.card_tables.items()}
        self._near = {bit: self._touched(bit) for bit in self.reach.bits.values()} if root.terms.per_neighbor else {}
        self.all = sorted(self._plays(), key=itemgetter(0), reverse=True)
        by_reward: dict[tuple[int, int], list[Action]] = {}
        for action in self.all:
            by_reward.setdefault((action[2], action[3]), []).append(action)
        self.by_reward = list(by_reward.values())
        """Actions grouped by card and reward."""

    def _touched(self, bit: int) -> int:
        near = self.reach.place(bit).neighbors
        return sum(points for at, points in self.root.terms.per_neighbor if at in near)

    def _plays(self) -> Iterator[Action]:
        bounds, reach, bit, index = self.bounds, self.reach, 1, 0
        if bounds.constants.discard:
            is_plain = self.is_free and bounds.terms.discard_gems == self.root.terms.discard_gems
            for at in range(len(self.card_tables)):
                order = at + 1 if is_plain else 0
                yield Action(bounds.discard, bounds.discard, 1 << at, DISCARD, ROOT, (), 0, None, 0, bit, bit, order)
                bit <<= 1
        supports = self._supports()
        first = self.discards
        for at, card_table in enumerate(self.card_tables):
            card, near = 1 << at, self._near if isinstance(card_table.card, Character) else {}
            lefts = rights = 0  # bit masks of the colors that later cards may show to a circle above them
            for other in self.card_tables:
                if other is not card_table:
                    lefts |= 1 << other.top_right
                    rights |= 1 << other.top_left
            is_free = self.is_free and not (
                isinstance(card_table.card, Law) and isinstance(card_table.card.effect, _GIVING_LATER)
            )
            for level in sorted(reach.levels):
                rewards = rewards_at(card_table, level)
                cost = _cost(card_table.costs[level - 1])
                paid = bounds.of_cost(cost)
                circles = self._circles_at(card_table, level, supports[level], lefts, rights) if rewards else []
                for reward in rewards:
                    base, bound = bounds.dearest * reward.gems - paid, bounds.of_rewards[index]
                    is_plain = is_free and level in reach.rows and not reward.gems and not reward.infinite
                    alike: dict[tuple[int, int], int] = {}
                    for place, circle, below, most, is_one_color in circles:
                        touched = near.get(place, 0)
                        value = base + most + UNIT * touched
                        plain = is_plain and not is_one_color and place & reach.open_first
                        order = first + bit.bit_length() if plain else 0
                        same = bit if below else alike.setdefault((circle, touched), bit)
                        yield _tuple(
                            Action,
                            (bound + value, value, card, index, place, cost, circle, below, touched, bit, same, order),
                        )
                        bit <<= 1
                    index += 1

    def _supports(self) -> list[list[_Supports]]:
        """Return the places by level, with the known cards below each."""
        found: list[list[_Supports]] = [[] for _ in range(TOP_LEVEL + 1)]
        for place in self.reach.numbers:
            left, right = self.occupied.get(place - ROW), self.occupied.get(place - ROW + 1)
            upper = right.top_left << 2 | left.top_right if left is not None and right is not None else -1
            shown = 1 << left.top_right if left is not None else 0, 1 << right.top_left if right is not None else 0
            found[place // ROW].append((place, upper, *shown))
        return found

    def _circles_at(
        self, card_table: CardTable, level: int, supports: list[_Supports], lefts: int, rights: int
    ) -> list[_PlacedCircle]:
        """Return the circle that a card makes at each place of a level, with its upper bound.

        `lefts` and `rights` are bit masks of the colors that cards still to come may show from below.
        """
        bits = self.reach.bits
        if level == 1:
            return [(bits[place], 0, None, 0, False) for place, _, _, _ in supports]
        found: list[_PlacedCircle] = []
        new_values = self.bounds.new_circle_values
        base = level << 8 | card_table.bottom[0] << 6 | card_table.bottom[1] << 4
        for place, upper, left, right in supports:
            if upper >= 0:
                circle = base | upper
                found.append((bits[place], circle, None, new_values[circle], own_color(circle) >= 0))
            else:
                most = new_values.most(base, left or lefts, right or rights)
                found.append((bits[place], base, (place - ROW, place - ROW + 1), most, False))
        return found


@lru_cache(maxsize=512)
def _cost(due: Four) -> tuple[tuple[int, int], ...]:
    return tuple((color, n) for color, n in enumerate(due) if n)
