"""Key of the teacher: the handout with the solution of every exercise, and its making from fresh pools of variants."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, zip_longest
from typing import Any

from ..core.chance import chance
from ..core.document_text import parse_json
from ..core.exercises import Answer, NewExercise, Solution
from ..core.fields import Field
from ..core.ordered_sum import ordered_sum
from ..errors import PuzzleError
from .assignment import AssignmentPlan, Item
from .handout import LONGEST, Handout, HandoutItem, read_handout, write_handout

__all__ = [
    "FORMAT",
    "LONGEST_KEY",
    "Key",
    "check_key",
    "likeness",
    "make_key",
    "parse_key",
    "read_key",
    "solved_by_heuristic",
    "write_key",
]


# -- key of the teacher: the handout with the solution of every exercise -----------------------------------------------


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


# -- making of a key: fresh pools of variants that are alike, so that no student gets an easier one --------------------


_CANDIDATES = 4
"""Number of exercises that are made for each variant that is needed, to choose those that are most alike."""
_MORE = 2
"""How many times as many are made if a rule of thumb finds the best answer of too many of them."""
_SEEDS = 10**9


def make_key(assignment: AssignmentPlan, seed: int, progress: Callable[[str, int, int], None] | None = None) -> Key:
    """Return the key of an assignment, with new pools; equal seeds give equal keys.

    `progress` is called with the id of an item, the number of exercises made and the number needed. Raise PuzzleError
    if a theme yields too few exercises.
    """
    pools = [_pool(item, seed, progress) for item in assignment.items]
    items = tuple(
        HandoutItem(
            *(item.id, item.game, item.kind, item.theme, item.points, item.titles),
            tuple(new.exercise for new in pool),
        )
        for item, pool in zip(assignment.items, pools, strict=True)
    )
    handout = Handout(assignment.id, assignment.titles, assignment.mode, items, assignment.due)
    return Key(handout, tuple(tuple(new.solution for new in pool) for pool in pools), seed)


def _pool(item: Item, seed: int, progress: Callable[[str, int, int], None] | None) -> tuple[NewExercise, ...]:
    # A single variant has none to be like.
    needed, most = item.variants * _CANDIDATES, item.variants * _CANDIDATES * _MORE
    if item.variants == 1:
        needed, most = 1, _CANDIDATES
    found: list[NewExercise] = []
    for new in islice(_fresh(item, chance(seed, f"classroom/{item.id}", 0, _SEEDS)), most):
        found.append(new)
        if progress is not None and len(found) <= needed:
            progress(item.id, len(found), needed)
        if len(found) >= needed and len(_with_gap(found)) >= item.variants:
            break
    # An own exercise has as many forms as its author left possible.
    count = min(item.variants, len(found)) if item.own else item.variants
    if len(found) < count:
        raise PuzzleError("classroom/few", id=item.id, n=len(found), needed=count)
    better = _with_gap(found)
    return _most_alike(better if len(better) >= count else found, count)


def _with_gap(found: list[NewExercise]) -> list[NewExercise]:
    """Return the exercises whose best answer a rule of thumb does not find."""
    return [new for new in found if new.solution.best > new.solution.heuristic]


def _fresh(item: Item, seed: int) -> Iterator[NewExercise]:
    seen: list[object] = []
    made = _own(item, seed) if item.own else item.kind.make(item.theme, item.difficulty, seed)
    for new in made:
        if new.exercise.document not in seen:
            seen.append(new.exercise.document)
            yield new


def _own(item: Item, seed: int) -> Iterator[NewExercise]:
    """Yield the forms of the author's exercises, one of each in turn."""
    rows = (item.kind.forms(new, chance(seed, "own exercises", at, _SEEDS)) for at, new in enumerate(item.own))
    return (new for row in zip_longest(*rows) for new in row if new is not None)


def solved_by_heuristic(key: Key) -> tuple[int, ...]:
    """Return for each item in how many variants a rule of thumb finds the best answer.

    Items whose kind makes no variants have none: their exercises are not chosen.
    """
    return tuple(
        sum(each.best <= each.heuristic for each in pool) if item.kind.has_variants else 0
        for item, pool in zip(key.handout.items, key.solutions, strict=True)
    )


def likeness(solution: Solution) -> tuple[int, int, int]:
    """Return what makes variants alike: predicted difficulty, gap, and the number of optima."""
    return solution.difficulty, solution.best - solution.heuristic, solution.optima


def _most_alike(found: list[NewExercise], count: int) -> tuple[NewExercise, ...]:
    """Return the `count` exercises around that exercise whose nearest neighbors are nearest."""

    def around(center: NewExercise) -> list[tuple[float, int]]:
        return sorted((_distance(center.solution, new.solution), at) for at, new in enumerate(found))[:count]

    chosen = min((around(center) for center in found), key=lambda near: ordered_sum(distance for distance, _ in near))
    return tuple(found[at] for at in sorted(at for _, at in chosen))


def _distance(one: Solution, other: Solution) -> float:
    """Return how unlike two variants are; one step of difficulty weighs as much as three points of the gap."""
    (level, gap, optima), (its_level, its_gap, its_optima) = likeness(one), likeness(other)
    larger, smaller = max(optima, its_optima), min(optima, its_optima)
    return 3.0 * abs(level - its_level) + abs(gap - its_gap) + (larger / smaller - 1)
