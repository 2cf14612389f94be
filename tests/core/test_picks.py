"""Moves of several parts: picked in any order, told apart by what they need, and reachable by clicks."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from viceroy_widgets.core.picks import move_of_picks, next_picks, pick_order
from viceroy_widgets.core.vocabulary import Move, move

NEEDED: Mapping[str, tuple[str, ...]] = {
    "three": ("red", "blue", "green"),
    "two": ("red", "red"),
    "buy": ("card",),
    "reserve": ("card", "gold"),
    "pass": (),
}
MOVES = {verb: move(0, verb) for verb in NEEDED}
VIEW = SimpleNamespace(moves=tuple(MOVES.values()))


class Stub:
    """The part of a game that picking needs."""

    def parts_of(self, answer: Move, view: Any) -> tuple[str, ...]:
        return NEEDED[answer.verb]


GAME: Any = Stub()


@pytest.mark.parametrize(
    ("picks", "following"),
    [
        ((), {"red": None, "blue": None, "green": None, "card": "buy", "gold": None}),
        (("red",), {"blue": None, "green": None, "red": "two"}),
        (("blue",), {"red": None, "green": None}),
        (("blue", "red"), {"green": "three"}),
        (("gold",), {"card": "reserve"}),
        (("card", "red"), {}),
    ],
)
def test_what_can_be_picked_next_leads_to_a_move(picks: tuple[str, ...], following: dict[str, str | None]) -> None:
    found = {part: answer and answer.verb for part, answer in next_picks(GAME, VIEW, picks).items()}
    assert found == following


def test_a_move_is_made_of_its_parts_in_any_order_and_of_no_others() -> None:
    assert move_of_picks(GAME, VIEW, ("green", "red", "blue")) == MOVES["three"]
    assert move_of_picks(GAME, VIEW, ("red", "red")) == MOVES["two"]
    assert move_of_picks(GAME, VIEW, ("red", "red", "red")) is None
    assert move_of_picks(GAME, VIEW, ("red",)) is None
    assert move_of_picks(GAME, VIEW, ()) is None, "a move with a button is no pick"


def test_an_order_is_found_in_which_no_other_move_is_made_before() -> None:
    assert pick_order(GAME, VIEW, MOVES["reserve"]) == ("gold", "card")
    assert pick_order(GAME, VIEW, MOVES["buy"]) == ("card",)
    assert pick_order(GAME, VIEW, MOVES["pass"]) == ()
    twice = SimpleNamespace(moves=(move(0, "buy"), move(1, "buy")))
    assert pick_order(GAME, twice, move(1, "buy")) == (), "nothing tells the two apart"
