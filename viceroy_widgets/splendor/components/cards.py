"""Development cards: 90 cards on three levels."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, cast

from .colors import COLORS, Color, Counts
from .tables import table

__all__ = ["CARDS", "LEVELS", "DevelopmentCard"]

LEVELS = (1, 2, 3)


class DevelopmentCard(NamedTuple):
    """Development card: its cost in tokens, and its points and bonus for the buyer (SPL-8, SPL-9)."""

    id: int
    level: int
    bonus: Color
    points: int
    cost: Counts


def _read() -> dict[int, DevelopmentCard]:
    cards = (
        DevelopmentCard(
            int(row["id"]),
            int(row["level"]),
            cast("Color", row["bonus"]),
            int(row["points"]),
            tuple(int(row[color]) for color in COLORS),
        )
        for row in table("cards.csv")
    )
    return {card.id: card for card in cards}


CARDS: Mapping[int, DevelopmentCard] = MappingProxyType(_read())
"""All development cards by id, from 1 to 90 (SPL-2)."""
