"""Lessons of others in which much has to be solved are refused after a bounded piece of work."""

from __future__ import annotations

import json
from typing import Any

import pytest

from viceroy_widgets.core.document_text import MOST_SOLVED
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.lessons.course import course, read_lesson
from viceroy_widgets.viceroy.lessons.questions import reading
from viceroy_widgets.viceroy.lessons.questions.reading import solving_work

WIDE = "/".join(
    "0:" + "+".join(map(str, range(first, first + width))) for first, width in ((5, 16), (21, 15), (36, 14))
)
CARDS = 16 + 15 + 14
HEAVY = {"kind": "best_total", "position": f"en {WIDE} b3r3g3y3 0 -"}
LIGHT = {"kind": "circles", "position": f"en {WIDE} b3r3g3y3 0 -"}


def _lesson(*sections: list[dict[str, Any]]) -> str:
    written = [{"text": "Solve.", "questions": questions} for questions in sections]
    about = {"format": "viceroy-lesson/2", "id": "heavy", "title": "Heavy", "can": "solve", "minutes": 5}
    return json.dumps({**about, "sections": written})


def test_questions_that_are_solved_are_counted_by_the_square_of_their_cards() -> None:
    (section,) = read_lesson(_lesson([HEAVY, LIGHT])).sections
    assert [solving_work(question) for question in section.questions] == [CARDS**2, 0]


@pytest.mark.parametrize("at", [0, 10])
def test_a_lesson_with_too_much_to_solve_is_refused_at_that_question(at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    of_a_kind = reading._of_a_kind

    def counted(*args: Any) -> Any:
        made.append(args)
        return of_a_kind(*args)

    monkeypatch.setattr(reading, "_of_a_kind", counted)
    sections = [[HEAVY] * at, [HEAVY] * 30] if at else [[HEAVY] * 40]
    with pytest.raises(NotationError) as caught:
        read_lesson(_lesson(*sections))
    most = MOST_SOLVED // CARDS**2
    index = most - at
    assert (caught.value.code, len(made)) == ("lesson/solving", most + 1)
    assert caught.value.values["path"] == f"sections[{1 if at else 0}].questions[{index}]"
    assert caught.value.values["count"] == (most + 1) * CARDS**2


def test_questions_that_are_not_solved_may_be_as_large_as_they_like() -> None:
    assert len(read_lesson(_lesson([LIGHT] * 40)).sections[0].questions) == 40


def test_the_lessons_of_the_course_stay_far_below() -> None:
    work = [sum(solving_work(question) for part in plan.sections for question in part.questions) for plan in course()]
    assert max(work) * 5 < MOST_SOLVED
