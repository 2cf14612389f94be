"""Puzzle of the day of any game: the dated puzzles of its pack take part."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from kalah.game import KALAH

from viceroy_widgets import PuzzleError
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn import game_daily_puzzle, game_puzzles
from viceroy_widgets.learn.calendar import DATE
from viceroy_widgets.learn.game_daily import puzzle_note, share_line

SPLENDOR = game_of("splendor")
DAY = date(2026, 12, 24)


def test_a_game_without_dated_puzzles_has_none() -> None:
    with pytest.raises(PuzzleError, match="2026-12-24"):
        game_daily_puzzle(KALAH, DAY)


def test_each_day_has_its_own_for_a_whole_round(monkeypatch: pytest.MonkeyPatch) -> None:
    days = [DAY + timedelta(days=n) for n in range(10)]
    found = [game_daily_puzzle(SPLENDOR, day) for day in days]
    assert len({puzzle.id for puzzle in found}) == 10
    monkeypatch.setenv(DATE, DAY.isoformat())
    assert game_daily_puzzle(SPLENDOR) == found[0]


@pytest.mark.parametrize(
    ("solved", "hints", "shown", "result"),
    [
        (False, 0, False, "open after 2 tries"),
        (True, 0, False, "solved in 2 tries, without a hint"),
        (True, 1, False, "solved in 2 tries, with 1 hint"),
        (True, 2, True, "looked up"),
    ],
)
def test_the_line_to_share_tells_the_result_alone(solved: bool, hints: int, shown: bool, result: str) -> None:
    puzzle = game_daily_puzzle(SPLENDOR, DAY)
    line = share_line(puzzle, DAY, solved=solved, tries=2, hints=hints, shown=shown)
    assert line == f"Splendor 2026-12-24, {puzzle.theme_title}, difficulty {puzzle.difficulty} of 5: {result}"


def test_a_puzzle_without_theme_and_difficulty_has_the_title_of_its_game() -> None:
    assert puzzle_note(game_puzzles(KALAH)[0]) == "Kalah"
