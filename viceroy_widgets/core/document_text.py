"""Parsers of JSON and TOML documents from any source; every failure is a NotationError with a sentence."""

from __future__ import annotations

import json
import tomllib

from ..errors import NotationError
from .fields import DoubledKeys
from .limits import LONGEST, check_json_depth, check_length, check_toml_shape

__all__ = ["decoded", "parse_json", "parse_toml", "safe_int"]

_LONGEST_NUMBER = 20
_HUGE = 10**_LONGEST_NUMBER


def decoded(text: str | bytes, limit: int = LONGEST) -> str:
    """Return the text of a document without byte order mark; raise NotationError if it is too long or not UTF-8."""
    check_length(text, limit)
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return bytes(text).decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise NotationError("document/utf8", at=error.start + 1) from None


def parse_json(text: str | bytes, limit: int = LONGEST) -> object:
    """Return the values of a JSON text; raise NotationError if it cannot be parsed.

    An object with a repeated key becomes a DoubledKeys, so that a reader can report the path.
    """
    known = decoded(text, limit)
    check_json_depth(known)
    try:
        return json.loads(known, parse_int=safe_int, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise NotationError("document/json", line=error.lineno, column=error.colno) from None
    except RecursionError:  # the caller had already used most of the stack
        raise NotationError("document/nesting") from None


def safe_int(digits: str) -> int:
    """Return the integer of the digits, or a huge value if there are more than 20 characters.

    Python refuses to convert very long numbers; the huge value exceeds every limit.
    """
    return int(digits) if len(digits) <= _LONGEST_NUMBER else _HUGE * (-1 if digits.startswith("-") else 1)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    seen: set[str] = set()
    doubled = next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]  # add returns None
    return DoubledKeys(pairs, doubled)


_SHOWN = 200
"""Maximum length of the reason from `tomllib` in a message, in characters; the reason may contain a whole key."""


def parse_toml(text: str | bytes, limit: int = LONGEST) -> dict[str, object]:
    """Return the values of a TOML text; raise NotationError if it is too long, nested too deep or malformed."""
    known = decoded(text, limit)
    check_toml_shape(known)
    try:
        return tomllib.loads(known)
    except RecursionError:  # the caller had already used most of the stack
        raise NotationError("document/nesting") from None
    except ValueError as error:
        raise NotationError("toml/text", text=_short(str(error))) from None


def _short(reason: str) -> str:
    """Return a shortened reason with its end, which states the line and the column."""
    start, at, place = reason.rpartition(" (at ")
    return f"{ascii(start[:_SHOWN])[1:-1]}{at}{place}"
