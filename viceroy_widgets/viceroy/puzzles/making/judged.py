"""Puzzles to judge: a position to add up, and moves of which one is forbidden; with wrong answers that people give."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import Any

from ....errors import PuzzleError
from ...components.editions import EDITIONS
from ...components.gems import COLORS, NO_GEMS
from ...rules.pyramids.painting import Painting, legal_paints
from ...rules.pyramids.places import Section
from ...rules.pyramids.position import Position
from ...rules.pyramids.scoring import CATEGORIES, score
from ..choices import MOST_OPTIONS, paint_option, refusal
from .candidates import gems_of, painting
from .corpus import corpus, sample
from .dice import Dice
from .judged_plays import judged_play

__all__ = ["judged"]

_CORNERS = ("top_left", "top_right", "bottom_left", "bottom_right")
_GEMS = (2, 5)
_SLIPS = 3
_NEAR = (2, 1, 3, 4)
"""By how much people miscount who slip nowhere in particular."""
_PLAYS_FROM = 3
"""The difficulty from which on every other move to judge plays a card."""


def judged(
    theme: str, dice: Dice, wished: int | None = None, edition: str = "en"
) -> tuple[Position | dict[str, Any], list[Any], float] | None:
    """A subject, what there is to choose from, and how hard it seems; None where too little is to be asked.

    By the rules of an edition that keeps one-color circles as they are, it is always that which is forbidden (PNT-5).
    """
    if theme == "score":
        return _score(dice, edition)
    if theme != "illegal":
        raise PuzzleError("puzzle/unknown_theme", theme=theme)
    if not EDITIONS[edition].repaint:
        return _illegal(dice, edition, ("paint/repaint",))
    # A throw apart: paint is thrown as if there was nothing else, and so stays what it was in older packs.
    if (wished or _PLAYS_FROM) >= _PLAYS_FROM and Dice(dice.seed, f"{dice.purpose}, card or paint").below(2):
        return judged_play(dice, edition)
    return _illegal(dice, edition)


def _score(dice: Dice, edition: str) -> tuple[Position, list[Any], float] | None:
    found = sample(dice.below(len(corpus())))
    position = Position(found.pyramid, NO_GEMS, opponents=found.opponents, edition=EDITIONS[edition])
    counted = score(position)
    total = counted.total
    slips = [total - counted.of(name) for name in CATEGORIES if counted.of(name)]
    if len(slips) < _SLIPS:
        return None
    slips += [total + circle.level for circle in found.pyramid.circles if circle.color is None]
    slips = list(dict.fromkeys(dice.some(slips, len(slips))))
    # The place of the right one among the others tells nothing.
    low = dice.below(MOST_OPTIONS)
    below = [*(wrong for wrong in slips if wrong < total), *(total - n for n in _NEAR)]
    above = [*(wrong for wrong in slips if wrong > total), *(total + n for n in _NEAR)]
    options = [*list(dict.fromkeys(below))[:low], total, *list(dict.fromkeys(above))[: MOST_OPTIONS - 1 - low]]
    kinds = len({line.category for line in counted.lines})
    laws = sum(line.category == "laws" for line in counted.lines)
    return position, sorted(options), len(counted.lines) + kinds + 2.0 * laws


def _illegal(dice: Dice, edition: str, kinds: Sequence[str] = ()) -> tuple[Position, list[Any], float] | None:
    """Gems to lay; with kinds only refusals for such reasons are asked for."""
    position = Position(painting(dice).pyramid, gems_of(dice, _GEMS), edition=EDITIONS[edition])
    legal = [paint_option(section, color) for section, color in legal_paints(position, Painting())]
    sections = [
        Section(card.place, corner)  # type: ignore[arg-type]  # one of the four
        for card in position.pyramid.cards
        for corner in _CORNERS
    ]
    forbidden: dict[str, list[str]] = {}
    for section in sections:
        for color in COLORS:
            option = paint_option(section, color)
            error = refusal(position, option)
            if error is not None and (error.code == "paint/no_gem" or position.gems[color]):
                forbidden.setdefault(error.code, []).append(option)
    asked = sorted(set(forbidden) & set(kinds)) if kinds else sorted(forbidden)
    if len(legal) < MOST_OPTIONS - 1 or not asked:
        return None
    kind = dice.of(asked)
    options = [dice.of(forbidden[kind]), *dice.some(legal, MOST_OPTIONS - 1)]
    depth = {"paint/no_circle": 0.0, "paint/no_gem": 1.0, "paint/repaint": 2.0}[kind]
    return position, list(dice.some(options, MOST_OPTIONS)), depth + log2(len(position.pyramid.cards))
