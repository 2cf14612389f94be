"""Candidates for puzzles: stored positions with other gems and other hands, each from a seed, a theme and a number."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from ...viceroy.box.deck import built_in_deck
from ...viceroy.box.gems import COLORS, Gems
from ...viceroy.game.turns import LAST_TURN
from ...viceroy.notation.positions import format_position
from ...viceroy.pyramids.places import TOP_LEVEL
from ...viceroy.pyramids.position import Position
from ...viceroy.pyramids.pyramid import Pyramid
from .corpus import corpus, sample
from .dice import Dice

__all__ = ["gems_of", "painting", "turn"]


class _Deal(NamedTuple):
    """What a theme deals out: how many characters and laws, how many gems, and the round in which it begins."""

    characters: tuple[int, ...]
    laws: tuple[int, ...]
    gems: tuple[int, int]
    number: int
    infinite: bool = False
    """Whether infinite gems lie in the pyramid, unused."""
    auction: bool = False
    """Whether it begins in the last auction, of which nothing is left but to pass and to take gems."""
    top: bool = False
    """Whether a card could stand on the highest level."""


_DEALS = {
    "place": _Deal((1,), (0,), (3, 8), 3),
    "pay": _Deal((1, 2), (0,), (1, 4), 3, infinite=True),
    "take": _Deal((1, 1, 2), (0,), (0, 4), 3, auction=True),
    "top": _Deal((1, 2, 2), (0,), (6, 12), 2, top=True),
    "laws": _Deal((0, 1, 1, 2), (1,), (3, 8), 2),
    "last_turn": _Deal((2, 3, 3, 4), (0, 0, 1), (4, 9), 1),
}
_PAINT_GEMS = (3, 14)
_LAWS = (65, 66, 69, 72, 74, 75, 77, 78, 79, 80, 82, 84, 85, 86, 88)
"""Laws that a certificate can tell of, whose ways are few."""
_LAST = {"turn": LAST_TURN, "small": [], "laws": []}
"""In the last turn, with nothing to draw."""
_NAMES = ("Ben", "Cleo")


def painting(dice: Dice) -> Position:
    """A stored position with other gems; attack tokens of others change no painting, and are left out."""
    return Position(sample(dice.below(len(corpus()))).pyramid, gems_of(dice))


def turn(theme: str, dice: Dice) -> dict[str, Any]:
    """The document of a situation in the last turn: a stored position with other gems and a hand."""
    deal = _DEALS[theme]
    found = sample(dice.of(_fitting(theme)))
    deck, standing = built_in_deck(), _numbers(found.pyramid)
    characters = dice.some([card.number for card in deck.characters if card.number not in standing], 6)
    laws = dice.some([number for number in _LAWS if number not in standing], 1)
    hand = (*characters[: dice.of(deal.characters)], *laws[: dice.of(deal.laws)])
    me = {
        "pyramid": format_position(Position(found.pyramid)).split()[1],
        "gems": format_position(Position(found.pyramid, gems_of(dice, deal.gems))).split()[2],
        "hand": sorted(hand),
    }
    if deal.auction:
        return {**_LAST, "phase": "auction", "number": deal.number, "virtual": 1, "row": {}, "players": [me]}
    others = [
        {"name": name, "pyramid": f"0:{number}", **({"attack": attack} if attack else {})}
        for name, number, attack in zip(_NAMES, characters[-2:], found.opponents, strict=False)
    ]
    return {**_LAST, "phase": "development", "number": deal.number, "developing": [1], "players": [me, *others]}


@cache
def _fitting(theme: str) -> tuple[int, ...]:
    """The stored positions in which a theme can be met."""
    deal = _DEALS[theme]
    pyramids = [(index, sample(index).pyramid) for index in range(len(corpus()))]
    return tuple(
        index
        for index, pyramid in pyramids
        if (pyramid.infinite or not deal.infinite)
        and (not deal.top or any(place.level == TOP_LEVEL for place in pyramid.open_places()))
    )


def _numbers(pyramid: Pyramid) -> set[int]:
    """All cards of a pyramid, those under others too."""
    return {card.number for each in pyramid.cards for card in (each.card, *each.tucked)}


def gems_of(dice: Dice, limits: tuple[int, int] = _PAINT_GEMS) -> Gems:
    """So many gems, each of any color."""
    counts = [0] * len(COLORS)
    for _ in range(dice.between(*limits)):
        counts[dice.below(len(COLORS))] += 1
    return Gems(*counts)
