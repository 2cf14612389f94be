"""Lines to paste about a puzzle of the day, and the days to choose from."""

from __future__ import annotations

from datetime import date

import pytest

from viceroy_widgets import __version__
from viceroy_widgets.learn.calendar import month_after, month_before, month_days
from viceroy_widgets.learn.disclosure import Disclosure
from viceroy_widgets.learn.game_daily import report_line, result_words


@pytest.mark.parametrize(
    ("solved", "tries", "hints", "shown", "words"),
    [
        (False, 0, 0, False, "open"),
        (False, 1, 2, False, "open after 1 try"),
        (False, 7, 0, False, "open after 7 tries"),
        (True, 1, 0, False, "solved on the first try, without a hint"),
        (True, 4, 0, False, "solved in 4 tries, without a hint"),
        (True, 2, 1, False, "solved in 2 tries, with 1 hint"),
        (True, 1, 3, False, "solved on the first try, with 3 hints"),
        (True, 3, 3, True, "looked up"),
    ],
)
def test_the_result_counts_tries_and_hints(solved: bool, tries: int, hints: int, shown: bool, words: str) -> None:
    """C6"""
    assert result_words(solved=solved, tries=tries, hints=hints, shown=shown) == words


def test_a_report_has_the_id_the_version_and_the_answer() -> None:
    line = report_line("viceroy-puzzle/2", "259df0f711b8c4c1", "23")
    assert line == f"viceroy-puzzle/2 259df0f711b8c4c1, viceroy-widgets {__version__}, answer: 23"
    assert report_line("viceroy-puzzle/2", "259df0f711b8c4c1", "").endswith("answer: -")


def test_a_try_is_a_different_attempt_that_was_checked_up_to_the_best() -> None:
    """C6"""
    help_taken = Disclosure().checked(False).checked(False)
    assert help_taken.tries == 1
    help_taken = help_taken.changed().checked(False).hinted().changed().checked(True)
    assert (help_taken.tries, help_taken.hints) == (3, 1)
    assert help_taken.changed().checked(False).changed().checked(True).tries == 3


def test_no_day_after_the_latest_is_offered() -> None:
    """C5"""
    assert month_days(date(2028, 2, 3), date(2030, 1, 1))[-1] == date(2028, 2, 29)
    assert month_days(date(2028, 2, 3), date(2028, 2, 5)) == tuple(date(2028, 2, n) for n in range(1, 6))
    assert month_before(date(2027, 1, 31)) == date(2026, 12, 31)
    assert month_after(date(2026, 12, 1)) == date(2027, 1, 1)
