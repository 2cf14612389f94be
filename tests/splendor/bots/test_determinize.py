"""Imagined states agree with the view, and draw anew what it hides."""

from __future__ import annotations

from random import Random

import pytest

from viceroy_widgets.splendor.bots.playout import determinize
from viceroy_widgets.splendor.codec.states import read_state, write_state
from viceroy_widgets.splendor.rules.engine import State, apply, legal_moves, new_game, view


def _later(seed: int) -> State:
    state, _ = new_game(3, seed=seed)
    random = Random(seed)
    for _ in range(15):
        assert state.question is not None
        moves = legal_moves(state, state.question.players[0])
        wanted = [move for move in moves if move.what[:1] == ("deck",)] or moves
        state, _ = apply(state, random.choice(wanted))
    return state


@pytest.mark.parametrize("seed", range(5))
def test_an_imagined_state_agrees_with_the_view(seed: int) -> None:
    state = _later(seed)
    assert any(held.hidden for seat in state.board.seats for held in seat.reserved)
    for player in (0, 1, 2, None):
        seen = view(state, player)
        twins = [determinize(seen, number) for number in range(6)]
        for twin in twins:
            assert view(twin, player) == seen
            assert read_state(write_state(twin)) == twin
        assert len({twin.board.decks for twin in twins}) == 6
        own = () if player is None else state.board.seats[player].reserved
        assert all(player is None or twin.board.seats[player].reserved == own for twin in twins)
        assert determinize(seen, 3) == twins[3]


def test_cards_that_others_hold_are_drawn_anew_too() -> None:
    state = _later(1)
    seen = view(state, None)
    held = {tuple(seat.reserved for seat in determinize(seen, number).board.seats) for number in range(20)}
    assert len(held) > 10
