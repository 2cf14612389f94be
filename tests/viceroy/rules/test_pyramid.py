"""The pyramid: where cards may stand, what touches what, and what may leave it (PYR)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.viceroy.rules.table import Seat, Table, at_auction, at_development, deck, law, parse, person
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.viceroy.components.laws import CircleGems, CopyTokens, PassGems, ReplaceCard, TuckFree, TuckHand
from viceroy_widgets.viceroy.rules.engine.engine import apply
from viceroy_widgets.viceroy.rules.pyramids.places import Place
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard

RICH = "bbbrrrgggyyyy"


def placing(pyramid: str, number: int = 50, hand: tuple[int, ...] = (), **more: Any) -> Table:
    """A player about to place that card, with gems for any level."""
    seat = Seat(RICH, (number, *hand), pyramid, **more)
    return at_development(seat, deck=deck({50: person(costs="brgy")})).do(f"0 play {number}")


@pytest.mark.rule("PYR-1")
def test_a_card_rests_on_the_table_or_on_two_cards() -> None:
    table = placing("1 2")
    assert table.asks == "place DEV-4 0"
    assert table.legal(0) == ["place 1 -1", "place 1 2", "place 2 0"]
    assert table.refused("0 place 2 1") == ("place/support", "PYR-1")
    assert table.refused("0 place 3 0") == ("place/support", "PYR-1")
    table.do("0 place 2 0")
    assert table.pyramid(0) == "1 2/50"


@pytest.mark.rule("PYR-1")
def test_level_1_may_grow_to_the_left() -> None:
    table = placing("1 2", hand=(51,)).do("0 place 1 -1", "0 play 51")
    assert table.legal(0) == ["place 1 -2", "place 1 2", "place 2 -1", "place 2 0"]
    table.do("0 place 2 -1")
    assert table.pyramid(0) == "50 1 2/51"


@pytest.mark.rule("PYR-2")
def test_a_row_has_no_gaps() -> None:
    table = placing("1 2 3 4/5")
    assert table.legal(0) == ["place 1 -1", "place 1 4", "place 2 1"]
    assert table.refused("0 place 2 2") == ("place/gap", "PYR-2")
    assert table.refused("0 place 1 5") == ("place/gap", "PYR-2")
    assert table.refused("0 place 1 -2") == ("place/gap", "PYR-2")
    # An empty level may be begun anywhere.
    assert placing("1 2 3 4").legal(0)[2:] == ["place 2 0", "place 2 1", "place 2 2"]
    assert placing("1 2 3 4/5", from_x=(0, 1, 0, 0, 0)).legal(0)[2:] == ["place 2 0", "place 2 2"]


@pytest.mark.rule("PYR-2")
def test_a_gap_is_a_fault() -> None:
    card = deck({}).card(1)
    cards = [PyramidCard(Place(1, x), deck({}).card(x + 2)) for x in (0, 2)]
    assert [(fault.code, fault.rule) for fault in Pyramid.of(cards).faults()] == [("pyramid/gap", "PYR-2")]
    assert Pyramid.of([PyramidCard(Place(1, 0), card)]).faults() == ()


@pytest.mark.rule("PYR-3")
def test_five_levels_and_no_more() -> None:
    rows = "1 2 3 4 5 6/7 8 9 10 11/12 13 14 15/16 17 18"
    table = placing(rows)
    assert table.legal(0) == ["place 1 -1", "place 1 6", "place 5 0", "place 5 1"]
    table = placing(rows + "/19")
    assert table.legal(0) == ["place 1 -1", "place 1 6", "place 5 1"]  # several cards may stand on level 5
    table = placing(rows + "/19 20")
    assert table.legal(0) == ["place 1 -1", "place 1 6"]
    assert table.refused("0 place 6 0") == ("place/level", "PYR-3")
    with pytest.raises(IllegalMoveError, match=r"^A pyramid has the levels 1 to 5, not 6\.$"):
        apply(table.state, parse("0 place 6 0"))
    assert table.refused("0 place 0 0") == ("place/level", "PYR-3")


@pytest.mark.rule("PYR-3")
def test_level_1_may_be_as_wide_as_one_likes() -> None:
    table = placing(" ".join(map(str, range(1, 21))))
    assert "place 1 20" in table.legal(0)
    assert len(table.legal(0)) == 2 + 19


@pytest.mark.rule("PYR-4")
@pytest.mark.parametrize(
    ("left", "right", "upper", "circle"),
    [
        ("brgg", "rbgg", "ggrr", True),
        ("rbgg", "rbgg", "ggrr", False),  # the right one of the left supporter
        ("brgg", "brgg", "ggrr", False),  # the left one of the right supporter
        ("brgg", "rbgg", "ggrb", False),
        ("brgg", "rbgg", "ggbr", False),
        ("brgg", "rbgg", "rrgg", False),  # its upper sections belong to other circles
    ],
)
def test_the_four_sections_of_a_circle(left: str, right: str, upper: str, circle: bool) -> None:
    cards = deck({1: person(left), 2: person(right), 50: person(upper)})
    table = at_development(Seat(RICH, (50,), "1 2"), deck=cards).do("0 play 50", "0 place 2 0")
    assert bool(table.told("circle")) is circle
    (found,) = table.state.players[0].pyramid.circles
    assert (found.color == "red") is circle


@pytest.mark.rule("PYR-4")
def test_as_many_circles_as_cards_above_level_1() -> None:
    table = placing("1 2 3 4/5 6 7/8 9")
    pyramid = table.state.players[0].pyramid
    assert [tuple(circle.place) for circle in pyramid.circles] == [(2, 0), (2, 1), (2, 2), (3, 0), (3, 1)]
    sections = [section for circle in pyramid.circles for section, _ in circle.colors]
    assert len(set(sections)) == len(sections) == 20


@pytest.mark.rule("PYR-5")
def test_six_cards_may_touch_one() -> None:
    cards = deck({70: law(CopyTokens())})
    rows = "1 2 3 4/5 70 6/7 8"
    everywhere = dict.fromkeys((1, 2, 3, 4, 5, 6, 7, 8), "magic")
    seat = Seat("", (), rows, tokens=everywhere)
    pyramid = at_development(seat, deck=cards, number=3, inside=()).state.players[0].pyramid
    assert sorted(card.card.number for card in pyramid.neighbors(Place(2, 1))) == [2, 3, 5, 6, 7, 8]
    assert sorted(card.card.number for card in pyramid.neighbors(Place(1, 0))) == [2, 5]
    assert sorted(card.card.number for card in pyramid.neighbors(Place(3, 1))) == [6, 7, 70]


@pytest.mark.rule("PYR-6")
@pytest.mark.parametrize(
    ("pyramid", "free"),
    [
        ("1", [1]),
        ("1 2 3", [1, 3]),
        ("1 2 3/4", [3, 4]),
        ("1 2 3/4 5", [4, 5]),
        ("1 2", [1, 2]),
        ("1 2 3/4 5/6", [6]),
        ("1 2 3 4/5", [4, 5]),
        ("1 2 3 4/5 6 7/8", [7, 8]),
    ],
)
def test_free_cards(pyramid: str, free: list[int]) -> None:
    standing = at_development(Seat("", (50,), pyramid)).state.players[0].pyramid
    assert sorted(card.card.number for card in standing.cards if standing.is_free(card.place)) == free


@pytest.mark.rule("PYR-6")
def test_what_covers_a_card_is_not_free() -> None:
    # Law 71 ends its row and bears nothing, so that only the card under it keeps it from being free.
    cards = deck({70: law(ReplaceCard(False)), 71: law(TuckFree((1, 2, 3, 4)))})
    covering, bare = (
        at_development(Seat("", (50, 70), "1 2 3 71/4", tucked=tucked), deck=cards).do("0 play 70", "0 place 1 -1")
        for tucked in ({71: (9,)}, {})
    )
    assert bare.legal(0) == ["decline", "replace 4", "replace 71"]
    assert covering.legal(0) == ["decline", "replace 4"]
    assert covering.refused("0 replace 71") == ("law/not_free", "PYR-6")
    standing = covering.state.players[0].pyramid
    assert [card.card.number for card in standing.cards if standing.is_free(card.place)] == [70, 4]


@pytest.mark.rule("PYR-7")
def test_cards_stay_where_they_are_but_for_laws() -> None:
    table = placing("1 2 3/4")
    assert table.refused("0 place 1 0") == ("place/taken", "PYR-7")
    assert table.refused("0 place 2 0") == ("place/taken", "PYR-7")
    # A law reaches free cards only.
    cards = deck({70: law(ReplaceCard(False))})
    table = at_development(Seat("", (70, 9), "1 2 3/4"), deck=cards).do("0 play 70", "0 place 1 3")
    assert table.legal(0) == ["decline", "replace 4"]
    assert table.refused("0 replace 1") == ("law/not_free", "PYR-6")


@pytest.mark.rule("PYR-8")
def test_a_tucked_card_is_not_played() -> None:
    cards = deck({70: law(TuckHand(4, 2)), 9: person("rrrr", rewards=("gems:5", "magic", "", ""))})
    table = at_development(Seat("", (70, 9), "1 2"), deck=cards).do("0 play 70", "0 place 2 0")
    table.do("0 tuck 9")
    assert table.pyramid(0) == "1 2/70"
    assert table.on(0, 70) == "tucked:9"
    assert not {"played", "took_gems", "token", "circle"} & set(table.kinds())
    assert table.gems(0) == ""
    assert [str(place) for place in table.state.players[0].pyramid.open_places()] == ["1,-1", "1,2"]


@pytest.mark.rule("PYR-8")
def test_a_tucked_law_no_longer_acts() -> None:
    cards = deck({70: law(PassGems(2)), 71: law(TuckFree((1, 2, 3, 4))), 72: law(CircleGems(2))})
    standing = at_auction(Seat("", (), "1 70 71"), deck=cards).do("0 pass")
    assert standing.told("passed") == [(0, 5)]
    tucked = at_auction(Seat("", (), "1 71", tucked={71: (70,)}), deck=cards).do("0 pass")
    assert tucked.told("passed") == [(0, 3)]


@pytest.mark.rule("PYR-8")
def test_a_tucked_card_counts_for_no_order() -> None:
    cards = deck({71: law(TuckFree((1, 2, 3, 4)))})
    low = Seat("", (), "30 71", tucked={71: (1,)})
    table = at_auction(low, Seat("", (), "20"), deck=cards).do("0 pass", "1 pass")
    assert table.asks == "take PAS-1 1"
