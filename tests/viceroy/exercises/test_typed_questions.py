"""Questions whose answer is typed: answers are numbers, and an exam says nothing about them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.classroom.some_exercises import all_sent, assignment_of, grades_of, item, key_of, kind_of
from viceroy_widgets import NotationError, Presentation, PuzzleError
from viceroy_widgets.classroom.class_view import place_charts
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.classroom.key import Key, check_key, parse_key, write_key
from viceroy_widgets.classroom.losses import mistake_rows
from viceroy_widgets.classroom.receipt import parse_receipt
from viceroy_widgets.core.fields import Field
from viceroy_widgets.learn.question_exercise import MOST, QuestionExercise, TypedQuestion
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.exercises.computed_question import ComputedNumber, ComputedQuestion
from viceroy_widgets.viceroy.lessons.questions.asking import check_number
from viceroy_widgets.viceroy.lessons.questions.odds import TYPED
from viceroy_widgets.viceroy.lessons.questions.options import MISUNDERSTANDINGS
from viceroy_widgets.widgets.classroom.worksheets import answer_key_page, worksheet_page
from viceroy_widgets.widgets.quiz.question_board import QuestionBoard
from viceroy_widgets.words import speaking

Board = Callable[..., BoardDriver]
KIND = kind_of("viceroy", "question")


def a_key(kind: str = "sets", mode: Any = "exam") -> Key:
    return key_of("viceroy", item("question", kind, more="variants = 3"), mode)


def made(kind: str, count: int = 3) -> list[tuple[ComputedNumber, Any]]:
    """Some new questions with their solutions."""
    return [(new.exercise, new.solution) for new in islice(KIND.make(kind, None, 5), count)]  # type: ignore[misc]


ALL = [pair for kind in TYPED for pair in made(kind)]


def wrong_for(solution: Any) -> str:
    return "3" if solution.answer != ("3",) else "4"


def test_an_exercise_that_people_can_read() -> None:
    exercise, solution = made("sets", 1)[0]
    assert exercise.document == {
        "kind": "sets",
        "position": (
            "en -2:68{gems=r3y2}+85{tokens=defense}+60+74/-2:43{tokens=science}+42{tokens=magic}+18{tokens=defense}/"
            "-2:1+35{tokens=points:8} b3r2g4y3 0 0,0,2"
        ),
    }
    assert exercise.sentence == "What do sets of defense, magic and science score in this pyramid?"
    assert (exercise.options, exercise.count, exercise.answer_text(("12",))) == ((), 0, "12 points")
    assert [exercise.encode(answer) for answer in ((), ("0",), ("12",), ("9999",))] == [0, 1, 13, 10000]
    assert solution.answer == ("12",)


@given(some.sampled_from(ALL), some.integers(0, MOST + 1))
def test_every_number_of_an_answer_round_trips(pair: tuple[ComputedNumber, Any], number: int) -> None:
    exercise, solution = pair
    answer = exercise.decode(number)
    assert exercise.encode(answer) == number
    outcome = KIND.judge(exercise, solution, answer)
    assert (outcome.value, outcome.is_complete) == (int(answer == solution.answer), bool(number))
    assert outcome.rule in exercise.game.rulebook()


@given(some.lists(some.text("0123456789-+ x٣", max_size=6), max_size=2))
def test_a_text_is_a_number_in_its_one_form_or_refused(texts: list[str]) -> None:
    exercise, _ = ALL[0]
    try:
        number = exercise.encode(tuple(texts))
    except NotationError:
        canonical = len(texts) == 1 and texts[0] in map(str, range(MOST + 1))
        assert texts
        assert not canonical
    else:
        assert exercise.decode(number) == tuple(texts)


def test_numbers_that_no_answer_has() -> None:
    for number in (-1, MOST + 2):
        with pytest.raises(NotationError):
            ALL[0][0].decode(number)


@pytest.mark.parametrize("kind", TYPED)
def test_questions_are_read_again_and_proven(kind: str) -> None:
    for exercise, solution in made(kind):
        again = KIND.read(Field(json.loads(json.dumps(exercise.document))))
        assert again == exercise
        assert (again.theme, again.rule in exercise.game.rulebook(), bool(again.lesson)) == (kind, True, True)
        KIND.check(again, solution)
        for change in ({"answer": (wrong_for(solution),)}, {"answer": ()}, {"best": 2}):
            with pytest.raises(PuzzleError, match="not the right one"):
                KIND.check(again, solution._replace(**change))
    key = a_key(kind)
    check_key(parse_key(json.dumps(write_key(key))))
    assert {solution.difficulty for solution in key.solutions[0]} <= {1, 2, 3, 4, 5}


@pytest.mark.parametrize("kind", TYPED)
def test_known_misunderstandings_are_named(kind: str) -> None:
    named = set[str]()
    for exercise, solution in made(kind, 10):
        for number in range(100):
            outcome, verdict = KIND.judge(exercise, solution, (str(number),)), exercise.verdict(number)
            assert (bool(outcome.value), outcome.mistake) == (verdict.is_right, verdict.mistake)
            assert KIND.remark(exercise, solution, (str(number),)) == verdict.sentence
            named.add(verdict.mistake)
    assert len(named & set(MISUNDERSTANDINGS)) > 0


# -- boards --------------------------------------------------------------------------------------------------------


def typed(view: HeadlessView, text: str) -> dict[str, Any]:
    """Type a number on a board and send it; return the answer of the board."""
    view.gesture("control", "number", text)
    return view.gesture("typed")


@pytest.mark.parametrize("kind", TYPED)
def test_an_exam_sends_the_same_whatever_number_is_right(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    key = a_key(kind)
    right = key.solutions[0][key.handout.variant(0, "ann")].answer[0]
    ways = (right, "0", "9", "-3", "")

    def sent() -> list[Any]:
        gestures = [step for text in ways for step in (("control", "number", text), ("typed",), ("copy_receipt",))]
        return all_sent(assignment_of(key).board(1), [("hint",), ("solution",), *gestures])

    before = sent()
    computed = ComputedQuestion.question.func

    def other(its: Any) -> Any:
        question = computed(its)
        options = (replace(option, number=(option.number or 0) + 1000) for option in question.options)
        return replace(question, options=tuple(options))

    monkeypatch.setattr(ComputedQuestion, "question", property(other))
    exercise = key.handout.exercise(0, "ann")
    assert isinstance(exercise, QuestionExercise)
    assert not exercise.verdict(int(right)).is_right  # type: ignore[union-attr]  # these questions have one
    assert sent() == before

    def asked(*args: object) -> Any:
        raise AssertionError("the exam asks which number is right")

    monkeypatch.setattr(ComputedNumber, "verdict", asked)
    monkeypatch.setattr(ComputedNumber, "outcome", asked)
    assert sent() == before


def test_a_number_is_typed_and_its_receipt_brings_it_back() -> None:
    key = a_key()
    assignment = assignment_of(key)
    table = assignment.board(1)
    view = HeadlessView(table)
    assert table.notice["text"] == "Type a number, then press Answer or Enter."
    assert [action["id"] for action in table.actions] == ["typed", "copy_receipt"]
    assert not typed(view, "")["ok"]
    assert typed(view, "")["sentence"] == "Type a number first."
    assert "whole number from 0" in typed(view, "-3")["sentence"]
    assert (table.attempt, table.receipt) == ([], {})
    assert typed(view, "012")["sentence"] == "Your answer: 12 points. You can type another number."
    assert (table.attempt, table.success) == (["12"], {})
    assert [action["label"] for action in table.actions][:2] == ["12 points (your answer)", "Answer"]
    assert table.controls[0]["value"] == ""
    receipt = table.receipt["text"]
    assert (parse_receipt(receipt).number, len(receipt) < 60) == (13, True)
    assert receipt in table._repr_mimebundle_()[0]["text/html"]
    assert assignment.board(1).attempt == assignment_of(key).board(1, receipt).attempt == ["12"]
    table.type(7)
    assert table.attempt == ["7"]
    with pytest.raises(NotationError, match="whole number from 0 to 9999"):
        table.type(10_000)


def test_an_unknown_field_is_refused() -> None:
    view = HeadlessView(assignment_of(a_key()).board(1))
    assert not view.gesture("control", "other", "1")["ok"]
    assert not view.gesture("control", "number", "12345")["ok"]
    assert not view.gesture("choose", "1")["ok"]


def test_a_practice_replies_as_the_quiz_does() -> None:
    key = a_key("sets", "practice")
    solution = key.solutions[0][key.handout.variant(0, "ann")]
    table = assignment_of(key).board(1)
    view = HeadlessView(table)
    question, wrong = table.exercise.question, wrong_for(solution)
    assert check_number(question, int(wrong)).sentence in typed(view, wrong)["sentence"]
    assert (table.solved, table.notice["tone"], table.success) == (False, "bad", {})
    assert check_number(question, int(solution.answer[0])).sentence in typed(view, solution.answer[0])["sentence"]
    assert (table.solved, table.notice["tone"]) == (True, "good")
    assert table.success
    assert assignment_of(key).board(1, table.receipt["text"]).solved


def test_a_board_takes_only_its_exercises() -> None:
    with pytest.raises(TypeError, match="question is a question or a section of a lesson, not int"):
        QuestionBoard(3)  # type: ignore[arg-type]  # that is the point


# -- grades, pages and slides --------------------------------------------------------------------------------------


def test_grades_and_the_view_of_the_class() -> None:
    key = a_key("sets")
    answers = {}
    for who in ("ann", "ben", "cem", "dan"):
        exercise, solution = key.handout.exercise(0, who), key.solutions[0][key.handout.variant(0, who)]
        assert isinstance(exercise, TypedQuestion)
        known = [n for n in range(100) if exercise.mistake(n)]
        answers[who] = {"ann": solution.answer, "ben": (str(known[0]),), "cem": ("9999",), "dan": ()}[who]
    grades = grades_of(key, answers)
    assert [student.total for student in grades.students] == [1, 0, 0, 0]
    (row,) = mistake_rows(grades)
    assert (row["answers"], row["mistake"] in MISUNDERSTANDINGS) == (1, True)
    told = {answer["answer"] for _, chart in place_charts(grades) for answer in chart.rows}
    assert "9999 points" in told


def test_paper_has_a_line_for_the_number() -> None:
    key = a_key()
    assert "9999" not in worksheet_page(key.handout, ["ann"])
    answers = answer_key_page(key, ["ann"])
    assert key.handout.exercise(0, "ann").answer_text(key.solutions[0][key.handout.variant(0, "ann")].answer) in answers
    assert "rule of thumb" not in answers


def test_a_class_votes_on_numbers_that_the_teacher_adds() -> None:
    key = a_key()
    shown = Presentation(key)
    assert len(shown.presentation["rows"]) == 2  # solved, and not solved
    shown.add_answer("12 points")
    shown.vote(1, 5)
    assert "12 points" in str(shown.presentation["rows"])
    assert key.handout.items[0].pool[0].answer_text(key.solutions[0][0].answer) in shown.show()
    shown.show_votes()
    assert shown.presentation["chart"]


def test_a_handout_holds_no_number() -> None:
    text = json.dumps(write_handout(a_key().handout))
    assert '"right' not in text
    assert '"answer' not in text


def test_texts_follow_the_language() -> None:
    exercise, _ = made("sets", 1)[0]
    with speaking("de"):
        assert exercise.answer_text(("12",)) == "12 Punkte"
