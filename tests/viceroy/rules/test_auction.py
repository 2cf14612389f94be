"""The auctions: bids, who gets which card, attack tokens (AUC)."""

from __future__ import annotations

import pytest

from tests.viceroy.rules.table import Seat, at_auction
from viceroy_widgets.core.vocabulary import visible_to
from viceroy_widgets.viceroy.rules.engine.engine import view

TWO_BLUE = {"blue": (31, 41), "red": (32, 0), "green": (33, 0), "yellow": (34, 0)}


@pytest.mark.rule("AUC-1")
def test_all_bid_in_secret_and_reveal_together() -> None:
    table = at_auction(Seat("r"), Seat("g"), Seat("b"))
    assert table.asks == "bid AUC-1 0 1 2"
    table.do("1 bid green")
    assert table.events == ()
    assert table.asks == "bid AUC-1 0 2"
    assert table.refused("1 pass") == ("move/twice", "AUC-1")
    assert view(table.state, 0).decided == (1,)
    assert view(table.state, 0).own.decided is None
    assert view(table.state, 0).auction.bids == ()
    table.do("2 pass")
    assert table.events == ()
    table.do("0 bid red")
    assert table.told("revealed") == [(None, 0, "red", 1, "green", 2, "pass")]


@pytest.mark.rule("AUC-1")
def test_three_auctions_at_most() -> None:
    table = at_auction(Seat("rrrg"), Seat("rrrg"))
    for number in (1, 2, 3):
        assert table.state.round == number
        assert table.asks == "bid AUC-1 0 1"
        table.do("0 bid red", "1 bid red")
        assert table.told("nobody") == [(None, "red")]
    assert table.told("passed") == [(0, 3)]  # the other one takes when this one has taken
    table.do("0 take 0 0 3 0", "1 take 0 0 3 0")
    assert (table.state.turn, table.state.round) == (4, 1)  # no hands, so nothing was asked in between


@pytest.mark.rule("AUC-2")
def test_a_gem_bid_needs_the_gem_and_a_card() -> None:
    row = {"blue": (31, 0), "red": (0, 42), "green": (0, 0), "yellow": (34, 44)}
    table = at_auction(Seat("brg"), Seat("y"), row=row)
    assert table.legal(0) == ["bid blue", "bid red", "pass"]
    assert table.refused("0 bid green") == ("auction/no_card", "AUC-2")
    assert table.refused("0 bid yellow") == ("auction/no_gem", "AUC-2")
    assert table.refused("0 attack") == ("auction/no_attack", "AUC-10")
    assert table.legal(1) == ["bid yellow", "pass"]


@pytest.mark.rule("AUC-3")
def test_attacks_come_before_bids_and_bids_in_the_order_of_the_row() -> None:
    row = {"blue": (31, 41), "red": (32, 42), "green": (33, 0), "yellow": (34, 0)}
    seats = (Seat("b", pyramid="1"), Seat("r", pyramid="2"), Seat("", pyramid="3", attack=1), Seat("", pyramid="4"))
    table = at_auction(*seats, row=row, row_order=("red", "green", "yellow", "blue"))
    table.do("0 bid blue", "1 bid red", "2 attack", "3 pass")
    assert table.asks == "which_card AUC-10 2"
    table.do("2 take_card 33")
    assert table.asks == "which_card AUC-6 1"  # red lies before blue
    table.do("1 take_card 42")
    assert table.asks == "which_card AUC-6 0"
    before = table.state.reserve
    table.do("0 take_card 31")
    assert table.asks == "take PAS-1 3"  # the bids are back before the one who passed takes
    assert table.state.reserve == before.plus("blue").plus("red")


