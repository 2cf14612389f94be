"""HTML of a quiz in a saved notebook: each question with its picture and options."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ....widgets.protocol.fallback import picture_html
from ....words import say
from ...lessons.questions.answering import question_text
from ...lessons.questions.model import QuizQuestion
from .quiz_course import Course
from .quiz_picture import quiz_picture

__all__ = ["saved_questions"]

_MOST = 45_000
"""Maximum number of characters in all pictures; later questions have text only.

The first picture is always included.
"""


def saved_questions(course: Course) -> str:
    """Return the HTML of all questions, for readers without Python.

    A position that consecutive questions share is shown once.
    """
    found: list[str] = []
    shown: object = None
    for at, question, labels in course.numbered():
        picture, text = _asked(question, labels, say("quiz/count", at=at + 1, n=len(course.questions)))
        # The first picture is always included, because the questions cannot be answered without it.
        fits = not found or sum(map(len, found)) + len(picture) < _MOST
        if (question.position, question.hand) != shown and fits:
            found.append(picture)
            shown = (question.position, question.hand)
        found.append(text)
    return "".join(found)


def _asked(question: QuizQuestion, labels: Sequence[str], count: str) -> tuple[str, str]:
    """Return the picture of a question, and its text with the options, as HTML."""
    options = (say("quiz/fallback_option", n=n, label=label) for n, label in enumerate(labels, start=1))
    lines = [question_text(question), *options]
    text = f"<p>{'<br>'.join(map(escape, lines))}</p>"
    if question.position is None:
        return "", text
    sentence = say("quiz/fallback", count=count, question=lines[0], options=" ".join(lines[1:])).strip()
    return picture_html(quiz_picture(question.position, question.hand, interactive=False), sentence), text
