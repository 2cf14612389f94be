"""Long work in short slices of the event loop, so that the kernel can handle messages between two slices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import asyncio

__all__ = ["Work", "has_loop"]

_SLICE = 0.01
"""Minimum length of a slice in seconds; it ends with the first step that ends later."""
_SHOWN = 0.1
"""Minimum time between two progress messages in seconds; a page busy with drawing them handles a click too late."""


class Work:
    """One task at a time, driven by the kernel's event loop if there is one, else run at once.

    `shown` is called at intervals with the last value that the work yielded. `ended` is called if the work ends in the
    event loop, after `begin` has returned. `failed` is called with an exception raised in the event loop.
    """

    def __init__(
        self, shown: Callable[[Any], None], ended: Callable[[], None], failed: Callable[[Exception], None]
    ) -> None:
        self._shown, self._ended, self._failed = shown, ended, failed
        self._steps: Iterator[Any] | None = None
        self._task: asyncio.Task[None] | None = None
        self._pause = 0.0

    @property
    def under_way(self) -> bool:
        """Whether a task is not finished yet."""
        return self._steps is not None

    def begin(self, steps: Iterator[Any], at_once: bool = False, pause: float = 0.0) -> bool:
        """Finish the current task, then begin a new one; return whether the new task is already done.

        With a `pause` in seconds, it comes after every single step, unless the task is run at once.
        """
        self.finish()
        self._steps, self._pause = steps, pause
        loop = None if at_once else _running_loop()
        if loop is None:
            self.finish()
        elif not self._slice():
            self._task = loop.create_task(self._drive())
        return not self.under_way

    def finish(self) -> None:
        """Run the rest of the task now."""
        while self._steps is not None:
            self._slice()
        self.drop()

    def drop(self) -> None:
        """Cancel the rest of the task."""
        self._steps = None
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _slice(self) -> bool:
        """Run one slice; return whether the task is done."""
        steps, until = self._steps, perf_counter() + _SLICE
        if steps is None:
            return True
        try:
            for found in steps:
                if self._pause or perf_counter() > until:
                    self._found = found
                    return False
        except BaseException:
            self._steps = None
            raise
        self._steps = None
        return True

    async def _drive(self) -> None:
        from asyncio import sleep  # a kernel has imported asyncio already; nobody else gets here

        shown = 0.0
        try:
            while not self._slice():
                if (now := perf_counter()) - shown > _SHOWN:
                    self._shown(self._found)
                    shown = now
                # Not sleep(0): the event loop must poll its sockets, or a Cancel would wait until the end.
                await sleep(self._pause or 0.001)
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


def has_loop() -> bool:
    """Return whether an event loop runs that can drive a task."""
    return _running_loop() is not None
