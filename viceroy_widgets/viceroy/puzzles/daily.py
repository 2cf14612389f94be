"""Puzzles of Viceroy that take part in the puzzle of the day; a puzzle is read on its day."""

from __future__ import annotations

import json
from datetime import date
from importlib.resources import files
from typing import Any

from ...learn.answer_files import pack_text
from ...learn.game_daily import DailyPuzzles
from .collection import first_day, lines_by_id, puzzle_of_line
from .puzzle import Puzzle
from .themes import TURN_THEMES

__all__ = ["DAILY_THEMES", "daily_puzzles"]

DAILY_THEMES = ("paint", *TURN_THEMES)
"""Themes of the puzzle of the day; multiple-choice themes are left out because one click solves them."""


def daily_puzzles() -> DailyPuzzles:
    """Return the present and former puzzles of the day; a withdrawn one that is no longer valid is not kept."""
    calendar = _calendar()
    first, lines, kept = date.fromisoformat(calendar["first"]), lines_by_id(DAILY_THEMES), _withdrawn_lines()
    days: dict[str, tuple[date, date | None]] = dict.fromkeys(calendar["order"], (first, None))
    days |= {id: (since, None) for id, line in lines.items() if (since := first_day(line)) > first}
    for id, since, until in calendar["withdrawn"]:
        if id not in calendar["besides"]:
            days[id] = (date.fromisoformat(since), date.fromisoformat(until))

    def read(id: str) -> Puzzle | None:
        line = lines.get(id) or kept.get(id)
        return puzzle_of_line(line) if line else None

    return DailyPuzzles(calendar["order"], days, read)


def _withdrawn_lines() -> dict[str, str]:
    """Return a mapping from id to line of withdrawn puzzles that are still valid, for their former days."""
    text = pack_text(files("viceroy_widgets.viceroy.data"), "withdrawn.jsonl")
    return {json.loads(line)["id"]: line for line in text.splitlines()}


def _calendar() -> dict[str, Any]:
    known: dict[str, Any] = json.loads(
        files("viceroy_widgets.viceroy.data").joinpath("daily.json").read_text(encoding="utf-8")
    )
    return known
