"""Turns: two phases each, twelve in all (TRN, AUC-12, AUC-13)."""

from __future__ import annotations

import pytest

from tests.viceroy.rules.table import Seat, Table, at_auction, at_development, at_turn, deck
from viceroy_widgets.viceroy.rules.engine.engine import new_game


@pytest.mark.rule("TRN-1")
def test_all_take_part_in_both_phases_whatever_they_did_in_the_last() -> None:
    table = at_auction(Seat("rr", (1,)), Seat("gg", (2,)), number=3)
    assert table.asks == "bid AUC-1 0 1"
    table.do("0 pass", "1 bid green", "0 take 1 1 1 0")
    assert table.kinds()[-1] == "development_phase"
    assert table.asks == "develop DEV-1 0 1"  # the one who passed, and the one who got a card
    table.do("0 pass", "1 pass")
    assert table.kinds()[-2:] == ["turn", "auction_phase"]
    assert table.asks == "bid AUC-1 0 1"
    assert table.state.turn == 4


@pytest.mark.rule("TRN-2")
def test_infinite_gems_are_fresh_in_each_turn() -> None:
    seat = Seat("", (1, 2), "5", infinite={5: "b"})
    table = at_development(seat, virtual=1)
    table.do("0 play 1", "0 place 1 1", "0 pay 1 0 0 0")
    assert table.state.players[0].used == ((5, 0),)
    assert table.legal(0) == ["discard 2", "pass"]
    assert table.refused("0 play 2") == ("development/cannot_pay", "DEV-12")
    table.do("0 pass")
    assert table.state.turn == 4
    assert table.state.players[0].used == ()
    table.do("0 pass", "0 take 0 1 1 1")
    assert table.asks == "develop DEV-1 0"
    assert "play 2" in table.legal(0)


@pytest.mark.rule("TRN-2")
@pytest.mark.parametrize("players", [(1,), (0, 1), (0, 2)], ids=str)
def test_and_those_of_every_player(players: tuple[int, ...]) -> None:
    used = [((5 + seat, 0),) if seat in players else () for seat in range(3)]
    seats = [Seat("", pyramid=str(5 + seat), infinite={5 + seat: "b"}, used=used[seat]) for seat in range(3)]
    table = at_turn(*seats)
    assert table.asks == "bid AUC-1 0 1 2"
    assert [its.used for its in table.state.players] == [(), (), ()]


@pytest.mark.rule("AUC-12")
def test_the_row_moves_on_after_the_auctions() -> None:
    row = {"blue": (31, 41), "red": (32, 0), "green": (0, 43), "yellow": (0, 0)}
    table = at_auction(Seat("r"), row=row, row_order=("yellow", "red", "blue", "green"))
    coming = table.state.decks.large[-4:]
    table.do("0 pass", "0 take 3 0 0 0")
    new = dict(zip(("yellow", "red", "blue", "green"), reversed(coming), strict=True))
    assert table.row() == {
        "blue": (new["blue"], 31),
        "red": (new["red"], 32),
        "green": (new["green"], 0),
        "yellow": (new["yellow"], 0),
    }
    assert table.state.discards == (41, 43)
    assert table.told("row_discards") == [(None, 41, 43)]


@pytest.mark.rule("AUC-13")
@pytest.mark.parametrize("players", [1, 3])
def test_exactly_twelve_turns(players: int) -> None:
    state, events = new_game(players, seed=3, virtual=1, deck=deck({}))
    table = Table(state, events)
    seen: list[tuple[int, str, int]] = []
    while table.state.question and table.state.phase != "painting":
        now = (table.state.turn, table.state.phase, len(table.state.decks.large))
        if seen[-1:] != [now]:
            seen.append(now)
        player = table.state.question.players[0]
        moves = table.legal(player)
        table.do(f"{player} {'pass' if 'pass' in moves else moves[0]}")
    left = {turn: cards for turn, phase, cards in seen if phase == "development"}
    assert list(left) == list(range(1, 13))
    assert left[10] == 4
    assert left[11] == left[12] == 0  # the last four came out at the end of the auctions of turn 11
    row = table.state.row
    assert all(slot.tip and not slot.base for slot in row)  # and nothing after those of turn 12


@pytest.mark.rule("AUC-13")
def test_after_turn_twelve_comes_the_end() -> None:
    table = at_turn(Seat("r"), turn=11)
    assert (table.state.turn, table.asks) == (12, "bid AUC-1 0")
    table.do("0 pass", "0 take 3 0 0 0")
    assert table.state.phase == "over"  # no hand, no circle to paint
    assert table.state.turn == 12
