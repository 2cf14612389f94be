"""Splendor behaves as the package expects of any game."""

from __future__ import annotations

from tests.nightly import NIGHT, size
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.testing.conformance import Conformance


class TestSplendor(Conformance):
    game = SPLENDOR
    games = size(6, least=3)  # one for each number of players
    moves = size(60, least=10)
    puzzle_step = 1 if NIGHT else 10
