"""The card or noble that a puzzle asks for is marked on boards, in saved pictures and on sheets, and labels say so."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest

from tests.browser.axe import due_looks, violations
from viceroy_widgets import GamePuzzleBox, GameTable, PuzzleTable
from viceroy_widgets.learn import check_puzzle, game_puzzles
from viceroy_widgets.learn.game_pack import pack_puzzles
from viceroy_widgets.learn.puzzle import GamePuzzle
from viceroy_widgets.splendor.draw.pieces import NOBLE
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.puzzles.goals import GOALS
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.widgets.puzzle.sheet import puzzle_sheet

PARTS = {"card": "card", "take": "card", "pay": "card", "noble": "noble"}
"""Kind of the part that a goal asks for."""
MARK = "vw-asked"


@cache
def of_goal(name: str) -> GamePuzzle:
    kept = [*game_puzzles(SPLENDOR), *pack_puzzles(SPLENDOR)]  # all puzzles of a retired goal are withdrawn
    return next(puzzle for puzzle in kept if puzzle.goal_name == name)


def asked(board: PuzzleTable) -> list[tuple[str, str]]:
    """Ids and names of the parts with a mark, in all drawings; each part stands on a line of its own."""
    lines = [line for pane in board.drawings for line in getattr(board, pane).split("\n") if MARK in line]
    return [(_value("data-id", line), _value("aria-label", line)) for line in lines]


def _value(attribute: str, line: str) -> str:
    found = re.search(f'{attribute}="([^"]*)"', line)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("name", GOALS)
def test_only_the_part_that_is_asked_for_is_marked(name: str) -> None:
    puzzle = of_goal(name)
    board = PuzzleTable(puzzle)
    wanted = f"{PARTS[name]}:{puzzle.about}" if name in PARTS else None
    assert [part for part, _ in asked(board)] == ([wanted] if wanted else [])
    assert all(label.endswith(", the target") for _, label in asked(board))


@pytest.mark.parametrize("name", ["card", "noble"])
def test_the_mark_stays_until_the_attempt_is_over(name: str) -> None:
    board = PuzzleTable(of_goal(name))
    start = asked(board)
    for answer in check_puzzle(board.puzzle).moves:
        assert asked(board) == start
        board.play(answer)
    # A card that is bought is no longer drawn; a noble lies on the mat.
    assert [part for part, _ in asked(board)] == ([] if name == "card" else [part for part, _ in start])


def test_a_reserved_card_keeps_its_mark() -> None:
    board = PuzzleTable(of_goal("card"))
    card = f"card:{board.puzzle.about}"
    board.play(next(answer for answer in board.legal_moves if answer.what == (board.puzzle.about,)))
    assert [part for part, _ in asked(board)] == [card]
    assert MARK in board.mat


@pytest.mark.parametrize("name", GOALS)
def test_pictures_and_sheets_have_the_mark(name: str) -> None:
    puzzle = of_goal(name)
    count = int(name in PARTS)
    assert PuzzleTable(puzzle)._picture().count(MARK) == count
    assert puzzle_sheet(puzzle).count(MARK) == count


def test_the_mark_of_a_noble_leaves_its_points_and_the_middle_of_its_ornament_to_be_seen() -> None:
    puzzle = of_goal("noble")
    (noble,) = (line for line in PuzzleTable(puzzle).market.split("\n") if f'data-id="noble:{puzzle.about}"' in line)
    drawn, mark = noble.split(f'class="{MARK}"')
    (points,) = re.findall(r'font-size="(\d+)"[^>]* text-anchor="middle" x="[\d.]+" y="(\d+)"', drawn)
    (ornament,) = re.findall(r'<g transform="translate\([\d.]+ ([\d.]+)\)">', drawn)
    x, y, radius, line = _numbers(r'translate\(([\d.]+) ([\d.]+)\).*?r="([\d.]+)".*?stroke-width="([\d.]+)"', mark)
    size, foot = map(float, points)
    radius += line / 2
    digit = 0.7 * size
    assert y - radius >= foot - 0.2 * digit, "at most the foot of the points is covered"
    assert y + radius <= float(ornament) - 2.5, "the star keeps its middle"
    assert x + radius < NOBLE.width


def _numbers(pattern: str, text: str) -> tuple[float, ...]:
    found = re.search(pattern, text)
    assert found is not None
    return tuple(map(float, found.groups()))


def test_the_next_puzzle_of_a_box_has_its_own_mark() -> None:
    box = GamePuzzleBox("splendor", topic="race")
    for at in (1, 2, 3):
        box.at = at
        assert [part for part, _ in asked(box)] == list(box.puzzle.goal.parts(box.puzzle.start, box.puzzle.player))


def test_a_table_marks_nothing() -> None:
    of_puzzle = PuzzleTable(of_goal("card"))
    assert asked(of_puzzle)
    table = GameTable(["random"], game="splendor", seed=5)
    assert not any(MARK in getattr(table, pane) for pane in table.drawings)


@pytest.mark.browser
@pytest.mark.parametrize(("name", "theme"), due_looks(["card", "noble"]))
def test_the_mark_is_seen_and_read_in_a_page(in_page: Callable[..., PageDriver], name: str, theme: str) -> None:
    board = PuzzleTable(of_goal(name))
    shown = in_page(board)
    shown.theme(theme)
    part = shown.page.locator(f'[data-id="{PARTS[name]}:{board.puzzle.about}"]')
    mark = shown.page.locator(f".{MARK}")
    assert part.locator(f".{MARK}").count() == mark.count() == 1
    assert str(part.get_attribute("aria-label")).endswith(", the target")
    assert mark.is_visible()
    assert violations(shown.page) == ""
