"""Board with one question of a lesson of any game."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, ClassVar

import traitlets

from ...core.game import RuleText
from ...learn.game_progress import mark_question
from ...learn.lesson import LessonQuestion, LessonSection
from ...learn.lesson_words import game_text
from ..protocol.board import BoardWidget, Reply
from ..protocol.speech import spoken
from ..table.layout import fixed_kit

__all__ = ["QuestionBoard"]


class QuestionBoard(BoardWidget):
    """Question of a lesson with its options as buttons; a chosen option shows whether it is right.

    `section` must have a question. `answered` and `right` can be observed.
    """

    answered = traitlets.Bool(help="whether an option was chosen")
    right = traitlets.Bool(help="whether the right one was chosen last")
    intent_methods: ClassVar[dict[str, str]] = {"choose": "_choose_intent"}

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
        if not 1 <= number <= len(self.question.options):
            raise IndexError(
                f"the options are numbered from 1 to {len(self.question.options)}, so there is no {number}"
            )
        self._say(*self._chosen(number - 1))
        self._changed()
        return self.right

    def _choose_intent(self, view: str, number: str) -> Reply:
        if number not in [str(at) for at in range(1, len(self.question.options) + 1)]:
            raise ValueError(number)
        reply = self._chosen(int(number) - 1)
        self._changed(view)
        return reply

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

    def _refresh(self) -> None:
        if not self.kit:
            self.kit = fixed_kit(self._title or self._text(self.question.ask), self._title, kind="quiz")
        self.board = ""
        self.prompt = self._text(self.question.ask)
        self.targets = {"stops": []}
        self.actions = [
            {
                "id": f"option{n}",
                "intent": "choose",
                "args": [str(n)],
                "label": self._text(option.text),
                "enabled": True,
                "keys": [str(n)],
            }
            for n, option in enumerate(self.question.options, start=1)
        ]

    def _text(self, english: str) -> str:
        return game_text(self._section.game, english) if self._section.game else english

    def _rulebook(self) -> Mapping[str, RuleText]:
        return self._section.game.rulebook() if self._section.game else {}

    def _picture(self) -> str:
        return ""

    def _sentence(self) -> str:
        options = "; ".join(f"{n} {self._text(option.text)}" for n, option in enumerate(self.question.options, start=1))
        return f"{self._text(self.question.ask)} {options}"

    @spoken
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        # There is no picture: a saved notebook shows the question and its options as HTML.
        options = "".join(f"<li>{escape(self._text(option.text))}</li>" for option in self.question.options)
        return {**data, "text/html": f"<p>{escape(self._text(self.question.ask))}</p><ol>{options}</ol>"}, metadata

    def __repr__(self) -> str:
        return f"QuestionBoard({self.question.ask!r})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("section", "title", "language")
