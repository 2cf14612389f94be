"""From bytes or text to the values of a JSON document, with every way to fail told in a sentence."""

from __future__ import annotations

import json

from ..errors import NotationError
from .fields import DoubledKeys
from .limits import LONGEST, check_json_depth, check_length

__all__ = ["decoded", "parse_json", "safe_int"]

_LONGEST_NUMBER = 20
_HUGE = 10**_LONGEST_NUMBER


def decoded(text: str | bytes, limit: int = LONGEST) -> str:
    """The text of a document without its byte order mark; NotationError where it is too long or no UTF-8."""
    check_length(text, limit)
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return bytes(text).decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise NotationError("document/utf8", at=error.start + 1) from None


def parse_json(text: str | bytes, limit: int = LONGEST) -> object:
    """The values of a JSON text. Keys that stand twice are kept as DoubledKeys for whoever knows the path."""
    known = decoded(text, limit)
    check_json_depth(known)
    try:
        return json.loads(known, parse_int=safe_int, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise NotationError("document/json", line=error.lineno, column=error.colno) from None
    except RecursionError:  # the caller had used most of the stack already
        raise NotationError("document/nesting") from None


def safe_int(digits: str) -> int:
    """The integer, or where it is longer than Python might read some value beyond all limits."""
    return int(digits) if len(digits) <= _LONGEST_NUMBER else _HUGE * (-1 if digits.startswith("-") else 1)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    seen: set[str] = set()
    doubled = next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]  # add returns None
    return DoubledKeys(pairs, doubled)
