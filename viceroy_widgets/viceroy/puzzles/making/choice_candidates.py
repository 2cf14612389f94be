"""Puzzles with answer options: the score of a position, or the forbidden one among several moves."""

from __future__ import annotations

from math import log2
from typing import Any

from ....errors import PuzzleError
from ...components.editions import EDITIONS
from ...rules.pyramids.position import Position
from .dice import Dice
from .forbidden_paints import forbidden_paint, indices_of_size
from .forbidden_plays import forbidden_play
from .totals import choose_total

__all__ = ["choice_candidate"]

_PLAYS_FROM = 3
"""Lowest difficulty at which about half of the forbidden moves are card plays."""
_PAINT_SIZES = ((5, 8), (9, 9), (10, 10), (11, 12), (13, 16))
_PLAY_SIZES = ((9, 9), (10, 11), (12, 16))
"""Numbers of cards in the pyramid, least and most, by difficulty: from 1 on for gems, from 3 on for card plays."""
_PLAY_EFFORT = 0.12
"""Effort to look at the hand as well."""


def choice_candidate(
    theme: str, dice: Dice, difficulty: int | None = None, edition: str = "en"
) -> tuple[Position | dict[str, Any], list[Any], float] | None:
    """Return a subject, its answer options and the effort, or None if it offers too few options.

    The effort is that of the difficulty, if one is given. In an edition that forbids repainting, the forbidden move
    always repaints a single-color circle (PNT-5). Raise PuzzleError for an unknown theme.
    """
    if theme not in ("score", "illegal"):
        raise PuzzleError("puzzle/unknown_theme", theme=theme)
    # Without its own dice, each difficulty of a seed would have the same texts with the same option right.
    dice = Dice(dice.seed, f"{dice.purpose}, difficulty {difficulty}")
    if theme == "score":
        return choose_total(dice, difficulty, edition)
    return _illegal(dice, difficulty or 1 + dice.below(len(_PAINT_SIZES)), edition)


def _illegal(dice: Dice, difficulty: int, edition: str) -> tuple[Position | dict[str, Any], list[str], float] | None:
    """Return a puzzle about a forbidden gem or card play.

    The size of the pyramid makes the difficulty, since each option has to be looked for in it and judged by every rule.
    The reason is no part of it: a reason that is usual for a difficulty would tell the forbidden option.
    """
    if difficulty >= _PLAYS_FROM and EDITIONS[edition].repaint and dice.below(2):
        sizes = _PLAY_SIZES[difficulty - _PLAYS_FROM]
        play = forbidden_play(dice, indices_of_size(*sizes), edition)
        return play and (*play, _PLAY_EFFORT + log2(sizes[0]))
    sizes = _PAINT_SIZES[difficulty - 1]
    paint = forbidden_paint(dice, indices_of_size(*sizes), edition)
    return paint and (*paint, log2(sizes[0]))
