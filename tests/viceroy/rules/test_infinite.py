"""Infinite gems: paying with them, once a turn each (INF)."""

from __future__ import annotations

import pytest

from tests.viceroy.rules.table import Seat, Table, at_auction, at_development, at_end, deck, law, person
from viceroy_widgets.viceroy.components.laws import GemsBanked


def paid(table: Table) -> tuple[object, ...]:
    """The gems paid for the last play and the infinite ones used, blue, red, green, yellow."""
    (played,) = table.told("played")
    return played[4:]


@pytest.mark.rule("INF-1")
def test_each_stands_for_one_gem_of_its_color_once_a_turn() -> None:
    cards = deck({50: person(costs="bbry"), 51: person(costs="brgy")})
    seat = Seat("bbr", (50, 51), "1 2", infinite={1: "bb", 2: "r"})
    table = at_development(seat, deck=cards).do("0 play 50", "0 place 2 0")
    assert table.asks == "pay INF-1 0"
    assert table.legal(0) == ["pay 0 0 0 0", "pay 1 0 0 0", "pay 2 0 0 0"]  # any number of them, or none
    assert table.refused("0 pay 0 1 0 0") == ("pay/infinite", "INF-1")
    assert table.refused("0 pay 3 0 0 0") == ("pay/infinite", "INF-1")
    table.do("0 pay 2 0 0 0")
    assert table.gems(0) == "bbr"
    assert table.state.players[0].used == ((1, 0), (1, 1))
    table.do("0 play 51", "0 place 1 2")
    assert paid(table) == (1, 0, 0, 0, 0, 0, 0, 0)  # the blue ones are used


@pytest.mark.rule("INF-1")
def test_they_never_serve_for_bids_banking_paint_or_another_infinite_gem() -> None:
    assert at_auction(Seat("", infinite={21: "r"})).legal(0) == ["pass"]
    cards = deck({70: law(GemsBanked(3, 2)), 50: person(rewards=("infinite:red",))})
    table = at_development(Seat("g", (70,), infinite={21: "r"}), deck=cards).do("0 play 70", "0 place 1 1")
    assert table.legal(0) == ["bank green", "done"]
    holder = Seat("", pyramid="9")
    table = at_development(Seat("b", (50,), infinite={21: "r"}), holder, deck=cards, reserve="")
    assert table.do("0 play 50", "0 place 1 1").legal(0) == ["decline"]
    table = at_end(Seat("", pyramid="1 2/3", infinite={1: "rrr"}), Seat("g", pyramid="4 5/6"))
    assert table.asks == "paint PNT-1 1"


@pytest.mark.rule("INF-2")
def test_the_example_of_the_rulebooks() -> None:
    cards = deck({50: person(costs="ybbr")})
    seat = Seat("ybb", (50,), "1 2 3/4 5", infinite={1: "b"})
    table = at_development(seat, deck=cards).do("0 play 50", "0 place 3 0", "0 pay 1 0 0 0")
    assert paid(table) == (1, 0, 0, 1, 1, 0, 0, 0)
    assert table.gems(0) == "b"


@pytest.mark.rule("INF-3")
def test_using_one_is_optional() -> None:
    table = at_development(Seat("b", (1,), "5", infinite={5: "b"})).do("0 play 1", "0 place 1 1", "0 pay 0 0 0 0")
    assert table.gems(0) == ""
    assert table.state.players[0].used == ()
    # Asked even where the gems leave one way only: the question says nothing about what is behind the screen.
    table = at_development(Seat("", (1,), "5", infinite={5: "b"})).do("0 play 1", "0 place 1 1")
    assert table.legal(0) == ["pay 1 0 0 0"]
    assert table.refused("0 pay 0 0 0 0") == ("pay/infinite", "INF-1")


@pytest.mark.rule("INF-3")
def test_one_gained_in_this_phase_serves_in_a_later_round_of_it() -> None:
    cards = deck({50: person(costs="brgy", rewards=("infinite:blue", "infinite:red"))})
    table = at_development(Seat("b", (50, 1), "5"), deck=cards).do("0 play 50", "0 place 1 1")
    assert table.on(0, 50) == "infinite:blue"
    assert "play 1" in table.legal(0)
    table.do("0 play 1", "0 place 1 2", "0 pay 1 0 0 0")
    assert paid(table) == (0, 0, 0, 0, 1, 0, 0, 0)
    # But not for the play that gives it.
    table = at_development(Seat("b", (50,), "5 6"), deck=cards).do("0 play 50")
    assert table.refused("0 place 2 0") == ("place/cost", "DEV-5")


