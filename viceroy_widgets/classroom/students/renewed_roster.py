"""Roster of a class list made anew: everybody keeps the pseudonym that was given, and late joiners get one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ...errors import NotationError
from ..assignments.handout import Handout
from ..csv_text import safe_cell
from ..receipts.variants import plain_pseudonym
from .class_list import ClassList, ListedStudent
from .pseudonyms import choose_pseudonyms
from .roster import Roster, Student
from .spreadsheet_ids import changed_id

__all__ = ["RenewedRoster", "renew_roster"]


@dataclass(frozen=True, slots=True)
class RenewedRoster:
    """Roster in the order of the list, then of those who are no longer in it."""

    roster: Roster
    sharing: int
    """Number of students who share the variant of an item with the student before them."""
    kept: int = 0
    gone: tuple[Student, ...] = ()
    """Students of the former roster who are not in the list; their answers still count."""


def renew_roster(handout: Handout, listed: ClassList, seed: int, former: Roster | None = None) -> RenewedRoster:
    """Return the roster of a class list; students of a former roster keep their pseudonyms.

    A student is known by the id, or by the name where one of the two has no id. Raise NotationError, with the line, if
    it cannot be told for certain who a student is.
    """
    students = former.students if former else ()
    known = _Known(students)
    places = {at: one for at, student in enumerate(listed.students) if (one := known.find(student)) is not None}
    _check_names(listed.students, places, known)
    kept = {at: one.pseudonym for at, one in places.items()}
    staying = {one.pseudonym for one in places.values()}
    if len(staying) != len(places):
        twice = next(listed.students[at] for at, one in places.items() if list(places.values()).count(one) > 1)
        raise NotationError("assigning/same_name", None, line=twice.line, name=twice.name)
    gone = tuple(one for one in students if one.pseudonym not in staying)
    taken = [one.pseudonym for one in gone]
    chosen = choose_pseudonyms(handout, len(listed.students), seed, kept, taken)
    new = tuple(
        # Other columns of the former roster stay, and so do an id and a name that the list lacks.
        replace(places[at], id=student.id or places[at].id, name=student.name or places[at].name)
        if at in places
        else Student(pseudonym, student.id, student.name)
        for at, (student, pseudonym) in enumerate(zip(listed.students, chosen.pseudonyms, strict=True))
    )
    return RenewedRoster(Roster((*new, *gone)), chosen.sharing, len(places), gone)


def _key(text: str) -> str:
    """Return an id or a name in the form in which it is compared: as it stands in a roster that was written."""
    return plain_pseudonym(safe_cell(text))


class _Known:
    """Students of the former roster by id and by name."""

    def __init__(self, students: Iterable[Student]) -> None:
        self.by_id = {_key(one.id): one for one in students if one.id}
        self.by_changed_id = {changed_id(one.id): one for one in students if one.id}
        self.by_name: dict[str, list[Student]] = {}
        for one in students:
            if one.name:
                self.by_name.setdefault(_key(one.name), []).append(one)

    def find(self, student: ListedStudent) -> Student | None:
        """Return the student of the former roster; None for one who is new."""
        if student.id:
            known = self.by_id.get(_key(student.id))
            if known is not None:
                return known
            like = self.by_changed_id.get(changed_id(student.id))
            if like is not None:
                raise NotationError("assigning/changed_id", None, line=student.line, id=student.id, other=like.id)
        alike = [one for one in self.by_name.get(_key(student.name), ()) if not (one.id and student.id)]
        if len(alike) > 1:
            raise NotationError("assigning/same_name", None, line=student.line, name=student.name)
        return alike[0] if alike else None


def _check_names(listed: Iterable[ListedStudent], places: dict[int, Student], known: _Known) -> None:
    """Raise NotationError for a new id beside a known name, where the old id is no longer in the list."""
    staying = {one.pseudonym for one in places.values()}
    for at, student in enumerate(listed):
        if at in places or not student.name:
            continue
        gone = [one for one in known.by_name.get(_key(student.name), ()) if one.pseudonym not in staying]
        if gone:
            values = {"name": student.name, "id": student.id, "other": gone[0].id}
            raise NotationError("assigning/other_id", None, line=student.line, **values)
