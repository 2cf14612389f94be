"""`Review` as a widget: it begins by itself in an event loop, can be stopped and goes on, and knows its seat."""

from __future__ import annotations

import asyncio
from functools import cache

import pytest

from tests.own_loop import run
from viceroy_widgets import GameTable, IllegalMoveError, Review
from viceroy_widgets.core.history import History
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.play.simulation import play_match
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.table import reviewing


@cache
def _history() -> History:
    return play_match(game_of("kalah"), ("random", "random"), 3, {}).history


def test_it_begins_by_itself_is_stopped_and_goes_on() -> None:
    whole = Review(_history(), game="kalah").run()

    async def stopped_and_gone_on() -> Review:
        review = Review(_history(), game="kalah")
        view = HeadlessView(review)
        assert [action["enabled"] for action in review.actions if action["id"] == "review"] == [False]
        view.gesture("cancel")
        while not (review.review and review._review.is_done):
            await asyncio.sleep(0)
        assert not review.done
        assert review.result["review"]["note"].startswith("The review was stopped")
        (button,) = (action for action in review.actions if action["id"] == "review")
        assert (button["label"], button["enabled"]) == ("Go on with the review", True)
        view.gesture("review")
        while not review.done:
            await asyncio.sleep(0)
        return review

    review = run(stopped_and_gone_on())
    assert review.review == whole
    assert review.progress == {}


def test_without_an_event_loop_it_waits_for_its_button(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "has_loop", lambda: False)
    review = Review(_history(), game="kalah", title="Mine")
    assert review.review is None
    assert review.result == {}
    assert "Mine" in review._sentence()
    assert HeadlessView(review).gesture("review")["ok"]
    assert review.done
    assert "points expected at first" in review._sentence()
    assert review._picture().startswith("<svg")


def test_each_seat_can_be_reviewed_and_a_game_under_way_cannot() -> None:
    first, second = (Review(_history(), game="kalah", seat=seat).run() for seat in (0, 1))
    assert {_history().moves[each.step].player for each in first.costly} <= {0}
    assert {_history().moves[each.step].player for each in second.costly} == {1}
    with pytest.raises(IllegalMoveError):
        Review(GameTable(["random"], game="kalah", seed=3).history, game="kalah")


def test_it_speaks_the_language_that_it_is_given() -> None:
    review = Review(_history(), game="kalah", language="de")
    review.run()
    assert review.result["review"]["title"] == "Was dich am meisten gekostet hat"
    assert "Punkte erwartet" in review.result["review"]["balance"][0]
