"""Puzzles with several options as exercises: an answer is the chosen option."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ...core.exercises import Answer, AnswerOutcome, Exercise, Mode
from ...core.fields import Field
from ...errors import NotationError
from ...words import clauses, say
from ..codec.situations import Situation
from ..lessons.questions.asking import option_text, question_text
from ..lessons.questions.model import QuizQuestion
from ..puzzles.choice_hints import option_lights
from ..puzzles.documents import read_asked
from ..puzzles.puzzle import Puzzle, content_id
from ..puzzles.titles import made_title
from ..rules.pyramids.position import Position

__all__ = ["RIGHT", "WRONG", "OptionExercise", "read_options"]

RIGHT, WRONG = 1, 0
"""Values of an answer."""


@dataclass(frozen=True)
class OptionExercise(Exercise):
    """Position or situation with a question and its options; subclasses say how an option is judged."""

    theme: str
    described: Mapping[str, Any] = field(repr=False)
    """Document of the subject, with its name: `position` or `situation`."""
    subject: Position | Situation = field(compare=False)
    offered: tuple[int | str, ...]
    """Options as documents have them."""

    @cached_property
    def document(self) -> dict[str, Any]:
        """Theme, subject and options."""
        return {"theme": self.theme, **self.described, "options": list(self.offered)}

    @property
    def title(self) -> str:
        """Title that is made from the subject."""
        return made_title(self.theme, self.subject)

    def puzzle(self, title: str = "", certificate: Mapping[str, Any] | None = None) -> Puzzle:
        """Return the exercise as a puzzle, without its solution unless a certificate is given."""
        told = {"en": title or self.title}, {"en": self._story()}
        return Puzzle.of(
            *(content_id(self.document), self.theme, 1, *told, self.subject, certificate or {}, "BSD-3-Clause"),
            options=self.offered,
        )

    @property
    def question(self) -> QuizQuestion:
        """Question without any judgement of its options."""
        raise NotImplementedError

    @property
    def options(self) -> tuple[str, ...]:
        """Options in words."""
        question = self.question
        return tuple(option_text(question, index) for index in range(len(question.options)))

    def _story(self) -> str:
        return say(f"puzzle/story_{self.theme}")

    @property
    def sentence(self) -> str:
        """Question, in the language spoken."""
        return question_text(self.question)

    def index(self, answer: Answer) -> int | None:
        """Return the index of the chosen option; None for no answer. Raise NotationError if there is no such option."""
        if not answer:
            return None
        if len(answer) > 1:
            raise NotationError("classroom/after_end")
        texts = [str(option) for option in self.offered]
        if answer[0] not in texts:
            raise NotationError("exercise/option", found=repr(answer[0]), options=clauses(texts))
        return texts.index(answer[0])

    def encode(self, answer: Answer) -> int:
        """Return the number of the chosen option from 1; 0 for no answer."""
        index = self.index(answer)
        return 0 if index is None else index + 1

    def decode(self, number: int) -> Answer:
        """Return the option with a number; raise NotationError if there is none."""
        if not 0 <= number <= len(self.offered):
            raise NotationError("classroom/number")
        return (str(self.offered[number - 1]),) if number else ()

    def outcome(self, answer: Answer) -> AnswerOutcome:
        """Return whether the option is right."""
        index = self.index(answer)
        return AnswerOutcome(WRONG, False) if index is None else self._judged(index)

    def _judged(self, index: int) -> AnswerOutcome:
        """Return the outcome of an option."""
        raise NotImplementedError

    def answer_text(self, answer: Answer) -> str:
        """Return the chosen option in words."""
        index = self.index(answer)
        return "" if index is None else option_text(self.question, index)

    def value_text(self, value: int) -> str:
        """Return whether an answer is right, in words."""
        return say("exercise/right" if value == RIGHT else "exercise/wrong")

    def places(self, answer: Answer) -> tuple[str, ...]:
        """Return the ids of the parts that the chosen option is about."""
        index = self.index(answer)
        return () if index is None else option_lights(self.puzzle(), index)

    def board(self, answer: Answer = (), *, mode: Mode = "practice", receipt: Any = None, **options: Any) -> Any:
        """Return the widget of the question, with an option chosen."""
        from ...widgets.parts.assigned import assigned_parts
        from ..widgets.puzzles.boards import puzzle_widget
        from ..widgets.puzzles.choice_judge import ExamChoice

        self.index(answer)  # raises an error for another answer
        is_exam = mode == "exam"
        puzzle = self.puzzle(options.pop("title", ""), {} if is_exam else self._certificate())
        parts = assigned_parts(mode, receipt, frozenset({"reset"}))
        judge = ExamChoice(puzzle) if is_exam else None
        return puzzle_widget(puzzle, answer=answer, judge=judge, parts=parts, **options)

    def _certificate(self) -> Mapping[str, Any]:
        """Return what the verdict in practice needs; the rules alone judge a total and a move."""
        return {}


def read_options(field: Field, themes: tuple[str, ...]) -> tuple[str, dict[str, Any], Any, tuple[int | str, ...]]:
    """Return the theme, the document of the subject, the subject and the options of a document.

    NotationError names the field.
    """
    found = field.members(("theme", "options"), ("position", "situation"))
    theme = found["theme"].choice(themes)
    name, subject, options = read_asked(found, theme)
    return theme, {name: dict(found[name].mapping())}, subject, options
