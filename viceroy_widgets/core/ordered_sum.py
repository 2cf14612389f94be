"""Sum of floats in their order, equal to the last bit on every Python: from 3.12 on, `sum` corrects rounding errors.

Whatever compares sums needs it, since a tie on one Python must be a tie on another.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

__all__ = ["ordered_sum"]


def _added(values: Iterable[float], start: float = 0) -> float:
    for value in values:
        start += value
    return start


ordered_sum = sum if sys.version_info < (3, 12) else _added  # the former is faster
"""Return the sum of numbers, added one after the other to `start`."""
