"""Grammar of all messages: a person who is addressed, and the numbers 0, 1 and 2, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

from tests.words.complete import COMPLETE
from viceroy_widgets.splendor.locale.english import MESSAGES as SPLENDOR
from viceroy_widgets.viceroy.locale.english import MESSAGES as VICEROY
from viceroy_widgets.words import You, say, speaking
from viceroy_widgets.words.catalogs import SENTENCES
from viceroy_widgets.words.english import MESSAGES as SHARED

ALL = sorted({*SHARED, *VICEROY, *SPLENDOR})
NUMBERS = ("n", "points", "total", "count")
WORDS = {"color": "color/blue", "corner": "corner/top_left", "printed": "color/red", "card_name": "Captain"}
WORDS |= dict.fromkeys(("top_left", "top_right", "bottom_left", "bottom_right"), "color/red")

ADDRESSED = {
    "en": re.compile(r"@you (?:has|is|was|does|goes|\w+[^su\W]s)\b"),
    "de": re.compile(r"@du (?:hat|ist|wird|muss|\w*[^s\W]t)\b"),
    "es": re.compile(r"@tú (?!y\b|no\b|te\b|solo\b|ya\b)(?:se |[^\W\d]*[^s\W\d])\b"),
    "fr": re.compile(r"@vous (?!et\b|en\b|ne\b|y\b|vous\b)(?:se |\w+[^z\W])\b"),
}
"""A word for the reader before a verb that speaks of somebody else."""
OTHERS = {
    *("event/virtual_bid", "event/virtual_out"),  # a virtual opponent
    *("event/winners_shared", "example/goes_on"),  # several players
    *("example/got", "example/passed", "example/seat", "example/seat_attack"),  # players of an example have names
    *("quiz/bids", "quiz/passes", "quiz/has_cards", "simulation/scores"),  # as those of a question, and bots
    *("news/attacked", "undo/other", "play/undone_of"),  # of several people, never the reader
}
"""Messages that never speak of the reader."""
ONE = {
    "en": re.compile(
        r"(?<![\d.,-])1 (?:\w+ )?(?:points|gems|cards|tokens|moves|puzzles|seeds|circles|sections|games|entries|totals|"
        r"numbers|variants|characters|laws|opponents|seats|players|students|pages|turns|attempts|bytes)\b"
    ),
    "de": re.compile(
        r"(?<![\d.,-])1 (?:\w+ )?(?:Punkte|Edelsteine|Chips|Karten|Züge|Rätsel \w+en|Kreise|Spiele|Segmente)\b"
    ),
    "es": re.compile(r"(?<![\d.,-])1 (?:puntos|gemas|cartas|fichas|jugadas|círculos|secciones|partidas)\b"),
    "fr": re.compile(r"(?<![\d.,-])1 (?:points|gemmes|cartes|jetons|coups|cercles|fragments|parties)\b"),
}
_NO_WORD = r"\b(?! (?:of|points?|tokens?|colors?|X)\b)"
MANY = {
    "en": re.compile(rf"(?<![\d.,-])[02] (?:\w+ )?(?:point|gem|card|token|move|puzzle|circle|section|game){_NO_WORD}"),
    "de": re.compile(rf"(?<![\d.,-])[02] (?:\w+ )?(?:Punkt|Edelstein|Chip|Karte|Zug|Kreis|Spiel|Segment){_NO_WORD}"),
    "es": re.compile(r"(?<![\d.,-])[02] (?:punto|gema|carta|ficha|jugada|círculo|sección|partida)\b"),
    "fr": re.compile(r"(?<![\d.,-])2 (?:point|gemme|carte|jeton|coup|cercle|fragment|partie)\b"),
}
"""French counts nothing like one."""


NEVER_ONE = {
    *("gives/points", "short/points", "ask/top", "browser/top", "quiz/right_level_5", "quiz/how_level_5"),  # at least 2
    *("label/place_top", "label/top_points", "quiz/mistake_top_gives_level_4", "quiz/mistake_top_gives_both"),  # 15
    *("quiz/mistake_top_gives_points_only",),  # 15
    *("label/discard", "label/pass_bid", "event/passed"),  # at least 2 or 3 (DEV-1, PAS-1)
    *("label/discard_short", "label/pass_bid_short"),
    *("painted/closed", "text/single_circle"),  # a circle is on level 2 at least
    *("deck/same_name", "quiz/mistake_sharing_is_not_allowed"),  # two cards
    *("position/gems", "certificate/reserve", "solve/work"),  # more than a limit
    *("verdict/best", "verdict/best_many"),  # the optimum of a puzzle
    *("event/dealt_laws", "assigning/sheet_many"),  # three laws (SET-7), more pages than fit
    *("position/opponents", "play/bots_many", "puzzle/in_vain", "certificate/large"),  # more than a limit
    *("assigning/list_size", "classroom/roster_size"),  # none, or more than a limit
    *("ask/several", "quiz/no_bids"),  # where one is asked, another sentence is said, or none
    *("splendor/final", "splendor/final_early", "splendor/final_late", "splendor/why_buy_wins"),  # at least 15 (SPL-12)
    *("splendor/turns_least", "splendor/turns_many"),  # several turns
    *("splendor/reserve_full", "splendor/too_many"),  # 3 cards (SPL-7), more than ten tokens (SPL-10)
}
"""Messages whose number is never one."""


def values_of(message: str, number: object, who: Any) -> dict[str, Any]:
    """Values for all that a message has room for."""
    written = SENTENCES[message]
    found: dict[str, Any] = {}
    for text in [written] if isinstance(written, str) else written:
        for _, name, form, _ in Formatter().parse(text):
            if name:
                other: object = 7.0 if form and form.endswith(("f", "d", "%")) else "X"
                found[name] = who if name == "who" else WORDS.get(name, number if name in NUMBERS else other)
    return found


def said(number: object) -> Iterator[tuple[str, str]]:
    """All messages with this number, in the current language; "you" is whom they speak of."""
    for message in ALL:
        yield message, say(message, **values_of(message, number, You(f"@{say('who/you')}")))


@pytest.mark.parametrize("language", COMPLETE)
def test_who_is_addressed_is_not_spoken_of(language: str) -> None:
    with speaking(language):
        wrong = [f"{id_}: {text}" for id_, text in said(2) if id_ not in OTHERS and ADDRESSED[language].search(text)]
    assert not wrong


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("number", [0, 1, 2, "1", "2"])
def test_things_agree_with_their_number(language: str, number: object) -> None:
    pattern = (ONE if str(number) == "1" else MANY)[language]
    with speaking(language):
        wrong = [f"{id_}: {text}" for id_, text in said(number) if id_ not in NEVER_ONE and pattern.search(text)]
    assert not wrong
