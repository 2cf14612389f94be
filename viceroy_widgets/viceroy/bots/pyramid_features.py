"""Pyramid features: token counts, open places, single-color and mixed circles; computed once for each pyramid."""

from __future__ import annotations

from functools import lru_cache

from ..components.cards import Law
from ..components.end_laws import EndLaw
from ..components.gems import COLOR_INDEX
from ..components.icons import Icon
from ..components.laws import LawEffect
from ..rules.pyramids.places import TOP_LEVEL
from ..rules.pyramids.pyramid import Pyramid, PyramidCard

__all__ = ["OpenPlace", "PyramidFeatures", "pyramid_features_of"]

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
