"""The fit of the values of Splendor's expert bot learns from games, and the file holds all that the bot reads."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from tools import splendor_values
from tools.splendor_values import Choice, Game, Turn, fitted_habits, fitted_network, game
from viceroy_widgets.splendor.bots.values import FEATURES, HABITS, chances, fitted_weights


def test_the_file_has_a_weight_for_each_feature_and_each_reason() -> None:
    network, habits = fitted_weights()
    assert len(network.direct) == len(FEATURES)
    assert {len(weights) for weights in network.hidden} == {len(FEATURES)}
    assert len(network.hidden) == len(network.bias) == len(network.output)
    assert [len(weights) for weights in habits] == [len(names) for names in HABITS.values()]


def test_the_command_writes_a_file_that_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(splendor_values, "TARGET", tmp_path / "values.json")
    arguments = ["--games", "2", "--searched", "1", "--tries", "3", "--epochs", "1", "--processes", "1"]
    done = CliRunner().invoke(splendor_values.main, arguments)
    assert done.exit_code == 0, done.output
    document = json.loads((tmp_path / "values.json").read_text())
    assert {verb: tuple(names) for verb, names in document["habits"].items()} == HABITS
    assert len(document["network"]["direct"]) == len(FEATURES)


def test_a_game_ends_and_is_the_same_for_the_same_seed() -> None:
    played = game(None, 0, 7)
    assert played == game(None, 0, 7)
    assert sum(played.shares) == 1
    assert len(played.turns) > 30
    searched = game(fitted_weights(), 4, 7)
    assert all(0 <= turn.expected <= 1 for turn in searched.turns if turn.expected is not None)
    assert all(sum(choice.parts) == pytest.approx(1) for choice in searched.choices)


def test_a_network_learns_who_wins() -> None:
    random = Random(1)
    turns = []
    for _ in range(3000):
        seats = [[random.random() for _ in FEATURES] for _ in range(2)]
        turns.append(Game([Turn(seats, 0, None)], [1.0, 0.0] if seats[0][0] > seats[1][0] else [0.0, 1.0], []))
    network, loss = fitted_network(turns, epochs=20, batch=64)
    assert loss < 0.35
    rich, poor = [1.0, *[0.5] * (len(FEATURES) - 1)], [0.0, *[0.5] * (len(FEATURES) - 1)]
    assert chances([network.score(rich), network.score(poor)])[0] > 0.9


def test_habits_learn_what_the_search_tries() -> None:
    count = sum(map(len, HABITS.values()))
    plain, points = [0.0] * count, [0.0] * count
    points[3] = 1.0  # the points of a card that is bought
    choices = [Choice([plain, points], [0.1, 0.9])] * 512
    habits = fitted_habits([Game([], [], choices)], epochs=40, batch=64)
    assert habits.buy[3] == pytest.approx(2.2, abs=0.3)
