"""Puzzle of the day of any game: equal for everybody, without a network."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cache

from ..core.game import Game
from ..words import say
from .calendar import Calendar, Member, today
from .daily_result import result_words
from .game_pack import first_puzzles, pack_puzzles, withdrawn_days
from .puzzle import GamePuzzle

__all__ = ["daily_calendar", "game_daily_puzzle", "puzzle_note", "share_line"]


def game_daily_puzzle(game: Game, day: date | None = None) -> GamePuzzle:
    """Return the puzzle of a day (default: today); raise PuzzleError if the game has none for that day.

    Puzzles of the pack that have a first day take part until they are withdrawn. Neither later puzzles nor a withdrawal
    changes the puzzle of an earlier day.
    """
    day = day or today()
    if (own := game.own_puzzles()) is not None:
        puzzle: GamePuzzle = own.daily(day)
        return puzzle
    return _puzzles(game)[daily_calendar(game).id_of(day)]


@cache
def daily_calendar(game: Game) -> Calendar:
    """Return the calendar of a game's daily puzzles."""
    gone, first = withdrawn_days(game), first_puzzles(game)
    later = {id: puzzle.since for id, puzzle in _puzzles(game).items() if puzzle.since and id not in first}
    return Calendar.of([Member(id, since, gone.get(id)) for id, since in (*first.items(), *later.items())])


@cache
def _puzzles(game: Game) -> Mapping[str, GamePuzzle]:
    return {puzzle.id: puzzle for puzzle in pack_puzzles(game)}


def share_line(puzzle: GamePuzzle, day: date, *, done: bool, tries: int, hints: int, shown: bool) -> str:
    """Return a line to share that tells the result and reveals nothing of the content of the puzzle."""
    result = result_words(done=done, tries=tries, hints=hints, shown=shown)
    return say(
        "learn/daily_share", game=puzzle.game.title, date=day.isoformat(), note=puzzle_note(puzzle), result=result
    )


def puzzle_note(puzzle: GamePuzzle) -> str:
    """Return the theme of a puzzle, and its difficulty if somebody has rated it."""
    if not puzzle.difficulty:
        return puzzle.theme_title
    return say("learn/note", theme=puzzle.theme_title, number=puzzle.difficulty)
