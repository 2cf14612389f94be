"""Checking a deck names everything that is wrong, and finds fault with exactly those decks that cannot be read."""

import copy
import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import size
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.components.card_documents import write_effect
from viceroy_widgets.viceroy.components.deck import built_in_deck, read_deck, write_deck
from viceroy_widgets.viceroy.decks import LAW_EXAMPLES, MOST_FAULTS, check_deck

SECTIONS = {"top_left": "red", "top_right": "red", "bottom_left": "blue", "bottom_right": "blue"}
LAW = {"number": 65, "sections": SECTIONS, "law": {"kind": "sets", "points": 6}}
CHARACTER = {"number": 1, "sections": SECTIONS, "costs": ["red"] * 4, "rewards": [["magic"], [], [], ["draw:2"]]}
KNOWN_ICONS = "magic, science, attack, defense, points, magic_bonus, circle_bonus, gems, draw, infinite"


def _faults(document: Any) -> list[str]:
    deck, faults = check_deck(document if isinstance(document, str | bytes) else json.dumps(document))
    assert (deck is None) == bool(faults)
    return list(map(str, faults))


def _deck(*characters: Any, laws: Any = (), **others: Any) -> dict[str, Any]:
    return {"format": "viceroy-deck/1", "characters": list(characters), "laws": list(laws), **others}


def test_a_deck_without_faults_is_read() -> None:
    assert check_deck(json.dumps(write_deck(built_in_deck()))) == (built_in_deck(), ())
    assert _faults(_deck(CHARACTER, laws=[LAW], bonus=[65], note=["a", "b"], name="Two cards")) == []


def test_broken_text_is_told_with_its_line() -> None:
    assert _faults('{"format": "viceroy-deck/1",\n "laws": [}') == [
        "The document: expected JSON, but line 2, column 11 does not fit."
    ]
    assert _faults(b"\xff") == ["The document: expected text in UTF-8, but byte 1 does not fit."]
    assert _faults("[]") == ["The document: expected an object in braces, not a list."]


def test_every_fault_is_told() -> None:
    bad = {
        **CHARACTER,
        "sections": {"top_left": "x", "top": "red"},
        "costs": ["red", "pink", 1],
        "rewards": [["gold"], ["gems:99"], 3, []],
        "law": {},
    }
    assert _faults({**_deck(bad, 7, CHARACTER, name=3, bonus=[9, "x"]), "format": "viceroy-deck/2", "card": 1}) == [
        "card: expected only the fields format, characters, laws, name, note, bonus, and this is none of them.",
        "format: expected viceroy-deck/1, not 'viceroy-deck/2'.",
        "name: expected a text in quotation marks, not 3.",
        "characters[0].law: expected only the fields number, sections, costs, rewards, name, note, "
        "and this is none of them.",
        "characters[0].sections.top: expected only the fields top_left, top_right, bottom_left, bottom_right, "
        "and this is none of them.",
        "characters[0].sections.top_right: expected this field, but it is missing.",
        "characters[0].sections.bottom_left: expected this field, but it is missing.",
        "characters[0].sections.bottom_right: expected this field, but it is missing.",
        "characters[0].sections.top_left: expected one of blue, red, green, yellow, not 'x'.",
        "characters[0].costs: expected exactly 4 entries, not 3.",
        "characters[0].costs[1]: expected one of blue, red, green, yellow, not 'pink'.",
        "characters[0].costs[2]: expected one of blue, red, green, yellow, not 1.",
        f"characters[0].rewards[0][0]: 'gold' is no icon; known are {KNOWN_ICONS}.",
        "characters[0].rewards[1][0]: 'gems:99': gems needs one of the values "
        "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16.",
        "characters[0].rewards[2]: expected a list in brackets, not 3.",
        "characters[1]: expected an object in braces, not 7.",
        "characters[2].number: the card number 1 is there twice.",
        "bonus[0]: expected the number of a card of this deck, and 9 is none.",
        "bonus[1]: expected a whole number, not 'x'.",
    ]


