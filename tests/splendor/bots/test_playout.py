"""Playouts carry out the rules as the engine does."""

from __future__ import annotations

import pytest

from tests.splendor.bots.situations import asked
from viceroy_widgets.core.vocabulary import Move, move
from viceroy_widgets.splendor.bots import advice
from viceroy_widgets.splendor.bots.playout import Playout
from viceroy_widgets.splendor.bots.valuation import LOOKAHEAD, WEIGHTS, PurchaseWeights, unpack
from viceroy_widgets.splendor.rules.ending import nobles_coming, totals
from viceroy_widgets.splendor.rules.engine import State, apply, new_game


@pytest.mark.parametrize("weights", [WEIGHTS, LOOKAHEAD])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_playout_goes_as_the_engine(weights: PurchaseWeights, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # The policy of playouts looks at no opponent.
    monkeypatch.setattr(advice, "is_affordable", lambda card, seat: False)
    for seed in range(4):
        state, _ = new_game(players, seed=seed)
        playout = Playout(state.board, weights)
        while state.question:
            assert not playout.over
            turn = state.board.turn
            while state.question and state.board.turn == turn:
                state, _ = apply(state, _answer(state, weights))
            playout.turn()
            _compare(playout, state)
        assert playout.over


def _answer(state: State, weights: PurchaseWeights) -> Move:
    """Answer of the advice, but of several nobles the first one, as in a playout."""
    assert state.question
    (player,) = state.question.players
    if state.question.kind == "noble":
        return move(player, "noble", nobles_coming(state.board, player)[0])
    return advice.advise(asked(state), weights).move


def _compare(playout: Playout, state: State) -> None:
    board = state.board
    assert (*unpack(playout.supply), playout.gold) == board.supply
    assert set(playout.row) == {card for cards in board.row for card in cards if card}
    assert set(playout.nobles) == set(board.nobles)
    assert [tuple(reversed(deck)) for deck in playout.decks] == list(board.decks)
    for seat, same in zip(playout.seats, board.seats, strict=True):
        assert (*unpack(seat.tokens), seat.gold) == same.tokens
        assert unpack(seat.bonuses) == same.bonuses
        assert seat.bought == len(same.cards)
        assert seat.reserved == [held.card for held in same.reserved]
    assert tuple(seat.points for seat in playout.seats) == totals(state)
