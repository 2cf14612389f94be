"""What is done on a board is kept, and the board that takes its place on another day goes on there."""

from __future__ import annotations

import json
import os
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.net.boards import BOARDS
from tests.net.test_widgets import SCRIPTS
from tests.net.transcripts import SEPARATOR, panes_of
from tests.nightly import sample
from viceroy_widgets import DailyPuzzle, GameTable, PuzzleBox
from viceroy_widgets.learn import kept_work, progress_store
from viceroy_widgets.learn.kept_work import KeptWork
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.protocol.board import BoardWidget

GOES_ON = {"You go on where you left off.", "Sigues donde lo dejaste."}
GONE_AWAY = "What was done here is not kept on this computer, so the board begins anew."
UNKEPT = {"enlarged", "rule_text", "kept_as", "forked", "success", "receipt"}
"""Traits that tell nothing of what was done, or what happened just now."""
GONE = ("[Undo]", "[I am Ben: undo my answer]", "[I am Player 1: undo my answer]", "[Copy the line]")
"""Buttons that a board has no more: a game that goes on another day cannot be taken back to before that day."""
KEPT = (
    *(
        "table-viceroy",
        "table-viceroy-people",
        "table-viceroy-alone",
        "table-viceroy-spanish",
        "table-splendor",
        "table-splendor-people",
        "table-kalah",
        "table-any-viceroy",
        "table-viceroy-long",
        "table-splendor-long",
    ),
    *("painting-puzzle", "painting-position"),
    *("turn-puzzle", "turn-puzzle-pay"),
    *("choice-puzzle", "choice-puzzle-bid"),
    *("puzzle-splendor-race", "puzzle-splendor-last"),
    *("step-bid", "step-law", "step-painting", "step-kalah"),
    *("task-buy", "task-ten"),
    "lesson-questions",
    *("quiz", "quiz-made", "quiz-typed", "quiz-splendor"),
    "question-splendor",
    *("replay-viceroy", "replay-splendor"),
    *("box-viceroy", "box-splendor"),
    *("day-viceroy", "day-splendor"),
)
"""Boards of the net on which what is done is kept, but those of ENDED_BY_CODE."""
ENDED_BY_CODE = {"table-viceroy-finished", "table-splendor-finished"}
"""Tables that code gives a game with more moves than are left after an undo."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for progress, and for what is kept of boards beside it."""
    monkeypatch.setenv(progress_store.VARIABLE, str(tmp_path / "progress.json"))
    return tmp_path / "progress-boards"


def _done(name: str) -> BoardWidget:
    """A board on which its script was carried out, and nothing is picked."""
    board: Any = BOARDS[name]()
    view = HeadlessView(board)
    for line in [*SCRIPTS[name], "again"]:
        intent, *args = line.split(SEPARATOR)
        if intent == "python":
            eval(args[0], {"board": board})  # a line of our own scripts
        elif intent != "late":
            view.gesture(intent, *args)
    return board  # type: ignore[no-any-return]


def _shown(board: BoardWidget) -> dict[str, list[str]]:
    panes = {name: lines for name, lines in panes_of(board).items() if name not in UNKEPT}
    return {**panes, "actions": [line for line in panes["actions"] if not line.startswith(GONE)]}


def test_these_boards_are_kept() -> None:
    """Others show what somebody asks for, or keep their answers elsewhere, as those of assignments do."""
    made = {name: make() for name, make in BOARDS.items()}
    kept = [name for name, board in made.items() if isinstance(board, BoardWidget) and board._keeping._name]
    assert sorted(kept) == sorted({*KEPT, *ENDED_BY_CODE})


@pytest.mark.parametrize("name", sample(KEPT, least=12))
def test_a_board_goes_on_as_it_was_left(name: str) -> None:
    board = _done(name)
    board._keeping.keep()  # also what code did last
    again = BOARDS[name]()
    view = HeadlessView(again)
    if not board.kept_as:
        assert board._keeping.so_far() is None
        return
    assert view.gesture("restore", board.kept_as)["ok"]
    assert (again.notice.get("text") in GOES_ON) == (board._keeping.so_far() is not None)
    if board._keeping.so_far() is not None:
        assert again.kept_as not in ("", board.kept_as)  # two copies of a notebook go their own ways
        assert _shown(again) == _shown(board)


def test_a_table_that_asked_what_is_played_goes_on_with_the_game_that_was_chosen() -> None:
    table = GameTable()
    view = HeadlessView(table)
    view.gesture("control", "game:splendor", "true")
    view.gesture("begin")
    table.play(table.legal_moves[0])
    table._keeping.keep()
    again = GameTable()
    HeadlessView(again).gesture("restore", table.kept_as)
    assert again.is_chosen
    assert again.game.id == "splendor"
    assert again.history.moves == table.history.moves


def test_a_game_that_was_saved_forgets_its_file_at_its_end(folder: Path) -> None:
    table = GameTable(["random"], game="kalah", people=["Ann"], seed=3)
    view = HeadlessView(table)
    table.play(table.legal_moves[0])
    view.gesture("save")
    (file,) = folder.with_name("progress-games").glob("*.json")
    again = GameTable(["random"], game="kalah", people=["Ann"], seed=3)
    HeadlessView(again).gesture("restore", table.kept_as)
    while not again.over:
        again.play(again.legal_moves[0])
    assert not file.exists()


