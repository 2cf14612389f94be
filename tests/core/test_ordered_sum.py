"""Sums of floats are equal on every Python."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from viceroy_widgets.core import ordered_sum as module

TENTHS, ADDED = [0.1] * 10, 0.9999999999999999


@pytest.mark.parametrize("add", [module.ordered_sum, module._added], ids=["of this Python", "of Python 3.12"])
def test_rounding_errors_stay(add: Callable[..., float]) -> None:
    assert add(TENTHS) == ADDED
    assert add(iter(TENTHS), 1e16) == 1e16
    assert (add([1, 2]), type(add([1, 2]))) == (3, int)
