"""How a value of the rules shows itself in a notebook: the rules do not draw, so the drawing is lent from above."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["lend_picture", "picture_of"]

_lent: dict[str, Callable[[Any], str]] = {}


def lend_picture(kind: str, draw: Callable[[Any], str]) -> None:
    """Let values of a kind, as "viceroy/position", show themselves by `draw`, which returns an SVG document."""
    _lent[kind] = draw


def picture_of(kind: str, value: Any) -> str:
    """Return the picture of a value; KeyError where nobody has lent one for its kind."""
    return _lent[kind](value)
