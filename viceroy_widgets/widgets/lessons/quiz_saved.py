"""What a saved notebook holds of a quiz: every question with its picture and its options."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ...lessons.questions.answering import question_text
from ...lessons.questions.model import Question
from ...words import say
from ..border.fallback import picture_html
from .quiz_course import Course
from .quiz_picture import quiz_picture

__all__ = ["saved_questions"]

_MOST = 45_000
"""Characters of pictures; questions after that are told in words."""


def saved_questions(course: Course) -> str:
    """All that is asked, for those who have no Python; a position that several ask about is shown once."""
    found: list[str] = []
    shown = None
    for at, question, labels in course.numbered():
        picture, text = _asked(question, labels, say("quiz/count", at=at + 1, n=len(course.questions)))
        if question.position != shown and sum(map(len, found)) + len(picture) < _MOST:
            found.append(picture)
            shown = question.position
        found.append(text)
    return "".join(found)


def _asked(question: Question, labels: Sequence[str], count: str) -> tuple[str, str]:
    """The picture of a question, and its text with the options."""
    options = (say("quiz/fallback_option", n=n, label=label) for n, label in enumerate(labels, start=1))
    lines = [question_text(question), *options]
    text = f"<p>{'<br>'.join(map(escape, lines))}</p>"
    if question.position is None:
        return "", text
    sentence = say("quiz/fallback", count=count, question=lines[0], options=" ".join(lines[1:]))
    return picture_html(quiz_picture(question.position, interactive=False), sentence), text
