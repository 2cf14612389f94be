"""The end of the game: hands away, screens down, and who has won (END, SCO-8)."""

from __future__ import annotations

import pytest

from tests.viceroy.rules.table import Seat, at_development, at_end, deck, law
from viceroy_widgets.viceroy.components.laws import PointsByLevel
from viceroy_widgets.viceroy.rules.engine.ending import totals, winners
from viceroy_widgets.viceroy.rules.engine.engine import view


@pytest.mark.rule("END-1")
def test_hands_are_discarded_and_screens_go_down() -> None:
    table = at_development(Seat("rr", (5, 70), "1 2/3", attack=2), Seat("g", (6,), "9"), turn=12)
    assert view(table.state, 1).seats[0].gems is None
    table.do("0 pass", "1 pass")
    assert table.told("screen_down") == [(0, 2, 0, 2, 0, 0), (1, 0, 0, 0, 1, 0)]
    assert table.hand(0) == table.hand(1) == ()
    assert {5, 70, 6} <= set(table.state.buried)
    seen = view(table.state, 1).seats[0]
    assert (seen.gems, seen.attack, seen.hand_size) == (table.state.players[0].gems, 2, 0)
    assert table.state.phase == "painting"


@pytest.mark.rule("END-1")
def test_laws_in_the_hand_count_for_nothing() -> None:
    cards = deck({70: law(PointsByLevel((9, 9, 9, 9)))})
    table = at_development(Seat("", (70,), "1"), turn=12, deck=cards).do("0 pass")
    assert totals(table.state) == (0,)


@pytest.mark.rule("END-1")
def test_after_it_nothing_is_left_to_do() -> None:
    table = at_end(Seat("", pyramid="1"))
    assert table.asks == "nothing"
    assert table.legal(0) == []
    assert table.refused("0 pass") == ("move/over", "END-1")


@pytest.mark.rule("SCO-8")
@pytest.mark.parametrize(
    ("points", "won"),
    [
        (("points:5", "points:6", "points:4"), (1,)),
        (("points:5", "points:5", "points:4"), (0, 1)),
        (("", "", ""), (0, 1, 2)),
    ],
)
def test_the_highest_total_wins_and_a_tie_is_shared(points: tuple[str, ...], won: tuple[int, ...]) -> None:
    seats = [Seat("g" * index, pyramid=f"{index + 1}", tokens={index + 1: what}) for index, what in enumerate(points)]
    table = at_end(*seats)
    assert table.told("winners") == [(None, *won)]
    assert winners(table.state) == won


@pytest.mark.rule("SCO-8")
def test_totals_may_be_negative() -> None:
    table = at_end(Seat("", pyramid="1"), Seat("", pyramid="2", attack=3))
    assert totals(table.state) == (-12, 0)
    assert table.told("total") == [(0, -12), (1, 0)]
    assert winners(table.state) == (1,)
