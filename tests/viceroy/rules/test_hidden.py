"""What is hidden and what is open (HID)."""

from __future__ import annotations

import pytest

from tests.viceroy.rules.table import Seat, at_auction, at_development, deck, law
from viceroy_widgets.core.vocabulary import visible_to
from viceroy_widgets.viceroy.components.laws import TuckFree, TuckHand
from viceroy_widgets.viceroy.rules.engine.engine import new_game, view

TUCKING = deck({70: law(TuckHand(4, 3)), 71: law(TuckFree((1, 2, 3, 4)))})


@pytest.mark.rule("HID-1")
def test_screens_hands_and_decks() -> None:
    table = at_auction(Seat("rrb", (5, 70), attack=1), Seat("gg", (6,), attack=2))
    mine, others = view(table.state, 0), view(table.state, None)
    assert (mine.own.gems, mine.own.attack, mine.own.hand) == (table.state.players[0].gems, 1, (5, 70))
    for seen in (mine, others):
        assert seen.seats[1].gems is None
        assert seen.seats[1].attack is None
        assert seen.seats[1].hand_size == 1
        assert seen.large == len(table.state.decks.large)
    assert others.own.hand == ()
    text = repr([getattr(mine, name) for name in mine.__slots__ if name != "deck"])
    assert str(table.state.decks.large) not in text


@pytest.mark.rule("HID-1")
def test_gems_given_back_are_told_to_nobody_else() -> None:
    _, events = new_game(2, seed=4, deck=deck({}))
    gave = [event for event in events if event.kind == "gave_back"]
    for player in (0, 1):
        assert [len(event.private) for event in visible_to(tuple(gave), player)] == [
            2 * (player == 0),
            2 * (player == 1),
        ]


@pytest.mark.rule("HID-1")
def test_bids_and_picks_until_they_are_revealed() -> None:
    table = at_auction(Seat("r"), Seat("r")).do("0 bid red")
    assert view(table.state, 0).own.decided == table.state.secret_answers[0]
    assert view(table.state, 1).own.decided is None
    assert view(table.state, 1).decided == (0,)
    assert view(table.state, 1).reserve == table.state.reserve
    table = at_development(Seat("b", (5,)), Seat("b", (6,))).do("0 play 5")
    assert view(table.state, 1).own.decided is None
    assert view(table.state, 1).seats[0].hand_size == 1


@pytest.mark.rule("HID-1")
def test_cards_tucked_from_the_hand_lie_face_down() -> None:
    table = at_development(Seat("", (5, 6, 70)), Seat("", pyramid="9"), deck=TUCKING)
    table.do("0 play 70", "0 place 1 1", "0 tuck 6")
    assert table.told("tucked") == [(0, 70)]
    assert [event.private for event in visible_to(table.events, 1) if event.kind == "tucked"] == [()]
    theirs, mine = view(table.state, 1), view(table.state, 0)
    assert theirs.seats[0].face_down == ((70, 1),)
    assert [card.tucked for card in theirs.seats[0].pyramid.cards] == [(), ()]
    assert [len(card.tucked) for card in mine.seats[0].pyramid.cards] == [0, 1]


@pytest.mark.rule("HID-2")
def test_how_many_are_tucked_and_which_came_from_the_pyramid() -> None:
    seat = Seat("", pyramid="1 70 71", tucked={70: (5, 6), 71: (7,)})
    seen = view(at_auction(seat, Seat(""), deck=TUCKING).state, 1)
    assert seen.seats[0].face_down == ((70, 2),)
    assert [[card.number for card in standing.tucked] for standing in seen.seats[0].pyramid.cards] == [[], [], [7]]


@pytest.mark.rule("HID-2")
def test_what_everybody_sees() -> None:
    row = {"blue": (31, 41), "red": (32, 0)}
    table = at_auction(Seat("r", (5,), "1 2/3"), Seat("bb"), row=row, discards=(40,), number=2)
    state, seen = table.state, view(table.state, None)
    assert seen.seats[0].pyramid == state.players[0].pyramid
    assert (seen.reserve, seen.row, seen.discards) == (state.reserve, state.row, (40,))
    assert (seen.small, seen.laws, seen.buried) == (6, 24, len(state.buried))
    assert [seat.hand_size for seat in seen.seats] == [1, 0]
    table.do("0 pass", "1 bid blue", "1 take_card 31", "0 take 0 2 1 0")
    assert visible_to(table.events, 1) == table.events  # every taking of gems is seen
    assert table.told("took_gems") == [(0, 0, 2, 1, 0)]
