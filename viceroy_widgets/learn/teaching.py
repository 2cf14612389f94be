"""Texts for teachers about the lessons of a game: a note on each lesson, and the answers in a separate file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..core.game import Game
from ..words import say
from .course import game_lessons
from .lesson import GameLesson, LessonSection
from .lesson_notebook import file_name
from .lesson_questions import questions_of
from .prose import game_text
from .puzzle import check_puzzle

__all__ = ["ANSWERS", "NOTES", "answer_sheet", "teacher_notes"]

NOTES, ANSWERS = "for-teachers.md", "answers.md"


def teacher_notes(game: Game) -> str:
    """Return the minutes, goal, usual mistakes and a question to discuss of each lesson, as Markdown."""
    parts = [f"# {say('teach/notes')}", say("teach/notes_text")]
    for lesson in game_lessons(game):
        parts += _note(lesson)
    return "\n\n".join(parts) + "\n"


def _note(lesson: GameLesson) -> Iterator[str]:
    """Yield the paragraphs of the note on a lesson, as Markdown."""
    text, note = partial(game_text, lesson.game), lesson.teacher
    yield f"## {lesson.number}. [{text(lesson.title)}]({file_name(lesson)})"
    first = (f"*{say('teach/minutes', n=lesson.minutes)}*" if lesson.minutes else "", note.goal and text(note.goal))
    if any(first):
        yield " ".join(filter(None, first))
    if note.mistakes:
        yield f"**{say('teach/mistakes')}**"
        yield "\n".join(f"- {text(mistake)}" for mistake in note.mistakes)
    if note.discuss:
        yield f"**{say('teach/discuss')}** {text(note.discuss)}"
    if lesson.rules:
        yield say("teach/rules", rules=", ".join(lesson.rules))


def answer_sheet(game: Game) -> str:
    """Return a solution of every task and puzzle, and the right answer to every question, as Markdown."""
    parts = [f"# {say('teach/answers')}", say("teach/answers_text")]
    for lesson in game_lessons(game):
        parts.append(f"## {lesson.number}. {game_text(game, lesson.title)}")
        for section in lesson.sections:
            parts += _answers(lesson, section)
    return "\n\n".join(parts) + "\n"


def _answers(lesson: GameLesson, section: LessonSection) -> Iterator[str]:
    text = partial(game_text, lesson.game)
    if task := section.task:
        yield f"**{text(task.title)}.** {text(task.task)}"
        yield _numbered(task.solution)
        yield text(task.done)
    if section.puzzle:
        puzzle = section.puzzle.puzzle
        yield f"**{text(section.title or section.id)}.** {puzzle.goal.sentence(puzzle.start, puzzle.player)}"
        yield _numbered(tuple(lesson.game.format_move(move) for move in check_puzzle(puzzle).moves))
        yield text(section.puzzle.praise)
    form = questions_of(lesson.game)
    for question in section.questions:
        right = form.right(question)
        yield f"**{form.ask(question)}**"
        yield f"{form.options(question)[right]}: {form.reply(question, right)}"


def _numbered(moves: tuple[str, ...]) -> str:
    return "\n".join(f"{number}. {move}" for number, move in enumerate(moves, start=1))
