"""Texts for teachers: a note on each lesson, and the answers in a separate file."""

from __future__ import annotations

from collections.abc import Iterator

from ...learn.teacher_note import note_lines
from ...learn.teaching import ANSWERS, NOTES
from ...words import lesson_text, say
from .course import course
from .notebooks import file_name
from .plan import PlanSection
from .questions.answering import check, option_text, question_text

__all__ = ["ANSWERS", "NOTES", "answer_sheet", "teacher_notes"]


def teacher_notes() -> str:
    """Return the minutes, goal, usual mistakes and a question to discuss of each lesson, as Markdown."""
    parts = [f"# {say('teach/notes')}", say("teach/notes_text")]
    for plan in course():
        heading = f"{plan.number}. [{lesson_text(plan.title)}]({file_name(plan)})"
        parts += note_lines(plan.teacher, heading, plan.minutes, plan.rules, lesson_text)
    return "\n\n".join(parts) + "\n"


def answer_sheet() -> str:
    """Return a solution of every step and the right answer to every question, as Markdown."""
    parts = [f"# {say('teach/answers')}", say("teach/answers_text")]
    for plan in course():
        parts.append(f"## {plan.number}. {lesson_text(plan.title)}")
        for section in plan.sections:
            parts += _answers(section)
    return "\n\n".join(parts) + "\n"


def _answers(section: PlanSection) -> Iterator[str]:
    if step := section.step:
        yield f"**{lesson_text(step.title)}.** {lesson_text(step.task)}"
        yield "\n".join(f"{number}. {words}" for number, words in enumerate(step.solution, start=1))
        yield lesson_text(step.done)
    for question in section.questions:
        yield f"**{question_text(question)}**"
        right = question.right
        yield f"{option_text(question, right)}: {check(question, right).sentence}"