@pytest.mark.rule("AUC-3")
def test_virtual_discards_come_after_the_bids_and_before_the_gems() -> None:
    row = {"blue": (31, 41), "red": (32, 0), "green": (33, 0), "yellow": (0, 0)}
    table = at_auction(Seat("b", pyramid="5"), Seat("", pyramid="6"), row=row, virtual=2).bidding("yellow", "red")
    table.do("0 bid blue", "1 pass")
    assert table.asks == "which_card AUC-6 0"
    assert table.state.discards == ()
    table.do("0 take_card 41")
    # VIR-3 first, then the card for the one who bid a color without cards.
    assert table.state.discards == (32,)
    assert table.asks == "discard_card VIR-4 0"
    assert table.legal(0) == ["discard_card 31", "discard_card 33"]
    assert table.state.auction.bids == ((0, "blue"),)
    table.do("0 discard_card 33")
    assert table.state.auction.bids == ()
    assert table.asks == "take PAS-1 1"


@pytest.mark.rule("AUC-4")
def test_every_bid_goes_to_the_reserve_won_or_not() -> None:
    table = at_auction(Seat("rg"), Seat("rg"), Seat("gg"), reserve="r")
    before = table.state.reserve
    table.do("0 bid red", "1 bid red", "2 bid green")
    assert table.state.reserve == before.plus("red", 2).plus("green")
    assert [table.gems(player)[:1] for player in (0, 1)] == ["g", "g"]
    assert table.hand(2) == (33,)


@pytest.mark.rule("AUC-4")
def test_who_passes_may_take_gems_just_bid() -> None:
    table = at_auction(Seat("r"), Seat("r"), Seat("", pyramid="1"), Seat(""), reserve="")
    table.do("0 bid red", "1 bid red", "2 pass", "3 pass")
    assert table.told("took_gems") == [(2, 0, 2, 0, 0)]


@pytest.mark.rule("AUC-5")
def test_one_card_goes_to_a_single_bidder() -> None:
    table = at_auction(Seat("r"), Seat("g")).do("0 bid red", "1 pass")
    assert table.told("got_card") == [(0, 32)]
    assert table.hand(0) == (32,)
    assert "red" not in table.row()


@pytest.mark.rule("AUC-5")
@pytest.mark.parametrize("bidders", [2, 3, 4])
def test_one_card_goes_to_nobody_if_several_bid(bidders: int) -> None:
    table = at_auction(*[Seat("rr")] * bidders)
    table.do(*(f"{player} bid red" for player in range(bidders)))
    assert table.told("nobody") == [(None, "red")]
    assert table.row()["red"] == (32, 0)
    assert table.asks == " ".join(["bid AUC-1", *map(str, range(bidders))])
    assert table.state.round == 2


@pytest.mark.rule("AUC-6")
@pytest.mark.parametrize(("taken", "left"), [(31, (0, 41)), (41, (31, 0))])
def test_of_two_cards_a_single_bidder_takes_one(taken: int, left: tuple[int, int]) -> None:
    table = at_auction(Seat("b"), Seat("g"), row=TWO_BLUE).do("0 bid blue", "1 pass")
    assert table.asks == "which_card AUC-6 0"
    assert table.legal(0) == ["take_card 31", "take_card 41"]
    assert table.refused("0 take_card 32") == ("auction/not_offered", "AUC-6")
    assert table.refused("0 pass") == ("move/not_offered", "AUC-6")
    table.do(f"0 take_card {taken}")
    assert table.hand(0) == (taken,)
    assert table.row()["blue"] == left


