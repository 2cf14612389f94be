"""Last turns by keys alone, in a real browser: played, judged, hinted at, and without a fault of accessibility."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.axe import violations
from tests.browser.fake_host import FakeHost
from tests.viceroy.lessons.robot import Robot
from tests.viceroy.puzzles.right_answers import right_moves
from viceroy_widgets import TurnPuzzle, last_turn_puzzles, puzzle_collection
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.puzzles.themes import TURN_THEMES

pytestmark = pytest.mark.browser

Show = Callable[[Any], FakeHost]
PUZZLES = last_turn_puzzles()


def test_a_wrong_way_is_judged_and_the_best_one_found(host: Show) -> None:
    puzzle = PUZZLES[0]
    robot = Robot(host(TurnPuzzle(puzzle)))
    said = robot.makes(("passes", "is done"))
    assert said == f"3 of {puzzle.optimum} points. Try again."
    assert robot.page.locator('[data-action="solution"]').get_attribute("aria-disabled") == "true"
    assert "Stopping there cost" in robot.presses("where")
    assert robot.page.locator('[data-action="solution"]').get_attribute("aria-disabled") == "false"
    assert robot.page.locator("svg .vw-lit").count() > 0
    assert not robot.table.done
    robot.presses("restart")
    assert "Hint 1 of 3: the best way uses" in robot.presses("hint")
    assert robot.page.locator('[data-role="hand"] .vw-lit').count() > 0
    assert "your first move with a card" in robot.presses("hint")
    assert "step by step" in robot.presses("hint")
    assert robot.page.locator('[data-role="board"] .vw-lit').count() == 1  # and now the place
    assert "nothing beats that" in robot.makes(right_moves(puzzle))
    assert robot.table.done
    assert robot.page.evaluate("window.outside.filter((key) => key !== 'Tab')") == []


@pytest.mark.journey
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.title)
def test_every_last_turn_can_be_solved_by_keys(host: Show, puzzle: Puzzle) -> None:
    robot = Robot(host(TurnPuzzle(puzzle)))
    assert "nothing beats that" in robot.makes(right_moves(puzzle))
    assert robot.table.done


@pytest.mark.parametrize("theme", TURN_THEMES)
def test_every_theme_can_be_solved_by_keys(host: Show, theme: str) -> None:
    puzzle = puzzle_collection(theme, 3)[0]
    robot = Robot(host(TurnPuzzle(puzzle)))
    assert "nothing beats that" in robot.makes(right_moves(puzzle))
    assert robot.table.done
    assert robot.page.evaluate("window.outside.filter((key) => key !== 'Tab')") == []


@pytest.mark.parametrize("over", [False, True], ids=["at first", "when judged"])
def test_axe_finds_nothing(host: Show, over: bool) -> None:
    robot = Robot(host(TurnPuzzle(PUZZLES[4])))
    if over:
        robot.makes(("passes", "is done"))
    assert violations(robot.page) == ""
