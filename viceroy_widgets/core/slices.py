"""Work in slices: a generator that yields after each short piece of work, and returns the result."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Generic, TypeVar

__all__ = ["finished", "reported"]

Part = TypeVar("Part")
Answer = TypeVar("Answer")
Progress = TypeVar("Progress")


class _Run(Generic[Part, Answer]):
    """Iterator over what work in slices yields; afterwards `answer` is what it returned."""

    answer: Answer

    def __init__(self, work: Generator[Part, None, Answer]) -> None:
        self._work = work

    def __iter__(self) -> Iterator[Part]:
        self.answer = yield from self._work


def finished(work: Generator[Part, None, Answer], progress: Callable[[Part], None] | None = None) -> Answer:
    """Do work in slices to its end, and return its result; `progress` gets each value that it yields."""
    run = _Run(work)
    for part in run:
        if progress:
            progress(part)
    return run.answer


def reported(
    work: Generator[Part, None, Answer], progress: Callable[[Part], Progress]
) -> Generator[Progress, None, Answer]:
    """Yield `progress` of each value that work in slices yields, and return its result: it is a part of other work."""
    run = _Run(work)
    for part in run:
        yield progress(part)
    return run.answer
