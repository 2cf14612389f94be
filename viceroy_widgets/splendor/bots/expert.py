"""Expert bot: a tree search over samples of what is hidden, with values fitted to played games."""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from random import Random
from typing import Any

from ...core.chance import chance
from ...core.vocabulary import Move
from ...play.bots import Advice, Stop, ThinkingBot
from ...play.tree_search import SearchOption, SearchWeights, tree_search
from ..rules.engine import State, View, apply
from ..rules.engine import view as view_of
from .advice import advise
from .final_turns import best_last_action
from .playout import determinize
from .reasons import tried_reason
from .table import SearchTable
from .valuation import LOOKAHEAD

__all__ = ["ExpertBot"]

_TRIES = 2000
"""Tries for one decision, some 0.4 s on an idle processor; only their number decides, never a clock."""
_SEEDS = 1 << 32
_WEIGHTS = SearchWeights(curiosity=0.5)


class ExpertBot(ThinkingBot):
    """Bot that searches a tree of its moves and those of the others; `tries` is its budget for one decision."""

    name = "expert"

    def __init__(self, seed: int = 0, tries: int = _TRIES) -> None:
        self.seed, self.tries = seed, tries

    def thinking(self, view: View, stop: Stop | None = None) -> Generator[float, None, Advice]:
        """Yield the used fraction of the budget after each slice of tries, and return the advice at the end."""
        usual = advise(view, LOOKAHEAD)
        player, question = usual.move.player, view.question
        if question is None or question.kind == "pay" or len(view.moves) < 2:
            return usual
        random = Random(chance(self.seed, f"expert {player}", view.step, _SEEDS))
        state = determinize(view, 0)
        if question.kind != "action":
            answers = _Answers(state, view.moves, player, random)
            root = yield from tree_search(lambda: answers, self.tries, stop, _WEIGHTS)
            return _advice(view, root.best.action, root.best.mean, usual) if root.best.tries else usual
        table = SearchTable(state.board, player)
        if table.final and (exact := best_last_action(table)):
            return _advice(view, exact.action.move(player), exact.share, usual)
        root = yield from tree_search(lambda: table.sample(random), self.tries, stop, _WEIGHTS)
        return _advice(view, root.best.action.move(player), root.best.mean, usual) if root.best.tries else usual


def _advice(view: View, move: Move, share: float, usual: Advice) -> Advice:
    """Return the advice for a move that wins this share of the games; a usual move keeps its usual reason."""
    return usual if move == usual.move else tried_reason(view, move, share)


class _Answers:
    """Position in which a question of a turn is answered: which token to give back, or which noble comes."""

    over = False
    appeared: Collection[int] = ()

    def __init__(self, state: State, moves: Sequence[Move], player: int, random: Random) -> None:
        self.player, self.random = player, random
        self.tables: dict[Move, SearchTable] = {}
        for answer in moves:
            after, _ = apply(state, answer)
            while after.question is not None and after.question.kind != "action":
                after, _ = apply(after, advise(view_of(after, player), LOOKAHEAD).move)
            self.tables[answer] = SearchTable(after.board, player)
            self.tables[answer].over = after.question is None

    def options(self, known: Collection[Any] | None = None) -> list[SearchOption]:
        """Return the answers, all with the same weight."""
        return [SearchOption(answer, 1.0) for answer in self.tables]

    def allows(self, answer: Move) -> bool:
        """Return True: the answers are those that were asked for."""
        return True

    def after(self, answer: Move) -> SearchTable:
        """Return a sample of the table after an answer."""
        return self.tables[answer].sample(self.random)

    def shares(self) -> Sequence[float]:
        """Return the shares after the first answer."""
        return next(iter(self.tables.values())).shares()
