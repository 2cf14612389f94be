"""Schemas and readers agree: documents are changed in all ways that the schema or the reader knows about."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, get_args, get_type_hints

import pytest

from tests.viceroy.data.agreement import assert_agreement
from tests.viceroy.data.schema_walk import Schema
from tests.viceroy.data.table import DATA, STRICT, TRUSTED
from tests.words.complete import COMPLETE
from viceroy_widgets.viceroy.components.editions import EDITIONS, Rule
from viceroy_widgets.viceroy.locale.english.documents import MESSAGES

NAMES = sorted(file.name.removesuffix(".schema.json") for file in DATA.iterdir() if file.name.endswith(".schema.json"))


def _schema(name: str) -> Any:
    return json.loads(DATA.joinpath(f"{name}.schema.json").read_text("utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_each_schema_is_in_the_table(name: str) -> None:
    assert name in STRICT or name in TRUSTED, f"tests/viceroy/data/table.py has no entry for {name}.schema.json"


@pytest.mark.parametrize("name", STRICT)
def test_the_reader_agrees_with_the_schema(name: str) -> None:
    assert_agreement(name, _schema(name), STRICT[name])


def test_shared_definitions_are_the_same_in_all_schemas() -> None:
    schemas = {name: Schema(_schema(name)) for name in NAMES}
    position = schemas["position"].expanded("#", but=("$schema", "$defs", "title"))
    for name, reference in (("examples", "#/$defs/position"), ("puzzle", "#/$defs/position")):
        assert schemas[name].expanded(reference) == position, f"{name}.schema.json has another position"
    lesson, puzzle, record, state = (schemas[name] for name in ("lesson", "puzzle", "record", "state"))
    assert puzzle.expanded("#/$defs/situation") == lesson.expanded("#/$defs/situation")
    for part in ("edition", "deck"):
        assert state.expanded(f"#/$defs/{part}") == record.expanded(f"#/$defs/{part}")
    assert state.expanded("#/$defs/edition") == position["properties"]["edition"]
    moves = state.expanded("#/$defs/move")["anyOf"]
    assert record.expanded("#/$defs/move")["anyOf"][: len(moves)] == moves


def test_the_schema_of_rules_has_the_fields_and_words_of_the_catalog() -> None:
    rule = _schema("rules")["$defs"]["rule"]
    types = {field.name: get_type_hints(Rule)[field.name] for field in fields(Rule)}
    assert set(rule["properties"]) == set(types) == {*rule["required"], "ruled"}
    assert rule["properties"]["kind"]["enum"] == list(get_args(types["kind"]))
    assert rule["properties"]["editions"]["items"]["enum"] == list(EDITIONS)
    areas = "|".join(name.removeprefix("area/") for name in MESSAGES if name.startswith("area/"))
    assert rule["properties"]["id"]["pattern"] == f"^({areas})-[1-9][0-9]*$"


def test_the_schema_of_core_puzzles_has_the_languages_and_limits_of_puzzles() -> None:
    core, puzzle = _schema("core")["properties"]["puzzles"]["items"]["properties"], _schema("puzzle")["properties"]
    assert set(core) == {"id", "title", "story", "point"}
    assert core["id"] == puzzle["id"]
    for name in ("title", "story", "point"):
        assert set(core[name]["properties"]) == set(core[name]["required"]) == set(COMPLETE)
    for name in ("title", "story"):
        for code in COMPLETE:
            assert {**core[name]["properties"][code], **puzzle[name]["properties"][code]} == core[name]["properties"][
                code
            ]
