"""Overview of all that a learner has done: lessons, puzzles by theme, days in a row and games, of each game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from ..core.game import Game
from ..words import say
from .calendar import days_in_a_row, solved_days, today
from .course import course_index, game_lessons
from .game_pack import game_puzzles
from .lesson import GameLesson
from .lesson_notebook import notebook_path
from .progress import Progress, all_marks, progress_of, work_done
from .progress_store import DONE, MOST_MARKS, SHOWN, LessonKey, MarksByLesson
from .prose import game_text

__all__ = [
    "DayMark",
    "GameOverview",
    "LessonMark",
    "PartOverview",
    "ThemeMark",
    "game_overview",
    "mark_game",
    "week_of",
]

WEEK = 7
_PUZZLES, _GAMES = "puzzles-", "games-"


class LessonMark(NamedTuple):
    """Lesson with its title, its notebook, and how much of it is done."""

    title: str
    minutes: int
    notebook: str
    done: int
    of: int


class PartOverview(NamedTuple):
    """Part of a course with its lessons."""

    title: str
    lessons: tuple[LessonMark, ...]


class ThemeMark(NamedTuple):
    """Theme of puzzles, with how many are solved."""

    title: str
    solved: int
    of: int


class DayMark(NamedTuple):
    """Day of the calendar of puzzles, and whether its puzzle is solved."""

    day: date
    is_solved: bool


class GameOverview(NamedTuple):
    """Lessons, puzzles, days and games of a learner; notebooks are named from the folder of the tutorials."""

    game: Game
    parts: tuple[PartOverview, ...]
    themes: tuple[ThemeMark, ...]
    week: tuple[DayMark, ...]
    """Last seven days of the puzzle of the day, today last; none if the game has no notebook for it."""
    in_a_row: int
    games: int
    won: int

    @property
    def following(self) -> LessonMark | None:
        """First lesson that is begun, or else the first one that is not done; None after the last."""
        lessons = [lesson for part in self.parts for lesson in part.lessons if lesson.done < lesson.of]
        return next((lesson for lesson in lessons if lesson.done), lessons[0] if lessons else None)


def game_overview(game: Game) -> GameOverview:
    """Return what is done in a game; the progress file is read once."""
    marks = all_marks()
    games = [mark for key, found in marks.items() if _is_of(key, game, _GAMES) for mark in found.values()]
    return GameOverview(
        game,
        tuple(_parts(game, marks)),
        tuple(_themes(game, marks)),
        week_of(game, today()) if game.daily_notebook else (),
        days_in_a_row(game, today()) if game.daily_notebook else 0,
        len(games),
        games.count(DONE),
    )


def mark_game(game: Game, name: str, *, is_won: bool) -> None:
    """Record a game that was played to its end; a game with the same name counts once, and 100 games of a month."""
    progress = progress_of(LessonKey(game.id, game.version, f"{_GAMES}{today():%Y-%m}"))
    if len(progress.marks) < MOST_MARKS:
        progress.mark(name, DONE if is_won else SHOWN)


def week_of(game: Game, day: date) -> tuple[DayMark, ...]:
    """Return the seven days that end with this one."""
    days = [day - timedelta(days=back) for back in reversed(range(WEEK))]
    solved = solved_days(game, days[0]) | solved_days(game, day)
    return tuple(DayMark(each, each in solved) for each in days)


def _parts(game: Game, marks: MarksByLesson) -> Iterator[PartOverview]:
    index, lessons = course_index(game), game_lessons(game)
    if index is None:
        yield PartOverview("", tuple(_lesson(lesson, marks) for lesson in lessons))
        return
    for number, title in enumerate(index.parts, start=1):
        own = tuple(_lesson(lesson, marks) for lesson in lessons if lesson.part == number)
        yield PartOverview(game_text(game, title), own)


def _lesson(lesson: GameLesson, marks: MarksByLesson) -> LessonMark:
    title = say("lesson/nb_title", n=lesson.number, title=game_text(lesson.game, lesson.title))
    done, of = work_done(lesson, Progress(lesson.id, marks.get(lesson.key, {})))
    return LessonMark(title, lesson.minutes, notebook_path(lesson), done, of)


def _themes(game: Game, marks: MarksByLesson) -> Iterator[ThemeMark]:
    """Yield each theme with its puzzles that are solved; a puzzle that is in no pack any more counts no longer."""
    shelf = game_puzzles(game)
    known = {entry.id: entry.theme for entry in shelf.entries}
    solved = Counter(known[name] for name in _solved(game, marks) if name in known)
    count = Counter(entry.theme for entry in shelf.entries)
    for theme, title in shelf.theme_titles().items():
        yield ThemeMark(title, solved[theme], count[theme])


def _solved(game: Game, marks: MarksByLesson) -> set[str]:
    kept: Sequence[Mapping[str, str]] = [found for key, found in marks.items() if _is_of(key, game, _PUZZLES)]
    return {name for found in kept for name, mark in found.items() if mark == DONE}


def _is_of(key: tuple[str, int, str], game: Game, beginning: str) -> bool:
    return key[:2] == (game.id, game.version) and key[2].startswith(beginning)
