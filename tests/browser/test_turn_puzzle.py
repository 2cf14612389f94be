"""Last turns by keys alone, in a real browser: played, judged, hinted at, and without a fault of accessibility."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import violations
from tests.nightly import sample
from tests.viceroy.lessons.robot import Robot
from tests.viceroy.puzzles.right_answers import right_moves
from viceroy_widgets import PuzzleTable, last_turn_puzzles, puzzle_collection
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.puzzles.kinds import TURN_THEMES
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]
PUZZLES = last_turn_puzzles()


def test_a_wrong_way_is_judged_and_the_best_one_found(in_page: Show) -> None:
    puzzle = PUZZLES[0]
    robot = Robot(in_page(PuzzleTable(puzzle)))
    said = robot.makes(("passes", "is done"))
    assert said == f"3 of {puzzle.optimum} points. Try again."
    assert robot.page.locator('[data-action="solution"]').get_attribute("aria-disabled") == "true"
    assert "Stopping in turn 12 cost" in robot.presses("where")
    assert robot.page.locator('[data-action="solution"]').get_attribute("aria-disabled") == "false"
    assert robot.page.locator("svg .vw-lit").count() > 0
    assert not robot.table.solved
    robot.presses("reset")
    assert "Hint 1 of 3: the best way uses" in robot.presses("hint")
    assert robot.page.locator('[data-role="hand"] .vw-lit').count() > 0
    assert "your first move with a card" in robot.presses("hint")
    assert "step by step" in robot.presses("hint")
    assert robot.page.locator('[data-role="board"] .vw-lit').count() == 1  # and now the place
    assert "nothing beats that" in robot.makes(right_moves(puzzle))
    assert robot.table.solved
    assert robot.page.evaluate("window.outside.filter((key) => key !== 'Tab')") == []


@pytest.mark.journey
@pytest.mark.parametrize("puzzle", sample(PUZZLES, least=3), ids=lambda puzzle: puzzle.title)
def test_every_last_turn_can_be_solved_by_keys(in_page: Show, puzzle: Puzzle) -> None:
    robot = Robot(in_page(PuzzleTable(puzzle)))
    assert "nothing beats that" in robot.makes(right_moves(puzzle))
    assert robot.table.solved


@pytest.mark.parametrize("theme", sample(TURN_THEMES[1:] + TURN_THEMES[:1]))  # by day a short one
def test_every_theme_can_be_solved_by_keys(in_page: Show, theme: str) -> None:
    puzzle = puzzle_collection(theme, 3)[0]
    robot = Robot(in_page(PuzzleTable(puzzle)))
    assert "nothing beats that" in robot.makes(right_moves(puzzle))
    assert robot.table.solved
    assert robot.page.evaluate("window.outside.filter((key) => key !== 'Tab')") == []


@pytest.mark.parametrize("over", [False, True], ids=["at first", "when judged"])
def test_axe_finds_nothing(in_page: Show, over: bool) -> None:
    robot = Robot(in_page(PuzzleTable(PUZZLES[4])))
    if over:
        robot.makes(("passes", "is done"))
    assert violations(robot.page) == ""
