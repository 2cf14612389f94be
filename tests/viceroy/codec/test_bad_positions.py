"""Documents that are refused, each with the exact sentence people get; the table is for reading too."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.loops import for_each
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.positions import parse_position, read_position
from viceroy_widgets.viceroy.components.editions import rule
from viceroy_widgets.viceroy.components.laws import LAW_KINDS

TABLE: list[dict[str, Any]] = json.loads(Path(__file__).with_name("bad_positions.json").read_text("utf-8"))


def _refusal(text: str | bytes) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    return caught.value


@for_each(TABLE, name=lambda entry: entry["what"])
def test_a_bad_document_is_refused_in_one_sentence(entry: dict[str, Any]) -> None:
    error = _refusal(entry["text"] if "text" in entry else json.dumps(entry["document"]))
    sentence = entry["sentence"].replace("LAW_KINDS", ", ".join(LAW_KINDS))
    assert (str(error), error.code, error.rule) == (sentence, entry["code"], entry["rule"])


@for_each(TABLE, name=lambda entry: entry["what"])
def test_a_refusal_is_one_line_and_names_a_rule_there_is(entry: dict[str, Any]) -> None:
    assert entry["sentence"].endswith(".")
    assert "\n" not in entry["sentence"]
    assert entry["rule"] is None or rule(entry["rule"])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"\xff{}", "The document: expected text in UTF-8, but byte 1 does not fit."),
        (b'{"\xc3', "The document: expected text in UTF-8, but byte 3 does not fit."),
        (b" " * 1_000_001, "The document: expected at most 1000000 bytes, but it is longer."),
        ("\u00e9" * 500_001, "The document: expected at most 1000000 bytes, but it is longer."),
        ("[" * 400_000, "The document: expected lists and objects a few levels deep, but they go on far deeper."),
        ('{"a":' * 150_000, "The document: expected lists and objects a few levels deep, but they go on far deeper."),
        ("[" * 100 + "]" * 100, "The document: expected an object in braces, not a list."),
        (
            '{"format": "viceroy-position/1", "pyramid": [], "attack": ' + "9" * 100_000 + "}",
            "attack: expected a whole number from 0 to 999, not a number of more than 19 digits.",
        ),
        (
            '{"format": "viceroy-position/1", "pyramid": [], "attack": -' + "9" * 5000 + "}",
            "attack: expected a whole number from 0 to 999, not a number of more than 19 digits.",
        ),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_text_that_is_no_document(text: str | bytes, sentence: str) -> None:
    assert str(_refusal(text)) == sentence


@pytest.mark.parametrize(
    "value", [10**400, -(10**5000), 10**19, 1.0, True, None, object(), {1, 2}, b"1", 1 + 2j], ids=lambda value: "value"
)
def test_a_value_that_came_from_no_json(value: object) -> None:
    with pytest.raises(NotationError) as caught:
        read_position({"format": "viceroy-position/1", "pyramid": [], "attack": value})
    assert str(caught.value).startswith("attack: expected a whole number")


def test_a_list_that_holds_itself() -> None:
    endless: list[object] = []
    endless.append(endless)
    with pytest.raises(NotationError, match=r"^pyramid\[0\]: expected an object"):
        read_position({"format": "viceroy-position/1", "pyramid": endless})


def test_201_cards_with_those_tucked() -> None:
    tucked = list(range(1, 200))
    card = {"number": 1, "sections": dict.fromkeys(("top_left", "top_right", "bottom_left", "bottom_right"), "red")}
    standing = [
        {"at": [1, x], "card": {**card, "number": 1000 + x}, "tucked": [{**card, "number": n} for n in part]}
        for x, part in enumerate((tucked[:100], tucked[100:]))
    ]
    with pytest.raises(NotationError) as caught:
        read_position({"format": "viceroy-position/1", "pyramid": standing})
    assert str(caught.value) == "pyramid: expected at most 200 cards with those tucked, not 201."
