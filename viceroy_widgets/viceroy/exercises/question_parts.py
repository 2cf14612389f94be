"""Parts that all questions of Viceroy as exercises share: their drawing, and the lesson on their rule."""

from __future__ import annotations

from ..components.cards import Card
from ..lessons.course import course
from ..lessons.questions.model import QuizQuestion
from ..rules.pyramids.position import Position
from ..widgets.lessons.quiz_picture import quiz_picture, quiz_stops

__all__ = [
    "LONGEST_POSITION",
    "lesson_on",
    "live_drawing",
    "position_drawing",
    "position_level",
    "position_pictures",
    "still_drawing",
]

LONGEST_POSITION = 2_000
"""Largest length of a position in notation; those of games have some hundred characters."""
_CARDS_OF_A_LEVEL = 3
"""Number of cards by which a pyramid makes a question one level more difficult."""
_HARDEST = 5


def lesson_on(rule: str) -> str:
    """Return the id of the first lesson that explains a rule; "" if there is none."""
    return next((plan.id for plan in course() if rule in plan.rules), "")


def live_drawing(question: QuizQuestion) -> tuple[str, tuple[str, ...]]:
    """Return the drawing for a live board, and the ids of its parts that the keyboard can reach; "" without one."""
    return position_drawing(question.position, question.hand) if question.position else ("", ())


def still_drawing(question: QuizQuestion) -> tuple[str, ...]:
    """Return the drawing of a question for a page; () without one."""
    return position_pictures(question.position, question.hand) if question.position else ()


def position_drawing(position: Position, hand: tuple[Card, ...] = ()) -> tuple[str, tuple[str, ...]]:
    """Return the drawing of a position for a live board, and the ids of its parts that the keyboard can reach."""
    return quiz_picture(position, hand, interactive=True), tuple(quiz_stops(position, hand))


def position_pictures(position: Position, hand: tuple[Card, ...] = ()) -> tuple[str, ...]:
    """Return the drawing of a position for a page."""
    return (quiz_picture(position, hand, interactive=False),)


def position_level(position: Position) -> int:
    """Return the difficulty of questions about a position, from 1 to 5: larger pyramids take longer to read."""
    return max(1, min(_HARDEST, len(position.pyramid.cards) // _CARDS_OF_A_LEVEL - 1))
