"""Questions that a solver answers: an exam and its grades ask none, and the check of a key asks one again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from tests.classroom.some_exercises import all_sent, assignment_of, grades_of, item, key_of, kind_of
from tests.nightly import size
from tests.viceroy.exercises.assignments import forbid_solvers
from viceroy_widgets import NotationError, PuzzleError
from viceroy_widgets.classroom.key import parse_key, write_key
from viceroy_widgets.core.fields import Field
from viceroy_widgets.viceroy.exercises.solved_question import SOLVED, SolvedQuestion
from viceroy_widgets.viceroy.lessons.questions.asking import question_text
from viceroy_widgets.viceroy.lessons.questions.options import MISUNDERSTANDINGS

KIND = kind_of("viceroy", "question")
ITEM = {kind: item("question", kind, more="variants = 3") for kind in SOLVED}


def some(kind: str, count: int = 6) -> list[tuple[SolvedQuestion, Any]]:
    """The first new questions with their solutions; several tests share what was made."""
    known, more = _making(kind)
    known += islice(more, max(0, count - len(known)))
    made = [(new.exercise, new.solution) for new in known[:count]]
    assert all(isinstance(exercise, SolvedQuestion) for exercise, _ in made)
    return made


@cache
def _making(kind: str) -> tuple[list[Any], Iterator[Any]]:
    return [], iter(KIND.make(kind, None, 5))


def test_a_document_that_people_can_read() -> None:
    exercise, solution = some("best_circle", 1)[0]
    assert exercise.document == {
        "kind": "best_circle",
        "position": (
            "en -3:3{tokens=defense}+14+72+42+87/-3:63{tokens=points:2}+45{tokens=points:2}+13+80/"
            "-2:41{tokens=points:8}+1/-2:27{tokens=points:12} b1r1g1 0 1,1,0"
        ),
        "options": [63, 13, 80, 45],
    }
    assert exercise.sentence == (
        "These gems are left behind your screen: 1 blue, 1 red, 1 green. You may paint one circle only. "
        "Which one brings the most points?"
    )
    assert exercise.options[3] == "The circle of card 45, on level 2"
    assert (solution.answer, solution.certificate) == (("4",), {"mistakes": ["", "", "", ""]})
    assert (exercise.answer_text(("4",)), exercise.encode(("4",)), exercise.decode(4)) == (
        exercise.options[3],
        4,
        ("4",),
    )


@pytest.mark.parametrize("kind", SOLVED)
def test_words_are_those_of_the_quiz(kind: str) -> None:
    for exercise, solution in some(kind):
        assert exercise.ask == question_text(exercise.solved)
        assert exercise.lights == exercise.solved.lights
        assert exercise.rule == exercise.solved.rule
        assert exercise.lesson == "painting"
        labels = {option.label for option in exercise.solved.options}
        assert {exercise.label(number) for number in range(1, exercise.count + 1)} == labels
        assert exercise.verdict(int(solution.answer[0])).is_right


@pytest.mark.parametrize("kind", SOLVED)
def test_the_place_of_the_right_option_does_not_tell_it(kind: str) -> None:
    count = size(90, least=16)
    places = Counter((its.count, new.answer) for its, new in some(kind, count))
    assert max(places.values()) < count * 50 / 90
    assert len(places) >= 3


@pytest.mark.parametrize("kind", SOLVED)
def test_an_exam_and_its_grades_ask_no_solver(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    key = key_of("viceroy", ITEM[kind])
    exercise = key.handout.exercise(0, "ann")
    gestures = (("choose", "1"), ("hint",), ("solution",), ("check",), ("choose", "2"), ("copy_receipt",))

    def sent() -> Any:
        graded = grades_of(key, {"ann": ("1",), "ben": ("2",), "cem": ()})
        table = assignment_of(key).board(1)
        return [all_sent(table, gestures), graded, exercise.pictures(("1",)), exercise.answer_text(("2",))]

    before = sent()

    def asked(*given: object) -> Any:
        raise AssertionError("the exam asks which option is right")

    forbid_solvers(monkeypatch)
    monkeypatch.setattr(SolvedQuestion, "solved", property(asked))
    with pytest.raises(AssertionError, match="which option is right"):
        exercise.verdict(1)
    assert sent() == before


@pytest.mark.parametrize("kind", SOLVED)
def test_the_key_names_misunderstandings(kind: str) -> None:
    named = set[str]()
    for exercise, solution in some(kind, size(30, least=8)):
        for number in range(1, exercise.count + 1):
            answer = (str(number),)
            outcome = KIND.judge(exercise, solution, answer)
            verdict = exercise.verdict(number)
            assert (outcome.value, outcome.mistake) == (int(verdict.is_right), verdict.mistake)
            assert outcome.rule == "PNT-1"
            named.add(outcome.mistake)
            assert KIND.remark(exercise, solution, answer) == verdict.sentence
    assert named & set(MISUNDERSTANDINGS)


def test_the_chosen_circle_is_a_place() -> None:
    exercise, _ = some("best_circle", 1)[0]
    assert exercise.places(()) == ()
    assert set(exercise.places(("2",))) < set(exercise.lights)
    assert some("best_total", 1)[0][0].places(("1",)) == ()


def test_a_check_proves_the_solution_and_its_misunderstandings() -> None:
    exercise, solution = some("best_circle", 1)[0]
    KIND.check(exercise, solution)
    for change in ({"answer": ()}, {"answer": ("5",)}, {"best": 2}):
        with pytest.raises((PuzzleError, NotationError)):
            KIND.check(exercise, solution._replace(**change))
    with pytest.raises(PuzzleError, match="other misunderstandings"):
        KIND.check(exercise, solution._replace(certificate={"mistakes": []}))
    unsolved = SolvedQuestion("best_circle", "en 0:7+18/0:17 - 0 -", (17, 18))
    with pytest.raises(PuzzleError, match="no single best answer"):
        KIND.check(unsolved, solution)


def test_a_key_without_misunderstandings_is_graded() -> None:
    exercise, solution = some("best_total", 1)[0]
    for bad in ({}, {"mistakes": 3}, {"mistakes": ["x"]}, {"mistakes": ["nothing"] * exercise.count}):
        for number in range(1, exercise.count + 1):
            outcome = KIND.judge(exercise, solution._replace(certificate=bad), (str(number),))
            assert (outcome.value, outcome.mistake) == (int((str(number),) == solution.answer), "")


def test_a_key_is_read_again() -> None:
    key = key_of("viceroy", ITEM["one_more_gem"])
    assert write_key(parse_key(json.dumps(write_key(key)))) == write_key(key)


@pytest.mark.parametrize(
    ("kind", "options", "said"),
    [
        ("best_circle", [17, 50], "pool[0].options[1]: no circle of the pyramid has the card 50 on top"),
        ("best_circle", ["x", 7], "pool[0].options[0]"),
        ("best_total", [3, -1], "pool[0].options[1]"),
        ("best_total", [3, 3], "two options have the same text"),
        ("best_total", [3], "at least 2 options"),
        ("best_total", [1, 2, 3, 4, 5, 6], "options"),
        ("one_more_gem", ["red", "pink"], "pool[0].options[1]"),
    ],
)
def test_a_faulty_document_names_the_option(kind: str, options: list[Any], said: str) -> None:
    document = {"kind": kind, "position": "en 0:7+18/0:17 - 0 -", "options": options}
    with pytest.raises(NotationError) as caught:
        KIND.read(Field(document, "pool[0]"))
    assert said in str(caught.value)


def test_a_position_that_cannot_be_read_is_refused() -> None:
    for position in ("en nonsense", "x" * 3000):
        with pytest.raises(NotationError) as caught:
            KIND.read(Field({"kind": "best_total", "position": position, "options": [1, 2]}, "pool[0]"))
        assert str(caught.value).startswith("pool[0].position")
