"""Parts of sentences: tokens, cards, nobles and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...words import say
from ..components.pieces import CARDS, NOBLES, TOKENS

__all__ = ["card_text", "cost_text", "counts_text", "listed", "noble_text", "noble_with_needs", "taken_text"]


def listed(parts: Iterable[str]) -> str:
    """Return the parts as one enumeration, such as "blue, green and white"; "nothing" without parts."""
    *first, last = list(parts) or [say("splendor/nothing")]
    if not first:
        return last
    found = first[0]
    for part in first[1:]:
        found = say("splendor/list", first=found, second=part)
    return say("splendor/and", first=found, second=last)


def counts_text(counts: Sequence[int]) -> str:
    """Return counts in the order of TOKENS as text, such as "2 white and 1 gold"."""
    return listed(
        say("splendor/count", n=n, color=f"splendor/{color}") for color, n in zip(TOKENS, counts, strict=False) if n
    )


def taken_text(colors: Sequence[str]) -> str:
    """Return colors of taken tokens as text: "blue, green and white", or "2 red"."""
    if len(set(colors)) < len(colors):
        return say("splendor/count", n=len(colors), color=f"splendor/{colors[0]}")
    return listed(say(f"splendor/{color}") for color in colors)


def card_text(card: int) -> str:
    """Return a card as text, such as "card 17 (blue, 2 points)"."""
    found = CARDS[card]
    return say("splendor/card_of", card=card, color=f"splendor/{found.bonus}", points=found.points)


def cost_text(card: int) -> str:
    """Return a card with its printed cost as text."""
    return say("splendor/table_card", card=card_text(card), tokens=counts_text(CARDS[card].cost))


def noble_text(noble: int) -> str:
    """Return a noble as text."""
    return say("splendor/noble", noble=noble)


def noble_with_needs(noble: int) -> str:
    """Return a noble with the needed bonuses as text."""
    return say("splendor/noble_of", noble=noble, bonuses=counts_text(NOBLES[noble].bonuses))
