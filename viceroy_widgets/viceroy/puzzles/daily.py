"""Puzzle of the day: the same for everybody, without a network."""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from ...learn.answer_files import pack_text
from ...learn.calendar import Calendar, Member, today
from .collection import first_day, lines_by_id, puzzle_of_line
from .puzzle import Puzzle
from .themes import TURN_THEMES

__all__ = ["DAILY_THEMES", "daily_id", "daily_puzzle"]

DAILY_THEMES = ("paint", *TURN_THEMES)
"""Themes of the puzzle of the day; multiple-choice themes are left out because one click solves them."""


def daily_puzzle(day: date | None = None) -> Puzzle:
    """Return the puzzle of a day (default: today).

    A puzzle repeats only after all other puzzles that took part on its day. A day keeps its puzzle when packs grow or
    are rebuilt. A substitute replaces a puzzle that is no longer valid.
    """
    day = day or today()
    lines = {**_withdrawn_lines(), **lines_by_id(DAILY_THEMES)}
    return puzzle_of_line(lines.get(daily_id(day)) or _substitute_line(day))


def daily_id(day: date) -> str:
    """Return the id of the puzzle of a day; the puzzle itself may no longer be valid."""
    return _days().id_of(day)


@cache
def _days() -> Calendar:
    return Calendar.of(_members())


@cache
def _members() -> tuple[Member, ...]:
    """Return all present and former members; members of the first date come first, in their numbered order."""
    known = _calendar()
    first, besides = date.fromisoformat(known["first"]), {*known["besides"]}
    withdrawn = [
        Member(id, date.fromisoformat(since), date.fromisoformat(until))
        for id, since, until in known["withdrawn"]
        if id not in besides
    ]
    ended = {member.id: member for member in withdrawn if member.since == first}
    dated = (Member(id, first_day(line)) for id, line in lines_by_id(DAILY_THEMES).items())
    return (
        *(ended.get(id, Member(id, first)) for id in known["order"]),
        *(member for member in dated if member.since > first),
        *(member for member in withdrawn if member.since > first),
    )


def _substitute_line(day: date) -> str:
    """Return the line of a substitute puzzle for a day whose own puzzle could not be kept.

    It is always the same for a day, and selected from the puzzles that took part by then.
    """
    known = _calendar()
    latest = max(day, date.fromisoformat(known["first"]))
    taking_part = {id: line for id, line in lines_by_id(DAILY_THEMES).items() if first_day(line) <= latest}
    return taking_part[min(taking_part, key=lambda id: sha256(f"{day} {id}".encode()).digest())]


@cache
def _withdrawn_lines() -> dict[str, str]:
    """Return a mapping from id to line of withdrawn puzzles that are still valid, for their former days."""
    text = pack_text(files("viceroy_widgets.viceroy.data"), "withdrawn.jsonl")
    return {json.loads(line)["id"]: line for line in text.splitlines()}


@cache
def _calendar() -> dict[str, Any]:
    known: dict[str, Any] = json.loads(
        files("viceroy_widgets.viceroy.data").joinpath("daily.json").read_text(encoding="utf-8")
    )
    return known
