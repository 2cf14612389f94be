"""Puzzles from one's own games: each is proven, is kept once, and a spoiled pack is told with its place."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from viceroy_widgets import NotationError, PuzzleBox, my_puzzles
from viceroy_widgets.core.game import Game
from viceroy_widgets.core.history import History
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.core.slices import finished
from viceroy_widgets.learn.my_puzzles import keep_puzzles, puzzles_from
from viceroy_widgets.learn.puzzle import check_puzzle
from viceroy_widgets.play.simulation import play_match


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VICEROY_PROGRESS", str(tmp_path / "progress.json"))


@cache
def _history(game: Game) -> History:
    return play_match(game, ("advice" if "advice" in game.bots() else "random",) * 2, 1, {}).history


def _found(game: Game, seat: int = 1) -> list[dict[str, Any]]:
    return finished(puzzles_from(game, _history(game), seat))


@pytest.mark.parametrize("name", ["viceroy", "splendor", "kalah"])
def test_every_puzzle_is_a_situation_of_the_seat_and_is_proven(name: str) -> None:
    game = game_of(name)
    assert keep_puzzles(game, _found(game)) == len(_found(game)) > 0
    kept = my_puzzles(game)
    for puzzle in kept:
        assert check_puzzle(puzzle).value == puzzle.best
        assert puzzle.is_proven
    if name != "viceroy":  # whose puzzles have the player in the first seat
        asked = [state for state, _ in _history(game).steps if state.question and 1 in state.question.players]
        assert all(puzzle.state in asked for puzzle in kept)
    assert PuzzleBox(puzzles=kept).puzzle.id == kept[0].id


def test_each_seat_has_its_own_puzzles() -> None:
    game = game_of("splendor")
    ids = [{document["id"] for document in _found(game, seat)} for seat in (0, 1)]
    assert not ids[0] & ids[1]


def test_the_work_tells_how_far_it_has_come() -> None:
    game = game_of("splendor")
    parts = [*puzzles_from(game, _history(game), 0)]
    assert parts == sorted(parts)
    assert 0 <= parts[0] < parts[-1] <= 1


def test_a_puzzle_is_kept_once() -> None:
    game = game_of("kalah")
    first, *_ = _found(game)
    assert (keep_puzzles(game, [first]), keep_puzzles(game, [first])) == (1, 0)
    other = _found(game, 0)[0]
    assert keep_puzzles(game, [first, other]) == 1
    assert [puzzle.id for puzzle in my_puzzles(game)] == [first["id"], other["id"]]


def test_they_are_kept_beside_the_progress(tmp_path: Path) -> None:
    keep_puzzles(game_of("kalah"), _found(game_of("kalah")))
    assert [*tmp_path.rglob("*.jsonl")] == [tmp_path / "progress-puzzles" / "kalah.jsonl"]


def test_they_can_be_added_to_a_pack_of_another_name(tmp_path: Path) -> None:
    game, pack = game_of("kalah"), tmp_path / "pack.jsonl"
    pack.write_text(json.dumps(_found(game)[0]), "utf-8")  # without a line feed at its end
    assert keep_puzzles(game, [*_found(game), *_found(game, 0)], pack) == 1
    assert pack.read_text("utf-8").count("\n") == 2
    assert len(my_puzzles(game)) == 0


def test_without_progress_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VICEROY_PROGRESS", "off")
    assert keep_puzzles(game_of("kalah"), _found(game_of("kalah"))) == 0
    assert len(my_puzzles("kalah")) == 0


def test_a_spoiled_pack_is_told_with_its_place_and_stays(tmp_path: Path) -> None:
    game, pack = game_of("kalah"), tmp_path / "pack.jsonl"
    for content, message in ((b'{"format": 3}\n', r"pack\.jsonl'?: Line 1: "), (b"\xff\n", r"pack\.jsonl")):
        pack.write_bytes(content)
        with pytest.raises(NotationError, match=message):
            keep_puzzles(game, _found(game), pack)
        assert pack.read_bytes() == content


def test_where_no_file_can_be_written_it_is_said(tmp_path: Path) -> None:
    game = game_of("kalah")
    with pytest.raises(NotationError, match="cannot be read"):
        keep_puzzles(game, _found(game), tmp_path)  # a folder
    (tmp_path / "file").write_text("")
    with pytest.raises(NotationError, match="cannot be written"):
        keep_puzzles(game, _found(game), tmp_path / "file" / "pack.jsonl")
