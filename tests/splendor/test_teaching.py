"""What teachers get about the lessons of Splendor: notes and answers, as people read them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from viceroy_widgets.learn.course import game_lessons
from viceroy_widgets.learn.lesson import GameLesson
from viceroy_widgets.learn.teaching import ANSWERS, NOTES, answer_sheet, teacher_notes
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.words import speaking

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(("name", "made"), [(NOTES, teacher_notes), (ANSWERS, answer_sheet)], ids=[NOTES, ANSWERS])
def test_what_teachers_get_is_what_was_read(name: str, made: object) -> None:
    assert callable(made)
    text, golden = made(SPLENDOR), GOLDEN / name
    if os.environ.get("VICEROY_UPDATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, "utf-8")
    assert golden.read_text("utf-8") == text, "VICEROY_UPDATE_GOLDEN=1 writes it anew"


@pytest.mark.parametrize("lesson", game_lessons(SPLENDOR), ids=lambda lesson: lesson.id)
def test_each_lesson_has_a_note(lesson: GameLesson) -> None:
    assert lesson.teacher.goal
    assert len(lesson.teacher.mistakes) >= 3
    assert lesson.teacher.discuss


def test_notes_of_translated_lessons_are_translated() -> None:
    english = teacher_notes(SPLENDOR).split("\n## ")
    with speaking("de"):
        german = teacher_notes(SPLENDOR).split("\n## ")
    for number in (1, 2):
        assert not set(english[number].splitlines()[1:]) & set(german[number].splitlines()[1:]) - {""}
