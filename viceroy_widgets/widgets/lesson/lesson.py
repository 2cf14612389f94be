"""Lesson of any game in a notebook: its tasks, puzzles, examples and questions as widgets, and a learner's progress."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from ...core.game import Game
from ...core.registry import DEFAULT_GAME, game_ids, game_of
from ...deprecated_names import old_attribute
from ...errors import NotationError
from ...learn.course import game_lesson, game_lessons, no_lesson
from ...learn.lesson import GameLesson, LessonSection
from ...learn.lesson_document import lesson_game, lesson_values, read_lesson
from ...learn.progress import progress_of, progress_text, work_done
from ...learn.prose import game_text, plain_text, prose_html, with_citations
from ...words import known_language, say, speaking
from ...words import language as language_here
from ..protocol.board import BoardWidget
from .lesson_checklist import LessonChecklist
from .section_boards import question_board, section_board
from .task_table import TaskTable

__all__ = ["Lesson"]


class Lesson:
    """Lesson of a game by its id, or a custom lesson: a document, its TOML or JSON text, or the path of its file.

    `game` is found by the document, or by the id: without it, a lesson of Viceroy comes before one of another game.
    `language` is the language of the widgets. The first widget of a section has the text of the section. In a
    notebook whose cells have this text already, `written` is their language; widgets of this language leave it out.
    `progress` is a line that an earlier `lesson.progress` returned.
    """

    def __init__(
        self,
        lesson: str | Path | Mapping[str, Any] | GameLesson,
        *,
        game: str | Game = "",
        language: str = "",
        written: str = "",
        progress: str = "",
    ) -> None:
        self.language = known_language(language) if language else language_here()
        self.lesson = _lesson_of(lesson, game)
        self._written = written
        self._progress = progress_of(self.lesson.key)
        self._shown: dict[tuple[str, bool], BoardWidget] = {}
        if progress:
            self._progress.add_line(progress)

    plan = old_attribute("plan", "lesson")
    done = old_attribute("done", "solved")

    @property
    def progress(self) -> str:
        """Progress as a line of text; `Lesson(..., progress=line)` continues there."""
        return str(self._progress)

    @property
    def solved(self) -> bool:
        """Whether all tasks, puzzles and questions are done."""
        done, of = work_done(self.lesson, self._progress)
        return done == of

    def show(self, name: str) -> BoardWidget:
        """Return a new widget of the section with this id: its task, puzzle, example or position, else its questions.

        Raise NotationError if there is no such section, or if it has no widget.
        """
        section = self._section(name, {each.id: each for each in self.lesson.sections if each.is_shown})
        board = section_board(section, self._text(section), self.language)
        if self.language != self._written:
            with speaking(self.language):
                # The front end folds the text of a section: by itself, or when the reader asks it to.
                board.kit = {**board.kit, "words": {**board.kit["words"], "reading": say("widget/reading")}}
                board.saved_text = prose_html(self.lesson.game, game_text(self.lesson.game, section.text))
        return self._keep(name, False, board)

    def ask(self, name: str) -> BoardWidget:
        """Return a new widget with the questions of a section; raise NotationError if it has none."""
        section = self._section(name, {each.id: each for each in self.lesson.sections if each.questions})
        text = "" if section.task or section.puzzle else self._text(section)
        return self._keep(name, True, question_board(section, text, self.language))

    def reset(self) -> None:
        """Reset the lesson: delete all progress marks and reset the boards shown before."""
        self._progress.forget()
        for widget in self._shown.values():
            if isinstance(widget, TaskTable):
                widget.solved = False
            if (reset := getattr(widget, "reset", None)) is not None:
                reset()

    def standing(self) -> str:
        """Return the learner's progress in words, one line per task."""
        self._progress.refresh()
        with speaking(self.language):
            return progress_text(self.lesson, self._progress)

    def checklist(self) -> LessonChecklist:
        """Return a widget with the tasks of the lesson, which ticks each of them when it is done."""
        self._progress.refresh()
        return LessonChecklist(self.lesson, self._progress, on_reset=self.reset, language=self.language)

    def __repr__(self) -> str:
        done, of = work_done(self.lesson, self._progress)
        return f"Lesson({self.lesson.id!r}, {done} of {of} done)"

    def _keep(self, name: str, is_asked: bool, board: BoardWidget) -> BoardWidget:
        self._shown[name, is_asked] = board
        return board

    def _section(self, name: str, known: dict[str, LessonSection]) -> LessonSection:
        if name not in known:
            with speaking(self.language):
                raise NotationError("lesson/no_section", None, id=repr(name), known=", ".join(known))
        return known[name]

    def _text(self, section: LessonSection) -> str:
        """Return the text of a section, or "" if the notebook has it already."""
        if self.language == self._written:
            return ""
        game = self.lesson.game
        with speaking(self.language):
            return plain_text(with_citations(game, game_text(game, section.text)))


def _lesson_of(lesson: str | Path | Mapping[str, Any] | GameLesson, game: str | Game) -> GameLesson:
    if isinstance(lesson, GameLesson):
        return lesson
    if isinstance(lesson, str) and "\n" not in lesson and not lesson.lstrip().startswith("{"):
        return game_lesson(game_of(game), lesson) if game else _of_any_game(lesson)
    values = lesson_values(lesson)
    return read_lesson(game_of(game) if game else lesson_game(values), values)


def _of_any_game(name: str) -> GameLesson:
    """Return the lesson with this id of the default game, or of the only other game that has it."""
    known = {lesson.id: lesson for lesson in game_lessons(game_of(DEFAULT_GAME))}
    if name in known:
        return known[name]
    others = [lesson for game in _other_games() for lesson in game_lessons(game)]
    same = [lesson for lesson in others if lesson.id == name]
    if len(same) > 1:
        raise NotationError("lesson/several", None, id=repr(name), games=", ".join(each.game.id for each in same))
    if not same:
        raise no_lesson(name, known | {lesson.id: lesson for lesson in others})
    return same[0]


def _other_games() -> Iterator[Game]:
    """Yield the installed games but the default one; those that cannot be loaded have no lessons."""
    for name in game_ids():
        with suppress(NotationError):
            if name != DEFAULT_GAME:
                yield game_of(name)
