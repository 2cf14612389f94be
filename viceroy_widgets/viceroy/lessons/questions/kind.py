"""A kind of question: the function that asks it, and what it can be asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from .model import Question

__all__ = ["Cases", "Kind", "Sort"]

Sort = Literal["perception", "rules", "optimization"]
Cases = Iterable[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Kind:
    """`make` takes a position, or the state of a game, and what `given` names; `cases` lists what makes sense there."""

    id: str
    sort: Sort
    make: Callable[..., Question]
    cases: Callable[[Any], Cases]
    given: tuple[str, ...] = ()
    of_game: bool = False
