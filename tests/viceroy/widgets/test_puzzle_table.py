"""A puzzle of any game at a table: attempts, verdicts, hints, the way back, and nothing told too soon."""

from __future__ import annotations

import json

import pytest
from kalah.game import KALAH

from viceroy_widgets import IllegalMoveError, PuzzleTable
from viceroy_widgets.learn import check_puzzle, game_puzzles, puzzle_judge, read_puzzle, write_puzzle
from viceroy_widgets.testing.headless import HeadlessView

PUZZLES = game_puzzles(KALAH)
WAYS = {puzzle.id: check_puzzle(puzzle).moves for puzzle in PUZZLES}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.title)
def test_it_is_solved_by_clicks(puzzle: object) -> None:
    table = PuzzleTable(puzzle)  # type: ignore[arg-type]
    view = HeadlessView(table)
    assert table.prompt.startswith("Bring as many seeds to your store")
    for answer in WAYS[table.puzzle.id]:
        assert not table.solved
        result = view.gesture("answer", "answer", KALAH.part_of(answer, table.view))
        assert result["ok"]
    assert (table.solved, table.value) == (True, table.puzzle.best)
    assert result["sentence"] == f"You reach {table.puzzle.best}: nothing beats that."
    assert table.notice["tone"] == "good"


def test_a_worse_way_is_told_with_the_move_that_lost_it() -> None:
    table = PuzzleTable(PUZZLES[0])
    view = HeadlessView(table)
    result = view.gesture("move", "sows 6")
    assert result["ok"]
    result = view.gesture("move", "sows 4")
    assert (table.solved, table.is_over) == (False, True)
    assert (result["sentence"], table.notice["tone"], table.notice["lights"]) == ("2 of 9. Try again.", "bad", [])
    assert enabled(table, "where", "solution") == [True, False]
    early = view.gesture("solution")
    assert (early["ok"], "First ask where" in early["sentence"]) == (False, True)
    where = view.gesture("where")
    assert where["sentence"] == "Your move 2 gave the best away: sow pit 4, which has 9 seeds."
    assert table.notice["lights"] == ["pit:10"]
    assert enabled(table, "where", "solution") == [True, True]
    refused = view.gesture("move", "sows 1")
    assert (refused["ok"], refused["sentence"]) == (False, "This attempt is over; undo a move, or start over.")
    assert table.targets["groups"] == []
    assert view.gesture("undo")["ok"]
    assert view.gesture("move", "sows 5")["sentence"] == "You reach 9: nothing beats that."
    assert view.gesture("reset")["ok"]
    assert (table.moves_made, table.solved, table.value) == (0, False, 0)
    assert not view.gesture("where")["ok"]  # nothing of this attempt is wrong yet


def enabled(table: PuzzleTable, *names: str) -> list[bool]:
    known = {action["id"]: action["enabled"] for action in table.actions}
    return [known[name] for name in names]


def test_hints_come_in_three_steps_and_notice_what_is_lost() -> None:
    table = PuzzleTable(PUZZLES[0])
    assert table.hint() == "Hint 1 of 3: the best way takes 2 moves."
    assert table.notice["lights"] == ["pit:12", "pit:11"]  # which ones; the order is the next hint
    assert table.hint() == "Hint 2 of 3: begin so: sow pit 6, which has 1 seed."
    assert table.notice["lights"] == ["pit:12"]
    assert table.hint().startswith("Hint 3 of 3, the whole way: sow pit 6, which has 1 seed; sow pit 5")
    assert table.notice["lights"] == ["pit:12", "pit:11"]
    assert enabled(table, "where", "solution") == [False, True]  # who has all hints may see it too
    table = PuzzleTable(PUZZLES[1])
    table.hint()
    wrong = next(answer for answer in table.legal_moves if answer != WAYS[table.puzzle.id][0])
    if not table.is_over:
        table.play(wrong)
    if not table.is_over:
        assert table.hint() == "Hint 2 of 3: the best result is out of reach now; undo a move first."


def test_the_solution_is_told_when_it_is_asked_for() -> None:
    table = PuzzleTable(PUZZLES[2])
    assert table.solution() == WAYS[table.puzzle.id]
    assert table.notice["text"].startswith(f"The best way comes to {table.puzzle.best}: sow pit 3")


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.title)
def test_a_wrong_attempt_tells_how_far_and_no_move(puzzle: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is searched before somebody asks where, so no move of the best way can be told."""

    def nobody(*args: object) -> None:
        raise AssertionError("nobody has asked where")

    monkeypatch.setattr(puzzle_judge, "best_line", nobody)
    table = PuzzleTable(puzzle)  # type: ignore[arg-type]
    view = HeadlessView(table)
    while not table.is_over:
        assert view.gesture("move", KALAH.format_move(table.legal_moves[0]))["ok"]
    if not table.solved:
        assert table.notice["text"] == f"{table.value} of {table.puzzle.best}. Try again."


def test_nothing_of_the_solution_is_sent_before() -> None:
    """With another best in the document everything is the same, up to the end of an attempt."""
    puzzle = PUZZLES[3]
    sent = []
    for best in (puzzle.best, 99):
        document = write_puzzle(KALAH, puzzle.goal_name, puzzle.player, puzzle.state, puzzle.titles, best)
        table = PuzzleTable(read_puzzle(KALAH, document))
        view = HeadlessView(table)
        view.gesture("move", "sows 3")
        view.gesture("undo")
        state = view.state()
        state.pop("layout")
        sent.append(json.dumps([view.messages, state], sort_keys=True))
    assert sent[0] == sent[1]


def test_a_document_needs_its_game() -> None:
    document = write_puzzle(KALAH, "most_seeds", 1, PUZZLES[0].state, {"en": "Mine"}, 9)
    assert PuzzleTable(document, game="kalah").puzzle.title == "Mine"
    with pytest.raises(TypeError, match="needs its game"):
        PuzzleTable(document)


def test_an_attempt_that_is_over_takes_no_move_from_python_either() -> None:
    table = PuzzleTable(PUZZLES[0])
    table.play("sows 4")
    with pytest.raises(IllegalMoveError, match="This attempt is over"):
        table.play("sows 5")
    assert table.hint() == ""
    table.undo()
    table.play("sows 6")
