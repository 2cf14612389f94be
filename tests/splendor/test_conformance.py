"""Splendor behaves as the package expects of any game."""

from __future__ import annotations

from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.testing.conformance import Conformance


class TestSplendor(Conformance):
    game = SPLENDOR
    games = 6
