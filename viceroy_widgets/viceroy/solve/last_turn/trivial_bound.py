"""Trivial upper bound that is quick to compute for a hand of any size."""

from __future__ import annotations

from ...components.cards import Law
from ...rules.engine.development import DISCARD_GEMS
from ...rules.pyramids.places import TOP_LEVEL
from .bounding import UNIT, Frame, bound
from .card_tables import CIRCLE_BONUS, INFINITE_LEVELS, Four
from .search_state import SearchState

__all__ = ["trivial_bound"]


def trivial_bound(root: SearchState, prices: Four, frame: Frame) -> int | None:
    """Return an upper bound in points on every end of the turn, from the best reward of each card alone.

    Return None if a law is in the hand or if later turns follow. The bound is loose but cheap; it is reported when a
    search was cut short.
    """
    if root.later or any(isinstance(face.card, Law) for face in root.hand):
        return None
    sums, gems = list(root.sums), 0
    for face in root.hand:
        rewards = [reward for level in face.rewards for reward in level]
        sums = [had + max(reward.sums[index] for reward in rewards) for index, had in enumerate(sums)]
        gems += max(max(reward.gems for reward in rewards), DISCARD_GEMS + root.terms.discard_gems)
    richest = root._replace(sums=tuple(sums), wild=gems)
    actions = min(root.rounds, len(root.hand))
    circle = TOP_LEVEL + max(sums[CIRCLE_BONUS:INFINITE_LEVELS]) + root.terms.circle
    each = UNIT * (circle + root.terms.a_card + 2 * sum(points for _, points in root.terms.near))
    each += max(prices) * (1 + root.terms.circle_gems)
    return (bound(richest, prices, frame) + actions * each) // UNIT