@pytest.mark.rule("AUC-6")
@pytest.mark.parametrize(
    ("claims", "got"),
    [
        (("tip", "base"), (41, 31)),
        (("base", "tip"), (31, 41)),
        (("tip", "either"), (41, 31)),
        (("base", "either"), (31, 41)),
        (("either", "tip"), (31, 41)),
        (("either", "base"), (41, 31)),
        (("either", "either"), (31, 41)),  # player 1 has the lower number, and so the tip card
        (("tip", "tip"), None),
        (("base", "base"), None),
    ],
)
def test_two_bidders_may_share_two_cards(claims: tuple[str, str], got: tuple[int, int] | None) -> None:
    table = at_auction(Seat("bb", pyramid="8"), Seat("bb", pyramid="7"), row=TWO_BLUE).do("0 bid blue", "1 bid blue")
    assert table.asks == "claim AUC-6 0 1"
    assert table.legal(0) == ["claim base", "claim either", "claim tip", "refuse"]
    assert table.refused("1 pass") == ("move/not_offered", "AUC-6")
    table.do(f"0 claim {claims[0]}")
    assert table.events == ()
    table.do(f"1 claim {claims[1]}")
    assert table.told("claims") == [(None, 0, claims[0], 1, claims[1])]
    if got:
        assert (table.hand(0), table.hand(1)) == ((got[0],), (got[1],))
        assert table.state.phase == "development"
    else:
        assert table.hand(0) == table.hand(1) == ()
        assert table.row()["blue"] == (31, 41)
        assert (table.asks, table.state.round) == ("bid AUC-1 0 1", 2)


@pytest.mark.rule("AUC-6")
@pytest.mark.parametrize(
    "answers",
    [
        ("refuse", "claim tip"),
        ("refuse", "claim base"),
        ("refuse", "claim either"),
        ("refuse", "refuse"),
        ("claim tip", "refuse"),
        ("claim base", "refuse"),
        ("claim either", "refuse"),
    ],
    ids=" against ".join,
)
def test_one_who_refuses_to_share_keeps_both_from_a_card(answers: tuple[str, str]) -> None:
    table = at_auction(Seat("bb", pyramid="8"), Seat("bb", pyramid="7"), row=TWO_BLUE).do("0 bid blue", "1 bid blue")
    before = table.state.reserve
    table.do(f"1 {answers[1]}")
    assert table.events == ()  # secret until both have answered
    table.do(f"0 {answers[0]}")
    said = [answer.removeprefix("claim ") for answer in answers]
    assert table.told("claims") == [(None, 0, said[0], 1, said[1])]
    assert table.told("nobody") == [(None, "blue")]
    assert table.kinds().count("got_card") == table.kinds().count("row_discards") == 0
    assert table.hand(0) == table.hand(1) == ()
    assert table.row()["blue"] == (31, 41)
    assert table.state.reserve == before.plus("blue", 2)  # AUC-4
    assert (table.asks, table.state.round) == ("bid AUC-1 0 1", 2)


@pytest.mark.rule("AUC-6")
@pytest.mark.rule("AUC-8")
@pytest.mark.parametrize("answers", [("refuse", "claim tip"), ("claim either", "refuse"), ("refuse", "refuse")])
def test_to_refuse_in_the_third_auction_is_to_have_passed(answers: tuple[str, str]) -> None:
    seats = (Seat("b", pyramid="8"), Seat("b", pyramid="7"), Seat(""))
    table = at_auction(*seats, row=TWO_BLUE, number=3, inside=(0, 1)).do("0 bid blue", "1 bid blue")
    table.do(f"0 {answers[0]}", f"1 {answers[1]}")
    assert table.told("passed") == [(1, 3)]
    assert table.asks == "take PAS-1 1"  # PAS-3: the lower number takes first
    table.do("1 take 1 1 1 0", "0 take 1 2 0 0")
    assert table.told("passed") == [(0, 3)]
    assert (table.gems(0), table.gems(1)) == ("brr", "brg")
    assert table.hand(0) == table.hand(1) == ()
    assert table.state.discards == (41,)  # AUC-12: the tip is gone, the base has moved up
    assert table.row()["blue"][1] == 31


