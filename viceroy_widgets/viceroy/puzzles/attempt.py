"""An attempt at painting: the gems laid so far, with what came before and what was undone."""

from __future__ import annotations

from dataclasses import dataclass

from ..components.gems import Color
from ..rules.pyramids.painting import Painting, paint, unpaint
from ..rules.pyramids.places import Section
from ..rules.pyramids.position import Position

__all__ = ["PaintingAttempt"]


@dataclass(frozen=True)
class PaintingAttempt:
    """A painting of a position; every method returns a new attempt and leaves this one as it was."""

    position: Position
    painting: Painting = Painting()
    past: tuple[Painting, ...] = ()
    future: tuple[Painting, ...] = ()

    def paint(self, section: Section, color: Color) -> PaintingAttempt:
        """Raises IllegalMoveError with the rule that forbids it (PNT-1, PNT-5)."""
        return self.with_painting(paint(self.position, self.painting, section, color))

    def unpaint(self, section: Section) -> PaintingAttempt:
        """Takes a gem back; raises IllegalMoveError where there is none (PNT-1)."""
        return self.with_painting(unpaint(self.position, self.painting, section))

    def with_painting(self, painting: Painting) -> PaintingAttempt:
        """With another painting as the next step; the same painting is no step."""
        if painting == self.painting:
            return self
        return PaintingAttempt(self.position, painting, (*self.past, self.painting))

    def undo(self) -> PaintingAttempt:
        """One step back; this attempt itself where there is none."""
        if not self.past:
            return self
        return PaintingAttempt(self.position, self.past[-1], self.past[:-1], (self.painting, *self.future))

    def redo(self) -> PaintingAttempt:
        """One undone step forth; this attempt itself where there is none."""
        if not self.future:
            return self
        return PaintingAttempt(self.position, self.future[0], (*self.past, self.painting), self.future[1:])

    def reset(self) -> PaintingAttempt:
        """All gems back behind the screen; this can be undone as well."""
        return self.with_painting(Painting())
