"""Handout of one student: it holds this student's exercises alone, and its receipts are graded with the same key."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from viceroy_widgets.classroom.grading import Submission, grade
from viceroy_widgets.classroom.handout import parse_handout, student_handout, write_handout
from viceroy_widgets.classroom.key import Key, read_key, write_key
from viceroy_widgets.classroom.roster import Roster
from viceroy_widgets.errors import NotationError
from viceroy_widgets.widgets.classroom.assignment import Assignment


def own_of(key: Key, pseudonym: str) -> dict[str, Any]:
    return write_handout(student_handout(key.handout, pseudonym))


def test_it_makes_the_receipts_of_the_handout_for_all(key: Key, roster: Roster) -> None:
    submissions = []
    for student in roster.students:
        name = student.pseudonym
        own = parse_handout(json.dumps(own_of(key, name)))
        assert (own.digest, own.tag) == (key.handout.digest, key.handout.tag)
        lines = []
        for index in range(len(own.items)):
            variant = key.handout.variant(index, name)
            assert own.variant(index, name) == variant
            assert own.exercise(index, name) == key.handout.exercise(index, name)
            answer = key.solutions[index][variant].answer
            lines.append(own.receipt(index, name, answer))
            assert lines[-1] == key.handout.receipt(index, name, answer)
        submissions.append(Submission(f"{name}.txt", "\n".join(lines).encode()))
    grades = grade(key, roster, submissions)
    assert [each.total for each in grades.students] == [3] * 4
    assert not any(report.reasons for report in grades.files)


def test_it_holds_no_other_exercise(key: Key) -> None:
    assert all(len(item["pool"]) == 1 for item in own_of(key, "kite")["items"])
    assert own_of(key, "kite")["items"] != own_of(key, "opal")["items"] or own_of(key, "kite") != own_of(key, "opal")
    assert student_handout(student_handout(key.handout, "kite"), "kite") == student_handout(key.handout, "kite")


def test_another_student_cannot_use_it(key: Key) -> None:
    own = student_handout(key.handout, "kite")
    for attempt in (own.exercise, own.variant):
        with pytest.raises(NotationError, match="another student than moss"):
            attempt(0, "moss")
    with pytest.raises(NotationError, match="another student than moss"):
        Assignment(own, "moss").board("gold")


def test_a_board_opens_from_it(key: Key) -> None:
    answer = key.solutions[0][key.handout.variant(0, "kite")].answer
    receipt = key.handout.receipt(0, "kite", answer)
    assignment = Assignment(own_of(key, "kite"), "kite")
    assert assignment.board("gold", receipt).receipt["text"] == receipt
    assert receipt in repr(assignment.receipts())


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda own: own["student"].update(digest="A" * 64), r"student\.digest"),
        (lambda own: own["student"].update(tag=23**6), r"student\.tag"),
        (lambda own: own["student"].update(variants=[0]), r"student\.variants"),
        (lambda own: own["student"].update(variants=[0, -1]), r"student\.variants\[1\]"),
        (lambda own: own["student"].update(name="Ann"), r"student\.name"),
        (lambda own: own["items"][0]["pool"].append(own["items"][0]["pool"][0]), r"items\[0\]\.pool"),
    ],
)
def test_a_fault_names_its_field(key: Key, change: Any, path: str) -> None:
    own = own_of(key, "kite")
    change(own)
    with pytest.raises(NotationError, match=path):
        parse_handout(json.dumps(own))


def test_a_key_is_no_key_of_one_student(key: Key) -> None:
    own = student_handout(key.handout, "kite")
    document = write_key(replace(key, handout=own, solutions=tuple(pool[:1] for pool in key.solutions)))
    with pytest.raises(NotationError, match="a key has the handout for all"):
        read_key(document)
