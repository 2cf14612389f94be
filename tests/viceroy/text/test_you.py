"""Sentences address a player whose name is "You", and say of a player who is alone nothing that takes two."""

from __future__ import annotations

import re

import pytest

from tests.viceroy.text.test_telling import DECK, EVENTS, QUESTIONS_ASKED
from tests.words.complete import COMPLETE
from viceroy_widgets.core.vocabulary import Event
from viceroy_widgets.viceroy.locale.english.events import MESSAGES
from viceroy_widgets.viceroy.text.events import event_sentence
from viceroy_widgets.viceroy.text.moves import question_sentence
from viceroy_widgets.words import LANGUAGES, Name, You, say, sentence_case, speaking

YOU = ("You", "Ben", "Cleo", "Dora")
ANN = ("Ann", "Ben", "Cleo", "Dora")
TOLD = {
    "en": ("You have 85 points.", "You win.", "You and Ben share the win.", "You keep one of them."),
    "de": ("Du hast 85 Punkte.", "Du gewinnst.", "Du und Ben teilt euch den Sieg.", "Du behältst eine davon."),
    "fr": ("Vous avez 85 points.", "Vous gagnez.", "Vous et Ben vous partagez la victoire.", "Vous en gardez une."),
    "es": ("Tú tienes 85 puntos.", "Tú ganas.", "Tú y Ben compartís la victoria.", "Tú conservas una de ellas."),
}
ADDRESSED = (
    Event("total", 0, (85,)),
    Event("winners", None, (0,)),
    Event("winners", None, (0, 1)),
    Event("kept", 0),
)
THIRD = re.compile(r"\bYou (\w+s|has|is) ", re.IGNORECASE)


@pytest.mark.parametrize("language", COMPLETE)
def test_you_are_addressed_in_the_grammar_of_each_language(language: str) -> None:
    with speaking(language):
        assert tuple(event_sentence(event, YOU, DECK) for event in ADDRESSED) == TOLD[language]
        own = sentence_case(say("who/you"))
        assert event_sentence(ADDRESSED[1], (own, "Ben"), DECK) == TOLD[language][1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_others_are_as_they_were(language: str) -> None:
    with speaking(language):
        for event in EVENTS:
            for names in (ANN, YOU):
                text = event_sentence(event, names, DECK)
                assert "/" not in text
                assert not THIRD.search(text), text


def test_every_verb_that_follows_a_name_has_a_form_for_you() -> None:
    virtual = {"event/virtual_bid", "event/virtual_out"}
    plain = ("cannot", "a", "an", "nothing", "the", "either", "share")
    for id_ in {id_ for id_ in MESSAGES if id_.startswith("event/")} - virtual:
        text = MESSAGES[id_]
        for one in [text] if isinstance(text, str) else text:
            for follows in re.findall(r"\{who\} (\{?[\w:]+)", one):
                assert follows.startswith("{who:") or follows in plain, id_


def test_the_seat_that_is_asked_needs_no_name_if_it_is_you() -> None:
    for asked in QUESTIONS_ASKED:
        alone = asked._replace(players=(0,))
        text, of_ann = (question_sentence(alone, names, DECK) for names in (YOU, ANN))
        assert of_ann.startswith("Ann, ")
        assert text == sentence_case(of_ann.removeprefix("Ann, "))


def test_alone_nothing_is_secret() -> None:
    for asked in QUESTIONS_ASKED:
        if asked.kind in ("bid", "develop"):
            alone = asked._replace(players=(0,))
            assert "secret" in question_sentence(alone, ANN, DECK)
            assert "secret" not in question_sentence(alone, ANN[:1], DECK)


def test_the_game_is_said_to_be_over_once() -> None:
    sentences = [text for text in MESSAGES.values() if text == "The game is over."]
    assert len(sentences) == 1


def test_a_name_and_you_choose_between_two_texts() -> None:
    assert f"{Name('Ann'):takes/take}" == "takes"
    assert f"{You('you'):takes/take}" == "take"
    assert (f"{Name('Ann'):/dich}", f"{You('du'):/dich}") == ("Ann", "dich")
    assert f"{Name('Ann/Bea')}" == "Ann/Bea"
