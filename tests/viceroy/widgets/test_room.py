"""Cards of the own pyramid stay as large as they are when open places are drawn no more."""

from __future__ import annotations

import re

import pytest

from viceroy_widgets import GameTable, Lesson, PuzzleTable, puzzle_collection
from viceroy_widgets.viceroy.bots.advice import AdviceBot
from viceroy_widgets.viceroy.game import VICEROY


def _box(drawing: str) -> tuple[float, ...]:
    """Left, top, width and height of what a drawing shows."""
    found = re.search(r'viewBox="([^"]+)"', drawing)
    assert found
    return tuple(map(float, found[1].split()))


def _has_room_for(box: tuple[float, ...], other: tuple[float, ...]) -> bool:
    left, top, width, height = box
    return (
        left <= other[0]
        and top <= other[1]
        and left + width >= other[0] + other[2]
        and top + height >= other[1] + other[3]
    )


def test_within_a_phase_the_own_pyramid_never_gets_less_room() -> None:
    table, bot = GameTable(["advice"], seed=7, people=["Ann"]), AdviceBot(3)
    last, before, gone = (0, ""), (0.0, 0.0, 0.0, 0.0), 0
    while not table.over and table.turn < 5:
        moment, box = (table.turn, table.view.phase), _box(table.board)
        if moment == last:
            assert _has_room_for(box, before), (moment, table.view.question)
            gone += "place:" not in table.board
        last, before = moment, box
        table.play(bot.choose(table.view))
    assert gone > 5, "open places were drawn no more while a phase went on"


def test_another_phase_begins_with_the_room_that_it_needs() -> None:
    table, bot = GameTable(["advice"], seed=7, people=["Ann"]), AdviceBot(3)
    while table.view.phase != "development":
        table.play(bot.choose(table.view))
    while "place:" not in table.board:
        table.play(bot.choose(table.view))
    box = _box(table.board)
    while table.view.phase == "development":
        table.play(bot.choose(table.view))
    assert not _has_room_for(_box(table.board), box)


TRIES = {
    "solved": ("plays 59", "places it at 2,0"),
    "another circle": ("plays 59", "places it at 2,1"),
    "passed, and the next phase began": ("passes",),
}


@pytest.mark.parametrize("moves", TRIES.values(), ids=TRIES)
def test_a_task_keeps_its_pyramid_as_large_whatever_is_tried(moves: tuple[str, ...]) -> None:
    table = Lesson("circles", game=VICEROY.id).show("close")
    box = _box(table.board)
    assert "place:" in table.board
    for move in moves:
        table.play(move)
    assert "place:" not in table.board
    assert _has_room_for(_box(table.board), box)


def test_a_puzzle_keeps_its_pyramid_as_large_when_its_turn_is_over() -> None:
    table, most = PuzzleTable(puzzle_collection("last_turn")[0]), (0.0, 0.0, 0.0, 0.0)
    while table.view.moves:
        assert _has_room_for(_box(table.board), most)
        most = _box(table.board)
        table.play(table.view.moves[0])
    assert _has_room_for(_box(table.board), most)
