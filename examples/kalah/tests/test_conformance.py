"""Kalah passes the conformance kit."""

from __future__ import annotations

from kalah.game import KALAH

from viceroy_widgets.testing.conformance import Conformance


class TestKalah(Conformance):
    game = KALAH
    options = ({}, {"seeds": 3}, {"seeds": 6})
