"""Which rules does the course explain and exercise? `python -m tests.viceroy.lessons.coverage [FILE...]` says it.

A rule is explained where the prose of a lesson cites it. It is exercised where, as a step's solution or one of its
listed mistakes is replayed, or a question is worked out, the engine reports its id (on what it asks, refuses or
scores) or runs a statement that cites it. A tag alone, of a question for example, counts for rules of kind fact only.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

from tests.viceroy.rules.citations import CHECK
from viceroy_widgets.core.fields import Field
from viceroy_widgets.learn.lesson import GameLesson, LessonSection
from viceroy_widgets.learn.task import LEARNER, LessonTask
from viceroy_widgets.learn.task_conditions import TaskPlay as StepPlay
from viceroy_widgets.learn.task_evaluation import replay_task
from viceroy_widgets.viceroy.codec.situations import read_situation
from viceroy_widgets.viceroy.components.editions import rule, rules
from viceroy_widgets.viceroy.lessons.course import course, read_lesson
from viceroy_widgets.viceroy.lessons.questions.reading import read_question
from viceroy_widgets.viceroy.rules.engine.ending import final_score

Where = str
"""Lesson and section, such as `circles/close`."""


def explained(plans: tuple[GameLesson, ...]) -> dict[str, list[Where]]:
    found: dict[str, list[Where]] = defaultdict(list)
    for plan in plans:
        for section in plan.sections:
            for id_ in section.rules:
                found[id_].append(f"{plan.id}/{section.id}")
    return found


def reported(play: StepPlay) -> set[str]:
    """The ids that the engine says by itself: of questions, of the last refusal, of the lines of the score."""
    found = {state.question.rule for state, _ in play.history.steps if state.question}
    if play.refused:
        found.add(play.refused.rule)
    found |= {line.rule for line in final_score(play.history.state, LEARNER).lines}
    return found


def walks(step: LessonTask) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The solution and each listed mistake, with what it is called."""
    yield "solution", step.solution
    for number, mistake in enumerate(step.mistakes, start=1):
        yield f"mistake {number}", mistake.moves


def exercised(plans: tuple[GameLesson, ...]) -> dict[str, list[Where]]:
    found: dict[str, list[Where]] = defaultdict(list)
    for plan in plans:
        for section in plan.sections:
            for id_ in _exercised_in(section):
                found[id_].append(f"{plan.id}/{section.id}")
    return found


def is_exercised(id_: str) -> bool:
    """Whether a section of the course exercises a rule; those that cite it are tried first."""
    places = [(at, number) for at, plan in enumerate(course()) for number, _ in enumerate(plan.sections)]
    places.sort(key=lambda place: id_ not in course()[place[0]].sections[place[1]].rules)
    return any(id_ in _exercised_at(*place) for place in places)


@cache
def _exercised_at(lesson: int, section: int) -> frozenset[str]:
    return frozenset(_exercised_in(course()[lesson].sections[section]))


def _exercised_in(section: LessonSection) -> set[str]:
    ids: set[str] = set().union(*_of_step(section.task)) if section.task else set()
    for question, document in zip(section.questions, section.question_documents, strict=True):
        if rule(question.rule).kind == "fact":
            ids.add(question.rule)
        else:
            ids |= CHECK.cited_while(partial(read_question, Field(document)))
    return ids


def _of_step(step: LessonTask) -> Iterator[set[str]]:
    """What is exercised as its table is set, and by each walk."""
    yield CHECK.cited_while(partial(read_situation, Field(step.situation)))
    for _, moves in walks(step):
        yield CHECK.cited_while(partial(replay_task, step, moves))
        yield reported(replay_task(step, moves)[0])


def report(plans: tuple[GameLesson, ...]) -> str:
    taught, done = explained(plans), exercised(plans)
    lines = [f"{'rule':8} {'explained in':40} exercised in"]
    for its in rules():
        where = [", ".join(found.get(its.id, [])[:3]) or "-" for found in (taught, done)]
        lines.append(f"{its.id:8} {where[0]:40} {where[1]}")
    missing = [[its.id for its in rules() if not found.get(its.id)] for found in (taught, done)]
    words = sum(len(text.split()) for plan in plans for text in plan.prose())
    lines += [
        "",
        f"{len(rules())} rules, {len(plans)} lessons, {words} words of prose",
        f"not explained: {', '.join(missing[0]) or 'none'}",
        f"not exercised: {', '.join(missing[1]) or 'none'}",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(report(tuple(read_lesson(Path(name)) for name in sys.argv[1:]) or course()))
