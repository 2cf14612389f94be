"""A box of puzzles of any game: one on the table, the others a choice away, the solved ones marked."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from kalah.game import KALAH

from viceroy_widgets import GamePuzzleBox, PuzzleError, PuzzleTable
from viceroy_widgets.learn import check_puzzle, game_puzzles
from viceroy_widgets.testing.headless import HeadlessView

PUZZLES = game_puzzles(KALAH)


def solve(box: GamePuzzleBox) -> None:
    for answer in check_puzzle(box.puzzle).moves:
        box.play(answer)


def test_a_solved_puzzle_is_marked_and_the_next_one_follows() -> None:
    box = GamePuzzleBox("kalah")
    view = HeadlessView(box)
    assert (box.at, box.puzzle, box.kit["title"]) == (1, PUZZLES[0], PUZZLES[0].title)
    solve(box)
    assert box.solved_ids == [PUZZLES[0].id]
    assert view.gesture("next")["ok"]
    assert (box.at, box.puzzle, box.kit["title"]) == (2, PUZZLES[1], PUZZLES[1].title)
    assert (box.moves_made, box.solved, box.solved_ids) == (0, False, [PUZZLES[0].id])
    (control,) = box.controls
    assert [words.endswith("(solved)") for _, words in control["options"]] == [True, False, False, False, False]
    assert view.gesture("control", "at", "5")["ok"]
    assert box.puzzle == PUZZLES[4]
    assert [(action["id"], action["enabled"]) for action in box.actions][-2:] == [("previous", True), ("next", False)]
    assert repr(box) == "GamePuzzleBox('kalah', 5 of 5; 1 solved)"


def test_hints_begin_anew_with_each_puzzle() -> None:
    box = GamePuzzleBox(KALAH, at=2)
    assert box.puzzle == PUZZLES[1]
    box.hint()
    assert box.hint().startswith("Hint 2 of 3")
    box.at = 3
    assert box.hint().startswith("Hint 1 of 3")


@pytest.mark.parametrize(("at", "found"), [(-4, 1), (0, 1), (99, 5)])
def test_a_number_outside_is_the_nearest_one(at: int, found: int) -> None:
    assert GamePuzzleBox("kalah", at=at).at == found
    box = GamePuzzleBox("kalah")
    box.at = at
    assert (box.at, box.puzzle) == (found, PUZZLES[found - 1])


def test_what_the_browser_cannot_choose_is_refused() -> None:
    box = GamePuzzleBox("kalah")
    view = HeadlessView(box)
    for value in ("6", "0", "x", ""):
        assert not view.gesture("control", "at", value)["ok"]
    assert box.at == 1


def test_nothing_sent_depends_on_what_the_best_is() -> None:
    others = [replace(puzzle, best=40) for puzzle in PUZZLES]
    one, other = (_sent(GamePuzzleBox("kalah", puzzles)) for puzzles in (PUZZLES, others))
    assert one == other


def _sent(box: GamePuzzleBox) -> str:
    state = HeadlessView(box).state()
    return json.dumps({name: state[name] for name in box._panes() if name in state}, sort_keys=True)


def test_a_game_without_puzzles_has_no_box() -> None:
    with pytest.raises(TypeError, match="Viceroy comes with no puzzles for a box like this one"):
        GamePuzzleBox("viceroy")
    with pytest.raises(TypeError, match="did you mean 'puzzles'"):
        GamePuzzleBox("kalah", puzzle=PUZZLES)


@pytest.mark.parametrize("option", ["title", "bots", "people", "seed", "history", "options"])
def test_options_of_a_table_are_none_of_a_box_or_a_puzzle(option: str) -> None:
    with pytest.raises(TypeError, match=f"GamePuzzleBox has no option '{option}'"):
        GamePuzzleBox("kalah", **{option: 3})
    if option != "title":
        with pytest.raises(TypeError, match=f"PuzzleTable has no option '{option}'"):
            PuzzleTable(PUZZLES[0], **{option: 3})


def test_a_number_that_is_none_is_refused() -> None:
    with pytest.raises(TypeError, match="at is the number of a puzzle, not 'two'"):
        GamePuzzleBox("kalah", at="two")  # type: ignore[arg-type]


def test_themes_and_difficulties_are_chosen() -> None:
    box = GamePuzzleBox("splendor", topic="take", difficulty=2)
    view = HeadlessView(box)
    assert {(puzzle.theme, puzzle.difficulty) for puzzle in box.puzzles} == {("take", 2)}
    assert [control["id"] for control in box.controls] == ["topic", "difficulty", "at"]
    assert view.gesture("next")["ok"]
    assert box.at == 2
    assert view.gesture("control", "topic", "race")["ok"]
    assert (box.topic, box.difficulty, box.at, box.puzzle.theme, box.puzzle.difficulty) == ("race", 2, 1, "race", 2)
    assert view.gesture("control", "difficulty", "0")["ok"]
    assert {puzzle.theme for puzzle in box.puzzles} == {"race"}
    box.choose()
    assert len(box.puzzles) == len(box.all_puzzles)
    assert not view.gesture("control", "topic", "chess")["ok"]
    for unknown in ({"topic": "chess"}, {"difficulty": 9}):
        with pytest.raises(PuzzleError, match="race, take"):
            GamePuzzleBox("splendor", **unknown)  # type: ignore[arg-type]
    with pytest.raises(PuzzleError):
        box.choose("chess")
