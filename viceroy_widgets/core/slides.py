"""Slides for a class: a task or a question that is shown to all, without its answer until somebody asks for that."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, NamedTuple

__all__ = ["SectionQuestion", "Slide", "SlideAnswer"]


class SectionQuestion(NamedTuple):
    """Question of a lesson in the form of its game, with the title of its section in English."""

    question: Any
    title: str


class SlideAnswer(NamedTuple):
    """Answer of a slide, in the language spoken."""

    sentence: str
    """Answer in words, or the reply to the right option."""
    pictures: tuple[str, ...] = ()
    """SVG drawings with the answer on them; () if the drawings of the task stay."""
    right: int | None = None
    """Index of the right option; None if the slide has no options."""


class Slide(ABC):
    """Task or question for a class. Only `answer` may use the solution."""

    @property
    def title(self) -> str:
        """Title, in the language spoken; "" if it has none."""
        return ""

    @property
    @abstractmethod
    def sentence(self) -> str:
        """Sentence that states the task, in the language spoken."""

    @property
    def options(self) -> tuple[str, ...]:
        """Options to choose from, in the language spoken; () for a task without options."""
        return ()

    def pictures(self) -> tuple[str, ...]:
        """Return the SVG drawings of the task; () if it has none."""
        return ()

    @property
    def has_answer(self) -> bool:
        """Whether an answer can be shown; without the key of an assignment, there is none."""
        return True

    @abstractmethod
    def answer(self) -> SlideAnswer:
        """Return the answer."""

    def rulebook(self) -> Mapping[str, tuple[str, ...]]:
        """Return title and text of the rules that the texts may name, by id."""
        return {}
