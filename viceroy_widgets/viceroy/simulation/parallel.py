"""Many runs of a function of an index, in one process or several: the same results in the same order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import TypeVar

__all__ = ["in_order", "usual_processes"]

Result = TypeVar("Result")
_CHUNKS = 32
"""About so many chunks for each process: few enough to be cheap, enough for all to end together."""


def in_order(function: Callable[[int], Result], count: int, processes: int = 1) -> Iterator[Result]:
    """`function(0)`, `function(1)` and so on, one by one as they are there; with several processes it is pickled."""
    if processes <= 1 or count <= 1:
        yield from map(function, range(count))
        return
    from ...workers import worker_processes

    chunk = max(1, min(50, count // (processes * _CHUNKS)))
    with worker_processes(processes) as pool:
        yield from pool.map(function, range(count), chunksize=chunk)


def usual_processes() -> int:
    """As many as this computer lets us use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
