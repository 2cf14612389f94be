"""Puzzles with answer options: the score of a position, or the forbidden one among several moves."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import Any

from ....errors import PuzzleError
from ...components.cards import CORNERS
from ...components.editions import EDITIONS
from ...components.gems import COLORS, NO_GEMS
from ...rules.pyramids.painting import Painting, legal_paints
from ...rules.pyramids.places import Section
from ...rules.pyramids.position import Position
from ...rules.pyramids.scoring import CATEGORIES, score
from ..choices import MOST_OPTIONS, paint_option, refusal
from .candidates import painting_candidate, random_gems
from .choice_play_candidates import choice_play_candidate
from .corpus import corpus, sample
from .dice import Dice

__all__ = ["choice_candidate"]

_GEMS = (2, 5)
_SLIPS = 3
_NEAR = (2, 1, 3, 4)
"""Differences from the right total for wrong answers that no particular mistake explains."""
_PLAYS_FROM = 3
"""Lowest difficulty at which about half of the forbidden moves are card plays."""


def choice_candidate(
    theme: str, dice: Dice, difficulty: int | None = None, edition: str = "en"
) -> tuple[Position | dict[str, Any], list[Any], float] | None:
    """Return a subject, its answer options and the effort, or None if it offers too few options.

    In an edition that forbids repainting, the forbidden move always repaints a single-color circle (PNT-5). Raise
    PuzzleError for an unknown theme.
    """
    if theme == "score":
        return _score(dice, edition)
    if theme != "illegal":
        raise PuzzleError("puzzle/unknown_theme", theme=theme)
    if not EDITIONS[edition].repaint:
        return _illegal(dice, edition, ("paint/repaint",))
    # This throw uses separate dice, so that paint options stay as they were in older packs.
    if (difficulty or _PLAYS_FROM) >= _PLAYS_FROM and Dice(dice.seed, f"{dice.purpose}, card or paint").below(2):
        return choice_play_candidate(dice, edition)
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
    slips = list(dict.fromkeys(dice.sample(slips, len(slips))))
    # The rank of the right total among the options is random, so it gives no hint.
    low = dice.below(MOST_OPTIONS)
    below = [*(wrong for wrong in slips if wrong < total), *(total - n for n in _NEAR)]
    above = [*(wrong for wrong in slips if wrong > total), *(total + n for n in _NEAR)]
    options = [*list(dict.fromkeys(below))[:low], total, *list(dict.fromkeys(above))[: MOST_OPTIONS - 1 - low]]
    kinds = len({line.category for line in counted.lines})
    laws = sum(line.category == "laws" for line in counted.lines)
    return position, sorted(options), len(counted.lines) + kinds + 2.0 * laws


def _illegal(dice: Dice, edition: str, kinds: Sequence[str] = ()) -> tuple[Position, list[Any], float] | None:
    """Return a puzzle about a gem to paint with; `kinds` limits the reasons for which the wrong move is refused."""
    position = Position(painting_candidate(dice).pyramid, random_gems(dice, _GEMS), edition=EDITIONS[edition])
    legal = [paint_option(section, color) for section, color in legal_paints(position, Painting())]
    sections = [Section(card.place, corner) for card in position.pyramid.cards for corner in CORNERS]
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
    kind = dice.choose(asked)
    options = [dice.choose(forbidden[kind]), *dice.sample(legal, MOST_OPTIONS - 1)]
    depth = {"paint/no_circle": 0.0, "paint/no_gem": 1.0, "paint/repaint": 2.0}[kind]
    return position, list(dice.sample(options, MOST_OPTIONS)), depth + log2(len(position.pyramid.cards))
