"""Virtual opponents: what they bid, and what that costs (VIR)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.viceroy.rules.table import Seat, Table, at_auction, at_development, at_turn, deck, law
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.components.laws import Barter
from viceroy_widgets.viceroy.rules.engine.engine import new_game

ONE = {"blue": (31, 0), "red": (32, 0), "green": (33, 0), "yellow": (34, 0)}
TWO = {"blue": (31, 41), "red": (32, 42), "green": (33, 43), "yellow": (34, 44)}
NO_YELLOW = {"blue": (31, 41), "red": (32, 0), "green": (33, 0), "yellow": (0, 0)}


def against(*bids: str, seats: tuple[Seat, ...] = (Seat("bbrr"),), row: object = ONE, **more: Any) -> Table:
    """A game in which as many virtual opponents as there are bids make them next."""
    return at_auction(*seats, virtual=len(bids), row=row, **more).bidding(*bids)


def out(table: Table) -> list[tuple[object, ...]]:
    """Which virtual opponents are done, and by which rule."""
    return [event[1:] for event in table.told("virtual_out")]


@pytest.mark.rule("VIR-1")
@pytest.mark.parametrize(("players", "virtual"), [(1, 1), (1, 3), (2, 2), (3, 1)])
def test_they_draw_blind_from_the_gems_left_out(players: int, virtual: int) -> None:
    found: Counter[object] = Counter()
    table = at_auction(*[Seat("b")] * players, virtual=virtual)
    bidding = [f"{player} bid blue" for player in range(players)]
    for counter in range(400):
        ((_, *bids),) = table.with_chance(counter).do(*bidding).told("virtual_bids")
        assert bids[::2] == list(range(virtual))
        found.update(bids[1::2])
    assert set(found) == set(COLORS)
    assert all(abs(count - 100 * virtual) < 45 * virtual for count in found.values())


@pytest.mark.rule("VIR-1")
def test_a_gem_drawn_is_not_there_for_the_next() -> None:
    pairs: Counter[bool] = Counter()
    table = at_auction(Seat("b"), Seat("b"), virtual=2)
    table.do("0 bid blue")
    for counter in range(3000):
        ((_, _, first, _, second),) = table.with_chance(3 * counter).do("1 bid blue").told("virtual_bids")
        pairs[first == second] += 1
    # Two people leave 8 of each color out: 7 of 31 times the second gem is like the first, not 8 of 32 times.
    assert abs(pairs[True] / 3000 - 7 / 31) < 0.012


@pytest.mark.rule("VIR-1")
def test_their_gems_are_none_of_the_game() -> None:
    table = against("blue", "red", "red", seats=(Seat("g"),))
    before = table.state.reserve
    table.do("0 bid green")
    assert table.state.reserve == before.plus("green")
    assert table.state.auction.virtual_bids == ()


@pytest.mark.rule("VIR-2")
def test_they_draw_only_when_a_human_holds_something() -> None:
    table = against("blue", "red", seats=(Seat("b"), Seat("r")))
    counter = table.state.counter
    table.do("0 pass", "1 pass")
    assert table.told("virtual_bids") == []
    assert table.state.counter == counter
    assert table.row() == ONE
    for moves in (("0 bid blue", "1 pass"), ("0 pass", "1 bid red")):
        assert against("blue", "red", seats=(Seat("b"), Seat("r"))).do(*moves).told("virtual_bids")


@pytest.mark.rule("VIR-2")
def test_an_attack_token_is_enough() -> None:
    table = against("red", seats=(Seat("", attack=1),)).do("0 attack")
    assert table.told("virtual_bids") == [(None, 0, "red")]
    table.do("0 take_card 31")
    assert out(table) == [(0, "VIR-3")]


@pytest.mark.rule("VIR-3")
@pytest.mark.parametrize(("row", "gone", "left"), [(ONE, 33, None), (TWO, 33, (0, 43)), ({"green": (0, 43)}, 43, None)])
def test_alone_on_a_color_it_costs_a_card(row: object, gone: int, left: tuple[int, int] | None) -> None:
    row = {**NO_YELLOW, **row}
    table = against("green", seats=(Seat("b"), Seat("b")), row=row).do("0 bid blue", "1 pass")
    if table.asks.startswith("which_card"):
        table.do("0 take_card 31")
    assert gone in table.state.discards
    assert table.row().get("green") == left
    assert table.state.auction.virtual_out == (99,)


@pytest.mark.rule("VIR-3")
def test_then_it_is_done_for_the_turn() -> None:
    table = against("green", seats=(Seat("bbb"), Seat("bbb"))).do("0 bid blue", "1 bid blue")
    assert out(table) == [(0, "VIR-3")]
    table.do("0 bid blue", "1 bid blue")
    assert table.told("virtual_bids") == []
    table.do("0 bid blue", "1 bid blue")
    assert table.told("virtual_bids") == []


@pytest.mark.rule("VIR-3")
def test_what_an_attack_left_of_two_cards_is_discarded() -> None:
    table = against("green", seats=(Seat("", attack=1),), row=TWO).do("0 attack", "0 take_card 33")
    assert table.state.discards == (43, 41, 42, 44)  # and then the tips
    assert out(table) == [(0, "VIR-3")]


@pytest.mark.rule("VIR-4")
def test_a_color_without_cards_costs_one_of_those_that_remain() -> None:
    seats = (Seat("b", pyramid="9"), Seat("", pyramid="8"))
    table = against("yellow", seats=seats, row=NO_YELLOW).do("0 bid blue", "1 pass")
    assert table.asks == "which_card AUC-6 0"  # first the human takes his
    table.do("0 take_card 41")
    assert table.asks == "discard_card VIR-4 1"  # the lowest card of all in this auction, though he passed
    assert table.legal(1) == ["discard_card 31", "discard_card 32", "discard_card 33"]
    assert table.refused("1 discard_card 34") == ("auction/not_offered", "VIR-4")
    table.do("1 discard_card 32")
    assert table.state.discards == (32,)
    assert table.state.auction.virtual_out == (99,)
    assert table.asks == "take PAS-1 1"


@pytest.mark.rule("VIR-4")
def test_who_is_not_in_this_auction_does_not_choose() -> None:
    seats = (Seat("r", pyramid="9"), Seat("b", pyramid="1"), Seat("r", pyramid="5"))
    table = against("yellow", seats=seats, row=NO_YELLOW, number=2, inside=(0, 2)).do("0 bid red", "2 bid red")
    assert table.asks == "discard_card VIR-4 2"


@pytest.mark.rule("VIR-4")
def test_several_of_them_cost_a_card_each() -> None:
    table = against("yellow", "yellow", "yellow", row={"blue": (31, 41), "red": (32, 42)}).do("0 bid blue")
    table.do("0 take_card 31")
    assert table.legal(0) == ["discard_card 32", "discard_card 41", "discard_card 42"]
    table.do("0 discard_card 42")
    assert table.legal(0) == ["discard_card 32", "discard_card 41"]
    table.do("0 discard_card 32")
    assert out(table) == [(2, "VIR-4")]
    # The last one is no choice.
    assert table.told("row_discards")[:2] == [(None, 32), (None, 41)]


@pytest.mark.rule("VIR-4")
def test_with_no_card_left_nothing_is_discarded() -> None:
    table = against("yellow", "green", row={"red": (32, 0)}).do("0 bid red")
    assert table.told("row_discards") == []
    assert out(table) == [(0, "VIR-4"), (1, "VIR-4")]
    assert table.hand(0) == (32,)


@pytest.mark.rule("VIR-4", "AUC-11")
def test_a_color_that_an_attack_emptied_costs_nothing() -> None:
    seats = (Seat("r", pyramid="5"), Seat("b", pyramid="6", attack=1))
    table = against("green", seats=seats).do("0 bid red", "1 attack", "1 take_card 33")
    assert out(table) == []
    assert table.state.discards == ()
    table = against("green", seats=(Seat("rr"), Seat("rr"), Seat("", attack=1)))
    table.do("0 bid red", "1 bid red", "2 attack", "2 take_card 33")
    assert (table.state.auction.virtual_out, table.state.round) == ((0,), 2)  # it goes on, too
    table = table.bidding("green").do("0 bid red", "1 bid red")
    assert table.asks == "discard_card VIR-4 0"  # now that color was empty when the auction began


@pytest.mark.rule("AUC-11", "VIR-5")
def test_a_clash_on_a_color_that_an_attack_emptied() -> None:
    seats = (Seat("rr"), Seat("", attack=1))
    table = against("red", seats=seats).do("0 bid red", "1 attack", "1 take_card 32")
    assert out(table) == []
    assert table.hand(0) == ()
    assert (table.asks, table.state.round) == ("bid AUC-1 0", 2)


@pytest.mark.rule("VIR-5")
def test_with_a_human_on_one_card_both_fail_and_go_on() -> None:
    table = against("blue").do("0 bid blue")
    assert table.told("nobody") == [(None, "blue")]
    assert table.row() == ONE
    assert table.hand(0) == ()
    assert (table.asks, table.state.round, table.state.auction.virtual_out) == ("bid AUC-1 0", 2, (0,))
    assert table.bidding("red").do("0 bid blue").told("virtual_bids") == [(None, 0, "red")]


@pytest.mark.rule("VIR-5", "AUC-11")
def test_with_a_human_on_one_card_that_an_attack_left() -> None:
    table = against("blue", seats=(Seat("bb"), Seat("", attack=1)), row=TWO)
    table.do("0 bid blue", "1 attack", "1 take_card 41")
    assert table.told("nobody") == [(None, "blue")]
    assert table.row()["blue"] == (31, 0)


@pytest.mark.rule("VIR-6")
def test_on_two_cards_the_human_may_take_the_tip() -> None:
    table = against("blue", row=TWO).do("0 bid blue")
    assert table.asks == "clash VIR-6 0"
    assert table.legal(0) == ["decline", "take_card 41"]
    assert table.refused("0 take_card 31") == ("move/not_offered", "VIR-6")
    table.do("0 take_card 41")
    assert table.hand(0) == (41,)
    assert table.told("row_discards")[0] == (None, 31)
    assert out(table) == [(0, "VIR-6")]


@pytest.mark.rule("VIR-6")
@pytest.mark.parametrize(
    ("bids", "clashed", "elsewhere"),
    [
        (("red", "blue"), 1, {0: "VIR-3"}),
        (("red", "blue", "green"), 1, {0: "VIR-3", 2: "VIR-3"}),
        (("red", "green", "blue"), 2, {0: "VIR-3", 1: "VIR-3"}),
        (("red", "red", "blue"), 2, {}),  # two on one card leave it, and go on
    ],
)
def test_the_opponent_that_clashed_is_done_whichever_it_is(
    bids: tuple[str, ...], clashed: int, elsewhere: dict[int, str]
) -> None:
    row = {**ONE, "blue": (31, 41)}
    table = against(*bids, row=row).do("0 bid blue", "0 take_card 41")
    assert out(table)[0] == (clashed, "VIR-6")
    assert dict(out(table)) == {clashed: "VIR-6", **elsewhere}  # type: ignore[arg-type]  # number and rule
    table = against(*bids, row=row, seats=(Seat("bb"), Seat("bb")) if len(bids) < 3 else (Seat("bb"),))
    table.do("0 bid blue", *(["1 pass"] if len(bids) < 3 else []), "0 decline")
    assert clashed not in dict(out(table))  # type: ignore[arg-type]  # number and rule


@pytest.mark.rule("VIR-6")
def test_or_decline_and_both_go_on() -> None:
    table = against("blue", row=TWO).do("0 bid blue", "0 decline")
    assert table.row() == TWO
    assert table.hand(0) == ()
    assert (table.asks, table.state.round, table.state.auction.virtual_out) == ("bid AUC-1 0", 2, (0,))


@pytest.mark.rule("VIR-6", "AUC-8")
def test_to_decline_in_the_third_auction_is_to_pass() -> None:
    table = against("blue", row=TWO, number=3).do("0 bid blue", "0 decline")
    assert table.told("passed") == [(0, 3)]
    assert table.asks == "take PAS-1 0"


@pytest.mark.rule("VIR-7")
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_two_of_them_on_one_card_leave_it(edition: str) -> None:
    table = against("green", "green", seats=(Seat("rr"), Seat("rr")), edition=edition).do("0 bid red", "1 bid red")
    assert (None, "green") in table.told("nobody")
    assert table.row() == ONE
    assert out(table) == []


@pytest.mark.rule("VIR-7")
@pytest.mark.parametrize(("edition", "until"), [("en", 99), ("es", 99), ("de", 99), ("fr", 3)])
def test_two_of_them_on_two_cards_cost_both(edition: str, until: int) -> None:
    seats = (Seat("yy"), Seat("yy"), Seat("yy"))
    table = at_auction(*seats[:2], virtual=2, row={**TWO, "yellow": (34, 0)}, edition=edition).bidding("green", "green")
    table.do("0 bid yellow", "1 bid yellow")
    assert table.told("row_discards") == [(None, 33), (None, 43)]
    assert out(table) == [(0, "VIR-7"), (1, "VIR-7")]
    assert table.state.auction.virtual_out == (until, until)


@pytest.mark.rule("VIR-7")
def test_with_a_human_on_that_color_nothing_is_discarded() -> None:
    for row in (ONE, TWO):
        table = against("blue", "blue", row=row).do("0 bid blue")
        assert table.told("nobody") == [(None, "blue")]
        assert table.row() == row
        assert out(table) == []
        assert table.asks == "bid AUC-1 0"


@pytest.mark.rule("VIR-7")
def test_nor_with_a_third_of_them() -> None:
    for row in (ONE, TWO):
        table = against("green", "green", "green", seats=(Seat("bb"),), row={**row, "blue": (31, 0)}).do("0 bid blue")
        assert table.told("nobody") == [(None, "green")]
        assert out(table) == []
        assert table.told("row_discards") == ([] if row is ONE else [(None, 42, 43, 44)])  # as the row moves on


@pytest.mark.rule("VIR-7", "AUC-11")
def test_two_of_them_on_the_one_card_that_an_attack_left() -> None:
    table = against("green", "green", seats=(Seat("rr"), Seat("rr", attack=1)), row=TWO)
    table.do("0 pass", "1 attack", "1 take_card 33")
    assert table.told("nobody") == [(None, "green")]
    assert 43 in {*table.state.row_cards}
    assert out(table) == []


@pytest.mark.rule("VIR-8")
def test_two_humans_and_one_of_them_get_nothing() -> None:
    for row in (ONE, TWO):
        table = against("blue", seats=(Seat("bb"), Seat("bb")), row=row).do("0 bid blue", "1 bid blue")
        assert table.told("nobody") == [(None, "blue")]
        assert table.row() == row
        assert (table.asks, table.state.auction.virtual_out) == ("bid AUC-1 0 1", (0,))


@pytest.mark.rule("VIR-9")
def test_every_auction_needs_a_human() -> None:
    table = against("blue", "red", seats=(Seat("g", (1,)),)).do("0 bid green")
    assert table.hand(0) == (1, 33)
    assert table.told("virtual_bids") == [(None, 0, "blue", 1, "red")]
    assert table.asks == "develop DEV-1 0"  # no second auction
    table = against("blue", seats=(Seat("g", (1,)),)).do("0 pass", "0 take 3 0 0 0")
    assert table.asks == "develop DEV-1 0"


@pytest.mark.rule("VIR-10")
@pytest.mark.parametrize(
    ("players", "allowed"), [(1, {1, 2, 3}), (2, {0, 1, 2}), (3, {0, 1}), (4, {0})], ids=["1", "2", "3", "4"]
)
def test_four_seats_in_all(players: int, allowed: set[int]) -> None:
    for virtual in range(-1, 6):
        if virtual in allowed:
            state, _ = new_game(players, seed=1, virtual=virtual, deck=deck({}))
            assert state.virtual == virtual
            continue
        with pytest.raises(IllegalMoveError) as caught:
            new_game(players, seed=1, virtual=virtual, deck=deck({}))
        assert (caught.value.code, caught.value.rule) == ("setup/virtual", "VIR-10")
        assert str(caught.value).endswith(".")


@pytest.mark.rule("VIR-11")
def test_no_law_can_choose_them() -> None:
    cards = deck({70: law(Barter(3))})
    table = at_development(Seat("", (70,), "5", tokens={5: "magic"}), virtual=3, deck=cards)
    table.do("0 play 70", "0 place 1 1")
    assert table.asks != "give_token LAW-9 0"
    assert table.on(0, 5) == "magic"
    assert len(table.state.players) == 1  # no gems, no tokens, no pyramid


@pytest.mark.rule("VIR-11")
def test_alone_one_cannot_lose() -> None:
    table = at_turn(Seat("", pyramid="5"), turn=11, virtual=2).do("0 pass", "0 take 3 0 0 0")
    assert table.told("winners") == [(None, 0)]