def _told(law: Any) -> list[str]:
    return [fault.removeprefix("laws[0].law") for fault in _faults(_deck(laws=[{**LAW, "law": law}]))]


def test_every_fault_of_a_law_is_told() -> None:
    assert _told({"kind": "sett"})[0].endswith("perhaps sets was meant.")
    assert _told({"kind": "choose", "options": [[], ["x"]]}) == [
        ".options: expected exactly 3 entries, not 2.",
        ".options[0]: expected at least one entry, and there is none.",
        f".options[1][0]: 'x' is no icon; known are {KNOWN_ICONS}.",
    ]
    assert _told({"kind": "draw_and_keep", "deck": "big", "draw": 2, "keep": 3, "needs": 0}) == [
        ".deck: expected one of laws, small, not 'big'.",
        ".needs: expected a whole number from 1 to 99, not 0.",
        ".keep: expected no more cards to keep than the 2 that are drawn, not 3.",
    ]
    assert _told({"kind": "gems_banked", "points": 1000}) == [
        ".limit: expected this field, but it is missing.",
        ".points: expected a whole number from 0 to 100, not 1000.",
    ]


def test_a_field_that_stands_twice() -> None:
    text = json.dumps(_deck(CHARACTER, laws=[LAW])).replace('"costs"', '"number": 2, "costs"')
    assert _faults(text) == ["characters[0].number: expected this field once, but it is there more than once."]


def test_a_hole_does_not_hide_what_else_is_wrong() -> None:
    card = {**CHARACTER, "costs": ["?"] * 4, "rewards": [["gold"], [], [], []], "name": 3}
    assert [fault.split(":")[0] for fault in _faults(_deck(card))] == [
        "characters[0].name",
        "characters[0]",
        "characters[0].rewards[0][0]",
    ]


_ODD = [None, True, -1, 0, 1, 7, 100, "", "?", "red", "purple", "magic", "gems:3", [], {}, [1, 0], ["?"]]
ODD = st.sampled_from(_ODD).map(copy.deepcopy)


@given(st.data())
@settings(max_examples=size(300), deadline=None)
def test_what_can_be_read_has_no_faults_and_what_cannot_has(data: st.DataObject) -> None:
    law = write_effect(data.draw(st.sampled_from(LAW_EXAMPLES)))
    cards = (CHARACTER, {**CHARACTER, "number": 2})
    document = json.loads(json.dumps(_deck(*cards, laws=[LAW, {**LAW, "number": 66, "law": law}], bonus=[1])))
    for _ in range(data.draw(st.integers(1, 3))):
        _change(document, data)
    deck, faults = check_deck(json.dumps(document))
    first = _first_fault(document)
    assert (deck is None) == bool(faults) == bool(first)
    assert len({str(fault) for fault in faults}) == len(faults)
    if first:
        cards = {fault.values["path"].split(".")[0] for fault in faults}
        assert first.values["path"].split(".")[0] in cards


def _first_fault(document: Any) -> NotationError | None:
    try:
        read_deck(document)
    except NotationError as error:
        return error
    return None


def _change(document: Any, data: st.DataObject) -> None:
    holder, key = data.draw(st.sampled_from(list(_spots(document))))
    how = data.draw(st.sampled_from(["put", "put", "take", "add"]))
    if how == "take":
        del holder[key]
    elif how == "put" or isinstance(holder, list):
        holder[key] = data.draw(ODD)
    else:
        holder[data.draw(st.sampled_from(["extra", "law", "costs", "note", "name"]))] = data.draw(ODD)


def _spots(value: Any) -> Any:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _spots(value[key])


def test_faults_are_told_up_to_a_thousand() -> None:
    _, found = check_deck(json.dumps({f"field {n}": n for n in range(5000)}))
    assert len(found) == MOST_FAULTS
    assert "'field 999'" in str(found[-1])
