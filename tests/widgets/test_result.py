"""The end of a game at a table of any game: its result, another game, and the same game once more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from kalah.game import KALAH

from viceroy_widgets import GameTable, IllegalMoveError, PuzzleTable
from viceroy_widgets.core import GameState, History, Question, move
from viceroy_widgets.learn import game_puzzles, progress
from viceroy_widgets.learn.overview import game_overview
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.protocol.board import BoardWidget

Board = Callable[[BoardWidget], BoardDriver]


def finished(**options: Any) -> GameTable:
    table = GameTable(["lookahead"], game="kalah", people=["Ann"], **options)
    while not table.over:
        table.play(table.legal_moves[0])
    return table


def near_the_end(own: int, other: int) -> GameTable:
    """A table for two people, Ann to make the last move."""
    board = (0, 0, 0, 0, 0, 1, own, 0, 0, 0, 0, 0, 2, other)
    state = GameState((0, 1), board, question=Question("sow", "KAL-2", (0,)))
    setup = KALAH.setup(("Ann", "Ben"), 4)
    table = GameTable(game="kalah", history=History(KALAH.rules, setup, ((state, ()),)))
    table.sit(0)
    table.play(move(0, "sow", 6))
    return table


def test_a_game_under_way_has_no_result() -> None:
    table = GameTable(["random"], game="kalah", people=["Ann"])
    assert table.result == {}
    assert {"new_game", "replay"}.isdisjoint(action["id"] for action in table.actions)


def test_the_players_stand_in_their_ranking_with_points_side_by_side() -> None:
    table = finished()
    own, other = table.totals
    assert own > other
    assert table.result["players"] == [
        {"place": "1.", "name": "Ann", "about": "you", "mark": "Winner"},
        {"place": "2.", "name": "Nilo", "about": "lookahead-bot", "mark": ""},
    ]
    total, best = table.result["rows"]
    assert (total["title"], total["cells"], total["kind"]) == ("Total", [str(own), str(other)], "total")
    assert best["title"] == "Best turn"
    assert table.prompt == f"The game is over. You win with {own} points."


@pytest.mark.parametrize(
    ("own", "other", "names", "marks", "said"),
    [
        (30, 15, ["Ann", "Ben"], ["Winner", ""], "The game is over. You win with 31 points."),
        (15, 30, ["Ben", "Ann"], ["Winner", ""], "The game is over. Ben wins with 32 points."),
        (23, 22, ["Ann", "Ben"], ["", ""], "The game is over. Nobody wins this game."),
    ],
)
def test_the_winner_is_marked_and_a_draw_follows_the_rules(
    own: int, other: int, names: list[str], marks: list[str], said: str
) -> None:
    table = near_the_end(own, other)
    assert [player["name"] for player in table.result["players"]] == names
    assert [player["mark"] for player in table.result["players"]] == marks
    assert table.prompt == said


def test_equal_totals_have_equal_places() -> None:
    assert [player["place"] for player in near_the_end(23, 22).result["players"]] == ["1.", "1."]


def test_a_saved_notebook_says_who_has_won() -> None:
    table = finished()
    own, other = table.totals
    bundle = table._repr_mimebundle_()[0]
    assert bundle["text/plain"].endswith(f"Ann wins with {own} points. Ann: {own}, Nilo: {other}.")
    assert f"Ann wins with {own} points." in table._picture()
    assert f"2. Nilo: {other}" in table._picture()
    assert "wins" not in GameTable(["random"], game="kalah")._repr_mimebundle_()[0]["text/plain"]


def test_another_game_begins_in_place_with_the_next_seed(board: Board) -> None:
    table = finished(seed=5, options={"seeds": 3})
    revision = table.revision
    board(table).click("new_game")
    assert not table.over
    assert (table.result, table.moves_made) == ({}, 0)
    assert (table.history.setup.seed, table.history.setup.options) == (6, (("seeds", 3),))
    assert table.history.setup.players == ("Ann", "Veit")
    assert table.revision > revision
    table.play(table.legal_moves[0])
    assert table.moves_made >= 2


def test_people_who_take_turns_begin_another_game_at_a_covered_table() -> None:
    table = near_the_end(30, 15)
    table.new_game()
    assert (table.over, table.seat, table.history.setup.seed) == (False, None, 5)
    assert [action["id"] for action in table.actions] == ["sit"]


def test_the_game_is_watched_again_move_by_move(board: Board) -> None:
    table = finished()
    end, driver = table.board, board(table)
    driver.click("replay")
    assert (table.result, table.over) == ({}, True)
    assert table.controls[0]["value"] == 0
    assert (
        table.board
        == table.game.draw(
            table.game.rules.view(table.history.steps[0][0], 0), table.history.setup.players, interactive=True
        )["board"]
    )
    said = driver.click("next")
    assert said.startswith("You sow the 4 seeds of pit 1.")
    assert table.log_lines[-1] in said
    driver.type(table.controls[0]["label"], 3)
    assert table.controls[0]["value"] == 3
    driver.click("last")
    assert table.board == end
    assert not HeadlessView(table).gesture("next")["ok"]
    driver.click("result")
    assert table.result["players"]
    assert table.controls == []


def test_two_quick_steps_of_a_replay_are_both_taken() -> None:
    table = finished()
    view = HeadlessView(table)
    view.gesture("replay")
    view.gestures(("next",), ("next",), seen=table.revision)
    seen = table.revision - 1
    assert view.gestures(("next",), seen=seen)[0]["ok"]
    assert table.controls[0]["value"] == 3


def test_nothing_can_be_answered_in_a_replay() -> None:
    table = finished()
    view = HeadlessView(table)
    view.gesture("replay")
    history = table.history
    assert (table.targets["groups"], table.tray) == ([], [])
    assert not view.gesture("answer", "answer", "pit:0")["ok"]
    assert table.history is history


@pytest.mark.parametrize("intent", ["new_game", "replay", "next", "result"])
def test_before_the_end_there_is_neither_a_replay_nor_another_game(intent: str) -> None:
    table = GameTable(["random"], game="kalah", people=["Ann"])
    result = HeadlessView(table).gesture(intent)
    assert (result["ok"], result["sentence"]) == (False, "This game is not over yet.")
    with pytest.raises(IllegalMoveError, match="not over yet"):
        table.new_game()


def test_undo_leaves_the_replay_and_the_result() -> None:
    table = finished()
    view = HeadlessView(table)
    view.gesture("replay")
    table.undo()
    assert (table.over, table.result, table.controls) == (False, {}, [])
    assert table.legal_moves
    while not table.over:
        table.play(table.legal_moves[0])
    assert table.result["players"], "the end is shown, and not the replay of before"


def test_a_puzzle_says_its_verdict_and_no_result() -> None:
    table = PuzzleTable(game_puzzles(KALAH)[0])
    table.shared.session.history = replace(
        near_the_end(30, 15).history, moves=()
    )  # other moves than those of the puzzle
    table.shared.changed()
    assert table.over
    assert "result" not in table._panes()
    assert "new_game" not in [action["id"] for action in table.actions]


def test_the_log_says_who_is_a_bot() -> None:
    table = GameTable(["random"], game="kalah", people=["Ann"])
    assert table.log_lines == ["Nilo is a bot (random-bot)."]


def test_a_game_that_one_person_plays_to_its_end_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_progress_by_lesson", {})
    table = finished()
    table._redraw()
    overview = game_overview(table.game)
    assert (overview.games, overview.won) == (1, int(0 in table.game.result(table.history.state).winners))
    GameTable(history=table.history, game=table.game)  # looked at again
    assert game_overview(table.game).games == 1
