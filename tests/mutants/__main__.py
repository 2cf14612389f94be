"""Breaks lines of the package one at a time and tells which were not noticed: `python -m tests.mutants --seed 1`.

Results are kept in `test-output/mutants`, so that a run that was ended goes on where it was.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from time import monotonic

from tests.mutants.coverage_map import Map
from tests.mutants.drawing import draw
from tests.mutants.mutant import Line, Mutant
from tests.mutants.report import Tried, told, written
from tests.mutants.results import Results
from tests.mutants.sources import ROOMS, broken, lines, room_of, source_files
from tests.mutants.trees import Found, Tree

ROOT = Path(__file__).parents[2]
STORE = ROOT / "test-output" / "mutants"
_AT_FIRST = 40
_SECONDS_EACH = 6.0
"""What a broken line takes at a guess, before any has been tried."""


class Trees:
    """As many copies of the project as processes at work, each for one of them at a time."""

    def __init__(self, project: Path, n: int, room: Path) -> None:
        self._free: SimpleQueue[Tree] = SimpleQueue()
        for index in range(n):
            self._free.put(Tree(project, room / str(index)))

    @contextmanager
    def one(self) -> Iterator[Tree]:
        tree = self._free.get()
        try:
            yield tree
        finally:
            self._free.put(tree)


def drawn(all_lines: list[Line], seed: int, n: int) -> list[Mutant]:
    """That many lines of each room, each broken in one of its ways."""
    found: list[Mutant] = []
    for room in ROOMS:
        here = [line for line in all_lines if room_of(line.file) == room]
        ways = (broken(ROOT, line, seed) for line in draw(here, seed, len(here)))
        found += islice((mutant for mutant in ways if mutant), n)
    return found


def tried(mutant: Mutant, trees: Trees, known: Map) -> Found:
    """Runs first the fastest tests of the line, then all others of it, then those that may notice it besides."""
    direct, others = known.tests(mutant.line.file, mutant.statement)
    tests = list((direct | others).items())
    count, seconds = 0, 0.0
    with trees.one() as tree:
        for part in filter(None, (tests[:_AT_FIRST], tests[_AT_FIRST:])):
            found = tree.try_out(mutant.line.file, mutant.text, dict(part))
            count, seconds = count + found.tests, seconds + found.seconds
            if found.outcome != "survived":
                break
        else:
            found = found if tests else Found("uncovered", "", 0, 0)
    return Found(found.outcome, found.by, count, round(seconds, 1))


def _measure(trees: Trees, known: Map, needed: list[str], pool: ThreadPoolExecutor, say: Callable[[str], None]) -> None:
    files = source_files(ROOT)

    def one(test_file: str) -> str:
        with trees.one() as tree:
            known.measure(tree, test_file, files)
        return test_file

    missing = known.missing(needed)
    if missing:
        say(f"measuring what {len(missing)} test files execute")
    for done in as_completed([pool.submit(one, test_file) for test_file in missing]):
        say(f"  {done.result()}")


def _say(text: str) -> None:
    print(text, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--seed", type=int, nargs="+", default=[1], help="one or more seeds; each draws its own lines")
    parser.add_argument("--lines", type=int, default=60, help="lines of each room to break for each seed")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", default="", help="only lines of files whose path contains this text")
    parser.add_argument("--report", type=Path, help="write the report there")
    given = parser.parse_args()

    all_lines = [line for line in lines(ROOT) if given.only in line.file]
    by_seed = {seed: drawn(all_lines, seed, given.lines) for seed in given.seed}
    results, known = Results(ROOT, STORE / "results"), Map(ROOT, STORE / "map")
    drawn_ones = {mutant.text: mutant for found in by_seed.values() for mutant in found}.values()
    todo = [mutant for mutant in drawn_ones if (kept := results.get(mutant)) is None or kept.outcome == "uncovered"]
    count = sum(map(len, by_seed.values()))
    _say(f"{len(all_lines)} lines can be broken; {count} drawn, {count - len(todo)} of them tried before")
    if todo:
        with TemporaryDirectory() as room, ThreadPoolExecutor(given.processes) as pool:
            trees = Trees(ROOT, given.processes, Path(room))
            needed = known.needed(mutant.line.file for mutant in todo)
            _measure(trees, known, needed, pool, _say)
            known.load(needed, _say)
            _say(f"about {len(todo) * _SECONDS_EACH / given.processes / 60:.0f} minutes")
            started = monotonic()
            waiting = {pool.submit(tried, mutant, trees, known): mutant for mutant in todo}
            for index, done in enumerate(as_completed(waiting), start=1):
                results.put(waiting[done], done.result())
                if done.result().outcome != "noticed" or index % 10 == 0:
                    left = (monotonic() - started) / index * (len(todo) - index) / 60
                    _say(f"{index} of {len(todo)}, about {left:.0f} minutes left: {told(waiting[done], done.result())}")
    found = {
        seed: [Tried(mutant, kept) for mutant in its if (kept := results.get(mutant))] for seed, its in by_seed.items()
    }
    text, open_ones = written(found, Counter(room_of(line.file) for line in all_lines))
    if given.report:
        given.report.write_text(text, "utf-8")
    else:
        _say(text)
    _say(f"{open_ones} not noticed and without a reason")
    return int(open_ones > 0)


if __name__ == "__main__":
    sys.exit(main())
