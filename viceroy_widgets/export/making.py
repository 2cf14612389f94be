"""Making of pages: one file alone, or a small page beside the files of a runtime, which several pages share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

from ..core.game import Game
from ..errors import PuzzleError
from ..learn.course import game_lessons
from ..words import language
from .archive import PageNeeds, page_archive
from .contents import GameContent, LessonContent, PageContent, PuzzleContent
from .html import board_picture, page_body, page_html, python_script, runtime_script, small_page_html, small_script
from .lessons import course_lesson
from .packing import SharedText
from .puzzles import game_documents
from .pyodide import pyodide_files

__all__ = ["MadePage", "made_page"]

_SAMPLES = 40
"""Number of puzzles whose drawings small pages share."""


class MadePage(NamedTuple):
    """Text of a page, and the texts of the files beside it by name; a page that has all inside has none."""

    html: str
    beside: Mapping[str, str] = {}


def made_page(content: PageContent, *, shares_runtime: bool = False) -> MadePage:
    """Return the page of a content in the language spoken.

    Pages of one game and language that share their runtime have equal runtimes; practice, lessons, and assignments with
    lessons have others.
    NotationError or ViceroyError tells that Pyodide is not to be had.
    """
    needs = PageNeeds.of(content)
    if not shares_runtime:
        return MadePage(
            page_html(content, runtime_script(pyodide_files(), page_archive(content.games, language(), needs)))
        )
    needs = needs._replace(classroom=True, texts=True)
    python, python_name = _python(content.games, language(), needs)
    shared = _shared_text(content.games, language(), isinstance(content, LessonContent))
    script = small_script(shared, python_name)
    name = _named("viceroy", script)
    return MadePage(small_page_html(content, shared, name), {name: script, python_name: python})


@cache
def _python(games: tuple[Game, ...], language: str, needs: PageNeeds) -> tuple[str, str]:
    """Return the script with Pyodide and Python files, and its name; once for the pages of a class."""
    script = python_script(pyodide_files(), page_archive(games, language, needs))
    return script, _named("viceroy-python", script)


def _named(start: str, script: str) -> str:
    return f"{start}-{sha256(script.encode()).hexdigest()[:12]}.js"


@cache
def _shared_text(games: tuple[Game, ...], language: str, with_lessons: bool) -> SharedText:
    """Return the text that small pages about these games share, in the language spoken.

    It has drawings of puzzles in pieces, and neither their documents nor what solves them. For pages of lessons, which
    hide nothing, it has the whole course, too.
    """
    return SharedText(text for game in games for text in _samples(game, with_lessons))


def _samples(game: Game, with_lessons: bool) -> Iterator[str]:
    yield page_body(GameContent(game, seed=1))
    documents: list[dict[str, Any]] = []
    with suppress(PuzzleError):  # some games come with no puzzles
        documents = game_documents(game)
    for document in documents[:: max(1, len(documents) // _SAMPLES)]:
        yield board_picture(PuzzleContent(game, [document]), "box")
    for lesson in game_lessons(game) if with_lessons else ():
        # Without its code, which may have a fault, or print something else each time.
        _, values, number, _ = course_lesson(lesson.id, game)
        yield page_body(LessonContent(game, values, number))
