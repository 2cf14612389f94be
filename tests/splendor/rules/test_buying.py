"""Buying: the cost less the bonuses, in tokens of the colors, with gold for any."""

from __future__ import annotations

import pytest

from tests.splendor.table import does, kinds, legal, of_color, refusal, table
from viceroy_widgets.splendor.components.pieces import CARDS
from viceroy_widgets.splendor.rules.board import Reserved, Seat
from viceroy_widgets.splendor.rules.buying import (
    cost_of,
    default_payment,
    gold_needed,
    is_affordable,
    only_payment,
    payments,
)


def card_for(*cost: int) -> int:
    """The card with this cost in white, blue, green, red and black."""
    return next(id for id, card in CARDS.items() if card.cost == cost)


THREE_BLUE = card_for(0, 3, 0, 0, 0)


@pytest.mark.rule("SPL-8", "SPL-9")
def test_a_card_is_paid_and_gives_points_and_a_bonus() -> None:
    card = card_for(6, 3, 0, 0, 3)  # 4 points, blue
    state = table(Seat((6, 3, 0, 0, 1, 0), cards=of_color("black", 2)), Seat(), Seat(), Seat(), row=((), (), (card,)))
    assert legal(state, "buy") == [(card,)]
    state, events = does(state, ("buy", card))
    seat = state.board.seats[0]
    assert seat.tokens == (0, 0, 0, 0, 0, 0)
    assert state.board.supply == (7, 7, 7, 7, 7, 5)
    assert seat.cards[-1] == card
    assert seat.bonuses == (0, 1, 0, 0, 2)
    assert seat.points == 4
    assert kinds(events) == ["buys", "pays", "refills"]
    assert events[1].values == (6, 3, 0, 0, 1, 0)


@pytest.mark.rule("SPL-8")
def test_bonuses_make_cards_cheaper_and_never_give_anything_back() -> None:
    card = card_for(0, 2, 1, 0, 0)
    assert cost_of(card, Seat(cards=of_color("blue", 2))) == (0, 0, 1, 0, 0)
    assert cost_of(card, Seat(cards=of_color("blue", 5))) == (0, 0, 1, 0, 0)
    assert cost_of(card, Seat()) == (0, 2, 1, 0, 0)
    free = Seat(cards=(*of_color("blue", 2), *of_color("green", 1)))
    state, events = does(table(free, Seat(), row=((card,), (), ())), ("buy", card))
    assert events[1].values == (0, 0, 0, 0, 0, 0)
    assert state.board.seats[0].tokens == (0,) * 6


@pytest.mark.rule("SPL-8")
def test_a_card_that_cannot_be_paid_is_refused_with_what_is_missing() -> None:
    state = table(Seat((0, 1, 0, 0, 0, 1)), Seat(), row=((THREE_BLUE,), (), ()))
    assert legal(state, "buy") == []
    assert refusal(state, "buy", THREE_BLUE) == ("buy_cost", "SPL-8")
    assert gold_needed(THREE_BLUE, state.board.seats[0]) == 2
    assert not is_affordable(THREE_BLUE, state.board.seats[0])
    assert is_affordable(THREE_BLUE, Seat((0, 1, 0, 0, 0, 2)))


@pytest.mark.rule("SPL-8")
def test_only_open_and_own_reserved_cards_are_bought() -> None:
    rich = (3, 3, 3, 0, 0, 0)
    own = table(Seat(rich, reserved=(Reserved(THREE_BLUE, True),)), Seat(), row=((), (), ()))
    assert legal(own, "buy") == [(THREE_BLUE,)]
    state, events = does(own, ("buy", THREE_BLUE))
    assert state.board.seats[0].reserved == ()
    assert state.board.seats[0].cards == (THREE_BLUE,)
    assert kinds(events) == ["buys", "pays"]  # nothing is replaced in the row
    of_another = table(Seat(rich), Seat(reserved=(Reserved(THREE_BLUE, False),)), row=((), (), ()))
    assert refusal(of_another, "buy", THREE_BLUE) == ("buy_not_there", "SPL-8")
    assert refusal(of_another, "buy", of_another.board.decks[0][0]) == ("buy_not_there", "SPL-8")
    assert refusal(of_another, "buy", "deck")[1] == "SPL-4"


@pytest.mark.rule("SPL-8", "SPL-2")
def test_an_open_card_that_is_bought_is_replaced() -> None:
    before = table(Seat((0, 3, 0, 0, 0, 0)), Seat(), row=((1, THREE_BLUE, 3, 4), (), ()))
    state, events = does(before, ("buy", THREE_BLUE))
    assert state.board.row[0] == (1, before.board.decks[0][0], 3, 4)
    assert kinds(events) == ["buys", "pays", "refills"]


