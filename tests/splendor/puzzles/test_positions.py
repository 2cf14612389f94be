"""Positions of last rounds that are made for puzzles: points are close, and in some a noble comes all the same."""

from __future__ import annotations

from viceroy_widgets.splendor.puzzles.making.positions import last_positions
from viceroy_widgets.splendor.rules.board import Board
from viceroy_widgets.splendor.rules.ending import nobles_coming

SEED = 5
"""A game in which a player has a noble in the last round, and others play after this player."""


def _lies_everywhere(board: Board) -> list[int]:
    """The nobles of the table, in their order."""
    return sorted([*board.nobles, *(noble for seat in board.seats for noble in seat.nobles)])


def test_a_player_with_a_noble_may_get_another_one_after_any_action() -> None:
    simulated, *made = (state.board for state in last_positions(SEED))
    player = simulated.player
    assert not nobles_coming(simulated, player)
    with_noble = [board for board in made if nobles_coming(board, player)]
    assert 0 < len(with_noble) < len(made)
    for board in with_noble:
        nobles = _lies_everywhere(board)
        assert len({*nobles}) == len(nobles) == len(_lies_everywhere(simulated))


def test_a_seed_makes_the_positions_that_it_made_in_earlier_versions() -> None:
    """So that a pack can be continued."""
    points = [tuple(seat.points for seat in state.board.seats) for state in last_positions(SEED)]
    assert len(points) == 52
    assert points[:4] == [(15, 12, 14, 11), (15, 13, 13, 11), (15, 13, 14, 11), (15, 12, 13, 11)]
