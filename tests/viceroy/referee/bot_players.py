"""Bots of the package as players of the referee's games: each sees no more than its seat does."""

from __future__ import annotations

from tests.viceroy.referee.asking import Question
from tests.viceroy.referee.table import Table
from viceroy_widgets.viceroy import Move, State, view
from viceroy_widgets.viceroy.bots.bot import bot_of

NAMES = ("random", "mixed", "advice")


class BotPlayers:
    """A bot for each seat."""

    def __init__(self, names: tuple[str, ...], seed: int) -> None:
        self.bots = [bot_of(name, seed + seat) for seat, name in enumerate(names)]

    def __call__(self, state: State, question: Question, table: Table) -> Move:
        player = min(question.answers)
        return self.bots[player].choose(view(state, player))
