"""Map of the lessons of a game: each with its notebook, and ticked as far as the learner has come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..core.game import Game
from ..core.registry import game_of
from ..core.rulebook import LessonName
from ..words import known_language, say, speaking
from ..words import language as language_here
from .game_progress import tick, work_done
from .lesson import GameLesson, game_lessons
from .lesson_notebook import file_name
from .prose import cited_rules, game_text

__all__ = ["LessonMap", "lesson_map", "lesson_names", "map_head", "map_row"]

_BEGUN, _DONE = "\u25d0", "\u2713"
"""Signs of a lesson of which something is done, and of one of which everything is done."""


def map_head() -> list[str]:
    """Return the two lines above the rows: three columns, since a phone has no room for a fourth one."""
    columns = (say("lesson/map_lesson"), say("lesson/map_can"), say("lesson/map_minutes"))
    return [f"| {' | '.join(columns)} |", "|---|---|--:|"]


def map_row(link: str, can: str, minutes: int, done: int, of: int) -> str:
    """Return the row of a lesson, of which `done` of `of` tasks are done."""
    begun = f"{_BEGUN} {say('lesson/map_begun', done=done, of=of)}" if done else ""
    stands = f"{_DONE} {say('lesson/map_done')}" if done == of else begun
    return f"| {f'{link} {stands}'.strip()} | {can} | {minutes} |"


class LessonMap:
    """Map of the lessons of a game as a Markdown table with links to the notebooks, or as plain lines."""

    def __init__(self, game: Game, language: str, counts: dict[str, tuple[int, int]]) -> None:
        self.game, self.language, self._counts = game, language, counts

    @property
    def done(self) -> tuple[str, ...]:
        """Ids of the lessons that are done."""
        return tuple(name for name, (done, of) in self._counts.items() if done == of)

    def lines(self) -> Iterator[str]:
        """Yield the name of the game, then a line for each lesson, with a tick or with how much is done."""
        with speaking(self.language):
            return iter([self.game.title, *(self._line(n, lesson) for n, lesson in self._lessons())])

    def markdown(self) -> str:
        """Return a table with links to the notebooks, which lie in a folder with the id of the game."""
        with speaking(self.language):
            rows = [*map_head(), *(self._row(n, its) for n, its in self._lessons())]
            return f"## {self.game.title}\n\n" + "\n".join(rows)

    def __repr__(self) -> str:
        return f"LessonMap({self.game.id!r}, {len(self.done)} of {len(self._counts)} lessons done)"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return {"text/markdown": self.markdown(), "text/plain": "\n".join(self.lines())}

    def _lessons(self) -> Iterator[tuple[int, GameLesson]]:
        return enumerate(game_lessons(self.game), start=1)

    def _line(self, number: int, lesson: GameLesson) -> str:
        head = say("lesson/nb_title", n=number, title=game_text(self.game, lesson.title))
        return f"  {tick(head, *self._counts[lesson.id])}"

    def _row(self, number: int, lesson: GameLesson) -> str:
        title = game_text(self.game, lesson.title)
        link = f"[{number}. {title}]({self.game.id}/{file_name(number, lesson)})"
        return map_row(link, game_text(self.game, lesson.can), lesson.minutes, *self._counts[lesson.id])


def lesson_map(game: str | Game, language: str = "", *, ticks: bool = True) -> LessonMap:
    """Return the map of a game's lessons with the progress that is kept; without `ticks`, as if nothing was done."""
    known = game_of(game)
    counts = {}
    for lesson in game_lessons(known):
        done, of = work_done(lesson)
        counts[lesson.id] = (done if ticks else 0, of)
    return LessonMap(known, known_language(language) if language else language_here(), counts)


def lesson_names(game: Game) -> Mapping[str, LessonName]:
    """Return the title, the notebook and the rules of each lesson of a game by id, in the language spoken."""
    names = {
        lesson.id: LessonName(
            game_text(game, lesson.title),
            f"{game.id}/{file_name(number, lesson)}",
            cited_rules(section.text for section in lesson.sections),
        )
        for number, lesson in enumerate(game_lessons(game), start=1)
    }
    return {**names, **game.course_lessons()}
