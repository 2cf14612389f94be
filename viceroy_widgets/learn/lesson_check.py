"""Rehearsal of a lesson of any game: its solutions and mistakes are played, its puzzles proven, and faults reported."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import PuzzleError, UnsolvableError
from ..words import say
from .lesson import GameLesson, LessonSection
from .prose import cited_rules, game_text
from .puzzle import check_puzzle
from .task import LessonTask
from .task_evaluation import replay_task

__all__ = ["lesson_faults", "lesson_report"]


def lesson_faults(lesson: GameLesson) -> Iterator[str]:
    """Yield a sentence for each fault of a lesson.

    A solution has to reach its goal exactly at its end, and is no mistake. A mistake has to get its own response, and
    a puzzle has to have the best value that it names.
    """
    for section in lesson.sections:
        if section.task is not None:
            yield from _task_faults(section.id, section.task)
        if section.step is not None:
            try:
                check_puzzle(section.step.puzzle)
            except (PuzzleError, UnsolvableError) as error:
                yield say("learn/section", id=section.id, sentence=str(error))


def _task_faults(name: str, task: LessonTask) -> Iterator[str]:
    for length in range(len(task.solution) + 1):
        _, response = replay_task(task, task.solution[:length])
        if (response.kind == "done") != (length == len(task.solution)) or response.kind == "mistake":
            kind = say(f"lesson/kind_{response.kind}")
            yield say("lesson/fault_solution", step=name, n=length, kind=kind, text=response.sentence)
    for number, mistake in enumerate(task.mistakes):
        _, response = replay_task(task, mistake.moves)
        if (response.kind, response.mistake) != ("mistake", number):
            kind, moves = say(f"lesson/kind_{response.kind}"), ", ".join(mistake.moves)
            yield say("lesson/fault_mistake", step=name, moves=moves, kind=kind, text=response.sentence)


def lesson_report(lesson: GameLesson) -> Iterator[str]:
    """Yield the lines of a report: the response to each list of moves and to each option of a question."""
    prose = [text for section in lesson.sections for text in (section.title, section.text)]
    asked = (section.question.rule for section in lesson.sections if section.question)
    rules = ", ".join(dict.fromkeys((*cited_rules(prose), *asked)))
    words = sum(len(text.split()) for text in prose)
    yield say("lesson/rehearsed", title=game_text(lesson.game, lesson.title), n=words, rules=rules)
    for section in lesson.sections:
        yield from _section(lesson, section)


def _section(lesson: GameLesson, section: LessonSection) -> Iterator[str]:
    if task := section.task:
        yield f"  {section.id}: {game_text(lesson.game, task.task)}"
        for moves in (task.solution, *(mistake.moves for mistake in task.mistakes)):
            play, response = replay_task(task, moves)
            made = ", ".join(moves)
            if play.refused:
                made = say("lesson/refused_by", moves=made, rule=play.refused.rule)
            yield f"    {say(f'lesson/kind_{response.kind}')}: {made}"
            if response.sentence:
                yield f"      {response.sentence}"
    if step := section.step:
        puzzle = step.puzzle
        yield f"  {section.id}: {puzzle.goal.sentence(puzzle.start, puzzle.player)}"
        yield f"    {puzzle.goal.value_text(puzzle.best)}: {game_text(lesson.game, step.praise)}"
    if question := section.question:
        yield f"  {game_text(lesson.game, question.ask)} ({question.rule})"
        for option in question.options:
            yield f"    {game_text(lesson.game, option.text)}: {game_text(lesson.game, option.reply)}"
