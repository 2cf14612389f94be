"""Views in which a player is asked, of every kind of question, from recorded games."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

from tests.viceroy.games import play_on
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS, View, new_game, view
from viceroy_widgets.viceroy.rules.state.state import State

__all__ = ["NAMES", "asked"]

NAMES = ("Ann", "Ben", "Cleo", "Dora")
_GAMES = ((0, 2, 1), (1, 1, 2), (3, 3, 0), (3, 4, 0), (10, 4, 0), (22, 3, 0), (29, 2, 1), (5, 2, 0))
"""Seed, people and virtual opponents of games in which builders meet every kind of question."""


@cache
def asked(each: int = 3) -> tuple[tuple[View, State], ...]:
    """So many views of each kind of question, with the state, for a player who is asked."""
    met: Counter[str] = Counter()
    found = []
    for seed, people, virtual in _GAMES:
        state, _ = new_game(people, seed=seed, virtual=virtual, edition="de" if seed == 5 else "en")
        for _, _, after, _ in play_on(state, Random(seed), builds=True):
            if after.question and met[after.question.kind] < each:
                met[after.question.kind] += 1
                answered = {answer.player for answer in after.secret_answers}
                found.append((view(after, next(n for n in after.question.players if n not in answered)), after))
    assert set(met) == set(QUESTIONS), set(QUESTIONS) - set(met)
    return tuple(found)
