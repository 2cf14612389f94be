"""Golden playthroughs: games that went so once go so again. VICEROY_UPDATE_GOLDEN=1 writes them anew."""

from __future__ import annotations

import os

from tests.loops import for_each
from tests.nightly import sample
from tests.viceroy.rules.engine.playthroughs import GAMES, GOLDEN, text_of, write_all
from viceroy_widgets.viceroy.components.deck import built_in_deck


def test_there_is_a_file_for_every_game_and_no_other() -> None:
    if os.environ.get("VICEROY_UPDATE_GOLDEN"):
        write_all()
    assert sorted(path.stem for path in GOLDEN.glob("*.txt")) == sorted(GAMES)
    assert len(GAMES) == 200


def test_they_are_small() -> None:
    assert sum(path.stat().st_size for path in GOLDEN.glob("*.txt")) < 4_000_000


@for_each(sample(GAMES))
def test_the_game_goes_as_it_went(name: str) -> None:
    assert text_of(GAMES[name]).splitlines() == (GOLDEN / f"{name}.txt").read_text("utf-8").splitlines()


def test_all_cards_have_been_played_in_some_game() -> None:
    text = "".join(path.read_text("utf-8") for path in GOLDEN.glob("*.txt"))
    for number in built_in_deck().by_number:
        assert f" play {number}\n" in text or f" play {number} >" in text
