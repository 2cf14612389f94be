"""Who goes first, and who is asked when (ORD)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.viceroy.rules.table import Seat, Table, at_auction, at_development, at_end, deck, law, person
from viceroy_widgets.viceroy.components.laws import LawEffect, ReplaceCard, TuckFree

TWO_BLUE = {"blue": (31, 41), "red": (32, 0)}


def passers_in_order(table: Table) -> list[int]:
    """The players in the order in which they take their gems, once all have passed in the auction."""
    players = range(len(table.state.players))
    table.do(*(f"{player} pass" for player in players))
    order = []
    for _ in players:
        assert table.asks.startswith("take PAS-1")
        order.append(int(table.asks.split()[-1]))
        table.do(f"{order[-1]} {table.legal(order[-1])[0]}")
    return order


@pytest.mark.rule("ORD-1")
def test_the_lowest_number_that_stands_laws_included() -> None:
    seats = (Seat(pyramid="50 66"), Seat(pyramid="67 68"), Seat(pyramid="30 45/49"))
    table = at_auction(*seats).do("0 pass", "1 pass", "2 pass")
    assert table.asks == "take PAS-1 2"
    table.do("2 take 3 0 0 0")
    assert table.asks == "take PAS-1 0"
    table.do("0 take 3 0 0 0")
    assert table.asks == "take PAS-1 1"


@pytest.mark.rule("ORD-1")
def test_tucked_cards_do_not_count() -> None:
    cards = deck({70: law(TuckFree((1, 2, 3, 4)))})
    table = at_auction(Seat(pyramid="50 70", tucked={70: (2,)}), Seat(pyramid="40"), deck=cards).do("0 pass", "1 pass")
    assert table.asks == "take PAS-1 1"


@pytest.mark.rule("ORD-1")
@pytest.mark.parametrize(("number", "order"), [(5, [0, 1]), (50, [1, 0])])
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_a_card_added_counts_from_then_on(number: int, order: list[int], edition: str) -> None:
    seats = (Seat("b", (number,), "40"), Seat("", pyramid="30"))
    table = at_development(*seats, edition=edition).do(f"0 play {number}", "0 place 1 1")
    assert passers_in_order(table) == order


@pytest.mark.rule("ORD-1", "LAW-7", "LAW-8")
@pytest.mark.parametrize("edition", ["en", "fr"])
@pytest.mark.parametrize("effect", [TuckFree((1, 2, 3, 4)), ReplaceCard(False)], ids=["tucked", "replaced"])
@pytest.mark.parametrize(("leaves", "order"), [(40, [0, 1]), (5, [1, 0])])
def test_a_card_that_left_counts_no_longer(effect: LawEffect, leaves: int, order: list[int], edition: str) -> None:
    # Cards 5 and 40 are free, card 45 between them is not; the other player has 30.
    seats = (Seat("", (50, 70), "5 45 40"), Seat("", pyramid="30"))
    table = at_development(*seats, deck=deck({70: law(effect, "yyyy")}), edition=edition).do("0 play 70")
    table.do(f"0 place 1 {3 if leaves == 5 else -1}")
    table.do(*((f"0 tuck {leaves}",) if isinstance(effect, TuckFree) else (f"0 replace {leaves}", "0 put 50")))
    if table.asks == "develop DEV-1 0":
        table.do("0 pass")
    assert passers_in_order(table) == order


@pytest.mark.rule("ORD-1", "EDI-7")
@pytest.mark.parametrize(("edition", "first"), [("en", 0), ("es", 0), ("de", 0), ("fr", 0)])
def test_with_laws_alone_their_numbers_count(edition: str, first: int) -> None:
    cards = deck({70: law(TuckFree((1, 2, 3, 4)))})
    seats = (Seat(pyramid="70", tucked={70: (2,)}), Seat(pyramid="71"))
    table = at_auction(*seats, deck=cards, edition=edition).do("0 pass", "1 pass")
    assert table.asks == f"take PAS-1 {first}"


@pytest.mark.rule("ORD-1", "EDI-7")
@pytest.mark.parametrize(("edition", "first"), [("en", 0), ("es", 0), ("de", 0), ("fr", 1)])
def test_one_edition_looks_at_characters(edition: str, first: int) -> None:
    # Only in a deck whose laws have low numbers would it make a difference.
    plain = deck({})
    law_5 = replace(plain.laws[0], number=5)
    characters = tuple(card for card in plain.characters if card.number != 5)
    cards = replace(plain, characters=characters, laws=(law_5, *plain.laws))
    table = at_auction(Seat(pyramid="5 50"), Seat(pyramid="40"), deck=cards, edition=edition).do("0 pass", "1 pass")
    assert table.asks == f"take PAS-1 {first}"


@pytest.mark.rule("ORD-1")
def test_only_those_concerned() -> None:
    seats = (Seat("r", pyramid="1"), Seat(pyramid="9"), Seat(pyramid="8"))
    table = at_auction(*seats).do("0 bid red", "1 pass", "2 pass")
    assert table.asks == "take PAS-1 2"


@pytest.mark.rule("ORD-2")
def test_plays_go_by_the_number_of_the_card_played() -> None:
    seats = (Seat("b", (50,), "1"), Seat("", (70,), "2"), Seat("b", (40,), "3"), Seat("b", (60,), "4"))
    table = at_development(*seats).do("0 play 50", "1 play 70", "2 play 40", "3 play 60")
    order = []
    while table.asks.startswith("place"):
        player = int(table.asks.split()[-1])
        order.append(player)
        table.do(f"{player} place 1 1")
    assert order == [2, 0, 3, 1]


@pytest.mark.rule("ORD-3")
def test_the_one_in_front_completes_his_whole_action() -> None:
    cards = deck({40: person(rewards=("draw:1 gems:2",))})
    table = at_development(Seat("b", (50,)), Seat("b", (40,)), deck=cards).do("0 play 50", "1 play 40", "1 place 1 1")
    assert table.asks == "draw REW-3 1"
    assert table.refused("0 place 1 1") == ("move/not_asked", "ORD-3")
    table.do("1 draw laws")
    assert table.asks == "take REW-1 1"
    assert table.refused("0 place 1 1") == ("move/not_asked", "ORD-3")
    table.do("1 take 1 1 0 0")
    assert table.asks == "place DEV-4 0"


@pytest.mark.rule("ORD-4")
def test_bidders_of_one_color_are_in_no_order() -> None:
    seats = (Seat("bb", pyramid="1"), Seat("bb", pyramid="9"))
    assert at_auction(*seats).do("0 bid blue", "1 bid blue").told("nobody") == [(None, "blue")]
    table = at_auction(*seats, row=TWO_BLUE).do("0 bid blue", "1 bid blue")
    table.do("0 claim tip", "1 claim tip")
    assert table.told("got_card") == []
    # But for two who want either card.
    table = at_auction(*seats, row=TWO_BLUE).do("0 bid blue", "1 bid blue", "0 claim either", "1 claim either")
    assert table.told("got_card") == [(0, 41), (1, 31)]


@pytest.mark.rule("ORD-5")
def test_open_choices_are_asked_in_order_and_secret_ones_collected() -> None:
    table = at_end(Seat("g", pyramid="9 10/11"), Seat("g", pyramid="1 2/3"), Seat("g", pyramid="4 5/6"))
    order = []
    while table.state.question:
        order.append(table.state.question.players)
        table.do(f"{table.state.question.players[0]} done")
    assert order == [(1,), (2,), (0,)]
    table = at_auction(Seat("b"), Seat("b"), Seat("b"))
    table.do("2 pass", "0 bid blue")
    assert [move.player for move in table.state.secret_answers] == [2, 0]
    assert table.events == ()
    assert table.state.auction.bids == ()
    table.do("1 pass")
    assert table.told("revealed") == [(None, 0, "blue", 1, "pass", 2, "pass")]
