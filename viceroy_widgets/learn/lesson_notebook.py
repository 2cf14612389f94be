"""Notebook of a lesson of any game: text cells with prose, and a code cell for each task and question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..core.game import Game
from ..words import language, say
from .cells import Cell, code_cell, language_line, literal, notebook, text_cell
from .lesson import GameLesson, LessonSection, game_lessons
from .prose import cited_rules, game_text, rules_section, with_links

__all__ = ["file_name", "lesson_notebook", "lesson_notebooks", "translated_notebooks"]

_BEGINNERS_BOT = "advice"


def lesson_notebooks(game: Game) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the file name and content of the notebook of each lesson of a game, not executed, in this language."""
    lessons = game_lessons(game)
    for number, (lesson, after) in enumerate(zip(lessons, (*lessons[1:], None), strict=True), start=1):
        yield file_name(number, lesson), lesson_notebook(lesson, number, after, is_last=after is None)


def translated_notebooks(game: Game) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the notebooks of the lessons whose prose exists in the current language, as `lesson_notebooks` does."""
    for (name, made), lesson in zip(lesson_notebooks(game), game_lessons(game), strict=True):
        if all(game_text(game, section.text) != section.text for section in lesson.sections):
            yield name, made


def lesson_notebook(
    lesson: GameLesson, number: int, after: GameLesson | None = None, *, is_last: bool = False
) -> dict[str, Any]:
    """Return the notebook of a lesson, not executed, in the current language.

    It leads on to the next lesson, `after`, or to a whole game if it is the last one of its game.
    """
    return notebook(list(_cells(lesson, number, after, is_last)))


def file_name(number: int, lesson: GameLesson) -> str:
    """Return the file name of the notebook of a lesson, such as `01-cards.ipynb`."""
    return f"{number:02}-{lesson.id}.ipynb"


def _cells(lesson: GameLesson, number: int, after: GameLesson | None, is_last: bool) -> Iterator[Cell]:
    game = lesson.game
    title = say("lesson/nb_title", n=number, title=game_text(game, lesson.title))
    head = [f"# {title}", game_text(game, lesson.can), say("lesson/nb_run", n=lesson.minutes)]
    yield text_cell("head", "\n\n".join(filter(None, head)))
    yield code_cell("begin", _beginning(lesson))
    for section in lesson.sections:
        yield from _section(game, section)
    yield text_cell("standing", f"## {say('lesson/nb_standing')}\n\n{say('lesson/nb_again')}")
    yield code_cell("stand", "lesson.checklist()")
    if after is not None:
        values = {"n": number + 1, "title": game_text(game, after.title), "file": file_name(number + 1, after)}
        yield text_cell("next", say("lesson/nb_next", **values))
    if is_last:
        yield text_cell("play", f"## {say('lesson/nb_play')}\n\n{say('lesson/nb_whole_game')}")
        yield code_cell("game", _whole_game(game))
    if rules := cited_rules(section.text for section in lesson.sections):
        yield text_cell("rules", rules_section(game.rulebook(), rules))


def _beginning(lesson: GameLesson) -> str:
    written = "" if language() == "en" else f", written={literal(language())}"
    arguments = f"{literal(lesson.id)}, game={literal(lesson.game.id)}, language=LANGUAGE{written}"
    return f"{language_line()}\n\nfrom viceroy_widgets import Lesson\n\nlesson = Lesson({arguments})"


def _whole_game(game: Game) -> str:
    bots = f"[{literal(_BEGINNERS_BOT)}], " if _BEGINNERS_BOT in game.bots() else ""
    table = f"table = GameTable({bots}game={literal(game.id)}, language=LANGUAGE)"
    return f"from viceroy_widgets import GameTable\n\n{table}\ntable"


def _section(game: Game, section: LessonSection) -> Iterator[Cell]:
    title = f"## {game_text(game, section.title)}\n\n" if section.title else ""
    yield text_cell(f"{section.id}-text", title + with_links(game.rulebook(), game_text(game, section.text)))
    if section.task or section.step:
        yield code_cell(section.id, f"lesson.show({literal(section.id)})")
    if section.question:
        yield code_cell(f"{section.id}-question", f"lesson.ask({literal(section.id)})")
