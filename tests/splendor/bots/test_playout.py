"""Playouts carry out the rules as the engine does."""

from __future__ import annotations

import pytest

from tests.splendor.bots.situations import asked
from viceroy_widgets.core.vocabulary import Move, move
from viceroy_widgets.splendor.bots import advice
from viceroy_widgets.splendor.bots.playout import Playout, plan_turn
from viceroy_widgets.splendor.bots.valuation import (
    LOOKAHEAD,
    POINTS,
    WEIGHTS,
    Holdings,
    Purchase,
    PurchaseWeights,
    unpack,
)
from viceroy_widgets.splendor.rules.ending import WINNING_POINTS, nobles_coming, totals
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


def test_of_two_cards_that_win_the_one_with_more_points_is_bought() -> None:
    """Others still have their turns of the last round; what a bonus would be worth no longer matters."""
    few, many = POINTS.index(1), POINTS.index(5)
    held = Holdings(tokens=0, gold=0, bonuses=0, reserved=(), points=WINNING_POINTS - 1)
    chosen = plan_turn([Purchase(9.0, few, 9.0, 0, 0), Purchase(5.0, many, 5.0, 0, 0)], held, 0, 0, WEIGHTS)
    assert chosen[:3] == ("buy", (many,), "wins")
