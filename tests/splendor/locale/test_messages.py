"""Every sentence that is spoken is there, and every sentence that is there is spoken."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import viceroy_widgets.splendor
from viceroy_widgets.splendor.components.pieces import TOKENS
from viceroy_widgets.splendor.locale.english import MESSAGES
from viceroy_widgets.splendor.puzzles.goals import GOALS
from viceroy_widgets.splendor.rules.engine import QUESTIONS
from viceroy_widgets.splendor.solve.last_round import ALONE, LOST, SHARED

ROOT = Path(viceroy_widgets.splendor.__file__).parent
_ID = re.compile(r"splendor/[a-z_]+")
VERBS = ("take", "reserve", "buy", "pay", "return", "noble", "pass")
MADE = {
    *(f"splendor/{color}" for color in TOKENS),
    *(f"splendor/label_{verb}" for verb in VERBS),
    *(f"splendor/ask_{kind}" for kind in QUESTIONS),
    *(f"splendor/why_buy_{why}" for why in ("wins", "best", "room")),
    *(f"splendor/why_reserve_{why}" for why in ("rival", "gold", "later")),
    *(f"splendor/tried_{name}" for name in ("noble", "points", "bonus", "next", "nearer", "rival", "later", "any")),
    *(f"splendor/theme_{goal.theme}" for goal in GOALS.values()),
    *(f"splendor/puzzle_asks_{kind}" for kind in ("action", "pay")),
    *(f"splendor/outcome_{found}" for found in (LOST, SHARED, ALONE)),
}
"""Ids that are put together from other words."""
BEGINNINGS = {f"splendor/{word}_" for word in ("label", "ask", "why", "tried", "puzzle_asks", "outcome")}


def _said() -> set[str]:
    return {
        node.value
        for path in ROOT.rglob("*.py")
        if "locale" not in path.parts
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _ID.fullmatch(node.value)
    }


def test_what_is_said_is_there() -> None:
    assert {id_ for id_ in _said() | MADE if id_ not in MESSAGES} == BEGINNINGS & _said()


def test_what_is_there_is_said() -> None:
    spoken = _said() | MADE
    spoken |= {f"{id_}_{form}" for id_ in spoken for form in ("you", "gold", "title")}
    assert set(MESSAGES) - spoken == set()
