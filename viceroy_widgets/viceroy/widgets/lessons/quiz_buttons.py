"""Controls of a quiz as plain data: a button for each option, or a field for a number."""

from __future__ import annotations

from typing import Any

from ....widgets.protocol.controls import number
from ....words import say
from .quiz_course import Course

__all__ = ["answer_buttons", "typing_fields", "way_buttons"]


def typing_fields(course: Course, typing: str) -> list[dict[str, Any]]:
    """Return the field for a number if the question asks for one; `typing` is its current text."""
    if course.question is None or course.question.typed_response is None:
        return []
    return [number("number", say("quiz/typed"), typing, "typed")]


def answer_buttons(course: Course) -> list[dict[str, Any]]:
    """Return a button for each option; for a number, return the numbers tried and the button that sends the field."""
    if course.question is not None and course.question.typed_response is not None:
        typed = [
            {"id": f"tried:{at}", "label": label, "enabled": False, "keys": []}
            for at, label in enumerate(course.labels())
        ]
        send = {"id": "typed", "label": say("quiz/answer_typed"), "enabled": not course.is_solved, "keys": []}
        return [*typed, send]
    return [
        {
            "id": f"option:{index}",
            "intent": "answer",
            "args": [str(index)],
            "label": label,
            "enabled": not course.is_solved and index not in course.tried,
            "keys": [str(index + 1)],
        }
        for index, label in enumerate(course.labels())
    ]


def way_buttons(course: Course) -> list[dict[str, Any]]:
    """Return the buttons to go back and forward; at the end, one to start again instead of the latter."""
    back = {"id": "back", "label": say("quiz/back"), "enabled": course.at > 0, "keys": ["b"]}
    if course.question is None:
        again = {"id": "reset", "label": say("quiz/again"), "enabled": bool(course.questions), "keys": []}
        return [back, again] if course.questions else []
    is_last = course.at == len(course.questions) - 1
    label = say("quiz/finish" if is_last else "quiz/next")
    return [back, {"id": "next", "label": label, "enabled": bool(course.tried), "keys": ["n"]}]
