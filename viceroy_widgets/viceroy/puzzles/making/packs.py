"""Making of packs: attempts run until a pack is full, and a partial file lets an interrupted run continue."""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path

from ....errors import PuzzleError
from ....files import new_file, remove_file
from ..puzzle import subject_id
from .attempts import AttemptResult, PuzzleRequest, attempt
from .partial_pack import NumberedLine, append_line, resume_partial_pack
from .rule_balance import RuleBalance

__all__ = ["MOST_IN_VAIN", "attempts", "generate_lines", "write_pack"]

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
