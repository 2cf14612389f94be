"""Viceroy passes the conformance kit, in every edition."""

from __future__ import annotations

from tests.nightly import size
from viceroy_widgets.testing.conformance import Conformance
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.game import VICEROY


class TestViceroy(Conformance):
    game = VICEROY
    moves = size(20, least=6)
    options = tuple({"edition": edition} for edition in EDITIONS)
