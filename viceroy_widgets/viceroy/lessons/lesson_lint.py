"""Lint of a lesson: its solutions and mistakes are played, and the responses to them are reported."""

from __future__ import annotations

from collections.abc import Iterator

from ...words import lesson_text, say
from ..text.phrases import join_list
from .goals import holds
from .plan import LessonPlan, PlanSection, PlanStep
from .questions.answering import check, option_text, question_text
from .step_evaluation import replay_step

__all__ = ["faults", "lint_report"]


def faults(plan: LessonPlan) -> Iterator[str]:
    """Yield a message for each fault of a lesson.

    A fault is a solution that does not reach its goal exactly at its end or counts as a mistake. Other faults are a
    mistake that does not get its own response, and a part of the task that holds at the start or not at the end.
    """
    for step in plan.steps:
        yield from _faults(step)


def _faults(step: PlanStep) -> Iterator[str]:
    for length in range(len(step.solution) + 1):
        _, found = replay_step(step, step.solution[:length])
        if (found.kind == "done") != (length == len(step.solution)) or found.kind == "mistake":
            values = {"step": step.id, "kind": f"lesson/kind_{found.kind}", "text": found.sentence}
            yield say("lesson/fault_solution", **(values | {"n": length, "kind": say(values["kind"])}))
    start, end = (replay_step(step, moves)[0] for moves in ((), step.solution))
    for part in step.parts:
        if holds(part.when, start) or not holds(part.when, end):
            code = "lesson/fault_part_start" if holds(part.when, start) else "lesson/fault_part_end"
            yield say(code, step=step.id, text=lesson_text(part.text))
    for number, mistake in enumerate(step.mistakes):
        _, found = replay_step(step, mistake.moves)
        if (found.kind, found.mistake) != ("mistake", number):
            kind = say(f"lesson/kind_{found.kind}")
            moves = join_list(mistake.moves)
            yield say("lesson/fault_mistake", step=step.id, moves=moves, kind=kind, text=found.sentence)


def lint_report(plan: LessonPlan) -> Iterator[str]:
    """Yield the lines of a report: the response to each list of moves and to each option of a question."""
    words = sum(len(text.split()) for text in plan.prose())
    yield say("lesson/rehearsed", title=lesson_text(plan.title), n=words, rules=join_list(plan.rules))
    for section in plan.sections:
        yield from _section(section)


def _section(section: PlanSection) -> Iterator[str]:
    if step := section.step:
        yield f"  {step.id}: {lesson_text(step.task)}"
        for moves in (step.solution, *(its.moves for its in step.mistakes)):
            play, found = replay_step(step, moves)
            made = join_list(moves)
            if play.refused:
                made = say("lesson/refused_by", moves=made, rule=play.refused.rule)
            yield f"    {say(f'lesson/kind_{found.kind}')}: {made}"
            yield f"      {found.sentence}"
    for question in section.questions:
        yield f"  {question_text(question)} ({question.rule})"
        for index in range(len(question.options)):
            yield f"    {option_text(question, index)}: {check(question, index).sentence}"
