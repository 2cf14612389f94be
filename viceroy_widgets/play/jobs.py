"""Ordered evaluation of a function for many indices, in one process or several, with equal results."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from typing import TypeVar

__all__ = ["ordered_results", "usual_processes"]

Result = TypeVar("Result")
_CHUNKS = 32
"""Approximate number of chunks per process: few cause little overhead, and many let all processes end together."""
_MOST_IN_A_CHUNK = 50


def ordered_results(
    function: Callable[[int], Result], count: int, processes: int = 1, executor: Executor | None = None
) -> Iterator[Result]:
    """Yield `function(0)`, `function(1)` and so on, in this order.

    For several processes, or an executor such as that of a Dask cluster, the function is pickled.
    """
    if executor is None and (processes <= 1 or count <= 1):
        yield from map(function, range(count))
        return
    chunk = max(1, min(_MOST_IN_A_CHUNK, count // (max(1, processes) * _CHUNKS)))
    if executor is not None:
        yield from executor.map(function, range(count), chunksize=chunk)
        return
    from ..workers import worker_processes

    with worker_processes(processes) as pool:
        yield from pool.map(function, range(count), chunksize=chunk)


def usual_processes() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
