"""Advice: a move and its reason, stored as a message id with values."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..core.game import Bot, Game
from ..core.vocabulary import Move
from ..words import say

__all__ = ["Advice", "advice_of", "hint_sentence"]


class Advice(NamedTuple):
    """Recommended move with its reason; `str` returns the reason as a sentence."""

    move: Move
    why: str
    values: tuple[tuple[str, int | str], ...] = ()

    @property
    def sentence(self) -> str:
        """Reason as a sentence."""
        return say(self.why, **dict(self.values))

    def __str__(self) -> str:
        return self.sentence


def advice_of(bot: Bot, view: Any) -> tuple[Move, str]:
    """Return the move of a bot, and its reason as a sentence; "" if the bot has no method `advise`."""
    advise = getattr(bot, "advise", None)
    if advise is None:
        return bot.choose(view), ""
    advice = advise(view)
    return advice.move, str(advice)


def hint_sentence(game: Game, bot: Bot, view: Any, move: Move, why: str) -> str:
    """Return the sentence that says which move a bot would make and, if it gives a reason, why."""
    label = game.move_label(move, view)
    if not why:
        return say("game/hint", bot=bot.name, label=label)
    return say("game/hint_why", bot=bot.name, label=label, why=why)
