"""Packs of puzzles: a title, a story and a position each, read from data files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..errors import NotationError, PuzzleError
from ..viceroy.documents.positions import read_position
from ..viceroy.pyramids.position import Position

__all__ = ["FORMAT", "Puzzle", "painting_puzzles", "read_pack"]

FORMAT = "viceroy-puzzles/1"
_FIELDS = {"id", "title", "story", "position"}


@dataclass(frozen=True)
class Puzzle:
    """A position to paint, with what it is called and what it is about."""

    id: str
    title: str
    story: str
    position: Position


def read_pack(document: Any) -> tuple[Puzzle, ...]:
    """The puzzles of a pack; raises PuzzleError with the place of what is wrong."""
    if not isinstance(document, Mapping) or document.get("format") != FORMAT:
        raise PuzzleError("pack/format", path="format", expected=FORMAT)
    if set(document) != {"format", "puzzles"} or not isinstance(document["puzzles"], list):
        raise PuzzleError("pack/fields", path="puzzles", expected="format, puzzles")
    found = tuple(_puzzle(item, f"puzzles[{index}]") for index, item in enumerate(document["puzzles"]))
    if len({puzzle.id for puzzle in found}) < len(found):
        raise PuzzleError("pack/twice", path="puzzles")
    return found


def _puzzle(item: Any, path: str) -> Puzzle:
    if not isinstance(item, Mapping) or set(item) != _FIELDS:
        raise PuzzleError("pack/fields", path=path, expected=", ".join(sorted(_FIELDS)))
    for field in ("id", "title", "story"):
        if not isinstance(item[field], str):
            raise PuzzleError("pack/text", path=f"{path}.{field}")
    try:
        position = read_position(item["position"])
    except NotationError as error:
        raise PuzzleError("pack/position", error.rule, path=f"{path}.position", sentence=str(error)) from error
    return Puzzle(item["id"], item["title"], item["story"], position)


@cache
def painting_puzzles() -> tuple[Puzzle, ...]:
    """The painting puzzles that come with the package, from easy to hard."""
    text = files("viceroy_widgets.data").joinpath("painting_puzzles.json").read_text(encoding="utf-8")
    return read_pack(json.loads(text))
