"""Quiz of the questions in the lessons of a game."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from ...core.game import Game
from ...core.registry import game_of
from ...learn.lesson import game_lessons
from ...learn.question_exercise import Verdict
from ...learn.section_question import SectionQuestion
from ...words import say
from ..protocol.board import Reply
from ..protocol.speech import spoken
from .question_board import QuestionBoard

__all__ = ["GameQuiz"]


class GameQuiz(QuestionBoard):
    """Quiz of the questions in a game's lessons; only the first answer to each question counts.

    `game` is a game, or the id of an installed one. The traits `at`, `score` and `over` can be observed. `at` is the
    number of the question, from 1; `score` is the number of questions answered correctly on the first try.
    """

    at = traitlets.Int(1, help="the number of the question")
    score = traitlets.Int(help="how many questions were answered right on the first try")
    over = traitlets.Bool(help="whether all questions are answered")
    intent_methods: ClassVar[dict[str, str]] = {**QuestionBoard.intent_methods, "next": "_next_intent"}

    def __init__(self, game: str | Game, *, title: str = "", **unknown: Any) -> None:
        self.game = game_of(game)
        lessons = game_lessons(self.game)
        self._sections = [section for lesson in lessons for section in lesson.sections if section.question]
        if not self._sections:
            raise TypeError(f"{self.game.title} comes with no questions for a quiz like this one")
        super().__init__(self._sections[0], title=title or self.game.title, **unknown)

    @spoken
    def next(self) -> None:
        """Go on to the next question or to the result; do nothing before a correct answer to this question."""
        self._say(*self._went_on())
        self._changed()

    def _next_intent(self, view: str) -> Reply:
        reply = self._went_on()
        self._changed(view)
        return reply

    def _went_on(self) -> Reply:
        if self.over or not self.solved:
            return self.prompt, "info", ()
        self.over, self.success = self.at == len(self._sections), {}
        if not self.over:
            self.at += 1
            self._show_question(SectionQuestion(self._sections[self.at - 1]))
        if not self.over:
            return self._asked(), "info", ()
        if self.score < len(self._sections):
            self._offer_next()
            return self._result(), "info", ()
        self._succeed()
        return self._result(), "good", ()

    def _answered(self, number: int) -> tuple[Reply, Verdict | None]:
        is_first = not self.answered
        reply = super()._answered(number)
        self.score += is_first and self.solved
        return reply

    def _result(self) -> str:
        return say("learn/quiz_result", right=self.score, n=len(self._sections))

    def _asked(self) -> str:
        if self.over:
            return say("learn/quiz_over")
        return say("learn/quiz_question", number=self.at, count=len(self._sections), question=self.exercise.ask)

    def _offer_next(self, ends: bool = True, n: int = 0) -> None:
        super()._offer_next(ends and self.over, n)

    def _refresh(self) -> None:
        super()._refresh()
        self.prompt = self._asked()
        if self.over:
            self.actions = []
        else:
            button = {"id": "next", "label": say("replay/next"), "enabled": self.solved, "keys": ["n"]}
            self.actions = [*self.actions, button]

    def __repr__(self) -> str:
        return f"GameQuiz({self.game.id!r}, {self.at} of {len(self._sections)}; {self.score} right)"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("game", "title", "language")