def test_a_board_on_which_something_was_done_stays_as_it_is() -> None:
    board, again = _done("question-splendor"), BOARDS["question-splendor"]()
    view = HeadlessView(again)
    view.gesture("choose", "1")
    before = again.kept_as
    view.gesture("restore", board.kept_as)
    assert again.kept_as == before


def test_a_box_for_which_code_chooses_another_theme_opens_with_it() -> None:
    before = PuzzleBox("pay")
    HeadlessView(before).gesture("next_puzzle")
    for theme in ("pay", "paint"):
        again = PuzzleBox(theme)
        HeadlessView(again).gesture("restore", before.kept_as)
        assert (again.theme, again.at) == (theme, 2 if theme == "pay" else 1)


def test_a_game_that_cannot_be_written_is_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: object, history: object) -> None:
        raise KeyError("a fault of a game of somebody else")

    table = GameTable(["random"], game="kalah", people=["Ann"], seed=3)
    view = HeadlessView(table)
    move = table.game.format_move(table.legal_moves[0])
    assert view.gesture("move", move)["ok"]
    assert table.kept_as
    monkeypatch.setattr(type(table.game), "write_record", fails)
    assert view.gesture("move", table.game.format_move(table.legal_moves[0]))["ok"]
    other = GameTable(["random"], game="kalah", people=["Ann"], seed=3)
    assert HeadlessView(other).gesture("move", move)["ok"]
    assert other.kept_as == ""


def test_code_that_has_played_another_game_goes_first() -> None:
    table, again = (GameTable(["random"], seed=7) for _ in range(2))
    table.play(table.legal_moves[0])
    table._keeping.keep()
    again.play(again.legal_moves[1])
    made = again.history.moves
    HeadlessView(again).gesture("restore", table.kept_as)
    assert again.history.moves == made
    assert again.notice.get("text") not in GOES_ON


def test_another_board_takes_nothing_up() -> None:
    board = _done("question-splendor")
    for name in ("question-splendor", "quiz-splendor", "table-kalah"):
        again: Any = BOARDS[name]()
        HeadlessView(again).gesture("restore", board.kept_as)
        assert (again.notice.get("text") in GOES_ON) == (name == "question-splendor"), name


@pytest.mark.parametrize("name", ["", "../progress", "0" * 16, "/etc/passwd", "A" * 16, "0" * 90])
def test_a_name_that_is_none_restores_nothing(name: str) -> None:
    board: Any = BOARDS["question-splendor"]()
    assert HeadlessView(board).gesture("restore", name)["ok"]
    assert board.notice["text"] == GONE_AWAY


@pytest.mark.parametrize(
    "content",
    [b"", b"[", b"{}", b'{"format":"viceroy-board/9","board":"?","done":["1"]}', b"\xff", b"[" * 100_000],
    ids=["empty", "cut", "no members", "another format", "no text", "deep"],
)
def test_a_damaged_file_restores_nothing(content: bytes, folder: Path) -> None:
    board, again = _done("question-splendor"), BOARDS["question-splendor"]()
    (folder / f"{board.kept_as}.json").write_bytes(content)
    assert HeadlessView(again).gesture("restore", board.kept_as)["ok"]
    assert again.notice["text"] == GONE_AWAY


@pytest.mark.parametrize("done", [["9"], ["x"], {}, 1, [["1"]], None, {"moves": 3}])
@pytest.mark.parametrize("name", ["question-splendor", "turn-puzzle", "task-buy", "table-kalah", "box-splendor"])
def test_what_no_board_has_written_restores_nothing(name: str, done: Any, folder: Path) -> None:
    again: Any = BOARDS[name]()
    KeptWork().keep(again._keeping._name, ["1"])
    (file,) = folder.glob("*.json")
    document = json.loads(file.read_bytes())
    file.write_text(json.dumps({**document, "done": done}))
    view = HeadlessView(again)
    assert view.gesture("restore", file.stem)["ok"]
    assert again.notice.get("text") not in GOES_ON
    assert view.gesture("nonsense")["ok"] is False  # the board answers all the same


def test_only_its_owner_may_read_what_is_kept(folder: Path) -> None:
    board = _done("table-kalah")
    file = folder / f"{board.kept_as}.json"
    if sys.platform != "win32":
        assert file.stat().st_mode & 0o077 == 0
        assert folder.stat().st_mode & 0o077 == 0
    assert set(board.get_state()["kept_as"]) <= set("0123456789abcdef")  # a notebook holds the name alone


def test_nothing_is_kept_of_boards_where_progress_is_off(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv(progress_store.VARIABLE, progress_store.OFF)
    board = _done("table-kalah")
    assert board.kept_as == ""
    assert not folder.exists()


def test_a_folder_that_cannot_be_written_stops_nobody(folder: Path) -> None:
    folder.write_text("a file is in the place of the folder")
    board = _done("question-splendor")
    assert board.kept_as == ""


def test_the_boards_that_were_used_longest_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(kept_work, "_MOST", 3)
    names = []
    for n in range(5):
        file = KeptWork()
        names.append(file.keep("board", n))
        os.utime(folder / f"{names[-1]}.json", (n, n))
    assert {file.stem for file in folder.iterdir()} == set(names[2:])


def test_a_view_of_the_day_before_is_not_for_another_day() -> None:
    before = DailyPuzzle(date(2026, 11, 20))
    HeadlessView(before).gesture("hint")
    today = DailyPuzzle(date(2026, 11, 21))
    HeadlessView(today).gesture("restore", before.kept_as)
    assert today.day == date(2026, 11, 21)
    assert today.notice.get("text") not in GOES_ON
