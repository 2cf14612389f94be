"""Decks: the built-in one is there, every deck is its document, and a bad one is refused."""

import copy
import json
from importlib.resources import files
from typing import Any

import pytest

from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.components.cards import Character, Law
from viceroy_widgets.viceroy.components.deck import Deck, built_in_deck, parse_deck, read_deck, write_deck
from viceroy_widgets.viceroy.components.laws import LAW_KINDS, law_text

DECK = built_in_deck()
DATA: dict[str, Any] = json.loads(files("viceroy_widgets.viceroy").joinpath("data", "deck.json").read_text("utf-8"))


def test_cards_are_found_by_number() -> None:
    assert isinstance(DECK.card(7), Character)
    assert isinstance(DECK.card(65), Law)
    with pytest.raises(KeyError):
        DECK.card(99)


def test_a_deck_is_its_document() -> None:
    assert write_deck(DECK) == DATA
    assert read_deck(write_deck(DECK)) == DECK == parse_deck(json.dumps(DATA))
    assert write_deck(Deck("", (), ())) == {"format": "viceroy-deck/1", "characters": [], "laws": []}


def test_the_digest_is_that_of_the_cards_and_the_name() -> None:
    again = read_deck(copy.deepcopy(DATA))
    assert again.digest == DECK.digest
    assert len(DECK.digest) == 16
    assert set(DECK.digest) <= set("0123456789abcdef")
    backwards = {**DATA, "laws": DATA["laws"][::-1], "note": "for people only"}
    assert read_deck(backwards).digest == DECK.digest
    others = [_put("Other", "name"), _put("Other", "laws", 3, "name"), _put("blue", "characters", 0, "costs", 0)]
    assert len({DECK.digest, DECK.without_bonus().digest, *(read_deck(other).digest for other in others)}) == 5


def test_the_bonus_cards_can_be_left_out() -> None:
    rest = DECK.without_bonus()
    assert (len(rest.characters), len(rest.laws), rest.bonus) == (60, 20, ())
    assert set(DECK.by_number) - set(rest.by_number) == set(DECK.bonus) == {61, 62, 63, 64, 85, 86, 87, 88}
    assert rest.name == DECK.name
    assert rest.without_bonus() == rest


def test_notes_are_for_people_only() -> None:
    document = _put(["one line", "and another"], "note")
    document["characters"][0]["note"] = document["laws"][0]["note"] = "typed on a Sunday"
    assert read_deck(document) == DECK


def test_each_law_has_a_text_of_its_own() -> None:
    assert {law.effect.kind for law in DECK.laws} <= set(LAW_KINDS)
    texts = [law_text(law.effect) for law in DECK.laws]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(".") and text.count(".") == 1 and "{" not in text for text in texts)


def _drop(*path: Any) -> dict[str, Any]:
    changed = copy.deepcopy(DATA)
    *way, last = path
    holder = changed
    for step in way:
        holder = holder[step]
    del holder[last]
    return changed


def _put(value: Any, *path: Any) -> dict[str, Any]:
    changed = copy.deepcopy(DATA)
    *way, last = path
    holder = changed
    for step in way:
        holder = holder[step]
    holder[last] = value
    return changed


BAD = [
    (_drop("laws"), "laws: expected this field, but it is missing."),
    (_put("viceroy-position/1", "format"), "format: expected viceroy-deck/1, not 'viceroy-position/1'."),
    (_drop("characters", 2, "costs"), "characters[2].costs: expected this field, but it is missing."),
    (_drop("characters", 2, "rewards"), "characters[2].rewards: expected this field, but it is missing."),
    (_drop("laws", 0, "law"), "laws[0].law: expected this field, but it is missing."),
    (_put(3, "characters", 1, "number"), "characters[2].number: the card number 3 is there twice."),
    (_put(7, "laws", 1, "number"), "laws[1].number: the card number 7 is there twice."),
    (
        _put("pink", "characters", 0, "costs", 3),
        "characters[0].costs[3]: expected one of blue, red, green, yellow, not 'pink'.",
    ),
    (_put(7, "laws", 0), "laws[0]: expected an object in braces, not 7."),
    (
        _put({}, "laws", 0, "text"),
        "laws[0].text: expected only the fields number, sections, name, law, note, and this is none of them.",
    ),
    (_put([65, 99], "bonus"), "bonus[1]: expected the number of a card of this deck, and 99 is none."),
    (_put([1], "note"), "note[0]: expected a text in quotation marks, not 1."),
    (_put(3, "laws", 1, "note"), "laws[1].note: expected a text in quotation marks, not 3."),
    ([], "The document: expected an object in braces, not a list."),
]


@pytest.mark.parametrize(("document", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
def test_a_bad_deck_is_refused(document: object, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_deck(document)
    assert str(caught.value) == sentence


def test_a_law_among_the_characters() -> None:
    law = {**DATA["laws"][0], "number": 1, "costs": ["red"] * 4, "rewards": [[]] * 4}
    with pytest.raises(NotationError, match=r"^characters\[0\]\.costs"):
        read_deck(_put(law, "characters", 0))
