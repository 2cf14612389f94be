"""The end of a game of Viceroy: categories side by side, another game, a replay, a puzzle; and who is called you."""

from __future__ import annotations

import re
from functools import cache

import pytest

from viceroy_widgets import GameTable, PuzzleError, PuzzleTable
from viceroy_widgets.learn.puzzle import check_puzzle
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.bots.bot import bot_of
from viceroy_widgets.viceroy.codec.history import History
from viceroy_widgets.viceroy.rules.engine.ending import final_score
from viceroy_widgets.viceroy.rules.pyramids.scoring import CATEGORIES


@cache
def ended(people: tuple[str, ...], bots: tuple[str, ...], seed: int, virtual: int) -> History:
    """A game that is advised to the people; it is played without the table, which would draw each move."""
    session, advice = GameTable(bots, people=people, seed=seed, virtual=virtual).shared.session, bot_of("advice", 1)
    while session.state.question is not None:
        player = session.next_player()
        session.history = session.history.play((session.bots[player] or advice).choose(session.view(player)))
    return session.history


def finished(*people: str, bots: tuple[str, ...] = ("random", "advice"), seed: int = 3, virtual: int = 0) -> GameTable:
    table = GameTable(bots, people=people, seed=seed, virtual=virtual)
    table.shared.session.history = ended(people, bots, seed, virtual)
    table.shared.changed()
    return table


def test_the_seven_categories_of_each_player_stand_side_by_side() -> None:
    table = finished("Ann")
    state, names = table.shared.session.state, list(table.record.setup.players)
    *categories, total, best = table.result["rows"]
    assert len(categories) == len(CATEGORIES) == 7
    for at, player in enumerate(table.result["players"]):
        score = final_score(state, names.index(player["name"]))
        assert [row["cells"][at] for row in categories] == [str(score.of(category)) for category in CATEGORIES]
        assert total["cells"][at] == str(score.total)
        assert re.fullmatch(r"\d+ \(Turn \d+\)|none", best["cells"][at])
    totals = [int(cell) for cell in total["cells"]]
    assert totals == sorted(totals, reverse=True)
    assert {player["name"]: player["about"] for player in table.result["players"]} == {
        "Ann": "you",
        names[1]: "random-bot",
        names[2]: "advice-bot",
    }


def test_alone_nobody_wins() -> None:
    """VIR-11."""
    table = finished("Ann", bots=(), virtual=1)
    assert [player["mark"] for player in table.result["players"]] == [""]
    assert table.prompt == f"The game is over with {table.total} points."


def test_the_next_game_is_played_with_equal_bots_and_rules() -> None:
    table = finished("Ann", seed=11)
    bots = table.shared.session.bots
    assert HeadlessView(table).gesture("new_game")["ok"]
    assert (table.over, table.result, table.turn) == (False, {}, 0)
    assert table.record.setup.seed == 12
    assert table.shared.session.bots == bots
    assert table.log_lines


def test_a_replay_shows_the_table_as_it_was() -> None:
    table = finished("Ann")
    view, history = HeadlessView(table), table.shared.session.history
    at = next(n for n, (state, _) in enumerate(history.steps) if state.turn == 4)
    view.gesture("replay")
    assert view.gesture("control", "at", str(at))["ok"]
    assert (table.turn, table.over, table.tray, table.result) == (4, True, [], {})
    assert table.prompt.startswith("Turn 4 of 12")
    assert table.row
    assert table.hand
    assert any(line.startswith("You ") for line in table.log_lines)


def test_people_who_take_turns_watch_the_game_as_spectators() -> None:
    """HID-1: what one of them hid then stays hidden."""
    table = finished("Ann", "Ben", bots=(), seed=5)
    assert table.seat is not None
    view, history = HeadlessView(table), table.shared.session.history
    at = next(n for n, (state, _) in enumerate(history.steps) if state.turn == 4)
    view.gesture("replay")
    view.gesture("control", "at", str(at))
    assert table.view.player is None
    assert table.hand == ""
    assert not [line for line in table.log_lines if line.startswith("You ")]
    assert not [player for player in table.status["players"] if player["own"]]


def test_the_last_turn_becomes_a_puzzle_with_a_proof() -> None:
    table = finished("Ann")
    assert "puzzle" in [action["id"] for action in table.actions]
    result = HeadlessView(table).gesture("puzzle")
    assert result["ok"]
    assert result["sentence"] == "There is a puzzle in your last turn: it is below."
    assert table.below
    puzzle = table.last_turn_puzzle()
    assert check_puzzle(puzzle).nodes > 0
    assert puzzle.optimum >= table.total
    board = PuzzleTable(puzzle)
    board.solution()
    assert board.value == puzzle.optimum


def test_without_a_card_in_hand_there_is_no_puzzle() -> None:
    table = finished("Ann", seed=1)
    assert "puzzle" not in [action["id"] for action in table.actions]
    with pytest.raises(PuzzleError, match="no card in hand"):
        table.last_turn_puzzle()


def test_a_bot_is_described_by_its_kind() -> None:
    table = GameTable(["mixed"], people=["Ann"], seed=3)
    assert "Mixed-bot: " in re.sub(r"<[^>]*>", "", table.others)
    assert "-bot" not in " ".join(table.record.setup.players)


def test_the_log_calls_its_reader_you_and_the_others_by_name() -> None:
    table = GameTable(["advice"], people=["Ann"], seed=3)
    bot = table.record.setup.players[1]
    table.play(table.legal_moves[0])
    said = " ".join([*table.log_lines, table.notice.get("text", "")])
    assert "You give back" in said
    assert f"{bot} gives two gems back" in said
    assert "Ann" not in said
