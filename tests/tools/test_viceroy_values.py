"""The fit of Viceroy's expert bot learns from games, and the file holds all that the bot reads."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from tools import viceroy_values
from tools.turn_values import Seen
from tools.viceroy_values import duel, fitted, game, stepped, text, tuned, value_tables
from viceroy_widgets.viceroy.bots.prospects import KNOTS, TABLES
from viceroy_widgets.viceroy.bots.valuation import ADVICE, Weights
from viceroy_widgets.viceroy.bots.values import FEATURES, _data, expert_weights


def test_the_file_has_a_weight_for_each_feature() -> None:
    values = _data()["values"]
    assert tuple(values) == TABLES
    for table in values.values():
        assert tuple(table) == FEATURES
        assert all(len(worth) == len(KNOTS) for worth in table.values())
    assert len(expert_weights()) == len(ADVICE)


def test_the_file_is_as_the_command_writes_it() -> None:
    assert viceroy_values.TARGET.read_text() == text(expert_weights(), value_tables())


def test_the_command_writes_a_file_that_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viceroy_values, "TARGET", tmp_path / "values.json")
    arguments = ["--steps", "1", "--duels", "2", "--games", "2", "--searched", "1", "--processes", "1"]
    done = CliRunner().invoke(viceroy_values.main, arguments)
    assert done.exit_code == 0, done.output
    document = json.loads((tmp_path / "values.json").read_text())
    assert tuple(document["advice"]) == Weights._fields
    assert document["advice"] != {name: [*pair] for name, pair in ADVICE._asdict().items()}
    assert all(tuple(table) == FEATURES for table in document["values"].values())


def test_a_game_is_the_same_for_the_same_seed_and_has_all_turns() -> None:
    seen = game(ADVICE, 2, 7)
    assert seen == game(ADVICE, 2, 7)
    assert [each.left for each in seen] == [left for left in range(12, 0, -1) for _ in range(2)]
    assert all(len(each.seat_features) == len(FEATURES) for each in seen)


def test_some_seats_keep_laws_for_the_last_turns() -> None:
    at = FEATURES.index("laws in hand, 1 and 2")
    kept = [each.seat_features[at] for seed in range(8) for each in game(ADVICE, 2, seed) if each.left <= 3]
    assert max(kept) == 2
    assert min(kept) == 0


def test_weights_step_to_where_duels_are_won(monkeypatch: pytest.MonkeyPatch) -> None:
    """In these duels the dearer gem wins, and nothing else counts."""
    monkeypatch.setattr(viceroy_values, "duel", lambda bots, seed: 100 * (bots[0].gem[0] - bots[1].gem[0]))
    after = tuned(ADVICE, 300, 1, 1)
    assert after.gem[0] > ADVICE.gem[0] * 1.1
    assert after.science == pytest.approx(ADVICE.science, rel=0.1)


def test_the_mean_of_the_second_half_of_the_steps_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viceroy_values, "tuned", lambda weights, *_: weights._replace(gem=(weights.gem[0] + 1, 0.0)))
    assert stepped(ADVICE._replace(gem=(0.0, 0.0)), 4, 1, 1, 1).gem == (3.5, 0.0)


def test_who_keeps_all_gems_loses_duels_in_both_seats() -> None:
    worse = ADVICE._replace(gem=(30.0, 0.0))  # it keeps all gems
    assert sum(duel((ADVICE, worse), seed) for seed in range(3)) > 0 > sum(duel((worse, ADVICE), s) for s in range(3))


def test_the_fit_finds_what_a_feature_is_worth() -> None:
    random, at = Random(3), FEATURES.index("gems, 1 to 4")
    seen = []
    for _ in range(3000):
        has = [1.0, *(9 * random.random() for _ in FEATURES[1:])]
        seen.append(Seen(random.choice((1, 6, 12)), has, 2 + 4 * has[at]))
    found, off = fitted(seen)
    assert found.shape == (len(FEATURES), len(KNOTS))
    assert off < 0.6
    assert all(3 < worth < 4.2 for worth in found[at])
    wrong = found.copy()
    wrong[at] += 1
    after, _ = fitted(seen, wrong)
    assert all(found[at] < after[at])
    assert all(after[at] < wrong[at])
