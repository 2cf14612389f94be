"""Grading: receipts of submissions are replayed by the rules, and the last valid one of an item counts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass
from datetime import datetime
from pathlib import PurePath
from typing import Literal, NamedTuple

from ...core.exercises import Answer, AnswerOutcome, Solution
from ...errors import ViceroyError
from ...words import say
from ..assignments.key import Key
from ..receipts.receipt_search import FoundReceipt, find_receipts
from ..receipts.variants import plain_pseudonym
from ..students.roster import Roster, Student
from .replays import replayed_answers
from .submission import FORMS, TABLES, submission_text

__all__ = ["Counted", "FileReport", "Grades", "Late", "StudentGrades", "Submission", "grade", "points_of"]

Late = Literal["count", "zero"]
"""Receipts after the time count and are marked, or they bring no points and replace no earlier receipt."""


class Submission(NamedTuple):
    """File that was handed in; its name is the path below the folder of the submissions."""

    name: str
    content: bytes
    time: datetime | None = None


class FileReport(NamedTuple):
    """Result of a file: how many of its receipts are valid, and the reasons why others are not."""

    name: str
    valid: int
    reasons: tuple[str, ...]


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


class _Entry(NamedTuple):
    """Receipt of a student in a file."""

    student: Student
    item: int
    variant: int
    number: int
    text: str
    file: int
    is_late: bool
    time: datetime | None


class _Refusal(NamedTuple):
    """Reason why a receipt does not count: the sentence for the teacher, and that for the student whose file it is."""

    sentence: str
    pseudonym: str = ""
    own_sentence: str = ""
    is_file: bool = False
    """Whether it is about a whole file."""


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
    entries, reports = list[_Entry](), list[FileReport]()
    refused: dict[str, list[str]] = {}
    refused_files: dict[str, list[str]] = {}
    for at, submission in enumerate(submissions):
        is_late = due is not None and submission.time is not None and submission.time > due
        found, refusals = _entries(key, roster, tags, submission, at, is_late)
        entries += found
        reasons = tuple(dict.fromkeys(each.sentence for each in refusals))
        reports.append(FileReport(submission.name, len(found), reasons))
        for each in refusals:
            if each.pseudonym:
                by_student = refused_files if each.is_file else refused
                by_student.setdefault(each.pseudonym, []).append(each.own_sentence or each.sentence)
    replays = replayed_answers(
        key, {(entry.item, entry.variant, entry.number) for entry in entries}, executor, progress
    )
    valid: dict[tuple[str, int], list[_Entry]] = {}
    for entry in entries:
        replay = replays[entry.item, entry.variant, entry.number]
        if isinstance(replay, str):
            told = say("classroom/refused", receipt=entry.text, sentence=replay)
            report = reports[entry.file]
            reports[entry.file] = report._replace(valid=report.valid - 1, reasons=(*report.reasons, told))
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
        return Counted(last.text, reports[last.file].name, *replay, points, is_late, others, time)

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
    return Grades(key, graded, tuple(reports))


def _entries(
    key: Key, roster: Roster, tags: dict[int, Student], submission: Submission, at: int, is_late: bool
) -> tuple[list[_Entry], list[_Refusal]]:
    """Return the receipts of a file that may count, and the reasons why others do not."""
    owner = _owner(roster, submission.name)
    whose = owner.pseudonym if owner else ""
    try:
        found = list(find_receipts(submission_text(submission.name, submission.content)))
    except (ViceroyError, RecursionError, ValueError) as error:
        told = str(error) if isinstance(error, ViceroyError) else say("document/nesting")
        return [], [_Refusal(told, whose, is_file=True)]
    if not found:
        return [], [_Refusal(say("classroom/no_receipt"), whose, say("feedback/no_receipt"), is_file=True)]
    refusals, entries = list[_Refusal](), list[_Entry]()
    for each in found:
        entry = _entry(key, tags, owner, each, at, is_late, submission.time)
        if isinstance(entry, _Entry):
            entries.append(entry)
        else:
            refusals.append(entry)
    several = {entry.student.pseudonym for entry in entries}
    if owner is None and len(several) > 1 and PurePath(submission.name).suffix.lower() not in TABLES:
        told, own = say("classroom/several", names=", ".join(sorted(several))), say("feedback/several")
        return [], [*refusals, *(_Refusal(told, name, own, is_file=True) for name in sorted(several))]
    return entries, _with_owner(submission.name, several, refusals)


def _with_owner(name: str, several: set[str], refusals: list[_Refusal]) -> list[_Refusal]:
    """Return refusals that are told to the one student whose receipts a file has; a form may hold those of others."""
    named = several | {each.pseudonym for each in refusals if each.pseudonym}
    if len(several) != 1 or len(named) != 1 or PurePath(name).suffix.lower() in FORMS:
        return refusals
    return [each._replace(pseudonym=next(iter(named))) for each in refusals]


def _entry(
    key: Key,
    tags: dict[int, Student],
    owner: Student | None,
    found: FoundReceipt,
    at: int,
    is_late: bool,
    time: datetime | None,
) -> _Entry | _Refusal:
    """Return the entry of a receipt, or the reason why it cannot count."""
    receipt, text = found.receipt, found.text
    whose = owner.pseudonym if owner else ""
    if receipt is None:
        return _Refusal(say("classroom/damaged", receipt=text), whose)
    student = tags.get(receipt.tag) if receipt.handout == key.handout.tag else None
    whose = whose or (student.pseudonym if student else "")
    if receipt.handout != key.handout.tag or receipt.item >= len(key.handout.items):
        return _Refusal(say("classroom/other_handout", receipt=text), whose)
    if receipt.mode != key.handout.mode:
        return _Refusal(say("classroom/other_mode", receipt=text, mode=key.handout.mode), whose)
    if student is None:
        return _Refusal(say("classroom/unknown_tag", receipt=text), whose)
    if owner is not None and student is not owner:
        told = say("classroom/borrowed", receipt=text, name=student.pseudonym, owner=owner.pseudonym)
        return _Refusal(told, whose, say("feedback/borrowed", receipt=text))
    if receipt.variant != key.handout.variant(receipt.item, student.pseudonym):
        return _Refusal(say("classroom/other_variant", receipt=text, name=student.pseudonym), whose)
    return _Entry(student, receipt.item, receipt.variant, receipt.number, text, at, is_late, time)


def _owner(roster: Roster, name: str) -> Student | None:
    """Return the student whose pseudonym or id stands in the path of a file; None if none does, or several do.

    Schools put more into a name, such as `ann_1234_question_week1.ipynb`.
    """
    found: dict[str, Student] = {}
    for part in PurePath(name).parts:
        words = [part, PurePath(part).stem, *re.split(r"[_\s.]+", part)]
        for word in words:
            student = roster.by_word.get(plain_pseudonym(word))
            if student is not None:
                found[student.pseudonym] = student
    return next(iter(found.values())) if len(found) == 1 else None
