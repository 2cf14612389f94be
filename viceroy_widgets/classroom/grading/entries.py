"""Entries of a class: the receipts of files that may count, with their students, and the reasons why others cannot."""

from __future__ import annotations

from datetime import datetime
from pathlib import PurePath
from typing import NamedTuple

from ...errors import ViceroyError
from ...words import say
from ..assignments.key import Key
from ..receipts.receipt_search import FoundReceipt, find_receipts
from ..students.roster import Roster, Student
from .owners import NOBODY, Owner, owner_of
from .submission import FORMS, TABLES, damaged_notebook_text, is_notebook, submission_text

__all__ = ["Entry", "Refusal", "Submission", "entries_of"]


class Submission(NamedTuple):
    """File that was handed in; its name is the path below the folder of the submissions."""

    name: str
    content: bytes
    time: datetime | None = None
    fault: str = ""
    """Reason why the file was not read."""
    remarks: tuple[str, ...] = ()
    """Sentences to the teacher about a file that was read, such as one about its time."""


class Entry(NamedTuple):
    """Receipt of a student in a file."""

    student: Student
    item: int
    variant: int
    number: int
    text: str
    file: int
    time: datetime | None


class Refusal(NamedTuple):
    """Reason why a receipt does not count: the sentence for the teacher, and that for the student whose file it is."""

    sentence: str
    pseudonym: str = ""
    own_sentence: str = ""
    is_file: bool = False
    """Whether it is about a whole file."""


def entries_of(
    key: Key, roster: Roster, tags: dict[int, Student], submission: Submission, at: int
) -> tuple[list[Entry], list[Refusal]]:
    """Return the receipts of a file that may count, and the reasons why others do not."""
    owner = owner_of(roster, submission.name)
    remarks = [Refusal(remark) for remark in submission.remarks]
    try:
        if submission.fault:
            return [], [*remarks, _of_file(owner, submission.fault)]
        text, fault = _text_of(submission)
        found = list(find_receipts(text))
    except (ViceroyError, RecursionError, ValueError) as error:
        told = str(error) if isinstance(error, ViceroyError) else say("document/nesting")
        return [], [*remarks, _of_file(owner, told)]
    if not found:
        told, own = (fault, fault) if fault else (say("classroom/no_receipt"), say("feedback/no_receipt"))
        return [], [*remarks, _of_file(owner, told, own)]
    if fault:
        remarks.append(Refusal(f"{fault} {say('submission/searched')}"))
    writers = {tags[each.receipt.tag] for each in found if each.receipt and each.receipt.tag in tags}
    if not owner.is_sure and not writers <= set(owner.students):
        owner = NOBODY  # a number in the name, or a word of it, means less than the receipts
    refusals, entries = list[Refusal](), list[Entry]()
    for each in found:
        entry = _entry(key, tags, owner, each, at, submission.time)
        if isinstance(entry, Entry):
            entries.append(entry)
        else:
            refusals.append(entry)
    several = {entry.student.pseudonym for entry in entries}
    groups = {roster.together(entry.student) for entry in entries}
    if not owner.students and len(groups) > 1 and PurePath(submission.name).suffix.lower() not in TABLES:
        told, own = say("classroom/several", names=", ".join(sorted(several))), say("feedback/several")
        return [], [*remarks, *refusals, *(Refusal(told, name, own, is_file=True) for name in sorted(several))]
    return entries, [*remarks, *_with_owner(submission.name, several, refusals)]


def _text_of(submission: Submission) -> tuple[str, str]:
    """Return the text of a file, and what is wrong with a notebook of which only some can be read."""
    try:
        return submission_text(submission.name, submission.content), ""
    except (ViceroyError, RecursionError, ValueError) as error:
        if not is_notebook(submission.name, submission.content):
            raise
        fault = str(error) if isinstance(error, ViceroyError) else say("document/nesting")
        return damaged_notebook_text(submission.content), fault


def _of_file(owner: Owner, sentence: str, own_sentence: str = "") -> Refusal:
    """Return the reason why nothing in a file counts; it is told to the student whose file it is."""
    return Refusal(sentence, owner.students[0].pseudonym if owner.students else "", own_sentence, is_file=True)


def _with_owner(name: str, several: set[str], refusals: list[Refusal]) -> list[Refusal]:
    """Return refusals that are told to the one student whose receipts a file has; a form may hold those of others."""
    named = several | {each.pseudonym for each in refusals if each.pseudonym}
    if len(several) != 1 or len(named) != 1 or PurePath(name).suffix.lower() in FORMS:
        return refusals
    return [each._replace(pseudonym=next(iter(named))) for each in refusals]


def _entry(
    key: Key, tags: dict[int, Student], owner: Owner, found: FoundReceipt, at: int, time: datetime | None
) -> Entry | Refusal:
    """Return the entry of a receipt, or the reason why it cannot count."""
    receipt, text = found.receipt, found.text
    whose = owner.students[0].pseudonym if owner.students else ""
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
    if owner.students and student not in owner.students:
        told = say("classroom/borrowed", receipt=text, name=student.pseudonym, owner=owner.pseudonym)
        return Refusal(told, whose, say("feedback/borrowed", receipt=text))
    if receipt.variant != key.handout.variant(receipt.item, student.pseudonym):
        return Refusal(say("classroom/other_variant", receipt=text, name=student.pseudonym), whose)
    return Entry(student, receipt.item, receipt.variant, receipt.number, text, at, time)
