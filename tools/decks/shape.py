"""Shape of the built-in deck: the number of cards of each sort, level by level."""

from __future__ import annotations

from itertools import product

from viceroy_widgets.viceroy.components.gems import COLORS

__all__ = [
    "BONUS",
    "CHARACTERS",
    "COSTS_PER_COLOR",
    "FOUR_COLORS",
    "LAWS",
    "NEED_THREE",
    "REWARDS",
    "corner_triples",
    "reward_rows",
]

CHARACTERS = range(1, 65)
LAWS = range(65, 89)
BONUS = (61, 62, 63, 64, 85, 86, 87, 88)
"""Bonus cards, which some editions let players leave out (CMP-1)."""

COSTS_PER_COLOR = 16
"""Number of cards with each cost color, equal on every level."""
FOUR_COLORS = 12
"""Number of cards with four different cost colors; each other card has one color twice and none three times."""
NEED_THREE = 26
"""Number of cards that need three gems of one color on level 5, which costs the level-4 color again (DEV-5)."""

REWARDS: tuple[dict[str, int], ...] = (
    {
        "gems:3": 16,
        "gems:4": 8,
        "draw:1": 8,
        "points:3": 8,
        "magic": 8,
        "defense": 4,
        "points:2 gems:2": 4,
        "magic_bonus:2": 4,
        "infinite:*": 4,
    },
    {
        "science": 8,
        "draw:1": 8,
        "gems:5": 8,
        "defense gems:2": 8,
        "magic": 8,
        "gems:4": 4,
        "attack gems:2 points:2": 4,
        "attack gems:3": 4,
        "points:5": 4,
        "magic_bonus:2": 4,
        "infinite:*": 4,
    },
    {
        "science": 8,
        "magic_bonus:3": 8,
        "magic": 8,
        "draw:1": 8,
        "circle_bonus:*:2": 8,
        "points:7": 4,
        "points:8": 4,
        "gems:6": 4,
        "attack points:4": 4,
        "defense gems:4": 4,
        "infinite:*": 4,
    },
    {
        "draw:2": 12,
        "points:10": 8,
        "points:12": 8,
        "gems:8": 8,
        "science science": 8,
        "magic magic": 8,
        "magic magic_bonus:2": 4,
        "magic_bonus:5": 4,
        "circle_bonus:*:4": 4,
    },
)
"""Number of cards for each reward row, from level 1 up; a star stands for each color in turn."""


def reward_rows(level: int) -> list[str]:
    """Return the reward rows of a level, one for each of the 64 characters."""
    rows = REWARDS[level - 1].items()
    return [row.replace("*", COLORS[index % len(COLORS)]) for row, count in rows for index in range(count)]


def corner_triples() -> list[str]:
    """Return the section letters of all characters: top left, top right, and one for both bottom sections.

    Each combination appears once.
    """
    letters = [color[0] for color in COLORS]
    return ["".join(triple) for triple in product(letters, repeat=3)]
