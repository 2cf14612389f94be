"""Map of the lessons of a game: each with its notebook, and ticked as far as the learner has come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..core.game import Game
from ..core.registry import DEFAULT_GAME, game_of
from ..core.rulebook import LessonName
from ..words import known_language, say, speaking
from ..words import language as language_here
from .course import course_index, game_lessons
from .lesson import GameLesson
from .lesson_notebook import notebook_path
from .progress import tick, work_done
from .prose import game_text

__all__ = ["LessonMap", "lesson_map", "lesson_names"]

_BEGUN, _DONE = "\u25d0", "\u2713"
"""Signs of a lesson of which something is done, and of one of which everything is done."""


class LessonMap:
    """Map of the lessons of a game by part, as Markdown tables with links to the notebooks, or as plain lines."""

    def __init__(self, game: Game, language: str, counts: dict[str, tuple[int, int]]) -> None:
        self.game, self.language, self._counts = game, language, counts

    @property
    def done(self) -> tuple[str, ...]:
        """Ids of the lessons that are done."""
        return tuple(name for name, (done, of) in self._counts.items() if done == of)

    @property
    def begun(self) -> tuple[str, ...]:
        """Ids of the lessons of which a part is done."""
        return tuple(name for name, (done, of) in self._counts.items() if 0 < done < of)

    def lines(self) -> Iterator[str]:
        """Yield a line for each part and each lesson, with a tick or with how much is done.

        A game without parts has one, with its name.
        """
        with speaking(self.language):
            return iter([line for title, lessons in self._parts() for line in self._part_lines(title, lessons)])

    def markdown(self) -> str:
        """Return a table for each part, with links to the notebooks from the folder of the tutorials."""
        with speaking(self.language):
            return "\n\n".join(self._table(title, lessons) for title, lessons in self._parts())

    def __repr__(self) -> str:
        return f"LessonMap({self.game.id!r}, {len(self.done)} of {len(self._counts)} lessons done)"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return {"text/markdown": self.markdown(), "text/plain": "\n".join(self.lines())}

    def _parts(self) -> Iterator[tuple[str, list[GameLesson]]]:
        index, lessons = course_index(self.game), game_lessons(self.game)
        if index is None:
            yield self.game.title, list(lessons)
            return
        for number, title in enumerate(index.parts, start=1):
            head = say("lesson/map_part", n=number, title=game_text(self.game, title))
            yield head, [lesson for lesson in lessons if lesson.part == number]

    def _part_lines(self, title: str, lessons: list[GameLesson]) -> Iterator[str]:
        yield title
        for lesson in lessons:
            head = say("lesson/nb_title", n=lesson.number, title=game_text(self.game, lesson.title))
            yield f"  {tick(head, *self._counts[lesson.id])}"

    def _table(self, title: str, lessons: list[GameLesson]) -> str:
        # Three columns, since a phone has no room for a fourth one.
        columns = (say("lesson/map_lesson"), say("lesson/map_can"), say("lesson/map_minutes"))
        head = [f"| {' | '.join(columns)} |", "|---|---|--:|"]
        return f"## {title}\n\n" + "\n".join([*head, *map(self._row, lessons)])

    def _row(self, lesson: GameLesson) -> str:
        done, of = self._counts[lesson.id]
        begun = f"{_BEGUN} {say('lesson/map_begun', done=done, of=of)}" if done else ""
        stands = f"{_DONE} {say('lesson/map_done')}" if done == of else begun
        link = f"[{lesson.number}. {game_text(self.game, lesson.title)}]({notebook_path(lesson)})"
        return f"| {f'{link} {stands}'.strip()} | {game_text(self.game, lesson.can)} | {lesson.minutes} |"


def lesson_map(game: str | Game = DEFAULT_GAME, language: str = "", *, ticks: bool = True) -> LessonMap:
    """Return the map of a game's lessons with the progress that is kept; without `ticks`, as if nothing was done."""
    known = game_of(game)
    counts = {}
    for lesson in game_lessons(known):
        done, of = work_done(lesson)
        counts[lesson.id] = (done if ticks else 0, of)
    return LessonMap(known, known_language(language) if language else language_here(), counts)


def lesson_names(game: Game) -> Mapping[str, LessonName]:
    """Return the title and the notebook of each lesson of a game by id, in the language spoken."""
    return {
        lesson.id: LessonName(game_text(game, lesson.title), notebook_path(lesson)) for lesson in game_lessons(game)
    }
