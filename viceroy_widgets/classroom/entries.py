"""Entries of a class: the receipts of files that may count, their students, and the reasons why others cannot."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import PurePath
from typing import NamedTuple

from ..errors import ViceroyError
from ..words import say
from .key import Key
from .receipt import plain_pseudonym
from .receipt_search import ReceiptMatch, find_receipts
from .roster import Roster, Student
from .spelling import mistyped_tags
from .submission import FORMS, TABLES, damaged_notebook_text, is_notebook, submission_text

__all__ = ["NOBODY", "Entry", "Owner", "Refusal", "Submission", "entries_of", "owner_of"]


# -- whose a file is by its folders and its name, as learning platforms and operating systems write them ---------------


class Owner(NamedTuple):
    """Student of a file, or the students of one group; nobody if its path names none.

    An owner who is sure has the file whatever stands in it. Another one has it unless its receipts say otherwise.
    """

    students: tuple[Student, ...] = ()
    is_sure: bool = False

    @property
    def pseudonym(self) -> str:
        """The pseudonym, or those of the group; empty for nobody."""
        return ", ".join(each.pseudonym for each in self.students)


NOBODY = Owner()
_MOST_LETTERS = 300
"""Longest part of a path that is looked at."""
_SHORT_NUMBER = re.compile(r"[0-9]{1,4}")
"""Such an id may as well be the number of a week, an exercise, a copy or a group."""
_COPY = re.compile(
    r"(?: ?\([0-9]{1,3}\)| [0-9]{1,3}|-[0-9]{1,3}"  # Windows, macOS, Canvas
    r"|(?: -)? (?:copy|kopie|copie|copia)(?: ?\(?[0-9]{1,3}\)?)?|(?: -|_)? ?conflict(?:ed copy.*)?)$"
)
_DECORATED = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?P<who>.+?)_[0-9]+_assignsubmission_(?:file|onlinetext)(?:_.*)?",  # Moodle
        r"(?P<group>.+?)-(?P<who>[^-]+)_[0-9]+_assignsubmission_(?:file|onlinetext)(?:_.*)?",  # Moodle, in groups
        r"[^_]+_(?:late_)?(?P<who>[0-9]+)_(?:question_)?[0-9]+_.+",  # Canvas: name, id, number of the file
        r".+_(?P<who>[^_]+)_attempt_[0-9]{4}(?:-[0-9]{2}){5}(?:_.*)?",  # Blackboard
        r"[^,()]+, ?[^()]+\((?P<who>[^()]+)\)",  # Sakai: a folder with name and id
        r"[0-9]+-[0-9]+ - (?P<who>.+?) - .+",  # Brightspace
        r"[^_]+_[^_]+_(?P<who>[^_]+)_[0-9]+",  # ILIAS: family name, first name, login, number
        r"(?P<who>.+?) - .+",  # Google Classroom
    )
)
_WORDS = re.compile(r"[_\s.]+")


def owner_of(roster: Roster, path: str) -> Owner:
    """Return whose a file is: the outermost folder that names a student decides, then the name of the file.

    A name is a pseudonym, an id, a full name or a group. It is the whole name of the folder or file, but for what
    platforms and systems add to it. A pseudonym may also be one word of it. A short number is nobody's for sure.
    """
    unsure = NOBODY
    parts = PurePath(path).parts
    for at, part in enumerate(parts, start=1):
        owner = _named(roster, plain_pseudonym(part[:_MOST_LETTERS]), is_folder=at < len(parts))
        if owner.is_sure:
            return owner
        unsure = unsure if unsure.students else owner
    return unsure


def _named(roster: Roster, part: str, *, is_folder: bool) -> Owner:
    """Return whose name a folder or file has; nobody if there are several."""
    if is_folder and part in roster.by_name:  # a platform adds a number to a second file, not to a folder
        return Owner(roster.by_name[part], not _SHORT_NUMBER.fullmatch(part))
    whole = {name: roster.by_name[name] for name in _names(part) if name in roster.by_name}
    words = {word: roster.by_pseudonym[word] for word in _WORDS.split(part) if word in roster.by_pseudonym}
    for names in (whole, words):
        sure = {name: students for name, students in names.items() if not _SHORT_NUMBER.fullmatch(name)}
        several = set((sure or names).values())
        if len(several) == 1:
            return Owner(several.pop(), bool(sure))
        if several:
            return NOBODY
    ids = {roster.by_name[word] for word in _WORDS.split(part) if word in roster.by_name and not word.isdigit()}
    return Owner(ids.pop()) if len(ids) == 1 else NOBODY


def _names(part: str) -> Iterator[str]:
    """Yield what may be a name in a part of a path: the whole, without its ending, and without what systems add."""
    for whole in dict.fromkeys((part, PurePath(part).stem)):
        forms = [whole]
        while (shorter := _COPY.sub("", forms[-1])) != forms[-1]:
            forms.append(shorter)
        for form in forms:
            yield form
            for pattern in _DECORATED:
                found = pattern.fullmatch(form)
                if found:
                    yield plain_pseudonym(found["who"])


# -- entries of a class ------------------------------------------------------------------------------------------------


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
    key: Key, tags: dict[int, Student], owner: Owner, found: ReceiptMatch, at: int, time: datetime | None
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
        unknown = say("classroom/unknown_tag", receipt=text)
        near = mistyped_tags(key.handout.digest, tuple(each.pseudonym for each in tags.values())).get(receipt.tag)
        # The name is for the teacher alone.
        return Refusal(say("classroom/unknown_near", receipt=text, name=near) if near else unknown, whose, unknown)
    if owner.students and student not in owner.students:
        told = say("classroom/borrowed", receipt=text, name=student.pseudonym, owner=owner.pseudonym)
        return Refusal(told, whose, say("feedback/borrowed", receipt=text))
    if receipt.variant != key.handout.variant(receipt.item, student.pseudonym):
        return Refusal(say("classroom/other_variant", receipt=text, name=student.pseudonym), whose)
    return Entry(student, receipt.item, receipt.variant, receipt.number, text, at, time)
