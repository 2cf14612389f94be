"""Splendor is played like any installed game: from its id, in a notebook and in a terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from viceroy_widgets import GameTable, NotationError
from viceroy_widgets.cli.commands import command
from viceroy_widgets.core import game_ids, game_of
from viceroy_widgets.play.seating import bot_of
from viceroy_widgets.play.simulation import Match, play_matches
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.testing.headless import HeadlessView


def test_it_is_installed() -> None:
    assert "splendor" in game_ids()
    assert game_of("splendor") is SPLENDOR
    assert "splendor: Splendor, for 2 to 4 players" in CliRunner().invoke(command, ["games"]).output


def test_a_game_table_opens_another_game_by_its_id() -> None:
    table = GameTable(["random", "random"], game="splendor", seed=3)
    assert isinstance(table, GameTable)
    assert table.game is SPLENDOR
    assert HeadlessView(table).gesture("move", "takes blue, green, white")["ok"]
    assert table.history.state.board.seats[0].tokens[:3] == (1, 1, 1)
    assert isinstance(GameTable(game="viceroy"), GameTable)
    with pytest.raises(NotationError, match="There is no game 'splendour'"):
        GameTable(game="splendour")
    with pytest.raises(TypeError, match="virtual"):
        GameTable(game="splendor", virtual=1)


def test_a_refusal_cites_its_rule() -> None:
    table = GameTable(["random"], game="splendor", seed=3)
    answer = HeadlessView(table).gesture("move", "takes blue, green")
    assert not answer["ok"]
    assert "Take 3 tokens of different colors" in answer["sentence"]


def test_it_is_played_in_a_terminal() -> None:
    typed = "takes blue, green, white\nquit\n"
    arguments = ["play", "--game", "splendor", "--bots", "random", "--seed", "3"]
    done = CliRunner().invoke(command, arguments, input=typed)
    assert done.exit_code == 0, done.output
    assert "You take blue, green and white." in done.output


def test_a_terminal_names_the_rules_of_two_tokens_and_of_three_reserved_cards() -> None:
    """B19, B20"""
    decks = [f"reserves from deck {level}" for level in (1, 2, 3)]
    typed = "\n".join(["takes white, white", "takes white, white", *decks, "reserves from deck 1", "quit", ""])
    arguments = ["play", "--game", "splendor", "--bots", "random", "--seed", "5"]
    said = " ".join(CliRunner().invoke(command, arguments, input=typed).output.split())
    assert "only where four lie; there is 1 white token. (rule SPL-6)" in said
    assert "only buying one makes room. (rule SPL-7)" in said


def test_a_hint_says_why_at_a_table_and_in_a_terminal() -> None:
    table = GameTable(["advice", "strong"], game="splendor", seed=3)
    advice = bot_of(SPLENDOR, "expert", table.view.step).advise(table.view)  # type: ignore[attr-defined]  # it has one
    label = SPLENDOR.move_label(advice.move, table.view)
    assert table.hint() == f"A good answer: {label}. {advice}"
    arguments = ["play", "--game", "splendor", "--bots", "advice,strong", "--seed", "3"]
    done = CliRunner().invoke(command, arguments, input="hint\nquit\n")
    assert f"{label}. {advice}" in " ".join(done.output.split())


def test_bots_are_compared_and_traced_by_name() -> None:
    arguments = ["contest", "advice", "random", "--game", "splendor", "--games", "2", "--json"]
    done = CliRunner().invoke(command, arguments)
    assert done.exit_code == 0, done.output
    arguments = ["trace", "--game", "splendor", "--players", "3", "--bots", "advice,advice,random", "--seed", "2"]
    done = CliRunner().invoke(command, arguments)
    last = json.loads(done.output.splitlines()[-1])
    assert last["over"] is True
    assert max(last["totals"]) >= 15


def test_a_replay_knows_that_fewer_cards_win_a_tie(tmp_path: Path) -> None:
    match = next(each for each in play_matches(SPLENDOR, ("random", "random"), 2000) if is_decided_by_cards(each))
    record = tmp_path / "game.json"
    record.write_text(json.dumps(SPLENDOR.write_record(match.history)))
    done = CliRunner().invoke(command, ["replay", str(record)])
    found = json.loads(done.output)
    assert found["totals"][0] == found["totals"][1]
    fewer = min((0, 1), key=lambda seat: len(match.history.state.board.seats[seat].cards))
    assert found["winners"] == [fewer] == list(match.winners)
    assert match.wins[fewer] == 1


def is_decided_by_cards(match: Match) -> bool:
    first, second = match.history.state.board.seats
    return match.totals[0] == match.totals[1] and len(first.cards) != len(second.cards)
