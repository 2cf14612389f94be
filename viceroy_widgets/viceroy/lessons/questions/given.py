"""The parameters of questions, read strictly from whatever form they are given in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....core.fields import Field, Members
from ....errors import NotationError
from ...components.card_documents import HIGHEST_NUMBER
from ...components.gems import COLORS
from ...rules.pyramids.places import TOP_LEVEL, Place
from .kind import Kind

__all__ = ["inside", "needed", "read_given"]

_FARTHEST = 200
_MOST_INFINITE = 63
_MOST_SEATS = 4


def _place(field: Field) -> Place:
    level, x = field.items_of(2, "PYR-1")
    return Place(level.integer(2, TOP_LEVEL, "PYR-4"), x.integer(-_FARTHEST, _FARTHEST))


_READERS: Mapping[str, Callable[[Field], Any]] = {
    "card": lambda field: field.integer(1, HIGHEST_NUMBER, "CMP-2"),
    "level": lambda field: field.integer(1, TOP_LEVEL, "PYR-3"),
    "circle": _place,
    "color": lambda field: field.choice(COLORS, "CMP-4"),
    "index": lambda field: field.integer(0, _MOST_INFINITE),
    "bids": lambda field: tuple(bid.choice((*COLORS, "pass"), "AUC-1") for bid in field.items(_MOST_SEATS, "SET-1")),
}
_OPTIONAL = {"index"}


def read_given(kind: Kind, found: Members) -> dict[str, Any]:
    """What a kind of question is to be asked about."""
    return {name: _READERS[name](found[name]) for name in kind.given if name in found}


def needed(kind: Kind) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The parameters that a kind must have, and those that it may have."""
    return (
        tuple(name for name in kind.given if name not in _OPTIONAL),
        tuple(name for name in kind.given if name in _OPTIONAL),
    )


def inside(error: NotationError, path: str) -> NotationError:
    """The same error with the path of the document that holds what is refused."""
    own = str(error.values.get("path", ""))
    both = f"{path}.{own}" if path and own else path or own
    return NotationError(error.code, error.rule, **{**error.values, "path": both})
