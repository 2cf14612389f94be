"""Boards of sections that only lessons of Viceroy have: worked examples and pyramids to look at."""

from __future__ import annotations

from ....learn.lesson import LessonSection
from ....widgets.protocol.board import BoardWidget
from ..painting.pyramid_view import PyramidView
from .example_view import ExampleView

__all__ = ["section_board"]


def section_board(section: LessonSection, text: str, language: str) -> BoardWidget | None:
    """Return the board of the example or the position of a section; None for a section without either."""
    if section.example:
        return ExampleView(section.example, text=text, language=language)
    return PyramidView(section.look, title=section.title, language=language) if section.look else None
