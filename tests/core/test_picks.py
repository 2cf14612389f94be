"""Moves of several parts: picked in any order, told apart by what they need, and reachable by clicks."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from viceroy_widgets.core.picks import ViewParts
from viceroy_widgets.core.table_game import TableGame
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


class Stub(TableGame):
    """The part of a game that picking needs."""

    def parts_of(self, answer: Move, view: Any) -> tuple[str, ...]:
        return NEEDED[answer.verb]


GAME: Any = Stub()
PARTS = ViewParts(GAME, VIEW)


def test_what_can_be_picked_next_leads_to_a_move() -> None:
    following: Mapping[tuple[str, ...], Mapping[str, str | None]] = {
        (): {"red": None, "blue": None, "green": None, "card": "buy", "gold": None},
        ("red",): {"blue": None, "green": None, "red": "two"},
        ("blue",): {"red": None, "green": None},
        ("blue", "red"): {"green": "three"},
        ("gold",): {"card": "reserve"},
        ("card", "red"): {},
    }
    for picks, parts in following.items():
        assert {part: answer and answer.verb for part, answer in PARTS.next(picks).items()} == parts, picks


def test_a_move_is_made_of_its_parts_in_any_order_and_of_no_others() -> None:
    assert PARTS.move_of(("green", "red", "blue")) == MOVES["three"]
    assert PARTS.move_of(("red", "red")) == MOVES["two"]
    assert PARTS.move_of(("red", "red", "red")) is None
    assert PARTS.move_of(("red",)) is None
    assert PARTS.move_of(()) is None, "a move with a button is no pick"


def test_an_order_is_found_in_which_no_other_move_is_made_before() -> None:
    assert PARTS.order(MOVES["reserve"]) == ("gold", "card")
    assert PARTS.order(MOVES["buy"]) == ("card",)
    assert PARTS.order(MOVES["pass"]) == ()
    twice = SimpleNamespace(moves=(move(0, "buy"), move(1, "buy")))
    assert ViewParts(GAME, twice).order(move(1, "buy")) == (), "nothing tells the two apart"


def test_no_move_has_a_source_unless_the_game_says_so() -> None:
    assert PARTS.destinations == {}