@pytest.mark.rule("AUC-6")
def test_only_who_may_share_may_refuse() -> None:
    alone = at_auction(Seat("b"), Seat("g"), row=TWO_BLUE).do("0 bid blue", "1 pass")
    assert alone.refused("0 refuse") == ("move/not_offered", "AUC-6")
    assert alone.refused("1 refuse") == ("move/not_asked", "ORD-3")
    two = at_auction(Seat("b"), Seat("b"), Seat("g"), row=TWO_BLUE)
    assert two.refused("0 refuse") == ("move/not_offered", "AUC-1")
    two.do("0 bid blue", "1 bid blue", "2 pass")
    assert two.refused("0 decline") == ("move/not_offered", "AUC-6")
    assert two.refused("2 refuse") == ("move/not_asked", "ORD-3")
    two.do("0 refuse")
    assert view(two.state, 1).decided == (0,)
    assert view(two.state, 1).own.decided is None  # that they refuse is theirs alone to know
    assert two.refused("0 claim tip") == ("move/twice", "AUC-6")


@pytest.mark.rule("AUC-6")
@pytest.mark.parametrize("bidders", [3, 4])
def test_three_or_four_bidders_get_nothing(bidders: int) -> None:
    table = at_auction(*[Seat("bb")] * bidders, row=TWO_BLUE)
    table.do(*(f"{player} bid blue" for player in range(bidders)))
    assert table.told("nobody") == [(None, "blue")]
    assert table.row()["blue"] == (31, 41)
    assert table.state.round == 2


@pytest.mark.rule("AUC-7")
def test_who_has_got_a_card_or_passed_is_out() -> None:
    table = at_auction(Seat("rr"), Seat("gg"), Seat("bb"), Seat("bb"))
    table.do("0 bid red", "1 pass", "2 bid blue", "3 bid blue", "1 take 1 1 1 0")
    assert table.asks == "bid AUC-1 2 3"
    assert table.refused("0 bid red") == ("move/not_asked", "ORD-3")
    assert table.refused("1 bid green") == ("move/not_asked", "ORD-3")
    table.do("2 pass", "3 bid blue", "2 take 1 1 1 0")
    assert table.hand(3) == (31,)
    assert table.state.phase == "development"


@pytest.mark.rule("AUC-8")
def test_who_has_nothing_after_the_third_auction_has_passed() -> None:
    table = at_auction(Seat("rr"), Seat("rr"), Seat("gg"), number=3)
    table.do("0 bid red", "1 bid red", "2 bid green")
    assert table.asks == "take PAS-1 0"
    table.do("0 take 3 0 0 0")
    assert table.told("passed") == [(1, 3)]
    table.do("1 take 3 0 0 0")
    assert (table.gems(0), table.gems(1), table.gems(2)[:1]) == ("bbbr", "bbbr", "g")


@pytest.mark.rule("AUC-9")
def test_who_can_bid_nothing_must_pass() -> None:
    row = {"red": (32, 0)}
    table = at_auction(Seat("bg"), Seat(""), row=row, reserve="bbrr")
    assert table.legal(0) == ["pass"]
    assert at_auction(Seat("r"), Seat("r"), row={}).legal(0) == ["pass"]
    assert at_auction(Seat("b", attack=1), row=row).legal(0) == ["attack", "pass"]


@pytest.mark.rule("AUC-10")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_attack_token_takes_any_card(number: int) -> None:
    table = at_auction(Seat("", attack=2), Seat("b", attack=1), number=number, row=TWO_BLUE)
    table.do("0 attack", "1 bid blue")
    assert table.asks == "which_card AUC-10 0"
    assert table.legal(0) == [f"take_card {card}" for card in (31, 32, 33, 34, 41)]
    assert table.refused("0 take_card 5") == ("auction/not_offered", "AUC-10")
    table.do("0 take_card 33")
    assert table.hand(0) == (33,)
    assert table.attack(0) == 1  # it goes back to the supply
    assert table.asks == "which_card AUC-6 1"  # the bid is judged after it
    assert table.told("got_card") == [(0, 33)]


