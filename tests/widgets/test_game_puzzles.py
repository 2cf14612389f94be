"""Puzzles from a finished game at its table: looked for in slices, opened below and kept; the search can be stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.own_loop import run
from viceroy_widgets import GameTable, Review, my_puzzles
from viceroy_widgets.core.history import History
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.play.simulation import play_match
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.table import game_puzzles


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VICEROY_PROGRESS", str(tmp_path / "progress.json"))


@cache
def _history(name: str, seed: int = 2) -> History:
    bots = {"kalah": ("random", "random")}.get(name, ("advice", "advice"))
    return play_match(game_of(name), bots, seed, {}).history


def _table(name: str) -> GameTable:
    return GameTable(["random"], game=name, history=_history(name))


def _below(table: GameTable | Review) -> str:
    return type(table._opened.below.board).__name__


@pytest.mark.parametrize("name", ["splendor", "kalah"])
def test_the_puzzles_of_a_game_are_open_below_and_kept(name: str) -> None:
    table = _table(name)
    view = HeadlessView(table)
    first = view.gesture("puzzles")
    kept = my_puzzles(name)
    assert first["ok"]
    assert "later" in first["sentence"]
    assert _below(table) == "PuzzleBox"
    assert len(kept) > 0
    again = view.gesture("puzzles")
    assert again["sentence"].endswith("open below.")
    assert len(my_puzzles(name)) == len(kept)


def test_a_review_finds_them_too() -> None:
    review = Review(_history("kalah"), game="kalah")
    assert HeadlessView(review).gesture("puzzles")["ok"]
    assert _below(review) == "PuzzleBox"


def test_the_last_turn_is_one_puzzle() -> None:
    table = _table("viceroy")
    assert HeadlessView(table).gesture("puzzle")["sentence"] == "There is a puzzle in your last turn: it is below."
    assert _below(table) == "PuzzleTable"


def test_a_game_without_such_a_turn_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_puzzles, "puzzles_from", lambda game, history, seat: (yield 0.5) or [])
    table = _table("kalah")
    told = HeadlessView(table).gesture("puzzles")
    assert told["sentence"] == "No turn of this game makes a puzzle whose best play is proven."
    assert not told["ok"]
    assert table.below == {}
    assert _is_ready(table)


def test_before_the_end_there_are_none() -> None:
    table = GameTable(["random"], game="kalah", seed=1)
    assert not HeadlessView(table).gesture("puzzles")["ok"]
    assert "puzzles" not in [action["id"] for action in table.actions]


def test_the_search_is_shown_stopped_and_begun_again() -> None:
    async def searched() -> GameTable:
        table = _table("splendor")
        view = HeadlessView(table, in_background=True)
        assert view.gesture("puzzles")["sentence"] == "The game is being searched for puzzles."
        assert not _is_ready(table)
        while not table.progress:
            await asyncio.sleep(0.001)
        assert table.progress["text"] == "Looking for puzzles in the game"
        assert view.gesture("cancel")["sentence"] == "The search for puzzles is stopped."
        assert _is_ready(table)
        assert table.progress == {}
        view.gesture("puzzles")
        while not _is_ready(table):
            await asyncio.sleep(0.001)
        return table

    table = run(searched())
    assert "are open below" in table.notice["text"]
    assert table.progress == {}
    assert _below(table) == "PuzzleBox"


def test_what_fails_in_the_event_loop_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float] = []

    def broken(game: object, history: object, seat: int) -> Iterator[float]:
        while not seen:
            yield 0.1
        raise ZeroDivisionError("here")

    monkeypatch.setattr(game_puzzles, "puzzles_from", broken)

    async def searched() -> GameTable:
        table = _table("splendor")
        HeadlessView(table, in_background=True).gesture("puzzles")
        seen.append(1)
        while not _is_ready(table):
            await asyncio.sleep(0.001)
        return table

    table = run(searched())
    assert table.notice["tone"] == "refused"
    assert table.notice["text"] == "ZeroDivisionError: here"


def _is_ready(table: GameTable) -> bool:
    return all(action["enabled"] for action in table.actions if action["id"] == "puzzles")
