"""What a learner has done in a game: lessons, puzzles by theme, days in a row and games, from one file."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from viceroy_widgets import CourseMap
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.calendar import DATE, days_in_a_row, mark_solved
from viceroy_widgets.learn.course import game_lesson
from viceroy_widgets.learn.game_pack import game_puzzles
from viceroy_widgets.learn.overview import game_overview, mark_game
from viceroy_widgets.learn.progress import progress_of
from viceroy_widgets.learn.progress_store import DONE
from viceroy_widgets.learn.puzzle_shelf import mark_puzzle

GAME = game_of("splendor")


@pytest.fixture(autouse=True)
def _kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VICEROY_PROGRESS", str(tmp_path / "progress.json"))
    monkeypatch.setenv(DATE, "2026-12-02")


def test_nothing_is_done_at_first() -> None:
    overview = game_overview(GAME)
    assert overview.following == overview.parts[0].lessons[0]
    assert sum(theme.solved for theme in overview.themes) == 0
    assert (overview.in_a_row, overview.games, overview.won) == (0, 0, 0)
    assert [str(one.day) for one in overview.week][::6] == ["2026-11-26", "2026-12-02"]


def test_a_lesson_that_is_begun_comes_before_one_that_is_not() -> None:
    tokens = game_lesson(GAME, "tokens")
    progress_of(tokens.key).mark(next(section.id for section in tokens.sections if section.is_work), DONE)
    following = game_overview(GAME).following
    assert following
    assert following.notebook == "splendor/02-tokens.ipynb"
    assert 0 < following.done < following.of


def test_solved_puzzles_count_for_their_theme_and_only_once() -> None:
    puzzle = game_puzzles(GAME)[0]
    mark_puzzle(puzzle)
    mark_puzzle(puzzle)
    solved = {theme.title: theme.solved for theme in game_overview(GAME).themes}
    assert {title: n for title, n in solved.items() if n} == {puzzle.theme_title: 1}


def test_days_in_a_row_go_over_the_end_of_a_month_and_wait_for_today() -> None:
    today = date(2026, 12, 2)
    for back in (1, 2, 3, 5):
        mark_solved(GAME, today - timedelta(days=back))
    assert days_in_a_row(GAME, today) == 3
    mark_solved(GAME, today)
    assert days_in_a_row(GAME, today) == 4
    assert days_in_a_row(GAME, today + timedelta(days=2)) == 0
    overview = game_overview(GAME)
    assert [one.is_solved for one in overview.week] == [False, True, False, True, True, True, True]


def test_games_are_counted_once_each_with_those_that_were_won() -> None:
    for name, won in (("a", True), ("b", False), ("b", False)):
        mark_game(GAME, name, is_won=won)
    overview = game_overview(GAME)
    assert (overview.games, overview.won) == (2, 1)


def test_a_saved_map_says_that_start_brings_it_up_to_date() -> None:
    words = CourseMap().kit["words"]
    assert f"{words['saved_here']} {words['start_here']}" == (
        "This map may be out of date. Press Start to bring it up to date."
    )
    assert words["saved"] == "This map may be out of date. Run all cells to bring it up to date."
