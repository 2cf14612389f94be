"""A box of puzzles of any game: one on the table, the others a choice away, the solved ones ticked."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import ipywidgets
import pytest
from kalah.game import KALAH

import viceroy_widgets
from viceroy_widgets import PuzzleBox, PuzzleError, PuzzleTable
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn import check_puzzle, game_puzzles, progress
from viceroy_widgets.testing.headless import HeadlessView

PUZZLES = game_puzzles(KALAH)
SPLENDOR = game_of("splendor")


def solve(box: PuzzleBox) -> None:
    for answer in check_puzzle(box.puzzle).moves:
        box.board.play(answer)


def test_a_solved_puzzle_is_marked_and_the_next_one_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_progress_by_lesson", {})
    box = PuzzleBox(game="kalah")
    view = HeadlessView(box)
    assert (box.at, box.puzzle, box.kit["title"]) == (1, PUZZLES[0], PUZZLES[0].title)
    solve(box)
    assert box.solved_ids == [PUZZLES[0].id]
    assert view.gesture("next_puzzle")["ok"]
    assert (box.at, box.puzzle, box.kit["title"]) == (2, PUZZLES[1], PUZZLES[1].title)
    assert (box.board.moves_made, box.board.solved, box.solved, box.solved_ids) == (0, False, 1, [PUZZLES[0].id])
    (control,) = box.controls
    assert [words.endswith("(solved)") for _, words in control["options"]] == [True, False, False, False, False]
    assert view.gesture("control", "at", "5")["ok"]
    assert box.puzzle == PUZZLES[4]
    assert [(action["id"], action["enabled"], action["keys"]) for action in box.actions][-2:] == [
        ("previous_puzzle", True, ["PageUp"]),
        ("next_puzzle", True, ["PageDown"]),
    ]
    assert view.gesture("next_puzzle")["ok"]
    assert box.at == 1, "after the last puzzle comes the first"
    assert view.gesture("previous_puzzle")["ok"]
    assert repr(box) == "PuzzleBox('kalah', 5 of 5; 1 solved)"


def test_hints_begin_anew_with_each_puzzle() -> None:
    box = PuzzleBox(game=KALAH, at=2)
    assert box.puzzle == PUZZLES[1]
    box.board.hint()
    assert box.board.hint().startswith("Hint 2 of 3")
    box.at = 3
    assert box.board.hint().startswith("Hint 1 of 3")


@pytest.mark.parametrize(("at", "found"), [(-4, 1), (0, 1), (99, 5)])
def test_a_number_outside_is_the_nearest_one(at: int, found: int) -> None:
    assert PuzzleBox(game="kalah", at=at).at == found
    box = PuzzleBox(game="kalah")
    box.at = at
    assert (box.at, box.puzzle) == (found, PUZZLES[found - 1])


def test_what_the_browser_cannot_choose_is_refused() -> None:
    box = PuzzleBox(game="kalah")
    view = HeadlessView(box)
    for value in ("6", "0", "x", ""):
        assert not view.gesture("control", "at", value)["ok"]
    assert box.at == 1


def test_nothing_sent_depends_on_what_the_best_is() -> None:
    others = [replace(puzzle, best=40) for puzzle in PUZZLES]
    one, other = (_sent(PuzzleBox(puzzles=puzzles)) for puzzles in (PUZZLES, others))
    assert one == other


def _sent(box: PuzzleBox) -> str:
    state = HeadlessView(box).state()
    return json.dumps({name: state[name] for name in box._panes() if name in state}, sort_keys=True)


def test_a_box_without_puzzles_is_refused() -> None:
    with pytest.raises(PuzzleError, match="There are no puzzles to show"):
        PuzzleBox(game="splendor", puzzles=[])
    with pytest.raises(TypeError, match="did you mean 'puzzles'"):
        PuzzleBox(game="kalah", puzzle=PUZZLES)


@pytest.mark.parametrize("option", ["title", "bots", "people", "seed", "history", "options"])
def test_options_of_a_table_are_none_of_a_box_or_a_puzzle(option: str) -> None:
    with pytest.raises(TypeError, match=f"PuzzleBox has no option '{option}'"):
        PuzzleBox(game="kalah", **{option: 3})
    if option != "title":
        with pytest.raises(TypeError, match=f"PuzzleTable has no option '{option}'"):
            PuzzleTable(PUZZLES[0], **{option: 3})


def test_a_number_that_is_none_is_refused() -> None:
    with pytest.raises(TypeError, match="at is the number of a puzzle, not 'two'"):
        PuzzleBox(game="kalah", at="two")  # type: ignore[arg-type]


def test_themes_and_difficulties_are_chosen() -> None:
    box = PuzzleBox("take", 2, game="splendor")
    view = HeadlessView(box)
    assert {(puzzle.theme, puzzle.difficulty) for puzzle in box.puzzles} == {("take", 2)}
    assert [control["id"] for control in box.controls] == ["theme", "difficulty", "at"]
    assert view.gesture("next_puzzle")["ok"]
    assert box.at == 2
    assert view.gesture("control", "theme", "race")["ok"]
    assert (box.theme, box.difficulty, box.at, box.puzzle.theme, box.puzzle.difficulty) == ("race", 2, 1, "race", 2)
    assert view.gesture("control", "difficulty", "0")["ok"]
    assert {puzzle.theme for puzzle in box.puzzles} == {"race"}
    box.choose()
    assert len(box.puzzles) == len(box.all_puzzles)
    assert not view.gesture("control", "theme", "chess")["ok"]
    for unknown in ({"theme": "chess"}, {"difficulty": 9}):
        with pytest.raises(PuzzleError, match="race, take"):
            PuzzleBox(game="splendor", **unknown)  # type: ignore[arg-type]
    with pytest.raises(PuzzleError):
        box.choose("chess")


def test_the_place_is_kept_when_the_theme_changes_back() -> None:
    box = PuzzleBox("take", game="splendor", at=3)
    third = box.puzzle
    box.theme = "race"
    assert (box.puzzle.theme, box.at) == ("race", 1)
    box.theme = "take"
    assert (box.puzzle, box.at) == (third, 3)
    with pytest.raises(PuzzleError, match="race, take"):
        box.theme = "chess"
    assert (box.theme, box.puzzle) == ("take", third)


def test_a_puzzle_is_opened_by_its_id() -> None:
    wanted = game_puzzles(SPLENDOR).chosen("take", 3)[2]
    box = PuzzleBox(game="splendor", id=wanted.id)
    assert (box.puzzle, box.theme) == (wanted, "")
    box.choose("take", 3)
    box.open(wanted.id[:10])
    assert (box.puzzle, box.theme, box.at) == (wanted, "take", 3)
    box.choose("race")
    box.open(wanted.id)
    assert (box.puzzle, box.theme, box.difficulty) == (wanted, "", 0), "all are chosen where it is not among them"
    for unknown in ("", "zzz"):
        with pytest.raises(PuzzleError, match="has an id that begins with"):
            box.open(unknown)


def test_what_was_solved_in_another_box_is_ticked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_progress_by_lesson", {})
    box = PuzzleBox(game="kalah")
    solve(box)
    other = PuzzleBox(game="kalah")
    assert (other.solved, other.solved_ids, other.streak) == (0, [], 0)
    (control,) = other.controls
    assert [words.endswith("(solved)") for _, words in control["options"]] == [True, False, False, False, False]


def test_a_long_list_has_pages() -> None:
    box = PuzzleBox(game="splendor", at=60)
    options = dict(box.controls[-1]["options"])
    assert (options["1"], options["101"]) == ("1 to 50", "101 to 150")
    assert options["60"] == f"60. {box.puzzle.title}"
    assert HeadlessView(box).gesture("control", "at", "101")["ok"]
    assert box.at == 101


def test_a_learning_point_follows_the_solution() -> None:
    puzzle = replace(PUZZLES[0], points={"en": "Sow into your store."})
    box = PuzzleBox(puzzles=[puzzle])
    assert "Sow into your store." not in _sent(box)
    solve(box)
    assert box.prompt.endswith("Sow into your store.")
    box.board.reset()
    assert box.prompt.endswith("Sow into your store.")


def test_another_board_is_shown_in_its_own_place() -> None:
    """One model serves boards of any kind: panes of the board before are empty, and its gestures are refused."""
    box = PuzzleBox("bid")
    view = HeadlessView(box)
    assert {"row", "board", "hand"} <= set(box.kit["drawings"])
    assert box.row
    assert view.gesture("hint")["ok"]
    assert view.gesture("control", "theme", "paint")["ok"]
    assert "drawings" not in box.kit
    assert (box.row, box.sheet) == ("", box.board.sheet)
    state = view.state()
    assert state["board"]["whole"].startswith("<svg")
    assert not view.gesture("answer", "0")["ok"]
    assert view.write({"board": "<svg/>"})[0]["board"]["whole"] == state["board"]["whole"]


def test_a_gesture_for_the_puzzle_before_is_stale() -> None:
    box = PuzzleBox(game="kalah")
    view = HeadlessView(box)
    seen = box.revision
    box.at = 2
    (result,) = view.gestures(("hint",), seen=seen)
    assert not result["ok"]
    first, second, third = view.gestures(("next_puzzle",), ("hint",), ("next_puzzle",), seen=box.revision)
    assert (first["ok"], second["ok"], third["ok"], box.at) == (True, False, True, 4)
    assert view.gesture("hint")["ok"]


def test_the_old_name_is_a_box_with_the_old_words() -> None:
    with pytest.warns(DeprecationWarning, match=r"GamePuzzleBox\(game, topic=, theme=\) is now PuzzleBox") as warned:
        box = viceroy_widgets.GamePuzzleBox("splendor", topic="race", difficulty=2, theme="projector")
    assert sum("is now" in str(warning.message) for warning in warned) == 1
    assert (box.topic, box.theme, box.difficulty, box.look) == ("race", "race", 2, "projector")
    assert box.kit["look"] == "projector"
    assert not box.solved
    for answer in check_puzzle(box.puzzle).moves:
        box.play(answer)
    assert (box.solved, box.solved_ids) == (True, [box.puzzle.id])
    box.at += 1
    assert not box.solved
    assert "race" in box.topics


def test_a_host_that_connects_each_widget_shows_one_model() -> None:
    """As marimo does: it connects a widget before the widget does so itself."""
    comms: list[_Comm] = []

    def connect(widget: Any) -> None:
        comms.append(_Comm(f"comm-{len(comms)}"))
        widget.comm = comms[-1]

    ipywidgets.Widget.on_widget_constructed(connect)
    try:
        box = PuzzleBox(game="kalah")
        (own,) = [comm for comm in comms if comm is box.comm]
        own.sent.clear()
        box.next()
        box.board.hint()
    finally:
        ipywidgets.Widget.on_widget_constructed(None)
    assert {"board", "kit", "notice"} <= {name for message in own.sent for name in message["state"]}
    assert box.notice["text"] == box.board.notice["text"]
    assert [comm for comm in comms if comm is not own and not comm.closed] == []
    box.close()


class _Comm:
    """Connection that is recorded."""

    def __init__(self, comm_id: str) -> None:
        self.comm_id, self.closed, self.sent = comm_id, False, list[dict[str, Any]]()

    def send(self, data: Any = None, **_: Any) -> None:
        self.sent.append(data)

    def on_msg(self, callback: Any) -> None: ...

    def close(self, *_: Any, **__: Any) -> None:
        self.closed = True
