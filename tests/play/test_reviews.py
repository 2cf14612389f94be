"""Many reviews come in the order of their records, and are the same in one process and in several."""

from __future__ import annotations

import json

import pytest

from viceroy_widgets.core.registry import game_of
from viceroy_widgets.errors import ViceroyError
from viceroy_widgets.play.reviews import review_games
from viceroy_widgets.play.simulation import play_match
from viceroy_widgets.workers import worker_processes

KALAH = game_of("kalah")


def _records(count: int) -> list[str]:
    histories = (play_match(KALAH, ("random", "random"), seed, {}).history for seed in range(count))
    return [json.dumps(KALAH.write_record(history)) for history in histories]


def test_an_executor_reviews_as_one_process_does() -> None:
    records = _records(3)
    here = list(review_games(KALAH, records, seat=1))
    with worker_processes(2) as executor:
        assert list(review_games(KALAH, records, seat=1, executor=executor)) == here
    results = [KALAH.rules.totals(KALAH.history_of(KALAH.record_in(record)).state)[1] for record in records]
    assert [review.balance.result for review in here if review.balance] == results
    assert {review.seat for review in here} == {1}


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(ViceroyError):
        list(review_games(KALAH, ['{"format": "kalah-record/1"}']))
