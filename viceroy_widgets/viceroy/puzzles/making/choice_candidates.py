"""Puzzles with answer options: the score of a position, or the forbidden one among several moves."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import accumulate
from math import log2
from typing import Any, NamedTuple

from ....errors import PuzzleError
from ...components.editions import EDITIONS
from ...components.gems import NO_GEMS
from ...rules.pyramids.position import Position
from ...rules.pyramids.scoring import CATEGORIES, score
from ..choices import MOST_OPTIONS
from .forbidden_moves import forbidden_paint, forbidden_play, indices_of_size
from .interest import level_of
from .samples import Dice, corpus, sample

__all__ = ["choice_candidate", "choose_total"]

_GAPS = (1, 1, 2, 2, 3, 4)
"""Distances between neighboring options."""
_LEAST_SLIPS = 3
"""Number of mistakes, at least, that are possible in a position."""
_OFFERED_SLIPS = (2, 1, 0)
"""Numbers of wrong options, at least, that a mistake yields; the next one if there is no such position."""
_NEAR = 4
"""Distance of totals that count as about as frequent."""


class _Counted(NamedTuple):
    """Position with its total, the totals that a mistake yields, and the effort to count it."""

    position: Position
    total: int
    slips: frozenset[int]
    effort: float


def choose_total(dice: Dice, difficulty: int | None, edition: str) -> tuple[Position, list[int], float] | None:
    """Return a position, the options in rising order, and the effort; None if nothing of the difficulty is drawn."""
    offsets = list(accumulate([0, *(dice.choose(_GAPS) for _ in range(MOST_OPTIONS - 1))]))
    right = dice.below(MOST_OPTIONS)
    offsets = [offset - offsets[right] for offset in offsets]
    difficulty = difficulty or level_of("score", _counted(dice.below(len(corpus())), edition).effort)
    known = [_counted(index, edition) for index in range(len(corpus()))]
    known = [each for each in known if len(each.slips) >= _LEAST_SLIPS and level_of("score", each.effort) == difficulty]
    often = Counter(near for each in known for near in range(each.total - _NEAR, each.total + _NEAR + 1))
    for slips in _OFFERED_SLIPS:
        for each in dice.sample(known, len(known)):
            options = [each.total + offset for offset in offsets]
            rarest = min(often[option] for option in options)
            # A total that is more frequent than another option is asked less often, or it would be the better guess.
            if len(each.slips & {*options}) >= slips and dice.below(often[each.total]) < rarest:
                return each.position, options, each.effort
    return None


@lru_cache(maxsize=4096)
def _counted(index: int, edition: str) -> _Counted:
    found = sample(index)
    position = Position(found.pyramid, NO_GEMS, opponents=found.opponents, edition=EDITIONS[edition])
    counted = score(position)
    total = counted.total
    left_out = {total - counted.of(name) for name in CATEGORIES}
    mixed = {total + circle.level for circle in found.pyramid.circles if circle.color is None}
    kinds = len({line.category for line in counted.lines})
    laws = sum(line.category == "laws" for line in counted.lines)
    return _Counted(position, total, frozenset((left_out | mixed) - {total}), len(counted.lines) + kinds + 2.0 * laws)


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
