"""Hypothesis strategies: valid positions with cards of the deck and others, tokens, gems, laws of every kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from random import Random
from typing import get_args

from hypothesis import strategies as st

from viceroy_widgets.viceroy.components.card_documents import LAW_LIMITS, is_by_level
from viceroy_widgets.viceroy.components.cards import Card, Character, Law, Sections
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.components.gems import COLORS, GEMS_PER_COLOR, TOKEN_KINDS, VALUES, Color, Gems, Icon
from viceroy_widgets.viceroy.components.laws import (
    LAW_WORDS,
    DrawAndKeep,
    EndLaw,
    GemsBanked,
    LastingLaw,
    LawEffect,
    OnceLaw,
)
from viceroy_widgets.viceroy.rules.pyramids.places import TOP_LEVEL, Place
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard

__all__ = ["cards", "characters", "icons", "law_effects", "laws", "places", "positions", "tokens"]

colors = st.sampled_from(COLORS)
_NAMES = st.one_of(st.just(""), st.text(st.characters(exclude_categories=["Cs"]), max_size=12))
_POINTS = st.integers(0, 30)


def _icons_of(kinds: Sequence[str]) -> list[Icon]:
    return [
        Icon(kind, value, color)
        for kind in kinds
        for value in VALUES[kind] or (0,)
        for color in (COLORS if kind in ("circle_bonus", "infinite") else (None,))
    ]


icons = st.sampled_from(_icons_of(tuple(VALUES)))
tokens = st.sampled_from(_icons_of(TOKEN_KINDS))
"""Icons that may lie on a card."""

_BY_LEVEL = st.tuples(_POINTS, _POINTS, _POINTS, _POINTS)
_OPTION = st.lists(icons, min_size=1, max_size=3).map(tuple)
_HIGHEST = 8
"""Numbers of laws beyond it are rare on cards, and tell nothing new."""


def _law_value(kind: str, name: str) -> st.SearchStrategy[object]:
    if name == "options":
        return st.tuples(_OPTION, _OPTION, _OPTION)
    if name == "played":
        return st.booleans()
    if name in LAW_WORDS:
        return st.sampled_from(tuple(LAW_WORDS[name]))
    if name == "points":
        return _BY_LEVEL if is_by_level(kind) else _POINTS
    low, high = LAW_LIMITS[name]
    return st.integers(low, min(high, _HIGHEST))


def _kind_of_law(effect: type[LawEffect]) -> st.SearchStrategy[LawEffect]:
    if effect is DrawAndKeep:  # which keeps at most what it draws
        values = (_law_value(effect.kind, name) for name in ("deck", "draw", "keep", "needs"))
        return st.tuples(*values).map(lambda law: DrawAndKeep(law[0], max(law[1:3]), min(law[1:3]), law[3]))
    return st.builds(effect, *(_law_value(effect.kind, entry.name) for entry in fields(effect)))


_end_laws = st.one_of([_kind_of_law(effect) for effect in get_args(EndLaw)])
_acting_laws = st.one_of([_kind_of_law(effect) for effect in (*get_args(OnceLaw), *get_args(LastingLaw))])
# Most of them score, since most tests are about scores.
law_effects = st.one_of(_end_laws, _end_laws, _end_laws, _acting_laws)


def sections(palette: Sequence[Color] = COLORS) -> st.SearchStrategy[Sections]:
    color = st.sampled_from(palette)
    return st.builds(Sections, color, color, color, color)


@st.composite
def characters(draw: st.DrawFn, number: int, palette: Sequence[Color] = COLORS) -> Character:
    """A character that is printed in full, or in part."""
    costs = draw(st.one_of(st.just(()), st.tuples(colors, colors, colors, colors)))
    row = st.lists(icons, max_size=3).map(tuple)
    rewards = draw(st.one_of(st.just(()), st.tuples(row, row, row, row)))
    return Character(number, draw(sections(palette)), draw(_NAMES), costs, rewards)


@st.composite
def laws(draw: st.DrawFn, number: int, palette: Sequence[Color] = COLORS) -> Law:
    return Law(number, draw(sections(palette)), draw(law_effects), draw(_NAMES))


def cards(number: int, palette: Sequence[Color] = COLORS, law: bool = True) -> st.SearchStrategy[Card]:
    """A card of that number: that of the built-in deck, or another."""
    known = built_in_deck().by_number.get(number)
    others: list[st.SearchStrategy[Card]] = [characters(number, palette)]
    if law:
        others.append(laws(number, palette))
    if known and (law or isinstance(known, Character)) and palette == COLORS:
        others.append(st.just(known))
    return st.one_of(others)


@st.composite
def places(draw: st.DrawFn, widest: int = 5) -> list[Place]:
    """The places of a pyramid that could stand, in any order."""
    first = draw(st.integers(-3, 3))
    row = range(first, first + draw(st.sampled_from(range(widest, -1, -1))))
    found: list[Place] = []
    for level in range(1, TOP_LEVEL + 1):
        found += [Place(level, x) for x in row]
        if len(row) < 2:
            break
        start = draw(st.integers(row.start, row.stop - 2))
        row = range(start, draw(st.sampled_from(range(row.stop - 1, start - 1, -1))))
    return draw(st.permutations(found))


@st.composite
def positions(
    draw: st.DrawFn, widest: int = 5, most_gems: int = 8, palette: Sequence[Color] = COLORS, plain: bool = False
) -> Position:
    """A position without faults: `widest` row, `most_gems` of a color left, section colors from the palette.

    `plain` leaves out what lies on cards and under them, laws excepted.
    """
    where = draw(places(widest))
    numbers = iter(Random(draw(st.integers(0, 9999))).sample(_NUMBERS, 3 * len(where)))
    box = [GEMS_PER_COLOR] * len(COLORS)

    def gems(most: int) -> Gems:
        counts = [draw(st.integers(0, min(most, left))) for left in box]
        for index, count in enumerate(counts):
            box[index] -= count
        return Gems(*counts)

    def standing(place: Place) -> PyramidCard:
        card = draw(cards(next(numbers), palette, law=place.level < TOP_LEVEL))
        if plain or draw(st.booleans()):
            return PyramidCard(place, card)
        banked = gems(2)
        if isinstance(card, Law) and isinstance(card.effect, GemsBanked) and banked.total > card.effect.limit:
            banked = Gems()
        infinite = [color for color in draw(st.lists(colors, max_size=2)) if _taken(box, color)]
        under = draw(st.integers(0, 2))
        tucked = tuple(draw(cards(next(numbers), palette)) for _ in range(under))
        return PyramidCard(place, card, tuple(draw(st.lists(tokens, max_size=4))), tuple(infinite), banked, tucked)

    left = gems(most_gems)
    return Position(
        Pyramid.of([standing(place) for place in where]),
        left,
        draw(st.integers(0, 4)),
        tuple(draw(st.lists(st.integers(0, 5), max_size=3))),
        EDITIONS[draw(st.sampled_from(tuple(EDITIONS)))],
    )


# Some of them are numbers of the built-in deck.
_NUMBERS = (*built_in_deck().by_number, *range(100, 180), 9998, 9999)


def _taken(box: list[int], color: Color) -> bool:
    index = COLORS.index(color)
    box[index] -= box[index] > 0
    return box[index] > 0
