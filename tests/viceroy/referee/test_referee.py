"""The referee and the engine agree at every decision of 200 games, played as `make long-run` plays ten thousand.

By day it is a tenth of them.
"""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from tests.nightly import sample, size
from tests.viceroy.referee.cases import CASES, QUESTIONS, known
from tests.viceroy.referee.long_run import game
from tests.viceroy.referee.starts import start

GAMES = sample(range(200), least=20)
PARTS = size(8)
RULES = (
    *("asking", "auction", "cases", "development", "game", "geometry", "laws", "moving_laws", "painting", "rewards"),
    *("scoring", "setting_up", "table", "token_laws", "virtual"),
)
SHAPES = {
    ("viceroy_widgets.viceroy", "State"),
    ("viceroy_widgets.viceroy", "Deck"),
    ("viceroy_widgets.viceroy", "built_in_deck"),
    ("viceroy_widgets.core.vocabulary", "Event"),
    ("viceroy_widgets.viceroy.components.cards", "Character"),
    ("viceroy_widgets.viceroy.components.laws", "EndLaw"),
    ("viceroy_widgets.viceroy.components.laws", "LAW_KINDS"),
}


@pytest.mark.parametrize("part", range(PARTS))
def test_engine_and_referee_agree(part: int) -> None:
    cases: Counter[str] = Counter()
    for number in GAMES[part::PARTS]:
        _, its = game(number)
        cases += its
    asked = {kind for kind in QUESTIONS if cases[f"question {kind}"]}
    assert len(asked) > 20, f"{sorted(asked)} is hardly a game"


def test_a_game_is_known_by_its_number() -> None:
    first, again = game(7), game(7)
    assert first == again
    assert start(7).words == start(7).words


def test_rules_of_the_referee_take_nothing_from_the_engine() -> None:
    """They know the shape of states, decks and events, and no function that does what a rule says."""
    for name in RULES:
        tree = ast.parse((Path(__file__).parent / f"{name}.py").read_text(encoding="utf-8"))
        taken = {
            (node.module, alias.name)
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("viceroy_widgets")
            for alias in node.names
        }
        assert taken <= SHAPES, f"{name} takes {sorted(taken - SHAPES)} from the engine"


def test_every_case_is_named_once() -> None:
    assert len(CASES) == len(set(CASES))
    with pytest.raises(AssertionError, match="no such case"):
        known("no such case")
