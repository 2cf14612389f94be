"""How fast puzzles are made: raw rate, yield, accepted puzzles a second, time per stage, and what two processes gain.

python -m benchmarks.making [--seconds S]
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import wraps
from statistics import median
from time import perf_counter
from typing import Any

from viceroy_widgets.viceroy.puzzles.making import attempts as making
from viceroy_widgets.viceroy.puzzles.making.attempts import PuzzleRequest, attempt
from viceroy_widgets.viceroy.puzzles.making.packs import attempts
from viceroy_widgets.workers import worker_processes

STAGES = {
    "draw": ("painting_candidate", "turn_candidate", "read_situation", "paint_task", "with_gems"),
    "solve": ("best_plan", "last_turn"),
    "rate": ("painting_interest", "turn_interest"),
    "ties": ("count_best_plans", "count_best_plays"),
    "prove": ("puzzle_document",),
}
SEED = 3
PAIRS = 3
"""Runs with one process and with two, by turns: of all that is told, the median."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0)
    seconds = parser.parse_args().seconds
    for theme, difficulty in (("paint", None), ("paint", 4), ("last_turn", None), ("last_turn", 4)):
        _report(PuzzleRequest(theme, difficulty, SEED), seconds)


def _report(request: PuzzleRequest, seconds: float) -> None:
    asked = "any difficulty" if request.difficulty is None else f"difficulty {request.difficulty}"
    attempt(request, 0)  # reads the corpus
    with _timed() as spent:
        begun, tried, why = perf_counter(), 0, Counter[str]()
        while perf_counter() - begun < seconds:
            why[attempt(request, tried).reason or "accepted"] += 1
            tried += 1
        lasted = perf_counter() - begun
    made = why["accepted"]
    print(
        f"{request.theme}, {asked}, one process: {tried / lasted:.1f} attempts a second, "
        f"yield {100 * made / tried:.0f} %"
    )
    print(f"  why: {', '.join(f'{name} {count}' for name, count in why.most_common())}")
    stages = ", ".join(f"{name} {1000 * spent[name] / tried:.2f}" for name in STAGES)
    print(f"  milliseconds per attempt: {stages}, all {1000 * lasted / tried:.2f}")
    rates = []
    for _ in range(PAIRS):
        one = _rate(request, tried, None)
        with worker_processes(2) as executor:
            list(executor.map(attempt, [request] * 2, range(2), chunksize=1))
            rates.append((one, _rate(request, tried, executor)))
    alone, both = (median(rate) for rate in zip(*rates, strict=True))
    gained = median(two / one for one, two in rates)
    print(f"  accepted a second: {alone:.2f} with one process, {both:.2f} with two: {gained:.2f} times", flush=True)


def _rate(request: PuzzleRequest, count: int, executor: Executor | None) -> float:
    """Accepted puzzles a second over the same attempts."""
    begun = perf_counter()
    found = attempts(request, executor)
    made = sum(bool(next(found).line) for _ in range(count))
    found.close()  # type: ignore[attr-defined]  # it is a generator
    return made / (perf_counter() - begun)


@contextmanager
def _timed() -> Iterator[dict[str, float]]:
    """Adds up what each stage takes while it lasts."""
    spent: dict[str, float] = defaultdict(float)
    kept = {name: getattr(making, name) for names in STAGES.values() for name in names}

    def watched(stage: str, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def timed(*args: Any, **named: Any) -> Any:
            begun = perf_counter()
            try:
                return function(*args, **named)
            finally:
                spent[stage] += perf_counter() - begun

        return timed

    try:
        for stage, names in STAGES.items():
            for name in names:
                setattr(making, name, watched(stage, kept[name]))
        yield spent
    finally:
        for name, function in kept.items():
            setattr(making, name, function)


if __name__ == "__main__":
    main()
