"""Ongoing effects of laws: how many extra gems they give (LAW-1)."""

from __future__ import annotations

from ...components.acting_laws import CircleGems, DiscardGems, PassGems
from ...components.cards import Law
from .pyramid import Pyramid

__all__ = ["ongoing_gems"]


def ongoing_gems(pyramid: Pyramid, kind: type[CircleGems] | type[DiscardGems] | type[PassGems], but: int = 0) -> int:
    """Return how many extra gems all placed laws of a kind give (LAW-6).

    The law numbered `but`, which is being played, does not count.
    """
    # A tucked law no longer acts (PYR-8): only placed cards count.
    found = 0
    for placed in pyramid.cards:
        card = placed.card
        if isinstance(card, Law) and isinstance(card.effect, kind) and card.number != but:
            found += card.effect.gems
    return found
