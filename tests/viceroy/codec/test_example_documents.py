"""Worked examples as they are read: each case afresh from its document, and what a document leaves out."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from viceroy_widgets.core.vocabulary import move
from viceroy_widgets.viceroy.codec.example_auctions import AuctionCase, Bids, RoundCase
from viceroy_widgets.viceroy.codec.example_games import PlacesCase, SetupCase
from viceroy_widgets.viceroy.codec.example_plays import RewardCase
from viceroy_widgets.viceroy.codec.examples import EXAMPLES_FORMAT, read_examples
from viceroy_widgets.viceroy.components.gems import NO_GEMS

ENTRIES = json.loads(files("viceroy_widgets.viceroy").joinpath("data", "examples.json").read_text("utf-8"))["examples"]


def _read(entry: dict[str, Any]) -> Any:
    (found,) = read_examples({"format": EXAMPLES_FORMAT, "examples": [entry]})
    return found.case


def _entry(kind: str, **changes: Any) -> dict[str, Any]:
    return {**next(entry for entry in ENTRIES if entry["kind"] == kind), **changes}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["id"])
def test_the_engine_makes_of_the_document_what_it_expects(entry: dict[str, Any]) -> None:
    case = _read(entry)
    for edition in entry["editions"]:
        assert case.computed(edition) == case.expected
    assert (case.position is None) == ("position" not in entry)


def test_an_auction_without_discards_expects_none() -> None:
    entry = _entry("auction")
    expected = {name: value for name, value in entry["expected"].items() if name != "discarded"}
    assert _read({**entry, "expected": expected}).expected.discarded == ()


def test_a_turn_has_three_auctions_before_the_row_moves_on() -> None:
    case = _read(_entry("auction"))
    assert isinstance(case, AuctionCase)
    task_queue = ((), ("turn",), ("development_phase",), ("row_moves_on",), ("auction", 3), ("auction", 2))[1:]
    assert case.start("en").task_queue == task_queue


def test_bids_without_virtual_opponents_and_choices_have_none() -> None:
    case = _read(_entry("auction", auctions=[{"bids": ["red", "pass"]}]))
    assert case.auctions == (Bids(("red", "pass"), (), ()),)


def test_picks_are_those_of_the_seats_in_order() -> None:
    picks = [{"verb": "play", "card": 12}, {"verb": "pass"}, {"verb": "discard", "card": 13}]
    case = _read(_entry("round", picks=picks))
    assert isinstance(case, RoundCase)
    assert case.picks == (move(0, "play", 12), move(1, "pass"), move(2, "discard", 13))


def test_a_reward_is_given_from_a_full_table_where_nothing_else_is_told() -> None:
    entry = {name: value for name, value in _entry("reward").items() if name not in ("reserve", "screen", "small")}
    case = _read(entry)
    assert isinstance(case, RewardCase)
    assert (case.choice, case.reserve, case.screen, case.small) == ("points", None, NO_GEMS, 6)
    assert _read({**entry, "reserve": {"red": 2}}).reserve.red == 2


@pytest.mark.parametrize("kind", ["open", "free", "neighbors", "circles"])
def test_places_are_of_the_kind_of_the_document(kind: str) -> None:
    case = _read(_entry(kind))
    assert isinstance(case, PlacesCase)
    assert case.kind == kind


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_screen_hides_as_many_gems_however_many_play(players: int) -> None:
    assert SetupCase(players, "screen", 6).computed("en") == 6
