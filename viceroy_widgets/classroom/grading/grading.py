"""Grading: receipts of submissions are replayed by the rules, and the last valid one of an item counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NamedTuple

from ...core.exercises import Answer, AnswerOutcome, Solution
from ...words import say
from ..assignments.key import Key
from ..students.roster import Roster, Student
from .entries import Entry, Submission, entries_of
from .replays import replayed_answers

__all__ = ["Counted", "FileReport", "Grades", "Late", "StudentGrades", "Submission", "grade", "points_of"]

Late = Literal["count", "zero"]
"""Receipts after the time count and are marked, or they bring no points and replace no earlier receipt."""


class FileReport(NamedTuple):
    """Result of a file: how many of its receipts are valid, and the reasons why others are not."""

    name: str
    valid: int
    reasons: tuple[str, ...]


@dataclass(slots=True)
class _File:
    """Report on a file while its receipts are graded."""

    name: str
    valid: int
    reasons: list[str]

    def refuse(self, reason: str) -> None:
        """Take back a receipt that seemed valid."""
        self.valid -= 1
        self.reasons.append(reason)

    def report(self) -> FileReport:
        """Return the report, with each reason once."""
        return FileReport(self.name, self.valid, tuple(dict.fromkeys(self.reasons)))


@dataclass(frozen=True)
class Counted:
    """Receipt that counts for an item, with its replayed answer."""

    receipt: str
    file: str
    answer: Answer
    outcome: AnswerOutcome
    points: float
    is_late: bool = False
    others: tuple[str, ...] = ()
    """Other valid receipts of the item with other answers, which do not count."""
    time: datetime | None = None
    """Time of the file in which the answer was handed in first."""


@dataclass(frozen=True)
class StudentGrades:
    """Grades of a student: for each item the receipt that counts, or None."""

    student: Student
    counted: tuple[Counted | None, ...]
    refused: tuple[str, ...] = ()
    """Sentences to the student about receipts that do not count; they name no other student."""
    refused_files: tuple[str, ...] = ()
    """Sentences to the student about whole files that do not count, such as one without a receipt."""

    @property
    def faults(self) -> tuple[str, ...]:
        """Sentences about all that was handed in and does not count."""
        return (*self.refused_files, *self.refused)

    @property
    def total(self) -> float:
        """Sum of the points."""
        return round(sum(its.points for its in self.counted if its), 2)

    @property
    def is_late(self) -> bool:
        """Whether a receipt that counts was handed in after the time."""
        return any(its.is_late for its in self.counted if its)


@dataclass(frozen=True)
class Grades:
    """Grades of a class, and a report on every file."""

    key: Key
    students: tuple[StudentGrades, ...]
    files: tuple[FileReport, ...]


def points_of(points: int, solution: Solution, outcome: AnswerOutcome) -> float:
    """Return the points of an outcome: all for the best value, none from the floor down, in proportion between.

    An unfinished answer gets none. The points have two decimals.
    """
    if not outcome.is_complete or outcome.value <= solution.floor:
        return 0.0
    share = (min(outcome.value, solution.best) - solution.floor) / (solution.best - solution.floor)
    return round(points * share, 2)


def grade(
    key: Key,
    roster: Roster,
    submissions: Iterable[Submission],
    *,
    due: datetime | None = None,
    late: Late = "count",
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> Grades:
    """Return the grades of the submissions, which are read in their order; a later receipt replaces an earlier one.

    A receipt after the time counts and is marked. If `late` is "zero", it brings no points, and an earlier receipt in
    time counts instead. No file stops the others: its report has the reason. `progress` is called with the number of
    replayed receipts. Raise NotationError if two pseudonyms of the roster have one tag.
    """
    due = due or key.handout.due
    tags = roster.by_tag(key.handout.digest)
    entries, files = list[Entry](), list[_File]()
    refused, refused_files = dict[str, list[str]](), dict[str, list[str]]()
    for at, submission in enumerate(submissions):
        is_late = due is not None and submission.time is not None and submission.time > due
        found, refusals = entries_of(key, roster, tags, submission, at, is_late)
        entries += found
        files.append(_File(submission.name, len(found), [each.sentence for each in refusals]))
        for each in refusals:
            if each.pseudonym:
                by_student = refused_files if each.is_file else refused
                by_student.setdefault(each.pseudonym, []).append(each.own_sentence or each.sentence)
    asked = {(entry.item, entry.variant, entry.number) for entry in entries}
    replays = replayed_answers(key, asked, executor, progress)
    valid: dict[tuple[str, int], list[Entry]] = {}
    for entry in entries:
        replay = replays[entry.item, entry.variant, entry.number]
        if isinstance(replay, str):
            told = say("classroom/refused", receipt=entry.text, sentence=replay)
            files[entry.file].refuse(told)
            refused.setdefault(entry.student.pseudonym, []).append(told)
        else:
            valid.setdefault((entry.student.pseudonym, entry.item), []).append(entry)

    def counted(student: Student, item: int) -> Counted | None:
        own = valid.get((student.pseudonym, item))
        if not own:
            return None
        in_time = [entry for entry in own if not entry.is_late]
        last = in_time[-1] if late == "zero" and in_time else own[-1]
        replay = replays[item, last.variant, last.number]
        assert not isinstance(replay, str)  # only valid ones were collected
        points = points_of(key.handout.items[item].points, key.solutions[item][last.variant], replay[1])
        others = tuple(dict.fromkeys(entry.text for entry in own if entry.text != last.text))
        # An answer that was handed in again after the time is not late.
        alike = [entry for entry in own if entry.number == last.number]
        is_late = all(entry.is_late for entry in alike)
        points = 0.0 if is_late and late == "zero" else points
        time = min((entry.time for entry in alike if entry.time), default=None)
        return Counted(last.text, files[last.file].name, *replay, points, is_late, others, time)

    items = range(len(key.handout.items))
    graded = tuple(
        StudentGrades(
            each,
            tuple(counted(each, item) for item in items),
            tuple(dict.fromkeys(refused.get(each.pseudonym, ()))),
            tuple(dict.fromkeys(refused_files.get(each.pseudonym, ()))),
        )
        for each in roster.students
    )
    return Grades(key, graded, tuple(file.report() for file in files))
