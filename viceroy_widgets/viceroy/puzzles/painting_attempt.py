"""Attempt at a painting: the gems placed so far, with the history for undo and redo."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from ...core.exercises import Answer
from ...errors import NotationError, PuzzleError
from ...words import clauses, say
from ..components.gems import COLOR_INDEX, Color
from ..rules.pyramids.places import Place, Section
from ..rules.pyramids.position import Painting, Position, paint, unpaint
from ..text.phrases import circle_name
from .choices import paint_option, read_paint_option

__all__ = ["PaintingAttempt", "answer_of", "painting_in", "painting_words"]


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


def answer_of(painting: Painting) -> Answer:
    """Return the answer of a painting."""
    return tuple(paint_option(section, color) for section, color in painting.gems)


def painting_in(position: Position, answer: Answer) -> Painting:
    """Return the painting of an answer; raise NotationError or IllegalMoveError if it is none."""
    painting = Painting()
    for text in answer:
        try:
            section, color = read_paint_option(position, text)
        except PuzzleError:
            raise NotationError("exercise/paint", "PNT-1", found=repr(text)) from None
        painting = paint(position, painting, section, color)
    return painting


def painting_words(position: Position, painting: Painting) -> str:
    """Return the painted circles in words, with the gems on each."""
    if not painting.gems:
        return say("exercise/no_paint")
    pyramid, told = position.pyramid, []
    for (place, color), gems in groupby(sorted(painting.gems, key=_circle_first), key=_circle_and_color):
        circle = circle_name(pyramid, pyramid.circle_at(place))
        told.append(say("exercise/painted", n=len(list(gems)), color=f"color/{color}", circle=circle))
    return clauses(told)


def _circle_first(gem: tuple[Section, Color]) -> tuple[Place, int, Section]:
    section, color = gem
    return section.circle_place, COLOR_INDEX[color], section


def _circle_and_color(gem: tuple[Section, Color]) -> tuple[Place, Color]:
    section, color = gem
    return section.circle_place, color
