"""A game that a bot imagines fits what everybody sees."""

from __future__ import annotations

from tests.viceroy.rules.table import Seat, at_development, gems
from viceroy_widgets.viceroy.bots.determinize import determinize
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.rules.engine.engine import view


def test_who_is_asked_to_pay_has_the_gems_of_the_level() -> None:
    payer = Seat("brg", (6,), "1 2 3/4 5", infinite={1: "b"})
    table = at_development(Seat(""), payer, Seat("yyyyyyyyyyyy", pyramid="7"), virtual=0)
    table.do("1 play 6", "1 place 3 0")
    assert table.asks == "pay INF-1 1"
    for seed in range(10):
        imagined = determinize(view(table.state, 0), seed).players[1].gems
        assert all(imagined[color] >= gems("brg")[color] for color in COLORS)
