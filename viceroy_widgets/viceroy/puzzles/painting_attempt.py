"""Attempt at a painting: the gems placed so far, with the history for undo and redo."""

from __future__ import annotations

from dataclasses import dataclass

from ..components.gems import Color
from ..rules.pyramids.places import Section
from ..rules.pyramids.position import Painting, Position, paint, unpaint

__all__ = ["PaintingAttempt"]


@dataclass(frozen=True)
class PaintingAttempt:
    """Painting of a position in progress; every method returns a new attempt and leaves this one unchanged."""

    position: Position
    painting: Painting = Painting()
    past: tuple[Painting, ...] = ()
    future: tuple[Painting, ...] = ()

    def paint(self, section: Section, color: Color) -> PaintingAttempt:
        """Return the attempt with a gem added; raise IllegalMoveError with the rule that forbids it (PNT-1, PNT-5)."""
        return self.with_painting(paint(self.position, self.painting, section, color))

    def unpaint(self, section: Section) -> PaintingAttempt:
        """Return the attempt with a gem taken back; raise IllegalMoveError if the section has no gem (PNT-1)."""
        return self.with_painting(unpaint(self.position, self.painting, section))

    def with_painting(self, painting: Painting) -> PaintingAttempt:
        """Return the attempt with another painting as the next step; an equal painting adds no step."""
        if painting == self.painting:
            return self
        return PaintingAttempt(self.position, painting, (*self.past, self.painting))

    def undo(self) -> PaintingAttempt:
        """Return the attempt one step back, or this attempt if there is no earlier step."""
        if not self.past:
            return self
        return PaintingAttempt(self.position, self.past[-1], self.past[:-1], (self.painting, *self.future))

    def redo(self) -> PaintingAttempt:
        """Return the attempt with one undone step restored, or this attempt if no step was undone."""
        if not self.future:
            return self
        return PaintingAttempt(self.position, self.future[0], (*self.past, self.painting), self.future[1:])

    def reset(self) -> PaintingAttempt:
        """Return the attempt with all gems back behind the screen; this step can be undone too."""
        return self.with_painting(Painting())
