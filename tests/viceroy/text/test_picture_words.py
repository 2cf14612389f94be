"""Pyramids in words: each card with its place in its row and what lies on it, and nothing counted for the reader."""

from __future__ import annotations

import re

import pytest

from tests.viceroy.asked import asked
from viceroy_widgets import Lesson
from viceroy_widgets.viceroy.codec.notation import parse_notation
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.text.pyramids import picture_words
from viceroy_widgets.words import LANGUAGES, speaking

LINE = "en 0:7{tokens=magic}+5=rryy/0:6=rryy(name=Ann){infinite=g} - 0 -"


def test_the_words_of_a_picture() -> None:
    said = picture_words(parse_notation(LINE), [parse_notation("en 0:14 - 0 -").pyramid.cards[0].card])
    assert said.startswith(
        "Level 1, from left to right: 7 Ambrec the Lamp Counter, top B Y, bottom B B, with magic; 5, "
    )
    assert (
        "Level 2, from left to right, the first on cards 7 and 5: 6 Ann, top R R, bottom Y Y, with infinite green."
        in said
    )
    assert " Your hand, from left to right: 14 " in said


def test_an_upper_card_is_told_with_the_cards_that_bear_it() -> None:
    """Whoever has only the words can tell where the card above four stands, and so how many places there are."""
    said = [picture_words(parse_notation(f"en 0:10+60+7+41/{at}:3 - 0 -")) for at in range(3)]
    bearers = ("10 and 60", "60 and 7", "7 and 41")
    assert all(f"the first on cards {two}: 3 " in words for two, words in zip(bearers, said, strict=True))


def test_an_empty_picture_has_no_words() -> None:
    assert picture_words(Position()) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_told_once(language: str) -> None:
    with speaking(language):
        for seen, _ in asked(1):
            for seat in seen.seats:
                said = picture_words(Position(seat.pyramid))
                for placed in seat.pyramid.cards:
                    assert len(re.findall(rf"(?<![\d+]){placed.card.number}\b", said)) >= 1


def test_a_question_without_its_picture_is_told_in_words() -> None:
    quiz = Lesson("pyramid").show("questions")
    bundle = quiz._repr_mimebundle_()
    assert bundle is not None
    html = bundle[0]["text/html"]
    pictures = len(re.findall("<img", html))
    shown = {question.position for question in quiz.questions}
    assert html.count("The picture in words.") == len(shown) > pictures > 0
    for question in quiz.questions:
        assert question.position is not None
        for placed in question.position.pyramid.cards:
            assert re.search(rf"\b{placed.card.number} ", html)
