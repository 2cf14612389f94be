"""Puzzles from a finished game of Splendor: which turns of a player they are made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from viceroy_widgets.core.slices import finished
from viceroy_widgets.play.simulation import play_match
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.puzzles.making import own_game
from viceroy_widgets.splendor.rules.engine import State


def test_no_turn_becomes_two_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a short game, and where any turn would do for any theme."""

    def any_turn(game: Any, theme: str, state: State) -> Iterator[dict[str, Any]]:
        yield {"goal": theme, "step": state.step}

    monkeypatch.setattr(own_game, "proven_in", any_turn)
    history = play_match(SPLENDOR, ("random", "random"), 1, {}).history
    history = replace(history, steps=history.steps[:6])
    turns = [state.step for state, _ in history.steps if state.question and state.question.players == (0,)]
    documents = finished(own_game.proven_puzzles(SPLENDOR, history, 0))
    assert sorted(document["step"] for document in documents) == turns
