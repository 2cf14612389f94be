"""The puzzle of the day of a game on a board, with its line to share."""

from __future__ import annotations

from datetime import date

import pytest

import viceroy_widgets
from viceroy_widgets import DailyPuzzle, NotationError
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn import check_puzzle, game_daily_puzzle, progress
from viceroy_widgets.learn.calendar import DATE, mark_solved

DAY = date(2026, 12, 24)


def test_the_line_tells_how_it_went() -> None:
    board = DailyPuzzle(DAY, game="splendor")
    assert board.kit["title"] == board.puzzle.title
    assert board.progress["pager"]["text"] == "Puzzle of 24 December 2026"
    assert board.controls[0]["label"] == f"Day (difficulty {board.puzzle.difficulty} of 5)"
    assert board.share.endswith(": open")
    board.board.hint()
    for answer in check_puzzle(board.puzzle).moves:
        board.board.play(answer)
    assert board.share.endswith(": solved on the first try, with 1 hint")
    assert repr(board) == f"DailyPuzzle({board.share!r})"


def test_it_is_that_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATE, "2026-12-24")
    assert DailyPuzzle(game="splendor").puzzle == DailyPuzzle(DAY, game="splendor").puzzle


def test_the_days_of_a_month_are_there_to_choose_from_up_to_today(monkeypatch: pytest.MonkeyPatch) -> None:
    """C5"""
    monkeypatch.setenv(DATE, "2026-11-25")
    board = DailyPuzzle(game="splendor")
    assert [value for value, _ in board.controls[0]["options"]] == [f"2026-11-{n:02}" for n in range(1, 26)]
    board._control_intent("", "day", "2026-11-24")
    assert (board.day, board.puzzle) == (date(2026, 11, 24), game_daily_puzzle(game_of("splendor"), date(2026, 11, 24)))
    assert board.progress["pager"]["text"] == "Puzzle of 24 November 2026"
    with pytest.raises(NotationError):
        board._control_intent("", "day", "2026-11-26")
    board._month_before_intent("")
    assert board.day == date(2026, 10, 31)
    board._month_after_intent("")
    assert board.day == date(2026, 11, 1)
    enabled = {action["id"]: action["enabled"] for action in board.actions}
    assert (enabled["month_before"], enabled["month_after"]) == (True, False)


def test_a_strip_shows_the_last_seven_days_and_how_many_are_solved_in_a_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(progress, "_progress_by_lesson", {})
    monkeypatch.setenv(DATE, "2026-12-24")
    mark_solved(game_of("splendor"), date(2026, 12, 23))
    board = DailyPuzzle(game="splendor")
    assert board.progress["text"] == "1 day in a row"
    assert [day["text"] for day in board.progress["days"] if day["done"]] == ["23"]
    for answer in check_puzzle(board.puzzle).moves:
        board.board.play(answer)
    assert board.progress["text"] == "2 days in a row"
    assert [day["label"] for day in board.progress["days"]][-1] == "24 December 2026 (solved)"


def test_a_solved_day_is_ticked_and_wrong_attempts_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """C5, C6"""
    monkeypatch.setattr(progress, "_progress_by_lesson", {})
    board = DailyPuzzle(date(2026, 11, 25), game="splendor")
    wrong = next(move for move in board.board.view.moves if move.verb == "reserve")
    board.board.play(wrong)
    while not board.board.is_over:
        board.board.play(board.board.view.moves[0])
    assert board.share.endswith("open after 1 try")
    board.board.reset()
    for answer in check_puzzle(board.puzzle).moves:
        board.board.play(answer)
    assert board.share.endswith("solved in 2 tries, without a hint")
    assert ["2026-11-25", "25 November 2026 (solved)"] in board.controls[0]["options"]
    assert board.report().startswith(f"splendor-puzzle/2 {board.puzzle.id}, viceroy-widgets ")
    assert board._report_intent("")[0] == f"To report this puzzle, copy this line: {board.report()}"


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(TypeError, match="DailyPuzzle has no option 'dai'"):
        DailyPuzzle(game="splendor", dai=DAY)


def test_the_old_names_and_words_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.warns(DeprecationWarning, match="is now DailyPuzzle") as warned:
        daily = viceroy_widgets.GameDailyPuzzle("splendor", DAY, theme="projector")
    assert sum("is now" in str(warning.message) for warning in warned) == 1
    assert (daily.look, daily.game.id, daily.is_over) == ("projector", "splendor", False)
    with pytest.warns(DeprecationWarning, match="DailyPuzzle.done is now"):
        assert not DailyPuzzle(DAY).done
