"""Scoring in seven categories, line by line, each with its rule; points and gems of laws (LAW-1, LAW-2)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ...components.cards import Character, Law
from ...components.gems import COLORS, Color, Gems, Icon
from ...components.laws import (
    AdjacentCharacters,
    Barter,
    CardsInPyramid,
    Choose,
    CircleColors,
    CircleGems,
    Circles,
    CirclesAndInfinite,
    CopyTokens,
    DiscardGems,
    DrawAndKeep,
    GemsBanked,
    GemsLeft,
    LawEffect,
    PassGems,
    PointsByLevel,
    ReplaceCard,
    Sets,
    TakeCard,
    TradeToken,
    TuckFree,
    TuckHand,
    unknown_law,
)
from .places import Circle
from .position import Painting, Position, gems_left, painted_circles, require_position
from .pyramid import Pyramid, PyramidCard

__all__ = [
    "CATEGORIES",
    "POINTS_LOST_TO_AN_ATTACK",
    "POINTS_OF_A_SET",
    "Bonuses",
    "CountedPyramid",
    "LawPoints",
    "Score",
    "ScoreLine",
    "circle_points",
    "law_points",
    "ongoing_gems",
    "score",
]


# -- ongoing effects of laws: how many extra gems they give (LAW-1) ----------------------------------------------------


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


# -- points of each kind of law at the end of the game, counted after painting (LAW-2) ---------------------------------


@dataclass(frozen=True, slots=True)
class CountedPyramid:
    """Values that laws count: the pyramid, its painted circles, the gems left after painting, and the sets."""

    pyramid: Pyramid
    circles: tuple[Circle, ...]
    gems_left: Gems
    sets: int
    set_elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LawPoints:
    """Points of a law, the number they are counted from, and the ids of the counted elements."""

    points: int
    count: int
    elements: tuple[str, ...] = ()


def law_points(effect: LawEffect, placed: PyramidCard, table: CountedPyramid) -> LawPoints | None:
    """Return the points of a placed law, or None for laws that act once or from then on (LAW-1)."""
    match effect:
        case GemsBanked():
            count = min(placed.gems.total, effect.limit)
            return LawPoints(effect.points * count, count, (f"banked:{placed.place}",) if count else ())
        case PointsByLevel() | TuckFree():
            # LAW-7: only the level of a law under which a card is tucked counts, whether or not one was.
            return LawPoints(effect.points[placed.place.level - 1], placed.place.level)
        case Circles():
            return _counted(effect.points, _single(table))
        case CirclesAndInfinite():
            cards = table.pyramid.cards
            infinite = (f"infinite:{card.place}:{index}" for card in cards for index in range(len(card.infinite)))
            return _counted(effect.points, (*_single(table), *infinite))
        case CircleColors():
            count = len({circle.color for circle in table.circles if circle.color})
            return LawPoints(effect.points * count, count, _single(table))
        case GemsLeft():
            count = table.gems_left.total // effect.each
            left = tuple(f"gem:{color}" for color in COLORS if table.gems_left[color])
            return LawPoints(effect.points * count, table.gems_left.total, left)
        case Sets():
            return LawPoints(effect.points * table.sets, table.sets, table.set_elements if table.sets else ())
        case AdjacentCharacters():
            near = [card for card in table.pyramid.neighbors(placed.place) if isinstance(card.card, Character)]
            return _counted(effect.points, tuple(f"card:{card.place}" for card in near))
        case CardsInPyramid():
            # All cards count: this law itself, and the cards tucked under any card (PYR-8).
            count = sum(1 + len(card.tucked) for card in table.pyramid.cards)
            return LawPoints(effect.points * count, count, _others(table, placed))
        case TuckHand():
            count = min(len(placed.tucked), effect.limit)
            return LawPoints(effect.points * count, count)
        case Choose() | Barter() | DrawAndKeep() | ReplaceCard() | CopyTokens() | TradeToken() | TakeCard():
            return None
        case PassGems() | CircleGems() | DiscardGems():
            return None
    raise unknown_law(effect, "law_points")


def _counted(points: int, elements: tuple[str, ...]) -> LawPoints:
    return LawPoints(points * len(elements), len(elements), elements)


def _single(table: CountedPyramid) -> tuple[str, ...]:
    """Return the ids of the single-color circles."""
    return tuple(f"circle:{circle.place}" for circle in table.circles if circle.color)


def _others(table: CountedPyramid, placed: PyramidCard) -> tuple[str, ...]:
    """Return the ids of all cards except this law, which its score line already names."""
    return tuple(f"card:{card.place}" for card in table.pyramid.cards if card.place != placed.place)


# -- scoring in seven categories, line by line, each line with its rule and the elements it comes from -----------------


CATEGORIES = ("circles", "infinite", "laws", "points", "magic", "sets", "attack")
POINTS_OF_A_SET = 12
POINTS_LOST_TO_AN_ATTACK = 4
_SET_KINDS = ("defense", "magic", "science")


Named = tuple[str, Icon]
Tokens = dict[str, list[Named]]
Bonuses = dict[Color, tuple[int, tuple[str, ...]]]
"""Sum of the circle bonus tokens of a color, and their ids."""


class ScoreLine(NamedTuple):
    """Line of a score: category, points, rule, ids of the counted elements, and message with values.

    Ids are `circle:2,0`, `card:1,0`, `token:1,0:3` (the fourth token of a card), `infinite:1,0:0`, `banked:1,0`,
    `gem:red` and `opponent:0`.
    """

    category: str
    points: int
    rule: str
    elements: tuple[str, ...]
    message: str
    values: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """Lines of a score, in the order in which the categories are counted (SCO-1 to SCO-7)."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """Sum of all lines."""
        return sum(line.points for line in self.lines)

    def of(self, category: str) -> int:
        """Return the sum of one category."""
        return sum(line.points for line in self.lines if line.category == category)

    @property
    def circles(self) -> dict[str, int]:
        """Points of each single-color circle, by its id."""
        return {line.elements[0]: line.points for line in self.lines if line.category == "circles"}

    def as_dict(self) -> dict[str, int]:
        """Return a mapping from each category to its sum, with the total under the key `total`."""
        return {**{category: self.of(category) for category in CATEGORIES}, "total": self.total}


def score(position: Position, painting: Painting = Painting()) -> Score:
    """Return the score of a position with this painting."""
    require_position(position)
    circles = painted_circles(position, painting)
    tokens = _tokens(position.pyramid)
    bonuses = _bonuses(tokens)
    sets, set_elements = _sets(tokens)
    table = CountedPyramid(
        position.pyramid, circles, gems_left(position, painting), sets, set_elements
    )  # LAW-2: after painting
    return Score(
        (
            *_circle_lines(circles, bonuses),
            *_infinite_lines(position.pyramid, bonuses),
            *_law_lines(table),
            *_points_line(tokens),
            *_magic_line(tokens),
            *_set_line(sets, set_elements),
            *_attack_lines(position, tokens),
        )
    )


def circle_bonuses(pyramid: Pyramid) -> Bonuses:
    """Return a mapping from color to the sum of its circle bonus tokens and their ids."""
    return _bonuses(_tokens(pyramid))


def _bonuses(tokens: Tokens) -> Bonuses:
    found: Bonuses = {}
    for name, token in tokens["circle_bonus"]:
        if token.color:
            amount, names = found.get(token.color, (0, ()))
            found[token.color] = (amount + token.value, (*names, name))
    return found


def circle_points(level: int, color: Color, bonuses: Bonuses) -> int:
    """Return the points of a single-color circle or an infinite gem on a level (SCO-1, SCO-2)."""
    return level + bonuses.get(color, (0, ()))[0]


def _tokens(pyramid: Pyramid) -> Tokens:
    """Return a mapping from each kind of token to the tokens in the pyramid, with their ids."""
    found: Tokens = defaultdict(list)
    for placed in pyramid.cards:
        if placed.tokens:
            card = f"token:{placed.place}"
            for index, token in enumerate(placed.tokens):
                found[token.kind].append((f"{card}:{index}", token))
    return found


def _circle_lines(circles: tuple[Circle, ...], bonuses: Bonuses) -> Iterator[ScoreLine]:
    for circle in circles:
        color = circle.color
        if color:
            bonus, names = bonuses.get(color, (0, ()))
            values = (("color", f"color/{color}"), ("level", circle.level), ("bonus", bonus))
            message = "score/circle_bonus" if bonus else "score/circle"
            elements = (f"circle:{circle.place}", *names)
            yield ScoreLine("circles", circle.level + bonus, "SCO-1", elements, message, values)


def _infinite_lines(pyramid: Pyramid, bonuses: Bonuses) -> Iterator[ScoreLine]:
    for placed in pyramid.cards:
        for index, color in enumerate(placed.infinite):
            bonus, names = bonuses.get(color, (0, ()))
            level = placed.place.level
            values = (("color", f"color/{color}"), ("level", level), ("bonus", bonus))
            message = "score/infinite_bonus" if bonus else "score/infinite"
            elements = (f"infinite:{placed.place}:{index}", *names)
            yield ScoreLine("infinite", level + bonus, "SCO-2", elements, message, values)


def _law_lines(table: CountedPyramid) -> Iterator[ScoreLine]:
    # A tucked law no longer acts (PYR-8), so only placed cards count (LAW-2).
    for placed in table.pyramid.cards:
        if isinstance(placed.card, Law):
            card = placed.card
            found = law_points(card.effect, placed, table)
            if found is None:  # this law acts but never scores
                continue
            values = (("card_name", card.name or str(card.number)), ("n", found.count))
            elements = (f"card:{placed.place}", *found.elements)
            yield ScoreLine("laws", found.points, "SCO-3", elements, f"score/law_{card.effect.kind}", values)


def _points_line(tokens: Tokens) -> Iterator[ScoreLine]:
    found = tokens["points"]
    if found:
        points = sum(token.value for _, token in found)
        yield ScoreLine("points", points, "SCO-4", _names(found), "score/points", (("n", len(found)),))


def _magic_line(tokens: Tokens) -> Iterator[ScoreLine]:
    magic, bonuses = tokens["magic"], tokens["magic_bonus"]
    if magic or bonuses:
        bonus = sum(token.value for _, token in bonuses)
        values = (("n", len(magic)), ("bonus", bonus))
        elements = (*_names(magic), *_names(bonuses))
        yield ScoreLine("magic", len(magic) * bonus, "SCO-5", elements, "score/magic", values)


def _sets(tokens: Tokens) -> tuple[int, tuple[str, ...]]:
    sets = min(len(tokens[kind]) for kind in _SET_KINDS)
    return sets, tuple(name for kind in _SET_KINDS for name in _names(tokens[kind][:sets]))


def _set_line(sets: int, elements: tuple[str, ...]) -> Iterator[ScoreLine]:
    if sets:
        yield ScoreLine("sets", POINTS_OF_A_SET * sets, "SCO-6", elements, "score/sets", (("n", sets),))


def _attack_lines(position: Position, tokens: Tokens) -> Iterator[ScoreLine]:
    attacks = sum(position.opponents)
    if attacks:
        shields = _names(tokens["defense"])
        open_attacks = max(0, attacks - len(shields))
        opponents = tuple(f"opponent:{index}" for index, attack in enumerate(position.opponents) if attack)
        values = (("n", attacks), ("defense", len(shields)), ("open", open_attacks))
        points = -POINTS_LOST_TO_AN_ATTACK * open_attacks
        yield ScoreLine("attack", points, "SCO-7", (*opponents, *shields), "score/attack", values)


def _names(tokens: list[Named]) -> tuple[str, ...]:
    return tuple([name for name, _ in tokens])
