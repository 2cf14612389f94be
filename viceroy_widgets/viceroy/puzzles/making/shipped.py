"""The packs that come with the package: `python -m viceroy_widgets.viceroy.puzzles.making.shipped` makes them anew.

The same seed gives the same packs; a pack that was begun goes on. `--since 2027-01-01` says from which day those that
are new take part in the puzzle of the day; what stays keeps its date. `--only-dates` makes nothing, and dates the
packs as they are; `--former DIR` names those that were there before. Certificates go into files of their own.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from datetime import date
from pathlib import Path

from ....learn.answer_files import pack_text
from ....workers import worker_processes
from ..themes import THEMES
from .attempts import Wish
from .dating import Dates, check_date, write_parted
from .packs import write_pack

__all__ = ["EACH", "SEED", "main", "packs"]

EACH = 24
"""Puzzles of each theme and difficulty."""
SEED = 7
_BESIDES = (
    ("paint-de", Wish("paint", 1, SEED, "de"), 8),
    ("paint-de", Wish("paint", 2, SEED, "de"), 8),
    ("illegal-de", Wish("illegal", 5, SEED, "de"), 8),
    ("bid-shown", Wish("bid", 1, SEED, against="shown"), 8),
    ("bid-unseen", Wish("bid", 1, SEED, against="unseen"), 8),
    ("bid-unseen", Wish("bid", 2, SEED, against="unseen"), 8),
    ("bid-unseen", Wish("bid", 3, SEED, against="unseen"), 8),
)
"""Smaller packs: of what an edition changes, and of bids against people."""
_DATA = Path(__file__).parents[2] / "data"


def main(given: Sequence[str], data: Path = _DATA) -> None:
    """Makes the packs of some themes, or of all; a pack is there until the new one stands in its place."""
    options = _options().parse_args(given)
    check_date(options.since)
    dates = Dates(data, options.former)
    with worker_processes() as executor:
        for name, wish, count in packs():
            if wish.theme in (options.themes or THEMES):
                file = data / "packs" / f"{name}.jsonl"
                made = file if options.only_dates else _made(wish, count, file, executor)
                lines = pack_text(made.parent, made.name).splitlines()
                write_parted(file, dates.take(file.name, lines, options.since))
                if made != file:
                    made.unlink()
                print(file.name, flush=True)


def _made(wish: Wish, count: int, file: Path, executor: Executor) -> Path:
    """The new pack, beside the one that it will replace."""
    beside = file.with_name(f"{file.name}.new")
    if not beside.exists():  # made, but the work was stopped before it was taken
        for _ in write_pack(wish, count, beside, executor):
            pass
    return beside


def _theme(name: str) -> str:
    if name not in THEMES:
        raise ArgumentTypeError(f"expected one of {', '.join(THEMES)}")
    return name


def _options() -> ArgumentParser:
    parser = ArgumentParser(prog="shipped", description="Makes the packs anew that come with the package.")
    parser.add_argument("themes", nargs="*", type=_theme, metavar="THEME", help="all of them unless named")
    parser.add_argument("--since", type=date.fromisoformat, required=True, help="the day from which new ones take part")
    parser.add_argument("--only-dates", action="store_true", help="make nothing, date the packs as they are")
    parser.add_argument("--former", type=Path, help="a folder with the packs that were there before")
    return parser


def packs() -> Iterator[tuple[str, Wish, int]]:
    """Every pack: its name, what is asked for, and how many."""
    for theme in THEMES:
        for difficulty in range(1, 6):
            yield f"{theme}-{difficulty}", Wish(theme, difficulty, SEED), EACH
    for name, wish, count in _BESIDES:
        yield f"{name}-{wish.difficulty}", wish, count


if __name__ == "__main__":
    main(sys.argv[1:])
