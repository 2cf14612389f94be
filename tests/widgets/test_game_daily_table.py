"""The puzzle of the day of a game on a board, with its line to share."""

from __future__ import annotations

from datetime import date

import pytest

from viceroy_widgets import GameDailyPuzzle
from viceroy_widgets.learn import check_puzzle
from viceroy_widgets.learn.calendar import DATE

DAY = date(2026, 12, 24)


def test_the_line_tells_how_it_went() -> None:
    board = GameDailyPuzzle("splendor", DAY)
    assert board.kit["title"] == f"The puzzle of 2026-12-24: {board.puzzle.title}"
    assert board.share.endswith(": open")
    board.hint()
    for answer in check_puzzle(board.puzzle).moves:
        board.play(answer)
    assert board.share.endswith(": solved with 1 hint")
    assert repr(board) == f"GameDailyPuzzle({board.share!r})"


def test_it_is_that_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATE, "2026-12-24")
    assert GameDailyPuzzle("splendor").puzzle == GameDailyPuzzle("splendor", DAY).puzzle


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(TypeError, match="GameDailyPuzzle has no option 'dai'"):
        GameDailyPuzzle("splendor", dai=DAY)
