"""A pack on its way into a file: what has been made is kept beside it, so that the work can go on after a stop."""

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
"""Attempts in a row after which a wish is taken to be one that nothing fulfils."""
_PART = ".part"


def made_pack(
    wish: Wish, count: int, executor: Executor | None = None, made: list[Made] | None = None
) -> Iterator[Made]:
    """So many lines of a pack, each with the number of its attempt; the same wish makes the same whoever works.

    With what was `made` before, it goes on behind that and tells only what is new. PuzzleError where too many attempts
    in a row are in vain.
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
    """Writes a pack, telling after each puzzle how many there are; after a stop the same call goes on.

    PuzzleError where the file exists, or where what lies beside it was made for another wish or is damaged; OSError
    where a file cannot be written. What was made stays beside it until the pack is there as a whole.
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
    except (FileExistsError, FileNotFoundError):  # another program was quicker, and may have tidied up
        if not os.path.lexists(file):
            raise
        raise PuzzleError("puzzle/exists", file=repr(str(file))) from None
    remove_file(part)


def _id(line: str) -> str:
    name: str = json.loads(line)["id"]
    return name
