"""The rehearsal of a lesson of any game: all of ours do what they say, and a fault is told with its section."""

from __future__ import annotations

from dataclasses import replace

from kalah.game import KALAH

from viceroy_widgets.core.game import Game
from viceroy_widgets.learn.course import game_lessons
from viceroy_widgets.learn.lesson import GameLesson
from viceroy_widgets.learn.lesson_check import lesson_faults, lesson_report
from viceroy_widgets.splendor.game import SPLENDOR


def lesson(game: Game, name: str) -> GameLesson:
    return next(each for each in game_lessons(game) if each.id == name)


def test_our_lessons_have_no_faults() -> None:
    for each in (*game_lessons(SPLENDOR), *game_lessons(KALAH)):
        assert list(lesson_faults(each)) == []
        assert list(lesson_report(each))


def test_a_solution_or_mistake_that_does_not_do_what_it_says_is_a_fault() -> None:
    gold = lesson(SPLENDOR, "gold")
    section = next(section for section in gold.sections if section.task and section.task.mistakes)
    task = section.task
    assert task is not None
    for changed, said in (
        (replace(task, solution=task.mistakes[0].moves), '"Mistake answered"'),
        (replace(task, solution=(*task.solution, *task.solution)), '"Goal reached"'),
        (replace(task, mistakes=(replace(task.mistakes[0], moves=task.solution),)), '"Goal reached"'),
    ):
        faults = list(lesson_faults(replace(gold, sections=(replace(section, task=changed),))))
        assert any(fault.startswith(f"{section.id}: ") and said in fault for fault in faults), faults


def test_a_puzzle_of_which_more_is_possible_is_a_fault() -> None:
    (again,) = game_lessons(KALAH)
    (section,) = (section for section in again.sections if section.puzzle)
    assert section.puzzle is not None
    puzzle = section.puzzle.puzzle
    changed = replace(section.puzzle, puzzle=replace(puzzle, best=puzzle.best - 1))
    (fault,) = lesson_faults(replace(again, sections=(replace(section, puzzle=changed),)))
    assert section.id in fault
