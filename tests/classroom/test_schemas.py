"""Schemas of the classroom's documents agree with the readers; what only a reader can say is listed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.classroom.an_assignment import key_of
from tests.viceroy.data.agreement import Entry, assert_agreement
from tests.viceroy.data.schema_walk import Schema
from viceroy_widgets.classroom.assignment import FORMAT, read_assignment
from viceroy_widgets.classroom.handout import read_handout, student_handout, write_handout
from viceroy_widgets.classroom.key import Key, read_key, write_key
from viceroy_widgets.core.fields import Field

DATA = files("viceroy_widgets.classroom").joinpath("data")
TEXTS = {"en": "a", "es": "b", "de": "c", "fr": "d"}
DUE = "2026-12-01T12:00:00+01:00"
_FIELDS = ("game", "items.*.game", "items.*.kind", "items.*.theme", "items.*.questions.*.rule")
NAMES = tuple(f"{field} field/{code}" for field in _FIELDS for code in ("choice", "choice_nearest", "exactly"))
"""Names that depend on the games that are installed."""


def _schema(name: str) -> Any:
    return json.loads(DATA.joinpath(f"{name}.schema.json").read_text("utf-8"))


def _assignments() -> Iterator[Any]:
    item = {"id": "card", "kind": "puzzle", "theme": "last", "game": "splendor"}
    yield {"format": FORMAT, "id": "week", "title": "Week", "items": [item]}
    whole = {**item, "difficulty": 2, "points": 3, "variants": 4, "title": TEXTS}
    head = {"format": FORMAT, "id": "week", "title": TEXTS, "game": "splendor", "mode": "exam", "due": DUE}
    yield {**head, "items": [whole, {"id": "row", "kind": "puzzle", "theme": "bonuses"}]}
    right = {"text": TEXTS, "right": True, "says": TEXTS}
    other = {"ask": "Who?", "options": [{"text": "you", "says": "No."}, {"text": "I", "right": True}]}
    questions = [{"ask": TEXTS, "rule": "SPL-10", "options": [right, {"text": "b"}]}, other]
    yield {**head, "items": [{"id": "own", "kind": "question", "questions": questions}]}


def _handouts() -> Iterator[Any]:
    handout = key_of().handout
    for each in (handout, student_handout(handout, "kite")):
        document = {**write_handout(each), "title": TEXTS, "due": DUE}
        yield {**document, "items": [{**item, "title": TEXTS} for item in document["items"]]}


def _keys() -> Iterator[Any]:
    yield write_key(key_of())


READERS = {
    "assignment": Entry(
        read_assignment,
        _assignments,
        rules=("classroom/reserved", "classroom/same_item", "ownquestion/", "quiz/one_right"),
        by_content=(*NAMES, "due classroom/due", "items.*.game field/missing"),
    ),
    "handout": Entry(
        lambda document: read_handout(Field(document)),
        _handouts,
        rules=(),
        elsewhere=("items.*.pool.*",),
        by_content=(
            *(*NAMES, "due classroom/due", "items.*.pool.* field/missing"),
            *("items.*.pool field/list_length", "student.variants field/list_length"),
        ),
    ),
    "key": Entry(
        read_key,
        _keys,
        rules=("assigning/for_one",),
        elsewhere=("handout",),
        by_content=("solutions field/list_length", "solutions.* field/list_length"),
    ),
}


def test_each_schema_has_its_reader() -> None:
    ending = ".schema.json"
    assert {file.name.removesuffix(ending) for file in DATA.iterdir() if file.name.endswith(ending)} == set(READERS)


@pytest.mark.parametrize("name", READERS)
def test_the_reader_agrees_with_the_schema(name: str) -> None:
    assert_agreement(name, _schema(name), READERS[name])


def test_the_schema_of_a_key_has_the_schema_of_a_handout() -> None:
    but = ("$schema", "title", "description", "$defs")
    whole = Schema(_schema("handout")).expanded("#", but=but)
    assert Schema(_schema("key")).expanded("#/$defs/handout", but=but) == whole


def test_made_documents_fit_the_schemas(key: Key) -> None:
    Draft202012Validator(_schema("handout")).validate(write_handout(key.handout))
    Draft202012Validator(_schema("handout")).validate(write_handout(student_handout(key.handout, "moss")))
    Draft202012Validator(_schema("key")).validate(write_key(key))
