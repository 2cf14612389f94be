"""Points lost by a bid that is not the best: its possible results, and the most costly of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from ...core.vocabulary import Move
from ...errors import PuzzleError
from ..rules.engine.engine import apply
from ..rules.state.state import State
from ..solve.auctions import SOLVER, Auctions, draw_outcomes, replies

__all__ = ["CARD_LEFT", "NO_CARD", "REFUSED", "BidLoss", "bid_loss", "bid_outcomes", "certified_auctions"]


_OFFERS = ("clash", "which_card")
"""Kinds of questions about a card that the player may take."""
NO_CARD = 0
CARD_LEFT = -1
REFUSED = -2


class BidLoss(NamedTuple):
    """Result of a bid."""

    odds: Fraction
    """Probability of the result; 1 among people, because they can always choose the worst reply."""
    card: int
    """Number of the card that the player gets in this auction, or a code for the reason without a card.

    The code is CARD_LEFT if it is better to leave the card, REFUSED if another player may refuse to share (AUC-6), and
    NO_CARD otherwise.
    """
    value: Fraction
    """Average total after the result."""
    rivals: tuple[int, ...] = ()
    """Seats of the players who bid the same color."""


def certified_auctions(state: State, certificate: Mapping[str, Any]) -> Auctions:
    """Return the remaining auctions, with the totals of their ends from a certificate."""
    ends = certificate["ends"]

    def total(name: str, after: State) -> int:
        if name not in ends:  # possible only if the certificate was not checked
            raise PuzzleError("certificate/no_end", path="ends", end=name)
        return int(ends[name]["total"])

    return Auctions(state, total)


def bid_loss(auctions: Auctions, bid: Move, best: Fraction) -> BidLoss:
    """Return the most costly result of a bid; `best` is the value of the best bid.

    Against virtual opponents, the loss of each result is weighted by its odds. Among people, the result is the worst
    reply, with as few rivals as possible.
    """
    return max(bid_outcomes(auctions, bid), key=lambda its: its.odds * (best - its.value))


def bid_outcomes(auctions: Auctions, bid: Move) -> tuple[BidLoss, ...]:
    """Return the possible results of a bid, the likeliest first; among people, only the worst reply."""
    if len(auctions.state.players) > 1:
        return (_worst_reply(auctions, bid),)
    odds, points = defaultdict[int, Fraction](Fraction), defaultdict[int, Fraction](Fraction)
    for chance, after in draw_outcomes(auctions.state, bid):
        card = _card_won(auctions, after)
        odds[card] += chance
        points[card] += chance * auctions.value(after)
    found = (BidLoss(chance, card, points[card] / chance) for card, chance in odds.items())
    return tuple(sorted(found, key=lambda its: -its.odds))


def _worst_reply(auctions: Auctions, bid: Move) -> BidLoss:
    held, found = auctions.state.secret_answers, []
    for moves, after in replies(apply(auctions.state, bid)[0]):
        rivals = tuple(its.player for its in (*held, *moves) if its.verb == "bid" and its.what == bid.what)
        found.append((auctions.value(after), len(rivals), rivals, after))
    value, _, rivals, after = min(found, key=lambda reply: reply[:2])
    return BidLoss(Fraction(1), _card_won(auctions, after), value, rivals)


def _card_won(auctions: Auctions, revealed: State) -> int:
    """Return the card that the player gets until this auction ends, or the code for the reason without a card."""
    question = revealed.question
    asked = question.kind if question is not None and SOLVER in question.players else ""
    if asked == "claim":
        return REFUSED
    hands = (state.players[SOLVER].hand for state in (auctions.auction_end(revealed), auctions.state))
    after, before = map(set, hands)
    return max(after - before, default=CARD_LEFT if asked in _OFFERS else NO_CARD)
