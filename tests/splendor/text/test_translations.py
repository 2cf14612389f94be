"""Sentences in other languages: the words of the colors agree with tokens, cards and bonuses."""

from __future__ import annotations

import pytest

from tests.splendor.table import table
from viceroy_widgets.core.vocabulary import Event, Move
from viceroy_widgets.splendor.components.pieces import TOKENS
from viceroy_widgets.splendor.draw.mat import picks_sentence
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.rules.board import Seat
from viceroy_widgets.splendor.rules.engine import view
from viceroy_widgets.splendor.text.sentences import taken_text
from viceroy_widgets.words import catalogs, say, speaking
from viceroy_widgets.words.catalogs import Word

NAMES = ("Ann", "Ben")
SEEN = view(table(Seat(), Seat()), 0)


@pytest.mark.parametrize(
    ("language", "one", "two", "card"),
    [
        ("de", "1 Weiß zahlen", "2 Weiß zahlen", "Karte 1 (weiß, 0 Punkte) kaufen"),
        ("es", "pagar 1 blanca", "pagar 2 blancas", "comprar la carta 1 (blanca, 0 puntos)"),
        ("fr", "payer 1 blanc", "payer 2 blancs", "acheter la carte 1 (blanche, 0 point)"),
    ],
)
def test_colors_agree_with_tokens_and_cards(language: str, one: str, two: str, card: str) -> None:
    with speaking(language):
        assert SPLENDOR.move_label(Move(0, "pay", (0, 1, 0, 0, 0, 0)), SEEN) == one
        assert SPLENDOR.move_label(Move(0, "pay", (0, 2, 0, 0, 0, 0)), SEEN) == two
        assert SPLENDOR.move_label(Move(0, "buy", (1,)), SEEN) == card


@pytest.mark.parametrize(
    ("language", "red", "gold"),
    [
        ("de", "einen roten Chip zurückgeben", "einen goldenen Chip zurückgeben"),
        ("es", "devolver una ficha roja", "devolver una ficha de oro"),
        ("fr", "rendre un jeton rouge", "rendre un jeton or"),
    ],
)
def test_a_token_is_named_by_its_color(language: str, red: str, gold: str) -> None:
    with speaking(language):
        assert SPLENDOR.move_label(Move(0, "return", ("red",)), SEEN) == red
        assert SPLENDOR.move_label(Move(0, "return", ("gold",)), SEEN) == gold


@pytest.mark.parametrize(
    ("language", "own", "other"),
    [
        ("de", "Adeliger 3 kommt zu dir.", "Adeliger 3 kommt zu Ann."),
        ("es", "Tú recibes al noble 3.", "Ann recibe al noble 3."),
        ("fr", "Vous recevez le noble 3.", "Ann reçoit le noble 3."),
    ],
)
def test_the_log_addresses_its_reader(language: str, own: str, other: str) -> None:
    event = Event("noble", 0, (3,))
    with speaking(language):
        assert SPLENDOR.event_sentence(event, SEEN, NAMES) == own
        assert SPLENDOR.event_sentence(event, view(table(Seat(), Seat()), 1), NAMES) == other


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_all_colors_have_the_forms_of_the_first(language: str) -> None:
    with speaking(language):
        written = [Word(catalogs.catalog(language).message(f"splendor/{color}", None)) for color in TOKENS]
        assert len({say(f"splendor/{color}") for color in TOKENS}) == len(TOKENS)
    assert len({tuple(word._forms) for word in written}) == 1


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "red, white and black"),
        ("de", "Rot, Weiß und Schwarz"),
        ("es", "roja, blanca y negra"),
        ("fr", "rouge, blanc et noir"),
    ],
)
def test_colors_of_tokens_agree_with_the_token(language: str, text: str) -> None:
    with speaking(language):
        assert taken_text(["red", "white", "black"]) == text
        assert text.casefold() in picks_sentence(("supply:red", "supply:white", "supply:black"), SEEN).casefold()
