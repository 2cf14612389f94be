"""Rules of Splendor as one value, for play, widgets and solvers."""

from __future__ import annotations

from ...core.engine_rules import Setup, engine_rules
from ...core.state import Draft
from .board import Board
from .ending import totals
from .engine import ENGINE
from .setup import FEWEST_SEATS, MOST_SEATS, blank_game
from .views import revealed_information, view

__all__ = ["RULES"]


def _set_up(setup: Setup) -> Draft[Board]:
    return blank_game(len(setup.players), setup.seed or 0)


RULES = engine_rules(
    ENGINE,
    _set_up,
    totals,
    seats=(FEWEST_SEATS, MOST_SEATS),
    view=view,
    revealed=revealed_information,
    hidden_rule="SPL-13",
)
