"""Puzzles that come with a game, those that took part in its first puzzles of the day, and the withdrawn ones.

A withdrawn puzzle stays in the pack, so that the days before its withdrawal keep it. A line of the game's file of
withdrawn puzzles is `{"id": ..., "until": ...}`, with the first day on which the puzzle no longer takes part. The file
of the first puzzles is `{"format": "GAME-daily/1", "first": DATE, "order": [ID, ...]}`. Their order settles which came
on the first days, so a pack made anew does not change these.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any

from ..core.document_text import MOST_LINES, parse_json
from ..core.fields import Field
from ..core.game import Game
from ..errors import NotationError
from .answer_files import pack_text
from .puzzle import GamePuzzle, parse_pack, read_day
from .puzzle_shelf import PuzzleShelf

__all__ = ["first_puzzles", "game_puzzles", "pack_puzzles", "withdrawn_days"]


@cache
def game_puzzles(game: Game) -> PuzzleShelf[Any]:
    """Return the puzzles that come with a game, without those that were withdrawn.

    Themes stand in the order of the pack, and easy puzzles first; a game with puzzles of its own has its own order.
    """
    if (own := game.own_puzzles()) is not None:
        shelf: PuzzleShelf[Any] = own.shelf()
        return shelf
    gone, pack = withdrawn_days(game), pack_puzzles(game)
    themes = {theme: n for n, theme in enumerate(dict.fromkeys(puzzle.theme for puzzle in pack))}
    offered = (puzzle for puzzle in pack if puzzle.id not in gone)
    return PuzzleShelf.of(sorted(offered, key=lambda puzzle: (themes[puzzle.theme], puzzle.difficulty)))


@cache
def pack_puzzles(game: Game) -> tuple[GamePuzzle, ...]:
    """Return all puzzles of the pack of a game, also those that were withdrawn."""
    if game.pack is None:
        return ()
    package, name = game.pack
    *folders, file = name.split("/")
    text = pack_text(files(package).joinpath(*folders), file)
    return tuple(puzzle for _, puzzle in parse_pack(game, text))


@cache
def withdrawn_days(game: Game) -> Mapping[str, date]:
    """Return the first day without each withdrawn puzzle, by its id.

    NotationError names the line and the field, also for an id that is not in the pack.
    """
    if game.withdrawn is None:
        return {}
    package, name = game.withdrawn
    lines = files(package).joinpath(*name.split("/")).read_text(encoding="utf-8").split("\n")
    found = dict[str, date]()
    open_ids = {puzzle.id: None for puzzle in pack_puzzles(game)}
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            members = Field(parse_json(line)).members(("id", "until"))
            id_ = members["id"].choice(open_ids)
            found[id_] = read_day(members["until"])
        except NotationError as error:
            raise NotationError("pack/line", error.rule, line=number, sentence=str(error)) from None
        del open_ids[id_]  # no puzzle is withdrawn twice
    return found


@cache
def first_puzzles(game: Game) -> Mapping[str, date]:
    """Return the ids of the first puzzles of the day, in their order, each with the first day of all of them.

    A game without such a file has none. NotationError names the field, also for an id that is not in the pack.
    """
    if game.daily is None:
        return {}
    package, name = game.daily
    members = Field(parse_json(files(package).joinpath(*name.split("/")).read_text(encoding="utf-8"))).members(
        ("format", "first", "order")
    )
    members["format"].choice((f"{game.id}-daily/1",))
    first, known = read_day(members["first"]), {puzzle.id: None for puzzle in pack_puzzles(game)}
    return {entry.choice(known): first for entry in members["order"].items(MOST_LINES)}
