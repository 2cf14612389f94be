"""Series of games between bots: the same in any number of processes, seats that rotate, and sums checked by hand."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import isinf
from typing import Any

import pytest

from viceroy_widgets.errors import NotationError
from viceroy_widgets.play.simulation import GameOutcome, Series, ordered_results, play_match
from viceroy_widgets.play.summary import (
    Estimate,
    estimate,
    percent,
    summary,
    summary_document,
    summary_text,
    verdict,
    verdict_text,
    with_margin,
)
from viceroy_widgets.viceroy.game import VICEROY


def _outcome(*totals: int, bots: tuple[str, ...] = ()) -> GameOutcome:
    won = tuple((total == max(totals)) / totals.count(max(totals)) for total in totals)
    points = tuple((total - 1, 1) for total in totals)
    return GameOutcome(bots or ("random",) * len(totals), totals, won, points, 10)


def test_the_same_games_come_out_of_several_processes_and_of_any_executor() -> None:
    for name, bots in (("viceroy", ("random", "random", "mixed")), ("splendor", ("random", "advice"))):
        series = Series.rotating(name, bots)
        alone = list(series.outcomes(6))
        assert list(series.outcomes(6, processes=2)) == alone
        with ThreadPoolExecutor(2) as executor:
            assert list(series.outcomes(6, executor=executor)) == alone
        assert len(set(alone)) == 6
        assert alone == [series.outcome(number) for number in range(6)]
        assert Series.rotating(name, bots, seed=1).outcome(0) != alone[0]


def test_an_executor_that_is_given_does_the_work() -> None:
    class Counting(ThreadPoolExecutor):
        calls = 0

        def map(self, *args: Any, **more: Any) -> Any:
            self.calls += 1
            return super().map(*args, **more)

    with Counting(1) as executor:
        assert list(ordered_results(abs, 3, executor=executor)) == [0, 1, 2]
        assert executor.calls == 1


def test_the_first_games_of_viceroy_are_those_of_earlier_versions() -> None:
    equal = Series.rotating("viceroy", ("random",) * 4)
    assert [outcome.totals for outcome in equal.outcomes(2)] == [(6, 3, 7, 36), (26, 29, 9, 39)]


def test_every_deal_is_played_with_every_seating() -> None:
    series = Series.rotating("viceroy", ("advice", "random", "random"))
    assert len(series.seatings) == 3
    matches = [series.match(number) for number in range(6)]
    assert [match.bots.index("advice") for match in matches] == [0, 2, 1, 0, 2, 1]
    assert len({match.seed for match in matches[:3]}) == len({match.seed for match in matches[3:]}) == 1
    assert matches[0].seed != matches[3].seed
    # Equal bots would play the same game again, so each of their games has its own deal.
    assert Series.rotating("viceroy", ("random", "random")).seatings == (("random", "random"),)


def test_points_by_category_add_up_to_what_the_game_says() -> None:
    match = Series.rotating("viceroy", ("random",) * 4).match(0)
    events = [event for _, events in match.history.steps for event in events]
    said = {event.player: event.values[0] for event in events if event.kind == "total"}
    assert said == dict(enumerate(match.outcome.totals))
    for name in ("viceroy", "splendor"):
        outcome = Series.rotating(name, ("random", "random")).outcome(0)
        assert tuple(map(sum, outcome.points)) == outcome.totals


def test_a_tie_is_a_shared_win() -> None:
    match = play_match(VICEROY, ("random", "random"), 1, {})
    for winners, wins in (((0,), (1, 0)), ((0, 1), (0.5, 0.5)), ((), (0.5, 0.5))):
        object.__setattr__(match, "winners", winners)
        assert match.wins == wins


def test_both_games_of_a_pair_have_the_same_deal() -> None:
    series = Series.contest("viceroy", "advice", "random")
    assert series.seatings == (("advice", "random"), ("random", "advice"))
    first, second, third = (series.match(number) for number in range(3))
    assert first.bots == third.bots == second.bots[::-1]
    rows = [
        next(event.values for _, events in match.history.steps for event in events if event.kind == "row")
        for match in (first, second, third)
    ]
    assert rows[0] == rows[1] != rows[2]


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(NotationError, match=r"'advise'; did you mean advice\? Known are random, lookahead, advice, "):
        Series.rotating("splendor", ("advise", "random")).check()
    with pytest.raises(NotationError, match="for 2 to 4 players"):
        Series.contest("splendor", "advice", "random", 5).check()


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
    found = verdict("advice", "random", Series.contest("viceroy", "advice", "random").outcomes(10))
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
    assert [line.categories for line in found.bots] == [(6, 1), (1.5, 1)]


def test_a_seat_of_several_bots_has_a_number_only() -> None:
    found = summary([_outcome(9, 3, bots=("advice", "random")), _outcome(1, 8, bots=("random", "advice"))])
    assert [(line.who, line.won.mean) for line in found.seats] == [("1", 0.5), ("2", 0.5)]
    titles = {"cards": "Cards", "rest": "The rest"}
    lines = summary_text(found, titles).splitlines()
    assert lines[0] == "2 games of 10 decisions on average."
    assert [line.split()[0] for line in lines if line] == [
        *("2", "Seat", "1", "2", "Bot", "advice", "random", "Points", "Cards", "The", "In")
    ]
    document = summary_document(found, "nim", tuple(titles))
    assert (document["game"], document["bots"][0]["categories"]) == ("nim", {"cards": 7.5, "rest": 1})


def test_a_game_without_categories_has_no_table_of_them() -> None:
    found = summary([GameOutcome(("random", "random"), (3, 1), (1, 0), (), 4)])
    assert "category" not in summary_text(found, {})
    assert summary_document(found, "nim", ())["seats"][0]["categories"] == {}


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
