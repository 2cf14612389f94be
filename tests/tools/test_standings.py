"""Totals of games of a bot with itself, and the table of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tools import standings
from viceroy_widgets.core.registry import game_of


def test_a_table_tells_the_totals_that_shares_of_the_results_do_not_reach() -> None:
    table = standings.table_of({"2": {"bot": "strong", "games": 5, "totals": list(range(10))}})
    assert table.splitlines()[-1] == "| 2 | 5 | `strong` | 100% | 1 | 2 | 5 | 7 | 9 |"


@pytest.mark.parametrize(("game", "limit"), [("viceroy", "nodes"), ("splendor", "tries")])
def test_a_bot_has_a_part_of_its_budget(game: str, limit: str) -> None:
    whole, part = (standings._bot_with(budget, game_of(game), "expert", 1) for budget in (1.0, 0.2))
    assert getattr(part, limit) * 5 == getattr(whole, limit)
    assert standings._bot_with(0.2, game_of(game), "random", 1).name == "random"


def test_games_are_played_and_the_rest_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "viceroy_widgets" / "viceroy" / "data" / "standings.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"seats": {"4": {"bot": "strong", "games": 1, "totals": [1, 2, 3, 4]}}}))
    monkeypatch.setattr(standings.viceroy_widgets, "__file__", str(tmp_path / "viceroy_widgets" / "__init__.py"))
    made = CliRunner().invoke(standings.main, ["viceroy", "2", "3", "--bot", "random"])
    assert made.exit_code == 0, made.output
    seats = json.loads(file.read_text())["seats"]
    assert list(seats) == ["2", "4"]
    assert seats["2"]["totals"] == standings.played_totals("viceroy", "random", 2, 3)
    shown = CliRunner().invoke(standings.main, ["viceroy"])
    assert shown.output == standings.table_of(seats) + "\n"
