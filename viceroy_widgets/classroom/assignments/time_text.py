"""Time in words, with the day of the week, in the language of the reader."""

from __future__ import annotations

from datetime import datetime

from ...words import say

__all__ = ["time_text"]


def time_text(time: datetime) -> str:
    """Return a time with its zone, such as `Tuesday, 1 December 2026, 12:00 (UTC+01:00)`."""
    return say(
        "assigning/time",
        weekday=say(f"assigning/weekday_{time.isoweekday()}"),
        day=say("assigning/first_day") if time.day == 1 else str(time.day),  # which French does not count as the others
        month=say(f"assigning/month_{time.month}"),
        year=time.year,
        clock=f"{time:%H:%M}",
        zone=time.tzname() or "",
    )
