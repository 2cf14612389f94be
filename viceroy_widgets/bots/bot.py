"""What a bot is, and the bots there are, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ..core.fields import nearest
from ..core.moves import Move
from ..errors import NotationError
from ..play.random_bot import RandomBot
from ..viceroy.game.views import View

__all__ = ["BOTS", "Bot", "bot_of"]


class Bot(Protocol):
    """Gets nothing but the view of its seat, and answers with one of its moves: the same one whenever it is asked."""

    @property
    def name(self) -> str: ...

    def choose(self, view: View) -> Move: ...


# A bot is loaded when somebody is to play against it: a table opens sooner without the others.


def _mixed(seed: int) -> Bot:
    from .mixed import MixedBot

    return MixedBot(seed)


def _advice(seed: int) -> Bot:
    from .advice import AdviceBot

    return AdviceBot(seed)


def _strong(seed: int) -> Bot:
    from .lookahead import LookaheadBot

    return LookaheadBot(seed)


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "mixed": _mixed, "advice": _advice, "strong": _strong}
"""From the weakest to the strongest; each is made with a seed."""


def bot_of(name: str, seed: int = 0) -> Bot:
    """The bot of that name; raises NotationError where there is none."""
    if name not in BOTS:
        near = nearest(name, BOTS)
        code = "bots/unknown_nearest" if near else "bots/unknown"
        raise NotationError(code, None, name=name, known=", ".join(BOTS), nearest=near)
    return BOTS[name](seed)
