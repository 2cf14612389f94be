"""The puzzle of the day: the same for everybody, without a network."""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from ...learn.answer_files import pack_text
from ...learn.calendar import Member, id_of_day, today
from ...words import say
from .collection import lines_by_id, puzzle_of_line, since_of
from .puzzle import Puzzle
from .themes import TURN_THEMES

__all__ = ["DAILY_THEMES", "daily_id", "daily_puzzle", "share_line"]

DAILY_THEMES = ("paint", *TURN_THEMES)
"""A day is for more than one click."""


def daily_puzzle(day: date | None = None) -> Puzzle:
    """The puzzle of a day, or of today; none comes again before all others have come that took part when it came.

    A day keeps its puzzle when packs grow or are made anew. For one that is no puzzle any more another stands in.
    """
    day = day or today()
    lines = {**_withdrawn_lines(), **lines_by_id(DAILY_THEMES)}
    return puzzle_of_line(lines.get(daily_id(day)) or _standing_in(day))


def daily_id(day: date) -> str:
    """The id of the puzzle whose day it is, which says nothing about whether it is still one."""
    return id_of_day(_members(), day)


def share_line(puzzle: Puzzle, day: date, *, done: bool, hints: int, shown: bool) -> str:
    """A line that says how it went, and nothing of the puzzle itself."""
    if shown:
        result = say("daily/shown")
    elif not done:
        result = say("daily/open")
    else:
        result = say("daily/hinted", n=hints) if hints else say("daily/solved")
    theme = say(f"theme/{puzzle.theme}")
    return say("daily/share", date=day.isoformat(), theme=theme, number=puzzle.difficulty, result=result)


@cache
def _members() -> tuple[Member, ...]:
    """All that take part or took part: first those of the first date, in the order in which they were numbered."""
    known = _calendar()
    first = date.fromisoformat(known["first"])
    withdrawn = [
        Member(id, date.fromisoformat(since), date.fromisoformat(until)) for id, since, until in known["withdrawn"]
    ]
    ended = {member.id: member for member in withdrawn if member.since == first}
    dated = (Member(id, since_of(line)) for id, line in lines_by_id(DAILY_THEMES).items())
    return (
        *(ended.get(id, Member(id, first)) for id in known["order"]),
        *(member for member in dated if member.since > first),
        *(member for member in withdrawn if member.since > first),
    )


def _standing_in(day: date) -> str:
    """A puzzle for a day whose own one could not be kept: always the same one of those that took part by then."""
    known = _calendar()
    latest = max(day, date.fromisoformat(known["first"]))
    taking_part = {id: line for id, line in lines_by_id(DAILY_THEMES).items() if since_of(line) <= latest}
    return taking_part[min(taking_part, key=lambda id: sha256(f"{day} {id}".encode()).digest())]


@cache
def _withdrawn_lines() -> dict[str, str]:
    """Puzzles that were withdrawn and still are puzzles, for the days that were theirs."""
    text = pack_text(files("viceroy_widgets.viceroy.data"), "withdrawn.jsonl")
    return {json.loads(line)["id"]: line for line in text.splitlines()}


@cache
def _calendar() -> dict[str, Any]:
    known: dict[str, Any] = json.loads(
        files("viceroy_widgets.viceroy.data").joinpath("daily.json").read_text(encoding="utf-8")
    )
    return known
