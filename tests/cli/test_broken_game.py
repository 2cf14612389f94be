"""A broken installed game ends a command in one sentence that names it (row 11)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from click.testing import CliRunner
from kalah.game import Kalah
from kalah.rules import RULES

from viceroy_widgets.cli.commands import command
from viceroy_widgets.core import registry


class _LabelsByNumber(Kalah):
    def move_label(self, move: Any, view: Any) -> Any:
        return 5


class _CountsNothing(Kalah):
    @staticmethod
    def _totals(state: Any) -> Any:
        return None if state.question is None else RULES.totals(state)

    rules = replace(RULES, totals=_totals)


COMMANDS = {
    "play": (_LabelsByNumber, ["play", "--game", "kalah", "--bots", "random", "--seed", "1"]),
    "simulate": (_CountsNothing, ["simulate", "--game", "kalah", "--bots", "random,random", "--games", "1"]),
    "contest": (_CountsNothing, ["contest", "random", "random", "--game", "kalah", "--games", "2"]),
    "trace": (_CountsNothing, ["trace", "--game", "kalah", "--bots", "random,random"]),
}


@pytest.mark.parametrize("verb", COMMANDS)
def test_a_broken_game_ends_in_a_sentence_that_names_it(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken, arguments = COMMANDS[verb]
    monkeypatch.setitem(registry._GAMES, "kalah", broken())
    done = CliRunner().invoke(command, arguments, input="sows 1\nquit\n")
    assert done.exit_code == 2, done.output
    assert "The game 'kalah' has a fault and cannot go on: " in done.output
    assert "Traceback" not in done.output
