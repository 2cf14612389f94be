"""Packs of Viceroy that come with the package; `python -m tools.packs.viceroy` makes them again.

The same seed gives the same packs, and an interrupted pack is continued. `--since 2027-01-01` sets the day from which
new puzzles take part in the puzzle of the day; all others keep their date. Puzzles with texts written by hand stay.
`--only-dates` makes no puzzles and dates the existing packs. `--former DIR` names the folder of the previous packs.
Certificates go into separate files.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from datetime import date
from pathlib import Path

from viceroy_widgets import viceroy
from viceroy_widgets.learn.game_pack import pack_text
from viceroy_widgets.viceroy.puzzles.collection import core_ids
from viceroy_widgets.viceroy.puzzles.kinds import THEMES
from viceroy_widgets.viceroy.puzzles.making.attempts import PuzzleRequest
from viceroy_widgets.viceroy.puzzles.making.packs import write_pack
from viceroy_widgets.viceroy.puzzles.puzzle import subject_id
from viceroy_widgets.workers import worker_processes

from .puzzle_dates import PuzzleDates, check_date, write_split_pack

__all__ = ["EACH", "SEED", "main", "packs"]

EACH = 24
"""Number of puzzles for each theme and difficulty."""
SEED = 7
_BESIDES = (
    ("paint-de", PuzzleRequest("paint", 1, SEED, "de"), 8),
    ("paint-de", PuzzleRequest("paint", 2, SEED, "de"), 8),
    ("illegal-de", PuzzleRequest("illegal", 5, SEED, "de"), 8),
    ("bid-shown", PuzzleRequest("bid", 1, SEED, against="shown"), 8),
    ("bid-unseen", PuzzleRequest("bid", 1, SEED, against="unseen"), 8),
    ("bid-unseen", PuzzleRequest("bid", 2, SEED, against="unseen"), 8),
    ("bid-unseen", PuzzleRequest("bid", 3, SEED, against="unseen"), 8),
)
"""Smaller packs, about rules that an edition changes and about bids against people."""
_DATA = Path(viceroy.__file__).parent / "data"


def main(given: Sequence[str], data: Path = _DATA) -> None:
    """Make the packs of some themes, or of all; an old pack stays until the new one replaces it."""
    options = _options().parse_args(given)
    check_date(options.since)
    dates = PuzzleDates(data, options.former)
    with worker_processes() as executor:
        for name, request, count in packs():
            if request.theme in (options.themes or THEMES):
                file = data / "packs" / f"{name}.jsonl"
                made = file if options.only_dates else _made(request, count, file, executor)
                lines = pack_text(made.parent, made.name).splitlines()
                if made != file:
                    lines = _with_written(lines, dates.lines(file.name))
                write_split_pack(file, dates.take(file.name, lines, options.since))
                if made != file:
                    made.unlink()
                print(file.name, flush=True)


def _with_written(made: Sequence[str], former: Sequence[str]) -> list[str]:
    """Return a new pack in which the last puzzles are those of the former one whose texts are written by hand."""
    written = [line for line in former if json.loads(line)["id"] in core_ids()]
    subjects = {subject_id(json.loads(line)) for line in written}
    fresh = [line for line in made if subject_id(json.loads(line)) not in subjects]
    return [*fresh[: len(made) - len(written)], *written]


def _made(request: PuzzleRequest, count: int, file: Path, executor: Executor) -> Path:
    """Make the new pack beside the one that it will replace, and return its path."""
    beside = file.with_name(f"{file.name}.new")
    if not beside.exists():  # it exists if a run stopped after it was made
        for _ in write_pack(request, count, beside, executor):
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


def packs() -> Iterator[tuple[str, PuzzleRequest, int]]:
    """Yield the name, the request and the number of puzzles of every pack."""
    for theme in THEMES:
        for difficulty in range(1, 6):
            yield f"{theme}-{difficulty}", PuzzleRequest(theme, difficulty, SEED), EACH
    for name, request, count in _BESIDES:
        yield f"{name}-{request.difficulty}", request, count


if __name__ == "__main__":
    main(sys.argv[1:])
