"""Advice on laws gives up what is worth least."""

from __future__ import annotations

from tests.viceroy.bots.situations import asked
from tests.viceroy.rules.table import Seat, law
from tests.viceroy.rules.test_laws import enacted
from viceroy_widgets.viceroy.bots.advice import advise
from viceroy_widgets.viceroy.components.laws import PointsByLevel, TuckFree


def test_a_card_goes_under_a_law_before_a_law_that_scores() -> None:
    """What a character has brought stays; a law counts only while it stands."""
    seat = Seat("", pyramid="71 1 2 3")
    table = enacted(TuckFree((3, 6, 9, 12)), seat, special={71: law(PointsByLevel((9, 9, 9, 9)))}, place="2 1")
    assert table.legal(0) == ["tuck 3", "tuck 71"]
    assert advise(asked(table.state)).move.what == (3,)
