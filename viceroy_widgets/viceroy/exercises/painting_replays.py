"""Replays of many paintings of one position: what they have in common is computed once."""

from __future__ import annotations

from functools import cached_property

from ...errors import NotationError
from ..components.gems import Color
from ..puzzles.making.greedy import greedy_painting
from ..rules.pyramids.position import Painting, Position, gems_left, painting_with
from ..rules.pyramids.scoring import score
from ..solve.painting import paint_task
from ..solve.tasks import plan_value
from .painting_mistakes import painting_mistake
from .painting_numbers import PaintingReader

__all__ = ["PaintingReplays"]


class PaintingReplays:
    """Paintings of a position by their numbers, checked and scored by the rules."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._reader = PaintingReader(position)

    @cached_property
    def thumb(self) -> int:
        """Score that the better of two rules of thumb reaches: the most points first, or the most points per gem."""
        return score(self.position).total + self._gain

    @cached_property
    def _gain(self) -> int:
        """Points that the rule of thumb gains by painting."""
        task = paint_task(self.position)
        return greedy_painting(task) - plan_value(task, (0,) * len(task.circles))

    @cached_property
    def _sections(self) -> int:
        """Number of sections on which a gem may be put (PNT-1, PNT-5)."""
        repaint = self.position.edition.repaint
        return sum(repaint or not single for _, single in self.position.pyramid.sections)

    def further_colors(self, painting: Painting) -> tuple[Color, ...]:
        """Return the colors of the gems that can still be put on some section."""
        if len(painting.gems) >= self._sections:
            return ()
        return tuple(color for color, _ in gems_left(self.position, painting).items())

    def painting(self, number: int) -> Painting:
        """Return the painting with a number; raise NotationError or IllegalMoveError if it is none."""
        painting = self._reader.painting(number)
        if painting is None:
            raise NotationError("classroom/number")
        return painting_with(self.position, painting.gems)

    def total(self, painting: Painting) -> int:
        """Return the score of the position with a painting."""
        return score(self.position, painting).total

    def mistake(self, painting: Painting) -> str:
        """Return the id of the misunderstanding that a painting shows; "" if it shows none."""
        # The rule of thumb only matters where nothing is painted, and it takes longer than all the rest.
        return painting_mistake(self.position, painting, gains=not painting.gems and self._gain > 0)
