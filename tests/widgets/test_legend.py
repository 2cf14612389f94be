"""The legend has every sign of a game with its meaning, in each language, and the keys of the board."""

from __future__ import annotations

from kalah.game import KALAH

from viceroy_widgets import GameTable
from viceroy_widgets.splendor.components.pieces import LETTERS
from viceroy_widgets.viceroy.components.gems import VALUES
from viceroy_widgets.viceroy.draw.legend import _SIGNS
from viceroy_widgets.words import LANGUAGES, speaking


def test_each_icon_of_viceroy_and_each_letter_of_splendor_has_a_meaning() -> None:
    assert {icon.kind for icon in _SIGNS} == set(VALUES)
    letters = GameTable(["random"], game="splendor", seed=3).kit["legend"]["signs"]
    for letter in LETTERS.values():
        assert any(f"letter {letter}." in meaning for _, meaning in letters), letter
    assert any("lack" in meaning for _, meaning in letters), "the red number"


def test_every_language_has_its_own_words_and_a_game_without_signs_its_keys() -> None:
    for game in ("viceroy", "splendor"):
        said = set()
        for language in LANGUAGES:
            with speaking(language):
                legend = GameTable(["random"], game=game, seed=3).kit["legend"]
            said.add(" ".join(meaning for _, meaning in (*legend["signs"], *legend["keys"])))
        assert len(said) == len(LANGUAGES)
    legend = GameTable(["random"], game=KALAH, seed=3).kit["legend"]
    assert legend["signs"] == []
    assert "?" in dict(legend["keys"])
