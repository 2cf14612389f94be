"""A sentence addresses its reader: by the words that it chooses, or by a message of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from viceroy_widgets.words import LANGUAGES, Name, You, add_messages, person, say, sentence_case, speaking
from viceroy_widgets.words.catalogs import SENTENCES

NAMES = ("You", "Ben")


@pytest.fixture(autouse=True)
def messages() -> Iterator[None]:
    before = dict(SENTENCES)
    add_messages(
        "strange",
        {
            "strange/plays": "{who} {who:plays/play} again.",
            "strange/pit": ("pit of {who}, {n} seed", "pit of {who}, {n} seeds"),
            "strange/pit_you": ("your pit, {n} seed", "your pit, {n} seeds"),
            "strange/both": "{who} {who:has/have} 1, {other} {other:has/have} 2.",
            "strange/points": ("{points} point", "{points} points"),
        },
    )
    yield
    SENTENCES.clear()
    SENTENCES.update(before)


def test_a_person_is_you_by_name_or_by_reading() -> None:
    assert (person(NAMES, 0), person(NAMES, 1), person(NAMES, 1, 1)) == ("you", "Ben", "you")
    assert [type(person(NAMES, player, reader)) for player, reader in ((0, None), (1, 0), (1, 1))] == [You, Name, You]
    assert person(("yOU", "Ben"), 0) == "you"


def test_a_sentence_chooses_its_words_by_default() -> None:
    said = [sentence_case(say("strange/plays", who=person(NAMES, player))) for player in (0, 1)]
    assert said == ["You play again.", "Ben plays again."]
    assert say("strange/both", who=person(NAMES, 1), other=person(NAMES, 0)) == "Ben has 1, you have 2."


def test_a_message_of_its_own_is_spoken_to_you() -> None:
    assert [say("strange/pit", who=person(NAMES, player), n=n) for player, n in ((0, 1), (0, 2), (1, 2))] == [
        "your pit, 1 seed",
        "your pit, 2 seeds",
        "pit of Ben, 2 seeds",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_never_translated_says_you_in_its_own_language(language: str) -> None:
    with speaking(language):
        own = sentence_case(say("who/you"))
        assert say("strange/plays", who=person((own, "Ben"), 0)) == "you play again."


def test_points_select_the_plural_form_too() -> None:
    assert [say("strange/points", points=points) for points in (0, 1, 2, "1", "1.5")] == [
        "0 points",
        "1 point",
        "2 points",
        "1 point",
        "1.5 points",
    ]
