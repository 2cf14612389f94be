"""Time stamps of nbgrader: `timestamp.txt` beside a notebook, with a zone by its name or its offset."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from email.utils import parsedate_tz
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from .text_tables import text_of

__all__ = ["LONGEST_STAMP", "STAMP", "parse_stamp", "sane_time"]


STAMP = "timestamp.txt"
"""File in which nbgrader keeps the time of a submission, beside the notebook."""
LONGEST_STAMP = 400
"""Number of bytes of a stamp that are read."""
_YEARS = range(1981, 2200)
"""Years of times that are believed: 1970 and 1980 are what programs write that know no time."""
_NAMED = re.compile(r"(?P<time>[0-9][0-9T:., -]*?)\s*(?P<zone>[A-Za-z][A-Za-z0-9_+/-]*)")
_SEASONS = (1, 7)
"""Months of winter and of summer, by which a zone shows all its names."""


def parse_stamp(content: bytes) -> datetime | None:
    """Return the time of a stamp, or None if it cannot be read. Without a zone it is UTC, as nbgrader writes it.

    nbgrader 0.9 writes the short name of the zone that its course has set, such as `CET` or `EST`.
    """
    text = " ".join(text_of(content).split())
    found = _read(text)
    if found is None and (match := _NAMED.fullmatch(text)):
        local = _read(match["time"])
        zone = _zone(match["zone"], local) if local and local.tzinfo is None else None
        return sane_time(local.replace(tzinfo=zone)) if local and zone else None
    return sane_time(found.replace(tzinfo=found.tzinfo or UTC)) if found else None


def sane_time(time: datetime) -> datetime | None:
    """Return a time, or None if it is that of no submission."""
    return time if time.year in _YEARS else None


def _read(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


def _zone(name: str, at: datetime) -> tzinfo | None:
    """Return the zone of a name; None if no zone has it, or if several zones do and nothing tells which is meant.

    A short name is first taken as this computer uses it, since a teacher grades where the school is.
    """
    if name.upper() in ("UTC", "GMT", "Z"):
        return UTC
    try:
        here = at.astimezone()
        if name == here.tzname():
            return here.tzinfo
    except (OverflowError, OSError, ValueError):
        pass
    try:
        return ZoneInfo(name)
    except (LookupError, ValueError, OSError):  # the name may be that of a folder, or lead out of the data
        pass
    # The standard of mails has the names of North America, which are the usual meaning of CST and PST.
    mail = parsedate_tz(f"1 Jan 2000 00:00:00 {name}")
    if mail and mail[9] is not None and name.upper() in ("EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT"):
        return timezone(timedelta(seconds=mail[9]))
    offsets = _offsets(at.year).get(name, frozenset())
    return timezone(next(iter(offsets))) if len(offsets) == 1 else None


@cache
def _offsets(year: int) -> dict[str, frozenset[timedelta]]:
    """Return the offsets that the zones of the world have in a year, by short name."""
    found: dict[str, set[timedelta]] = {}
    for name in available_timezones():
        for month in _SEASONS:
            time = datetime(year, month, 1, tzinfo=ZoneInfo(name))
            offset = time.utcoffset()
            if offset is not None:
                found.setdefault(time.tzname() or "", set()).add(offset)
    return {name: frozenset(offsets) for name, offsets in found.items()}
