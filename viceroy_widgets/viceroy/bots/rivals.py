"""Estimate of the bids of the others from open information: popular cards, and gems that they may have."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from .card_numbers import DeckNumbers
from .observation import Observation, others_gems
from .valuation import CurrentWeights, rewards_of, usual_prices, usual_rewards

__all__ = ["appeal", "bid_chances"]

_PASSING = 1.0
_BLIND = 0.25
"""Probability that a virtual opponent bids a given color; all colors are equally likely (VIR-1)."""


def appeal(observation: Observation, number: int) -> float:
    """Return the valuation of a card for a player about whom nothing is known."""
    return _appeal(observation.cards, number, observation.now)


@lru_cache(maxsize=8192)
def _appeal(cards: DeckNumbers, number: int, now: CurrentWeights) -> float:
    card = cards[number]
    if card.effect is not None:
        return 0.0
    usual = usual_rewards(cards, now)
    values = rewards_of(card, usual_prices(now))
    return max(0.8 ** (level - 1) * (values[level] - usual[level]) for level in range(1, 5))


def bid_chances(observation: Observation) -> list[tuple[float, float]]:
    """Return, for each color, the chance that nobody else bids it and the chance that exactly one other does."""
    rivals = len(observation.auction.inside) - 1
    virtual = sum(until <= observation.round for until in observation.auction.virtual_out)
    others = max(1, len(observation.pyramids) - 1)
    gems = others_gems(observation)
    popularity = []
    for slot, there in zip(observation.row, gems, strict=True):
        best = max((appeal(observation, number) for number in slot if number), default=None)
        if best is None or there <= 0:
            popularity.append(0.0)
        else:
            has_one = 1.0 if others == 1 else 1 - exp(-1.5 * there / others)
            popularity.append(has_one * exp(best * observation.now.popularity))
    whole = sum(popularity) + _PASSING
    found = []
    for like in popularity:
        share = like / whole
        nobody, nobody_but_one = (1 - share) ** rivals, rivals * share * (1 - share) ** max(0, rivals - 1)
        unseen = (1 - _BLIND) ** virtual
        one_unseen = virtual * _BLIND * (1 - _BLIND) ** max(0, virtual - 1)
        found.append((nobody * unseen, nobody_but_one * unseen + nobody * one_unseen))
    return found
