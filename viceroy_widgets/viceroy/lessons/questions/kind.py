"""Kind of question: the function that creates the question, and the cases in which it makes sense."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from .model import QuizQuestion

__all__ = ["Cases", "QuestionKind", "Sort"]

Sort = Literal["perception", "rules", "optimization"]
Cases = Iterable[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """Kind of question, with a function that creates it and a function that lists the sensible cases.

    `make` takes a position, or the table of a game, and the values of its `parameters`. `cases` takes the same
    source and returns mappings of these parameters.
    """

    id: str
    sort: Sort
    make: Callable[..., QuizQuestion]
    cases: Callable[[Any], Cases]
    parameters: tuple[str, ...] = ()
    of_game: bool = False