TWO_BLUE = {"pyramid": "1 2 4/3", "infinite": {1: "b", 3: "b"}}


@pytest.mark.rule("INF-1")
@pytest.mark.parametrize(("card", "mark"), [(1, (1, 0)), (3, (3, 0))])
def test_which_of_several_of_a_color_is_asked_where_it_makes_a_difference(card: int, mark: tuple[int, int]) -> None:
    cards = deck({10: person(costs="bbbb", rewards=("magic", "", "", ""))})
    table = at_development(Seat("b", hand=(10, 11), **TWO_BLUE), Seat("", pyramid="20", hand=(40,)), deck=cards)
    table.do("0 play 10", "1 pass", "0 place 1 3", "0 pay 1 0 0 0")
    assert table.asks == "use INF-1 0"
    assert table.legal(0) == ["use 1", "use 3"]
    assert table.on(0, 10) == ""  # the reward comes when all is paid
    table.do(f"0 use {card}")
    assert table.state.players[0].used == (mark,)
    assert table.on(0, 10) == "magic"


@pytest.mark.rule("INF-1")
@pytest.mark.parametrize(
    ("infinite", "answers", "mark"),
    [
        ({1: "rb"}, (), (1, 1)),
        ({1: "rbr"}, (), (1, 1)),
        ({1: "rb", 3: "b"}, ("0 use 1",), (1, 1)),
        ({1: "rb", 3: "rb"}, ("0 use 3",), (3, 1)),
        ({1: "br", 3: "rb"}, ("0 use 1",), (1, 0)),
    ],
    ids=str,
)
def test_of_a_card_with_two_colors_the_gem_of_the_color_that_paid_is_used(
    infinite: dict[int, str], answers: tuple[str, ...], mark: tuple[int, int]
) -> None:
    cards = deck({10: person(costs="bbbb")})
    seat = Seat("b", hand=(10, 11), pyramid="1 2 4/3", infinite=infinite)
    table = at_development(seat, Seat("", pyramid="20", hand=(40,)), deck=cards)
    table.do("0 play 10", "1 pass", "0 place 1 3", "0 pay 1 0 0 0", *answers)
    assert table.state.players[0].used == (mark,)


@pytest.mark.rule("INF-1")
def test_nothing_is_asked_where_all_of_a_color_pay_or_all_lie_on_one_card() -> None:
    cards = deck({10: person(costs="bbbb")})
    table = at_development(Seat("", hand=(10, 11), **TWO_BLUE), Seat("", pyramid="20", hand=(40,)), deck=cards)
    table.do("0 play 10", "1 pass", "0 place 2 1", "0 pay 2 0 0 0")
    assert table.state.players[0].used == ((1, 0), (3, 0))
    table = at_development(
        Seat("b", hand=(10, 11), pyramid="1 2", infinite={1: "bb"}), Seat("", pyramid="20", hand=(40,)), deck=cards
    )
    table.do("0 play 10", "1 pass", "0 place 1 2", "0 pay 1 0 0 0")
    assert table.state.players[0].used == ((1, 0),)


@pytest.mark.rule("INF-1", "DEV-10")
def test_on_level_5_it_is_asked_before_what_the_card_gives() -> None:
    cards = deck({10: person(costs="rrrb")})
    pyramid = "1 2 3 4 5/6 7 8 9/21 22 23/24 25"
    seat = Seat("rrrbb", hand=(10, 11), pyramid=pyramid, infinite={1: "b", 2: "b", 3: "b"})
    table = at_development(seat, Seat("", pyramid="20", hand=(40,)), deck=cards)
    table.do("0 play 10", "1 pass", "0 place 5 0", "0 pay 2 0 0 0")
    assert table.asks == "use INF-1 0"
    table.do("0 use 3")
    assert table.legal(0) == ["use 1", "use 2"]
    table.do("0 use 1")
    assert table.asks == "top DEV-10 0"
    assert table.state.players[0].used == ((1, 0), (3, 0))
