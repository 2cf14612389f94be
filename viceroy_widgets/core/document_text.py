"""Parsers of JSON and TOML documents from any source, and size limits, each checked before the work that it bounds."""

from __future__ import annotations

import json
import re
import tomllib

from ..errors import NotationError
from .fields import DoubledKeys

__all__ = [
    "DEEPEST",
    "LONGEST",
    "LONGEST_LESSON",
    "LONGEST_NOTATION",
    "LONGEST_NUMBER",
    "LONGEST_PACK",
    "MOST_KEY_PARTS",
    "MOST_LINES",
    "MOST_QUESTIONS",
    "MOST_REHEARSED",
    "MOST_SHEETS",
    "MOST_SOLVED",
    "check_json_depth",
    "check_length",
    "check_toml_shape",
    "decoded",
    "parse_json",
    "parse_toml",
    "safe_int",
]


# -- size limits for documents from any source; each limit is checked before the work that it bounds -------------------


LONGEST = 1_000_000
"""Maximum size of a document of any kind, in bytes."""
LONGEST_LESSON = 200_000
"""Maximum size of a lesson, in bytes; the lessons of the course have at most 12,000."""
LONGEST_NOTATION = 100_000
"""Maximum size of a position in one line of notation, in bytes."""
LONGEST_PACK = 20_000_000
"""Maximum size of a pack of puzzles, in bytes; each line of it is a document."""
MOST_LINES = 100_000
"""Maximum number of lines in a pack, including empty lines."""
MOST_REHEARSED = 300
"""Maximum number of moves in the solutions and mistakes of a lesson; the lesson is evaluated at each of them.

The lessons of the course have at most 60.
"""
MOST_QUESTIONS = 60
"""Maximum number of questions in a lesson; some of them must be solved before they are asked."""
MOST_SOLVED = 30_000
"""Maximum work for the solved questions of a lesson.

The work is the sum of the squared numbers of cards in their pyramids.
"""
MOST_SHEETS = 500
"""Maximum number of puzzles in one document to print."""
DEEPEST = 100
"""Maximum nesting depth of lists and objects; the certificate of a puzzle has up to 85 levels."""
MOST_KEY_PARTS = 20
"""Maximum number of parts in a dotted TOML key."""
LONGEST_NUMBER = 40
"""Maximum length of a TOML number, in characters; Python would convert a longer one digit by digit."""

# Strings are matched by unrolled loops that cannot fail, so nothing is tried twice. Possessive groups would say so more
# clearly, but Python 3.11.0 to 3.11.3 matches them wrongly.
_JSON = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[\]}]', re.DOTALL)
"""Matches brackets, and strings, which may contain brackets; an unterminated string extends to the end."""
_TOML = re.compile(
    r"""\#[^\n]*
      | \"{3}[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*(?:\"{3,5})?
      | '{3}[^']*(?:'(?!'')[^']*)*(?:'{3,5})?
      | "[^"\\\n]*(?:\\.[^"\\\n]*)*"?
      | '[^'\n]*'?
      | (?P<word>[0-9A-Za-z_+-]+)
      | (?P<sign>[\[{\]}.=,\n])""",
    re.DOTALL | re.VERBOSE,
)


def check_length(text: str | bytes, limit: int = LONGEST) -> None:
    """Raise NotationError if a text has more than `limit` bytes."""
    # Characters are counted first, which is cheap: a text never has fewer bytes than characters.
    if len(text) > limit or (isinstance(text, str) and len(text.encode("utf-8", "surrogatepass")) > limit):
        raise NotationError("document/size", limit=limit)


def check_json_depth(text: str) -> None:
    """Raise NotationError if the lists and objects of a JSON text are nested too deep."""
    depth = 0
    for found in _JSON.finditer(text):
        sign = found[0]
        depth += (sign in "[{") - (sign in "]}")
        if depth > DEEPEST:
            raise NotationError("document/nesting")


def check_toml_shape(text: str) -> None:
    """Raise NotationError for nesting, dotted keys or numbers that would take `tomllib` too much time."""
    depth, dots = 0, 0
    for found in _TOML.finditer(text):
        word, sign = found["word"], found["sign"]
        if word and len(word) > LONGEST_NUMBER and word[0] in "+-0123456789":
            raise NotationError("toml/number", line=_line(text, found), most=LONGEST_NUMBER)
        if not sign:
            continue
        depth += (sign in "[{") - (sign in "]}")
        dots = dots + 1 if sign == "." else 0
        if dots >= MOST_KEY_PARTS:
            raise NotationError("toml/key", line=_line(text, found), most=MOST_KEY_PARTS)
        if depth > DEEPEST:
            raise NotationError("document/nesting")


def _line(text: str, found: re.Match[str]) -> int:
    return text.count("\n", 0, found.start()) + 1


# -- parsers of JSON and TOML documents from any source; every failure is a NotationError with a sentence --------------


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
        place = json.JSONDecodeError(error.msg, known, _place(error))
        raise NotationError("document/json", line=place.lineno, column=place.colno) from None
    except RecursionError:  # the caller had already used most of the stack
        raise NotationError("document/nesting") from None


def _place(error: json.JSONDecodeError) -> int:
    """Return the index of a comma before a bracket that closes, as Python 3.13 does; else that of the error."""
    before = error.doc[: error.pos].rstrip()
    follows_comma = before.endswith(",") and error.doc[error.pos : error.pos + 1] in ("}", "]")
    return len(before) - 1 if follows_comma else error.pos


def safe_int(digits: str) -> int:
    """Return the integer of the digits, or a huge positive value if there are more than 20 characters.

    Python refuses to convert very long numbers; the huge value exceeds every limit.
    """
    return int(digits) if len(digits) <= _LONGEST_NUMBER else _HUGE


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
