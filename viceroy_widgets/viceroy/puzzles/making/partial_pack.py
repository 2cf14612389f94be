"""Partial file of a pack: a header with the request, then one line for each puzzle; lines are only appended.

A file that cannot be continued is refused and kept. If an interruption cut off the last line, it is removed, or ended
if only its line end is missing. All lines before it stay unchanged.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from ....core.document_text import parse_json
from ....errors import PuzzleError, ViceroyError
from ....files import append_to_file, cut_file, new_file
from ..documents import read_puzzle
from .attempts import PuzzleRequest

__all__ = ["NumberedLine", "append_line", "resume_partial_pack"]

NumberedLine = tuple[int, str]
"""Number of an attempt, and the line of the pack that it made."""

_LINE = re.compile(r"([0-9]{1,12})\t(\{.*\})")
_INCOMPLETE = re.compile(r"[0-9]{1,12}(\t(\{[^\x00-\x1f\x7f\ufffd]*)?)?")
"""Pattern of the beginning of a puzzle line that was not written completely."""


def resume_partial_pack(part: Path, request: PuzzleRequest, count: int) -> list[NumberedLine]:
    """Return the puzzles made before, in order; create the partial file if it does not exist.

    Raise PuzzleError if the file was made for another request or is damaged; the error for damage names the line. Raise
    OSError if the file cannot be read or written.
    """
    head = json.dumps({**request._asdict(), "count": count}).encode() + b"\n"
    if not part.exists():
        new_file(part, head)
        return []
    content = part.read_bytes()
    if len(content) < len(head) and head.startswith(content):
        append_to_file(part, head[len(content) :])  # an interruption cut off the header
        return []
    first, end, rest = content.partition(b"\n")
    if first + end != head:
        other = _is_head(first) and bool(end)
        raise _damage_error(part, 1) if not other else PuzzleError("puzzle/other_wish", file=repr(str(part)))
    *lines, last = rest.split(b"\n")
    made = [_read_line(part, request, number, line) for number, line in enumerate(lines, start=2)]
    if last:
        made += _repair_last_line(part, request, last, len(lines) + 2, len(content))
    return list(_sorted_unique(part, made))


def append_line(part: Path, made: NumberedLine) -> None:
    """Append a puzzle to the partial file; it is on the disk when the function returns."""
    number, line = made
    append_to_file(part, f"{number}\t{line}\n".encode())


def _is_head(line: bytes) -> bool:
    try:
        return set(json.loads(line)) == {*PuzzleRequest._fields, "count"}
    except (ValueError, TypeError, RecursionError):
        return False


def _read_line(part: Path, request: PuzzleRequest, number: int, line: bytes) -> NumberedLine:
    try:
        found = _LINE.fullmatch(line.decode("utf-8"))
        if found and read_puzzle(parse_json(found[2])).theme == request.theme:
            return int(found[1]), found[2]
    except (UnicodeDecodeError, ViceroyError):
        pass
    raise _damage_error(part, number)


def _repair_last_line(part: Path, request: PuzzleRequest, last: bytes, number: int, length: int) -> list[NumberedLine]:
    """Repair a last line without a line end; return its puzzle, or an empty list if the line is incomplete.

    Append the missing line end, or cut off the incomplete line. Raise PuzzleError if the line is damaged.
    `number` is the number of this line, and `length` the size of the whole file in bytes.
    """
    try:
        made = _read_line(part, request, number, last)
    except PuzzleError:
        # Only the last character can be incomplete.
        text = last.decode("utf-8", "replace").removesuffix("\ufffd")
        if not _INCOMPLETE.fullmatch(text):
            raise
        cut_file(part, length - len(last))
        return []
    append_to_file(part, b"\n")
    return [made]


def _sorted_unique(part: Path, made: list[NumberedLine]) -> Iterator[NumberedLine]:
    """Yield the puzzles in order without duplicates, because two processes on one file write equal lines.

    Raise PuzzleError if different lines have the same number or id.
    """
    ids: dict[str, int] = {}
    for number, line in sorted(set(made)):
        name = json.loads(line)["id"]
        if name in ids or number in ids.values():
            raise _damage_error(part, 2 + made.index((number, line)))
        ids[name] = number
        yield number, line


def _damage_error(part: Path, line: int) -> PuzzleError:
    return PuzzleError("puzzle/damaged", file=repr(str(part)), line=line)
