"""The file of a pack in the making: a head that says what was asked for, then a line for each puzzle; it only grows.

What cannot be gone on with is refused and kept. A last line that a stop has cut off is cut away, or ended where it is
whole; every line before it stays as it lies on the disk.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from ....core.json_text import parse_json
from ....errors import PuzzleError, ViceroyError
from ....files import append_to_file, cut_file, new_file
from ..documents import read_puzzle
from .attempts import Wish

__all__ = ["Made", "add_line", "begun_part"]

Made = tuple[int, str]
"""The number of an attempt, and the line of the pack that it became."""

_LINE = re.compile(r"([0-9]{1,12})\t(\{.*\})")
_CUT = re.compile(r"[0-9]{1,12}(\t(\{[^\x00-\x1f\x7f\ufffd]*)?)?")
"""What a line may begin with that was not written to its end."""


def begun_part(part: Path, wish: Wish, count: int) -> list[Made]:
    """The puzzles that were made before, in their order; where there is no file, it is begun.

    PuzzleError where it was begun for another wish, or where it is damaged: it says in which line. OSError where it
    cannot be read or written.
    """
    head = json.dumps({**wish._asdict(), "count": count}).encode() + b"\n"
    if not part.exists():
        new_file(part, head)
        return []
    content = part.read_bytes()
    if len(content) < len(head) and head.startswith(content):
        append_to_file(part, head[len(content) :])  # a stop has cut it off
        return []
    first, end, rest = content.partition(b"\n")
    if first + end != head:
        other = _is_head(first) and bool(end)
        raise _refused(part, 1) if not other else PuzzleError("puzzle/other_wish", file=repr(str(part)))
    *lines, last = rest.split(b"\n")
    made = [_whole(part, wish, number, line) for number, line in enumerate(lines, start=2)]
    if last:
        made += _ended(part, wish, last, len(lines) + 2, len(content))
    return list(_in_order(part, made))


def add_line(part: Path, made: Made) -> None:
    """Puts a puzzle behind the others; once this returns it lies on the disk."""
    number, line = made
    append_to_file(part, f"{number}\t{line}\n".encode())


def _is_head(line: bytes) -> bool:
    try:
        return set(json.loads(line)) == {*Wish._fields, "count"}
    except (ValueError, TypeError, RecursionError):
        return False


def _whole(part: Path, wish: Wish, number: int, line: bytes) -> Made:
    try:
        found = _LINE.fullmatch(line.decode("utf-8"))
        if found and read_puzzle(parse_json(found[2])).theme == wish.theme:
            return int(found[1]), found[2]
    except (UnicodeDecodeError, ViceroyError):
        pass
    raise _refused(part, number)


def _ended(part: Path, wish: Wish, last: bytes, number: int, length: int) -> list[Made]:
    """What stands behind the last end of a line: a puzzle where only the end was cut off, else nothing."""
    try:
        made = _whole(part, wish, number, last)
    except PuzzleError:
        # The last character may have been cut as well, and only the last one.
        text = last.decode("utf-8", "replace").removesuffix("\ufffd")
        if not _CUT.fullmatch(text):
            raise
        cut_file(part, length - len(last))
        return []
    append_to_file(part, b"\n")
    return [made]


def _in_order(part: Path, made: list[Made]) -> Iterator[Made]:
    """Sorted, each once: two programs that worked at one file have made the same."""
    ids: dict[str, int] = {}
    for number, line in sorted(set(made)):
        name = json.loads(line)["id"]
        if name in ids or number in ids.values():
            raise _refused(part, 2 + made.index((number, line)))
        ids[name] = number
        yield number, line


def _refused(part: Path, line: int) -> PuzzleError:
    return PuzzleError("puzzle/damaged", file=repr(str(part)), line=line)
