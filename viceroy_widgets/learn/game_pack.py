"""Puzzles that come with a game, and those of them that were withdrawn.

A withdrawn puzzle stays in the pack, so that the days before its withdrawal keep it. A line of the game's file of
withdrawn puzzles is `{"id": ..., "until": ...}`, with the first day on which the puzzle no longer takes part.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cache
from importlib.resources import files

from ..core.fields import Field
from ..core.game import Game
from ..core.json_text import parse_json
from ..errors import NotationError
from .answer_files import pack_text
from .puzzle import GamePuzzle, parse_pack, read_day

__all__ = ["game_puzzles", "pack_puzzles", "withdrawn_days"]


@cache
def game_puzzles(game: Game) -> tuple[GamePuzzle, ...]:
    """Return the puzzles that come with a game, without those that were withdrawn.

    Themes stand in the order of the pack, and easy puzzles first.
    """
    gone, pack = withdrawn_days(game), pack_puzzles(game)
    themes = {theme: n for n, theme in enumerate(dict.fromkeys(puzzle.theme for puzzle in pack))}
    offered = (puzzle for puzzle in pack if puzzle.id not in gone)
    return tuple(sorted(offered, key=lambda puzzle: (themes[puzzle.theme], puzzle.difficulty)))


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
