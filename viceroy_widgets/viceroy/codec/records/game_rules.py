"""Rules of Viceroy as one value, for play, widgets and solvers."""

from __future__ import annotations

from ....core.rules import Rules
from ...rules.engine.ending import totals
from ...rules.engine.engine import apply, legal_moves, revealed_information, view
from .replay import begin

__all__ = ["RULES"]

RULES = Rules(begin, legal_moves, apply, view, totals, revealed_information, hidden_rule="HID-1")
