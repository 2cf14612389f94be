"""Choice of pseudonyms for a list of students; in a roster made anew everybody keeps the pseudonym."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from ..core.chance import chance
from ..errors import NotationError
from .class_list import ClassList, ListedStudent
from .handout import Handout
from .receipt import plain_pseudonym, pseudonym_tag
from .roster import Roster, Student, changed_id
from .text_tables import class_words, named, safe_cell

__all__ = ["ChosenPseudonyms", "RenewedRoster", "choose_pseudonyms", "renew_roster"]


# -- choice of pseudonyms for a list of students, so that neighbors in the list get different variants -----------------


_FIRST, _SECOND = (tuple(words.split()) for words in class_words()["pseudonyms"].values())
_PLAIN = 60
"""Number of tries with two words; later tries add a number, so that there are always new pseudonyms."""
_NUMBERS = range(2, 1000)
_TRIES = 20_000
"""Largest number of pseudonyms that are tried for a student before neighbors may share a variant."""


@dataclass(frozen=True, slots=True)
class ChosenPseudonyms:
    """Pseudonyms in the order of the list."""

    pseudonyms: tuple[str, ...]
    sharing: int
    """Number of students who share the variant of an item with the student before them."""


def _variants(handout: Handout, pseudonym: str) -> list[tuple[int, int]]:
    """Return the items that have several variants by index, each with the variant of a pseudonym."""
    several = (index for index, item in enumerate(handout.items) if len(item.pool) > 1)
    return [(index, handout.variant(index, pseudonym)) for index in several]


def _shared(handout: Handout, variants: list[tuple[int, int]], pseudonym: str, enough: int) -> int:
    """Return how many of these variants a pseudonym has; stop counting at `enough`."""
    count = 0
    for index, variant in variants:
        count += handout.variant(index, pseudonym) == variant
        if count >= enough:
            break
    return count


def choose_pseudonyms(
    handout: Handout, count: int, seed: int, kept: Mapping[int, str] | None = None, taken: Collection[str] = ()
) -> ChosenPseudonyms:
    """Return `count` pseudonyms such that neighbors share no variant of an item that has several.

    `kept` has pseudonyms that were given already, by their place in the list; they stay, whatever their neighbors have.
    `taken` has pseudonyms of others, which nobody gets. A student who cannot be separated after many tries gets the
    pseudonym that shares the fewest items. No two pseudonyms have one tag. Equal seeds give equal pseudonyms.
    """
    kept = kept or {}
    chosen: list[str] = []
    seen = {plain_pseudonym(each) for each in (*kept.values(), *taken)}
    tags = {pseudonym_tag(handout.digest, each) for each in seen}
    sharing = 0
    for number in range(count):
        best, fewest = kept.get(number, ""), len(handout.items) + 1
        before = _variants(handout, chosen[-1]) if chosen else []
        if best:
            fewest = _shared(handout, before, best, fewest)
        else:
            # A late joiner has neighbors on both sides.
            neighbors = before + (_variants(handout, kept[number + 1]) if number + 1 in kept else [])
            most = len(neighbors) + 1
            for attempt in range(_TRIES):
                drawn = _drawn(seed, number, attempt)
                if drawn in seen:
                    continue
                # Most tries fail at the first items, so the tag is computed later.
                shared = _shared(handout, neighbors, drawn, most)
                if shared < most and pseudonym_tag(handout.digest, drawn) not in tags:
                    best, most = drawn, shared
                    if not shared:
                        break
            fewest = _shared(handout, before, best, fewest)
        sharing += fewest > 0
        chosen.append(best)
        seen.add(plain_pseudonym(best))
        tags.add(pseudonym_tag(handout.digest, best))
    return ChosenPseudonyms(tuple(chosen), sharing)


def _drawn(seed: int, number: int, attempt: int) -> str:
    """Return a random pseudonym, such as `calm-otter`."""
    drawn = chance(seed, f"classroom/pseudonym/{number}", attempt, len(_FIRST) * len(_SECOND) * len(_NUMBERS))
    drawn, first = divmod(drawn, len(_FIRST))
    drawn, second = divmod(drawn, len(_SECOND))
    words = f"{_FIRST[first]}-{_SECOND[second]}"
    return words if attempt < _PLAIN else f"{words}-{_NUMBERS[drawn]}"


# -- roster of a class list made anew ----------------------------------------------------------------------------------


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
        raise NotationError("assigning/same_name", None, line=twice.line, name=named(twice.name))
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
                raise NotationError(
                    "assigning/changed_id", None, line=student.line, id=named(student.id), other=named(like.id)
                )
        alike = [one for one in self.by_name.get(_key(student.name), ()) if not (one.id and student.id)]
        if len(alike) > 1:
            raise NotationError("assigning/same_name", None, line=student.line, name=named(student.name))
        return alike[0] if alike else None


def _check_names(listed: Iterable[ListedStudent], places: dict[int, Student], known: _Known) -> None:
    """Raise NotationError for a new id beside a known name, where the old id is no longer in the list."""
    staying = {one.pseudonym for one in places.values()}
    for at, student in enumerate(listed):
        if at in places or not student.name:
            continue
        gone = [one for one in known.by_name.get(_key(student.name), ()) if one.pseudonym not in staying]
        if gone:
            values = {"name": named(student.name), "id": named(student.id), "other": named(gone[0].id)}
            raise NotationError("assigning/other_id", None, line=student.line, **values)
