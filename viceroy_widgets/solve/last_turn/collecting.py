"""Garbage is collected after a search instead of in its midst."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["collected_later"]


@contextmanager
def collected_later() -> Iterator[None]:
    """Puts off the collector, which would look through all that a search keeps again and again: up to a fifth of it.

    What is no longer referred to is freed as ever; only cycles wait, and a search makes hardly any.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
