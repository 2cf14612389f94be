"""Entries of a class: the receipts of files that may count, with their students, and the reasons why others cannot."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import PurePath
from typing import NamedTuple

from ...errors import ViceroyError
from ...words import say
from ..assignments.key import Key
from ..receipts.receipt_search import FoundReceipt, find_receipts
from ..receipts.variants import plain_pseudonym
from ..students.roster import Roster, Student
from .submission import FORMS, TABLES, submission_text

__all__ = ["Entry", "Refusal", "Submission", "entries_of"]


class Submission(NamedTuple):
    """File that was handed in; its name is the path below the folder of the submissions."""

    name: str
    content: bytes
    time: datetime | None = None


class Entry(NamedTuple):
    """Receipt of a student in a file."""

    student: Student
    item: int
    variant: int
    number: int
    text: str
    file: int
    is_late: bool
    time: datetime | None


class Refusal(NamedTuple):
    """Reason why a receipt does not count: the sentence for the teacher, and that for the student whose file it is."""

    sentence: str
    pseudonym: str = ""
    own_sentence: str = ""
    is_file: bool = False
    """Whether it is about a whole file."""


def entries_of(
    key: Key, roster: Roster, tags: dict[int, Student], submission: Submission, at: int, is_late: bool
) -> tuple[list[Entry], list[Refusal]]:
    """Return the receipts of a file that may count, and the reasons why others do not."""
    owner = _owner(roster, submission.name)
    whose = owner.pseudonym if owner else ""
    try:
        found = list(find_receipts(submission_text(submission.name, submission.content)))
    except (ViceroyError, RecursionError, ValueError) as error:
        told = str(error) if isinstance(error, ViceroyError) else say("document/nesting")
        return [], [Refusal(told, whose, is_file=True)]
    if not found:
        return [], [Refusal(say("classroom/no_receipt"), whose, say("feedback/no_receipt"), is_file=True)]
    refusals, entries = list[Refusal](), list[Entry]()
    for each in found:
        entry = _entry(key, tags, owner, each, at, is_late, submission.time)
        if isinstance(entry, Entry):
            entries.append(entry)
        else:
            refusals.append(entry)
    several = {entry.student.pseudonym for entry in entries}
    if owner is None and len(several) > 1 and PurePath(submission.name).suffix.lower() not in TABLES:
        told, own = say("classroom/several", names=", ".join(sorted(several))), say("feedback/several")
        return [], [*refusals, *(Refusal(told, name, own, is_file=True) for name in sorted(several))]
    return entries, _with_owner(submission.name, several, refusals)


def _with_owner(name: str, several: set[str], refusals: list[Refusal]) -> list[Refusal]:
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
) -> Entry | Refusal:
    """Return the entry of a receipt, or the reason why it cannot count."""
    receipt, text = found.receipt, found.text
    whose = owner.pseudonym if owner else ""
    if receipt is None:
        return Refusal(say("classroom/damaged", receipt=text), whose)
    student = tags.get(receipt.tag) if receipt.handout == key.handout.tag else None
    whose = whose or (student.pseudonym if student else "")
    if receipt.handout != key.handout.tag or receipt.item >= len(key.handout.items):
        return Refusal(say("classroom/other_handout", receipt=text), whose)
    if receipt.mode != key.handout.mode:
        return Refusal(say("classroom/other_mode", receipt=text, mode=key.handout.mode), whose)
    if student is None:
        return Refusal(say("classroom/unknown_tag", receipt=text), whose)
    if owner is not None and student is not owner:
        told = say("classroom/borrowed", receipt=text, name=student.pseudonym, owner=owner.pseudonym)
        return Refusal(told, whose, say("feedback/borrowed", receipt=text))
    if receipt.variant != key.handout.variant(receipt.item, student.pseudonym):
        return Refusal(say("classroom/other_variant", receipt=text, name=student.pseudonym), whose)
    return Entry(student, receipt.item, receipt.variant, receipt.number, text, at, is_late, time)


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
