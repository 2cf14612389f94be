"""The JSON Schemas say what the readers say."""

import copy
import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.nightly import size
from tests.viceroy.strategies import positions
from tools.schemas import written
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.examples import read_examples
from viceroy_widgets.viceroy.codec.positions import read_position, write_position
from viceroy_widgets.viceroy.components.deck import read_deck
from viceroy_widgets.viceroy.rules.pyramids.position import Position

DATA = files("viceroy_widgets.viceroy").joinpath("data")
BAD = json.loads(Path(__file__).with_name("bad_positions.json").read_text("utf-8"))
BEYOND_THE_SCHEMA = (
    "at/pyramid/",
    "at/position/",
    "card/unknown",
    "card/banked",
    "card/keep_more",
    "deck/no_bonus",
    "document/",
    "field/doubled",
)


def _validator(kind: str) -> Draft202012Validator:
    schema = json.loads(DATA.joinpath(f"{kind}.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


POSITION = _validator("position")
DECK = _validator("deck")
EXAMPLE = _validator("examples")
EXAMPLES = json.loads(DATA.joinpath("examples.json").read_text("utf-8"))
SAMPLE = json.loads(DATA.joinpath("deck.json").read_text("utf-8"))


@given(positions())
@settings(max_examples=size(50, least=5), deadline=None)
def test_what_is_written_fits_the_schema(position: Position) -> None:
    POSITION.validate(write_position(position))


def test_the_examples_and_the_built_in_deck_fit() -> None:
    for example in EXAMPLES["examples"]:
        if "position" in example:
            POSITION.validate(example["position"])
    EXAMPLE.validate(EXAMPLES)
    DECK.validate(SAMPLE)


@pytest.mark.parametrize("entry", [entry for entry in BAD if "document" in entry], ids=lambda entry: entry["what"])
def test_the_schema_refuses_what_the_reader_refuses(entry: dict[str, Any]) -> None:
    # JSON Schema takes 1.0 for a whole number; the reader does not.
    beyond = entry["code"].startswith(BEYOND_THE_SCHEMA) or "1.0" in entry["sentence"]
    assert POSITION.is_valid(entry["document"]) == beyond


ODD = st.sampled_from([None, True, -1, 0, 1, 7, 17, 100, "", "red", "purple", "magic", "attack", [], {}, [1, 0]])


@given(positions(widest=3), st.data())
@settings(max_examples=size(150, least=15), deadline=None)
def test_reader_and_schema_agree_on_changed_documents(position: Position, data: st.DataObject) -> None:
    document = _changed(write_position(position), data)
    assert POSITION.is_valid(document) == _fits(read_position, document)


@given(st.data())
@settings(max_examples=size(60, least=8))
def test_reader_and_schema_agree_on_changed_decks(data: st.DataObject) -> None:
    document = _changed(copy.deepcopy(SAMPLE), data)
    assert DECK.is_valid(document) == _fits(read_deck, document)


@given(st.sampled_from(EXAMPLES["examples"]), st.data())
@settings(max_examples=size(400, least=40), deadline=None)
def test_reader_and_schema_agree_on_changed_examples(example: dict[str, Any], data: st.DataObject) -> None:
    document = _changed({**EXAMPLES, "examples": [copy.deepcopy(example)]}, data)
    assert EXAMPLE.is_valid(document) == _fits(read_examples, document)


def _fits(read: Callable[[object], object], document: object) -> bool:
    """Whether the reader accepts it, or refuses it for what no schema can say."""
    try:
        read(document)
    except NotationError as error:
        return error.code.startswith(BEYOND_THE_SCHEMA)
    return True


def _changed(document: Any, data: st.DataObject) -> Any:
    """The document with one value changed, taken out or put in."""
    spots = list(_spots(document))
    holder, key = data.draw(st.sampled_from(spots))
    kind = data.draw(st.sampled_from(["put", "take", "add"]))
    if kind == "put":
        holder[key] = data.draw(ODD)
    elif kind == "take":
        del holder[key]
    elif isinstance(holder, dict):
        holder[data.draw(st.sampled_from(["extra", "law", "gems", "card", "costs", "name"]))] = data.draw(ODD)
    else:
        holder.append(data.draw(ODD))
    return document


def _spots(value: Any) -> Any:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _spots(value[key])


def test_what_schemas_say_of_laws_is_made_from_the_kinds_that_readers_know() -> None:
    assert [path.name for path, text in written() if path.read_text("utf-8") != text] == []  # make schemas
