"""A bot's answer in slices: those that look ahead tell how far they are, the others answer at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..core.moves import Move
from ..viceroy.game.views import View
from .bot import Bot
from .lookahead import LookaheadBot

__all__ = ["Thinking"]


class Thinking:
    """Iterate over it for the parts that are done, from 0 to 1; then `move` is the answer.

    `stop` is asked between slices whether to answer with the best that is known.
    """

    move: Move

    def __init__(self, bot: Bot, view: View, stop: Callable[[], bool]) -> None:
        self._bot, self._view, self._stop = bot, view, stop

    def __iter__(self) -> Iterator[float]:
        if isinstance(self._bot, LookaheadBot):
            advice = yield from self._bot.thinking(self._view, self._stop)
            self.move = advice.move
        else:
            self.move = self._bot.choose(self._view)
