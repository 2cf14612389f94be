"""Rules of races, of purchases in a row and of markets with rivals: what the others do, and what is refilled."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.splendor.table import legal, table
from viceroy_widgets.core.vocabulary import Move, Question, move
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.splendor.components.pieces import CARDS
from viceroy_widgets.splendor.puzzles.race_goals import MOST_TURNS, TurnsToCard
from viceroy_widgets.splendor.rules.board import Reserved, Row, Seat
from viceroy_widgets.splendor.rules.engine import State
from viceroy_widgets.splendor.rules.puzzle_rules import PURCHASES, RACE, RIVALS, purchase_of, turns_taken, without_decks

POINTS = sorted((id for id, card in CARDS.items() if card.level == 2), key=lambda id: -CARDS[id].points)
ROW: tuple[Row, ...] = ((1, 2, 3, 4), tuple(sorted(POINTS[:4])), (71, 72, 73, 74))
ALL = (2, 2, 2, 2, 1, 1)


def test_the_others_pass_and_turns_are_counted() -> None:
    start = without_decks(table(Seat(), Seat(), Seat(), turn=2))
    state, _ = RACE.apply(start, move(1, "take", "blue", "green", "red"))
    assert state.question is not None
    assert state.question.players == (1,)
    assert state.board.turn == 5
    assert state.board.passes == 0
    assert [seat.tokens for seat in state.board.seats] == [(0,) * 6, (0, 1, 1, 1, 0, 0), (0,) * 6]
    assert turns_taken(start, state) == 1
    state, _ = RACE.apply(state, move(1, "take", "blue", "green", "red"))
    assert turns_taken(start, state) == 2


def test_nothing_is_refilled_and_nothing_is_reserved_from_a_deck() -> None:
    start = without_decks(table(Seat(), Seat(), row=ROW))
    assert ("deck", 1) not in legal(start, "reserve")
    state, events = RACE.apply(start, move(0, "reserve", 3))
    assert state.board.row[0] == (1, 2, None, 4)
    assert RACE.revealed(start, state, events) is None


def test_a_turn_with_another_question_goes_on() -> None:
    start = without_decks(table(Seat((2, 2, 2, 2, 2, 0)), Seat()))
    state, _ = RACE.apply(start, move(0, "take", "black", "blue", "green"))
    assert state.question is not None
    assert (state.question.kind, turns_taken(start, state)) == ("return", 0)


@pytest.mark.parametrize(("player", "turn"), [(0, 1), (1, 2)])
def test_the_last_round_ends_a_race(player: int, turn: int) -> None:
    """Seat 0 or 1 has 15 points already, and the round ends after the last seat."""
    rich = Seat((1,) * 6, (75, 74, 86, 83))
    seats = (rich, Seat(), Seat()) if player else (Seat(), rich, Seat())
    start: State = without_decks(table(*seats, turn=turn, final=True)) if player else without_decks(table(*seats))
    state, _ = RACE.apply(start, _take(start, player))
    assert (state.question is None) == bool(player)
    if player:
        assert state.board.turn == 3
        assert turns_taken(start, state) == 1


def _take(state: State, player: int) -> Move:
    return next(answer for answer in RACE.legal_moves(state, player) if answer.verb == "take")


def test_purchases_in_a_row_allow_nothing_else() -> None:
    start = without_decks(table(Seat((4, 4, 0, 0, 0, 0)), Seat(), row=ROW))
    allowed = PURCHASES.legal_moves(start, 0)
    assert {answer.verb for answer in allowed} <= {"buy"}
    assert PURCHASES.view(start, 0).moves == allowed
    with pytest.raises(IllegalMoveError) as refused:
        PURCHASES.apply(start, move(0, "take", "blue", "green", "red"))
    assert (refused.value.code, refused.value.rule) == ("splendor/buys_only", "SPL-4")


def test_a_rival_buys_the_open_card_with_the_most_points() -> None:
    rival = Seat((2, 2, 2, 2, 2, 0), (16, 17, 18, 24, 25, 26, 8, 9, 10, 32, 33, 34))
    start = without_decks(table(Seat(), rival, row=ROW))
    card = purchase_of(start, 1)
    assert card is not None
    there = [buy.what[0] for buy in RIVALS.legal_moves(_turn_of_rival(start), 1) if buy.verb == "buy"]
    assert CARDS[card].points == max(CARDS[int(other)].points for other in there)
    state, events = RIVALS.apply(start, move(0, "take", "blue", "green", "red"))
    assert card in state.board.seats[1].cards
    assert state.question is not None
    assert state.question.players == (0,)
    assert {"takes", "buys", "pays"} <= {event.kind for event in events}


def _turn_of_rival(state: State) -> State:
    board = state.board._replace(turn=2)
    return replace(state, board=board, question=Question("action", "SPL-4", (1,)), _legal=())


def test_a_rival_who_can_buy_nothing_passes() -> None:
    start = without_decks(table(Seat(), Seat(), Seat(), row=ROW))
    assert purchase_of(start, 1) is None
    state, events = RIVALS.apply(start, move(0, "take", "blue", "green", "red"))
    assert [event.kind for event in events] == ["takes"]
    assert state.board.turn == 4
    assert state.board.seats[1:] == start.board.seats[1:]


def test_rules_of_one_kind_are_equal() -> None:
    assert {RACE, replace(RACE)} == {RACE}
    assert RACE != PURCHASES
    assert RACE != RIVALS
    assert {RIVALS, replace(RIVALS)} == {RIVALS}


def test_a_purchase_in_a_row_is_followed_by_the_next() -> None:
    start = without_decks(table(Seat((2, 2, 2, 2, 2, 0)), Seat()))
    bought = PURCHASES.legal_moves(start, 0)[0]
    state, _ = PURCHASES.apply(start, bought)
    assert state.board.seats[0].cards == (bought.what[0],)
    assert state.question is not None
    assert state.question.players == (0,)


def test_a_rival_who_passes_in_the_last_round_leaves_the_others_their_turn() -> None:
    rich = Seat((2, 2, 2, 2, 2, 0), (16, 17, 18, 24, 25, 26, 8, 9, 10, 32, 33, 34))
    start = without_decks(table(Seat(cards=(75, 74, 86, 83)), Seat(), rich, row=ROW, final=True))
    assert purchase_of(start, 1) is None
    card = purchase_of(start, 2)
    assert card is not None
    state, _ = RIVALS.apply(start, move(0, "take", "blue", "green", "red"))
    assert card in state.board.seats[2].cards
    assert state.question is None


def test_forced_passes_do_not_end_a_race() -> None:
    held = tuple(Reserved(card, False) for card in (71, 72, 73))
    start = without_decks(table(Seat(reserved=held), Seat((4, 4, 4, 4, 4, 5))))
    assert RACE.legal_moves(start, 0) == (move(0, "pass"),)
    state = start
    for turns in (1, 2, 3):
        state, _ = RACE.apply(state, move(0, "pass"))
        assert state.question is not None
        assert state.board.passes == 0
        assert turns_taken(start, state) == turns


def test_a_race_is_over_after_eight_turns() -> None:
    goal = TurnsToCard().about(71)
    assert goal is not None
    start = without_decks(table(Seat(), Seat()))
    for turns in (MOST_TURNS - 1, MOST_TURNS):
        state = replace(start, board=start.board._replace(turn=1 + 2 * turns), _legal=())
        assert goal.is_over(start, state, 0) == (turns == 8)
