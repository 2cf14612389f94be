"""Random games for as long as one likes.

`python -m tests.viceroy.rules.engine.long_run --moves 10000000 --processes 2`
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import count
from multiprocessing import get_context

from tests.viceroy.rules.engine.watching import CONFIGURATIONS, DECKS, Watch, play

CHECKED = """\
After every move: 16 gems a player, 4 of each color, none missing and none below zero; every card in exactly one place;
  every pyramid supported and without gaps, no law on level 5; a question to somebody until the game is over; the list
  of the player who moves sorted, without doubles, at most 200 long, and his move applies.
On samples: every listed move of everybody applies, with all of the above after it; moves that are not listed are
  refused with a rule and a sentence; the state is what it was before; it is a state that can be saved.
Of every game: twelve turns, no hands at the end."""
A_PIECE = 20_000
"""Moves of a process between two reports."""


def piece(task: tuple[int, int, int]) -> Watch:
    """Games of one piece of the work: every table and deck in turn, seeds that no other piece has."""
    index, moves, sample = task
    watch = Watch(sample)
    tables = [(table, deck) for deck in DECKS for table in CONFIGURATIONS]
    for game in count():
        table, deck = tables[(index + game) % len(tables)]
        play(watch, table, index * 1_000_000 + game, DECKS[deck]())
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
    parser = argparse.ArgumentParser(prog="python -m tests.viceroy.rules.engine.long_run", description=__doc__)
    parser.add_argument("--moves", type=int, default=1_000_000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--sample", type=int, default=25, help="the dear checks are made about once in so many moves")
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
