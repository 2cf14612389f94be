"""Moves that only some editions allow: which, under which of them, and why not under the others."""

from __future__ import annotations

import pytest

from tests.viceroy.rules.table import Seat, Table, at_development, at_end
from viceroy_widgets.core.vocabulary import move
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.text.rulebook import legal_moves_by_edition, move_differences

ALL = tuple(EDITIONS.values())
ENGLISH, FRENCH = EDITIONS["en"], EDITIONS["fr"]


@pytest.fixture
def table() -> Table:
    return at_development(Seat("b", hand=(5, 7)), Seat("b", hand=(6,)))


def test_moves_are_listed_by_edition_for_the_player_who_asks(table: Table) -> None:
    english, french = legal_moves_by_edition(table.state, 1, (ENGLISH, FRENCH))
    assert english == (move(1, "discard", 6), move(1, "pass"), move(1, "play", 6))
    assert french == (move(1, "pass"), move(1, "play", 6))


def test_moves_of_one_kind_stand_together_with_the_reason(table: Table) -> None:
    (difference,) = move_differences(table.state, 0, ALL)
    assert difference.moves == (move(0, "discard", 5), move(0, "discard", 7))
    assert difference.allowed == (True, True, True, False)
    assert (difference.error.code, difference.error.rule) == ("development/no_discard", "EDI-3")


def test_editions_that_agree_have_none_apart(table: Table) -> None:
    assert move_differences(table.state, 0, (ENGLISH, EDITIONS["es"])) == ()
    assert move_differences(at_end(Seat("b"), Seat("r")).state, 1, (FRENCH, FRENCH)) == ()
