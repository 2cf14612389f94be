"""Long work in short slices, so that the kernel keeps listening: a click waits for nothing, a cell for everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import asyncio

__all__ = ["Work"]

_SLICE = 0.01
"""Seconds; a slice ends with the first step that is over after them."""
_SHOWN = 0.1
"""Seconds between two messages about the work: a page that draws one after the other hears a click too late."""


class Work:
    """One piece of work at a time, driven by the kernel's event loop where there is one, else at once.

    `shown` is called now and then with what the work yielded last; `ended` when it ended later than it began; `failed`
    with what it raised.
    """

    def __init__(
        self, shown: Callable[[Any], None], ended: Callable[[], None], failed: Callable[[Exception], None]
    ) -> None:
        self._shown, self._ended, self._failed = shown, ended, failed
        self._steps: Iterator[Any] | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def under_way(self) -> bool:
        return self._steps is not None

    def begin(self, steps: Iterator[Any], at_once: bool = False) -> bool:
        """Begins, after what is under way has been finished; whether it is done already."""
        self.finish()
        self._steps = steps
        loop = None if at_once else _running_loop()
        if loop is None:
            self.finish()
        elif not self._slice():
            self._task = loop.create_task(self._drive())
        return not self.under_way

    def finish(self) -> None:
        """Does the rest now."""
        while self._steps is not None:
            self._slice()
        self.drop()

    def drop(self) -> None:
        """Leaves the rest undone."""
        self._steps = None
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _slice(self) -> bool:
        """Whether that was the last one."""
        steps, until = self._steps, perf_counter() + _SLICE
        if steps is None:
            return True
        try:
            for found in steps:
                if perf_counter() > until:
                    self._found = found
                    return False
        except BaseException:
            self._steps = None
            raise
        self._steps = None
        return True

    async def _drive(self) -> None:
        from asyncio import sleep  # a kernel has it already, and nobody else gets here

        shown = 0.0
        try:
            while not self._slice():
                if (now := perf_counter()) - shown > _SHOWN:
                    self._shown(self._found)
                    shown = now
                # Not sleep(0): the loop has to look at its sockets, or a Cancel would wait until the end.
                await sleep(0.001)
            self._task = None
            self._ended()
        except Exception as error:
            self._task = None
            self._failed(error)


def _running_loop() -> asyncio.AbstractEventLoop | None:
    from asyncio import get_running_loop

    try:
        return get_running_loop()
    except RuntimeError:
        return None
