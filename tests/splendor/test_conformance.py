"""Splendor behaves as the package expects of any game."""

from __future__ import annotations

import pytest

from tests.nightly import sample, size
from viceroy_widgets.learn.game_pack import game_puzzles
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.testing.conformance import Conformance, rules


class TestSplendor(Conformance):
    game = SPLENDOR
    games = size(6, least=3)  # one for each number of players
    moves = size(60, least=10)

    @pytest.fixture(autouse=True)
    def _puzzles_that_are_due(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let the kit prove a tenth of the puzzles by day."""
        monkeypatch.setattr(rules, "game_puzzles", lambda game: sample(game_puzzles(game)))
