"""Puzzles that come with the package; each puzzle is parsed on access."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from importlib.resources import files
from itertools import chain, zip_longest
from typing import Any

from ...core.document_text import parse_json
from ...core.fields import whole_number
from ...errors import PuzzleError
from ...learn.game_daily import DailyPuzzles
from ...learn.game_pack import ANSWERS, pack_text
from ...learn.puzzle_shelf import PuzzleShelf, ShelfEntry
from .documents import FORMAT, parse_puzzles, read_puzzle
from .kinds import THEMES, TURN_THEMES
from .puzzle import Puzzle

__all__ = [
    "DAILY_THEMES",
    "DIFFICULTIES",
    "core_ids",
    "core_puzzles",
    "daily_puzzles",
    "first_day",
    "last_turn_puzzles",
    "lines_by_id",
    "painting_puzzles",
    "puzzle_collection",
    "puzzle_of_line",
]

DIFFICULTIES = (1, 2, 3, 4, 5)
_BESIDES = ("de", "shown", "unseen")
"""Names of smaller packs of a theme: the German edition, and bids against people, shown or unseen."""
_HEAD = f'{{"format":"{FORMAT}","id":"'
"""Start of every line in the packs; the id of the puzzle follows."""


_SINCE = '","since":"'
_ID = slice(len(_HEAD), len(_HEAD) + 16)


def puzzle_collection(theme: str | Sequence[str] = "", difficulty: int = 0) -> PuzzleShelf[Puzzle]:
    """Return the puzzles of one or several themes (default: all) and of a difficulty from 1 to 5 (default: all).

    Easy puzzles come first, and the themes alternate. PuzzleError reports an unknown theme or difficulty.
    """
    difficulty = whole_number("difficulty", difficulty)
    themes = [theme] if theme and isinstance(theme, str) else theme or THEMES
    difficulties = [difficulty] if difficulty else DIFFICULTIES
    if not set(themes) <= set(THEMES) or not set(difficulties) <= set(DIFFICULTIES):
        raise PuzzleError("puzzles/unknown", themes=", ".join(THEMES))
    levels = ([_entries(name, level) for name in themes] for level in difficulties)
    return PuzzleShelf([entry for packs in levels for entry in _in_turn(packs)], puzzle_of_line)


def lines_by_id(themes: Sequence[str]) -> dict[str, str]:
    """Return a mapping from puzzle id to line for the packs of some themes; read no other packs."""
    return {entry.id: entry.source for entry in puzzle_collection(themes).entries}


def first_day(line: str) -> date:
    """Return the first day on which the puzzle of a line takes part in the puzzle of the day.

    A puzzle without a date never takes part; its day is `date.max`.
    """
    dated = line.startswith(_SINCE, _ID.stop)
    at = _ID.stop + len(_SINCE)
    return date.fromisoformat(line[at : at + len("2026-11-22")]) if dated else date.max


@cache
def puzzle_of_line(line: str) -> Puzzle:
    """Return the puzzle of a line from a pack of the package."""
    return _with_core_texts(read_puzzle(parse_json(line)))


@cache
def painting_puzzles() -> tuple[Puzzle, ...]:
    """Return the painting puzzles with a story of their own, from easy to hard."""
    text = pack_text(files("viceroy_widgets.viceroy.data"), "painting_puzzles.jsonl")
    return tuple(puzzle for _, puzzle in parse_puzzles(text))


@cache
def last_turn_puzzles() -> tuple[Puzzle, ...]:
    """Return the last-turn puzzles with a story of their own, from easy to hard."""
    text = pack_text(files("viceroy_widgets.viceroy.data"), "puzzles.jsonl")
    return tuple(_with_core_texts(puzzle) for _, puzzle in parse_puzzles(text))


@cache
def core_puzzles() -> tuple[Puzzle, ...]:
    """Return the seventy core puzzles with hand-written texts and a learning point, by theme, easy ones first."""
    own = {puzzle.id: puzzle for puzzle in last_turn_puzzles()}
    for entry in puzzle_collection().entries:
        if entry.id in _core_texts():
            own[entry.id] = puzzle_of_line(entry.source)
    chosen = [own[name] for name in _core_texts()]
    return tuple(sorted(chosen, key=lambda puzzle: (THEMES.index(puzzle.theme), puzzle.difficulty)))


@cache
def _entries(theme: str, difficulty: int) -> tuple[ShelfEntry, ...]:
    packs = files("viceroy_widgets.viceroy.data").joinpath("packs")
    stems = (f"{theme}-{difficulty}", *(f"{theme}-{kind}-{difficulty}" for kind in _BESIDES))
    names = [name for stem in stems if packs.joinpath(name := f"{stem}.jsonl").is_file()]
    lines = (line for name in names for line in pack_text(packs, name).split("\n"))
    return tuple(ShelfEntry(line[_ID], theme, difficulty, line) for line in lines if line)


def _in_turn(packs: Sequence[Sequence[ShelfEntry]]) -> Iterator[ShelfEntry]:
    return (entry for entry in chain.from_iterable(zip_longest(*packs)) if entry)


def _with_core_texts(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with its hand-written title, story and learning point, if it has any."""
    texts = _core_texts().get(puzzle.id)
    if texts is None:
        return puzzle
    titles, stories = texts.get("title", puzzle.titles), texts.get("story", puzzle.stories)
    return replace(puzzle, titles=titles, stories=stories, points=texts["point"])


def core_ids() -> frozenset[str]:
    """Return the ids of the core puzzles, whose texts are written by hand."""
    return frozenset(_core_texts())


@cache
def _core_texts() -> dict[str, dict[str, Any]]:
    """Return a mapping from puzzle id to the hand-written texts of the puzzle."""
    titles, points = (json.loads(_text(name))["puzzles"] for name in ("core.json", f"{ANSWERS}/core.json"))
    found = {entry["id"]: dict(entry) for entry in titles}
    for entry in points:
        found[entry["id"]]["point"] = entry["point"]
    return found


def _text(name: str) -> str:
    return files("viceroy_widgets.viceroy.data").joinpath(name).read_text(encoding="utf-8")


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
