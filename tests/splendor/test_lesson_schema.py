"""The schema of lessons of Splendor takes what the reader takes, and refuses what it refuses by its shape."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.net.golden import DOCUMENTS
from viceroy_widgets import NotationError
from viceroy_widgets.learn.lesson_document import read_lesson, upgraded_lesson
from viceroy_widgets.splendor.game import SPLENDOR

DATA = files("viceroy_widgets.splendor.data")
VALID = Draft202012Validator(json.loads(DATA.joinpath("lesson.schema.json").read_text("utf-8")))
LESSONS = [tomllib.loads(DATA.joinpath(name).read_text("utf-8")) for _, name in SPLENDOR.lessons]
WRONG: dict[str, Callable[[Any], object]] = {
    "format": lambda lesson: lesson.update(format="splendor-lesson/3"),
    "unknown": lambda lesson: lesson.update(titel="x"),
    "no id": lambda lesson: lesson.update(id="My lesson"),
    "old step": lambda lesson: lesson["sections"][0].update(step=lesson["sections"][0].pop("task")),
    "example": lambda lesson: lesson["sections"][0].update(example="magic"),
    "two things": lambda lesson: lesson["sections"][0].update(code="print()"),
    "condition": lambda lesson: lesson["sections"][0]["task"].update(goal={"gems_total": 3}),
    "no goal": lambda lesson: lesson["sections"][0]["task"].update(goal={}),
    "hints": lambda lesson: lesson["sections"][0]["task"].update(hints=["One."]),
    "lasts": lambda lesson: lesson["sections"][0]["task"].update(lasts="week"),
    "drawing": lambda lesson: lesson["sections"][0]["task"].update(show=["pyramid"]),
    "rule": lambda lesson: lesson["sections"][0]["task"].update(goal={"refused": "AUC-1"}),
}
"""Changes of a lesson that both the reader and the schema refuse."""


def test_our_lessons_fit_and_so_do_those_that_are_rewritten() -> None:
    old = DOCUMENTS.joinpath("splendor-lesson-1.toml").read_text("utf-8")
    assert not VALID.is_valid(tomllib.loads(old))
    for lesson in (*LESSONS, tomllib.loads(upgraded_lesson(SPLENDOR, old))):
        VALID.validate(lesson)
        assert read_lesson(SPLENDOR, lesson)


def test_what_is_wrong_is_refused_by_both() -> None:
    for name, change in WRONG.items():
        lesson = copy.deepcopy(LESSONS[0])
        change(lesson)
        with pytest.raises(NotationError):
            read_lesson(SPLENDOR, lesson)
        assert not VALID.is_valid(lesson), name
