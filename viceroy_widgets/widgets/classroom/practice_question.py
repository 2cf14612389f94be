"""Board for a question in practice: the reply to an option, as in a lesson, and a receipt."""

from __future__ import annotations

from typing import Any

import traitlets

from ...learn.question_exercise import Verdict
from ..protocol.board import Reply
from .exam_question import ExamQuestion

__all__ = ["PracticeQuestion"]


class PracticeQuestion(ExamQuestion):
    """Question with the reply to each option; for a question of a teacher's own, only the key has replies.

    `right` can be observed.
    """

    right = traitlets.Bool(help="whether the right option is chosen")

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        verdict = self.exercise.verdict(int(self._given[0])) if self._given else None
        self.right = verdict is not None and verdict.is_right

    def _reply(self, number: int) -> Reply:
        verdict = self.exercise.verdict(number)
        self.right = verdict is not None and verdict.is_right
        self.success = {}
        if verdict is None:
            return super()._reply(number)
        if verdict.is_right:
            self._succeed()
        return _told(verdict), "good" if verdict.is_right else "bad", ()


def _told(verdict: Verdict) -> str:
    return f"{verdict.sentence} ({verdict.rule})" if verdict.rule else verdict.sentence
