"""Assignments of Viceroy from the key to the grades: receipts are replayed, and a file may hold all of them."""

from __future__ import annotations

import json

from tests.viceroy.exercises.assignments import ITEMS, key_of
from viceroy_widgets.classroom.grading import Grades, Submission, grade
from viceroy_widgets.classroom.handout import parse_handout, write_handout
from viceroy_widgets.classroom.key import check_key, parse_key, write_key
from viceroy_widgets.classroom.receipt import Receipt, format_receipt, parse_receipt, pseudonym_tag
from viceroy_widgets.classroom.roster import Roster, Student

NAMES = ("kite", "moss", "fern")
ROSTER = Roster(tuple(Student(name, f"s{n}", f"Student {n}") for n, name in enumerate(NAMES, start=1)))
LONGEST = 60
MOST = 4.0


def points(grades: Grades, who: str) -> list[float | None]:
    (its,) = [each for each in grades.students if each.student.pseudonym == who]
    return [counted.points if counted else None for counted in its.counted]


def receipts(who: str, best: bool) -> list[str]:
    """Receipts of the best answers of a student, or of answers with the value of the floor."""
    key = key_of()
    found = []
    for item, (kind, its) in enumerate(zip(ITEMS, key.handout.items, strict=True)):
        variant = key.handout.variant(item, who)
        exercise, solution = its.pool[variant], key.solutions[item][variant]
        bad: dict[str, tuple[str, ...]] = {"painting": (), "turn": ("passes",)}
        others = (exercise.decode(number) for number in (1, 2))
        wrong = bad[kind] if kind in bad else next(answer for answer in others if answer != solution.answer)
        found.append(key.handout.receipt(item, who, solution.answer if best else wrong))
    return found


def test_the_key_is_proven_and_round_trips() -> None:
    key = key_of()
    again = parse_key(json.dumps(write_key(key)))
    check_key(again)
    assert write_key(again) == write_key(key)
    assert parse_handout(json.dumps(write_handout(key.handout))).digest == key.handout.digest


def test_best_answers_get_all_points_and_bad_ones_none() -> None:
    good, bad = receipts("kite", best=True), receipts("moss", best=False)
    assert max(map(len, (*good, *bad))) < LONGEST
    files = [Submission("kite.txt", "\n".join(good).encode()), Submission("moss.txt", "\n".join(bad).encode())]
    grades = grade(key_of(), ROSTER, files)
    assert [report.reasons for report in grades.files] == [(), ()]
    assert points(grades, "kite") == [MOST] * len(ITEMS)
    assert points(grades, "moss") == [0.0] * len(ITEMS)
    assert points(grades, "fern") == [None] * len(ITEMS)
    assert next(counted.outcome.mistake for counted in grades.students[1].counted if counted) == "no_painting"


def test_a_number_that_is_no_answer_is_refused_with_its_reason() -> None:
    handout = key_of().handout
    tag = pseudonym_tag(handout.digest, "kite")
    forged = [
        format_receipt(Receipt(handout.tag, item, handout.variant(item, "kite"), "exam", tag, 23**30 + 1))
        for item in range(len(ITEMS))
    ]
    grades = grade(key_of(), ROSTER, [Submission("kite.txt", "\n".join(forged).encode())])
    assert points(grades, "kite") == [None] * len(ITEMS)
    assert [len(report.reasons) for report in grades.files] == [len(ITEMS)]


def test_a_bad_answer_is_remarked_and_a_best_one_is_not() -> None:
    key = key_of()
    for item, (its, good, bad) in enumerate(
        zip(key.handout.items, receipts("kite", best=True), receipts("kite", best=False), strict=True)
    ):
        variant = key.handout.variant(item, "kite")
        exercise, solution = its.pool[variant], key.solutions[item][variant]
        best, worse = (exercise.decode(parse_receipt(text).number) for text in (good, bad))
        assert its.kind.remark(exercise, solution, best) == "", its.id
        assert its.kind.remark(exercise, solution, worse).endswith("."), its.id
