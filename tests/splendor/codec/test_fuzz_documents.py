"""Whatever is given to the readers of Splendor, they answer with what they read or with a refusal in one line."""

from __future__ import annotations

import json
from collections.abc import Callable

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.core.records import history_of
from tests.splendor.codec.states import played
from viceroy_widgets.errors import NotationError
from viceroy_widgets.splendor.codec.positions import as_state, format_position
from viceroy_widgets.splendor.codec.states import read_state, write_state
from viceroy_widgets.splendor.game import SPLENDOR

ANY_TEXT = st.text(st.characters(exclude_categories=[]))
WORDS = st.sampled_from(["format", "splendor-state/1", "splendor-record/1", "row", "1", "kind", "pay", "white", "take"])
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), ANY_TEXT, WORDS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.one_of(WORDS, ANY_TEXT), inner, max_size=4)
    ),
    max_leaves=12,
)
STATE = write_state(played(1, 3)[60])
RECORD = SPLENDOR.write_record(history_of(SPLENDOR, 1, 3, 20))
LINE, TEXT = format_position(played(1, 3)[60]), SPLENDOR.format_record(history_of(SPLENDOR, 1, 3, 20))


def _answers(read: Callable[..., object], given: object) -> None:
    try:
        read(given)
    except NotationError as error:
        sentence, code = str(error), error.code
    else:
        return
    assert code
    assert sentence.isprintable()
    assert len(sentence) < 600


def _read_record(document: object) -> object:
    return SPLENDOR.record_form.read(document)


def _parse_record(text: str | bytes) -> object:
    return SPLENDOR.record_form.parse(text)


@given(VALUES, st.sampled_from([*STATE]), st.sampled_from([*RECORD]))
@settings(max_examples=150)
def test_any_value(value: object, in_state: str, in_record: str) -> None:
    _answers(read_state, value)
    _answers(read_state, {**STATE, in_state: value})
    _answers(read_state, {**STATE, "players": [{**STATE["players"][0], "cards": value, "hidden": value}] * 3})
    _answers(_read_record, value)
    _answers(_read_record, {**RECORD, in_record: value})
    _answers(_read_record, {**RECORD, "moves": [value], "variations": [value], "comments": [value]})


@given(ANY_TEXT)
@example("{" * 100_000)
@example("[" * 100_000)
@example('{"step": 1' + "0" * 10_000 + "}")
@example("W" + "9" * 90_000)
def test_any_text(text: str) -> None:
    _answers(as_state, text)
    _answers(as_state, f"{LINE[:30]}{text}")
    _answers(_parse_record, text)
    _answers(_parse_record, f"Splendor record 1\n{text}")
    _answers(_parse_record, f"{TEXT}{text}")
    _answers(lambda words: SPLENDOR.parse_move(0, words), text)


@given(st.binary())
@example(b"\xef\xbb\xbf")
@example(b"\xed\xa0\x80")
def test_any_bytes(text: bytes) -> None:
    _answers(as_state, text)
    _answers(_parse_record, text)


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_damaged_texts(data: st.DataObject) -> None:
    for text, read in ((json.dumps(STATE), as_state), (LINE, as_state), (TEXT, _parse_record)):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 8)))
        patch = data.draw(st.one_of(st.text('0123456789-+/:;=?*,{}[]" WBGRKJ', max_size=4), ANY_TEXT))
        _answers(read, text[:start] + patch + text[end:])
