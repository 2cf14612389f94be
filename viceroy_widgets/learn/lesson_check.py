"""Rehearsal of a lesson of any game: its solutions and mistakes are played, its puzzles proven, and faults reported."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import PuzzleError, UnsolvableError
from ..words import say
from .lesson import GameLesson, LessonSection
from .lesson_questions import questions_of
from .prose import cited_rules, game_text
from .puzzle import check_puzzle
from .task import LessonTask
from .task_conditions import holds
from .task_evaluation import replay_task

__all__ = ["check_lesson", "lesson_faults", "lesson_report"]


def check_lesson(lesson: GameLesson) -> None:
    """Prove every puzzle; PuzzleError names the section in which `best` is not the optimum."""
    for section in lesson.sections:
        if section.puzzle is not None:
            try:
                check_puzzle(section.puzzle.puzzle)
            except PuzzleError as error:
                raise PuzzleError("learn/section", error.rule, id=section.id, sentence=str(error)) from None


def lesson_faults(lesson: GameLesson) -> Iterator[str]:
    """Yield a sentence for each fault of a lesson.

    A solution has to reach its goal exactly at its end, and is no mistake. A mistake has to get its own response. A
    part of a task must not hold at the start, but at the end. A puzzle has to have the best value that it names.
    """
    for section in lesson.sections:
        if section.task is not None:
            yield from _task_faults(section.id, section.task)
        if section.puzzle is not None:
            try:
                check_puzzle(section.puzzle.puzzle)
            except (PuzzleError, UnsolvableError) as error:
                yield say("learn/section", id=section.id, sentence=str(error))


def _task_faults(name: str, task: LessonTask) -> Iterator[str]:
    for length in range(len(task.solution) + 1):
        _, response = replay_task(task, task.solution[:length])
        if (response.kind == "done") != (length == len(task.solution)) or response.kind == "mistake":
            kind = say(f"lesson/kind_{response.kind}")
            yield say("lesson/fault_solution", step=name, n=length, kind=kind, text=response.sentence)
    if task.parts:
        start, end = (replay_task(task, moves)[0] for moves in ((), task.solution))
        for part in task.parts:
            if holds(part.when, start) or not holds(part.when, end):
                code = "lesson/fault_part_start" if holds(part.when, start) else "lesson/fault_part_end"
                yield say(code, step=name, text=game_text(task.game, part.text))
    for number, mistake in enumerate(task.mistakes):
        _, response = replay_task(task, mistake.moves)
        if (response.kind, response.mistake) != ("mistake", number):
            kind, moves = say(f"lesson/kind_{response.kind}"), ", ".join(mistake.moves)
            yield say("lesson/fault_mistake", step=name, moves=moves, kind=kind, text=response.sentence)


def lesson_report(lesson: GameLesson) -> Iterator[str]:
    """Yield the lines of a report: the response to each list of moves and to each option of a question."""
    form, texts = questions_of(lesson.game), [section.text for section in lesson.sections]
    asked = (form.rule(question) for section in lesson.sections for question in section.questions)
    rules = ", ".join(dict.fromkeys((*cited_rules(texts), *filter(None, asked))))
    words = sum(len(text.split()) for text in lesson.prose())
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
    if section.puzzle:
        puzzle = section.puzzle.puzzle
        yield f"  {section.id}: {puzzle.goal.sentence(puzzle.start, puzzle.player)}"
        yield f"    {puzzle.goal.value_text(puzzle.best)}: {game_text(lesson.game, section.puzzle.praise)}"
    form = questions_of(lesson.game)
    for question in section.questions:
        yield f"  {form.ask(question)} ({form.rule(question)})"
        for index, option in enumerate(form.options(question)):
            yield f"    {option}: {form.reply(question, index)}"
