"""Puzzles on a shelf: read when they are asked for, chosen by theme and difficulty, found by the start of an id."""

from __future__ import annotations

from typing import Any

import pytest

from viceroy_widgets.core.registry import game_of
from viceroy_widgets.errors import PuzzleError
from viceroy_widgets.learn import game_puzzles
from viceroy_widgets.learn.puzzle_shelf import PuzzleShelf, ShelfEntry

READ: list[Any] = []


def shelf() -> PuzzleShelf[Any]:
    entries = [ShelfEntry(id, theme, level, id) for id, theme, level in (("ab1", "race", 1), ("ab2", "take", 2))]

    def read(source: Any) -> Any:
        READ.append(source)
        return source

    return PuzzleShelf([*entries, ShelfEntry("ab", "race", 2, "ab")], read)


def test_a_puzzle_is_read_when_it_is_asked_for() -> None:
    READ.clear()
    puzzles = shelf()
    assert (len(puzzles), puzzles.themes, puzzles.difficulties) == (3, ("race", "take"), (1, 2))
    assert len(puzzles.chosen("race")) == 2
    assert READ == []
    assert puzzles.chosen("race", 2)[0] == "ab"
    assert READ == ["ab"]


def test_a_place_is_found_by_a_whole_id_or_by_a_start_that_only_one_has() -> None:
    puzzles = shelf()
    assert [puzzles.place_of(id) for id in ("ab", "ab1", "ab2")] == [2, 0, 1]
    with pytest.raises(PuzzleError, match=r"The ids of several puzzles begin with 'a': ab1, ab2, ab\."):
        puzzles.place_of("a")
    with pytest.raises(PuzzleError, match="No puzzle here has an id that begins with 'x'"):
        puzzles.place_of("x")


def test_every_game_has_its_shelf() -> None:
    assert len(game_puzzles(game_of("viceroy"))) > 1000
    assert game_puzzles(game_of("splendor")).chosen("take", 3).themes == ("take",)
