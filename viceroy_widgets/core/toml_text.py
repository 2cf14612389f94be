"""From text to the values of a TOML document, with every way to fail told in a sentence."""

from __future__ import annotations

import tomllib

from ..errors import NotationError
from .json_text import decoded
from .limits import LONGEST, check_toml_shape

__all__ = ["parse_toml"]

_SHOWN = 200
"""Characters of the reason that Python's reader gives, which may repeat a whole key."""


def parse_toml(text: str | bytes, limit: int = LONGEST) -> dict[str, object]:
    """The values of a TOML text; NotationError where it is too long, nested too deep or not well-formed."""
    known = decoded(text, limit)
    check_toml_shape(known)
    try:
        return tomllib.loads(known)
    except RecursionError:  # the caller had used most of the stack already
        raise NotationError("document/nesting") from None
    except ValueError as error:
        raise NotationError("toml/text", text=_short(str(error))) from None


def _short(reason: str) -> str:
    """The reason with its end, which tells the line and the column."""
    start, at, place = reason.rpartition(" (at ")
    return f"{ascii(start[:_SHOWN])[1:-1]}{at}{place}"
