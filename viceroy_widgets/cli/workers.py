"""Executors for commands: this process, several, or the workers of a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from ..words import say
from .streams import Refused

__all__ = ["workers"]


@contextmanager
def workers(scheduler: str | None, jobs: int) -> Iterator[Executor | None]:
    """Yield the executor for the work: a Dask cluster, a process pool, or None to work in this process.

    Raise Refused if Dask is not installed or its scheduler cannot be reached.
    """
    if scheduler is not None:
        try:
            from distributed import Client
        except ImportError:
            raise Refused(say("cli/no_dask")) from None
        try:
            client = Client(scheduler)  # type: ignore[no-untyped-call]  # distributed is untyped
        except (OSError, ValueError):
            raise Refused(say("cli/no_scheduler", address=repr(scheduler))) from None
        with client, client.get_executor() as executor:  # type: ignore[no-untyped-call]  # distributed is untyped
            yield executor
    elif jobs == 1:
        yield None
    else:
        from ..workers import worker_processes

        with worker_processes(jobs) as executor:
            yield executor
