"""Answers of bots in slices: bots that look ahead report their progress, the others answer at once."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any, TypeVar

from ..core.game import Bot
from ..core.vocabulary import Move

__all__ = ["Thinking", "finished"]

Answer = TypeVar("Answer")


class Thinking:
    """Iterator over the completed fraction of a bot's work, from 0 to 1; afterwards `move` holds the answer.

    A bot that looks ahead has a method `thinking(view, stop)`: a generator that yields those fractions and returns the
    move. Between slices it calls `stop`; if that returns True, the bot answers with the best move so far.
    """

    move: Move

    def __init__(self, bot: Bot, view: Any, stop: Callable[[], bool]) -> None:
        self._bot, self._view, self._stop = bot, view, stop

    def __iter__(self) -> Iterator[float]:
        thinking = getattr(self._bot, "thinking", None)
        if thinking is None:
            self.move = self._bot.choose(self._view)
        else:
            found = yield from thinking(self._view, self._stop)
            self.move = found if isinstance(found, Move) else found.move


def finished(thinking: Generator[float, None, Answer], progress: Callable[[float], None] | None = None) -> Answer:
    """Run the generator of a bot that looks ahead to its end, and return its answer.

    `progress` is called with each fraction that the generator yields.
    """
    while True:
        try:
            part = next(thinking)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
        if progress:
            progress(part)
