"""A view has what lies open, and tells nothing of the decks and of cards that others reserved from them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.splendor.table import does, table
from viceroy_widgets.core import Setup
from viceroy_widgets.core.history import History
from viceroy_widgets.core.vocabulary import move
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.splendor.rules.board import Reserved, Seat
from viceroy_widgets.splendor.rules.engine import RULES, State, apply, legal_moves, new_game, revealed_information, view


def _later(seed: int, players: int, moves: int) -> State:
    state, _ = new_game(players, seed=seed)
    random = Random(seed)
    for _ in range(moves):
        assert state.question is not None
        state, _ = apply(state, random.choice(legal_moves(state, state.question.players[0])))
    return state


@pytest.mark.rule("SPL-13")
def test_a_view_has_all_that_lies_open() -> None:
    state = _later(3, 3, 30)
    board = state.board
    for player in (0, 1, 2, None):
        seen = view(state, player)
        assert (seen.supply, seen.row, seen.nobles) == (board.supply, board.row, board.nobles)
        assert seen.decks == tuple(len(deck) for deck in board.decks)
        for seat, its in zip(board.seats, seen.seats, strict=True):
            assert (its.tokens, its.cards, its.nobles) == (seat.tokens, seat.cards, seat.nobles)
            assert (its.bonuses, its.points) == (seat.bonuses, seat.points)
            assert [held.hidden for held in its.reserved] == [held.hidden for held in seat.reserved]


@pytest.mark.rule("SPL-13")
@pytest.mark.parametrize("seed", range(8))
def test_what_is_hidden_changes_no_view_of_the_others(seed: int) -> None:
    state = _later(seed, 2, 12)
    board = state.board
    for player in (0, 1):
        other = board.seats[1 - player]
        decks = [list(reversed(deck)) for deck in board.decks]
        changed = []
        for held in other.reserved:
            deck = next((deck for deck in decks if held.hidden and _level(held.card) == decks.index(deck)), None)
            if deck:
                deck.append(held.card)
                held = held._replace(card=deck.pop(0))
            changed.append(held)
        seats = list(board.seats)
        seats[1 - player] = other._replace(reserved=tuple(changed))
        twin = board._replace(decks=tuple(map(tuple, decks)), seats=tuple(seats))
        if twin != board:
            assert view(replace(state, board=twin), player) == view(state, player)


def _level(card: int) -> int:
    return 0 if card <= 40 else 1 if card <= 70 else 2


@pytest.mark.rule("SPL-13")
def test_what_a_step_reveals() -> None:
    before = table(Seat(), Seat())
    for answer, what in (
        (("take", "black", "blue", "red"), None),
        (("reserve", 1), "splendor/undo_row"),
        (("reserve", "deck", 3), "splendor/undo_deck"),
    ):
        after, events = does(before, answer)
        assert revealed_information(before, after, events) == what


@pytest.mark.rule("SPL-13")
def test_what_was_seen_cannot_be_taken_back() -> None:
    game = History.new(RULES, Setup(("Ann", "Ben"), 1), [move(0, "reserve", "deck", 3)])
    with pytest.raises(IllegalMoveError) as refused:
        game.undo()
    assert (refused.value.code, refused.value.rule) == ("undo/revealed", "SPL-13")


@pytest.mark.rule("SPL-13")
def test_a_card_reserved_from_the_row_stays_known_to_all() -> None:
    state = table(Seat(reserved=(Reserved(20, False), Reserved(30, True))), Seat())
    for player, known in ((0, (20, 30)), (1, (20, None)), (None, (20, None))):
        assert tuple(held.card for held in view(state, player).seats[0].reserved) == known
