"""Painting: gems on sections of circles at the end of the game (PNT)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.viceroy.rules.table import Seat, Table, at_end, deck, law, person
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.viceroy.components.laws import GemsBanked
from viceroy_widgets.viceroy.rules.engine.ending import final_score, position_of
from viceroy_widgets.viceroy.rules.pyramids.places import Place, Section
from viceroy_widgets.viceroy.rules.pyramids.position import Painting, check_paint

RED_BUT_ONE = deck({1: person("brgg"), 2: person("bbgg"), 3: person("ggrr")})
RED = deck({1: person("brgg"), 2: person("rbgg"), 3: person("ggrr")})
SECTIONS = ["on 1 0 top_right", "on 1 1 top_left", "on 2 0 bottom_left", "on 2 0 bottom_right"]


def painting(gems: str, **more: Any) -> Table:
    more.setdefault("deck", RED_BUT_ONE)
    return at_end(Seat(gems, pyramid="1 2/3"), **more)


@pytest.mark.rule("PNT-1")
def test_a_gem_left_may_cover_a_section_of_a_circle() -> None:
    table = painting("rrg")
    assert table.asks == "paint PNT-1 0"
    assert table.legal(0) == ["done", "paint green", "paint red"]
    assert table.refused("0 paint blue") == ("paint/no_gem", "PNT-1")
    table.do("0 paint red")
    assert table.legal(0) == SECTIONS
    assert table.refused("0 on 1 0 top_left") == ("paint/no_circle", "PNT-1")
    assert table.refused("0 on 5 5 bottom_left") == ("paint/no_circle", "PNT-1")
    table.do("0 on 1 1 top_left")
    assert table.told("painted") == [(0, "red", 1, 1, "top_left")]
    assert table.gems(0) == "rg"
    assert final_score(table.state, 0).of("circles") == 2


@pytest.mark.rule("PNT-1")
def test_one_gem_on_a_section_at_most_and_none_if_one_likes() -> None:
    table = painting("rr").do("0 paint red", "0 on 1 1 top_left", "0 paint red")
    assert "on 1 1 top_left" not in table.legal(0)
    assert table.refused("0 on 1 1 top_left") == ("paint/taken", "PNT-1")
    assert painting("rr").do("0 done").state.players[0].painting == ()


@pytest.mark.rule("PNT-1")
def test_only_gems_behind_the_screen() -> None:
    cards = deck({70: law(GemsBanked(3, 2))})
    seat = Seat("", pyramid="1 2 70/3", infinite={1: "r"}, banked={70: "g"}, attack=2)
    assert at_end(seat, deck=cards).state.phase == "over"
    assert at_end(Seat("g", pyramid="1 2 70/3", infinite={1: "r"}, attack=2), deck=cards).legal(0) == [
        "done",
        "paint green",
    ]


@pytest.mark.rule("PNT-1")
def test_without_a_circle_there_is_nothing_to_paint() -> None:
    assert at_end(Seat("rrr", pyramid="1 2 3")).state.phase == "over"


@pytest.mark.rule("PNT-2")
def test_no_circle_gem_for_painting() -> None:
    table = painting("rg")
    before = table.state.reserve
    table.do("0 paint red", "0 on 1 1 top_left")
    assert table.kinds() == ["painted"]
    assert table.gems(0) == "g"
    assert table.state.reserve == before
    assert final_score(table.state, 0).of("circles") == 2


@pytest.mark.rule("PNT-3")
def test_the_two_bottom_sections_are_two() -> None:
    cards = deck({1: person("bggg"), 2: person("gbgg"), 3: person("ggrr")})
    table = painting("gg", deck=cards).do("0 paint green", "0 on 2 0 bottom_left")
    assert final_score(table.state, 0).of("circles") == 0
    table.do("0 paint green", "0 on 2 0 bottom_right")
    assert final_score(table.state, 0).of("circles") == 2


@pytest.mark.rule("PNT-3")
@pytest.mark.parametrize("color", ["blue", "red", "green", "yellow"])
def test_any_color_on_any_section(color: str) -> None:
    table = painting("brgy").do(f"0 paint {color}")
    assert table.asks == "section PNT-3 0"
    assert table.legal(0) == SECTIONS


@pytest.mark.rule("PNT-5")
@pytest.mark.parametrize(("edition", "allowed"), [("en", True), ("es", True), ("de", False), ("fr", False)])
def test_a_single_color_circle_may_be_repainted_or_not(edition: str, allowed: bool) -> None:
    table = painting("gggg", deck=RED, edition=edition)
    assert (table.asks == "paint PNT-1 0") is allowed
    if allowed:
        for words in SECTIONS:
            table.do("0 paint green", f"0 {words}")
        assert [line.values[0] for line in final_score(table.state, 0).lines] == [("color", "color/green")]
    position = position_of(painting("gggg", deck=RED, edition=edition).state, 0)
    section = Section(Place(2, 0), "bottom_left")
    if allowed:
        check_paint(position, Painting(), section, "green")
    else:
        with pytest.raises(IllegalMoveError) as caught:
            check_paint(position, Painting(), section, "green")
        assert (caught.value.code, caught.value.rule) == ("paint/repaint", "PNT-5")


@pytest.mark.rule("PNT-5")
def test_beside_a_circle_of_several_colors_the_other_is_refused() -> None:
    cards = deck({1: person("brgg"), 2: person("rbgg"), 3: person("ggrr"), 4: person(), 5: person()})
    table = at_end(Seat("gggg", pyramid="1 2 4/3 5"), deck=cards, edition="de").do("0 paint green")
    assert len(table.legal(0)) == 4
    assert table.refused("0 on 2 0 bottom_left") == ("paint/repaint", "PNT-5")


@pytest.mark.rule("PNT-5")
def test_a_circle_being_painted_may_be_finished_or_spoilt() -> None:
    # It has several colors as printed: that is what counts.
    table = painting("rg", edition="de").do("0 paint red", "0 on 1 1 top_left", "0 paint green")
    assert len(table.legal(0)) == 3


def test_players_paint_one_after_another_and_independently() -> None:
    table = at_end(Seat("r", pyramid="11 12/13"), Seat("g", pyramid="1 2/3"))
    assert table.asks == "paint PNT-1 1"
    table.do("1 done")
    assert table.asks == "paint PNT-1 0"


@pytest.mark.rule("PNT-1")
def test_nothing_is_asked_once_a_gem_lies_on_every_section() -> None:
    table = painting("rrrrg")
    for at, words in enumerate(SECTIONS):
        assert (table.asks, table.state.phase) == ("paint PNT-1 0", "painting"), at
        table.do("0 paint red", f"0 {words}")
    assert (table.state.phase, table.gems(0)) == ("over", "g")
    # The gem that is left would find no place, whoever else still paints.
    table = at_end(Seat("rrrrg", pyramid="1 2/3"), Seat("b", pyramid="4 5/6"), deck=RED_BUT_ONE)
    table.do(*(word for words in SECTIONS for word in ("0 paint red", f"0 {words}")))
    assert table.asks == "paint PNT-1 1"


BESIDE_A_RED_ONE = {1: person("brgg"), 2: person("rbgg"), 3: person("ggrr"), 4: person(), 5: person()}
OTHER_SECTIONS = ["on 1 1 top_right", "on 1 2 top_left", "on 2 1 bottom_left", "on 2 1 bottom_right"]


@pytest.mark.rule("PNT-5")
@pytest.mark.parametrize(("edition", "allowed"), [("en", True), ("es", True), ("de", False), ("fr", False)])
def test_after_the_own_first_gem_a_single_color_circle_is_still_closed_or_open(edition: str, allowed: bool) -> None:
    table = at_end(Seat("ggggbb", pyramid="1 2 4/3 5"), deck=deck(BESIDE_A_RED_ONE), edition=edition)
    for at, words in enumerate(OTHER_SECTIONS):
        table.do("0 paint green")
        assert sorted(table.legal(0)) == sorted([*(SECTIONS if allowed else ()), *OTHER_SECTIONS[at:]])
        if not allowed:
            assert table.refused(f"0 {SECTIONS[0]}") == ("paint/repaint", "PNT-5")
        table.do(f"0 {words}")
    # Two gems are left: only where a red circle may become another is there anything to ask.
    assert (table.asks == "paint PNT-1 0") is allowed
    assert (table.state.phase == "over") is not allowed
