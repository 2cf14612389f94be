"""Card tables for the solver: colors as numbers, and the costs and rewards of a card on each level."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ...components.cards import Card, Character, Law
from ...components.gems import COLOR_INDEX, COLORS, Color, Icon, is_token
from ...components.laws import Choose, PointsByLevel
from ...rules.engine.paying import cost
from ...rules.engine.playing import TOP_POINTS
from ...rules.pyramids.places import TOP_LEVEL

__all__ = [
    "CIRCLE_BONUS",
    "DEFENSE",
    "INFINITE",
    "INFINITE_LEVELS",
    "MAGIC",
    "MAGIC_BONUS",
    "NOTHING",
    "POINTS",
    "SCIENCE",
    "SUMS",
    "Answer",
    "CardTable",
    "ChosenReward",
    "Four",
    "Sums",
    "add_infinite",
    "add_tokens",
    "card_table_of",
    "reward_of",
]

Four = tuple[int, int, int, int]
"""One number for each color, in the order of COLORS."""
Sums = tuple[int, ...]
"""Totals over the cards of a pyramid: `SUMS` numbers, indexed by the constants below."""

POINTS, MAGIC, MAGIC_BONUS, SCIENCE, DEFENSE = range(5)
CIRCLE_BONUS = 5
INFINITE_LEVELS = 9
INFINITE = 10
SUMS = 14
_PLAIN = {"points": POINTS, "magic": MAGIC, "magic_bonus": MAGIC_BONUS, "science": SCIENCE, "defense": DEFENSE}

Answer = tuple[Any, ...]
"""Verb and values of a move that answers a question about the card just played."""


class ChosenReward(NamedTuple):
    """Reward of a card on a level, with the answers that choose it."""

    answers: tuple[Answer, ...]
    sums: Sums
    gems: int
    """Number of gems whose colors the player chooses."""
    tokens: tuple[Icon, ...]
    infinite: tuple[int, ...]
    changes_circles: bool
    draws: int


class CardTable(NamedTuple):
    """Table of one card: its section colors as numbers, its costs and its rewards."""

    card: Card
    top_left: int
    top_right: int
    bottom: tuple[int, int]
    costs: tuple[Four, ...]
    """Costs by level, from level 1."""
    rewards: tuple[tuple[ChosenReward, ...], ...]
    """Rewards to choose from, by level from level 1; empty for a law whose effect needs a case of its own."""

    @property
    def number(self) -> int:
        """Number of the card."""
        return self.card.number


def reward_of(icons: tuple[Icon, ...], level: int, answers: tuple[Answer, ...] = (), points: int = 0) -> ChosenReward:
    """Return the reward that these icons give for a card on this level, with the answers that choose it."""
    sums = [0] * SUMS
    sums[POINTS] = points
    gems = draws = 0
    for kind, value, _ in icons:
        if kind == "gems":
            gems += value
        elif kind == "draw":
            draws += value
    infinite = [color for kind, _, color in icons if kind == "infinite" and color]
    tokens = tuple(filter(is_token, icons))
    add_tokens(sums, tokens)
    add_infinite(sums, infinite, level)
    bonus = any(sums[CIRCLE_BONUS : CIRCLE_BONUS + len(COLORS)])
    colors = tuple(COLOR_INDEX[color] for color in infinite)
    return ChosenReward(answers, tuple(sums), gems, tokens, colors, bonus, draws)


def add_tokens(sums: list[int], tokens: Sequence[Icon]) -> None:
    """Add these tokens to the totals in place."""
    for kind, value, color in tokens:
        if kind in _PLAIN:
            sums[_PLAIN[kind]] += value or 1
        elif kind == "circle_bonus" and color:
            sums[CIRCLE_BONUS + COLOR_INDEX[color]] += value


def add_infinite(sums: list[int], colors: Sequence[Color], level: int) -> None:
    """Add infinite gems of a card on this level to the totals in place."""
    for color in colors:
        sums[INFINITE + COLOR_INDEX[color]] += 1
        sums[INFINITE_LEVELS] += level


NOTHING = reward_of((), 1)


@lru_cache(maxsize=512)
def card_table_of(card: Card) -> CardTable:
    """Return the table of a card; it is cached because every search needs it."""
    corners = [COLOR_INDEX[color] for color in card.sections]
    levels = range(1, TOP_LEVEL + 1)
    costs = tuple(tuple(cost(card, level)) for level in levels)
    rewards = tuple(tuple(_rewards(card, level)) for level in levels)
    return CardTable(card, corners[0], corners[1], (corners[2], corners[3]), costs, rewards)  # type: ignore[arg-type]


def _rewards(card: Card, level: int) -> list[ChosenReward]:
    if isinstance(card, Character):
        if not card.rewards:
            return [NOTHING]
        if level < TOP_LEVEL:
            return [reward_of(card.rewards[level - 1], level)]
        below = tuple(icon for row in card.rewards[:3] for icon in row)
        return [
            reward_of((TOP_POINTS,), level, (("top", "points"),)),
            reward_of(below, level, (("top", "rewards"),)),
        ]
    assert isinstance(card, Law)
    if isinstance(card.effect, Choose):
        options = enumerate(card.effect.options)
        return [reward_of(icons, level, (("choose", index),)) for index, icons in options]
    if isinstance(card.effect, PointsByLevel) and level < TOP_LEVEL:
        return [reward_of((), level, points=card.effect.points[level - 1])]
    return []
