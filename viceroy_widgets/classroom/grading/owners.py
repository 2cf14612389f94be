"""Whose a file is by its folders and its name, as learning platforms and operating systems write them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePath
from typing import NamedTuple

from ..receipts.variants import plain_pseudonym
from ..students.roster import Roster, Student

__all__ = ["NOBODY", "Owner", "owner_of"]


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
