"""Cards of a deck as plain numbers, read once per deck, because bots use them thousands of times a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..components.cards import Card, Character, Law
from ..components.deck import Deck
from ..components.gems import COLOR_INDEX, COLORS
from ..components.icons import Icon
from ..components.laws import LawEffect
from ..rules.engine.paying import cost
from ..rules.pyramids.places import TOP_LEVEL

__all__ = [
    "ATTACK",
    "CIRCLE_BONUS",
    "DEFENSE",
    "DRAW",
    "GEM",
    "INFINITE",
    "MAGIC",
    "MAGIC_BONUS",
    "POINTS",
    "SCIENCE",
    "CardNumbers",
    "DeckNumbers",
    "ItemAmounts",
    "card_numbers_of",
    "item_amounts",
]

GEM, DRAW, POINTS, MAGIC, SCIENCE, DEFENSE, ATTACK, MAGIC_BONUS = range(8)
CIRCLE_BONUS = 8
"""First of four indices, one for each color; INFINITE is the first of four as well."""
INFINITE = 12


_PLAIN = {
    "gems": GEM,
    "draw": DRAW,
    "points": POINTS,
    "magic": MAGIC,
    "science": SCIENCE,
    "defense": DEFENSE,
    "attack": ATTACK,
    "magic_bonus": MAGIC_BONUS,
}

ItemAmounts = tuple[tuple[int, int], ...]
"""Amounts of the items of a reward: pairs of an item index, as in a list of prices, and an amount."""


@dataclass(frozen=True, slots=True)
class CardNumbers:
    """Record of a card in plain numbers: colors from 0 to 3, costs and rewards by level, with level 0 empty."""

    number: int
    top_left: int
    top_right: int
    bottom: tuple[int, int]
    costs: tuple[tuple[int, ...], ...]
    rewards: tuple[ItemAmounts, ...]
    """Rewards by level; level 5 has the rewards of levels 1 to 3 together (DEV-10)."""
    effect: LawEffect | None


def item_amounts(icons: tuple[Icon, ...], level: int) -> ItemAmounts:
    """Return the amounts of the items that these icons give on a level."""
    found: list[tuple[int, int]] = []
    for icon in icons:
        if icon.kind == "infinite":
            found += [(INFINITE + COLOR_INDEX[str(icon.color)], 1), (POINTS, level)]  # SCO-2
        elif icon.kind == "circle_bonus":
            found.append((CIRCLE_BONUS + COLOR_INDEX[str(icon.color)], icon.value))
        else:
            found.append((_PLAIN[icon.kind], icon.value or 1))
    return tuple(found)


def _numbers_of(card: Card) -> CardNumbers:
    top_left, top_right, bottom_left, bottom_right = (COLOR_INDEX[color] for color in card.sections)
    levels = range(1, TOP_LEVEL + 1)
    nothing: tuple[ItemAmounts, ...] = ((),) * (TOP_LEVEL + 1)
    rewards, effect = nothing, None
    if isinstance(card, Law):
        effect = card.effect
    elif isinstance(card, Character) and card.rewards:
        upper = tuple(icon for row in card.rewards[:3] for icon in row)
        rewards = (
            (),
            *(item_amounts(row, level) for level, row in enumerate(card.rewards, 1)),
            item_amounts(upper, TOP_LEVEL),
        )
    costs = ((0,) * len(COLORS), *(tuple(cost(card, level)) for level in levels))
    return CardNumbers(card.number, top_left, top_right, (bottom_left, bottom_right), costs, rewards, effect)


class DeckNumbers(dict[int, CardNumbers]):
    """Mapping from card number to the numbers of the card; a key of caches, as there is one for each deck."""

    __hash__ = object.__hash__  # type: ignore[assignment]  # by identity, as in __eq__

    def __eq__(self, other: object) -> bool:
        return self is other


@lru_cache(maxsize=8)
def card_numbers_of(deck: Deck) -> DeckNumbers:
    """Return a mapping from card number to the numbers of the card; the last few decks are cached."""
    return DeckNumbers((number, _numbers_of(card)) for number, card in deck.by_number.items())
