"""Paintings as answers: a text for each gem, in the order of the sections."""

from __future__ import annotations

from ...core.exercises import Answer
from ...errors import NotationError, PuzzleError
from ..puzzles.choices import paint_option, read_paint_option
from ..rules.pyramids.painting import Painting, paint
from ..rules.pyramids.position import Position

__all__ = ["answer_of", "painting_in"]


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
