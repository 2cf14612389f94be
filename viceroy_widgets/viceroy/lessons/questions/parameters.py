"""Strict parser of the parameters of questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....core.fields import Field, Members
from ....errors import NotationError
from ...components.card_documents import HIGHEST_NUMBER
from ...components.gems import COLORS
from ...rules.pyramids.places import TOP_LEVEL, Place
from .kind import QuestionKind

__all__ = ["parameter_names", "read_parameters", "with_path"]

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


def read_parameters(kind: QuestionKind, found: Members) -> dict[str, Any]:
    """Return the parsed parameters of a kind of question, as a mapping by name."""
    return {name: _READERS[name](found[name]) for name in kind.parameters if name in found}


def parameter_names(kind: QuestionKind) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of the required and of the optional parameters of a kind."""
    return (
        tuple(name for name in kind.parameters if name not in _OPTIONAL),
        tuple(name for name in kind.parameters if name in _OPTIONAL),
    )


def with_path(error: NotationError, path: str) -> NotationError:
    """Return a copy of an error, with the path of the enclosing document in front of its own path."""
    own = str(error.values.get("path", ""))
    both = f"{path}.{own}" if path and own else path or own
    return NotationError(error.code, error.rule, **{**error.values, "path": both})
