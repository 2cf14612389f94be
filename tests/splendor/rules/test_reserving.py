"""Reserving: an open card or the top of a deck, with gold as long as there is some."""

from __future__ import annotations

import pytest

from tests.splendor.table import does, kinds, legal, refusal, table
from viceroy_widgets.splendor.components.pieces import CARDS
from viceroy_widgets.splendor.rules.board import Reserved, Seat
from viceroy_widgets.splendor.rules.engine import view


def _all_of(level: int) -> list[int]:
    return [id for id, card in CARDS.items() if card.level == level]


@pytest.mark.rule("SPL-7")
def test_every_open_card_and_every_deck_is_offered() -> None:
    state = table(Seat(), Seat())
    shown = sorted(card for row in state.board.row for card in row if card)
    assert legal(state, "reserve") == [*((card,) for card in shown), ("deck", 1), ("deck", 2), ("deck", 3)]


@pytest.mark.rule("SPL-7", "SPL-2")
def test_an_open_card_comes_with_gold_and_is_replaced() -> None:
    before = table(Seat(), Seat())
    state, events = does(before, ("reserve", 2))
    seat = state.board.seats[0]
    assert seat.reserved == (Reserved(2, False),)
    assert seat.tokens[5] == 1
    assert state.board.supply[5] == 4
    following = before.board.decks[0][0]
    assert state.board.row[0] == (1, following, 3, 4)
    assert state.board.decks[0] == before.board.decks[0][1:]
    assert [(event.kind, event.values) for event in events] == [("reserves", (2, 1)), ("refills", (1, following))]


@pytest.mark.rule("SPL-7", "SPL-13")
def test_the_top_of_a_deck_is_seen_by_one_player_only() -> None:
    before = table(Seat(), Seat(), Seat())
    state, (event,) = does(before, ("reserve", "deck", 2))
    card = before.board.decks[1][0]
    assert state.board.seats[0].reserved == (Reserved(card, True),)
    assert state.board.decks[1] == before.board.decks[1][1:]
    assert state.board.row == before.board.row
    assert (event.kind, event.values, event.private) == ("reserves_deck", (2, 1), (card,))
    assert [view(state, player).seats[0].reserved[0].card for player in (0, 1, 2, None)] == [card, None, None, None]


@pytest.mark.rule("SPL-7")
def test_without_gold_in_the_supply_a_card_comes_alone() -> None:
    state, events = does(table(Seat(), Seat((0, 0, 0, 0, 0, 5))), ("reserve", 2))
    assert state.board.seats[0].tokens == (0,) * 6
    assert events[0].values == (2, 0)
    state, events = does(table(Seat(), Seat((0, 0, 0, 0, 0, 5))), ("reserve", "deck", 1))
    assert state.board.seats[0].tokens == (0,) * 6
    assert events[0].values == (1, 0)


@pytest.mark.rule("SPL-7")
def test_three_cards_are_the_most() -> None:
    held = tuple(Reserved(card, False) for card in (10, 11, 12))
    state = table(Seat(reserved=held), Seat())
    assert legal(state, "reserve") == []
    assert refusal(state, "reserve", 1) == ("reserve_full_lacks", "SPL-7")
    assert refusal(state, "reserve", "deck", 1) == ("reserve_full", "SPL-7")
    assert refusal(state, "reserve", "deck", 1) == ("reserve_full", "SPL-7")
    assert legal(table(Seat(reserved=held[:2]), Seat()), "reserve")


@pytest.mark.rule("SPL-7")
def test_what_does_not_lie_open_is_not_reserved() -> None:
    state = table(Seat(), Seat(reserved=(Reserved(10, False),)))
    assert refusal(state, "reserve", 10) == ("reserve_not_open", "SPL-7")
    assert refusal(state, "reserve", state.board.decks[0][0]) == ("reserve_not_open", "SPL-7")
    assert refusal(state, "reserve", 91) == ("reserve_not_open", "SPL-7")
    assert refusal(state, "reserve", "deck", 4)[1] == "SPL-4"
    assert refusal(state, "reserve")[1] == "SPL-4"


@pytest.mark.rule("SPL-7", "SPL-2")
def test_a_deck_that_is_out_leaves_gaps_and_cannot_be_reserved_from() -> None:
    third = _all_of(3)
    state = table(Seat(), Seat(cards=tuple(third[4:])))
    assert state.board.decks[2] == ()
    assert ("deck", 3) not in legal(state, "reserve")
    assert refusal(state, "reserve", "deck", 3) == ("reserve_deck_out", "SPL-7")
    state, events = does(state, ("reserve", third[1]))
    assert state.board.row[2] == (third[0], None, third[2], third[3])
    assert kinds(events) == ["reserves", "gap"]
    assert (third[1],) not in legal(state, "reserve")
