"""Notebook of a lesson of any game: text cells with prose, and a code cell for each thing to do or to look at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from ..core.game import Game
from ..core.registry import DEFAULT_GAME
from ..words import say
from .cells import Cell, code_cell, language_line, literal, notebook, text_cell
from .code_texts import translated_code
from .course import game_lessons, lesson_after
from .lesson import GameLesson, LessonSection
from .prose import cited_rules, game_text, rules_section, with_links

__all__ = [
    "course_notebooks",
    "file_name",
    "lesson_links",
    "lesson_notebook",
    "notebook_folder",
    "notebook_path",
]

_BEGINNERS_BOT = "advice"


def course_notebooks(game: Game) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the file name and content of each notebook of a game's lessons, not executed, in this language."""
    yield from game.own_notebooks().items()
    lessons = game_lessons(game)
    for lesson in lessons:
        # Code of its own at the end of the last lesson plays a whole game already.
        is_last = lesson is lessons[-1] and not lesson.code_sections
        yield file_name(lesson), lesson_notebook(lesson, is_last=is_last)


def lesson_notebook(lesson: GameLesson, path: str = "", *, is_last: bool = False) -> dict[str, Any]:
    """Return the notebook of a lesson, not executed, in the current language.

    `path` is the path from the notebook to the document of the lesson. Without a path, the notebook loads the lesson of
    the package by its id. It leads on to the next lesson of the course, or to a whole game if it is the last one.
    """
    return notebook(list(_cells(lesson, path, is_last)))


def file_name(lesson: GameLesson) -> str:
    """Return the file name of the notebook of a lesson, such as `03-circles.ipynb`."""
    return f"{lesson.number:02}-{lesson.id}.ipynb" if lesson.number else f"{lesson.id}.ipynb"


def notebook_folder(game: Game) -> str:
    """Return the folder of the notebooks of a game's lessons, in the folder of the tutorials; "" for that itself."""
    return game.id if game.notebook_folder is None else game.notebook_folder


def notebook_path(lesson: GameLesson) -> str:
    """Return the path of the notebook of a lesson in the folder of the tutorials."""
    return "/".join(filter(None, (notebook_folder(lesson.game), file_name(lesson))))


def lesson_links(lesson: GameLesson) -> list[tuple[str, str]]:
    """Return the words and the relative path of each notebook to open after a lesson: the next lesson, and the map."""
    links = []
    if (after := lesson_after(lesson)) is not None:
        title = game_text(after.game, after.title)
        links.append((say("lesson/next_lesson", n=after.number, title=title), file_name(after)))
    if lesson.number and lesson.game.map_notebook:
        links.append((say("lesson/to_map"), lesson.game.map_notebook))
    return links


def _cells(lesson: GameLesson, path: str, is_last: bool) -> Iterator[Cell]:
    game = lesson.game
    title = game_text(game, lesson.title)
    head = say("lesson/nb_title", n=lesson.number, title=title) if lesson.number else title
    texts = (f"# {head}", game_text(game, lesson.can), say("lesson/nb_run", n=lesson.minutes))
    yield text_cell("head", "\n\n".join(filter(None, texts)), starts=True)
    yield code_cell("begin", _beginning(lesson, path))
    for section in lesson.sections:
        yield from _section(game, section, is_own=bool(lesson.number))
    yield text_cell("standing", f"## {say('lesson/nb_standing')}")
    yield code_cell("stand", "lesson.checklist()")
    if links := lesson_links(lesson):
        yield text_cell("next", "\n\n".join(f"[{words}]({path})" for words, path in links))
    if is_last:
        yield text_cell("play", f"## {say('lesson/nb_play')}\n\n{say('lesson/nb_whole_game')}")
        yield code_cell("game", _whole_game(game))
    if rules := cited_rules(section.text for section in lesson.sections):
        yield text_cell("rules", rules_section(game.rulebook(), rules))


def _beginning(lesson: GameLesson, path: str) -> str:
    source = f"Path({literal(path)})" if path else literal(lesson.id)
    game = "" if path or lesson.game.id == DEFAULT_GAME else f", game={literal(lesson.game.id)}"
    needed = "from pathlib import Path\n\n" if path else ""
    begin = f"lesson = Lesson({source}{game}, language=LANGUAGE)"
    return f"{language_line()}\n\n{needed}from viceroy_widgets import Lesson\n\n{begin}"


def _whole_game(game: Game) -> str:
    bots = f"[{literal(_BEGINNERS_BOT)}], " if _BEGINNERS_BOT in game.bots() else ""
    table = f"table = GameTable({bots}game={literal(game.id)}, language=LANGUAGE)"
    return f"from viceroy_widgets import GameTable\n\n{table}\ntable"


def _section(game: Game, section: LessonSection, *, is_own: bool) -> Iterator[Cell]:
    title = f"## {game_text(game, section.title)}" if section.title else ""
    # The board of a section has its text, so that nobody scrolls past it.
    text = "" if section.is_shown else with_links(game, game_text(game, section.text))
    if prose := "\n\n".join(filter(None, (title, text))):
        yield text_cell(f"{section.id}-text", prose)
    if section.is_shown:
        yield code_cell(section.id, f"lesson.show({literal(section.id)})")
    if section.code:
        # Code of other authors stays in sight, so that it is read before it is run.
        name = f"{section.id}-code" if section.is_shown else section.id
        yield code_cell(name, translated_code(section.code, partial(game_text, game)), folded=is_own)
    if section.questions and (section.task or section.puzzle):
        yield code_cell(f"{section.id}-question", f"lesson.ask({literal(section.id)})")
