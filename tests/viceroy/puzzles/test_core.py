"""The seventy written by hand: of every theme, each with a title of its own and something to learn from it."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from importlib.resources import files

import ipywidgets
import pytest
from jsonschema import Draft202012Validator

from tests.words.complete import COMPLETE
from viceroy_widgets import DailyPuzzle, PaintingPuzzle, PuzzleBox, PuzzleTable, core_puzzles, daily_puzzle
from viceroy_widgets.viceroy.puzzles.kinds import THEMES
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.words import speaking

DATA = files("viceroy_widgets.viceroy.data")
CORE = core_puzzles()


def test_what_was_written_is_as_its_schema_says() -> None:
    names = ("core.schema.json", "core.json", "answers/core.json")
    schema, told, points = (json.loads(DATA.joinpath(name).read_text("utf-8")) for name in names)
    for document in (told, points):
        Draft202012Validator(schema).validate(document)
        assert {entry["id"] for entry in document["puzzles"]} == {puzzle.id for puzzle in CORE}
    assert not [entry for entry in told["puzzles"] if "point" in entry], "points tell of the solution"


def test_there_are_seventy_of_every_theme_and_difficulty() -> None:
    assert len(CORE) == len({puzzle.id for puzzle in CORE}) == 70
    themes = Counter(puzzle.theme for puzzle in CORE)
    assert set(themes) <= set(THEMES), "a theme may begin without puzzles of this kind"
    assert min(themes.values()) >= 5
    assert {puzzle.difficulty for puzzle in CORE} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("code", COMPLETE)
def test_each_has_a_title_a_story_and_a_point_in_every_language(code: str) -> None:
    for puzzle in CORE:
        for texts, most in ((puzzle.titles, 80), (puzzle.stories, 1000), (puzzle.points, 160)):
            assert 0 < len(texts[code]) <= most
    assert len({puzzle.titles[code] for puzzle in CORE}) == len(CORE)
    assert len({puzzle.points[code] for puzzle in CORE}) == len(CORE)


def sent(*widgets: ipywidgets.Widget) -> str:
    """All that the browser knows of these."""
    return json.dumps([widget.get_state() for widget in widgets], default=str, ensure_ascii=False)


def solve(board: PuzzleTable, puzzle: Puzzle) -> None:
    for move in puzzle.certificate["moves"]:
        board.play(move)
    if not board.is_over:
        board.play("is done")
    assert board.solved


def test_what_there_is_to_learn_is_shown_to_those_who_have_solved_it() -> None:
    puzzle = next(found for found in CORE if found.theme == "place")
    box = PuzzleBox(puzzles=[puzzle, CORE[0]])
    box.choose("place")
    assert puzzle.point not in sent(box, box.board)
    assert isinstance(box.board, PuzzleTable)
    solve(box.board, puzzle)
    assert box.prompt.count(puzzle.point) == 1
    assert puzzle.point not in sent(box.board)  # once is enough
    box.choose("paint")
    assert puzzle.point not in sent(box)


@pytest.mark.parametrize("code", COMPLETE)
def test_a_turn_that_stands_alone_tells_it_itself(code: str) -> None:
    puzzle = next(found for found in CORE if found.theme == "place")
    board, point = PuzzleTable(puzzle, language=code), puzzle.points[code]
    assert point not in sent(board)
    board.play("passes")
    board.play("is done")
    assert point not in sent(board) + str(board._repr_mimebundle_())
    board.reset()
    board.solution()
    assert point not in sent(board)  # who looks has not solved it
    board.reset()
    solve(board, puzzle)
    assert board.prompt.endswith(f" {point}")


def day_of(theme: str) -> date:
    """A day on which one of the seventy comes."""
    days = (date(2026, 11, 22) + timedelta(days=n) for n in range(1000))
    return next(day for day in days if (puzzle := daily_puzzle(day)).point and puzzle.theme == theme)


@pytest.mark.parametrize("theme", ["place", "paint"])
def test_the_puzzle_of_the_day_tells_it_too(theme: str) -> None:
    daily = DailyPuzzle(day_of(theme), language="es")
    point, board = daily.puzzle.points["es"], daily.board
    parts = (daily, board)
    assert point not in sent(*parts)
    if isinstance(board, PaintingPuzzle):
        board.check()
        assert point not in sent(*parts)
        board.solution()
        assert point not in sent(*parts)
        board.check()
    else:
        assert isinstance(board, PuzzleTable)
        board.hint()
        assert point not in sent(*parts)
        solve(board, daily.puzzle)
    assert daily.prompt.endswith(point)


def test_it_is_said_in_the_language_that_is_spoken() -> None:
    puzzle = CORE[0]
    with speaking("fr"):
        assert puzzle.point == puzzle.points["fr"] != puzzle.points["en"]
