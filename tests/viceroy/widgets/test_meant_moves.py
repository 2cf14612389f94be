"""A press on a card that answers nothing is refused by the rule of the move for which the card would stand."""

from __future__ import annotations

import pytest

from tests.viceroy.rules.table import Seat, refusal
from tests.viceroy.rules.test_laws import OTHER, enacted
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.components.laws import LawEffect, ReplaceCard, TuckFree
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.rules.engine.engine import view


@pytest.mark.parametrize(
    ("effect", "verb", "kind"),
    [(TuckFree((3, 6, 9, 12)), "tuck", "tuck_free"), (ReplaceCard(False), "replace", "replace")],
)
def test_a_card_that_carries_another_is_not_free(effect: LawEffect, verb: str, kind: str) -> None:
    table = enacted(effect, Seat("", (50,), "1 2 3/4"), OTHER, place="1 3")
    assert table.asks.startswith(f"{kind} ")
    answer = VICEROY.move_of_part("card:1,0", view(table.state, 0))
    assert answer == Move(0, verb, (1,))
    assert refusal(table.state, answer) == ("law/not_free", "PYR-6")
