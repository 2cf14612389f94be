"""A text that is opened becomes the board for it: a position its pyramid, a state of a game a table."""

from __future__ import annotations

import json

import pytest

from viceroy_widgets import GameTable, NotationError, PyramidView
from viceroy_widgets.viceroy.codec.notation import as_position
from viceroy_widgets.viceroy.codec.positions import write_position
from viceroy_widgets.viceroy.codec.states import write_state
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.rules.engine.engine import new_game
from viceroy_widgets.widgets.table.opened import opened_board

LINE = "en 0:1+2/0:3 b1 0 -"


@pytest.mark.parametrize("text", [LINE, json.dumps(write_position(as_position(LINE)))])
def test_a_position_is_seen_as_its_pyramid(text: str) -> None:
    board = opened_board(VICEROY, text)()
    assert isinstance(board, PyramidView)
    assert board.position == as_position(LINE)


def test_a_state_of_a_game_is_played_at_a_table() -> None:
    state, _ = new_game(2, seed=3)
    board = opened_board(VICEROY, json.dumps(write_state(state)))()
    assert isinstance(board, GameTable)
    assert board.view.own.hand == state.players[0].hand


def test_a_position_with_a_fault_is_refused_as_a_position() -> None:
    with pytest.raises(NotationError, match=r"^Column 6: expected a whole number"):
        opened_board(VICEROY, "en 0:x - 0 -")
