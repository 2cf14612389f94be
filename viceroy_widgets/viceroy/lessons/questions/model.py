"""A question with its options: plain values, from which the sentences are made when they are needed."""

from __future__ import annotations

from dataclasses import dataclass

from ...components.cards import Card
from ...rules.pyramids.position import Position
from .phrases import Values, Words, Written

__all__ = ["MISCOUNTS", "WRITTEN", "Option", "Question"]

WRITTEN = "written"
"""The kind of a question, and the mistake of an option, that an author wrote."""

MISCOUNTS = "miscounts"
"""The mistake of an option that stands for no wrong understanding: a number near by, another color."""


_SILENT = Written("")


@dataclass(frozen=True, slots=True)
class Option:
    """One of the answers offered: its words, which mistake leads to it ("" for none), and what is said to it."""

    label: Words | Written
    mistake: str = ""
    answer: Words | Written = _SILENT
    rule: str = ""
    number: int | None = None
    """The answer as a number, where it is one."""

    @property
    def is_right(self) -> bool:
        return not self.mistake


@dataclass(frozen=True, slots=True)
class Question:
    """A question with two to five options, one of them right; `lights` are the elements that it is about."""

    kind: str
    rule: str
    message: str
    values: Values
    options: tuple[Option, ...]
    position: Position | None = None
    lights: tuple[str, ...] = ()
    text: str = ""
    """What an author wrote; then `message` is empty."""
    hand: tuple[Card, ...] = ()
    """Cards that are shown below the position."""
    typed: Words | None = None
    """Of a question whose answer is typed, what is said to a number that is no option; its options are not shown."""

    @property
    def right(self) -> int:
        """Which of the options is right."""
        return next(index for index, option in enumerate(self.options) if option.is_right)
