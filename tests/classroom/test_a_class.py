"""A class of thirty from the first command to the feedback: right, wrong, late, forged, empty, doubled."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from viceroy_widgets.classroom.grading import points_of
from viceroy_widgets.classroom.key import Key, parse_key
from viceroy_widgets.cli.commands import command
from viceroy_widgets.core.exercises import Answer
from viceroy_widgets.errors import ViceroyError

ASSIGNMENT = """
format = "viceroy-assignment/1"
id = "mid-term"
title = "Mid-term"
mode = "exam"
due = 2026-12-01T12:00:00+01:00

[[items]]
id = "circles"
game = "viceroy"
kind = "painting"
theme = "paint"
difficulty = 2
variants = 4
points = 3

[[items]]
id = "neighbors"
game = "viceroy"
kind = "question"
theme = "neighbors"
variants = 5

[[items]]
id = "gold"
game = "splendor"
kind = "puzzle"
theme = "last"
difficulty = 2
variants = 3
points = 2
"""
CLASS = 30
ITEMS = ("circles", "neighbors", "gold")
ON_TIME, LATE = (datetime(2026, 12, 1, hour, tzinfo=UTC).timestamp() for hour in (9, 15))
KINDS = ("right", "wrong", "late", "forged", "empty", "doubled")


def viceroy(*words: object) -> Result:
    return CliRunner().invoke(command, list(map(str, words)))


def wrong_answer(key: Key, item: int, who: str) -> Answer:
    """Return a complete answer that is not the best."""
    variant = key.handout.variant(item, who)
    exercise, solution = key.handout.items[item].pool[variant], key.solutions[item][variant]
    for number in count(1):
        try:
            answer = exercise.decode(number)
        except ViceroyError:
            continue
        outcome = key.handout.items[item].kind.judge(exercise, solution, answer)
        if outcome.is_complete and outcome.value < solution.best:
            return answer
    raise AssertionError


def expected(key: Key, item: int, who: str, answer: Answer) -> float:
    variant = key.handout.variant(item, who)
    its, solution = key.handout.items[item], key.solutions[item][variant]
    return points_of(its.points, solution, its.kind.judge(its.pool[variant], solution, answer))


def best(key: Key, item: int, who: str) -> Answer:
    return key.solutions[item][key.handout.variant(item, who)].answer


class Student:
    """Student of a kind, with the text that is handed in and the points that are due."""

    def __init__(self, key: Key, who: str, kind: str, neighbor: str) -> None:
        self.who, self.kind = who, kind
        self.points: list[float | None] = []
        self.lines: list[str] = []
        for item in range(len(key.handout.items)):
            right, wrong = best(key, item, who), wrong_answer(key, item, who)
            receipt = key.handout.receipt(item, who, right)
            if kind in ("right", "late"):
                self.hand_in(receipt, expected(key, item, who, right))
            elif kind == "wrong":
                self.hand_in(key.handout.receipt(item, who, wrong), expected(key, item, who, wrong))
            elif kind == "doubled":
                self.lines.append(key.handout.receipt(item, who, wrong))
                self.hand_in(receipt, expected(key, item, who, right))
            elif kind == "forged":
                # A neighbor's receipt, and a receipt whose last symbol was changed.
                self.lines.append(key.handout.receipt(item, neighbor, best(key, item, neighbor)))
                self.hand_in(receipt[:-1] + ("3" if receipt[-1] != "3" else "4"), None)
            else:
                self.points.append(None)

    def hand_in(self, line: str, points: float | None) -> None:
        self.lines.append(line)
        self.points.append(points)

    def write(self, folder: Path, suffix: str) -> None:
        """Write what the student hands in, as a file of one of five kinds."""
        text = "\n".join(self.lines)
        file = folder / self.who / f"mid-term{suffix}"
        file.parent.mkdir(parents=True)
        if suffix == ".ipynb":
            outputs = [{"output_type": "stream", "name": "stdout", "text": text}]
            cell = {"cell_type": "code", "source": "assignment.receipts()", "outputs": outputs, "metadata": {}}
            text = json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [cell]})
        elif suffix == ".html":
            text = "".join(f"<p>{line[:9]}<b>{line[9:]}</b></p>" for line in self.lines)
        elif suffix == ".csv":
            text = "receipt\n" + text
        elif suffix == ".py":
            text = "\n".join(f"board({line!r})" for line in self.lines)
        file.write_text(text, encoding="utf-8")
        time = LATE if self.kind == "late" else ON_TIME
        os.utime(file, (time, time))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder in which a teacher has made an assignment, and a class has handed in its answers."""
    folder = tmp_path_factory.mktemp("teacher")
    (folder / "mid-term.toml").write_text(ASSIGNMENT, encoding="utf-8")
    (folder / "names.txt").write_text("".join(f"Student {n}\n" for n in range(1, CLASS + 1)), encoding="utf-8")
    for words in (
        ("make", folder / "mid-term.toml", "-o", folder, "--seed", 11),
        ("check", folder / "mid-term.key.json"),
        ("roster", folder / "mid-term.handout.json", folder / "names.txt", "-o", folder / "class.csv"),
        ("notebook", folder / "mid-term.handout.json", "-o", folder / "mid-term.ipynb"),
    ):
        done = viceroy("assignment", *words)
        assert done.exit_code == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def students(folder: Path) -> tuple[Student, ...]:
    key = parse_key((folder / "mid-term.key.json").read_bytes())
    rows = list(csv.DictReader(io.StringIO((folder / "class.csv").read_text("utf-8-sig"))))
    names = [row["pseudonym"] for row in rows]
    assert len(names) == CLASS
    made = tuple(Student(key, who, KINDS[at % 6], names[at - 1]) for at, who in enumerate(names))
    for student, suffix in zip(made, suffixes(), strict=False):
        student.write(folder / "submitted", suffix)
    return made


