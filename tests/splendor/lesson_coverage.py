"""Which rules do the lessons of Splendor explain and exercise? `python -m tests.splendor.lesson_coverage` says it.

A rule is explained where the prose of a lesson cites it. It is exercised in a section that explains it: the question
there has its id, or the engine runs a statement that cites it as the task's solution or a listed mistake is replayed.
"""

from __future__ import annotations

from collections import defaultdict
from functools import partial

from tests.splendor.rules.citations import CHECK
from viceroy_widgets.learn.course import game_lessons
from viceroy_widgets.learn.prose import cited_rules
from viceroy_widgets.learn.task_evaluation import replay_task
from viceroy_widgets.splendor.game import SPLENDOR

__all__ = ["exercised", "explained", "prose"]

LESSONS = game_lessons(SPLENDOR)
Where = str
"""Lesson and section, such as `cards/buy`."""


def explained() -> dict[str, list[Where]]:
    found: dict[str, list[Where]] = defaultdict(list)
    for lesson in LESSONS:
        for section in lesson.sections:
            for rule in cited_rules([section.text]):
                found[rule].append(f"{lesson.id}/{section.id}")
    return found


def exercised() -> dict[str, list[Where]]:
    found: dict[str, list[Where]] = defaultdict(list)
    for lesson in LESSONS:
        for section in lesson.sections:
            taught = set(cited_rules([section.text]))
            ids = {section.question.rule} if section.question else set()
            if section.task:
                for moves in (section.task.solution, *(mistake.moves for mistake in section.task.mistakes)):
                    ids |= CHECK.cited_while(partial(replay_task, section.task, moves))
            for rule in sorted(ids & taught):
                found[rule].append(f"{lesson.id}/{section.id}")
    return found


def prose() -> list[str]:
    """What learners read before they act: titles, texts and tasks."""
    found = []
    for lesson in LESSONS:
        found += [lesson.title, lesson.can]
        for section in lesson.sections:
            found += [section.title, section.text, section.task.task if section.task else ""]
    return found


def report() -> str:
    taught, done = explained(), exercised()
    lines = [f"{'rule':8} {'explained in':40} exercised in"]
    for rule, _ in CHECK.rules:
        where = [", ".join(found.get(rule, [])[:3]) or "-" for found in (taught, done)]
        lines.append(f"{rule:8} {where[0]:40} {where[1]}")
    missing = [[rule for rule, _ in CHECK.rules if not found.get(rule)] for found in (taught, done)]
    words = sum(len(text.split()) for text in prose())
    lines += [
        "",
        f"{len(CHECK.rules)} rules, {len(LESSONS)} lessons, {words} words of prose",
        f"not explained: {', '.join(missing[0]) or 'none'}",
        f"not exercised: {', '.join(missing[1]) or 'none'}",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(report())
