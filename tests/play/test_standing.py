"""Standing of a total: the share of known totals that are lower, said with how many games were played."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from viceroy_widgets import GameTable
from viceroy_widgets.core.history import History
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.play import standing
from viceroy_widgets.play.simulation import play_match
from viceroy_widgets.play.standing import standing_sentence


@cache
def _history(seats: int) -> History:
    return play_match(game_of("viceroy"), ("random",) * seats, 5, {}).history


def _knows(monkeypatch: pytest.MonkeyPatch, **seats: Any) -> None:
    monkeypatch.setattr(standing, "_totals", lambda place: {name.removeprefix("of_"): seats[name] for name in seats})


def test_only_lower_totals_count(monkeypatch: pytest.MonkeyPatch) -> None:
    total = game_of("viceroy").rules.totals(_history(1).state)[0]
    totals = [total - 2, total - 1, total, total + 1]
    _knows(monkeypatch, of_1={"bot": "strong", "games": 4, "totals": totals})
    sentence = standing_sentence(game_of("viceroy"), _history(1), 0)
    assert sentence == f"A total of {total}, alone: better than 50 of 100 results of the bot strong (4 games)."


def test_a_smaller_budget_of_the_bot_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    _knows(monkeypatch, of_1={"bot": "expert", "budget": 0.2, "games": 1, "totals": [0]})
    sentence = standing_sentence(game_of("viceroy"), _history(1), 0)
    assert sentence.endswith(" (1 game). The bot had 20 % of its usual time for a decision.")


def test_totals_of_other_numbers_of_seats_say_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    _knows(monkeypatch, of_1={"bot": "strong", "games": 1, "totals": [0]})
    assert standing_sentence(game_of("viceroy"), _history(2), 0) == ""
    assert standing_sentence(game_of("kalah"), _history(1), 0) == ""


def test_a_finished_game_says_it_and_a_game_under_way_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    _knows(monkeypatch, of_2={"bot": "strong", "games": 1, "totals": [-99, 999]})
    table = GameTable(["random"], history=_history(2))
    total = table.totals[0]
    assert table.result["standing"] == (
        f"A total of {total} with 2 players: better than 50 of 100 results of the bot strong (1 game)."
    )
    assert GameTable(["random"], seed=3).result == {}


@pytest.mark.parametrize("name", ["viceroy", "splendor"])
def test_the_data_hold_a_total_of_every_seat_of_every_game(name: str) -> None:
    place = game_of(name).standings
    assert place is not None
    document = json.loads(files(place[0]).joinpath(place[1]).read_text("utf-8"))
    assert document["seats"]
    for seats, known in document["seats"].items():
        assert len(known["totals"]) == int(seats) * known["games"]
        assert known["totals"] == sorted(known["totals"])
