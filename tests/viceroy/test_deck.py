"""The sample deck has the shape it should have, and a bad deck is refused."""

import copy
import json
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.cards import Character, Law
from viceroy_widgets.viceroy.deck import read_deck, sample_deck
from viceroy_widgets.viceroy.gems import COLORS
from viceroy_widgets.viceroy.laws import LAW_KINDS, law_text

DECK = sample_deck()
DATA: dict[str, Any] = json.loads(files("viceroy_widgets").joinpath("data", "sample_deck.json").read_text("utf-8"))


def test_the_captain() -> None:
    captain = next(card for card in DECK.characters if card.name == "Captain")
    assert captain.costs == ("green", "blue", "yellow", "yellow")
    assert [" ".join(map(str, row)) for row in captain.rewards] == ["draw:1", "gems:5", "magic", "points:12"]


def test_numbers_and_names() -> None:
    assert len(DECK.characters) >= 15
    assert all(1 <= card.number <= 64 for card in DECK.characters)
    assert all(65 <= card.number <= 88 for card in DECK.laws)
    assert isinstance(DECK.card(7), Character)
    assert isinstance(DECK.card(65), Law)
    names = [card.name for card in (*DECK.characters, *DECK.laws)]
    assert len(set(names)) == len(names)
    assert all(names)
    with pytest.raises(KeyError):
        DECK.card(5)


def test_sections() -> None:
    assert len({card.sections for card in DECK.characters}) == len(DECK.characters)
    assert all(card.sections.bottom_left == card.sections.bottom_right for card in DECK.by_number.values())
    assert all(law.sections.top_left == law.sections.top_right != law.sections.bottom_left for law in DECK.laws)


def test_costs() -> None:
    assert all(len(card.costs) == 4 and max(Counter(card.costs).values()) <= 2 for card in DECK.characters)
    for level in range(4):
        assert Counter(card.costs[level] for card in DECK.characters) == dict.fromkeys(COLORS, 4)


REWARDS = (
    "gems:3|gems:4|draw:1|points:3|magic|defense|points:2,gems:2|magic_bonus:2|infinite",
    "science|draw:1|gems:5|defense,gems:2|magic|gems:4|attack,gems:2,points:2|attack,gems:3|points:5|magic_bonus:2|infinite",
    "science|magic_bonus:3|magic|draw:1|circle_bonus:2|points:7|points:8|gems:6|attack,points:4|defense,gems:4|infinite",
    "draw:2|points:10|points:12|gems:8|science,science|magic,magic|magic,magic_bonus:2|magic_bonus:5|circle_bonus:4",
)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_rewards(level: int) -> None:
    rows = [",".join(map(str, card.rewards[level - 1])) for card in DECK.characters]
    for color in COLORS:
        rows = [row.replace(f":{color}", "") for row in rows]
    assert set(rows) == set(REWARDS[level - 1].split("|"))


def test_each_kind_of_law_is_there_and_has_a_text() -> None:
    assert {law.effect.kind for law in DECK.laws} == set(LAW_KINDS)
    texts = [law_text(law.effect) for law in DECK.laws]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(".") and "{" not in text for text in texts)
    assert "2, 5, 9, 14" in law_text(DECK.laws[2].effect)


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
    (_put(3, "characters", 1, "number"), "characters[1].number: the card number 3 is there twice."),
    (_put(7, "laws", 1, "number"), "laws[1].number: the card number 7 is there twice."),
    (
        _put("pink", "characters", 0, "costs", 3),
        "characters[0].costs[3]: expected one of blue, red, green, yellow, not 'pink'.",
    ),
    (_put(7, "laws", 0), "laws[0]: expected an object in braces, not 7."),
    (
        _put({}, "laws", 0, "text"),
        "laws[0].text: expected only the fields number, sections, name, law, and this is none of them.",
    ),
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
