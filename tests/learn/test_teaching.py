"""What teachers get about the lesson of a game from outside: the solution of its step and the right option."""

from __future__ import annotations

import copy
import tomllib
from importlib.resources import files
from typing import Any

import pytest
from kalah.game import KALAH

from viceroy_widgets import NotationError
from viceroy_widgets.learn import game_lessons, read_lesson
from viceroy_widgets.learn.teaching import answer_sheet, teacher_notes

DOCUMENT: dict[str, Any] = tomllib.loads(files("kalah").joinpath("again.toml").read_text("utf-8"))


def test_a_step_and_a_question_are_answered() -> None:
    (lesson,) = game_lessons(KALAH)
    question = next(section.question for section in lesson.sections if section.question)
    (right,) = (option for option in question.options if option.is_right)
    sheet = answer_sheet(KALAH)
    assert "\n1. " in sheet
    assert f"{right.text}: {right.reply}" in sheet
    assert all(option.text not in sheet for option in question.options if not option.is_right)


def test_a_lesson_without_a_note_has_its_title_only() -> None:
    assert teacher_notes(KALAH).endswith("## 1. [Play again, and again](01-again.ipynb)\n")


def test_a_note_is_read_and_refused_by_its_field() -> None:
    document = copy.deepcopy(DOCUMENT) | {
        "teacher": {"goal": "They sow.", "mistakes": ["They skip."], "discuss": "Why?"}
    }
    assert read_lesson(KALAH, document).teacher.mistakes == ("They skip.",)
    document["teacher"]["mistakes"] = [3]
    with pytest.raises(NotationError, match=r"teacher\.mistakes\[0\]: "):
        read_lesson(KALAH, document)
