"""The terminal of any game: answers without a choice, answers of several moves, undo and redo by whole choices."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from kalah.game import KALAH

from tests.viceroy.asked import NAMES, asked
from viceroy_widgets.cli import command
from viceroy_widgets.cli.play.answers import answers_of, read_answer
from viceroy_widgets.cli.play.table import Table
from viceroy_widgets.core.history import History
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.play.seating import begin, bot_of
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.viceroy.codec import history as viceroy_history
from viceroy_widgets.viceroy.codec.history import Setup
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.text.terminal_blocks import circle_ways


def play(*arguments: str, typed: str) -> str:
    done = CliRunner().invoke(command, ["play", *arguments], input=typed)
    assert done.exit_code == 0, done.output
    return " ".join(done.output.split())


def painting() -> Table:
    """Return the table of one person who can paint a whole circle with two gems or more."""
    for seen, state in asked(4):
        if seen.question and seen.question.kind == "paint" and any(len(way.sections) > 1 for way in circle_ways(seen)):
            names = NAMES[: len(seen.seats)]
            bots = tuple(None if seat == seen.player else bot_of(VICEROY, "random") for seat in range(len(names)))
            history = viceroy_history.History.from_steps(Setup.of(names, 1), [(state, ())])
            return Table(history, bots, game=VICEROY)
    raise AssertionError("no such position")


def test_a_whole_circle_is_painted_by_one_answer_and_taken_back_by_one_undo() -> None:
    table = painting()
    (player,) = table.people
    view = table.view(player)
    way = next(way for way in circle_ways(view) if len(way.sections) > 1)
    shortcut = next(each for each in VICEROY.terminal().shortcuts(view, table.names) if len(each.moves) > 2)
    assert str(len(way.sections)) in shortcut.label
    number = list(answers_of(VICEROY, view, table.names)).index(shortcut.moves) + 1
    for typed in (shortcut.label, str(number), shortcut.label.replace("the whole", "whole")):
        assert read_answer(VICEROY, view, table.state, typed, table.names) == shortcut.moves
    before = table.history
    table.play(shortcut.moves)
    seat = table.view(player).seats[player]
    (circle,) = (circle for circle in seat.pyramid.circles if circle.place == way.circle.place)
    assert circle.painted(dict(seat.painting)).color == way.color
    undone = table.undo_choice(player)
    assert (undone.move, table.history.moves) == (shortcut.moves[0], before.moves)
    table.redo_choice(player)
    assert table.history.moves == (*before.moves, *shortcut.moves)


def kalah(*moves: int) -> Table:
    """Return a game between a person and a bot after these moves of the two."""
    history: History = begin(KALAH, ["Ann", "Bot"], 1)
    for pit in moves:
        history = history.play(KALAH.parse_move(history.state.question.players[0], f"sows {pit}"))
    return Table(history, (None, bot_of(KALAH, "random")), game=KALAH)


def test_undo_says_which_answers_of_bots_it_takes_back() -> None:
    said = play("--game", "kalah", "--bots", "random", "--seed", "3", typed="1\nundo\nredo\nundo\nquit\n")
    assert said.count("Taken back: sow pit 1, which has 4 seeds.") == 2
    assert said.count("of Random-bot is taken back, which you have seen.") == 2
    assert "Done again." in said


def test_an_answer_without_a_choice_is_given_and_taken_back_with_the_choice_before_it() -> None:
    table = kalah()
    state = KALAH.read_state({**KALAH.write_state(table.state), "board": [0, 0, 0, 0, 2, 1, 0, 1, 1, 1, 1, 1, 1, 38]})
    table.history = History(KALAH.rules, table.history.setup, ((state, ()),))
    assert table.only_move(table.history, 0) is None
    table.play([KALAH.parse_move(0, "sows 6")])  # its last seed lies in the store: one pit is left
    only = table.only_move(table.history, 0)
    assert only is not None
    assert table.only_move(table.history, 1) is None, "nobody else is asked"
    table.play([only])
    undone = table.undo_choice(0)
    assert (KALAH.format_move(undone.move), table.history.moves) == ("sows 6", ())
    table.redo_choice(0)
    assert [KALAH.format_move(move) for move in table.history.moves] == ["sows 6", "sows 5"]


def test_undo_that_would_show_a_hidden_thing_changes_nothing() -> None:
    table = Table(begin(SPLENDOR, ["Ann", "Ben"], 1), (None, None), game=SPLENDOR)
    table.play([SPLENDOR.parse_move(0, "reserves from deck 1")])
    history = table.history
    with pytest.raises(IllegalMoveError):
        table.undo_choice(0)
    assert table.history is history


def test_the_only_answer_is_told() -> None:
    said = play("--game", "kalah", "--names", "Ann,Ben", "--seed", "1", typed="1\n2\n3\n4\n5\n6\n" * 200)
    assert "There is only one answer, so it is played: sow pit" in said


def test_a_saved_game_names_its_game_and_its_bots(tmp_path: Path) -> None:
    file = str(tmp_path / "game.txt")
    play("--game", "splendor", "--bots", "random", "--seed", "3", "--save", file, typed="1\n")
    assert "A game of Splendor: Ann and Random-bot." in play("--load", file, typed="quit\n")
    refused = CliRunner().invoke(command, ["play", "--load", file, "--game", "kalah"])
    assert (refused.exit_code, "a record of the game 'splendor'" in refused.output) == (2, True)


def test_the_cheapest_payment_comes_first() -> None:
    for seen, _ in asked(4):
        if seen.question and seen.question.kind == "pay":
            used = [sum(map(int, move.what)) for move in VICEROY.terminal().menu(seen)]
            assert used == sorted(used, reverse=True)


def test_lines_break_between_words() -> None:
    done = CliRunner().invoke(command, ["play", "--game", "splendor"], input="board\nquit\n", env={"COLUMNS": "60"})
    assert max(len(line) for line in done.output.splitlines() if "viceroy play" not in line) <= 60
