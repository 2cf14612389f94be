"""Puzzles that come with a game, those that took part in its first puzzles of the day, and the withdrawn ones.

A withdrawn puzzle stays in the pack, so that the days before its withdrawal keep it. A line of the game's file of
withdrawn puzzles is `{"id": ..., "until": ...}`, with the first day on which the puzzle no longer takes part. The file
of the first puzzles is `{"format": "GAME-daily/1", "first": DATE, "order": [ID, ...]}`. Their order settles which came
on the first days, so a pack made anew does not change these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from ..core.document_text import MOST_LINES, parse_json
from ..core.fields import Field
from ..core.game import Game
from ..errors import NotationError, PuzzleError
from .puzzle import GamePuzzle
from .puzzle_document import parse_pack, read_day
from .puzzle_shelf import PuzzleShelf

__all__ = [
    "ANSWERS",
    "first_puzzles",
    "game_puzzles",
    "pack_puzzles",
    "pack_text",
    "with_certificates",
    "withdrawn_days",
]

ANSWERS = "answers"
"""Folder for certificates beside a pack."""
_CERTIFICATE = '"certificate"'
"""Key of a certificate; inside a JSON string, its quotes would be escaped."""
_ID = re.compile(r'"id"\s*:\s*"([0-9a-f]{16})"')
_ANSWER = re.compile(r'\{"id":"([0-9a-f]{16})","certificate":(.*)\}')


def pack_text(folder: Traversable, name: str) -> str:
    """Return the text of a pack, with the certificates from its file beside it, if there is one."""
    beside = folder.joinpath(ANSWERS, name)
    pack = folder.joinpath(name).read_text(encoding="utf-8")
    return with_certificates(pack, beside.read_text(encoding="utf-8")) if beside.is_file() else pack


def with_certificates(pack: str, answers: str) -> str:
    """Return a pack in which each line without a certificate has received its own; the order of the lines stays.

    A line without a known certificate stays unchanged. Raises PuzzleError for an invalid line of `answers`.
    """
    certificates = dict(_answers(answers))
    return "\n".join(_answered(line, certificates) for line in pack.split("\n"))


def _answers(text: str) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(text.split("\n"), start=1):  # splitlines() would also split at U+2028 inside JSON
        if not line:
            continue
        found = _ANSWER.fullmatch(line)
        if not found:
            raise PuzzleError("pack/answer", line=number, folder=ANSWERS)
        yield found[1], found[2]


def _answered(line: str, certificates: dict[str, str]) -> str:
    found = _ID.search(line)
    if _CERTIFICATE in line or not found or found[1] not in certificates:
        return line
    head = line.rstrip().removesuffix("}")
    return f"{head},{_CERTIFICATE}:{certificates[found[1]]}}}"


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
