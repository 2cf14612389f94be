"""Names of parts at a table: short in each language, for every kind of question."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.nightly import NIGHT
from tests.viceroy.codec.test_history import a_game, cut
from viceroy_widgets import GameTable
from viceroy_widgets.draw.parts import MOST_WORDS, word_count
from viceroy_widgets.draw.stack import split_tiles
from viceroy_widgets.viceroy.codec.history import History
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS

SEEDS = range(60) if NIGHT else (12, 33, 37, 50)
"""Games, by day the fewest that ask every kind."""
UNREACHED = {"top"}
"""Kinds that no game of this test asks: a character on level 5."""

LANGUAGES = ["en", "de", "fr", "es"]


@cache
def _asked() -> dict[str, tuple[History, int]]:
    """Return by kind of question a game that ends where it is asked, and who is asked; late in the game."""
    found: dict[str, tuple[int, int, int]] = {}
    for seed in SEEDS:
        for index, (state, _) in enumerate(a_game(seed).steps):
            if state.question is not None:
                late = found.get(state.question.kind, (0, -1, 0))[1]
                if index > late:
                    found[state.question.kind] = seed, index, state.question.players[0]
    return {kind: (cut(a_game(seed), index), player) for kind, (seed, index, player) in found.items()}


def _named(drawing: str) -> Iterator[str]:
    for tile in split_tiles(drawing):
        for part in ElementTree.fromstring(tile).iter() if tile else ():
            if name := part.get("aria-label"):
                yield name
            assert part.get("aria-description") is None or part.get("aria-label")


def _names(table: GameTable) -> Iterator[str]:
    for drawing in ("market", "supply", "board", "hand", "others", "own"):
        yield from _named(getattr(table, drawing))
    yield from (chip["label"] for chip in table.status["players"])
    yield from (source["label"] for source in table.tray if not source.get("hidden"))


def test_every_kind_of_question_is_met() -> None:
    assert set(QUESTIONS) - set(_asked()) == UNREACHED


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_has_more_words_than_a_reader_likes_to_hear_again(language: str) -> None:
    """By day each language has a quarter of the kinds."""
    long: dict[str, Any] = {}
    every = list(_asked().items())
    for kind, (history, player) in every if NIGHT else every[LANGUAGES.index(language) :: len(LANGUAGES)]:
        table = GameTable(history=history, language=language)
        table.shared.sit(player)
        for name in _names(table):
            if word_count(name) > MOST_WORDS:
                long[name] = kind
    assert long == {}
