"""Work in slices: a generator that yields after each short piece of work, and returns the result."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

__all__ = ["finished", "reported"]

Part = TypeVar("Part")
Answer = TypeVar("Answer")
Progress = TypeVar("Progress")


def finished(work: Generator[Part, None, Answer], progress: Callable[[Part], None] | None = None) -> Answer:
    """Run work in slices to its end, and return its result.

    `progress` is called with each value that the generator yields, such as the completed fraction of the work.
    """
    while True:
        try:
            part = next(work)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
        if progress:
            progress(part)


def reported(
    work: Generator[Part, None, Answer], progress: Callable[[Part], Progress]
) -> Generator[Progress, None, Answer]:
    """Yield `progress` of each value that work in slices yields, and return its result: it is a part of other work."""
    while True:
        try:
            part = next(work)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
        yield progress(part)
