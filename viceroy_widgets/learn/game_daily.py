"""Puzzle of the day of any game: equal for everybody, without a network."""

from __future__ import annotations

from datetime import date

from ..core.game import Game
from ..words import say
from .calendar import Member, id_of_day, today
from .game_pack import pack_puzzles, withdrawn_days
from .puzzle import GamePuzzle

__all__ = ["game_daily_puzzle", "share_line"]


def game_daily_puzzle(game: Game, day: date | None = None) -> GamePuzzle:
    """Return the puzzle of a day (default: today); raise PuzzleError if the game has none for that day.

    Puzzles of the pack that have a first day take part until they are withdrawn. Neither later puzzles nor a withdrawal
    changes the puzzle of an earlier day.
    """
    dated = {puzzle.id: puzzle for puzzle in pack_puzzles(game) if puzzle.since is not None}
    gone = withdrawn_days(game)
    members = [Member(id, puzzle.since, gone.get(id)) for id, puzzle in dated.items() if puzzle.since is not None]
    return dated[id_of_day(members, day or today())]


def share_line(puzzle: GamePuzzle, day: date, *, done: bool, hints: int, shown: bool) -> str:
    """Return a line to share that tells the result and reveals nothing of the content of the puzzle."""
    if shown:
        result = say("learn/daily_shown")
    elif not done:
        result = say("learn/daily_open")
    else:
        result = say("learn/daily_hinted", n=hints) if hints else say("learn/daily_solved")
    return say(
        "learn/daily_share", game=puzzle.game.title, date=day.isoformat(), note=puzzle_note(puzzle), result=result
    )


def puzzle_note(puzzle: GamePuzzle) -> str:
    """Return the theme of a puzzle, and its difficulty if somebody has rated it."""
    if not puzzle.difficulty:
        return puzzle.theme_title
    return say("learn/note", theme=puzzle.theme_title, number=puzzle.difficulty)
