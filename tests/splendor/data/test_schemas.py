"""Schemas and readers agree, and whatever random games write fits the schemas."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.core.records import history_of
from tests.splendor.codec.states import played
from tests.viceroy.data.agreement import Entry, assert_agreement
from viceroy_widgets.core.records import read_record_value
from viceroy_widgets.splendor.codec.states import QUESTION_RULES, read_state, write_state
from viceroy_widgets.splendor.game import SPLENDOR


def _schema(name: str) -> Any:
    return json.loads(files("viceroy_widgets.splendor").joinpath("data", f"{name}.schema.json").read_text("utf-8"))


def _states() -> Iterator[Any]:
    """Yield states with each kind of question, with cards and nobles at every place, and the end of a game."""
    states = [state for players in (2, 3, 4) for seed in range(4) for state in played(seed, players)]
    for kind in QUESTION_RULES:
        yield write_state(next(state for state in states if state.question and state.question.kind == kind))
    yield write_state(next(state for state in states if any(None in cards for cards in state.board.row)))
    full = next(
        state for state in states for seat in state.board.seats
        if seat.nobles and seat.cards and any(held.hidden for held in seat.reserved)
    )  # fmt: skip
    yield write_state(full)
    yield write_state(played(0, 4)[-1])


def _records() -> Iterator[Any]:
    names = ["a", "b", "c", "d"]
    empty = {"format": "splendor-record/1", "players": names, "seed": 1, "options": {}, "moves": [], "result": [0] * 4}
    yield empty
    moves = [[0, "take", "blue", "green", "white"], [1, "reserve", 17], [2, "pay", 1, 0, 0, 0, 0, 0]]
    line = {"ply": 1, "moves": moves, "comments": [[1, "x"]], "variations": [{"ply": 1, "moves": moves}]}
    yield {**empty, "moves": moves, "comments": [[0, "x"]], "variations": [line]}


READERS = {
    "state": Entry(read_state, _states, rules=("splendor/",), by_content=("passes field/range",)),
    "record": Entry(
        lambda document: read_record_value(SPLENDOR, document),
        _records,
        rules=("record/ply", "record/result_length", "state/nobody"),
        by_content=("players field/list_long", "result field/list_long"),
    ),
}


@pytest.mark.parametrize("name", READERS)
def test_the_reader_agrees_with_the_schema(name: str) -> None:
    assert_agreement(name, _schema(name), READERS[name])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_states_and_records_of_random_games_fit_the_schemas(players: int) -> None:
    validator = Draft202012Validator(_schema("state"))
    for seed in range(2):
        for state in played(seed, players)[::7]:
            validator.validate(write_state(state))
        Draft202012Validator(_schema("record")).validate(SPLENDOR.write_record(history_of(SPLENDOR, seed, players)))
