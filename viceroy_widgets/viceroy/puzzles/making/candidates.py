"""Candidates for puzzles: stored positions with new gems and hands, determined by a seed, a theme and a number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from ....errors import PuzzleError
from ...codec.notation import format_position
from ...components.cards import Law
from ...components.deck import built_in_deck
from ...components.editions import EDITIONS
from ...components.gems import COLORS, Gems
from ...rules.engine.setup import LAST_TURN
from ...rules.pyramids.places import TOP_LEVEL
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import Pyramid
from ...rules.pyramids.scoring import circle_bonuses
from ...rules.state.state import State
from ...solve.last_turn.solving import LastTurn
from .samples import Dice, Sample, corpus, sample

__all__ = [
    "LAST",
    "card_numbers",
    "dealt_hand",
    "is_of_theme",
    "last_development",
    "painting_candidate",
    "random_gems",
    "turn_candidate",
    "with_new_gems",
]


Subject = Callable[[State, LastTurn], bool]
"""Function that says whether the best solution of a situation involves the subject of a theme."""


def _plays(state: State, best: LastTurn) -> bool:
    return any(step.place is not None for step in best.steps)


def _plays_on_top(state: State, best: LastTurn) -> bool:
    return any(step.place is not None and step.place.level == TOP_LEVEL for step in best.steps)


def _plays_law(state: State, best: LastTurn) -> bool:
    return any(step.place is not None and isinstance(state.deck.card(step.number), Law) for step in best.steps)


def _plays_in_both_turns(state: State, best: LastTurn) -> bool:
    ended = next((at for at, step in enumerate(best.steps) if not step.number), 0)
    return any(step.place for step in best.steps[:ended]) and any(step.place for step in best.steps[ended:])


class _Deal(NamedTuple):
    """Parameters of a theme: choices for characters and laws, the range of gems, the first round, and the subject."""

    characters: tuple[int, ...]
    laws: tuple[int, ...]
    gems: tuple[int, int]
    number: int
    infinite: bool = False
    """Whether the pyramid must contain unused infinite gems."""
    auction: bool = False
    """Whether the puzzle begins in the last auction, where only a pass and taking gems are left."""
    build: bool = False
    """Whether the puzzle begins in the turn before the last, with nothing left to bid for."""
    top: bool = False
    """Whether a place on the highest level must be open."""
    subject: Subject = _plays


_DEALS = {
    "place": _Deal((1,), (0,), (3, 8), 3),
    "place_two": _Deal((2,), (0,), (3, 7), 2),
    "pay": _Deal((1, 2), (0,), (1, 4), 3, infinite=True),
    "pay_two": _Deal((2, 2, 3), (0,), (1, 4), 2, infinite=True),
    "take": _Deal((1, 1, 2), (0,), (0, 4), 3, auction=True),
    "top": _Deal((1, 2, 2), (0,), (6, 12), 2, top=True, subject=_plays_on_top),
    "laws": _Deal((0, 1, 1, 2), (1,), (3, 8), 2, subject=_plays_law),
    "build": _Deal((2, 2, 3), (0, 0, 0, 1), (1, 5), 3, infinite=True, build=True, subject=_plays_in_both_turns),
    "last_turn": _Deal((2, 3, 3, 4), (0, 0, 1), (4, 9), 1),
}
_HARDER = {"place": "place_two", "pay": "pay_two"}
"""Deals from the difficulty `_HARDER_FROM` on. With one round left, the cheapest or the lowest place is nearly always
best where the highest one is not. So one rule would solve the theme."""
_HARDER_FROM = 3
_PAINT_GEMS = (3, 14)
_MANY, _FEW_GEMS = (4, 12), (0, 5)
_LAWS = (65, 66, 69, 72, 74, 75, 77, 78, 79, 80, 82, 84, 85, 86, 88)
"""Numbers of the laws that a certificate can cover and that allow few ways to carry them out."""
LAST = {"turn": LAST_TURN, "small": [], "laws": []}
"""Fields of a situation in the last turn with nothing to draw."""
_FEW = 6
"""Largest number of open places for two turns; more places give too many possibilities."""
_NAMES = ("Ben", "Cleo")


def painting_candidate(dice: Dice, edition: str = "en") -> Position:
    """Return a stored position with new gems.

    Attack tokens of opponents do not change any painting, so they are left out.
    """
    its = EDITIONS[edition]
    if its.repaint:
        return Position(sample(dice.below(len(corpus()))).pyramid, random_gems(dice), edition=its)
    return with_new_gems(Position(sample(dice.choose(_repaint_indices())).pyramid, edition=its), dice)


def with_new_gems(position: Position, dice: Dice) -> Position:
    """Return the position with new gems.

    If the edition forbids repainting, many gems have one color for which circles score a bonus.
    """
    if position.edition.repaint:
        return replace(position, gems=random_gems(dice))
    color = dice.choose(sorted(circle_bonuses(position.pyramid)))
    many = Gems(*(dice.between(*_MANY) if color == each else 0 for each in COLORS))
    return replace(position, gems=many.plus_all(random_gems(dice, _FEW_GEMS)))


@cache
def _repaint_indices() -> tuple[int, ...]:
    """Return the indices of stored positions with a single-color circle that another color might improve (PNT-5)."""
    return tuple(
        index
        for index in range(len(corpus()))
        if circle_bonuses(pyramid := sample(index).pyramid) and any(circle.color for circle in pyramid.circles)
    )


def turn_candidate(theme: str, dice: Dice, edition: str = "en", difficulty: int | None = None) -> dict[str, Any]:
    """Return the document of a situation: a stored position with new gems and a hand, in the last turn.

    For the theme "build" it is in the turn before the last. Some themes have two rounds at the higher difficulties;
    without a difficulty, one is drawn.
    """
    drawn = difficulty or 1 + Dice(dice.seed, f"{dice.purpose}, difficulty").below(5)
    document = _turn(_HARDER.get(theme, theme) if drawn >= _HARDER_FROM else theme, dice)
    return document if edition == "en" else {"edition": edition, **document}


def is_of_theme(theme: str, state: State, best: LastTurn) -> bool:
    """Return whether the best solution involves the subject of a theme; raise PuzzleError for an unknown theme."""
    if theme not in _DEALS:
        raise PuzzleError("puzzle/unknown_theme", theme=theme)
    return _DEALS[theme].subject(state, best)


def suits_difficulty(theme: str, document: Mapping[str, Any], difficulty: int) -> bool:
    """Return whether a situation is dealt for a difficulty, by the number of its rounds."""
    return theme not in _HARDER or (document["number"] < _DEALS[theme].number) == (difficulty >= _HARDER_FROM)


def _turn(theme: str, dice: Dice) -> dict[str, Any]:
    deal = _DEALS[theme]
    found = sample(dice.choose(_indices_for(theme)))
    characters, laws = _unplaced(dice, found.pyramid, 1)
    hand = (*characters[: dice.choose(deal.characters)], *laws[: dice.choose(deal.laws)])
    me = _seated(found.pyramid, random_gems(dice, deal.gems), hand)
    if deal.build:
        turn_before = {**LAST, "turn": LAST_TURN - 1, "large": []}
        return {**turn_before, "phase": "development", "number": deal.number, "virtual": 1, "row": {}, "players": [me]}
    if deal.auction:
        return {**LAST, "phase": "auction", "number": deal.number, "virtual": 1, "row": {}, "players": [me]}
    return _in_development(deal.number, me, _others(characters, found))


def dealt_hand(dice: Dice, pyramid: Pyramid, is_law: Sequence[bool]) -> list[int]:
    """Return numbers of cards that are not in a pyramid, laws where `is_law` says so."""
    characters, laws = _unplaced(dice, pyramid, len(is_law))
    drawn = {True: iter(laws), False: iter(characters)}
    return [next(drawn[law]) for law in is_law]


def last_development(dice: Dice, start: Sample, hand: Sequence[int], gems: Gems, edition: str = "en") -> dict[str, Any]:
    """Return the document of a situation: a stored position with a hand and gems in the last development phase."""
    characters, _ = _unplaced(dice, start.pyramid, 0)
    others = [number for number in characters if number not in hand]
    document = _in_development(1, _seated(start.pyramid, gems, hand), _others(others, start))
    return document if edition == "en" else {"edition": edition, **document}


def _unplaced(dice: Dice, pyramid: Pyramid, laws: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return numbers of six characters, and of some laws, that are not in the pyramid."""
    placed = card_numbers(pyramid)
    characters = dice.sample([card.number for card in built_in_deck().characters if card.number not in placed], 6)
    return characters, dice.sample([number for number in _LAWS if number not in placed], laws)


