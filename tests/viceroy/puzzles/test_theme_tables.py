"""Every room has an entry for every theme of puzzles, and an unknown one is an error with a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from viceroy_widgets import PuzzleError, puzzle_collection
from viceroy_widgets.viceroy.puzzles import choice_hints, kinds
from viceroy_widgets.viceroy.puzzles.kinds import CHOICE_THEMES, THEMES, TURN_THEMES
from viceroy_widgets.viceroy.puzzles.making import attempts, candidates, interest
from viceroy_widgets.viceroy.puzzles.making.choice_candidates import choice_candidate
from viceroy_widgets.viceroy.widgets.puzzles import boards
from viceroy_widgets.viceroy.widgets.puzzles.choice_judge import judged_question
from viceroy_widgets.words.catalogs import SENTENCES

KINDS = {kinds.kind_of(theme).name for theme in THEMES}
ROOMS: dict[str, tuple[Iterable[str], Iterable[str]]] = {
    "reading and checking": (kinds._BY_THEME, THEMES),
    "difficulty": (interest.STEPS, THEMES),
    "deals of turns": (set(candidates._DEALS) - {*candidates._HARDER.values()}, TURN_THEMES),
    "making": (attempts._TRIED, KINDS),
    "boards": (boards._BOARDS, KINDS),
    "hints of choices": (choice_hints._HINTS, CHOICE_THEMES),
    "names": ([theme for theme in THEMES if f"theme/{theme}" in SENTENCES], THEMES),
    "titles": ([theme for theme in THEMES if f"title/{theme}" in SENTENCES], THEMES),
    "stories": ([theme for theme in THEMES if f"puzzle/story_{theme}" in SENTENCES], THEMES),
}
CONSUMERS: dict[str, Callable[[], Any]] = {
    "reading": lambda: kinds.kind_of("unheard"),
    "making of turns": lambda: candidates.is_of_theme("unheard", None, _NoWay()),  # type: ignore[arg-type]
    "making of choices": lambda: choice_candidate("unheard", None),  # type: ignore[arg-type]
    "questions of choices": lambda: judged_question(replace(puzzle_collection("score")[0], goal_name="unheard")),
}


class _NoWay:
    steps = ()


@pytest.mark.parametrize("room", ROOMS)
def test_no_theme_is_missing_in(room: str) -> None:
    found, due = ROOMS[room]
    assert set(found) == set(due), room


@pytest.mark.parametrize("theme", sorted({*CHOICE_THEMES} - {"bid"}))
def test_a_theme_about_a_choice_has_a_question_with_one_right_option(theme: str) -> None:
    question = judged_question(puzzle_collection(theme)[0])
    assert sum(option.is_right for option in question.options) == 1


@pytest.mark.parametrize("theme", TURN_THEMES)
def test_a_theme_about_a_turn_is_known_where_puzzles_are_made(theme: str) -> None:
    assert candidates.is_of_theme(theme, None, _NoWay()) is False  # type: ignore[arg-type]


def test_the_schema_has_all_themes() -> None:
    schema = json.loads(files("viceroy_widgets.viceroy.data").joinpath("puzzle.schema.json").read_text("utf-8"))
    assert tuple(schema["properties"]["goal"]["enum"]) == THEMES
    conditions = [rule["if"]["properties"]["goal"] for rule in schema["allOf"] if "goal" in rule["if"]["properties"]]
    assert [set(condition["enum"]) for condition in conditions if "place" in condition.get("enum", ())] == [
        set(TURN_THEMES)
    ]


@pytest.mark.parametrize("room", CONSUMERS)
def test_an_unknown_theme_is_refused_by(room: str) -> None:
    with pytest.raises(PuzzleError, match=r"^Puzzles of the theme 'unheard' are not known here\.$"):
        CONSUMERS[room]()
