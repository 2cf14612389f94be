"""How many receipts a second are graded, by kind and by processes: ``python -m benchmarks.grading``.

Each student hands in a random answer to each item, so that hardly any answer is replayed twice where the exercise
allows so many. The optimum is in the key, and no solver runs. Reading files and searching them for receipts is counted
too. Each round begins with new processes, so that no answer is known from an earlier one. Words choose some of the
rows: ``python -m benchmarks.grading turn step``.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import cache
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

from benchmarks.random_answers import random_answer
from viceroy_widgets.classroom.assignment import parse_assignment
from viceroy_widgets.classroom.grading import Submission, grade
from viceroy_widgets.classroom.handout import Handout, HandoutItem
from viceroy_widgets.classroom.key import Key, make_key
from viceroy_widgets.classroom.receipt import MOST_ITEMS, pseudonym_tag
from viceroy_widgets.classroom.roster import Roster, Student
from viceroy_widgets.core.exercises import Solution
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.exercises import exercise_kinds
from viceroy_widgets.workers import worker_processes

__all__ = ["main"]

RECEIPTS = 6_000
FLOOR = 5_000
_ROUNDS = 3
_VARIANTS = 8
_HEAD = {"format": "viceroy-assignment/1", "id": "benchmark", "title": "Benchmark"}


class Row(NamedTuple):
    """Items that are measured together: those of one kind, or a mixture."""

    name: str
    items: tuple[tuple[str, str, str, int], ...]
    """Game, kind, theme and number of variants of each item."""


def rows() -> Iterator[Row]:
    """Yield what is measured. Themes that are made slowly are left out, and one bid is made, which takes a minute."""
    yield _row("splendor", "puzzle", ("bonuses", "race", "take"))
    yield _row("viceroy", "painting", ("paint",))
    yield _row("viceroy", "turn", ("place", "laws", "top"))
    yield _row("viceroy", "choice", ("score", "illegal"))
    yield _row("viceroy", "bid", ("bid",), 1)
    for game in ("splendor", "viceroy"):
        yield _row(game, "question", exercise_kinds(game_of(game))["question"].themes[:6])
        yield _row(game, "step", exercise_kinds(game_of(game))["step"].themes[:MOST_ITEMS])
    mixed = (
        *(
            ("splendor", "puzzle", "bonuses"),
            ("splendor", "question", "lesson/gold"),
            ("splendor", "step", "tokens/ten"),
        ),
        *(("viceroy", "painting", "paint"), ("viceroy", "turn", "place"), ("viceroy", "choice", "score")),
        *(("viceroy", "question", "cost"), ("viceroy", "step", "painting/two")),
    )
    yield Row("mixed", tuple((*item, _VARIANTS) for item in mixed))


def _row(game: str, kind: str, themes: Sequence[str], variants: int = _VARIANTS) -> Row:
    return Row(f"{game} {kind}", tuple((game, kind, theme, variants) for theme in themes))


@cache
def made(game: str, kind: str, theme: str, variants: int) -> tuple[HandoutItem, tuple[Solution, ...]]:
    """Return a new item with its solutions."""
    item: dict[str, Any] = {"id": "item", "kind": kind, "theme": theme}
    if exercise_kinds(game_of(game))[kind].most_variants(theme) is None:
        item["variants"] = variants
    if kind == "bid":
        item["difficulty"] = 1
    key = make_key(parse_assignment(json.dumps({**_HEAD, "game": game, "items": [item]})), 1)
    return key.handout.items[0], key.solutions[0]


def key_of(row: Row) -> Key:
    """Return the key of an assignment with the items of a row."""
    found = [made(*item) for item in row.items]
    items = tuple(replace(item, id=f"item-{n}") for n, (item, _) in enumerate(found, start=1))
    return Key(Handout("benchmark", {"en": "Benchmark"}, "exam", items), tuple(its for _, its in found), 1)


def handed_in(key: Key) -> tuple[Roster, list[Submission], int]:
    """Return a class with a file for each student, and the number of distinct answers."""
    chance, distinct, files = random.Random(1), set[object](), list[Submission]()
    # Of thousands of names, two may have one tag; a teacher would change one of them.
    by_tag = {pseudonym_tag(key.handout.digest, name): name for name in map("student {}".format, range(RECEIPTS))}
    names = list(by_tag.values())[: RECEIPTS // len(key.handout.items)]
    for name in names:
        receipts = []
        for item in range(len(key.handout.items)):
            answer = random_answer(key.handout.exercise(item, name), chance)
            receipts.append(key.handout.receipt(item, name, answer))
            distinct.add((item, key.handout.variant(item, name), answer))
        files.append(Submission(f"{name}/week.txt", "\n".join(receipts).encode()))
    return Roster(tuple(map(Student, names))), files, len(distinct)


class Spent(NamedTuple):
    """Seconds of a run: on the clock, of this process, and of its workers."""

    elapsed: float
    own: float
    workers: float


def measured(key: Key, roster: Roster, files: Sequence[Submission], processes: int) -> Spent:
    """Return the medians of some rounds."""
    rounds = []
    for _ in range(_ROUNDS):
        begun, own, workers = perf_counter(), process_time(), _of_children()
        with worker_processes(processes) if processes > 1 else nullcontext() as executor:
            grades = grade(key, roster, files, executor=executor)
            elapsed = perf_counter() - begun
        rounds.append(Spent(elapsed, process_time() - own, _of_children() - workers))
        assert sum(report.valid for report in grades.files) == len(files) * len(key.handout.items)
    return Spent(*(median(each) for each in zip(*rounds, strict=True)))


def _of_children() -> float:
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main(words: Sequence[str] = ()) -> None:
    """Print the receipts a second with one and with two processes, the start of the workers counted.

    The last column is what the processor time comes to on two cores that nobody else uses.
    """
    print(
        "| Receipts | Number | Distinct answers | One process | Processor time of each | Two processes | On two cores |"
    )
    print("|---|---:|---:|---:|---:|---:|---:|")
    slow = []
    for row in rows():
        if words and not any(word in row.name for word in words):
            continue
        key = key_of(row)
        roster, files, distinct = handed_in(key)
        count = len(files) * len(key.handout.items)
        one, two = (measured(key, roster, files, processes) for processes in (1, 2))
        # The workers share their part; what this process does comes before and after it.
        rate = count / (two.own + two.workers / 2)
        told = f"{count / one.elapsed:,.0f}/s | {1000 * one.own / count:.3f} ms | {count / two.elapsed:,.0f}/s"
        print(f"| {row.name} | {count:,} | {distinct:,} | {told} | {rate:,.0f}/s |", flush=True)
        if rate < FLOOR:
            slow.append(row.name)
    print(f"\nBelow the floor of {FLOOR:,} a second on two cores: {', '.join(slow) or 'none'}.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("words", nargs="*")
    main(parser.parse_args().words)
