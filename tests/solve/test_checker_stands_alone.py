"""What proves certificates knows the rules, and nothing of what finds or makes them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import viceroy_widgets.solve

ROOM = Path(viceroy_widgets.solve.__file__).parent
ALLOWED = {"errors", "viceroy"}
SMALL = 250
KNOWN = {
    "checker": {"checked_turn"},
    "auctions": {"others_aside"},
    "bid_checker": {"auctions", "checker", "others_aside", "reached"},
}
"""Which of them know each other."""


@pytest.mark.parametrize("name", ["checker", "checked_turn", "reached", "auctions", "others_aside", "bid_checker"])
def test_it_imports_the_rules_only(name: str) -> None:
    text = (ROOM / f"{name}.py").read_text(encoding="utf-8")
    assert text.count("\n") < SMALL
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.level == 2:
            assert (node.module or "").split(".")[0] in ALLOWED
        elif isinstance(node, ast.ImportFrom) and node.level == 1:
            assert node.module in KNOWN[name]