def suffixes() -> Iterator[str]:
    # Five files of each kind of student, each of another kind.
    for at in count():
        yield (".ipynb", ".py", ".txt", ".html", ".csv")[at // 6 % 5]


@pytest.fixture(scope="module")
def graded(folder: Path, students: tuple[Student, ...]) -> Result:
    assert students
    words = ("--key", folder / "mid-term.key.json", "--students", folder / "class.csv")
    outputs = ("-o", folder / "grades.csv", "--feedback", folder / "feedback")
    return viceroy("grade", folder / "submitted", *words, *outputs)


def test_each_student_gets_the_points_of_the_replay(
    folder: Path, students: tuple[Student, ...], graded: Result
) -> None:
    rows = list(csv.DictReader(io.StringIO((folder / "grades.csv").read_text("utf-8-sig"))))
    found = {row["pseudonym"]: row for row in rows}
    for student in students:
        row = found[student.who]
        points = [float(row[item]) if row[item] else None for item in ITEMS]
        assert points == student.points, student.kind
        assert row["late"] == ("late" if student.kind == "late" else "")
        if student.kind in ("right", "doubled", "late"):
            assert float(row["total"]) == 6
        elif student.kind == "wrong":
            assert float(row["total"]) < 6
    assert graded.exit_code == 1, "files with faults are told, and the others are graded"


def test_each_faulty_file_has_its_reasons(students: tuple[Student, ...], graded: Result) -> None:
    for student in students:
        told = [line for line in graded.stderr.splitlines() if line.startswith(f"{student.who}/")]
        if student.kind == "forged":
            assert len(told) == 2 * 3, "three borrowed and three damaged receipts"
        else:
            assert len(told) == (1 if student.kind == "empty" else 0), told


def test_each_student_gets_a_page(folder: Path, students: tuple[Student, ...], graded: Result) -> None:
    assert graded.stderr
    pages = {path.stem: path.read_text("utf-8") for path in (folder / "feedback").iterdir()}
    assert set(pages) == {student.who for student in students}
    for student in students:
        others = {other.who for other in students} - {student.who}
        assert "<main" in pages[student.who]
        assert not [other for other in others if f">{other}<" in pages[student.who]]
        assert "Student " not in pages[student.who], "names stay in the roster"


def test_the_class_is_shown_to_its_teacher(folder: Path, students: tuple[Student, ...]) -> None:
    assert students
    words = ("--key", folder / "mid-term.key.json", "--students", folder / "class.csv")
    done = viceroy("class", folder / "submitted", *words, "-o", folder / "class.html")
    assert done.exit_code in (0, 1), done.stderr
    page = (folder / "class.html").read_text("utf-8")
    assert all(student.who in page for student in students)
    assert "Student 1" not in page
