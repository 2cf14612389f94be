"""Random games for as long as one likes.

`python -m tests.splendor.rules.long_run --moves 10000000 --processes 2`
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import count
from multiprocessing import get_context

from tests.splendor.rules.watching import STYLES, Watch, play

CHECKED = """\
After every move: 4, 5 or 7 tokens of each color and 5 gold, none below zero; at most ten for everybody once tokens have
  been given back; every card in exactly one place, a gap only beside a deck that is out; at most three reserved cards;
  one noble more than players; the seat in turn is asked; the list of its moves sorted, without doubles, at most 200.
On samples: every listed move applies, with all of the above after it, and is read as it is written; moves that are not
  listed are refused with a rule and a sentence; a view is the same for a state in which what is hidden was drawn anew;
  the state is read as it was written.
Of every game: the same number of turns for all, unless everybody has passed."""
A_PIECE = 20_000
"""Moves of a process between two reports."""


def piece(task: tuple[int, int, int]) -> Watch:
    """Games of one piece of the work: every number of players and style in turn, seeds that no other piece has."""
    index, moves, sample = task
    watch = Watch(sample)
    for game in count():
        number = index * 1_000_000 + game
        play(watch, 2 + number % 3, number, STYLES[number // 3 % len(STYLES)])
        if watch.moves >= moves:
            return watch
    raise AssertionError


def _watched(moves: int, processes: int, sample: int, first: int) -> Iterator[Watch]:
    pieces = -(-moves // A_PIECE)
    tasks = [(first + index, min(A_PIECE, moves), sample) for index in range(pieces)]
    if processes == 1:
        yield from map(piece, tasks)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(piece, tasks)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.splendor.rules.long_run", description=__doc__)
    parser.add_argument("--moves", type=int, default=1_000_000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--sample", type=int, default=50, help="the dear checks are made about once in so many moves")
    parser.add_argument("--first", type=int, default=0, help="number of the first piece; other pieces, other games")
    given = parser.parse_args(arguments)
    total, start = Watch(), time.perf_counter()
    for watch in _watched(given.moves, given.processes, given.sample, given.first):
        total.merge(watch)
        seconds = time.perf_counter() - start
        left = (given.moves - total.moves) * seconds / total.moves
        line = f"{total.moves:>12,} moves {total.games:>9,} games {seconds:>7.0f} s, {max(0.0, left):.0f} s left"
        print(f"\r{line}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(CHECKED)
    print(total.summary())
    print(f"{time.perf_counter() - start:.0f} s, {given.processes} process(es)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
