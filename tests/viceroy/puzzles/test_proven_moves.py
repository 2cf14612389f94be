"""What the last development of a finished game is proven to have cost: the sum of the losses, and the better moves."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from tests.viceroy.widgets.test_finished_game import ended, finished
from viceroy_widgets.core.fields import Field
from viceroy_widgets.core.history import History
from viceroy_widgets.core.slices import finished as finished_work
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.play.review import SeatReview
from viceroy_widgets.play.review_text import last_turn_sentence
from viceroy_widgets.viceroy.codec.situations import read_situation
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.puzzles.making import finished_game
from viceroy_widgets.viceroy.puzzles.turn_goals import TURN_RULES
from viceroy_widgets.viceroy.rules.engine.ending import position_of
from viceroy_widgets.viceroy.solve.last_turn import search
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn
from viceroy_widgets.viceroy.solve.painting import best_painting

BOTS = ("random", "random")


def proven_of(history: History, seat: int) -> Mapping[int, tuple[Move, int]]:
    """What is proven of the decisions of a seat."""
    return finished_work(VICEROY.proven_moves(history, seat))


def test_the_losses_add_up_and_the_better_moves_are_legal() -> None:
    totals = []
    for seed, seat in product(range(6), range(2)):
        history = ended(("Ann",), ("random",), seed, 0)
        proven = proven_of(history, seat)
        if not proven:
            continue
        for step, (better, points) in proven.items():
            state, made = history.steps[step][0], history.moves[step]
            assert made.player == seat
            assert better in history.rules.legal_moves(state, seat)
            assert points >= 0
            assert (better == made) == (points == 0)
        start = finished_game.last_development(history)
        assert start is not None
        state = read_situation(Field(finished_game.last_situation(start, history.setup.players, seat))).state
        best = last_turn(state).total
        for step in proven:
            state, _ = TURN_RULES.apply(state, history.moves[step]._replace(player=0))
        lost = sum(points for _, points in proven.values())
        assert best - lost == best_painting(position_of(state, 0)).optimum
        totals.append(lost)
    assert len(totals) > 5
    assert 0 in totals
    assert max(totals) > 5


def test_what_is_not_proven_quickly_is_left_to_the_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finished_game, "_QUICK", 0)
    assert proven_of(ended(("Ann",), BOTS, 4, 0), 0) == {}


def test_the_proof_is_done_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two of them stands at most one painting of an end."""
    painted = list[int]()
    whole = search.best_end_painting

    def count(*args: Any) -> Any:
        painted[-1] += 1
        return whole(*args)

    monkeypatch.setattr(search, "best_end_painting", count)
    work = VICEROY.proven_moves(ended(("Ann",), ("random",), 2, 0), 0)
    painted.append(0)
    for _ in work:
        painted.append(0)
    assert len(painted) > 20
    assert max(painted) < sum(painted) / 4


def test_the_review_says_that_it_is_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished("Ann", bots=BOTS, seed=4)
    proven = proven_of(table.history, 0)
    step, points = max(((step, points) for step, (_, points) in proven.items()), key=lambda each: each[1])
    monkeypatch.setattr("viceroy_widgets.play.review.trials_of", lambda game, view, move: None)
    worst = table.review()[0]
    assert (worst.step, worst.cost, worst.is_proven) == (step, points, True)
    review = table.result["review"]
    assert review["items"][0]["cost"] == f"{points} point{'s' * (points > 1)}, proven"
    assert review["note"].endswith("exact if the others pass and nobody draws a card.")


def test_where_a_card_was_drawn_nothing_is_proven() -> None:
    history = ended(("Ann",), ("random",), 6, 0)
    start = history.steps.index(
        next(step for step in history.steps if step[0] is finished_game.last_development(history))
    )
    events = [event for _, events in history.steps[start + 1 :] for event in events]
    assert any(event.kind == "drew" and event.player == 1 for event in events)
    assert proven_of(history, 1) == {}


def test_a_best_move_that_others_made_impossible_is_not_told() -> None:
    """They took the gems that it needs, while the proof has them pass."""
    history = ended(("Ann",), ("random",) * 3, 1200, 0)
    assert proven_of(history, 0) == {}
    assert proven_of(history, 2)


def test_the_last_turn_is_proven_or_its_best_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proven total is that of the moves with their losses; a search that is cut short still tells a total."""
    games = (ended(("Ann",), ("random",), seed, 0) for seed in range(12))
    history, proven = next((each, proven_of(each, 0)) for each in games if proven_of(each, 0))
    best = finished_work(VICEROY.last_turn(history, 0))
    assert best is not None
    total, is_proven = best
    assert is_proven
    assert total >= best_painting(position_of(history.state, 0)).optimum + sum(lost for _, lost in proven.values())
    monkeypatch.setattr(finished_game, "_QUICK", 1)
    cut = finished_work(VICEROY.last_turn(history, 0))
    assert cut is not None
    assert not cut[1]
    assert 0 < cut[0] <= total


def test_what_is_not_proven_is_said_to_be_the_best_found() -> None:
    history = ended(("Ann",), ("random",), 4, 0)
    result = VICEROY.rules.totals(history.state)[0]
    said = {
        last: last_turn_sentence(VICEROY, history, SeatReview(0, (), (), None, last, True))
        for last in ((result + 3, True), (result + 3, False), (result - 1, True), None)
    }
    assert said[result + 3, True].startswith(f"Your last turn: {result + 3} points were the most")
    assert said[result + 3, False].startswith(f"Your last turn: {result + 3} points are the best found, not proven")
    assert said[result - 1, True].startswith(f"Your last turn: {result} points are the best found, not proven")
    assert said[None] == "", "nothing is known"
