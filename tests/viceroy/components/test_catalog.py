"""The rule catalog: complete, in order, and readable by itself."""

import json
from dataclasses import FrozenInstanceError
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.loops import for_each
from viceroy_widgets.viceroy.components.editions import Rule, rule, rules

# How many rules the reference has in each area, in its order.
AREAS = {
    "CMP": 9,
    "SET": 9,
    "TRN": 2,
    "PYR": 9,
    "AUC": 15,
    "PAS": 5,
    "DEV": 13,
    "REW": 8,
    "INF": 3,
    "LAW": 10,
    "END": 1,
    "PNT": 5,
    "SCO": 8,
    "ORD": 5,
    "LIM": 3,
    "HID": 2,
    "VIR": 11,
    "EDI": 7,
}


def _data(name: str) -> Any:
    return json.loads(files("viceroy_widgets.viceroy.data").joinpath(name).read_text("utf-8"))


def _validator() -> Draft202012Validator:
    schema = _data("rules.schema.json")
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def test_catalog_follows_its_schema():
    assert [error.message for error in _validator().iter_errors(_data("rules.json"))] == []


@pytest.mark.parametrize(
    "change",
    [
        {"ruling": True},
        {"ruled": "all of this rule"},
        {"editions": []},
        {"editions": ["it"]},
        {"kind": "maybe"},
        {"id": "XYZ-1"},
        {"id": "PYR-0"},
        {"title": "A title of far too many words"},
        {"text": ""},
        {"page": 4},
    ],
    ids=str,
)
def test_schema_refuses(change):
    sound = next(entry for entry in _data("rules.json")["rules"] if not entry["ruling"])
    document = {"format": "viceroy-rules/1", "rules": [sound]}
    assert _validator().is_valid(document)
    assert not _validator().is_valid({**document, "rules": [{**sound, **change}]})


def test_every_rule_of_every_area_in_order_and_once():
    expected = [f"{area}-{number}" for area, count in AREAS.items() for number in range(1, count + 1)]
    assert [entry["id"] for entry in _data("rules.json")["rules"]] == expected
    assert [each.id for each in rules()] == expected


@for_each(rules(), name=lambda each: each.id)
def test_rule_reads_by_itself(each):
    assert len(each.text.split()) <= 60
    assert 1 <= len(each.title.split()) <= 5
    assert each.title[0].isupper()
    assert each.editions
    assert each.ruling == bool(each.ruled)
    assert rule(each.id) == each


def test_rulings_are_those_of_the_reference():
    assert " ".join(each.id for each in rules() if each.ruling) == (
        "CMP-1 CMP-7 CMP-9 SET-3 SET-8 PYR-8 AUC-3 AUC-6 AUC-10 AUC-11 PAS-3 PAS-4 DEV-2 DEV-3 DEV-7 DEV-10 DEV-12 "
        "REW-3 INF-3 LAW-2 LAW-6 LAW-7 LAW-8 LAW-9 LAW-10 SCO-8 ORD-1 ORD-5 HID-1 VIR-2 VIR-4 VIR-7 VIR-8"
    )
    assert "empty hand" in rule("DEV-2").ruled
    assert "out for the turn" in rule("VIR-4").ruled


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        pytest.param("VIR-4", "If an attack token emptied the color in this auction, it goes on", id="exam-5"),
        pytest.param("LAW-6", "later ones are not copied", id="exam-19"),
        pytest.param("LAW-2", "may bring points for several laws", id="exam-25"),
        pytest.param("HID-1", "draw but do not keep (Bureaucracy)", id="exam-29"),
    ],
)
def test_questions_that_the_rulebooks_leave_open_have_an_answer(name, answer):
    assert answer in rule(name).text
    assert rule(name).ruling


def test_one_spelling_and_one_word_per_concept():
    told = " ".join(f"{each.title} {each.text} {each.ruled}" for each in rules()).lower()
    for stray in ("colour", "defence", "grey", "gemstone", "victory point", "starting card", "top card"):
        assert stray not in told


def test_scores_are_enforced():
    assert {each.kind for each in rules() if each.id.startswith("SCO-")} == {"enforced"}


def test_rules_are_frozen_values():
    with pytest.raises(FrozenInstanceError):
        rules()[0].title = "Other"
    assert not hasattr(rule("CMP-4"), "__dict__")
    assert isinstance(rule("CMP-4"), Rule)
    assert rules() == rules()


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [("PYR-30", "PYR-3"), ("pyr-3", "PYR-3"), ("SOC-8", "SCO-8"), ("END", "END-1")],
)
def test_unknown_id_names_the_nearest(asked, nearest):
    with pytest.raises(LookupError) as refused:
        rule(asked)
    assert str(refused.value) == f'There is no rule "{asked}"; the nearest id is "{nearest}".'
    assert refused.type is LookupError


@pytest.mark.parametrize("asked", ["", "?"])
def test_nonsense_still_gets_a_sentence(asked):
    with pytest.raises(LookupError, match="nearest id"):
        rule(asked)
