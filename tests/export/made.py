"""Pages for the tests, each made once in a process."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

from tests.net.boards import key_of
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.core.exercises import Mode
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.export.contents import (
    AssignmentContent,
    GameContent,
    LessonContent,
    PageContent,
    PracticeContent,
    PuzzleContent,
)
from viceroy_widgets.export.lessons import course_lesson
from viceroy_widgets.export.making import made_page
from viceroy_widgets.export.puzzles import game_documents
from viceroy_widgets.learn.progress_store import progress_off
from viceroy_widgets.learn.task_exercise import TaskExercise
from viceroy_widgets.words import speaking

__all__ = ["content_of", "page_file"]

_ROOM = TemporaryDirectory(prefix="viceroy-pages-")
"""Folder of the pages, each of ten megabytes; it goes with the process."""


def content_of(name: str) -> PageContent:
    """The content of a page for the tests, in the language spoken."""
    kind, _, game = name.partition(" ")
    match kind:
        case "puzzle":
            return PuzzleContent(game_of(game), game_documents(game_of(game), count=1))
        case "paint":
            return PuzzleContent(game_of(game), game_documents(game_of(game), theme="paint", difficulty=1, count=2))
        case "lesson":
            return LessonContent(*course_lesson("circles" if game == "viceroy" else "tokens", game_of(game)))
        case "game":
            bots = None if game == "kalah" else ("advice",) if game == "viceroy" else ("strong",)
            return GameContent(game_of(game), bots, seed=5)
        case "exam" | "assignment":
            handout = key_of(game).handout
            # A task of a lesson needs the lesson, with its replies.
            items = [item for item in handout.items if not isinstance(item.pool[0], TaskExercise) or kind != "exam"]
            mode: Mode = "exam" if kind == "exam" else "practice"
            return AssignmentContent(write_handout(replace(handout, items=tuple(items), mode=mode)))
        case "practice":
            return PracticeContent(game_of(game))
    raise KeyError(name)


@cache
def page_file(name: str, language: str = "en", is_shared: bool = False) -> Path:
    """The file of a page for the tests; the files of its runtime, where it has such, lie beside it."""
    with speaking(language), progress_off():
        made = made_page(content_of(name), shares_runtime=is_shared)
    file = Path(mkdtemp(dir=_ROOM.name)) / "page.html"
    file.write_text(made.html, "utf-8")
    for beside, text in made.beside.items():
        file.with_name(beside).write_text(text, "utf-8")
    return file
