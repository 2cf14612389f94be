"""Texts for teachers: a note on each lesson, and the answers in a separate file."""

from __future__ import annotations

from collections.abc import Iterator

from ...words import lesson_text, say
from .course import course
from .notebooks import file_name
from .plan import LessonPlan, PlanSection
from .questions.answering import check, option_text, question_text

__all__ = ["ANSWERS", "NOTES", "answer_sheet", "teacher_notes"]

NOTES, ANSWERS = "for-teachers.md", "answers.md"


def teacher_notes() -> str:
    """Return the minutes, goal, usual mistakes and a question to discuss of each lesson, as Markdown."""
    parts = [f"# {say('teach/notes')}", say("teach/notes_text")]
    for plan in course():
        parts += _note(plan)
    return "\n\n".join(parts) + "\n"


def _note(plan: LessonPlan) -> Iterator[str]:
    its = plan.teacher
    yield f"## {plan.number}. [{lesson_text(plan.title)}]({file_name(plan)})"
    yield f"*{say('teach/minutes', n=plan.minutes)}* {lesson_text(its.goal)}"
    yield f"**{say('teach/mistakes')}**"
    yield "\n".join(f"- {lesson_text(mistake)}" for mistake in its.mistakes)
    yield f"**{say('teach/discuss')}** {lesson_text(its.discuss)}"
    if plan.rules:
        yield say("teach/rules", rules=", ".join(plan.rules))


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
