"""Key of the teacher: the handout with the solution of every exercise. It never leaves the teacher."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...core.document_text import parse_json
from ...core.exercises import Answer, Solution
from ...core.fields import Field
from ...errors import PuzzleError
from .handout import LONGEST, Handout, read_handout, write_handout

__all__ = ["FORMAT", "LONGEST_KEY", "Key", "check_key", "parse_key", "read_key", "write_key"]

FORMAT = "viceroy-key/1"
LONGEST_KEY = 4 * LONGEST
"""Largest size of a key in bytes."""
_HIGHEST = 10**9
_MOST_TEXTS, _LONGEST_TEXT = 200, 200


@dataclass(frozen=True)
class Key:
    """Handout with its solutions: `solutions[item][variant]`."""

    handout: Handout
    solutions: tuple[tuple[Solution, ...], ...]
    seed: int
    """Seed of the pools; with it, everybody could make them again with their solutions."""


def write_key(key: Key) -> dict[str, Any]:
    """Return the document of a key."""
    return {
        "format": FORMAT,
        "seed": key.seed,
        "handout": write_handout(key.handout),
        "solutions": [[_written(solution) for solution in pool] for pool in key.solutions],
    }


def _written(solution: Solution) -> dict[str, Any]:
    return {**solution._asdict(), "answer": list(solution.answer), "certificate": dict(solution.certificate)}


def parse_key(text: str | bytes) -> Key:
    """Return the key of a JSON text; NotationError names the field. Its solutions are not proven here."""
    return read_key(parse_json(text, LONGEST_KEY))


def read_key(document: object) -> Key:
    """Return the key of a document; NotationError names the field. Its solutions are not proven here."""
    if isinstance(document, Mapping) and "format" in document:
        # A handout in the place of its key is told by its format, not by the first field that a key lacks.
        Field(document["format"], "format").choice((FORMAT,))
    found = Field(document).members(("format", "seed", "handout", "solutions"))
    handout = read_handout(found["handout"])
    if handout.student is not None:
        raise found["handout"].refused("assigning/for_one")
    pools = found["solutions"].items_of(len(handout.items))
    solutions = tuple(
        tuple(_solution(its) for its in pool.items_of(len(item.pool)))
        for item, pool in zip(handout.items, pools, strict=True)
    )
    return Key(handout, solutions, found["seed"].integer(0, 2**64))


def check_key(key: Key) -> None:
    """Prove all solutions again; PuzzleError names the item and the variant."""
    for item, pool in zip(key.handout.items, key.solutions, strict=True):
        for number, (exercise, solution) in enumerate(zip(item.pool, pool, strict=True), start=1):
            try:
                item.kind.check(exercise, solution)
                reached = item.kind.judge(exercise, solution, solution.answer)
            except PuzzleError as error:
                raise PuzzleError("classroom/key", item=item.id, number=number, sentence=str(error)) from None
            if not reached.is_complete or reached.value != solution.best:
                raise PuzzleError(
                    "classroom/key_value", item=item.id, number=number, due=solution.best, found=reached.value
                )


def _solution(field: Field) -> Solution:
    names = ("answer", "best", "heuristic", "floor", "optima", "difficulty", "certificate")
    found = field.members(names)
    answer: Answer = tuple(its.text(_LONGEST_TEXT) for its in found["answer"].items(_MOST_TEXTS))
    certificate: Mapping[str, Any] = found["certificate"].mapping()
    best, heuristic, floor = (found[name].integer(-_HIGHEST, _HIGHEST) for name in ("best", "heuristic", "floor"))
    optima, difficulty = found["optima"].integer(1, _HIGHEST), found["difficulty"].integer(1, 5)
    return Solution(answer, best, heuristic, floor, optima, difficulty, certificate)
