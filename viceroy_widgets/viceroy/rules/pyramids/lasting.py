"""Laws that act from then on: how many gems more they give (LAW-1)."""

from __future__ import annotations

from ...components.acting_laws import CircleGems, DiscardGems, PassGems
from ...components.cards import Law
from .pyramid import Pyramid

__all__ = ["lasting"]


def lasting(pyramid: Pyramid, kind: type[CircleGems] | type[DiscardGems] | type[PassGems], but: int = 0) -> int:
    """The gems that all standing laws of a kind give; the law numbered `but` is the one being played (LAW-6)."""
    # A tucked law no longer acts (PYR-8): only cards that stand are asked.
    found = 0
    for standing in pyramid.cards:
        card = standing.card
        if isinstance(card, Law) and isinstance(card.effect, kind) and card.number != but:
            found += card.effect.gems
    return found
