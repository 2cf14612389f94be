"""Numbers for bots: cards of a deck, read once per deck, and features of a pyramid, computed once per pyramid."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..components.cards import Card, Character, Law
from ..components.deck import Deck
from ..components.gems import COLOR_INDEX, COLORS, Icon
from ..components.laws import EndLaw, LawEffect
from ..rules.engine.paying import cost
from ..rules.pyramids.places import TOP_LEVEL
from ..rules.pyramids.pyramid import Pyramid, PyramidCard

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
    "OpenPlace",
    "PyramidFeatures",
    "card_numbers_of",
    "item_amounts",
    "pyramid_features_of",
]


# -- cards of a deck as plain numbers ----------------------------------------------------------------------------------


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


# -- pyramid features --------------------------------------------------------------------------------------------------


OpenPlace = tuple[int, int, int, int, int, int]
"""Open place as level, x, two colors below (left, right) and two colors beside (left, right).

The colors below are -1 on level 1. The left color beside is the top right section of the card to the left.
The right color beside is the top left section of the card to the right. Both are -1 where there is no card."""


class PyramidFeatures:
    """Features of a pyramid as plain numbers."""

    __slots__ = (
        "attack",
        "bonus",
        "by_place",
        "cached",
        "cards",
        "cards_needed",
        "circle_points",
        "circles",
        "defense",
        "effects",
        "end_laws",
        "gems_on_cards",
        "infinite",
        "infinite_gems",
        "magic",
        "magic_bonus",
        "mixed_circles",
        "pairs",
        "places",
        "points",
        "pyramid",
        "room",
        "science",
        "single",
        "widths",
    )  # fmt: skip

    def __init__(self, pyramid: Pyramid) -> None:
        self.pyramid = pyramid
        self.points = self.magic = self.science = self.defense = self.magic_bonus = 0
        self.bonus = [0, 0, 0, 0]
        self.infinite = [0, 0, 0, 0]
        self.infinite_gems = 0
        self.cards = len(pyramid.cards)
        self.end_laws: list[tuple[PyramidCard, EndLaw]] = []
        self.effects: list[LawEffect] = []
        self.cached: dict[object, object] = {}
        """Cache for values that other modules compute from this pyramid."""
        self.gems_on_cards = [0, 0, 0, 0]
        """Number of all gems in the pyramid by color: infinite gems and banked gems."""
        infinite_levels = 0
        by_place: dict[tuple[int, int], tuple[int, int, int, int]] = {}
        for placed in pyramid.cards:
            (level, x), card, tokens, infinite, gems, tucked = placed
            top_left, top_right, bottom_left, bottom_right = card.sections
            by_place[level, x] = (
                COLOR_INDEX[top_left], COLOR_INDEX[top_right], COLOR_INDEX[bottom_left], COLOR_INDEX[bottom_right],
            )  # fmt: skip
            for token in tokens:
                self._count(token)
            for color in infinite:
                self.infinite[COLOR_INDEX[color]] += 1
                infinite_levels += level
            self.gems_on_cards = list(map(int.__add__, self.gems_on_cards, gems))
            self.cards += len(tucked)
            if isinstance(card, Law):
                self.effects.append(card.effect)
                if isinstance(card.effect, EndLaw):
                    self.end_laws.append((placed, card.effect))
        self.by_place = by_place
        self.gems_on_cards = list(map(int.__add__, self.gems_on_cards, self.infinite))
        self.infinite_gems = sum(self.infinite)
        self._read_circles()
        self._read_places()
        bonus, own = self.bonus, self.infinite
        self.points += infinite_levels + sum(map(int.__mul__, bonus, own))  # SCO-2

    def _count(self, token: Icon) -> None:
        kind = token.kind
        if kind == "points":
            self.points += token.value
        elif kind == "magic":
            self.magic += 1
        elif kind == "science":
            self.science += 1
        elif kind == "defense":
            self.defense += 1
        elif kind == "magic_bonus":
            self.magic_bonus += token.value
        elif kind == "circle_bonus":
            self.bonus[COLOR_INDEX[str(token.color)]] += token.value

    def _read_circles(self) -> None:
        self.single = [0, 0, 0, 0]
        self.circles = self.circle_points = 0
        self.mixed_circles: list[tuple[int, int, int]] = []
        by_place = self.by_place
        for (level, x), (_, _, bottom_left, bottom_right) in by_place.items():
            if level == 1:
                continue
            left, right = by_place[level - 1, x][1], by_place[level - 1, x + 1][0]
            if left == right == bottom_left == bottom_right:
                self.single[left] += 1
                self.circles += 1
                self.circle_points += level
            else:
                colors = (left, right, bottom_left, bottom_right)
                most = max(range(4), key=colors.count)
                self.mixed_circles.append((level, most, 4 - colors.count(most)))

    def _read_places(self) -> None:
        ends = self.pyramid.ends
        by_place = self.by_place
        self.widths = [0] * (TOP_LEVEL + 2)
        for level, row in enumerate(ends, start=1):
            if row:
                self.widths[level] = row[1] - row[0] + 1
        widths = self.widths
        self.room = [0, 0, *(max(0, widths[level - 1] - 1 - widths[level]) for level in range(2, TOP_LEVEL + 1)), 0]
        places: list[OpenPlace] = []
        for place in self.pyramid.open_places():
            level, x = place
            left = by_place[level - 1, x][1] if level > 1 else -1
            right = by_place[level - 1, x + 1][0] if level > 1 else -1
            before, after = by_place.get((level, x - 1)), by_place.get((level, x + 1))
            places.append((level, x, left, right, before[1] if before else -1, after[0] if after else -1))
        self.places = places
        self.pairs = [(level, left) for level, _, left, right, _, _ in places if left == right and level > 1]
        self.cards_needed = [0, *(self._needed(level) for level in range(1, TOP_LEVEL + 1))]

    def _needed(self, level: int) -> int:
        """Return the number of cards that must be played before a card fits on a level."""
        needed, width = 0, self.widths[level] + 1
        for below in range(level - 1, 0, -1):
            width += 1
            missing = width - self.widths[below]
            if missing <= 0:
                break
            needed += missing
        return needed


@lru_cache(maxsize=256)
def pyramid_features_of(pyramid: Pyramid) -> PyramidFeatures:
    """Return the features of a pyramid; those of the last few hundred pyramids are cached."""
    return PyramidFeatures(pyramid)
