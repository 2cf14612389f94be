"""Garbage is collected after a search instead of in its midst."""

from __future__ import annotations

import gc

__all__ = ["CollectedLater"]


class CollectedLater:
    """Puts off the collector, which would look through all that a search keeps again and again: up to a fifth of it.

    What is no longer referred to is freed as ever; only cycles wait, and a search makes hardly any.
    """

    def __enter__(self) -> None:
        self._was_enabled = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if self._was_enabled:
            gc.enable()
