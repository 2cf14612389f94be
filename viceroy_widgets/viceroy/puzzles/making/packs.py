"""Making of packs: attempts run until a pack is full, and a partial file lets an interrupted run continue."""

from __future__ import annotations

import json
import os
import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path

from ....core.document_text import parse_json
from ....errors import PuzzleError, ViceroyError
from ....files import append_to_file, cut_file, new_file, remove_file
from ....learn.rules_of_thumb import is_solved_by, most_allowed
from ..documents import read_puzzle
from ..puzzle import subject_id
from .attempts import AttemptResult, PuzzleRequest, attempt
from .interest import GREEDY_FAILS
from .thumb_tasks import thumb_tasks
from .thumbs import rules_of

__all__ = [
    "MOST_IN_VAIN",
    "NumberedLine",
    "RuleBalance",
    "append_line",
    "attempts",
    "generate_lines",
    "resume_partial_pack",
    "write_pack",
]

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


_FREE = 8
"""Number of puzzles of which a rule may solve all, since they are too few to say anything."""


class RuleBalance:
    """Counts of the puzzles that each rule solves; easy puzzles are not counted.

    A rule that has its share of the puzzles so far gets no more. So a pack does not depend on how many are to follow.
    """

    def __init__(self, made: Iterable[str] = ()) -> None:
        """Begin with the lines that are made."""
        self._count, self._solved = 0, Counter[str]()
        for line in made:
            self.admits(line)

    def admits(self, line: str) -> bool:
        """Count a puzzle and return True, or return False if a rule that solves it has its share already."""
        puzzle = read_puzzle(json.loads(line))
        if puzzle.difficulty < GREEDY_FAILS:
            return True
        (task,) = thumb_tasks([puzzle])
        solving = [rule.name for rule in rules_of(puzzle.theme) if is_solved_by(rule, task)]
        most = most_allowed([task]) * (self._count + 1)
        if self._count >= _FREE and any(self._solved[name] + 1 > most for name in solving):
            return False
        self._count += 1
        self._solved.update(solving)
        return True


MOST_IN_VAIN = 20_000
"""Number of failed attempts in a row after which a request is considered impossible."""
_PART = ".part"
_CHUNKS = {"paint": 48}
_CHUNK = 4
"""Number of attempts in one task; a task takes some tenths of a second."""
_AHEAD = 8
"""Number of tasks that are under way at a time."""


def attempts(request: PuzzleRequest, executor: Executor | None = None, first: int = 0) -> Iterator[AttemptResult]:
    """Yield the attempts from `first` on, in order and without end.

    Pending tasks are cancelled when the iterator is closed. Any executor can be used, because an attempt depends only
    on its request and number. An executor that survives the loss of a worker can repeat the lost tasks.
    """
    chunk = _CHUNKS.get(request.theme, _CHUNK)
    if executor is None:
        while True:
            yield attempt(request, first)
            first += 1
    waiting: deque[Future[list[AttemptResult]]] = deque()
    try:
        while True:
            while len(waiting) < _AHEAD:
                waiting.append(executor.submit(_chunk, request, range(first, first + chunk)))
                first += chunk
            yield from waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def generate_lines(
    request: PuzzleRequest, count: int, executor: Executor | None = None, made: list[NumberedLine] | None = None
) -> Iterator[NumberedLine]:
    """Yield `count` lines of a pack, each with the number of its attempt; equal requests give equal lines.

    No two have one position: whoever compared their options would learn which one is right in both. No rule of thumb
    solves most of them. With the puzzles `made` before, continue after them and yield only the new ones. Raise
    PuzzleError after too many failed attempts in a row.
    """
    done = made or []
    seen = {_subject(line) for _, line in done}
    if len(done) >= count:
        return
    balance = RuleBalance(line for _, line in done)
    last = done[-1][0] if done else -1
    for found in attempts(request, executor, last + 1):
        if found.line and (subject := _subject(found.line)) not in seen and balance.admits(found.line):
            seen.add(subject)
            last = found.number
            yield found.number, found.line
            if len(seen) >= count:
                return
        if found.number - last >= MOST_IN_VAIN:
            raise PuzzleError("puzzle/in_vain", n=MOST_IN_VAIN)


def write_pack(request: PuzzleRequest, count: int, file: Path, executor: Executor | None = None) -> Iterator[int]:
    """Write a pack and yield the number of finished puzzles after each one.

    If a call is interrupted, an equal call continues it. The partial file stays until the pack is complete. Raise
    PuzzleError if the file exists, or if the partial file is damaged or belongs to another request. Raise OSError if a
    file cannot be written.
    """
    if os.path.lexists(file):
        raise PuzzleError("puzzle/exists", file=repr(str(file)))
    part = file.with_name(file.name + _PART)
    made = resume_partial_pack(part, request, count)
    yield from range(1, len(made) + 1)
    try:
        for found in generate_lines(request, count, executor, made):
            append_line(part, found)
            made.append(found)
            yield len(made)
        new_file(file, "".join(f"{line}\n" for _, line in made).encode())
    except (FileExistsError, FileNotFoundError):  # another process finished first and may have removed the partial file
        if not os.path.lexists(file):
            raise
        raise PuzzleError("puzzle/exists", file=repr(str(file))) from None
    remove_file(part)


def _chunk(request: PuzzleRequest, indices: range) -> list[AttemptResult]:
    return list(map(partial(attempt, request), indices))


def _subject(line: str) -> str:
    return subject_id(json.loads(line))
