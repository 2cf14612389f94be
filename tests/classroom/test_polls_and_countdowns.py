"""Polls and countdowns as values: votes, typed answers, and the time that is left."""

from __future__ import annotations

import pytest

from viceroy_widgets import NotationError
from viceroy_widgets.classroom.presenting import MOST_ANSWERS, MOST_VOTES, Countdown, Poll


def test_votes_are_set_and_changed_by_one() -> None:
    poll = Poll(3).with_votes(1, 7).changed_by(2, 1).changed_by(0, -1)
    assert (poll.counts, poll.total, poll.size) == ((0, 7, 1), 8, 3)
    assert Poll(1).with_votes(0, MOST_VOTES).changed_by(0, 1).counts == (MOST_VOTES,)
    assert poll.reset() == Poll(3)


@pytest.mark.parametrize(("index", "votes"), [(3, 1), (-1, 1), (0, -1), (0, MOST_VOTES + 1)])
def test_votes_out_of_range_are_refused(index: int, votes: int) -> None:
    with pytest.raises(NotationError):
        Poll(3).with_votes(index, votes)


def test_a_vote_for_an_answer_that_is_not_there_is_refused() -> None:
    with pytest.raises(NotationError, match="There is no answer 4; the answers have the numbers 1 to 3"):
        Poll(3).changed_by(3, 1)


def test_typed_answers_take_the_place_of_the_usual_ones() -> None:
    poll = Poll(2).with_votes(0, 5).with_answer("  17   points ")
    assert (poll.typed, poll.counts) == (("17 points",), (None,))
    poll = poll.with_votes(0, 4).with_answer("12 points")
    assert poll.counts == (4, None)
    assert poll.reset().typed == ("17 points", "12 points"), "first the votes go, for a second vote"
    assert poll.reset().reset() == Poll(2)


@pytest.mark.parametrize("text", ["", "  ", "x" * 61, "twice"])
def test_some_answers_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Poll(2).with_answer("twice").with_answer(text)


def test_each_answer_has_a_key() -> None:
    poll = Poll(2)
    for number in range(MOST_ANSWERS):
        poll = poll.with_answer(str(number))
    with pytest.raises(NotationError, match="9 answers at most"):
        poll.with_answer("more")


def test_a_countdown_is_started_paused_and_stopped() -> None:
    idle = Countdown.of(2)
    running = idle.started(1000)
    assert (idle.state, running.state, running.left_at(1030)) == ("idle", "running", 90)
    paused = running.paused(1030)
    assert (paused.state, paused.left_at(5000)) == ("paused", 90)
    again = paused.started(5000)
    assert (again.left_at(5089), again.left_at(5091)) == (1, 0)
    assert again.started(5091).left_at(5091) == 120, "after its end it begins anew"
    assert again.paused(5091) == again.stopped() == idle


@pytest.mark.parametrize("minutes", [0, 91, -1, 1.5, True, "2"])
def test_a_countdown_has_some_minutes(minutes: object) -> None:
    with pytest.raises(NotationError, match="A countdown has 1 to 90 minutes"):
        Countdown.of(minutes)  # type: ignore[arg-type]
