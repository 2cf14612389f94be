"""Whatever is given to the readers, they answer with what they read or with a refusal in one line."""

import json
from collections.abc import Callable

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.nightly import size
from tests.viceroy.strategies import positions
from viceroy_widgets.core.fields import Field
from viceroy_widgets.errors import NotationError, PuzzleError
from viceroy_widgets.viceroy.codec.notation import format_position, parse_notation
from viceroy_widgets.viceroy.codec.positions import parse_position, read_position, write_position
from viceroy_widgets.viceroy.codec.situations import read_situation
from viceroy_widgets.viceroy.components.deck import read_deck
from viceroy_widgets.viceroy.lessons.course import read_lesson
from viceroy_widgets.viceroy.lessons.questions.reading import read_question
from viceroy_widgets.viceroy.puzzles.documents import parse_puzzles, read_puzzle
from viceroy_widgets.viceroy.rules.pyramids.position import Position

ANY_TEXT = st.text(st.characters(exclude_categories=[]))
WORDS = st.sampled_from(
    ["format", "viceroy-position/1", "pyramid", "at", "card", "number", "law", "kind", "gems", "red"]
)
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), ANY_TEXT, WORDS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.one_of(WORDS, ANY_TEXT), inner, max_size=4)
    ),
    max_leaves=12,
)


def _answers(read: Callable[..., object], given: object) -> None:
    try:
        read(given)
    except (NotationError, PuzzleError) as error:
        sentence, code = str(error), error.code
    else:
        return
    assert code
    assert len(sentence.splitlines()) == 1
    assert sentence.isprintable()
    assert len(sentence) < 400


def _around(value: object) -> list[tuple[Callable[..., object], object]]:
    """Documents of lessons, puzzles and situations that are right but for this value."""
    section = {"text": "", "task": {"task": "", "start": value}}
    about = {"id": "a", "title": "a", "can": "", "minutes": 1}
    puzzle = {"theme": "score", "objective": "score", "id": "", "difficulty": 1, "licence": "CC0-1.0"}
    asked = {"kind": "cost", "position": "en 0:7 - 0 -", "card": value, "level": value}
    return [
        (read_lesson, {"format": "viceroy-lesson/2", **about, "sections": value}),
        (read_lesson, {"format": "viceroy-lesson/2", **about, "sections": [section]}),
        (read_question, Field(asked)),
        (read_question, Field({"ask": "a", "rule": "AUC-1", "options": value})),
        (read_puzzle, {"format": "viceroy-puzzle/1", **puzzle, "position": value, "options": value}),
        (read_situation, Field({"players": value})),
        (read_situation, Field({"players": [{"pyramid": "0:14", "hand": value}], "row": value})),
        (read_situation, Field({"players": [{"pyramid": "0:14"}] * 2, "shown": value, "phase": "auction"})),
    ]


@given(VALUES)
@settings(max_examples=size(100, least=15))
def test_any_value(value: object) -> None:
    _answers(read_position, value)
    _answers(read_deck, value)
    _answers(read_lesson, value)
    _answers(read_puzzle, value)
    _answers(read_question, Field(value))
    _answers(read_situation, Field(value))
    for reading, document in _around(value):
        _answers(reading, document)
    _answers(read_position, {"format": "viceroy-position/1", "pyramid": value})
    _answers(read_position, {"format": "viceroy-position/1", "pyramid": [{"at": [1, 0], "card": value}]})
    _answers(read_position, {"format": "viceroy-position/1", "pyramid": [{"at": [1, 0], "card": 7, "tokens": value}]})


@given(ANY_TEXT)
@example("{" * 100_000)
@example("[" * 100_000)
@example('{"a": 1' + "0" * 10_000 + "}")
def test_any_text(text: str) -> None:
    _answers(parse_position, text)
    _answers(parse_notation, text)
    _answers(parse_notation, f"en 0:7{text}")
    _answers(read_lesson, text)
    _answers(read_lesson, f"format = {text}")
    _answers(lambda pack: list(parse_puzzles(pack)), text)


@given(st.binary())
@example(b"\xef\xbb\xbf")
@example(b"\xed\xa0\x80")
def test_any_bytes(text: bytes) -> None:
    _answers(parse_position, text)
    _answers(lambda pack: list(parse_puzzles(pack)), text)


@given(positions(), st.data())
@settings(max_examples=size(100, least=10), deadline=None)
def test_damaged_texts(position: Position, data: st.DataObject) -> None:
    for text, read in (
        (json.dumps(write_position(position)), parse_position),
        (format_position(position), parse_notation),
    ):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 8)))
        patch = data.draw(st.one_of(st.text('0123456789-+/:;=(){}[]," .brgy%', max_size=4), ANY_TEXT))
        _answers(read, text[:start] + patch + text[end:])
