"""The referee and the engine agree at every decision of 200 games, played as `make long-run` plays ten thousand."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.referee.cases import CASES, QUESTIONS, known
from tests.referee.long_run import game
from tests.referee.starts import start

GAMES = 200
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_engine_and_referee_agree(part: int) -> None:
    cases: Counter[str] = Counter()
    for number in range(part, GAMES, PARTS):
        _, its = game(number)
        cases += its
    asked = {kind for kind in QUESTIONS if cases[f"question {kind}"]}
    assert len(asked) > 20, f"{sorted(asked)} is hardly a game"


def test_a_game_is_known_by_its_number() -> None:
    first, again = game(7), game(7)
    assert first == again
    assert start(7).words == start(7).words


def test_every_case_is_named_once() -> None:
    assert len(CASES) == len(set(CASES))
    with pytest.raises(AssertionError, match="no such case"):
        known("no such case")
