"""What a saved notebook holds of a quiz: every question with its picture and its options."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ....widgets.protocol.fallback import picture_html
from ....words import say
from ...lessons.questions.answering import question_text
from ...lessons.questions.model import Question
from .quiz_course import Course
from .quiz_picture import quiz_picture

__all__ = ["saved_questions"]

_MOST = 45_000
"""Characters of pictures; questions after that are told in words, but for the first one."""


def saved_questions(course: Course) -> str:
    """All that is asked, for those who have no Python; a position that several ask about is shown once."""
    found: list[str] = []
    shown: object = None
    for at, question, labels in course.numbered():
        picture, text = _asked(question, labels, say("quiz/count", at=at + 1, n=len(course.questions)))
        # The first one always: without it nobody could answer anything.
        fits = not found or sum(map(len, found)) + len(picture) < _MOST
        if (question.position, question.hand) != shown and fits:
            found.append(picture)
            shown = (question.position, question.hand)
        found.append(text)
    return "".join(found)


def _asked(question: Question, labels: Sequence[str], count: str) -> tuple[str, str]:
    """The picture of a question, and its text with the options."""
    options = (say("quiz/fallback_option", n=n, label=label) for n, label in enumerate(labels, start=1))
    lines = [question_text(question), *options]
    text = f"<p>{'<br>'.join(map(escape, lines))}</p>"
    if question.position is None:
        return "", text
    sentence = say("quiz/fallback", count=count, question=lines[0], options=" ".join(lines[1:])).strip()
    return picture_html(quiz_picture(question.position, question.hand, interactive=False), sentence), text
