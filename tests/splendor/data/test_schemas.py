"""Schemas and readers agree, and whatever random games write fits the schemas."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator, FormatChecker

from tests.core.records import history_of
from tests.nightly import sample
from tests.splendor.codec.states import played
from tests.viceroy.data.agreement import Entry, assert_agreement
from tests.viceroy.data.schema_walk import Schema
from viceroy_widgets.errors import NotationError
from viceroy_widgets.learn.game_pack import pack_text
from viceroy_widgets.learn.puzzle_document import read_puzzle
from viceroy_widgets.splendor.codec.states import QUESTION_RULES, read_state, write_state
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.words import LANGUAGES

DATA = files("viceroy_widgets.splendor").joinpath("data")
PACK = [json.loads(line) for line in pack_text(DATA, "puzzles.jsonl").splitlines()]
_ID = re.compile("[0-9a-f]{16}")


def _schema(name: str) -> Any:
    return json.loads(DATA.joinpath(f"{name}.schema.json").read_text("utf-8"))


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


def _puzzles() -> Iterator[Any]:
    """Yield a puzzle of each goal, with its certificate and its texts."""
    titles = dict.fromkeys(LANGUAGES, "a")
    for goal in SPLENDOR.goals:
        texts = {"title": titles, "story": titles, "point": titles, "license": "CC0-1.0"}
        yield {**next(puzzle for puzzle in PACK if puzzle["goal"] == goal), **texts}


def _read_puzzle(document: Any) -> object:
    """Read a puzzle with the id of its content, so that a changed puzzle is not refused because of its id alone."""
    try:
        return read_puzzle(SPLENDOR, document)
    except NotationError as error:
        if error.code != "puzzle/id" or not _ID.fullmatch(document["id"]):
            raise
        return read_puzzle(SPLENDOR, {**document, "id": error.values["due"]})


READERS = {
    "state": Entry(read_state, _states, rules=("splendor/",), by_content=("passes field/range",)),
    "record": Entry(
        lambda document: SPLENDOR.record_form.read(document),
        _records,
        rules=("record/ply", "record/result_length", "state/nobody"),
        by_content=("players field/list_long", "result field/list_long"),
    ),
    "puzzle": Entry(
        _read_puzzle,
        _puzzles,
        rules=("learn/not_asked", "learn/no_puzzle", "learn/no_move"),
        elsewhere=("state",),
    ),
}


PUZZLE = Draft202012Validator(_schema("puzzle"), format_checker=FormatChecker())


def test_each_schema_has_its_reader() -> None:
    """That of lessons has tests of its own."""
    ending = ".schema.json"
    assert {file.name.removesuffix(ending) for file in DATA.iterdir() if file.name.endswith(ending)} == {
        *READERS,
        "lesson",
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


def test_every_puzzle_of_the_pack_fits_its_schema() -> None:
    for puzzle in sample(PACK):
        without = {name: value for name, value in puzzle.items() if name != "certificate"}
        assert [error.message for each in (puzzle, without) for error in PUZZLE.iter_errors(each)] == [], puzzle["id"]


def test_the_schema_of_a_puzzle_has_the_schema_of_its_state() -> None:
    whole = Schema(_schema("state")).expanded("#", but=("$schema", "title", "$defs"))
    assert Schema(_schema("puzzle")).expanded("#/$defs/state") == whole


@pytest.mark.parametrize("day", ["20261201", "2026-W49-2", "2026-02-30", "2026-12-1"])
def test_a_day_has_one_form_for_reader_and_schema(day: str) -> None:
    changed = {**PACK[0], "since": day}
    assert not PUZZLE.is_valid(changed)
    with pytest.raises(NotationError, match="since"):
        _read_puzzle(changed)
