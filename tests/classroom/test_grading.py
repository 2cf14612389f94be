"""Grading: whatever happens to a file, points come from the replay of a student's own receipts alone."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest

from viceroy_widgets.classroom.grade_tables import grade_table
from viceroy_widgets.classroom.grading import Grades, Submission, grade, points_of
from viceroy_widgets.classroom.handout import read_handout, write_handout
from viceroy_widgets.classroom.key import Key, check_key, parse_key, write_key
from viceroy_widgets.classroom.receipt import Receipt, format_receipt, parse_receipt, pseudonym_tag
from viceroy_widgets.classroom.roster import Roster
from viceroy_widgets.core.exercises import AnswerOutcome
from viceroy_widgets.core.fields import Field


def best(key: Key, item: int, who: str) -> str:
    """The receipt of the best answer of a student."""
    answer = key.solutions[item][key.handout.variant(item, who)].answer
    return key.handout.receipt(item, who, answer)


def empty(key: Key, item: int, who: str) -> str:
    return key.handout.receipt(item, who, ())


def notebook(*cells: dict[str, object]) -> bytes:
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": list(cells)}).encode()


def code(source: object, *outputs: object) -> dict[str, object]:
    return {"cell_type": "code", "source": source, "outputs": list(outputs), "metadata": {}}


def points(grades: Grades, who: str) -> list[float | None]:
    (its,) = [each for each in grades.students if each.student.pseudonym == who]
    return [counted.points if counted else None for counted in its.counted]


def reasons(grades: Grades) -> list[str]:
    return [reason for report in grades.files for reason in report.reasons]


def test_the_key_is_proven_and_round_trips(key: Key) -> None:
    again = parse_key(json.dumps(write_key(key)))
    check_key(again)
    assert write_key(again) == write_key(key)


def test_the_handout_has_no_solution(key: Key) -> None:
    text = json.dumps(write_handout(key.handout))
    assert read_handout(Field(json.loads(text))).digest == key.handout.digest
    for word in ("best", "certificate", "answers", "heuristic", "optima", "seed"):
        assert f'"{word}"' not in text


@pytest.mark.parametrize(
    "where",
    [
        lambda text: ("a.ipynb", notebook(code("x = 1", {"output_type": "stream", "text": [text[:9], text[9:]]}))),
        lambda text: ("a.ipynb", notebook(code(["# ", text]))),
        lambda text: ("a.ipynb", notebook({"cell_type": "markdown", "source": text.lower()})),
        lambda text: ("a.html", f"<p>Receipt: <b>{text[:8]}</b>{text[8:]}</p>".encode()),
        lambda text: ("a.html", f"<p>{text[:9]}<span class='x'>{text[9:]}</span></p><p>5 of 5</p>".encode()),
        lambda text: ("a.html", f"<input value='{text}'>".encode()),
        lambda text: ("a.txt", text.replace("-", " -\n").encode()),
        lambda text: ("a.txt", b"\xff\xfe" + text.encode()),
        lambda text: ("a.csv", f"time,receipt\n12:00,{text}\n".encode()),
        lambda text: ("a.py", f"board({text!r})".encode()),
    ],
    ids=["split output", "source", "retyped text", "page", "words", "attribute", "broken lines", "bytes", "form", "py"],
)
def test_a_receipt_is_found_wherever_it_stands(key: Key, roster: Roster, where: object) -> None:
    assert callable(where)
    name, content = where(best(key, 0, "kite"))
    grades = grade(key, roster, [Submission(name, content)])
    assert points(grades, "kite") == [2.0, None]
    assert reasons(grades) == []


def test_the_last_valid_receipt_counts_and_the_others_are_listed(key: Key, roster: Roster) -> None:
    right, wrong = best(key, 0, "kite"), empty(key, 0, "kite")
    text = f"{right}\n{wrong}\n{right[:-1]}"
    grades = grade(key, roster, [Submission("a.txt", text.encode())])
    assert points(grades, "kite") == [0.0, None]
    counted = grades.students[0].counted[0]
    assert counted is not None
    assert counted.others == (right,)
    assert len(reasons(grades)) == 1
    assert "looks like a receipt" in reasons(grades)[0]


def test_one_bad_file_stops_no_other(key: Key, roster: Roster) -> None:
    bad = [
        Submission("a.ipynb", b"{"),
        Submission("b.ipynb", b'{"cells": 3}'),
        Submission("c.ipynb", b"[" * 100_000),
        Submission("d.html", b"<" * 10_000),
        Submission("e.txt", b"\x00\xff"),
        Submission("f.ipynb", b""),
    ]
    good = Submission("g.txt", best(key, 1, "moss").encode())
    grades = grade(key, roster, [*bad, good])
    assert points(grades, "moss") == [None, 1.0]
    assert [len(report.reasons) for report in grades.files] == [1, 1, 1, 1, 1, 1, 0]


def test_a_borrowed_receipt_counts_for_nobody_else(key: Key, roster: Roster) -> None:
    own = best(key, 0, "kite")
    grades = grade(key, roster, [Submission("moss/week.ipynb", notebook(code(own)))])
    assert points(grades, "kite") == points(grades, "moss") == [None, None]
    assert "belongs to kite, and the file to moss" in reasons(grades)[0]
    both = notebook(code(own), code(best(key, 0, "moss")))
    assert points(grade(key, roster, [Submission("week.ipynb", both)]), "kite") == [None, None]
    form = f"{own}\n{best(key, 0, 'moss')}".encode()
    assert points(grade(key, roster, [Submission("form.csv", form)]), "moss") == [2.0, None]


def test_a_receipt_of_another_variant_handout_or_mode_is_refused(key: Key, roster: Roster) -> None:
    handout = key.handout
    tag = pseudonym_tag(handout.digest, "kite")
    variant = handout.variant(0, "kite")
    others = [
        Receipt(handout.tag, 0, (variant + 1) % 3, "exam", tag, 0),
        Receipt((handout.tag + 1) % 23**3, 0, variant, "exam", tag, 0),
        Receipt(handout.tag, 0, variant, "practice", tag, 0),
        Receipt(handout.tag, 7, variant, "exam", tag, 0),
        Receipt(handout.tag, 0, variant, "exam", pseudonym_tag(handout.digest, "nobody"), 0),
        Receipt(handout.tag, 0, variant, "exam", tag, 23**20),
    ]
    grades = grade(key, roster, [Submission("a.txt", "\n".join(map(format_receipt, others)).encode())])
    assert points(grades, "kite") == [None, None]
    assert len(reasons(grades)) == 6


def test_a_late_receipt_is_marked_and_counts(key: Key, roster: Roster) -> None:
    due = datetime(2026, 12, 1, 11, tzinfo=UTC)
    hour = timedelta(hours=1)
    early = Submission("a.txt", best(key, 0, "kite").encode(), due - hour)
    late = Submission("b.txt", f"{best(key, 0, 'kite')} {best(key, 0, 'moss')}".encode(), due + hour)
    grades = grade(key, roster, [early, late])
    assert [each.is_late for each in grades.students] == [False, True, False, False]
    assert points(grades, "moss") == [2.0, None]


def test_any_executor_gives_the_same_grades(key: Key, roster: Roster) -> None:
    text = "\n".join(best(key, item, each.pseudonym) for item in (0, 1) for each in roster.students)
    files = [Submission("form.csv", text.encode())]
    with ThreadPoolExecutor(2) as executor:
        assert grade(key, roster, files, executor=executor).students == grade(key, roster, files).students


def test_points_are_shared_between_floor_and_best(key: Key) -> None:
    solution = key.solutions[0][0]._replace(best=9, floor=5)
    found = [points_of(3, solution, AnswerOutcome(value, True)) for value in (4, 5, 6, 9, 12)]
    assert found == [0.0, 0.0, 0.75, 3.0, 3.0]
    assert points_of(3, solution, AnswerOutcome(9, False)) == 0.0


def test_the_table_has_a_row_for_each_student_and_no_formula(key: Key, roster: Roster) -> None:
    evil = Roster((roster.students[0], roster.students[1].__class__("=1+1", "@x", "-2+3")))
    grades = grade(key, evil, [Submission("a.txt", best(key, 0, "kite").encode())])
    text = grade_table(grades).csv(as_graded=False)
    assert text.splitlines() == [
        "pseudonym,id,name,gold,row,total,out_of,late",
        "kite,s1,Student 1,2,,2,3,",
        "'=1+1,'@x,'-2+3,,,0,3,",
    ]


def test_a_file_that_is_too_large_is_not_read(key: Key, roster: Roster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("viceroy_widgets.classroom.submission.LONGEST_FILE", 100)
    grades = grade(key, roster, [Submission("a.txt", best(key, 0, "kite").encode() * 100)])
    assert points(grades, "kite") == [None, None]
    assert "100" in reasons(grades)[0]


def test_many_refused_receipts_of_a_file_are_each_told_once(key: Key, roster: Roster) -> None:
    right = parse_receipt(key.handout.receipt(0, "kite", ()))
    texts = [format_receipt(right._replace(number=10**30 + n)) for n in range(300)]
    grades = grade(key, roster, [Submission("kite.txt", "\n".join(texts * 2).encode())])
    assert grades.files[0].valid == 0
    assert len(grades.files[0].reasons) == len(set(grades.files[0].reasons)) == 300
    assert [text in reason for text, reason in zip(texts, grades.files[0].reasons, strict=True)] == [True] * 300
    assert len(grades.students[0].refused) == 300
