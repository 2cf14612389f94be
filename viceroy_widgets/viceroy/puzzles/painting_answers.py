"""Paintings as answers: a text for each gem, in the order of the sections."""

from __future__ import annotations

from itertools import groupby

from ...core.exercises import Answer
from ...errors import NotationError, PuzzleError
from ...words import say
from ..components.gems import COLOR_INDEX, Color
from ..rules.pyramids.places import Place, Section
from ..rules.pyramids.position import Painting, Position, paint
from ..text.phrases import circle_name
from .choices import paint_option, read_paint_option

__all__ = ["answer_of", "painting_in", "painting_words"]


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
    return "; ".join(told)


def _circle_first(gem: tuple[Section, Color]) -> tuple[Place, int, Section]:
    section, color = gem
    return section.circle_place, COLOR_INDEX[color], section


def _circle_and_color(gem: tuple[Section, Color]) -> tuple[Place, Color]:
    section, color = gem
    return section.circle_place, color
