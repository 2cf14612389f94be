"""Days and times in words, in the language spoken."""

from __future__ import annotations

from datetime import date, datetime

from . import say

__all__ = ["day_of_week_text", "day_text", "time_text"]


def day_text(day: date) -> str:
    """Return a day, such as `1 December 2026`."""
    return say("dates/day", day=_day(day), month=_month(day), year=day.year)


def day_of_week_text(day: date) -> str:
    """Return a day near today, such as `Tuesday, 1 December`."""
    return say("dates/day_of_week", weekday=_weekday(day), day=_day(day), month=_month(day))


def time_text(time: datetime) -> str:
    """Return a time with its zone, such as `Tuesday, 1 December 2026, 12:00 (UTC+01:00)`."""
    return say(
        "dates/time",
        weekday=_weekday(time),
        day=_day(time),
        month=_month(time),
        year=time.year,
        clock=f"{time:%H:%M}",
        zone=time.tzname() or "",
    )


def _weekday(day: date) -> str:
    return say(f"dates/weekday_{day.isoweekday()}")


def _month(day: date) -> str:
    return say(f"dates/month_{day.month}")


def _day(day: date) -> str:
    return say("dates/first_day") if day.day == 1 else str(day.day)  # French has an ordinal for the first day alone
