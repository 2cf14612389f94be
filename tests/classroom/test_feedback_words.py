"""Feedback pages say how points follow from values, what was not handed in, and which receipts of a file are wrong."""

from __future__ import annotations

import pytest

from tests.classroom.a_class import best_receipt
from tests.classroom.kept_keys import kept_key
from tests.classroom.pages import HtmlPage, text_of
from viceroy_widgets.classroom.class_charts import students_chart
from viceroy_widgets.classroom.feedback import feedback_pages, points_sentences
from viceroy_widgets.classroom.grading import Grades, Submission, grade
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.classroom.roster import Roster, Student
from viceroy_widgets.core.exercises import Exercise, Solution
from viceroy_widgets.core.registry import game_ids, game_of

ASSIGNMENT = """
format = "viceroy-assignment/1"
id = "words"
title = "Words"
items = [
  {id = "paint", game = "viceroy", kind = "painting", theme = "paint", variants = 1, points = 3},
  {id = "sum", game = "viceroy", kind = "choice", theme = "score", variants = 1},
  {id = "step", game = "splendor", kind = "step", theme = "gold/reserve", variants = 1},
]
"""
CLASS = Roster(tuple(Student(name) for name in ("kite", "moss", "fern")))
DAMAGED = "VW-33333-33333-33333-33333"


@pytest.fixture(scope="module")
def mixed() -> Key:
    return kept_key(ASSIGNMENT, 5)


def of(key: Key, item: int) -> tuple[Exercise, Solution]:
    return key.handout.items[item].pool[0], key.solutions[item][0]


def handed_in(key: Key, **files: str) -> Grades:
    return grade(key, CLASS, [Submission(f"{name}.txt", text.encode()) for name, text in files.items()])


def pages_of(grades: Grades) -> dict[str, str]:
    return {name.removesuffix(".html"): page for name, page in feedback_pages(grades)}


def test_a_page_says_which_values_bring_points(mixed: Key) -> None:
    exercise, solution = of(mixed, 0)
    text = text_of(pages_of(handed_in(mixed, kite=mixed.handout.receipt(0, "kite", ())))["kite"])
    assert f"Your answer: {solution.floor} points" in text
    assert f"All points of the item for: {solution.best} points. None for: {solution.floor} points, or worse." in text
    assert f"Without any gem on it, the pyramid already has {solution.floor} points." in text
    assert exercise.outcome(()).value == solution.floor


@pytest.mark.parametrize(
    ("best", "floor", "told"),
    [
        (5, 4, "All points of the item for: 5. None for: 4, or worse."),
        (5, 3, "All points of the item for: 5. None for: 3, or worse. A part of them for what lies between."),
        (-2, -4, "All points of the item for: -2. None for: -4, or worse. A part of them for what lies between."),
        (1, -1, "All points of the item for: 1. A part of them for less."),
        (1, 0, ""),
    ],
)
def test_points_are_told_without_a_floor_that_nobody_reaches(mixed: Key, best: int, floor: int, told: str) -> None:
    exercise, solution = of(mixed, 2)
    assert points_sentences(exercise, solution._replace(best=best, floor=floor)) == told


def test_a_missing_answer_has_no_reason_for_a_loss(mixed: Key) -> None:
    text = text_of(pages_of(handed_in(mixed, kite=best_receipt(mixed, 0, "kite")))["kite"])
    assert text.count("You handed in no answer for this item.") == 2
    assert "The rule of this item" in text
    assert "Why points were lost" not in text


def test_a_question_shows_the_right_option_once_and_one_drawing(mixed: Key) -> None:
    exercise, solution = of(mixed, 1)
    wrong = next(
        answer
        for answer in (exercise.decode(number) for number in (1, 2))
        if exercise.outcome(answer).value != solution.best
    )
    page = pages_of(handed_in(mixed, kite=mixed.handout.receipt(1, "kite", wrong)))["kite"]
    text = text_of(page)
    assert f"Your answer: wrong {exercise.answer_text(wrong)}" in text
    assert f"The right answer {exercise.answer_text(solution.answer)}" in text
    assert "A best answer: right" not in text
    section = page.split("<h2>")[2]
    assert HtmlPage(section.split("</section>")[0]).count("figure") == 1
    assert "A right answer" in text, "a step may have several"


def test_a_rule_is_told_without_the_decisions_of_the_program(key: Key) -> None:
    ruled = 0
    for game in map(game_of, game_ids()):
        for rule in game.rulebook().values():
            assert not rule.plain or (rule.text.startswith(rule.plain) and rule.text != rule.plain)
            ruled += bool(rule.plain)
    assert ruled > 10
    rule = game_of("splendor").rulebook()["SPL-12"]
    assert "Our decision" in rule.text
    text = text_of(pages_of(grade(key, CLASS, []))["kite"])
    assert f"Rule SPL-12, {rule.title}: {rule.plain}" in text
    assert "Our decision" not in text


def test_the_faults_of_a_file_are_told_to_its_only_student(mixed: Key) -> None:
    mine, other = best_receipt(mixed, 0, "kite"), best_receipt(mixed, 0, "moss")
    pages = pages_of(handed_in(mixed, Noah=f"{mine}\n{DAMAGED}"))
    assert f"{DAMAGED} looks like a receipt" in text_of(pages["kite"])
    assert "The end of this page says which receipts" in text_of(pages["kite"])
    assert DAMAGED not in pages["moss"]
    both = pages_of(handed_in(mixed, Noah=f"{mine}\n{DAMAGED}\n{other}"))
    assert not [name for name, page in both.items() if DAMAGED in page]
    form = grade(mixed, CLASS, [Submission("form.csv", f"receipt\n{mine}\n{DAMAGED}".encode())])
    assert DAMAGED not in pages_of(form)["kite"], "the others of a class may be in a form"


def test_a_file_without_a_receipt_is_no_receipt(mixed: Key) -> None:
    grades = handed_in(mixed, kite="nothing", moss=f"{best_receipt(mixed, 0, 'moss')} {DAMAGED}")
    remarks = [row["remarks"] for row in students_chart(grades, names=False).rows]
    assert remarks == ["1 file does not count", "1 receipt does not count", ""]
    assert "One of your files has no receipt in it." in text_of(pages_of(grades)["kite"])
