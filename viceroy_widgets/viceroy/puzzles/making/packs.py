"""Writing of packs: finished puzzles are kept in a partial file, so that an interrupted run can continue."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

from ....errors import PuzzleError
from ....files import new_file, remove_file
from .attempts import Wish
from .factory import attempts
from .part import Made, add_line, begun_part

__all__ = ["MOST_IN_VAIN", "made_pack", "write_pack"]

MOST_IN_VAIN = 20_000
"""Number of failed attempts in a row after which a wish is considered impossible."""
_PART = ".part"


def made_pack(
    wish: Wish, count: int, executor: Executor | None = None, made: list[Made] | None = None
) -> Iterator[Made]:
    """Yield `count` lines of a pack, each with the number of its attempt; equal wishes give equal lines.

    With the puzzles `made` before, continue after them and yield only the new ones. Raise PuzzleError after too many
    failed attempts in a row.
    """
    done = made or []
    seen = {_id(line) for _, line in done}
    if len(done) >= count:
        return
    last = done[-1][0] if done else -1
    for found in attempts(wish, executor, last + 1):
        if found.line and (name := _id(found.line)) not in seen:
            seen.add(name)
            last = found.number
            yield found.number, found.line
            if len(seen) >= count:
                return
        if found.number - last >= MOST_IN_VAIN:
            raise PuzzleError("puzzle/in_vain", n=MOST_IN_VAIN)


def write_pack(wish: Wish, count: int, file: Path, executor: Executor | None = None) -> Iterator[int]:
    """Write a pack and yield the number of finished puzzles after each one.

    If a call is interrupted, an equal call continues it. The partial file stays until the pack is complete. Raise
    PuzzleError if the file exists, or if the partial file is damaged or belongs to another wish. Raise OSError if a
    file cannot be written.
    """
    if os.path.lexists(file):
        raise PuzzleError("puzzle/exists", file=repr(str(file)))
    part = file.with_name(file.name + _PART)
    made = begun_part(part, wish, count)
    yield from range(1, len(made) + 1)
    try:
        for found in made_pack(wish, count, executor, made):
            add_line(part, found)
            made.append(found)
            yield len(made)
        new_file(file, "".join(f"{line}\n" for _, line in made).encode())
    except (FileExistsError, FileNotFoundError):  # another process finished first and may have removed the partial file
        if not os.path.lexists(file):
            raise
        raise PuzzleError("puzzle/exists", file=repr(str(file))) from None
    remove_file(part)


def _id(line: str) -> str:
    name: str = json.loads(line)["id"]
    return name
