"""Judges of questions: which one is silent, which replies and which marks progress."""

from __future__ import annotations

from dataclasses import replace

import pytest
from kalah.game import KALAH

from viceroy_widgets.learn import game_lessons, lesson_judges, question_judge
from viceroy_widgets.learn.question_exercise import Verdict
from viceroy_widgets.learn.question_judge import AskedQuestion, section_questions

(LESSON,) = game_lessons(KALAH)
SECTION = LESSON.section("store")
(QUESTION,) = section_questions(SECTION)
assert isinstance(QUESTION, AskedQuestion)
OPTIONS = QUESTION.original.options
RIGHT = next(n for n, option in enumerate(OPTIONS, start=1) if option.is_right)


def test_a_question_of_a_section_is_an_exercise() -> None:
    assert (QUESTION.ask, QUESTION.options) == (QUESTION.original.ask, tuple(option.text for option in OPTIONS))
    for number in range(1, QUESTION.count + 1):
        answer = QUESTION.decode(number)
        assert QUESTION.encode(answer) == number
        assert QUESTION.answer_text(answer) == OPTIONS[number - 1].text


def test_an_exam_does_not_ask_which_option_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(*args: object) -> None:
        raise AssertionError("asked")

    monkeypatch.setattr(AskedQuestion, "verdict", asked)
    assert question_judge.question_judge("exam").verdict(QUESTION, 1) is None
    with pytest.raises(AssertionError):
        question_judge.question_judge("practice").verdict(QUESTION, 1)


def test_practice_and_lesson_reply_alike_and_a_lesson_marks_a_right_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    marked: list[object] = []
    monkeypatch.setattr(lesson_judges, "mark_questions", marked.append)
    practice, lesson = question_judge.PracticeJudge(), lesson_judges.LessonJudge()
    for number, option in enumerate(OPTIONS, start=1):
        verdict = lesson.verdict(QUESTION, number)
        assert verdict == practice.verdict(QUESTION, number)
        assert (verdict.is_right, verdict.sentence) == (option.is_right, option.reply)  # type: ignore[union-attr]
    assert marked == [SECTION]
    (several,) = section_questions(replace(SECTION, questions=SECTION.questions * 2))[:1]
    assert lesson.verdict(several, RIGHT).is_right  # type: ignore[union-attr]
    assert marked == [SECTION], "a section with several questions is marked by its quiz"
    assert (practice.keeps_answer, lesson.keeps_answer) == (True, False)


def test_old_names_of_a_response_warn_of_the_new_ones() -> None:
    verdict = Verdict(True, "Yes.", mistake="counts_twice")
    with pytest.warns(DeprecationWarning, match=r"^Verdict\.misunderstanding is now Verdict\.mistake;"):
        assert verdict.misunderstanding == "counts_twice"
    with pytest.warns(DeprecationWarning, match=r"^Verdict\.right is now Verdict\.is_right;"):
        assert verdict.right
