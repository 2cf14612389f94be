"""The referee and the engine agree at every decision of games, played as `make long-run` plays ten thousand."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from tests.nightly import sample, size
from tests.splendor.referee.cases import CASES, known
from tests.splendor.referee.long_run import game
from tests.splendor.referee.starts import KINDS, start

GAMES = 60
RULES = ("box", "cases", "game")
FEW = 10
"""Cases that so many games may leave out."""


def test_engine_and_referee_agree() -> None:
    for number in sample(range(GAMES), least=10):
        game(number)


def test_the_games_bring_up_nearly_all_cases() -> None:
    cases: Counter[str] = Counter()
    for number in range(size(3 * len(KINDS), least=len(KINDS))):
        _, its = game(number)
        cases += its
    missing = [case for case in CASES if not cases[case]]
    assert len(missing) < FEW, missing


def test_a_game_is_known_by_its_number() -> None:
    assert game(7) == game(7)
    assert start(7) == start(7)
    assert len({start(number).words for number in range(3 * len(KINDS))}) == 3 * len(KINDS)


def test_rules_of_the_referee_take_nothing_from_the_game() -> None:
    """They read the data files, and no module of the package."""
    for name in RULES:
        tree = ast.parse((Path(__file__).parent / f"{name}.py").read_text(encoding="utf-8"))
        modules = [str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        modules += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
        assert not [module for module in modules if module.startswith("viceroy_widgets")]


def test_every_case_is_named_once() -> None:
    assert len(CASES) == len(set(CASES))
    with pytest.raises(AssertionError, match="no such case"):
        known("no such case")
