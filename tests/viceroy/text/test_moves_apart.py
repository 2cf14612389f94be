"""Moves that only some editions allow: which, under which of them, and why not under the others."""

from __future__ import annotations

import pytest

from tests.viceroy.rules.table import Seat, Table, at_development, at_end
from viceroy_widgets.core.moves import move
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.text.moves_apart import moves_across, moves_apart

ALL = tuple(EDITIONS.values())
ENGLISH, FRENCH = EDITIONS["en"], EDITIONS["fr"]


@pytest.fixture
def table() -> Table:
    return at_development(Seat("b", hand=(5, 7)), Seat("b", hand=(6,)))


def test_moves_are_listed_by_edition_for_the_player_who_asks(table: Table) -> None:
    english, french = moves_across(table.state, 1, (ENGLISH, FRENCH))
    assert english == (move(1, "discard", 6), move(1, "pass"), move(1, "play", 6))
    assert french == (move(1, "pass"), move(1, "play", 6))


def test_moves_of_one_kind_stand_together_with_the_reason(table: Table) -> None:
    (apart,) = moves_apart(table.state, 0, ALL)
    assert apart.moves == (move(0, "discard", 5), move(0, "discard", 7))
    assert apart.allowed == (True, True, True, False)
    assert (apart.error.code, apart.error.rule) == ("development/no_discard", "EDI-3")


def test_editions_that_agree_have_none_apart(table: Table) -> None:
    assert moves_apart(table.state, 0, (ENGLISH, EDITIONS["es"])) == ()
    assert moves_apart(at_end(Seat("b"), Seat("r")).state, 1, (FRENCH, FRENCH)) == ()
