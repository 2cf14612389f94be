"""Passing in the auction, and taking gems in general (PAS)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.viceroy.rules.table import Seat, Table, at_auction, at_development, deck, law
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.components.laws import PassGems


@pytest.mark.rule("PAS-1")
def test_who_passes_takes_three_gems_at_once() -> None:
    table = at_auction(Seat("r"), Seat("rr"), Seat("rr")).do("0 pass", "1 bid red", "2 bid red")
    assert table.state.round == 1
    assert table.asks == "take PAS-1 0"
    before = table.state.reserve
    table.do("0 take 0 1 0 2")
    assert table.gems(0) == "rryy"
    assert table.state.reserve == before.minus_all(Gems(0, 1, 0, 2))
    assert (table.asks, table.state.round) == ("bid AUC-1 1 2", 2)


@pytest.mark.rule("PAS-2")
@pytest.mark.parametrize(("science", "due"), [(0, 3), (1, 4), (4, 7), (7, 10)])
def test_and_one_for_each_science_token(science: int, due: int) -> None:
    tokens = {5: "science " * min(science, 3) + "magic", 6: "science " * max(0, science - 3)}
    table = at_auction(Seat("", pyramid="5 6", tokens=tokens)).do("0 pass")
    assert table.told("passed") == [(0, due)]
    while table.asks == "take PAS-1 0":
        table.do(f"0 {table.legal(0)[0]}")
    assert len(table.gems(0)) == due


@pytest.mark.rule("PAS-2")
def test_science_of_others_and_copies_on_laws() -> None:
    seats = (Seat("", pyramid="5 70", tokens={70: "science"}), Seat("", pyramid="6", tokens={6: "science science"}))
    table = at_auction(*seats).do("0 pass", "1 pass")
    assert table.told("passed") == [(0, 4)]


@pytest.mark.rule("PAS-3")
def test_several_take_in_order_each_in_one_go() -> None:
    seats = (Seat("", pyramid="30 9"), Seat("", pyramid="10"), Seat("", pyramid="8", tokens={8: "science " * 7}))
    table = at_auction(*seats).do("0 pass", "1 pass", "2 pass")
    assert table.told("passed") == [(2, 10)]
    assert table.asks == "take PAS-1 2"
    table.do("2 take 2 2 2 2")
    assert table.asks == "take PAS-1 2"  # 8 at most are asked for at once, and then the rest
    table.do("2 take 1 1 0 0")
    assert table.told("passed") == [(0, 3)]
    assert table.asks == "take PAS-1 0"
    table.do("0 take 1 1 1 0")
    assert table.asks == "take PAS-1 1"


@pytest.mark.rule("PAS-3", "AUC-8")
def test_all_who_end_up_with_nothing_are_one_group() -> None:
    seats = (Seat("rr", pyramid="7"), Seat("", pyramid="8"), Seat("rr", pyramid="9"))
    table = at_auction(*seats, number=3).do("0 bid red", "1 pass", "2 bid red")
    order = []
    while table.asks.startswith("take"):
        player = int(table.asks.split()[-1])
        order.append(player)
        table.do(f"{player} {table.legal(player)[0]}")
    assert order == [0, 1, 2]  # whether they passed or not


def every_split(n: int, there: Gems) -> list[str]:
    """Every way to take n gems, by trying all there are."""
    ways = product(*(range(count + 1) for count in there))
    return ["take " + " ".join(map(str, way)) for way in ways if sum(way) == n]


@pytest.mark.rule("PAS-4")
@pytest.mark.parametrize("reserve", ["bbbbrrrrggggyyyy", "brgy", "bbbbbbr", "rrrggg", "bbyyyyy", "brgyy"])
def test_gems_are_split_as_one_likes_within_what_is_there(reserve: str) -> None:
    table = at_auction(Seat("r"), Seat(""), reserve=reserve).do("0 pass", "1 bid blue")
    there = table.state.reserve
    assert table.legal(0) == sorted(every_split(3, there))
    assert table.refused("0 take 1 1 0 0") == ("take/number", "PAS-4")
    assert table.refused("0 take 2 2 2 2") == ("take/number", "PAS-4")
    assert table.refused("0 take 4 0 0 -1") == ("take/number", "PAS-4")
    assert table.refused("0 pass")[1] == "PAS-1"  # taking is compulsory
    scarce = next((index for index, count in enumerate(there) if count < 3), None)
    if scarce is not None:
        way = " ".join("3" if index == scarce else "0" for index in range(4))
        assert table.refused(f"0 take {way}") == ("take/reserve", "PAS-4")


@pytest.mark.rule("PAS-4")
def test_the_refusal_names_the_color_that_is_short() -> None:
    table = at_auction(Seat("r"), Seat(""), reserve="rgyy").do("0 pass", "1 bid blue")
    for words, sentence in (
        ("0 take 1 2 0 0", "The reserve has only 1 red gem."),
        ("0 take 0 0 0 3", "The reserve has only 2 yellow gems."),
    ):
        with pytest.raises(IllegalMoveError) as caught:
            table.do(words)
        assert str(caught.value) == sentence


@pytest.mark.rule("PAS-4")
@pytest.mark.parametrize(("reserve", "taken"), [("", None), ("r", (0, 1, 0, 0)), ("by", (1, 0, 0, 1))])
def test_no_more_than_there_are(reserve: str, taken: tuple[int, ...] | None) -> None:
    table = at_auction(Seat("", pyramid="5"), Seat("", pyramid="6"), reserve=reserve).do("0 pass", "1 pass")
    assert table.told("took_gems") == ([(0, *taken)] if taken else [])
    assert table.state.phase == "auction"
    assert table.state.turn == 4  # nobody had anything to choose


@pytest.mark.rule("PAS-4", "REW-1")
def test_the_same_rule_for_discards() -> None:
    table: Table = at_development(Seat("", (5, 6)), Seat("", pyramid="7"), reserve="g").do("0 discard 5")
    assert table.told("took_gems") == [(0, 0, 0, 1, 0)]


@pytest.mark.rule("PAS-5")
def test_nobody_passes_twice_in_a_turn() -> None:
    table = at_auction(Seat("r"), Seat("bb"), Seat("bb"))
    table.do("0 pass", "1 bid blue", "2 bid blue", "0 take 1 1 1 0")
    assert table.refused("0 pass") == ("move/not_asked", "ORD-3")
    table.do("1 bid blue", "2 bid blue")
    assert (table.asks, table.state.round) == ("bid AUC-1 1 2", 3)
    table.do("1 pass", "2 pass")
    assert table.asks == "take PAS-1 1"
    assert [player for player, _ in table.told("passed")] == [1]
    table.do("1 take 1 1 1 0", "2 take 1 1 1 0")
    assert [player for player, _ in table.told("passed")] == [2]


@pytest.mark.rule("LAW-6")
def test_a_lasting_law_gives_more_for_passing() -> None:
    cards = deck({70: law(PassGems(2)), 71: law(PassGems(1))})
    seats = (Seat("", pyramid="5 70 71", tokens={5: "science"}), Seat("", pyramid="6"))
    table = at_auction(*seats, deck=cards).do("0 pass", "1 pass")
    assert table.told("passed") == [(0, 3 + 1 + 2 + 1)]
    table.do("0 take 4 3 0 0")
    assert table.told("passed") == [(1, 3)]
