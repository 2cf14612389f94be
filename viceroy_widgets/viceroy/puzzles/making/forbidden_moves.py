"""Forbidden moves for puzzles: a gem on a section, or a card that is played, among moves that are allowed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from ...components.cards import Law
from ...components.deck import built_in_deck
from ...components.editions import EDITIONS
from ...components.gems import COLORS, Color, Gems
from ...rules.engine.paying import cost
from ...rules.pyramids.places import TOP_LEVEL, Place, Section
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import Pyramid, PyramidCard
from ..choice_plays import named_by, play_option
from ..choices import MOST_OPTIONS, paint_option
from .candidates import dealt_hand, last_development
from .samples import Dice, corpus, sample

__all__ = ["forbidden_paint", "forbidden_play", "indices_of_size", "without_cone"]

_GEMS = (4, 6)
_TRIES = 60
"""Number of pyramids that are tried."""
_SINGLE = len(COLORS) - 1
"""Number of options with a color of their own; the last two options share the fourth color."""


@cache
def indices_of_size(smallest: int, largest: int) -> tuple[int, ...]:
    """Return the indices of the stored positions whose number of cards is within these limits, both included."""
    return tuple(i for i in range(len(corpus())) if smallest <= len(sample(i).pyramid.cards) <= largest)


def forbidden_paint(dice: Dice, indices: Sequence[int], edition: str = "en") -> tuple[Position, list[str]] | None:
    """Return a position and the options, or None if no pyramid has enough of them.

    In an edition that forbids repainting, the forbidden option repaints a single-color circle (PNT-5). In another one
    the player has no gem of its color, or its section belongs to no circle (PNT-1).
    """
    colors = dice.sample(COLORS, len(COLORS))
    for index in dice.sample(indices, _TRIES):
        pyramid = sample(index).pyramid
        drawn = _sections(dice, pyramid) if EDITIONS[edition].repaint else _of_circles(dice, pyramid, indices)
        if drawn:
            sections, pyramids = drawn
            right = dice.below(MOST_OPTIONS)
            missing = colors[right] if EDITIONS[edition].repaint and right < _SINGLE else None
            position = Position(pyramids[right], _gems(dice, missing), edition=EDITIONS[edition])
            options = [paint_option(section, colors[min(at, _SINGLE)]) for at, section in enumerate(sections)]
            return position, list(dice.sample(options, MOST_OPTIONS))
    return None


def _gems(dice: Dice, missing: Color | None) -> Gems:
    """Return gems of all colors but the missing one."""
    held = [color for color in COLORS if color != missing]
    gems = [*held, *(dice.choose(held) for _ in range(dice.between(*_GEMS) - len(held)))]
    return Gems(*(gems.count(color) for color in COLORS))


def _sections(dice: Dice, pyramid: Pyramid) -> tuple[list[Section], list[Pyramid]] | None:
    """Return five sections, and for each the pyramid in which it may be the forbidden one.

    The last two lie under both ends of a row. Without the end above it, such a section belongs to no circle. The others
    say nothing about these ends.
    """
    rows = [(level, *ends) for level, ends in enumerate(pyramid.ends, start=1) if level > 1 and ends]
    rows = [(level, low, high) for level, low, high in rows if low < high]
    if not rows:
        return None
    level, low, high = dice.choose(rows)
    ends = [Place(level, low), Place(level, high)]
    pair = [_under(dice, place) for place in ends]
    lost = {card.place for card in pyramid.cards if any(_rests_on(card.place, place) for place in ends)}
    others = [
        section
        for circle in pyramid.circles
        if circle.place not in lost
        for section, _ in circle.colors
        if section.place not in lost
    ]
    if len(others) < _SINGLE:
        return None
    return [*dice.sample(others, _SINGLE), *pair], [pyramid] * _SINGLE + [without_cone(pyramid, end) for end in ends]


def _under(dice: Dice, end: Place) -> Section:
    """Return one of both sections below a card that belong to its circle."""
    if dice.below(2):
        return Section(end.left_support, "top_right")
    return Section(end.right_support, "top_left")


def _rests_on(place: Place, base: Place) -> bool:
    """Return whether a place is the base, or a card at the place would rest on one at the base."""
    return place.level >= base.level and place.x <= base.x <= place.x + place.level - base.level


def without_cone(pyramid: Pyramid, base: Place) -> Pyramid:
    """Return the pyramid without the card at a place, which ends its row, and without all cards that rest on it."""
    return Pyramid(tuple(card for card in pyramid.cards if not _rests_on(card.place, base)))


def _of_circles(dice: Dice, pyramid: Pyramid, indices: Sequence[int]) -> tuple[list[Section], list[Pyramid]] | None:
    """Return sections of five circles, and for each a pyramid of which it alone is in a single-color circle."""
    circles = dice.sample(pyramid.circles, MOST_OPTIONS)
    if len(circles) < MOST_OPTIONS:
        return None
    sections = [dice.choose([section for section, _ in circle.colors]) for circle in circles]
    found: dict[int, Pyramid] = {}
    for index in dice.sample(indices, len(indices)):
        other = sample(index).pyramid
        theirs = [other.circle_of(section) for section in sections]
        single = [at for at, circle in enumerate(theirs) if circle and circle.color]
        if all(theirs) and len(single) == 1:
            found.setdefault(single[0], other)
    return (sections, [found[at] for at in range(MOST_OPTIONS)]) if len(found) == MOST_OPTIONS else None


_PLACES = (0, 0, 1, 2, 3)
"""Place of each option."""
_PAIR, _THIRD = (0, 1), 2
"""Indices in the hand of the cards at the first place, two characters, and of the card that is played most."""
_THIRD_IS_LAW = (False, False, True)
_SPARE = (0, 2)
"""Number of gems beyond those that the options cost."""
_TAKEN = 6
"""A place is taken in one of so many puzzles about a place where another reason is possible too."""
_TRIES, _DEALS = 300, 12
"""Numbers of pyramids that are tried, and of hands with one of them."""


_Play = tuple[int, Place]
"""Number of a card, and where it is played."""


class _Variant(NamedTuple):
    """Pyramid and gems with which one option is forbidden."""

    pyramid: Pyramid
    gems: Gems


def forbidden_play(dice: Dice, indices: Sequence[int], edition: str = "en") -> tuple[dict[str, Any], list[str]] | None:
    """Return a situation and the options, or None if no pyramid has enough of them."""
    is_law = (False, False, dice.choose(_THIRD_IS_LAW))
    for index in dice.sample(indices, _TRIES):
        found = sample(index)
        places = _places(dice, found.pyramid)
        for _ in range(_DEALS if places else 0):
            hand = dealt_hand(dice, found.pyramid, is_law)
            plays = _plays(dice, hand, places)
            variants = list(_variants(dice, found.pyramid, hand, plays))
            if len(variants) == MOST_OPTIONS:
                variant = dice.choose(variants)
                document = last_development(dice, found._replace(pyramid=variant.pyramid), hand, variant.gems, edition)
                return document, [play_option(*play) for play in dice.sample(plays, MOST_OPTIONS)]
    return None


def _places(dice: Dice, pyramid: Pyramid) -> tuple[Place, ...]:
    """Return four open places below the top, the first of them above level 1; none if there are too few."""
    free = dice.sample([place for place in pyramid.open_places() if place.level < TOP_LEVEL], MOST_OPTIONS * 2)
    first = next((place for place in free if place.level > 1), None)
    others = [place for place in free if place != first][: _PLACES[-1]]
    return (first, *others) if first and len(others) == _PLACES[-1] else ()


def _plays(dice: Dice, hand: Sequence[int], places: Sequence[Place]) -> list[_Play]:
    cards = [*_PAIR, *(dice.choose((*_PAIR, _THIRD, _THIRD)) for _ in places[1:])]
    return [(hand[card], places[at]) for card, at in zip(cards, _PLACES, strict=True)]


def _variants(dice: Dice, pyramid: Pyramid, hand: Sequence[int], plays: Sequence[_Play]) -> Iterator[_Variant]:
    """Yield for each option the variant in which it alone is forbidden, if there is one."""
    dues = [cost(built_in_deck().card(number), place.level) for number, place in plays]
    for at, (_, place) in enumerate(plays):
        if place == plays[0][1]:
            most = _most([due for other, due in enumerate(dues) if other != at], _infinite(pyramid))
            short = [color for color, due, have in zip(COLORS, dues[at], most, strict=True) if due > have]
            if short:
                lacking = dice.choose(short)
                yield _Variant(
                    pyramid, _play_gems(dice, pyramid, most, [color for color in COLORS if color != lacking])
                )
        else:
            others = {other for _, other in plays if other != place}
            closed = [each for each in _without_a_card(pyramid, place) if others <= {*each.open_places()}]
            if not closed or not dice.below(_TAKEN):
                closed = [each for each in _with_a_card(pyramid, hand, place) if others <= {*each.open_places()}]
            if closed:
                changed = dice.choose(closed)
                yield _Variant(changed, _play_gems(dice, changed, _most(dues, _infinite(changed)), COLORS))


def _without_a_card(pyramid: Pyramid, place: Place) -> Iterator[Pyramid]:
    """Yield pyramids in which a place is not open since a card that it needs is missing.

    A card by which words can name the place is left: a place without one would be told by its words.
    """
    for level, ends in enumerate(pyramid.ends, start=1):
        for x in sorted({*(ends or ())}):
            less = without_cone(pyramid, Place(level, x))
            if place not in less.open_places() and named_by(place, less):
                yield less


def _with_a_card(pyramid: Pyramid, hand: Sequence[int], place: Place) -> Iterator[Pyramid]:
    """Yield pyramids in which a place is taken by a law."""
    for number in _bare_laws():
        if number not in hand and pyramid.of_number(number) is None:
            yield pyramid.with_card(PyramidCard(place, built_in_deck().card(number)))


@cache
def _bare_laws() -> tuple[int, ...]:
    """Return the numbers of laws that never bear a token or a gem in the stored positions."""
    placed = [card for index in range(len(corpus())) for card in sample(index).pyramid.cards]
    marked = {card.card.number for card in placed if card.tokens or card.infinite or card.tucked or any(card.gems)}
    return tuple(sorted({card.card.number for card in placed if isinstance(card.card, Law)} - marked))


def _infinite(pyramid: Pyramid) -> Gems:
    colors = [color for *_, color in pyramid.infinite]
    return Gems(*(colors.count(color) for color in COLORS))


def _most(dues: Sequence[Gems], infinite: Gems) -> Gems:
    """Return how many gems of each color must be at hand, infinite ones included, to pay for each of several plays."""
    return Gems(*(max(counts) for counts in zip(infinite, *dues, strict=True)))


def _play_gems(dice: Dice, pyramid: Pyramid, most: Gems, spare: Sequence[Color]) -> Gems:
    """Return the gems behind the screen that are needed besides the infinite ones, and a few more of some colors."""
    more = [dice.choose(spare) for _ in range(dice.between(*_SPARE))]
    needed = zip(COLORS, most, _infinite(pyramid), strict=True)
    return Gems(*(have - infinite + more.count(color) for color, have, infinite in needed))
