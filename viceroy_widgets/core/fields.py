"""Strict reading of documents: each value carries its path, so that every error names the field."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ..errors import IllegalMoveError, NotationError

__all__ = ["WHOLE", "DoubledKeys", "Field", "Members", "nearest", "report_errors_in", "shown", "whole_number"]

WHOLE = "found/document"
"""Path of the whole document in errors; it is a message id."""
_SHOWN = 40
_SHOWN_BITS = 64
_MOST_LISTED = 300
"""Maximum length of the list of known names in an error message, in characters."""


class DoubledKeys(dict[str, object]):
    """JSON object in which a key occurs more than once; `doubled` is the first such key."""

    def __init__(self, pairs: Iterable[tuple[str, object]], doubled: str) -> None:
        super().__init__(pairs)
        self.doubled = doubled


@dataclass(frozen=True, slots=True)
class Field:
    """Value of a document with its path, such as `pyramid[1].card.number`.

    The methods that return the value or its parts raise NotationError if it is not valid.
    """

    value: object
    path: str = ""

    def refused(self, code: str, rule: str | None = None, **values: Any) -> NotationError:
        """Return a NotationError about this field, for the caller to raise; the values fill the message of the code."""
        return NotationError(code, rule, path=self.path or WHOLE, **values)

    def integer(self, low: int, high: int, rule: str | None = None) -> int:
        """Return the value as an integer from `low` to `high`; `true` and `1.0` are refused."""
        if type(self.value) is not int:
            raise self.refused("field/integer", rule, found=shown(self.value))
        if not low <= self.value <= high:
            raise self.refused("field/range", rule, low=low, high=high, found=shown(self.value))
        return self.value

    def boolean(self, rule: str | None = None) -> bool:
        """Return the value if it is a boolean; `1` and `"yes"` are refused."""
        if not isinstance(self.value, bool):
            raise self.refused("field/boolean", rule, found=shown(self.value))
        return self.value

    def text(self, most: int) -> str:
        """Return the value as a string of at most `most` characters, without surrogates."""
        if not isinstance(self.value, str):
            raise self.refused("field/text", found=shown(self.value))
        if len(self.value) > most:
            raise self.refused("field/text_long", most=most, count=len(self.value))
        for at, character in enumerate(self.value, start=1):
            if "\ud800" <= character <= "\udfff":
                raise self.refused("field/surrogate", at=at)
        return self.value

    def words(self, most: int) -> str:
        """Return the value as a string of at most `most` characters that is not blank."""
        text = self.text(most)
        if not text.strip():
            raise self.refused("field/text_empty")
        return text

    def choice(self, known: Iterable[str], rule: str | None = None) -> str:
        """Return the value if it is one of the known strings."""
        names = tuple(known)
        if isinstance(self.value, str) and self.value in names:
            return self.value
        near = nearest(self.value, names)
        code = "field/choice_nearest" if near else "field/choice"
        if len(names) == 1:
            code = "field/exactly"
        raise self.refused(code, rule, known=_listed(names), found=shown(self.value), nearest=near)

    def items(self, most: int, rule: str | None = None) -> tuple[Field, ...]:
        """Return the entries of a list with at most `most` entries, each with its path."""
        if not isinstance(self.value, list | tuple):
            raise self.refused("field/list", rule, found=shown(self.value))
        if len(self.value) > most:
            raise self.refused("field/list_long", rule, most=most, count=len(self.value))
        return tuple(Field(value, f"{self.path}[{index}]") for index, value in enumerate(self.value))

    def filled(self, rule: str | None = None) -> Field:
        """Return this field unless its value is an empty list."""
        if self.value in ([], ()):
            raise self.refused("field/list_empty", rule)
        return self

    def items_of(self, exactly: int, rule: str | None = None) -> tuple[Field, ...]:
        """Return the entries of a list with exactly `exactly` entries."""
        items = self.items(100_000, rule)
        if len(items) != exactly:
            raise self.refused("field/list_length", rule, n=exactly, count=len(items))
        return items

    def members(self, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> Members:
        """Return the fields of an object that has all required keys and no unknown key."""
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

    def mapping(self) -> dict[str, object]:
        """Return the value as a dictionary; its keys and values are not checked."""
        return dict(self._object())

    def member(self, name: str) -> Field:
        """Return one required field of an object; its other keys are not checked."""
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
    """Fields of an object that are present, by name."""

    by_name: dict[str, Field]
    path: str = ""
    """Path of the object, from which the path of a missing field is built."""

    def __getitem__(self, name: str) -> Field:
        return self.by_name[name]

    def __contains__(self, name: str) -> bool:
        return name in self.by_name

    def get(self, name: str, default: object) -> Field:
        """Return the field, or a field with the default value if it is missing."""
        return self.by_name.get(name, Field(default, f"{self.path}.{name}" if self.path else name))


def _listed(names: tuple[str, ...]) -> str:
    """Return the names as one string, shortened if it would be too long to read."""
    found = ", ".join(names)
    return found if len(found) <= _MOST_LISTED else f"{found[:_MOST_LISTED].rpartition(', ')[0]}, ..."


def nearest(name: object, known: Iterable[str]) -> str | None:
    """Return the known name that is most similar to the given one, or None."""
    if not isinstance(name, str):
        return None
    from difflib import get_close_matches  # only errors need it

    found = get_close_matches(name[:_SHOWN].lower(), tuple(known), n=1)
    return found[0] if found else None


def shown(value: object) -> str:
    """Return a short text on one line for a value in an error message, or the message id of such a text."""
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


@contextmanager
def report_errors_in(field: Field) -> Iterator[None]:
    """Report each NotationError and IllegalMoveError of the `with` block as an error of this field."""
    try:
        yield
    except (NotationError, IllegalMoveError) as error:
        sentence = str(error)
        if isinstance(error, NotationError):
            if error.values.get("path") == WHOLE:  # an error of the whole text is an error of this field
                values = {name: value for name, value in error.values.items() if name != "path"}
                raise field.refused(error.code, error.rule, **values) from None
            if field.path and sentence.startswith(field.path):
                raise
        raise field.refused("lesson/inside", error.rule, text=sentence) from None


def whole_number(name: str, value: object) -> int:
    """Return the number given for an option; raise TypeError with the name of the option if it is none."""
    if isinstance(value, str) and value.strip().isascii() and value.strip().isdecimal() and len(value) < 10:
        return int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{name} is a whole number, not {value!r}")
    return value
