"""Board with one question of a lesson of any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import traitlets

from ...core.rulebook import RuleText
from ...learn.game_progress import mark_question
from ...learn.lesson import LessonQuestion, LessonSection
from ...learn.prose import game_text
from ..protocol.board import Reply
from ..protocol.speech import spoken
from .option_board import OptionBoard

__all__ = ["QuestionBoard"]


class QuestionBoard(OptionBoard):
    """Question of a lesson with its options as buttons; a chosen option shows whether it is right.

    `section` must have a question. `answered` and `right` can be observed.
    """

    answered = traitlets.Bool(help="whether an option was chosen")
    right = traitlets.Bool(help="whether the right one was chosen last")

    _ends_here: ClassVar[bool] = True

    def __init__(self, section: LessonSection, *, title: str = "", **unknown: Any) -> None:
        if section.question is None:
            raise TypeError(f"the section {section.id!r} has no question")
        self.question: LessonQuestion = section.question
        self._section = section
        self._title = title
        super().__init__(**unknown)

    @spoken
    def choose(self, number: int) -> bool:
        """Choose an option by its number from 1 and return whether it is right; raise IndexError for another number."""
        self._choose(number)
        return self.right

    def _chosen(self, at: int) -> Reply:
        option = self.question.options[at]
        self.answered, self.right = True, option.is_right
        if self.right:
            mark_question(self._section)
            self._succeed(ends=self._ends_here)
        else:
            self.success = {}
        said = f"{self._text(option.reply)} ({self.question.rule})"
        return said, "good" if option.is_right else "refused", ()

    def _ask(self) -> str:
        return self._text(self.question.ask)

    def _options(self) -> tuple[str, ...]:
        return tuple(self._text(option.text) for option in self.question.options)

    def _text(self, english: str) -> str:
        return game_text(self._section.game, english) if self._section.game else english

    def _rulebook(self) -> Mapping[str, RuleText]:
        return self._section.game.rulebook() if self._section.game else {}

    def __repr__(self) -> str:
        return f"QuestionBoard({self.question.ask!r})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("section", "title", "language")