@pytest.mark.rule("SPL-15")
def test_gold_may_stand_for_tokens_that_one_has() -> None:
    seat = Seat((0, 3, 0, 0, 0, 2))
    assert payments(THREE_BLUE, seat) == ((0, 3, 0, 0, 0, 0), (0, 2, 0, 0, 0, 1), (0, 1, 0, 0, 0, 2))
    assert default_payment(THREE_BLUE, seat) == (0, 3, 0, 0, 0, 0)
    state, events = does(table(seat, Seat(), row=((THREE_BLUE,), (), ())), ("buy", THREE_BLUE))
    assert state.question == ("pay", "SPL-8", (0,), (THREE_BLUE,))
    assert kinds(events) == ["buys"]
    assert THREE_BLUE in state.board.row[0]  # it is replaced after the payment
    state, events = does(state, ("pay", 2, 0, 1, 0, 0, 0))
    assert state.board.seats[0].tokens == (0, 2, 0, 0, 0, 0)
    assert state.board.supply == (4, 2, 4, 4, 4, 5)
    assert kinds(events) == ["pays", "refills"]


@pytest.mark.rule("SPL-15")
@pytest.mark.parametrize(
    ("tokens", "ways"),
    [
        ((0, 3, 0, 0, 0, 0), 1),
        ((0, 2, 0, 0, 0, 1), 1),  # all the gold is needed
        ((0, 0, 0, 0, 0, 3), 1),
        ((0, 0, 0, 0, 0, 5), 1),  # there is nothing else to pay with
        ((0, 2, 0, 0, 0, 2), 2),
        ((0, 3, 0, 0, 0, 5), 4),
        ((0, 2, 0, 0, 0, 0), 0),
    ],
)
def test_it_is_asked_only_if_there_is_a_choice(tokens: tuple[int, ...], ways: int) -> None:
    seat = Seat(tokens)
    found = payments(THREE_BLUE, seat)
    assert len(found) == len(set(found)) == ways
    assert [paid[5] for paid in found] == sorted(paid[5] for paid in found)
    assert all(sum(paid) == 3 for paid in found)
    assert default_payment(THREE_BLUE, seat) == (found[0] if found else None)
    if found:
        assert only_payment(THREE_BLUE, seat) == (found[0] if ways == 1 else None)


@pytest.mark.rule("SPL-8", "SPL-15")
def test_a_payment_of_another_sum_is_refused() -> None:
    state, _ = does(table(Seat((1, 3, 0, 0, 0, 2)), Seat(), row=((THREE_BLUE,), (), ())), ("buy", THREE_BLUE))
    assert refusal(state, "pay", 0, 0, 2, 0, 0, 0) == ("pay_wrong", "SPL-8")
    assert refusal(state, "pay", 0, 1, 2, 0, 0, 0) == ("pay_wrong", "SPL-8")
    assert refusal(state, "pay", 1, 0, 3, 0, 0, 0) == ("pay_wrong", "SPL-8")
    assert refusal(state, "pay", -1, 0, 4, 0, 0, 0) == ("pay_none", "SPL-8")
    assert refusal(state, "pay", 3, 0, 0, 0, 0, 0) == ("pay_none", "SPL-8")
    assert refusal(state, "pay", 0, 3)[1] == "SPL-8"
    assert refusal(state, "take", "blue", "green", "red")[1] == "SPL-8"


@pytest.mark.rule("SPL-13", "SPL-15")
def test_a_hidden_card_is_open_from_the_moment_in_which_it_is_bought() -> None:
    seat = Seat((0, 3, 0, 0, 0, 1), reserved=(Reserved(90, True), Reserved(THREE_BLUE, True)))
    state, _ = does(table(seat, Seat(), row=((), (), ())), ("buy", THREE_BLUE))
    assert state.board.seats[0].reserved == (Reserved(90, True), Reserved(THREE_BLUE, False))
    state, _ = does(state, ("pay", 0, 0, 3, 0, 0, 0))
    assert state.board.seats[0].reserved == (Reserved(90, True),)


@pytest.mark.rule("SPL-15")
def test_the_default_payment_is_offered_first() -> None:
    state, _ = does(table(Seat((0, 3, 1, 0, 0, 3)), Seat(), row=((THREE_BLUE,), (), ())), ("buy", THREE_BLUE))
    assert legal(state, "pay") == [(0, 0, 3, 0, 0, 0), (1, 0, 2, 0, 0, 0), (2, 0, 1, 0, 0, 0), (3, 0, 0, 0, 0, 0)]


def test_no_number_of_tokens_and_bonuses_is_too_large() -> None:
    """Four play: 7 white tokens, and all 18 white cards."""
    seat = Seat((7, 0, 0, 0, 0, 0), of_color("white", 18))
    assert seat.bonuses[0] == 18
    only_white = next(id for id, card in CARDS.items() if card.cost[0] == sum(card.cost))
    assert is_affordable(only_white, seat)
