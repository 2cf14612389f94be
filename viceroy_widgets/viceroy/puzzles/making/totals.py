"""Totals to choose from, drawn so that their numbers do not tell the right one.

The distances between the options and the rank of the right one are drawn first. Then a position is looked for of which
several wrong options are what a usual mistake yields.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from ...components.editions import EDITIONS
from ...components.gems import NO_GEMS
from ...rules.pyramids.position import Position
from ...rules.pyramids.scoring import CATEGORIES, score
from ..choices import MOST_OPTIONS
from .corpus import corpus, sample
from .dice import Dice
from .interest import level_of

__all__ = ["choose_total"]

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
