"""Reader of a position in any of its forms: a value, a document, its JSON text, or the one-line notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....errors import NotationError
from ...components.editions import EDITIONS
from ...rules.pyramids.position import Position

__all__ = ["as_position"]

_SHOWN = 20


def as_position(value: Position | Mapping[str, Any] | str) -> Position:
    """Return the position given in any of the forms; raises NotationError if it cannot be read."""
    if isinstance(value, Position):
        return value
    if not isinstance(value, str):
        from ..documents.positions import read_position

        return read_position(value)
    text = value.lstrip("\ufeff \t\r\n")
    if text.startswith(("{", "[")):
        from ..documents.positions import parse_position

        return parse_position(value)
    first = text.split(maxsplit=1)[:1]
    if first and first[0].split("(")[0] not in EDITIONS:
        raise NotationError("reading/neither", text=first[0][:_SHOWN], editions=", ".join(EDITIONS))
    from .positions import parse_notation

    return parse_notation(value)
