"""Results of finished games: who wins, and the ranking with its ties."""

from __future__ import annotations

import pytest

from viceroy_widgets.core.vocabulary import Result, ranking, result_of_totals


@pytest.mark.parametrize(
    ("totals", "winners"),
    [((7, 9), (1,)), ((9, 9), (0, 1)), ((3, 5, 5, 1), (1, 2)), ((-4, -2), (1,)), ((37,), ())],
)
def test_the_highest_total_wins_and_ties_share_the_win(totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert result_of_totals(totals) == Result(totals, winners)


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ((7, 9, 8), ((1, 1), (2, 2), (3, 0))),
        ((7, 9, 7, 2), ((1, 1), (2, 0), (2, 2), (4, 3))),
        ((5, 5, 1), ((1, 0), (1, 1), (3, 2))),
        ((37,), ((1, 0),)),
    ],
)
def test_equal_totals_share_a_place_and_the_next_place_is_left_out(
    totals: tuple[int, ...], places: tuple[tuple[int, int], ...]
) -> None:
    assert ranking(result_of_totals(totals)) == places


def test_who_wins_by_another_rule_comes_first() -> None:
    assert ranking(Result((10, 4, 12), (1,))) == ((1, 1), (2, 2), (3, 0))


def test_without_winners_the_totals_decide() -> None:
    assert ranking(Result((24, 24), ())) == ((1, 0), (1, 1))
