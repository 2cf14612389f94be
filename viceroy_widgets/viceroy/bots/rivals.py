"""Estimate of the bids of the others from open information: popular cards, and gems that they may have."""

from __future__ import annotations

from math import exp

from .desk import Desk, others_gems
from .worth import Now, rewards_of, usual_prices, usual_rewards

__all__ = ["appeal", "chances"]

_PASSING = 1.0
_BLIND = 0.25
"""Probability that a virtual opponent bids a given color; all colors are equally likely (VIR-1)."""


def appeal(desk: Desk, number: int) -> float:
    """Return the valuation of a card for a player about whom nothing is known."""
    card, now = desk.cards[number], desk.now
    if card.effect is not None:
        return 0.0
    found = _appeals.get((id(card), now))
    if found is None or found[0] is not card:
        usual = usual_rewards(desk.cards, now)
        worths = rewards_of(card, usual_prices(now))
        best = max(0.8 ** (level - 1) * (worths[level] - usual[level]) for level in range(1, 5))
        if len(_appeals) > 8192:
            _appeals.clear()
        found = _appeals[id(card), now] = (card, best)
    return found[1]


_appeals: dict[tuple[int, Now], tuple[object, float]] = {}


def chances(desk: Desk) -> list[tuple[float, float]]:
    """Return, for each color, the chance that nobody else bids it and the chance that exactly one other does."""
    rivals = len(desk.auction.inside) - 1
    virtual = sum(until <= desk.round for until in desk.auction.virtual_out)
    others = max(1, len(desk.pyramids) - 1)
    gems = others_gems(desk)
    likes = []
    for slot, there in zip(desk.row, gems, strict=True):
        best = max((appeal(desk, number) for number in slot if number), default=None)
        if best is None or there <= 0:
            likes.append(0.0)
        else:
            has_one = 1.0 if others == 1 else 1 - exp(-1.5 * there / others)
            likes.append(has_one * exp(best * desk.now.likes))
    whole = sum(likes) + _PASSING
    found = []
    for like in likes:
        share = like / whole
        nobody, nobody_but_one = (1 - share) ** rivals, rivals * share * (1 - share) ** max(0, rivals - 1)
        unseen = (1 - _BLIND) ** virtual
        one_unseen = virtual * _BLIND * (1 - _BLIND) ** max(0, virtual - 1)
        found.append((nobody * unseen, nobody_but_one * unseen + nobody * one_unseen))
    return found
