"""Parser of TOML documents from any source; every failure is a NotationError with a sentence."""

from __future__ import annotations

import tomllib

from ..errors import NotationError
from .json_text import decoded
from .limits import LONGEST, check_toml_shape

__all__ = ["parse_toml"]

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
