"""How much a test does: a tenth by day, all of it at night (`make nightly`).

A test with a large preparation asks `sample` or `size` how much of it is due, so that it runs in both, and nothing is
left for the night alone. Tests of properties have the same examples by day and others each night (`tests/conftest.py`).
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

__all__ = ["NIGHT", "sample", "size"]

NIGHT = bool(os.environ.get("VICEROY_NIGHTLY"))
"""Whether everything is due; tests in other processes inherit it."""
TENTH = 10
Example = TypeVar("Example")


def size(whole: int, least: int = 1) -> int:
    """Return how many of a number of examples are due: all at night, and by day a tenth, but not less than `least`."""
    return whole if NIGHT else min(whole, max(least, whole // TENTH))


def sample(examples: Iterable[Example], least: int = 1) -> list[Example]:
    """Return the examples that are due: all at night; by day a tenth, spread evenly, but not less than `least`."""
    whole = list(examples)
    due = size(len(whole), least)
    return [whole[at * len(whole) // due] for at in range(due)]
