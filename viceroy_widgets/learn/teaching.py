"""Texts for teachers about the lessons of a game: a note on each lesson, and the answers in a separate file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..core.game import Game
from ..words import say
from .lesson import GameLesson, LessonSection, game_lessons
from .lesson_notebook import file_name
from .prose import cited_rules, game_text
from .puzzle import check_puzzle
from .teacher_note import note_lines

__all__ = ["ANSWERS", "NOTES", "answer_sheet", "teacher_notes"]

NOTES, ANSWERS = "for-teachers.md", "answers.md"


def teacher_notes(game: Game) -> str:
    """Return the minutes, goal, usual mistakes and a question to discuss of each lesson, as Markdown."""
    parts = [f"# {say('teach/notes')}", say("teach/notes_text")]
    told = partial(game_text, game)
    for number, lesson in enumerate(game_lessons(game), start=1):
        heading = f"{number}. [{told(lesson.title)}]({file_name(number, lesson)})"
        rules = cited_rules(section.text for section in lesson.sections)
        parts += note_lines(lesson.teacher, heading, lesson.minutes, rules, told)
    return "\n\n".join(parts) + "\n"


def answer_sheet(game: Game) -> str:
    """Return a solution of every task and step, and the right answer to every question, as Markdown."""
    parts = [f"# {say('teach/answers')}", say("teach/answers_text")]
    for number, lesson in enumerate(game_lessons(game), start=1):
        parts.append(f"## {number}. {game_text(game, lesson.title)}")
        for section in lesson.sections:
            parts += _answers(lesson, section)
    return "\n\n".join(parts) + "\n"


def _answers(lesson: GameLesson, section: LessonSection) -> Iterator[str]:
    told = partial(game_text, lesson.game)
    if task := section.task:
        yield f"**{told(section.title)}.** {told(task.task)}"
        yield _numbered(task.solution)
        yield told(task.done)
    if step := section.step:
        puzzle = step.puzzle
        yield f"**{told(section.title or section.id)}.** {puzzle.goal.sentence(puzzle.start, puzzle.player)}"
        yield _numbered(tuple(lesson.game.format_move(move) for move in check_puzzle(puzzle).moves))
        yield told(step.praise)
    if question := section.question:
        yield f"**{told(question.ask)}**"
        (right,) = (option for option in question.options if option.is_right)
        yield f"{told(right.text)}: {told(right.reply)}"


def _numbered(moves: tuple[str, ...]) -> str:
    return "\n".join(f"{number}. {move}" for number, move in enumerate(moves, start=1))
