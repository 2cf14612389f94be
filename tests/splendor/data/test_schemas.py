"""The schema of states and its reader agree, and every state of random games fits the schema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.splendor.codec.states import played
from tests.viceroy.data.agreement import Entry, assert_agreement
from viceroy_widgets.splendor.codec.states import QUESTION_RULES, read_state, write_state

SCHEMA = json.loads(files("viceroy_widgets.splendor").joinpath("data", "state.schema.json").read_text("utf-8"))


def _documents() -> Iterator[Any]:
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


STATE = Entry(read_state, _documents, rules=("splendor/",), by_content=("passes field/range",))


def test_the_reader_agrees_with_the_schema() -> None:
    assert_agreement("state", SCHEMA, STATE)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_states_of_random_games_fit_the_schema(players: int) -> None:
    validator = Draft202012Validator(SCHEMA)
    for seed in range(2):
        for state in played(seed, players)[::7]:
            validator.validate(write_state(state))
