"""Puzzle of the day of any game: equal for everybody, without a network; and lines to share or to report about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from hashlib import sha256
from typing import Any

from ..core.game import Game
from ..core.registry import DEFAULT_GAME, game_of
from ..errors import PuzzleError
from ..words import say
from .calendar import Calendar, Member, today
from .game_pack import first_puzzles, pack_puzzles, withdrawn_days
from .puzzle import GamePuzzle

__all__ = [
    "DailyPuzzles",
    "daily_puzzle",
    "daily_puzzles",
    "game_daily_puzzle",
    "puzzle_note",
    "report_line",
    "result_words",
    "share_line",
]


@dataclass(frozen=True)
class DailyPuzzles:
    """Puzzles that take part in the puzzle of the day, or that took part."""

    first: Sequence[str]
    """Ids of the puzzles of the first date, in their order."""
    days: Mapping[str, tuple[date, date | None]]
    """First day of each puzzle, and the first day without it; None if it was not withdrawn."""
    read: Callable[[str], GamePuzzle | None]
    """Function that returns the puzzle with an id; None if that puzzle could not be kept."""

    @cached_property
    def calendar(self) -> Calendar:
        """Puzzle of each day, by its id."""
        ids = dict.fromkeys((*self.first, *self.days))
        return Calendar.of([Member(id, *self.days[id]) for id in ids])

    def puzzle(self, day: date) -> GamePuzzle:
        """Return the puzzle of a day; raise PuzzleError if there is none.

        A puzzle repeats only after all others that took part on its day. Neither later puzzles nor a withdrawal changes
        the puzzle of an earlier day. Another puzzle, always the same for a day, replaces one that could not be kept.
        """
        id = self.calendar.id_of(day)
        if (puzzle := self.read(id)) is not None:
            return puzzle
        latest = max(day, min(since for since, _ in self.days.values()))
        others = [each for each, (since, until) in self.days.items() if since <= latest and until is None]
        others.sort(key=lambda each: sha256(f"{day} {each}".encode()).digest())
        for other in others:
            if (puzzle := self.read(other)) is not None:
                return puzzle
        raise PuzzleError("daily/none", date=day.isoformat())


@cache
def daily_puzzles(game: Game) -> DailyPuzzles:
    """Return the puzzles of the day of a game: those of its pack that have a first day."""
    if (own := game.own_puzzles()) is not None:
        puzzles: DailyPuzzles = own.daily_puzzles()
        return puzzles
    gone, first = withdrawn_days(game), first_puzzles(game)
    pack = {puzzle.id: puzzle for puzzle in pack_puzzles(game)}
    begin = {id: first.get(id) or puzzle.since for id, puzzle in pack.items()}
    days = {id: (since, gone.get(id)) for id, since in begin.items() if since is not None}
    return DailyPuzzles(tuple(first), days, pack.get)


def game_daily_puzzle(game: Game, day: date | None = None) -> GamePuzzle:
    """Return the puzzle of a day (default: today); raise PuzzleError if the game has none for that day."""
    return daily_puzzles(game).puzzle(day or today())


def daily_puzzle(day: date | None = None, *, game: str | Game = DEFAULT_GAME) -> Any:
    """Return the puzzle of a day (default: today) of a game; it is equal for everybody."""
    return game_daily_puzzle(game_of(game), day)


# -- lines to paste about a puzzle -------------------------------------------------------------------------------------


def puzzle_note(puzzle: GamePuzzle) -> str:
    """Return the theme of a puzzle, and its difficulty if somebody has rated it."""
    if not puzzle.difficulty:
        return puzzle.theme_title
    return say("learn/note", theme=puzzle.theme_title, number=puzzle.difficulty)


def share_line(puzzle: GamePuzzle, day: date, *, solved: bool, tries: int, hints: int, shown: bool) -> str:
    """Return a line to share that tells the result and reveals nothing of the content of the puzzle."""
    result = result_words(solved=solved, tries=tries, hints=hints, shown=shown)
    return say(
        "learn/daily_share", game=puzzle.game.title, date=day.isoformat(), note=puzzle_note(puzzle), result=result
    )


def result_words(*, solved: bool, tries: int, hints: int, shown: bool) -> str:
    """Return how it went: the number of tries and of hints, or that the puzzle is open or was looked up."""
    if shown:
        return say("learn/daily_shown")
    if not solved:
        return say("learn/daily_open_after", n=tries) if tries else say("learn/daily_open")
    help_taken = say("learn/daily_hinted", n=hints) if hints else say("learn/daily_no_hint")
    return say("learn/daily_result", tries=say("learn/daily_tries", n=max(1, tries)), help=help_taken)


def report_line(kind: str, id: str, answer: str) -> str:
    """Return a line to paste into a report: the kind and the id of a puzzle, the version, and somebody's answer."""
    from .. import __version__

    return say("learn/report_line", kind=kind, id=id, version=__version__, answer=answer or "-")
