"""Rewards: what each icon gives, and where it goes (REW, CMP-7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.viceroy.rules.table import Seat, Table, at_auction, at_development, deck, law, person
from viceroy_widgets.core.vocabulary import visible_to
from viceroy_widgets.viceroy.components.gems import Icon
from viceroy_widgets.viceroy.components.laws import Choose
from viceroy_widgets.viceroy.rules.engine.engine import view


def played(reward: str, gems: str = "b", **more: Any) -> Table:
    """A card with that reward, just played on level 1 by player 0; more as for `begin`."""
    cards = deck({50: person(rewards=(reward,))})
    others = more.pop("others", (Seat("", pyramid="9"),))
    table = at_development(Seat(gems, (50,)), *others, deck=cards, **more)
    return table.do("0 play 50", "0 place 1 1")


@pytest.mark.rule("CMP-7")
def test_all_icons_of_a_row_are_given_in_their_order() -> None:
    table = played("science draw:1 magic gems:2 points:3")
    assert table.on(0, 50) == "science"
    assert table.asks == "draw REW-3 0"
    table.do("0 draw laws")
    assert table.on(0, 50) == "science magic"
    assert table.asks == "take REW-1 0"
    table.do("0 take 1 1 0 0")
    assert table.on(0, 50) == "science magic points:3"


@pytest.mark.rule("REW-1")
def test_gems_of_choice() -> None:
    table = played("gems:4")
    assert table.asks == "take REW-1 0"
    assert table.refused("0 take 1 1 1 0") == ("take/number", "PAS-4")
    table.do("0 take 1 1 1 1")
    assert table.gems(0) == "brgy"


@pytest.mark.rule("REW-1")
def test_fewer_where_the_reserve_has_fewer() -> None:
    table = played("gems:4", reserve="ry")  # and the gem paid for it
    assert table.told("took_gems") == [(0, 1, 1, 0, 1)]


@pytest.mark.rule("REW-2")
@pytest.mark.parametrize("value", [2, 3, 4, 5, 6, 7, 8, 10, 12, 15])
def test_power_points_are_one_token_whatever_their_value(value: int) -> None:
    table = played(f"points:{value}")
    assert table.on(0, 50) == f"points:{value}"
    assert table.told("token") == [(0, f"points:{value}", 50)]


@pytest.mark.rule("REW-3")
def test_cards_are_drawn_one_at_a_time_from_a_deck_of_choice() -> None:
    table = played("draw:3", small=(40, 41), laws=(80, 81, 82))
    assert table.legal(0) == ["draw laws", "draw small"]
    assert table.refused("0 pass") == ("move/not_offered", "REW-3")  # compulsory
    table.do("0 draw laws")
    assert table.hand(0) == (82,)  # seen before the next is drawn
    assert view(table.state, 0).own.hand == (82,)
    assert table.told("drew") == [(0, "laws")]
    assert [event.private for event in table.events if event.kind == "drew"] == [(82,)]
    assert all(event.private == () for event in visible_to(table.events, 1))
    table.do("0 draw small", "0 draw small")
    assert table.hand(0) == (40, 41, 82)
    assert table.asks == "develop DEV-1 0"


@pytest.mark.rule("REW-3")
@pytest.mark.parametrize(
    ("small", "laws", "drawn"), [((40, 41), (), (40, 41)), ((), (80,), (80,)), ((), (), ()), ((40,), (80,), None)]
)
def test_only_from_decks_that_have_cards(
    small: tuple[int, ...], laws: tuple[int, ...], drawn: tuple[int, ...] | None
) -> None:
    table = played("draw:2", small=small, laws=laws)
    if drawn is None:
        table.do("0 draw laws")  # the other one is no choice any more
        assert table.hand(0) == (40, 80)
        return
    assert table.hand(0) == drawn
    assert len(table.told("drew")) == len(drawn)
    assert len(table.told("no_card")) == 2 - len(drawn)


@pytest.mark.rule("REW-4")
@pytest.mark.parametrize("token", ["science", "magic", "defense"])
def test_tokens_lie_on_the_card(token: str) -> None:
    table = played(f"{token} {token}")
    assert table.on(0, 50) == f"{token} {token}"
    assert table.told("token") == [(0, token, 50), (0, token, 50)]


@pytest.mark.rule("REW-5")
def test_attack_tokens_go_behind_the_screen() -> None:
    table = played("attack attack")
    assert table.on(0, 50) == ""
    assert table.attack(0) == 2
    cards = deck({70: law(Choose(((Icon("attack"),), (Icon("magic"),), (Icon("science"),))))})
    table = at_development(Seat("", (70,)), deck=cards).do("0 play 70", "0 place 1 1", "0 choose 0")
    assert table.attack(0) == 1  # whatever gave it
    assert table.on(0, 70) == ""
    assert at_auction(Seat("", attack=1)).legal(0) == ["attack", "pass"]  # where it may be held as a bid


@pytest.mark.rule("REW-6")
@pytest.mark.parametrize("token", ["magic_bonus:5", "circle_bonus:green:4", "circle_bonus:blue:2"])
def test_bonus_tokens_lie_on_the_card(token: str) -> None:
    assert played(token).on(0, 50) == token


@pytest.mark.rule("REW-7")
def test_an_infinite_gem_comes_from_the_reserve() -> None:
    table = played("infinite:yellow", reserve="yy")
    assert table.on(0, 50) == "infinite:yellow"
    assert table.state.reserve["yellow"] == 1
    assert table.told("infinite") == [(0, "yellow", 50, 0)]


@pytest.mark.rule("REW-7")
@pytest.mark.parametrize("own", [True, False])
def test_or_from_behind_the_screen_if_one_likes(own: bool) -> None:
    table = played("infinite:yellow", gems="byy", reserve="")
    assert table.asks == "own_gem REW-7 0"
    assert table.legal(0) == ["decline", "own_gem"]
    table.do("0 own_gem" if own else "0 decline")
    assert table.on(0, 50) == ("infinite:yellow" if own else "")
    assert table.gems(0) == ("y" if own else "yy")
    assert table.told("no_infinite") == ([] if own else [(0, "yellow")])
    assert table.told("own_gem") == ([(0, "yellow")] if own else [])  # open like every payment (HID-2)


@pytest.mark.rule("REW-7")
def test_else_there_is_none_then_or_later() -> None:
    table = played("infinite:yellow", reserve="")
    assert table.legal(0) == ["decline"]
    assert table.refused("0 own_gem") == ("gem/none", "REW-7")
    table.do("0 decline")
    assert table.on(0, 50) == ""
    assert table.state.phase == "auction"
    # In the next turn there are yellow gems in the reserve again: the card stays without.
    table.do("0 pass", "1 bid yellow")
    assert table.told("took_gems") == [(0, 1, 0, 0, 1)]
    assert table.on(0, 50) == ""


@pytest.mark.rule("REW-8")
def test_gems_taken_go_behind_the_screen() -> None:
    table = played("gems:3 infinite:red")
    before = table.state.players[0].pyramid.gems
    table.do("0 take 3 0 0 0")
    assert table.gems(0) == "bbb"
    assert before.total == 0
    assert table.state.players[0].pyramid.gems.counts == (0, 1, 0, 0)
