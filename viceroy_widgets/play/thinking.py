"""A bot's answer in slices: those that look ahead tell how far they are, the others answer at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..core.game import Bot
from ..core.moves import Move

__all__ = ["Thinking"]


class Thinking:
    """Iterate over it for the parts that are done, from 0 to 1; then `move` is the answer.

    A bot that looks ahead has a method `thinking(view, stop)`, a generator of those parts that returns the move.
    `stop` is asked between slices whether to answer with the best that is known.
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
