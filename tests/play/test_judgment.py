"""Judgment of a decision: every alternative with its errors, equal for equal samples, from what the seat saw."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import cache

import pytest
from kalah.game import KALAH, Kalah

from viceroy_widgets.core.game import Game
from viceroy_widgets.core.history import History
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.core.slices import finished
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.play.judgment import expected, judgment, standard_error
from viceroy_widgets.play.outlook import Outlook, won_shares
from viceroy_widgets.play.review import reviewed_decisions
from viceroy_widgets.play.simulation import play_match
from viceroy_widgets.play.summary import estimate

GAMES = [("viceroy", "advice"), ("splendor", "advice"), ("kalah", "random")]


@cache
def _played(game: str, bot: str) -> tuple[Game, History]:
    return game_of(game), play_match(game_of(game), (bot, bot), 5, {}).history


@pytest.mark.parametrize(("name", "bot"), GAMES)
def test_a_decision_is_judged_with_all_its_alternatives(name: str, bot: str) -> None:
    game, history = _played(name, bot)
    step = reviewed_decisions(history, 0)[2]
    judged = finished(judgment(game, history, step, 6))
    assert judged is not None
    moves = [each.move for each in judged.alternatives]
    assert judged.move == history.moves[step]
    assert judged.move in moves
    assert set(moves) <= set(history.rules.legal_moves(history.steps[step][0], 0))
    assert len(moves) == len(set(moves))
    values = [each.value.mean for each in judged.alternatives]
    assert values == sorted(values, reverse=True)
    for each in judged.alternatives:
        assert each.points.n == each.chance.n == 6
        assert 0 <= each.chance.mean <= 1
        assert standard_error(each.points) >= 0
    assert any(standard_error(each.points) for each in judged.alternatives)
    assert finished(judgment(game, history, step, 6)) == judged


@pytest.mark.parametrize(("name", "bot"), GAMES)
def test_the_shares_of_all_seats_are_one_and_the_end_is_exact(name: str, bot: str) -> None:
    game, history = _played(name, bot)
    for step in range(0, len(history.moves), 12):
        for outlook in expected(game, history.rules.view(history.steps[step][0], 0), 2):
            assert sum(outlook.shares) == pytest.approx(1)
            assert len(outlook.points) == 2
    (end,) = expected(game, history.rules.view(history.state, 0), 1)
    result = game.result(history.state)
    assert end == Outlook(tuple(result.totals), won_shares(result.winners, 2))


def test_what_is_proven_of_a_finished_game_stands_beside_the_estimate() -> None:
    game = game_of("viceroy")
    for seed in range(8):
        history = play_match(game, ("random", "random"), seed, {}).history
        proven = finished(game.proven_moves(history, 0))
        if proven:
            step = next(iter(proven))
            judged = finished(judgment(game, history, step, 1))
            assert judged is not None
            assert judged.proven == proven[step]
            return
    pytest.fail("no last turn is proven")


class _Proven(Kalah):
    """Kalah whose first move is proven, with no bot that tries moves."""

    can_determinize = False

    def proven_moves(self, history: History, seat: int) -> Generator[None, None, Mapping[int, tuple[Move, int]]]:
        yield
        return {0: (Move(0, "sow", (3,)), 2)}


def test_what_is_proven_is_told_although_no_bot_tries_moves() -> None:
    history = play_match(KALAH, ("random", "random"), 5, {}).history
    judged = finished(judgment(_Proven(), history, 0))
    assert judged is not None
    assert (judged.alternatives, judged.proven) == ((), (Move(0, "sow", (3,)), 2))
    assert finished(judgment(_Proven(), history, 1)) is None


def test_the_standard_error_of_two_numbers_is_half_of_their_difference() -> None:
    assert standard_error(estimate([2.0, 5.0])) == pytest.approx(1.5)
    assert standard_error(estimate([2.0])) == 0


def test_a_lead_is_over_the_average_of_the_others() -> None:
    assert Outlook((10.0, 4.0, 2.0), (1.0, 0.0, 0.0)).lead(0) == 7
    assert Outlook((10.0,), (1.0,)).lead(0) == 10
