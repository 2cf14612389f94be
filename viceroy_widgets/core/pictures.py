"""Registry of drawing functions, which show values of the rules as pictures in a notebook.

The rules must not import the drawing code; therefore higher layers register their functions here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["lend_picture", "picture_of"]

_lent: dict[str, Callable[[Any], str]] = {}


def lend_picture(kind: str, draw: Callable[[Any], str]) -> None:
    """Register `draw`, which returns an SVG document, for values of a kind such as `"viceroy/position"`."""
    _lent[kind] = draw


def picture_of(kind: str, value: Any) -> str:
    """Return the SVG document of a value; raise KeyError if no function is registered for its kind."""
    return _lent[kind](value)
