"""The referee follows many games: `python -m tests.splendor.referee.long_run --games 10000 --processes 2`."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing import get_context
from random import Random

from tests.splendor.referee.cases import CASES
from tests.splendor.referee.following import DifferenceError, follow
from tests.splendor.referee.starts import start

A_PIECE = 100
"""Games of a process between two reports."""
OFTEN = 100
"""How often each case has to come up, in as many games as this is said of."""
MANY = 10_000


def game(number: int) -> tuple[int, Counter[str]]:
    """Follows the game of this number; its moves and cases. Raises DifferenceError, with the game in words."""
    begun = start(number)
    try:
        return follow(begun, Random(f"moves {number}"))
    except Exception as error:  # whoever breaks down, the number of the game has to be known
        raise DifferenceError(f"{begun.words}: {type(error).__name__}: {error}") from error


def piece(numbers: range) -> tuple[int, int, Counter[str], list[str]]:
    """Follows some games: how many, their moves, their cases and what differed."""
    moves, cases, faults = 0, Counter[str](), []
    for number in numbers:
        try:
            its, found = game(number)
        except DifferenceError as error:
            faults.append(str(error))
            continue
        moves += its
        cases += found
    return len(numbers), moves, cases, faults


def _followed(first: int, games: int, processes: int) -> Iterator[tuple[int, int, Counter[str], list[str]]]:
    pieces = [range(at, min(at + A_PIECE, first + games)) for at in range(first, first + games, A_PIECE)]
    if processes == 1:
        yield from map(piece, pieces)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(piece, pieces)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.splendor.referee.long_run", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game; other numbers, other games")
    given = parser.parse_args(arguments)
    begun = time.perf_counter()
    games, moves, cases, faults = 0, 0, Counter[str](), list[str]()
    for its_games, its_moves, its_cases, its_faults in _followed(given.first, given.games, given.processes):
        games, moves = games + its_games, moves + its_moves
        cases += its_cases
        faults += its_faults
        for fault in its_faults:
            print(f"\n{fault}")
        seconds = time.perf_counter() - begun
        print(f"\r{games:>7,} games {moves:>10,} moves {seconds:>6.0f} s", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for case in CASES:
        print(f"{cases[case]:>9,}  {case}")
    seconds = time.perf_counter() - begun
    print(f"{games:,} games, {moves:,} moves, {seconds:.0f} s, {games / seconds:.1f} games a second")
    rare = [case for case in CASES if cases[case] < OFTEN]
    if rare:
        print(f"Less often than {OFTEN} times: " + "; ".join(f"{case} ({cases[case]})" for case in rare))
    print(f"{len(faults)} games in which the engine and the referee differ")
    return 1 if faults or (rare and given.games >= MANY) else 0


if __name__ == "__main__":
    sys.exit(main())
