"""What is chosen before a game: the game, who plays, the options; code that plays begins the usual game."""

from __future__ import annotations

import pytest
from kalah.game import KALAH

from viceroy_widgets import GameTable
from viceroy_widgets.play.seating import known_bots
from viceroy_widgets.testing.headless import HeadlessView


def _controls(table: GameTable) -> dict[str, dict[str, object]]:
    return {control["id"]: control for control in table.controls}


def _labels(table: GameTable, control: str) -> list[str]:
    return [label for _, label in _controls(table)[control]["options"]]  # type: ignore[attr-defined]


def test_a_table_without_arguments_asks_what_is_played() -> None:
    table = GameTable()
    assert table.prompt == "What do you want to play?"
    assert [(action["id"], "primary" in action) for action in table.actions] == [("begin", True), ("open", False)]
    assert {
        "game:viceroy",
        "game:splendor",
        "name:1",
        "player:2",
        "player:3",
        "player:4",
        "option:edition",
        "more",
    } <= {*_controls(table)}
    assert _labels(table, "player:2")[:2] == ["nobody", "Beginner: plays anything that is allowed"]
    assert (table.targets, table.tray, table.market, table.log_lines) == ({}, [], "", [])


@pytest.mark.parametrize(
    "options", [{"seed": 7}, {"people": ["Ann"]}, {"virtual": 1}, {"game": "splendor"}, {"bots": []}]
)
def test_a_table_with_any_argument_is_a_game_at_once(options: dict[str, object]) -> None:
    options = {**({"virtual": 1} if options == {"bots": []} else {}), **options}
    assert "begin" not in {action["id"] for action in GameTable(**options).actions}  # type: ignore[arg-type]


def test_code_that_plays_begins_the_usual_game() -> None:
    table, usual = GameTable(title="Mine", look="projector"), GameTable(seed=0)
    for one in (table, usual):
        one.play(one.legal_moves[0])
    assert table.history == usual.history
    assert (table.prompt, table.controls) == (usual.prompt, [])
    assert "kind" not in table.kit
    assert HeadlessView(table).gesture("begin")["ok"] is False


def test_each_game_is_chosen_with_its_own_opponents_and_options() -> None:
    table = GameTable()
    view = HeadlessView(table)
    view.gesture("control", "game:kalah", "true")
    assert [name for name in _controls(table) if name.startswith("player:")] == ["player:2"]
    assert "nobody" not in _labels(table, "player:2")  # Kalah is for two
    assert _labels(table, "player:2")[-2] == KALAH.bot_strength(known_bots(KALAH)[-1])
    assert "option:seeds" not in _controls(table)
    view.gesture("control", "more", "true")
    view.gesture("control", "option:seeds", "3")
    view.gesture("control", "seed", "12")
    assert view.gesture("begin")["ok"]
    assert (table.game, table.history.setup.seed, table.history.setup.option("seeds")) == (KALAH, 12, 3)
    assert table.drawings == ("board",)
    table.play(table.legal_moves[0])
    assert table.moves_made >= 2  # its bot has answered


def test_people_come_first_and_are_named() -> None:
    table = GameTable()
    view = HeadlessView(table)
    for name, value in (
        ("player:3", "person"),
        ("player:4", "bot:random"),
        ("name:3", " Ben "),
        ("option:edition", "fr"),
    ):
        assert view.gesture("control", name, value)["ok"]
    view.gesture("begin")
    names = table.history.setup.players
    assert (names[:2], len(names)) == (("Player 1", "Ben"), 4)
    assert [bot.name for bot in table.shared.session.bots if bot] == ["advice", "random"]
    assert table.history.setup.edition.name == "fr"


def test_options_that_exclude_each_other_are_refused_in_a_sentence() -> None:
    table = GameTable()
    view = HeadlessView(table)
    for name, value in (("more", "true"), ("option:edition", "de"), ("option:bonus_cards", "false")):
        view.gesture("control", name, value)
    refused = view.gesture("begin")
    assert (refused["ok"], refused["sentence"][:22]) == (False, "In the edition de the ")
    assert table.prompt == "What do you want to play?"
    assert not view.gesture("control", "player:2", "bot:nobody knows")["ok"]


def test_another_deal_is_played_each_time_if_nobody_chooses_one() -> None:
    seeds = set()
    for _ in range(4):
        table = GameTable()
        HeadlessView(table).gesture("begin")
        seeds.add(table.history.setup.seed)
    assert len(seeds) > 1
