"""The sixty written by hand: of every theme, each with a title of its own and something to learn from it."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files

import pytest
from jsonschema import Draft202012Validator

from viceroy_widgets import PuzzleBox, TurnPuzzle, core_puzzles
from viceroy_widgets.puzzles.themes import THEMES
from viceroy_widgets.words import LANGUAGES, speaking

DATA = files("viceroy_widgets.data")
CORE = core_puzzles()


def test_what_was_written_is_as_its_schema_says() -> None:
    schema, document = (
        json.loads(DATA.joinpath(name).read_text("utf-8")) for name in ("core.schema.json", "core.json")
    )
    Draft202012Validator(schema).validate(document)
    assert {entry["id"] for entry in document["puzzles"]} == {puzzle.id for puzzle in CORE}


def test_there_are_sixty_of_every_theme_and_difficulty() -> None:
    assert len(CORE) == len({puzzle.id for puzzle in CORE}) == 60
    themes = Counter(puzzle.theme for puzzle in CORE)
    assert set(themes) == set(THEMES)
    assert min(themes.values()) >= 5
    assert {puzzle.difficulty for puzzle in CORE} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_has_a_title_a_story_and_a_point_in_every_language(code: str) -> None:
    for puzzle in CORE:
        for texts, most in ((puzzle.titles, 80), (puzzle.stories, 1000), (puzzle.points, 160)):
            assert 0 < len(texts[code]) <= most
    assert len({puzzle.titles[code] for puzzle in CORE}) == len(CORE)
    assert len({puzzle.points[code] for puzzle in CORE}) == len(CORE)


def test_what_there_is_to_learn_is_shown_to_those_who_have_solved_it() -> None:
    puzzle = next(found for found in CORE if found.theme == "place")
    box = PuzzleBox(puzzles=[puzzle, CORE[0]])
    box.choose("place")

    def sent() -> str:
        return json.dumps([widget.get_state() for widget in (box, box._status, box._point, box.board)], default=str)

    assert puzzle.point not in sent()
    assert isinstance(box.board, TurnPuzzle)
    for move in puzzle.certificate["moves"]:
        box.board.play(move)
    if not box.board.closed:
        box.board.play("is done")
    assert puzzle.point in box._point.value.replace("&#x27;", "'")
    box.choose("paint")
    assert box._point.value == ""


def test_it_is_said_in_the_language_that_is_spoken() -> None:
    puzzle = CORE[0]
    with speaking("fr"):
        assert puzzle.point == puzzle.points["fr"] != puzzle.points["en"]
