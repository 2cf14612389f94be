"""A game begins with the tokens, cards and nobles for its number of players."""

from __future__ import annotations

import pytest

from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.splendor.components.pieces import CARDS
from viceroy_widgets.splendor.rules.engine import new_game


@pytest.mark.rule("SPL-1")
@pytest.mark.parametrize(("players", "tokens"), [(2, 4), (3, 5), (4, 7)])
def test_tokens_for_so_many_players(players: int, tokens: int) -> None:
    board = new_game(players, seed=1)[0].board
    assert board.supply == (tokens, tokens, tokens, tokens, tokens, 5)
    assert all(seat.tokens == (0,) * 6 for seat in board.seats)
    assert len(board.seats) == players


@pytest.mark.rule("SPL-1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        new_game(players, seed=1)
    assert refused.value.rule == "SPL-1"
    assert str(players) in str(refused.value)


@pytest.mark.rule("SPL-2")
def test_four_cards_of_each_level_lie_open() -> None:
    board = new_game(2, seed=1)[0].board
    for level, (cards, deck, total) in enumerate(zip(board.row, board.decks, (40, 30, 20), strict=True), start=1):
        assert len(cards) == 4
        assert len(deck) == total - 4
        assert sorted((*cards, *deck)) == [id for id, card in CARDS.items() if card.level == level]


@pytest.mark.rule("SPL-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_noble_more_than_players_lies_open(players: int) -> None:
    nobles = new_game(players, seed=1)[0].board.nobles
    assert len(nobles) == players + 1
    assert set(nobles) < set(range(1, 11))


@pytest.mark.rule("SPL-16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_begins(players: int) -> None:
    state, events = new_game(players, seed=1)
    assert state.question is not None
    assert state.question == ("action", "SPL-4", (0,), ())
    assert events == ()


def test_another_seed_makes_another_game() -> None:
    boards = {new_game(4, seed=seed)[0].board for seed in range(20)}
    assert len(boards) == 20
    assert len({board.nobles for board in boards}) > 10
    assert new_game(4, seed=7) == new_game(4, seed=7)
    assert new_game(4, seed=7)[0].seed == 0  # SPL-13: a state tells no seed
