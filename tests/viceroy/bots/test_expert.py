"""The expert bot keeps to the rules, to its view and to its budget, and plays the last cards as well as one can."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.nightly import NIGHT, size
from tests.viceroy.bots.situations import asked, asked_of, positions
from tests.viceroy.rules.engine.test_noninterference import stirred
from tests.viceroy.rules.table import Seat, at_development, deck, law
from viceroy_widgets.core.slices import finished
from viceroy_widgets.play.seating import bot_of, usual_bots
from viceroy_widgets.viceroy.bots import expert, lookahead
from viceroy_widgets.viceroy.bots.expert import FittedBot
from viceroy_widgets.viceroy.bots.lookahead import LookaheadBot
from viceroy_widgets.viceroy.bots.observation import observation_at
from viceroy_widgets.viceroy.bots.prospects import expected_score
from viceroy_widgets.viceroy.bots.valuation import ADVICE
from viceroy_widgets.viceroy.bots.values import FEATURES, expected_final, seat_features
from viceroy_widgets.viceroy.components.laws import GemsLeft
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.rules.engine.ending import position_of
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.painting import best_painting


def test_it_is_the_strongest_but_not_the_usual_opponent() -> None:
    assert isinstance(bot_of(VICEROY, [*VICEROY.bots()][-1]), FittedBot)
    assert usual_bots(VICEROY, 1) == ("advice",)
    assert VICEROY.terminal().usual_bot == "advice"


def test_what_is_hidden_changes_nothing_of_the_last_cards() -> None:
    chance, compared = Random(3), 0
    for state in last_cards()[:4]:
        seen = asked(state)
        twin = stirred(state, seen.player or 0, chance)
        compared += twin != state
        assert FittedBot(1).advise(asked_of(twin, seen)) == FittedBot(1).advise(seen)
    assert compared


def test_it_answers_at_once_when_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "_SLICE", 1)  # the searches of these positions are short
    for state in [*positions(2, seed=4)[:: 6 if NIGHT else 24], *last_cards()]:
        seen, told = asked(state), []
        advice = finished(FittedBot(1).thinking(seen, lambda: True), told.append)
        assert advice.move in seen.moves
        assert len(told) < 2


def test_a_long_search_gives_way_to_the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replays of moves take long and are no part of the work that is limited."""
    monkeypatch.setattr(expert, "_SLICE", 1)
    seen = [asked(state) for state in last_cards()]
    proven = [view for view in seen if finished(FittedBot(1).proven(view))]
    assert proven
    monkeypatch.setattr(expert, "_STEPS", 1)
    for view in proven:
        assert finished(FittedBot(1).proven(view)) is None
        assert FittedBot(1, nodes=8).choose(view) in view.moves


def test_the_budget_is_kept_and_the_same_budget_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled: list[int] = []
    run_rollout = lookahead.run_rollout

    def counted(*given: object) -> tuple[float, int]:
        found = run_rollout(*given)  # type: ignore[arg-type]
        rolled.append(found[1])
        return found

    monkeypatch.setattr(lookahead, "run_rollout", counted)
    looked = 0
    for state in positions(2, seed=3)[:: 9 if NIGHT else 36]:
        rolled.clear()
        first = FittedBot(7, nodes=150).advise(asked(state))
        if rolled:
            looked += 1
            assert sum(rolled[:-1]) < 150 <= sum(rolled)
        assert FittedBot(7, nodes=150).advise(asked(state)) == first
    assert looked


@pytest.mark.parametrize(("players", "are_used"), [(2, True), (3, True), (4, False)])
def test_the_fitted_values_are_used_by_up_to_three_players(players: int, are_used: bool) -> None:
    starts = [state for state in positions(players, 2) if state.phase == "auction"][::10]
    fitted = [expected_final(state, 0, ADVICE) for state in starts]
    assert (fitted != [expected_score(state, 0, ADVICE) for state in starts]) == are_used
    assert len(fitted) > 3


def test_a_law_in_the_hand_that_scores_gems_counts_with_those_at_hand() -> None:
    cards = deck({70: law(GemsLeft(3, 2))})
    for letters, points in (("", 0), ("br", 3), ("brgyy", 7.5)):
        table = at_development(Seat(letters, (5, 70)), Seat(""), deck=cards)
        found = dict(zip(FEATURES, seat_features(observation_at(table.state, 0, ADVICE)), strict=True))
        assert found["laws in hand on gems left, points now"] == points


# -- the last cards of a game ------------------------------------------------------------------------------------------


@cache
def last_cards() -> list[State]:
    """Positions of several games in which the exact search plays the last cards."""
    return [
        state
        for seed in range(size(30, least=8))
        for state in positions(2, seed)
        if state.question
        and len(legal_moves(state, state.question.players[0])) > 1
        and expert._alone(asked(state)) is not None
    ]


def test_no_way_to_play_the_last_cards_brings_more() -> None:
    compared = 0
    for state in last_cards():
        seen = asked(state)
        assert seen.player is not None
        alone = expert._alone(seen)
        assert alone
        if sum(alone.players[seen.player].gems) > 9 or len(seen.own.hand) > 1:
            continue  # too many ways for brute force
        compared += 1
        best = FittedBot(1).advise(seen).move
        assert _most(apply(alone, best)[0], seen.player) == _most(alone, seen.player)
    assert compared >= size(8, least=2)


def _most(state: State, player: int) -> int:
    """The best total that any legal moves lead to."""
    if state.question is None or state.phase == "painting" or state.question.players != (player,):
        return best_painting(position_of(state, player)).optimum
    return max(_most(apply(state, answer)[0], player) for answer in legal_moves(state, player))


def test_it_plays_the_last_cards_by_the_search_and_not_by_the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LookaheadBot, "thinking", None)
    reasons = set()
    for state in last_cards():
        seen = asked(state)
        advice = FittedBot(1).advise(seen)
        reasons.add(advice.why)
        assert advice.sentence.endswith(".")
    assert len(reasons) > 1


def test_without_a_proof_the_race_decides() -> None:
    for state in last_cards()[:3]:
        seen = asked(state)
        assert FittedBot(1, nodes=100, work=0).advise(seen).move in seen.moves


def test_cards_that_draw_or_attack_are_left_to_the_race() -> None:
    left: list[str] = []
    for seed in range(size(30, least=8)):
        for state in positions(2, seed):
            if state.turn == 12 and state.question and state.question.kind == "develop":
                seen = asked(state)
                kinds = {icon for number in seen.own.hand for icon in _kinds(seen.deck.card(number))}
                if len(seen.moves) > 1 and kinds & {"draw", "attack"}:
                    assert expert._alone(seen) is None
                    left += kinds
    assert {"draw", "attack"} <= {*left}


def _kinds(card: object) -> set[str]:
    return {icon.kind for reward in getattr(card, "rewards", ()) for icon in reward}
