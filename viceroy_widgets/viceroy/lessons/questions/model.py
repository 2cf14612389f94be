"""Question and its options as plain values; the sentences are made from them on demand."""

from __future__ import annotations

from dataclasses import dataclass

from ...components.cards import Card
from ...rules.pyramids.position import Position
from .phrases import Values, Words, Written

__all__ = ["MISCOUNTS", "WRITTEN", "Option", "QuizQuestion"]

WRITTEN = "written"
"""Kind of a question by an author, and mistake of a wrong option by an author."""

MISCOUNTS = "miscounts"
"""Mistake of an option without a misunderstanding, such as a nearby number or another color."""


_SILENT = Written("")


@dataclass(frozen=True, slots=True)
class Option:
    """Offered answer: its label, the mistake that leads to it ("" for the right answer), and the response."""

    label: Words | Written
    mistake: str = ""
    response: Words | Written = _SILENT
    rule: str = ""
    number: int | None = None
    """Answer as a number, if it is one."""

    @property
    def is_right(self) -> bool:
        """Whether this is the right answer."""
        return not self.mistake


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """Question with two to five options, one of them right; `lights` are the ids of the elements to highlight."""

    kind: str
    rule: str
    message: str
    values: Values
    options: tuple[Option, ...]
    position: Position | None = None
    lights: tuple[str, ...] = ()
    text: str = ""
    """Text by an author; `message` is empty in that case."""
    hand: tuple[Card, ...] = ()
    """Cards that are shown below the position."""
    typed_response: Words | None = None
    """Response to a typed number that is no option; None for a question that shows its options."""

    @property
    def right(self) -> int:
        """Index of the right option."""
        return next(index for index, option in enumerate(self.options) if option.is_right)
