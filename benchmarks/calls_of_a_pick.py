"""Count the function calls of one gesture at a table: `python -m benchmarks.calls_of_a_pick`.

It picks three tokens of Splendor one after the other; the third makes a move, and a bot answers.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType
from typing import Any

from viceroy_widgets import GameTable
from viceroy_widgets.testing.headless import HeadlessView

__all__ = ["calls_of", "main", "own_calls"]

_PARTS = ("supply:red", "supply:blue", "supply:green")


def calls_of(act: Callable[[], Any]) -> Counter[str]:
    """Return how many functions written in Python were called, by file."""
    calls: Counter[str] = Counter()

    def count(frame: FrameType, event: str, arg: object) -> None:
        if event == "call":
            calls[frame.f_code.co_filename] += 1

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(before)
    return calls


def own_calls(calls: Counter[str]) -> Counter[str]:
    """Return the calls of this package alone, without its tests and drivers."""
    return Counter({file: n for file, n in calls.items() if "viceroy_widgets" in file and "testing" not in file})


def main() -> None:
    """Print the number of calls and files for each of three picks."""
    table = GameTable(["random"], game="splendor", seed=1)
    view = HeadlessView(table)
    for part in _PARTS:
        calls = calls_of(lambda part=part: view.gesture("answer", "answer", part))  # type: ignore[misc]
        own = own_calls(calls)
        print(f"{part}: {own.total()} calls in {len(own)} files of the package, {calls.total()} in all")


if __name__ == "__main__":
    main()
