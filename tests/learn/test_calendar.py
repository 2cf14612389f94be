"""The calendars of both games, years ahead: nothing comes again too soon, also where puzzles come and go."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

import pytest

from tests.nightly import size
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.calendar import QUEUED_FROM, Calendar, Member
from viceroy_widgets.learn.game_daily import daily_puzzles

DAY = timedelta(days=1)
SHIPPED = {id: daily_puzzles(game_of(id)).calendar for id in ("viceroy", "splendor")}
RELEASE = date(2026, 12, 1)


def members(count: int, since: date, name: str, until: date | None = None) -> list[Member]:
    return [Member(f"{name} {n}", since, until) for n in range(count)]


CHANGED = {
    "nothing": members(360, date(2026, 11, 24), "old"),
    "first at the release": members(97, RELEASE, "old"),
    "many come and go on one day": [
        *members(170, date(2026, 11, 24), "old"),
        *members(190, date(2026, 11, 24), "gone", RELEASE),
        *members(260, RELEASE, "new"),
    ],
    "all go": [*members(60, date(2026, 11, 22), "gone", RELEASE), *members(40, RELEASE, "new")],
    "some on many days": [
        *members(300, date(2026, 11, 22), "old"),
        *members(30, date(2026, 11, 22), "gone", date(2028, 2, 29)),
        *members(50, RELEASE, "new", date(2029, 1, 1)),
        *members(9, date(2028, 2, 29), "newer"),
        *members(80, date(2030, 6, 1), "newest"),
    ],
}


def too_soon(calendar: Calendar, all_members: Sequence[Member], days: int) -> list[date]:
    """Return the days from the release on whose puzzle came before all others that take part had come."""
    start = RELEASE - 2 * len(all_members) * DAY
    last: dict[str, int] = {}
    found = []
    for n in range((RELEASE - start).days + days):
        day = start + n * DAY
        name = calendar.id_of(day)
        if day >= RELEASE and name in last:
            seen = start + last[name] * DAY
            there = (each for each in all_members if each.since <= max(seen, all_members[0].since))
            others = (each.id for each in there if each.until is None or each.until > day)
            if any(last.get(other, -1) < last[name] for other in others if other != name):
                found.append(day)
        last[name] = n
    return found


@pytest.mark.parametrize("game", SHIPPED)
def test_no_shipped_puzzle_comes_again_before_all_others_for_ten_years(game: str) -> None:
    """C1"""
    calendar = SHIPPED[game]
    there = [*calendar.queues[-1][1]]
    since = calendar.queues[-1][0]
    came = [calendar.id_of(since + n * DAY) for n in range(3653)]
    assert all(len({*came[n : n + len(there)]}) == min(len(there), 3653 - n) for n in range(0, 3653, 50))
    assert {*came} == {*there}


@pytest.mark.parametrize("case", CHANGED)
def test_none_comes_again_before_all_others_where_puzzles_come_and_go(case: str) -> None:
    """C1"""
    assert too_soon(Calendar.of(CHANGED[case]), CHANGED[case], size(2500, least=600)) == []


@pytest.mark.parametrize("game", SHIPPED)
def test_the_border_between_rounds_and_queue_repeats_nothing(game: str) -> None:
    """C1"""
    calendar = SHIPPED[game]
    known = [Member(name, date(2026, 11, 22)) for name in calendar.known]
    assert too_soon(Calendar.of(known), known, size(2500, least=600)) == []


@pytest.mark.parametrize("case", CHANGED)
def test_days_before_the_release_are_those_of_the_rounds(case: str) -> None:
    """C1"""
    first = [member for member in CHANGED[case] if member.since == CHANGED[case][0].since]
    without = Calendar.of([member._replace(until=None) for member in first])
    calendar = Calendar.of(CHANGED[case])
    days = [RELEASE - n * DAY for n in range(1, 40)]
    assert [calendar.id_of(day) for day in days] == [without.id_of(day) for day in days]


def test_the_queue_begins_at_the_release() -> None:
    assert QUEUED_FROM == RELEASE
    assert {calendar.queues[0][0] for calendar in SHIPPED.values()} == {RELEASE}
