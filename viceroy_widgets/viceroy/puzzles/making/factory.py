"""Many attempts in order, by whatever executes them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from functools import partial

from .attempts import Made, Wish, attempt

__all__ = ["attempts"]

_CHUNKS = {"paint": 48}
_CHUNK = 4
"""Attempts that travel together: some tenths of a second of work."""
_AHEAD = 8
"""Chunks that are under way at a time."""


def attempts(wish: Wish, executor: Executor | None = None, first: int = 0) -> Iterator[Made]:
    """The attempts from `first` on, in their order, without end; those under way are cancelled when nobody asks on.

    Any executor does, as an attempt depends on nothing but its wish and number; what a lost worker had to do, an
    executor that copes with that does again.
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
