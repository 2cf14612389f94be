"""How large a document of somebody else may be; each limit is checked before the work that it bounds."""

from __future__ import annotations

import re

from ..errors import NotationError

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
]

LONGEST = 1_000_000
"""Bytes of a document of any kind."""
LONGEST_LESSON = 200_000
"""Bytes of a lesson; those of the course have 12,000 at most."""
LONGEST_NOTATION = 100_000
"""Bytes of a position in one line of notation."""
LONGEST_PACK = 20_000_000
"""Bytes of a pack of puzzles; each line of it is a document."""
MOST_LINES = 100_000
"""Lines of a pack, empty ones included."""
MOST_REHEARSED = 300
"""Moves of solutions and mistakes in a lesson, at each of which it is judged; those of the course have 60 at most."""
MOST_QUESTIONS = 60
"""Questions in a lesson, some of which have to be solved before they are asked."""
MOST_SOLVED = 30_000
"""Work on questions of a lesson that are solved: the squares of the numbers of cards in their pyramids, added up."""
MOST_SHEETS = 500
"""Puzzles on one page to print."""
DEEPEST = 100
"""Levels of lists and objects within each other; the proof of a puzzle has up to 85."""
MOST_KEY_PARTS = 20
"""Parts of a key of TOML with dots between them."""
LONGEST_NUMBER = 40
"""Characters of a number of TOML, which Python would else read digit by digit."""

_JSON = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
"""Strings, which may hold brackets, and brackets. An open string goes on to the end: no letter is read twice."""
_TOML = re.compile(
    r"""\#[^\n]*+
      | \"{3}(?:[^"\\]++|\\.|"(?!""))*+(?:\"{3,5})?
      | '{3}(?:[^']++|'(?!''))*+(?:'{3,5})?
      | "(?:[^"\\\n]++|\\.)*+"?
      | '[^'\n]*+'?
      | (?P<word>[0-9A-Za-z_+-]++)
      | (?P<sign>[\[{\]}.=,\n])""",
    re.DOTALL | re.VERBOSE,
)


def check_length(text: str | bytes, limit: int = LONGEST) -> None:
    """Raises NotationError for a text of more bytes."""
    # Letters are counted first: no text has fewer bytes than letters.
    if len(text) > limit or (isinstance(text, str) and len(text.encode("utf-8", "surrogatepass")) > limit):
        raise NotationError("document/size", limit=limit)


def check_json_depth(text: str) -> None:
    """Raises NotationError where lists and objects of a JSON text are nested too deep."""
    depth = 0
    for found in _JSON.finditer(text):
        sign = found[0]
        depth += (sign in "[{") - (sign in "]}")
        if depth > DEEPEST:
            raise NotationError("document/nesting")


def check_toml_shape(text: str) -> None:
    """Raises NotationError for nesting, dotted keys and numbers that take Python's reader more than its share."""
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
