"""Grading: receipts of submissions are replayed by the rules, and the newest valid one of an item counts."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from ..core.exercises import Answer, AnswerOutcome, Replayer, Solution
from ..core.ordered_sum import ordered_sum
from ..errors import ViceroyError
from ..words import say
from .counting import Counted, Replayed, Tie, counted_answer, later_due, read_late
from .entries import Entry, Submission, entries_of
from .key import Key, parse_key, write_key
from .roster import Roster, Student

__all__ = [
    "Asked",
    "Counted",
    "FileReport",
    "Grades",
    "Replay",
    "StudentGrades",
    "Submission",
    "grade",
    "points_of",
    "replayed_answers",
]


# -- replays of the answers of a class, each one once, in this process or in those of an executor ----------------------


Asked = tuple[int, int, int]
"""Index of an item, index of a variant, and number of an answer."""
Replay = tuple[Answer, AnswerOutcome] | str
"""Answer with its outcome, or the reason why the number is that of no answer."""
_CHUNK = 500
"""Receipts of one task of an executor."""


def replayed_answers(
    key: Key, asked: set[Asked], executor: Executor | None, progress: Callable[[int], None] | None
) -> dict[Asked, Replay]:
    """Return the replay of each answer; `progress` is called with the number of replays that are done."""
    tasks = sorted(asked)
    chunks = [tasks[at : at + _CHUNK] for at in range(0, len(tasks), _CHUNK)]
    results: Iterator[Sequence[Replay]]
    if executor is None:
        replays = _Replays(key)
        results = ([replays.of(*task) for task in chunk] for chunk in chunks)
    else:
        text = json.dumps(write_key(key))
        futures = [executor.submit(_replay_chunk, text, chunk) for chunk in chunks]
        results = (future.result() for future in futures)
    found: dict[Asked, Replay] = {}
    for chunk, replayed in zip(chunks, results, strict=True):
        found |= zip(chunk, replayed, strict=True)
        if progress is not None:
            progress(len(found))
    return found


class _Replays:
    """Replays of a key's exercises; what a kind keeps of an exercise lasts until another exercise is asked for."""

    def __init__(self, key: Key) -> None:
        self._key = key
        self._at: tuple[int, int] | None = None
        self._replayer: Replayer

    def of(self, item: int, variant: int, number: int) -> Replay:
        """Return the replay of an answer."""
        if self._at != (item, variant):
            its = self._key.handout.items[item]
            self._replayer = its.kind.replayer(its.pool[variant], self._key.solutions[item][variant])
            self._at = item, variant
        try:
            return self._replayer(number)
        except ViceroyError as error:
            return str(error)


@lru_cache(maxsize=2)
def _replays_of(text: str) -> _Replays:
    return _Replays(parse_key(text))


def _replay_chunk(text: str, tasks: Sequence[Asked]) -> list[Replay]:
    """Return the replays of some answers, in another process."""
    replays = _replays_of(text)
    return [replays.of(*task) for task in tasks]


# -- grading -----------------------------------------------------------------------------------------------------------


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
        return round(ordered_sum(its.points for its in self.counted if its), 2)

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
    ties: tuple[Tie, ...] = ()
    """Answers of which none counts, as their times do not tell the newest."""


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
    late: str = "count",
    take: Collection[str] = (),
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> Grades:
    """Return the grades of the submissions; of several answers to an item, the newest by the times of the files counts.

    `late` says what a late receipt is worth: `count`, `zero`, or a percentage for each day, `10% a day`.
    Files named in `take` count before all others. No file stops the others: its report has the reason. `progress` is
    called with the number of replayed receipts. Raise NotationError if two pseudonyms of the roster have one tag, or if
    `late` is no rule.
    """
    rule, due = read_late(late), due or key.handout.due
    tags = roster.by_tag(key.handout.digest)
    entries, files = list[Entry](), list[_File]()
    refused, refused_files = dict[str, list[str]](), dict[str, list[str]]()
    for at, submission in enumerate(submissions):
        found, refusals = entries_of(key, roster, tags, submission, at)
        entries += found
        files.append(_File(submission.name, len(found), [each.sentence for each in refusals]))
        for each in refusals:
            by_student = refused_files if each.is_file else refused
            for student in roster.with_pseudonym(each.pseudonym):
                by_student.setdefault(student.pseudonym, []).append(each.own_sentence or each.sentence)
    asked = {(entry.item, entry.variant, entry.number) for entry in entries}
    replays = replayed_answers(key, asked, executor, progress)
    valid: dict[tuple[tuple[Student, ...], int], list[Replayed]] = {}
    for entry in entries:
        replay = replays[entry.item, entry.variant, entry.number]
        if isinstance(replay, str):
            told = say("classroom/refused", receipt=entry.text, sentence=replay)
            files[entry.file].refuse(told)
            for student in roster.together(entry.student):
                refused.setdefault(student.pseudonym, []).append(told)
        else:
            solution = key.solutions[entry.item][entry.variant]
            points = points_of(key.handout.items[entry.item].points, solution, replay[1])
            answer = Replayed(entry, files[entry.file].name, *replay, points)
            valid.setdefault((roster.together(entry.student), entry.item), []).append(answer)
    graded, ties = list[StudentGrades](), list[Tie]()
    for student in roster.students:
        counted = list[Counted | None]()
        own_refused = refused.get(student.pseudonym, [])
        for index, item in enumerate(key.handout.items):
            own = valid.get((roster.together(student), index), ())
            best = counted_answer(own, later_due(due, student.due), rule, take)
            if isinstance(best, tuple):
                ties.append(Tie(student.pseudonym, item.id, best))
                own_refused = [*own_refused, say("feedback/tied", number=index + 1)]
            counted.append(best if isinstance(best, Counted) else None)
        whole_files = refused_files.get(student.pseudonym, ())
        graded.append(
            StudentGrades(student, tuple(counted), tuple(dict.fromkeys(own_refused)), tuple(dict.fromkeys(whole_files)))
        )
    return Grades(key, tuple(graded), tuple(file.report() for file in files), tuple(ties))
