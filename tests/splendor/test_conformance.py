"""Splendor behaves as the package expects of any game."""

from __future__ import annotations

from tests.nightly import NIGHT
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.testing.conformance import Conformance


class TestSplendor(Conformance):
    game = SPLENDOR
    games = 6 if NIGHT else 3
    moves = 60 if NIGHT else 12
    puzzle_step = 1 if NIGHT else 10
