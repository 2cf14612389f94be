"""Endless iterator of attempts in order, run in this process or by an executor."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from functools import partial

from .attempts import Made, Wish, attempt

__all__ = ["attempts"]

_CHUNKS = {"paint": 48}
_CHUNK = 4
"""Number of attempts in one task; a task takes some tenths of a second."""
_AHEAD = 8
"""Number of tasks that are under way at a time."""


def attempts(wish: Wish, executor: Executor | None = None, first: int = 0) -> Iterator[Made]:
    """Yield the attempts from `first` on, in order and without end.

    Pending tasks are cancelled when the iterator is closed. Any executor can be used, because an attempt depends only
    on its wish and number. An executor that survives the loss of a worker can repeat the lost tasks.
    """
    chunk = _CHUNKS.get(wish.theme, _CHUNK)
    if executor is None:
        while True:
            yield attempt(wish, first)
            first += 1
    waiting: deque[Future[list[Made]]] = deque()
    try:
        while True:
            while len(waiting) < _AHEAD:
                waiting.append(executor.submit(_chunk, wish, range(first, first + chunk)))
                first += chunk
            yield from waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _chunk(wish: Wish, indices: range) -> list[Made]:
    return list(map(partial(attempt, wish), indices))
