"""The field that asks for the pseudonym: the boards of a student come, and go when another student comes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.classroom.an_assignment import best_answer, key_of
from viceroy_widgets import Assignment
from viceroy_widgets.classroom.grading import Submission, grade
from viceroy_widgets.classroom.handout import assignment_notebook, student_handout
from viceroy_widgets.classroom.receipt import pseudonym_tag
from viceroy_widgets.classroom.roster import Roster, Student
from viceroy_widgets.classroom.spelling import made_pseudonym_near, mistyped_tags
from viceroy_widgets.errors import NotationError
from viceroy_widgets.learn import progress_store
from viceroy_widgets.learn.cells import notebook_text
from viceroy_widgets.learn.progress_store import VARIABLE
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.classroom.assigned_board import WaitingBoard


def asked(**options: object) -> Assignment:
    return Assignment(key_of().handout, **options)  # type: ignore[arg-type]


def write(view: HeadlessView, pseudonym: str) -> None:
    view.gesture("control", "pseudonym", pseudonym)
    view.gesture("begin")


def said(view: HeadlessView) -> str:
    return str(view.widget.notice["text"])


def receipt_of(pseudonym: str) -> str:
    return key_of().handout.receipt(0, pseudonym, best_answer(pseudonym))


def solve(assignment: Assignment, pseudonym: str) -> None:
    place = assignment.board("card")
    for move in best_answer(pseudonym):
        place.board.play(move)


@pytest.mark.parametrize(("is_complete", "more"), [(False, "not finished yet"), (True, "")])
def test_only_an_answer_that_is_finished_is_ticked(
    monkeypatch: pytest.MonkeyPatch, is_complete: bool, more: str
) -> None:
    assignment = asked()
    view = HeadlessView(assignment._field)
    write(view, "kite")
    known = type(assignment.handout.exercise(0, "kite"))
    outcome = known.outcome
    monkeypatch.setattr(known, "outcome", lambda self, answer: outcome(self, answer)._replace(is_complete=is_complete))
    solve(assignment, "kite")
    (item,) = view.widget.checklist
    assert (item["done"], item["more"]) == (is_complete, more)


def test_the_board_comes_with_the_pseudonym() -> None:
    assignment = asked()
    place = assignment.board("card")
    assert isinstance(place.board, WaitingBoard)
    assert "Write your pseudonym at the top" in place._repr_mimebundle_()[0]["text/html"]
    view = HeadlessView(assignment._field)
    write(view, " ")
    assert said(view) == "Write your pseudonym into the field first."
    write(view, "kite")
    assert said(view) == ""
    assert repr(assignment).splitlines()[1] == "You are kite."
    for move in best_answer("kite"):
        place.board.play(move)
    assert repr(assignment.receipts()) == f"card: {receipt_of('kite')}"
    assert place.receipt["text"] == receipt_of("kite")
    assert [each["done"] for each in view.widget.checklist] == [True]


def test_nothing_of_a_student_stays_for_the_next_one() -> None:
    assignment = asked()
    receipts, place = assignment.receipts(), assignment.board("card")
    assignment.begin("kite")
    solve(assignment, "kite")
    assert receipt_of("kite") in repr(receipts)
    assignment.begin("opal")
    for shown in (repr(receipts), str(place.get_state()), repr(assignment)):
        assert receipt_of("kite") not in shown
    assert repr(receipts) == "card: no answer yet"
    assignment.begin("kite")
    assert receipt_of("kite") in repr(receipts), "the change deleted no answer"
    assert place.receipt["text"] == receipt_of("kite")
    assert "1 answer that you gave before" in repr(assignment)


def test_a_pseudonym_that_may_be_mistyped_is_asked_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "progress.json"))
    monkeypatch.setattr(progress_store, "_stores", {})
    view = HeadlessView(asked()._field)
    write(view, "calm-oter")
    assert said(view).startswith("Check the spelling: is your pseudonym calm-otter?")
    first = asked()
    first.begin("kite")
    solve(first, "kite")
    again = HeadlessView(asked()._field)
    write(again, "kitte")
    assert said(again).startswith("There are no answers under this pseudonym here")
    again.gesture("other")
    write(again, "kite")
    assert said(again) == ""


def test_a_pseudonym_that_is_not_in_the_class_is_told_and_none_is_given_away(tmp_path: Path) -> None:
    handout, plan = key_of().handout, ["kite", "opal", "Calm-Otter"]
    text = notebook_text(assignment_notebook(handout, "card.json", roster=plan))
    assert not any(pseudonym.casefold() in text.casefold() for pseudonym in plan)
    (marks,) = re.findall(r'marks=\\"([ 0-9]+)\\"', text)
    assignment = asked(marks=marks)
    view = HeadlessView(assignment._field)
    for typed, told in (("kitte", "No pseudonym of this class"), ("calm-oter", "Check the spelling"), ("KITE ", "")):
        write(view, typed)
        assert said(view).startswith(told)
        assert assignment.pseudonym == typed, "nobody is kept from working"
        assert bool(said(view)) == bool(told)
        view.gesture("other")
    write(view, "kitte")
    solve(assignment, "kitte")
    view.gesture("other")
    write(view, "kitte")
    assert said(view).startswith("No pseudonym of this class"), "it has answers now"
    assert handout.receipt(0, "kite", best_answer("kite")) == receipt_of("kite")


def test_many_notebooks_tell_no_more_of_a_class_than_one() -> None:
    first, second = key_of("exam").handout, key_of("practice").handout
    assert first.digest != second.digest
    one, other = (notebook_text(assignment_notebook(each, "card.json", roster=["kite"])) for each in (first, second))
    marks = re.compile(r'marks=\\"([ 0-9]+)\\"')
    assert marks.findall(one) == marks.findall(other) != []


@pytest.mark.parametrize("marks", [None, 5, ["123"]])
def test_marks_that_are_no_text_are_refused_in_one_sentence(marks: Any) -> None:
    with pytest.raises(NotationError, match=r"^marks: expected a text"):
        asked(marks=marks)


def test_the_handout_of_another_student_says_so() -> None:
    assignment = Assignment(student_handout(key_of().handout, "kite"))
    view = HeadlessView(assignment._field)
    write(view, "kitte")
    assert said(view) == "This handout belongs to another student than kitte; open your own handout."
    assert isinstance(assignment.board(1).board, WaitingBoard)
    with pytest.raises(NotationError, match="another student"):
        assignment.begin("opal")


def test_an_assignment_with_a_pseudonym_has_no_field() -> None:
    with pytest.raises(TypeError, match="made with a pseudonym"):
        asked(pseudonym="kite").begin("opal")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("calm-otter", ""), ("Calm-Otter ", ""), ("calm otter", "calm-otter"), ("clam-oter", "calm-otter"), ("ann", "")],
)
def test_which_pseudonym_was_meant(typed: str, meant: str) -> None:
    assert made_pseudonym_near(typed) == meant


def test_a_typing_error_leads_to_its_student() -> None:
    handout = key_of().handout
    tags = mistyped_tags(handout.digest, ("kite", "opal"))
    for typed in ("kit", "kitte", "ktie", "kIta"):
        assert tags[_tag(typed)] == "kite"
    assert _tag("kitten") not in tags


def test_the_teacher_is_told_the_nearest_pseudonym() -> None:
    key, roster = key_of(), Roster((Student("kite"), Student("opal")))
    grades = grade(key, roster, [Submission("opal.txt", receipt_of("kitte").encode())])
    assert "the nearest one is kite" in grades.files[0].reasons[0]
    assert "kite" not in "".join(grades.students[1].faults), "no student is told the pseudonym of another one"


def _tag(pseudonym: str) -> int:
    return pseudonym_tag(key_of().handout.digest, pseudonym)
