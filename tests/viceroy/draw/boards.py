"""Positions that the tests of the drawing share."""

from __future__ import annotations

from typing import get_args

from viceroy_widgets.viceroy.components.cards import Card, Character, Law, Sections
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.gems import COLORS, Color, Gems, Icon, parse_icon
from viceroy_widgets.viceroy.components.laws import (
    Barter,
    Choose,
    CircleGems,
    Circles,
    CopyTokens,
    DiscardGems,
    DrawAndKeep,
    EndLaw,
    GemsBanked,
    PassGems,
    ReplaceCard,
    TakeCard,
    TradeToken,
)
from viceroy_widgets.viceroy.draw.row import RowPicture
from viceroy_widgets.viceroy.rules.pyramids.places import Place, Section
from viceroy_widgets.viceroy.rules.pyramids.position import Painting, Position, legal_paints, paint
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard
from viceroy_widgets.viceroy.rules.state.state import Slot

__all__ = ["AUCTION", "CAPTAIN", "KINDS", "LAWS", "SMALL", "SMALL_PAINT", "captioned", "painted", "rows", "sections"]


def sections(letters: str) -> Sections:
    """Four colors from their letters, in the order of CORNERS."""
    names: dict[str, Color] = {color[0]: color for color in COLORS}
    return Sections(*(names[letter] for letter in letters))


def icons(text: str) -> tuple[Icon, ...]:
    return tuple(parse_icon(word) for word in text.split())


CAPTAIN = Character(
    23,
    sections("rgyy"),
    "Captain",
    ("green", "blue", "yellow", "yellow"),
    (icons("draw:1"), icons("gems:5"), icons("magic"), icons("points:12")),
)

SMALL = Position(
    Pyramid.of(
        (
            PyramidCard(Place(1, 0), CAPTAIN),
            PyramidCard(Place(1, 1), Character(7, sections("ggbb"), "Spy"), icons("magic points:2")),
            PyramidCard(Place(2, 0), Character(12, sections("bygg"), "Astronomer"), icons("circle_bonus:green:2")),
        )
    ),
    Gems(red=1, green=2),
    0,
    (1, 0),
)
"""One circle, all green as it is printed: level 2 and a bonus of 2 make 4 points."""

SMALL_PAINT = Painting.of({Section(Place(2, 0), "bottom_left"): "red"})

KINDS = Position(
    Pyramid.of(
        (
            PyramidCard(Place(1, -1), CAPTAIN, icons("points:15 science defense"), ("blue", "yellow")),
            PyramidCard(
                Place(1, 0), Law(70, sections("yybb"), GemsBanked(8, 3), "Right of Way"), gems=Gems(blue=2, red=1)
            ),
            PyramidCard(
                Place(2, -1),
                Law(71, sections("rrgg"), Circles(4), "Guild Charter"),
                icons("magic_bonus:3"),
                tucked=(Character(1, sections("rrrr")), Character(2, sections("gggg"))),
            ),
        )
    )
)


_EFFECTS = (
    *(effect(*effect.example) for effect in get_args(EndLaw)),
    Choose((icons("gems:6"), icons("magic"), icons("draw:2"))),
    Choose((icons("attack gems:2"), icons("defense gems:3"), icons("points:6"))),
    Choose(
        (icons("infinite:blue circle_bonus:red:2 gems:8"), icons("magic_bonus:3 science draw:1"), icons("points:15"))
    ),
    Barter(3),
    DrawAndKeep("small", 4, 2, 4),
    DrawAndKeep("laws", 3, 1, 1),
    ReplaceCard(False),
    ReplaceCard(True),
    CopyTokens(),
    TradeToken(6),
    TakeCard(),
    PassGems(2),
    CircleGems(2),
    DiscardGems(1),
)
_LETTERS = ("bbyy", "rrgg", "ggbb", "yyrr")
LAWS = Position(
    Pyramid.of(
        PyramidCard(Place(level, x), Law(100 + n, sections(_LETTERS[n % 4]), effect, effect.kind.replace("_", " ")))
        for n, (effect, (level, x)) in enumerate(
            zip(_EFFECTS, [(level, x) for level in (1, 2, 3, 4) for x in range(9 - level)], strict=False)
        )
    )
)
"""A law of every kind."""


def rows(*widths: int) -> Position:
    """Cards of the built-in deck in rows, from level 1 up, and three gems of each color."""
    deck = built_in_deck()
    cards: tuple[Card, ...] = (*deck.characters, *deck.laws)
    places = [Place(level, x) for level, width in enumerate(widths, start=1) for x in range(width)]
    standing = [PyramidCard(place, cards[index % len(cards)]) for index, place in enumerate(places)]
    return Position(Pyramid.of(standing), Gems(3, 3, 3, 3))


def painted(position: Position, gems: int) -> Painting:
    """That many gems of paint, here and there."""
    painting = Painting()
    for _ in range(gems):
        choices = legal_paints(position, painting)
        painting = paint(position, painting, *choices[len(choices) // 3])
    return painting


def captioned(name: str) -> Position:
    """A single card of that name."""
    return Position(Pyramid.of((PyramidCard(Place(1, 0), Character(1, sections("brgg"), name)),)))


AUCTION = RowPicture(
    {"red": Slot(3, 9), "blue": Slot(14, 22), "green": Slot(30), "yellow": Slot()},
    built_in_deck(),
    Gems(3, 12, 0, 7),
    [("Ben", "blue"), ("Maximiliana Featherstonehaugh", "blue"), ("Christopher", "blue"), ("Ada", "green")],
    [("virtual opponent 1", "blue"), ("virtual opponent 2", "red")],
)
"""Slots of every kind, one of them with more bids than there are people."""
