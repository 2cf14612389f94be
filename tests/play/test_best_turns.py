"""The turn in which the total of each player rose most."""

from __future__ import annotations

from itertools import pairwise

from kalah.game import KALAH

from viceroy_widgets.core.game import Game
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.play.log import BestTurn, best_turns
from viceroy_widgets.play.seating import begin
from viceroy_widgets.testing.conformance.suite import random_history


def test_moves_in_succession_are_one_turn_where_a_game_counts_none() -> None:
    history = begin(KALAH, ("Ann", "Ben"), 0)
    for words in ("sows 3", "sows 6"):
        history = history.play(KALAH.parse_move(0, words))
    assert best_turns(KALAH, history) == (BestTurn(1, 2), None), "the last move made counts as well"
    history = history.play(KALAH.parse_move(1, "sows 1"))
    assert KALAH.rules.totals(history.state) == (2, 0)
    assert best_turns(KALAH, history) == (BestTurn(1, 2), None)


def test_in_viceroy_a_turn_is_what_the_rules_call_a_turn() -> None:
    game: Game = game_of("viceroy")
    history = random_history(game, 3, 3)
    first_of: dict[int, tuple[int, ...]] = {}
    for state, _ in history.steps:
        first_of.setdefault(state.turn, game.rules.totals(state))
    bounds = [*first_of.values(), game.rules.totals(history.state)]
    found = best_turns(game, history)
    for player in range(3):
        gains = [after[player] - before[player] for before, after in pairwise(bounds)]
        best = found[player]
        assert (best.gain if best else 0) == max(0, *gains)
        assert best is None or list(first_of)[gains.index(best.gain)] == best.number
