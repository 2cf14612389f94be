"""Where a bid that is not the best loses its points: what can come of it, and which of that costs most."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from ...core.moves import Move
from ...errors import PuzzleError
from ..rules.engine.engine import apply
from ..rules.state.state import State
from ..solve.auctions import Auctions, drawn, replies
from ..solve.others_aside import SOLVER

__all__ = ["LEFT", "NO_CARD", "REFUSED", "BidLoss", "bid_loss", "certified_auctions"]


_OFFERS = ("clash", "which_card")
"""Questions about a card that may be had."""
NO_CARD = 0
LEFT = -1
REFUSED = -2


class BidLoss(NamedTuple):
    """What comes of a bid where that costs most."""

    odds: Fraction
    """How likely it is; 1 among people, who may always do their worst."""
    card: int
    """The one that comes to the hand in this auction, or why none does.

    LEFT where a card is better left there, REFUSED where another player may refuse to share (AUC-6), else NO_CARD.
    """
    worth: Fraction
    rivals: tuple[int, ...] = ()
    """The seats of those who bid the same color."""


def certified_auctions(state: State, certificate: Mapping[str, Any]) -> Auctions:
    """The auctions that are left, with what a certificate says of their ends."""
    ends = certificate["ends"]

    def total(name: str, after: State) -> int:
        if name not in ends:  # of a puzzle that nobody has proven
            raise PuzzleError("certificate/no_end", path="ends", end=name)
        return int(ends[name]["total"])

    return Auctions(state, total)


def bid_loss(auctions: Auctions, bid: Move, best: Fraction) -> BidLoss:
    """Against virtual opponents, what comes of a bid that misses most of what the best one is worth, weighed by its
    odds; among people the replies that hold it down, with as few rivals as can be.
    """
    if len(auctions.state.players) > 1:
        return _held_down(auctions, bid)
    odds, points = defaultdict[int, Fraction](Fraction), defaultdict[int, Fraction](Fraction)
    for chance, after in drawn(auctions.state, bid):
        card = _came(auctions, after)
        odds[card] += chance
        points[card] += chance * auctions.worth(after)
    card = max(odds, key=lambda card: odds[card] * best - points[card])
    return BidLoss(odds[card], card, points[card] / odds[card])


def _held_down(auctions: Auctions, bid: Move) -> BidLoss:
    held, found = auctions.state.held, []
    for moves, after in replies(apply(auctions.state, bid)[0]):
        rivals = tuple(its.player for its in (*held, *moves) if its.verb == "bid" and its.what == bid.what)
        found.append((auctions.worth(after), len(rivals), rivals, after))
    worth, _, rivals, after = min(found, key=lambda reply: reply[:2])
    return BidLoss(Fraction(1), _came(auctions, after), worth, rivals)


def _came(auctions: Auctions, revealed: State) -> int:
    """The card that comes to the hand until this auction ends, or why none does."""
    question = revealed.question
    asked = question.kind if question is not None and SOLVER in question.players else ""
    if asked == "claim":
        return REFUSED
    hands = (state.players[SOLVER].hand for state in (auctions.closed(revealed), auctions.state))
    after, before = map(set, hands)
    return max(after - before, default=LEFT if asked in _OFFERS else NO_CARD)