def _seated(pyramid: Pyramid, gems: Gems, hand: Sequence[int]) -> dict[str, Any]:
    _, written, held, *_ = format_position(Position(pyramid, gems)).split()
    return {"pyramid": written, "gems": held, "hand": sorted(hand)}


def _others(characters: Sequence[int], found: Sample) -> list[dict[str, Any]]:
    """Return two players with one card each, and with the attack tokens of the stored position."""
    return [
        {"name": name, "pyramid": f"0:{number}", **({"attack": attack} if attack else {})}
        for name, number, attack in zip(_NAMES, characters[-2:], found.opponents, strict=False)
    ]


def _in_development(number: int, me: dict[str, Any], others: list[dict[str, Any]]) -> dict[str, Any]:
    return {**LAST, "phase": "development", "number": number, "developing": [1], "players": [me, *others]}


@cache
def _indices_for(theme: str) -> tuple[int, ...]:
    """Return the indices of the stored positions that suit a theme."""
    deal = _DEALS[theme]
    pyramids = [(index, sample(index).pyramid) for index in range(len(corpus()))]
    return tuple(
        index
        for index, pyramid in pyramids
        if (pyramid.infinite or not deal.infinite)
        and (not deal.build or sum(1 for _ in pyramid.open_places()) <= _FEW)
        and (not deal.top or any(place.level == TOP_LEVEL for place in pyramid.open_places()))
    )


def card_numbers(pyramid: Pyramid) -> set[int]:
    """Return the numbers of all cards in a pyramid, tucked cards included."""
    return {card.number for each in pyramid.cards for card in (each.card, *each.tucked)}


def random_gems(dice: Dice, limits: tuple[int, int] = _PAINT_GEMS) -> Gems:
    """Return gems of random colors; their number is random within `limits`, both included."""
    counts = [0] * len(COLORS)
    for _ in range(dice.between(*limits)):
        counts[dice.below(len(COLORS))] += 1
    return Gems(*counts)
