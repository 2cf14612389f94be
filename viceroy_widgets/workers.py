"""Pools of worker processes, which end when their parent process ends for any reason."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import connection, parent_process
from multiprocessing.context import BaseContext
from threading import Thread

__all__ = ["worker_processes"]

_LEFT_ALONE = 1


def worker_processes(count: int | None = None, context: BaseContext | None = None) -> ProcessPoolExecutor:
    """Return an executor with `count` processes; None means one for each core."""
    return ProcessPoolExecutor(count, context, initializer=_end_with_parent)


def _end_with_parent() -> None:
    """Watch the parent process and end with it; otherwise this process would wait for work forever."""
    parent = parent_process()
    assert parent is not None
    Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    # The sentinel is a pipe (on Windows a handle), which the system closes even if the process was killed.
    connection.wait([sentinel])
    os._exit(_LEFT_ALONE)
