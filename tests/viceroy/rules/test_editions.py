"""Where the editions differ in play (EDI)."""

from __future__ import annotations

import pytest

from tests.viceroy.rules.table import Seat, Table, at_auction, at_development, at_end, deck, person
from viceroy_widgets.errors import IllegalMoveError, NotationError
from viceroy_widgets.viceroy.components.editions import EDITION_RULES, EDITIONS, edition_of
from viceroy_widgets.viceroy.rules.engine.engine import new_game

DECK = deck({})


def begun(edition: str) -> Table:
    return Table(*new_game(2, seed=1, edition=edition, deck=DECK))


@pytest.mark.rule("EDI-1")
@pytest.mark.parametrize(("edition", "dealt"), [("en", 4), ("es", 4), ("de", 4), ("fr", 2)])
def test_the_start_deal(edition: str, dealt: int) -> None:
    table = begun(edition)
    if edition == "de":
        table.do("0 give_back blue red", "1 give_back blue red")
    assert len(table.hand(0)) == len(table.hand(1)) == dealt
    first, second = table.hand(0), table.hand(1)
    table.do(f"0 start_card {first[0]}", f"1 start_card {second[0]}")
    assert (table.asks == "first_hand SET-3 0 1") is (dealt == 4)
    if dealt == 2:
        assert table.pyramid(0) == str(first[0])
        assert first[1] in table.hand(0)  # the other one, with the laws
        assert table.state.phase == "auction"


@pytest.mark.rule("EDI-2", "SET-2")
@pytest.mark.parametrize(("edition", "chosen"), [("en", False), ("es", False), ("de", True), ("fr", False)])
def test_the_gems_given_back(edition: str, chosen: bool) -> None:
    table = begun(edition)
    assert (table.asks == "give_back SET-2 0 1") is chosen
    if chosen:
        assert len(table.legal(0)) == 10
        assert table.refused("0 give_back red blue") == ("move/not_offered", "SET-2")  # one order is enough
        table.do("0 give_back green yellow")
        assert table.events == ()
        assert table.gems(0) == "bbrrggyy"  # nothing shows until all have chosen
        table.do("1 give_back red red")
        assert (table.gems(0), table.gems(1)) == ("bbrrgy", "bbggyy")
        assert [event.private for event in table.events] == [("green", "yellow"), ("red", "red")]
    assert table.state.reserve.total == 20


@pytest.mark.rule("EDI-3", "DEV-1")
@pytest.mark.parametrize(("edition", "allowed"), [("en", True), ("es", True), ("de", True), ("fr", False)])
def test_discarding_for_gems(edition: str, allowed: bool) -> None:
    table = at_development(Seat("b", (1,)), edition=edition)
    assert ("discard 1" in table.legal(0)) is allowed
    if not allowed:
        assert table.legal(0) == ["pass", "play 1"]
        assert table.refused("0 discard 1") == ("development/no_discard", "EDI-3")


@pytest.mark.rule("EDI-4", "VIR-7")
@pytest.mark.parametrize(("edition", "drawn"), [("en", 0), ("es", 0), ("de", 0), ("fr", 2)])
def test_two_virtual_opponents_on_two_cards(edition: str, drawn: int) -> None:
    row = {"green": (33, 43), "red": (32, 0)}
    table = at_auction(Seat("rrr"), Seat("rrr"), virtual=2, row=row, edition=edition).bidding("green", "green")
    table.do("0 bid red", "1 bid red")
    assert set(table.state.discards) == {33, 43}
    table.do("0 bid red", "1 bid red")
    assert table.told("virtual_bids") == []  # they miss the next auction in every edition
    table = table.bidding("blue", "yellow").do("0 bid red", "1 bid red")
    assert sum(len(bids) // 2 for bids in table.told("virtual_bids")) == drawn


@pytest.mark.rule("EDI-4")
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_other_ways_of_being_done_are_the_same_everywhere(edition: str) -> None:
    table = at_auction(Seat("rrr"), Seat("rrr"), virtual=1, edition=edition).bidding("green")
    table.do("0 bid red", "1 bid red")
    assert table.state.auction.virtual_out == (99,)


@pytest.mark.rule("EDI-5")
@pytest.mark.parametrize(("edition", "allowed"), [("en", True), ("es", True), ("de", False), ("fr", False)])
def test_repainting(edition: str, allowed: bool) -> None:
    cards = deck({1: person("brgg"), 2: person("rbgg"), 3: person("ggrr")})
    table = at_end(Seat("gg", pyramid="1 2 4/3 5"), deck=cards, edition=edition).do("0 paint green")
    assert len(table.legal(0)) == (8 if allowed else 4)


@pytest.mark.rule("EDI-6")
@pytest.mark.parametrize(("edition", "allowed"), [("en", True), ("es", True), ("de", False), ("fr", False)])
def test_leaving_the_bonus_cards_out(edition: str, allowed: bool) -> None:
    if allowed:
        state, _ = new_game(2, seed=1, edition=edition, deck=DECK, bonus_cards=False)
        assert (len(state.deck.characters), len(state.deck.laws)) == (60, 20)
        return
    with pytest.raises(IllegalMoveError) as caught:
        new_game(2, seed=1, edition=edition, deck=DECK, bonus_cards=False)
    assert (caught.value.code, caught.value.rule) == ("setup/bonus", "CMP-1")
    assert str(caught.value).endswith(".")


@pytest.mark.rule("EDI-1", "EDI-2", "EDI-3", "EDI-4", "EDI-5", "EDI-6", "EDI-7")
def test_house_rules() -> None:
    for name, (rule, _) in EDITION_RULES.items():
        with pytest.raises(NotationError) as caught:
            edition_of("en", **{name: 7})
        assert caught.value.rule == rule
    mixed = edition_of("de", discard=False, give_back="random")
    assert mixed.house_rules == {"discard": False, "give_back": "random"}
    assert EDITIONS["de"].house_rules == {}
    assert begun("en").asks.startswith("start_card")
    assert Table(*new_game(2, seed=1, edition=mixed, deck=DECK)).asks.startswith("start_card")


@pytest.mark.parametrize(
    ("option", "known"),
    [
        ("repant", "repaint"),
        ("order_by_character", "order_by_characters"),
        ("name", "repaint, start_deal, give_back, discard, pair_is_done, bonus_optional, order_by_characters"),
    ],
)
def test_an_unknown_option_is_answered_by_the_nearest_one_or_by_all(option: str, known: str) -> None:
    with pytest.raises(NotationError) as caught:
        edition_of("en", **{option: True})
    assert caught.value.code == "edition/option"
    assert caught.value.values == {"name": option, "known": known}
