"""Texts for teachers about the lessons of a game: a note on each lesson, and the answers in a separate file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from ..core.game import Game
from ..words import say
from .course import game_lessons
from .lesson import GameLesson, LessonSection
from .lesson_notebook import file_name
from .lesson_questions import questions_of
from .prose import game_text
from .puzzle import check_puzzle, seen_moves
from .task import LEARNER
from .task_conditions import TaskPlay
from .task_evaluation import replay_task
from .task_exercise import refused_label

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
        yield _titled(text(task.title), text(task.task))
        play, _ = replay_task(task, task.solution)
        yield _numbered(_labels(play))
        yield text(task.done)
    if section.puzzle:
        puzzle = section.puzzle.puzzle
        yield _titled(text(section.title or section.id), puzzle.goal.sentence(puzzle.start, puzzle.player))
        moves = seen_moves(lesson.game.rules, puzzle.start, puzzle.player, check_puzzle(puzzle).moves)
        yield _numbered(lesson.game.move_label(move, view) for move, view in moves)
        yield text(section.puzzle.praise)
    form = questions_of(lesson.game)
    for question in section.questions:
        right = form.right(question)
        yield f"**{form.ask(question)}**"
        yield f"{form.options(question)[right]}: {form.reply(question, right)}"


def _labels(play: TaskPlay) -> Iterator[str]:
    """Yield the label of each move of the learner, as buttons have it, and of the refused one with which it ends."""
    game, history = play.game, play.history
    for (state, _), move in zip(history.steps, history.moves, strict=False):
        if move.player == LEARNER:
            yield game.move_label(move, game.rules.view(state, LEARNER))
    if play.refused is not None:
        yield refused_label(game, game.rules.view(history.state, LEARNER), play.refused)


def _titled(title: str, text: str) -> str:
    """Return a text behind its title, which gets a period if it has no sign at its end."""
    return f"**{title if title.endswith(('?', '!', '.')) else f'{title}.'}** {text}"


def _numbered(moves: Iterable[str]) -> str:
    return "\n".join(f"{number}. {move}" for number, move in enumerate(moves, start=1))