@pytest.mark.rule("AUC-10")
def test_several_attacks_go_by_the_lowest_card_each_seeing_what_is_left() -> None:
    seats = [Seat("", pyramid=number, attack=1) for number in ("9 20", "10", "3")]
    table = at_auction(*seats, row={"red": (32, 42), "blue": (31, 0)})
    table.do("0 attack", "1 attack", "2 attack")
    assert table.asks == "which_card AUC-10 2"
    table.do("2 take_card 42")
    assert table.asks == "which_card AUC-10 0"
    assert table.legal(0) == ["take_card 31", "take_card 32"]
    table.do("0 take_card 31")
    assert table.hand(1) == (32,)  # the last one is no choice
    assert [table.attack(player) for player in (0, 1, 2)] == [0, 0, 0]


@pytest.mark.rule("AUC-10")
def test_a_token_for_which_no_card_is_left_returns_to_its_owner() -> None:
    seats = [Seat("", pyramid=number, attack=1) for number in ("9", "10", "11")]
    table = at_auction(*seats, row={"red": (32, 0)}, number=2).do("2 attack", "1 attack", "0 attack")
    assert table.hand(0) == (32,)
    assert table.told("attack_returns") == [(1,), (2,)]
    assert (table.attack(1), table.attack(2)) == (1, 1)
    assert (table.asks, table.state.round) == ("bid AUC-1 1 2", 3)  # they go on
    assert table.legal(1) == ["pass"]
    assert table.refused("1 attack") == ("auction/empty_row", "AUC-10")


@pytest.mark.rule("AUC-8", "AUC-10")
def test_whose_token_returns_in_the_third_auction_has_passed() -> None:
    seats = [Seat("", pyramid=number, attack=1) for number in ("9", "10 12")]
    table = at_auction(*seats, row={"red": (32, 0)}, number=3).do("0 attack", "1 attack")
    assert (table.hand(0), table.hand(1)) == ((32,), ())
    assert table.told("attack_returns") == [(1,)]
    assert table.told("passed") == [(1, 3)]
    assert table.asks == "take PAS-1 1"
    table.do("1 take 1 1 1 0")
    assert (table.gems(1), table.attack(1)) == ("brg", 1)
    assert table.state.phase == "development"


@pytest.mark.rule("AUC-11")
def test_bids_on_a_color_that_an_attack_emptied_are_lost() -> None:
    seats = (Seat("rr", pyramid="5"), Seat("rr", pyramid="6"), Seat("", pyramid="7", attack=1))
    table = at_auction(*seats).do("0 bid red", "1 pass", "2 attack", "2 take_card 32", "1 take 3 0 0 0")
    assert table.hand(0) == ()
    assert table.gems(0) == "r"
    assert (table.asks, table.state.round) == ("bid AUC-1 0", 2)
    assert table.legal(0) == ["pass"]


@pytest.mark.rule("AUC-11")
def test_bids_are_judged_against_the_one_card_that_an_attack_left() -> None:
    one = at_auction(Seat("b"), Seat("", attack=1), row=TWO_BLUE).do("0 bid blue", "1 attack", "1 take_card 41")
    assert one.hand(0) == (31,)  # no choice any more
    seats = (Seat("bb"), Seat("bb"), Seat("", attack=1))
    two = at_auction(*seats, row=TWO_BLUE).do("0 bid blue", "1 bid blue", "2 attack", "2 take_card 31")
    assert two.told("nobody") == [(None, "blue")]
    assert two.row()["blue"] == (0, 41)
    assert two.asks == "bid AUC-1 0 1"


@pytest.mark.rule("AUC-14")
def test_won_cards_go_to_the_hand() -> None:
    table = at_auction(Seat("r", (5,)), Seat("g")).do("0 bid red", "1 pass", "1 take 3 0 0 0")
    assert table.hand(0) == (5, 32)
    assert table.pyramid(0) == "21"
    assert table.asks == "develop DEV-1 0"


@pytest.mark.rule("HID-2")
def test_who_got_what_is_seen_by_all() -> None:
    table = at_auction(Seat("r"), Seat("g")).do("0 bid red", "1 pass")
    assert visible_to(table.events, None) == table.events
