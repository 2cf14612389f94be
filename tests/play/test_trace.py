"""A trace has each decision of a game with its state and legal moves, and at last the result."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from viceroy_widgets.cli import command
from viceroy_widgets.core import game_of
from viceroy_widgets.play.simulation import play_match

GAMES = pytest.mark.parametrize(("name", "players"), [("splendor", 3), ("viceroy", 2), ("kalah", 2)])


def trace(*arguments: str) -> list[dict[str, Any]]:
    done = CliRunner().invoke(command, ["trace", *arguments])
    assert done.exit_code == 0, done.output
    return [json.loads(line) for line in done.output.splitlines()]


@GAMES
def test_each_decision_is_a_line_and_each_game_has_a_result(name: str, players: int) -> None:
    lines = trace("--game", name, "--players", str(players), "--games", "2", "--seed", "7")
    assert [line["game"] for line in lines if "over" in line] == [0, 1]
    for number in (0, 1):
        *decisions, last = [line for line in lines if line["game"] == number]
        match = play_match(game_of(name), ("random",) * players, 7 + number, {})
        assert [line["move"] for line in decisions] == [[move.verb, *move.what] for move in match.history.moves]
        assert [line["step"] for line in decisions] == list(range(len(decisions)))
        assert all(line["move"] in line["legal"] for line in decisions)
        assert all(line["player"] in range(players) and line["asks"] for line in decisions)
        assert (last["totals"], last["winners"]) == (list(match.totals), list(match.winners))


def test_a_line_of_splendor_has_the_form_that_is_documented() -> None:
    lines = trace("--game", "splendor", "--players", "3", "--seed", "7", "--bots", "random,random,random")
    first = lines[0]
    assert list(first) == ["game", "step", "turn", "player", "asks", "state", "legal", "move"]
    assert (first["turn"], first["player"], first["asks"]) == (1, 0, "action")
    state = first["state"]
    assert set(state) == {"supply", "row", "decks", "nobles", "players"}
    assert state["supply"] == {"white": 5, "blue": 5, "green": 5, "red": 5, "black": 5, "gold": 5}
    assert state["decks"] == {"1": 36, "2": 26, "3": 16}
    assert [len(row) for row in state["row"].values()] == [4, 4, 4]
    assert len(state["nobles"]) == 4
    assert set(state["players"][0]) == {"tokens", "cards", "reserved", "nobles", "points"}
    assert ["take", "blue", "green", "white"] in first["legal"]
    assert ["take", "red", "red"] in first["legal"]
    assert ["reserve", "deck", 2] in first["legal"]
    assert all(line["turn"] % 3 == (line["player"] + 1) % 3 for line in lines[:-1])
    assert lines[-1]["totals"] == [player["points"] for player in lines[-1]["state"]["players"]]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--game", "chess"), "There is no game 'chess'"),
        (("--game", "splendor", "--players", "5"), "for 2 to 4 players"),
        (("--game", "splendor", "--players", "3", "--bots", "random,random"), "a bot for each of 3 seats, not 2"),
        (("--game", "splendor", "--bots", "random,clever"), "clever"),
    ],
)
def test_what_cannot_be_traced_is_refused(arguments: tuple[str, ...], told: str) -> None:
    done = CliRunner().invoke(command, ["trace", *arguments])
    assert done.exit_code == 2
    assert told in done.output
