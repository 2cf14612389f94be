"""Processes that share work: they end with the one that began them, however that ends."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import connection, parent_process
from multiprocessing.context import BaseContext
from threading import Thread

__all__ = ["worker_processes"]

_LEFT_ALONE = 1


def worker_processes(count: int | None = None, context: BaseContext | None = None) -> ProcessPoolExecutor:
    """An executor with so many processes, or one for each core."""
    return ProcessPoolExecutor(count, context, initializer=_end_with_parent)


def _end_with_parent() -> None:
    """Watches the process that began this one; without it nobody would ever send work or take results."""
    parent = parent_process()
    assert parent is not None
    Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    # The sentinel is a pipe, or a handle on Windows, that the system closes for a process that was killed as well.
    connection.wait([sentinel])
    os._exit(_LEFT_ALONE)
