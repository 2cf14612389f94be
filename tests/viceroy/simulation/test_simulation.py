"""Many games between bots: the same ones again, in one process or several, and sums that can be checked by hand."""

from __future__ import annotations

from functools import partial
from math import isinf

import pytest

from viceroy_widgets.play.contest import verdict
from viceroy_widgets.play.estimate import Estimate, estimate
from viceroy_widgets.play.jobs import ordered_results
from viceroy_widgets.viceroy.simulation.games import (
    GameOutcome,
    SimulatedTable,
    contest_games,
    contest_tables,
    play_game,
)
from viceroy_widgets.viceroy.simulation.reports import percent, verdict_text, with_margin
from viceroy_widgets.viceroy.simulation.summary import summary

FOUR = SimulatedTable(("random",) * 4)


def _outcome(*totals: int, bots: tuple[str, ...] = ()) -> GameOutcome:
    return GameOutcome(bots or ("random",) * len(totals), tuple((total, 0, 0, 0, 0, 0, 0) for total in totals), 10)


def test_the_same_games_come_out_of_several_processes() -> None:
    alone = list(ordered_results(partial(play_game, FOUR), 6))
    assert list(ordered_results(partial(play_game, FOUR), 6, processes=2)) == alone
    assert len(set(alone)) == 6
    assert alone == [play_game(FOUR, index) for index in range(6)]
    assert play_game(SimulatedTable(FOUR.bots, seed=1), 0) != alone[0]


def test_points_by_category_add_up_to_what_the_game_says() -> None:
    events = []
    outcome = play_game(FOUR, 0, events.append)
    told = {event.player: event.values[0] for event in events if event.kind == "total"}
    assert told == dict(enumerate(outcome.totals))


def test_a_tie_is_a_shared_win() -> None:
    assert _outcome(5, 7, 7).wins == (0, 0.5, 0.5)


def test_both_deals_of_a_pair_are_the_same() -> None:
    tables = contest_tables("advice", "random")
    assert [table.bots for table in tables] == [("advice", "random"), ("random", "advice")]
    first, second, third, _ = contest_games(tables, 4)
    assert first.bots == third.bots == second.bots[::-1]
    rows = []
    for table in tables:
        events = []
        play_game(table, 0, events.append)
        rows.append(next(event.values for event in events if event.kind == "row"))
    assert rows[0] == rows[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_verdict_counts_by_the_seats_that_a_bot_had(players: int) -> None:
    # Seat 1 always wins, whoever sits there: nobody is stronger, and every pair says so.
    totals = (20, 10, 5, 5)[:players]
    found = verdict("a", "b", [_outcome(*totals)] * 6)
    assert (found.games, found.won.mean, found.won.n, found.won.margin) == (6, 0.5, 3, 0)
    mine = [totals[0::2], totals[1::2]]
    expected = [sum(its) / len(its) for its in (mine[0] + mine[1], mine[1] + mine[0])]
    assert [score.mean for score in found.scores] == pytest.approx(expected)


def test_the_stronger_bot_wins() -> None:
    found = verdict("advice", "random", contest_games(contest_tables("advice", "random"), 10))
    assert found.won.mean == 1
    assert found.won.part[0] < 0.6  # ten games of five deals say no more than that
    assert verdict_text(found).startswith("advice won 100.0 % (56.6 to 100.0) of 10 games against random.\n")


def test_a_summary_by_seats_and_by_bots() -> None:
    names = ("advice", "random", "random")
    found = summary([_outcome(9, 3, 0, bots=names), _outcome(5, 5, 2, bots=names)])
    assert [(line.who, line.won.mean, line.total.mean) for line in found.seats] == [
        ("1 advice", 0.75, 7),
        ("2 random", 0.25, 4),
        ("3 random", 0, 1),
    ]
    assert [(line.who, line.won.n, line.total.mean) for line in found.bots] == [("advice", 2, 7), ("random", 4, 2.5)]


def test_an_estimate_by_hand() -> None:
    found = estimate([1, 2, 3, 4])
    assert (found.n, found.mean) == (4, 2.5)
    assert found.deviation == pytest.approx(1.29099, abs=1e-5)
    assert found.margin == pytest.approx(1.96 * 1.29099 / 2, abs=1e-4)
    assert with_margin(found, "+") == "+2.5 ± 1.3"
    assert isinf(estimate([3]).margin)
    assert with_margin(estimate([3])) == "3.0"


def test_the_interval_of_a_part() -> None:
    # The figures are Wilson's, from any table of binomial intervals.
    assert percent(Estimate(10, 1.0, 0.0, 0.0)) == "100.0 % (72.2 to 100.0)"
    assert percent(Estimate(100, 0.5, 0.5, 0.1)) == "50.0 % (40.4 to 59.6)"
