"""A pack on its way into a file: what has been made is kept beside it, so that the work can go on after a stop."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

from ...errors import PuzzleError
from .attempts import Wish
from .factory import attempts

__all__ = ["MOST_IN_VAIN", "made_pack", "write_pack"]

MOST_IN_VAIN = 20_000
"""Attempts in a row after which a wish is taken to be one that nothing fulfils."""
_PART = ".part"


def made_pack(
    wish: Wish, count: int, executor: Executor | None = None, made: list[tuple[int, str]] | None = None
) -> Iterator[tuple[int, str]]:
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

    PuzzleError where the file exists, or where what lies beside it was made for another wish.
    """
    if file.exists():
        raise PuzzleError("puzzle/exists", file=repr(str(file)))
    beside = file.with_name(file.name + _PART)
    made = _read(beside, wish, count)
    yield from range(1, len(made) + 1)
    with beside.open("a", encoding="utf-8", newline="\n") as stream:
        for index, line in made_pack(wish, count, executor, made):
            made.append((index, line))
            stream.write(f"{index}\t{line}\n")
            stream.flush()
            yield len(made)
    pack = "".join(f"{line}\n" for _, line in made)
    beside.write_text(pack, encoding="utf-8", newline="\n")
    beside.rename(file)


def _read(beside: Path, wish: Wish, count: int) -> list[tuple[int, str]]:
    """What was made before; a last line that was cut off is dropped."""
    head = json.dumps({**wish._asdict(), "count": count})
    if not beside.exists():
        beside.write_text(f"{head}\n", encoding="utf-8", newline="\n")
        return []
    first, *lines = beside.read_text(encoding="utf-8").splitlines(keepends=True) or [""]
    if first != f"{head}\n":
        raise PuzzleError("puzzle/other_wish", file=repr(str(beside)))
    whole = [line for line in lines if line.endswith("\n")]
    beside.write_text("".join([first, *whole]), encoding="utf-8", newline="\n")
    pairs = (line.rstrip("\n").split("\t", 1) for line in whole)
    return [(int(index), line) for index, line in pairs]


def _id(line: str) -> str:
    name: str = json.loads(line)["id"]
    return name
