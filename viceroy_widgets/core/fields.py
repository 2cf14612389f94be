"""Strict reading of documents: a value together with its path, so that whatever is refused says where it stands."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..errors import NotationError

__all__ = ["WHOLE", "DoubledKeys", "Field", "Members", "nearest", "shown"]

WHOLE = "found/document"
"""The path of a document itself, as sentences name it."""
_SHOWN = 40
_SHOWN_BITS = 64
_MOST_LISTED = 300
"""Characters of the names that are listed where none of them was found."""


class DoubledKeys(dict[str, object]):
    """An object of a JSON text in which a key stands more than once; `doubled` is the first such key."""

    def __init__(self, pairs: Iterable[tuple[str, object]], doubled: str) -> None:
        super().__init__(pairs)
        self.doubled = doubled


@dataclass(frozen=True, slots=True)
class Field:
    """A value of a document with its path, such as `pyramid[1].card.number`; every method raises NotationError."""

    value: object
    path: str = ""

    def refused(self, code: str, rule: str | None = None, **values: Any) -> NotationError:
        """The error that says what is wrong with this field."""
        return NotationError(code, rule, path=self.path or WHOLE, **values)

    def integer(self, low: int, high: int, rule: str | None = None) -> int:
        """A whole number in these limits; neither true nor 1.0 is one."""
        if type(self.value) is not int:
            raise self.refused("field/integer", rule, found=shown(self.value))
        if not low <= self.value <= high:
            raise self.refused("field/range", rule, low=low, high=high, found=shown(self.value))
        return self.value

    def boolean(self, rule: str | None = None) -> bool:
        """True or false; neither 1 nor "yes" is one."""
        if not isinstance(self.value, bool):
            raise self.refused("field/boolean", rule, found=shown(self.value))
        return self.value

    def text(self, most: int) -> str:
        """A text of whole characters, not longer than that."""
        if not isinstance(self.value, str):
            raise self.refused("field/text", found=shown(self.value))
        if len(self.value) > most:
            raise self.refused("field/text_long", most=most, count=len(self.value))
        for at, character in enumerate(self.value, start=1):
            if "\ud800" <= character <= "\udfff":
                raise self.refused("field/surrogate", at=at)
        return self.value

    def words(self, most: int) -> str:
        """A text that says something."""
        text = self.text(most)
        if not text.strip():
            raise self.refused("field/text_empty")
        return text

    def choice(self, known: Iterable[str], rule: str | None = None) -> str:
        """One of the texts that are known here."""
        names = tuple(known)
        if isinstance(self.value, str) and self.value in names:
            return self.value
        near = nearest(self.value, names)
        code = "field/choice_nearest" if near else "field/choice"
        if len(names) == 1:
            code = "field/exactly"
        raise self.refused(code, rule, known=_listed(names), found=shown(self.value), nearest=near)

    def items(self, most: int, rule: str | None = None) -> tuple[Field, ...]:
        """The entries of a list."""
        if not isinstance(self.value, list | tuple):
            raise self.refused("field/list", rule, found=shown(self.value))
        if len(self.value) > most:
            raise self.refused("field/list_long", rule, most=most, count=len(self.value))
        return tuple(Field(value, f"{self.path}[{index}]") for index, value in enumerate(self.value))

    def filled(self, rule: str | None = None) -> Field:
        """The same field, if it is no empty list."""
        if self.value in ([], ()):
            raise self.refused("field/list_empty", rule)
        return self

    def items_of(self, exactly: int, rule: str | None = None) -> tuple[Field, ...]:
        """The entries of a list that has so many."""
        items = self.items(100_000, rule)
        if len(items) != exactly:
            raise self.refused("field/list_length", rule, exactly=exactly, count=len(items))
        return items

    def members(self, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> Members:
        """The fields of an object, which has all that are required and none that is unknown."""
        value = self._object()
        known = (*required, *optional)
        for name in value:
            if not isinstance(name, str) or name not in known:
                near = nearest(name, known)
                code = "field/unknown_nearest" if near else "field/unknown"
                raise self._member(name).refused(code, known=", ".join(known), nearest=near)
        for name in required:
            self.member(name)
        return Members({name: self._member(name) for name in known if name in value}, self.path)

    def member(self, name: str) -> Field:
        """One field of an object, which must be there; it may have others of any name."""
        if name not in self._object():
            raise self._member(name).refused("field/missing")
        return self._member(name)

    def _object(self) -> Mapping[Any, object]:
        if not isinstance(self.value, Mapping):
            raise self.refused("field/object", found=shown(self.value))
        if isinstance(self.value, DoubledKeys):
            raise self._member(self.value.doubled).refused("field/doubled")
        return self.value

    def _member(self, name: object) -> Field:
        value = self.value.get(name) if isinstance(self.value, Mapping) else None
        if isinstance(name, str) and len(name) <= _SHOWN and name.isidentifier():
            return Field(value, f"{self.path}.{name}" if self.path else name)
        return Field(value, f"{self.path}[{shown(name)}]")


@dataclass(frozen=True, slots=True)
class Members:
    """The fields of an object that are there, by name."""

    by_name: dict[str, Field]
    path: str = ""
    """Of the object, so that what is left out has a path, too."""

    def __getitem__(self, name: str) -> Field:
        return self.by_name[name]

    def __contains__(self, name: str) -> bool:
        return name in self.by_name

    def get(self, name: str, default: object) -> Field:
        """The field, or one with this value where it is left out."""
        return self.by_name.get(name, Field(default, f"{self.path}.{name}" if self.path else name))


def _listed(names: tuple[str, ...]) -> str:
    """All names, or so many of the first that the sentence can still be read."""
    found = ", ".join(names)
    return found if len(found) <= _MOST_LISTED else f"{found[:_MOST_LISTED].rpartition(', ')[0]}, ..."


def nearest(name: object, known: Iterable[str]) -> str | None:
    """The known name that somebody may have meant."""
    if not isinstance(name, str):
        return None
    from difflib import get_close_matches  # needed for refusals alone

    found = get_close_matches(name[:_SHOWN].lower(), tuple(known), n=1)
    return found[0] if found else None


def shown(value: object) -> str:
    """A short way to say what was found, or the message id of one; always one line."""
    if isinstance(value, str):
        return repr(value) if len(value) <= _SHOWN else f"{value[:_SHOWN]!r}..."
    if isinstance(value, bool):
        return "found/true" if value else "found/false"
    if isinstance(value, int):
        return str(int(value)) if value.bit_length() <= _SHOWN_BITS else "found/huge"
    if isinstance(value, float):
        return repr(float(value)) if math.isfinite(value) else "found/no_number"
    if value is None:
        return "found/null"
    if isinstance(value, list | tuple):
        return "found/list"
    return "found/object" if isinstance(value, Mapping) else "found/other"
