"""Puzzles that a page shows: documents of those that come with a game, or of a pack."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from ..core.document_text import parse_json
from ..core.game import Game
from ..errors import PuzzleError
from ..learn.game_pack import game_puzzles
from ..learn.puzzle import GamePuzzle
from ..learn.puzzle_document import parse_pack, write_puzzle
from ..words import language

__all__ = ["game_documents", "pack_documents"]


def game_documents(
    game: Game, ids: Sequence[str] = (), theme: str = "", difficulty: int = 0, count: int | None = None
) -> list[dict[str, Any]]:
    """Return the documents of puzzles that come with a game: of those with these ids, or of a theme and difficulty.

    An id may be shortened. PuzzleError tells that there is no such puzzle, or that the game comes with none.
    """
    shelf = game_puzzles(game)
    if ids:
        places = [shelf.place_of(id) for id in ids]
        return [_document(shelf.entries[at].source, shelf[at]) for at in places]
    chosen = shelf.chosen(theme, difficulty)
    if not chosen:
        raise shelf.refusal(game)
    return [
        _document(entry.source, puzzle) for entry, puzzle in islice(zip(chosen.entries, chosen, strict=True), count)
    ]


def pack_documents(game: Game, pack: str, count: int | None = None) -> list[dict[str, Any]]:
    """Return the documents of the puzzles in a pack; NotationError names the line, PuzzleError a pack without any."""
    numbers = [number for number, _ in parse_pack(game, pack)]
    if not numbers:
        raise PuzzleError("pack/empty")
    lines = pack.split("\n")
    return [_shortened(game, _values(lines[number - 1])) for number in islice(numbers, count)]


def _document(source: Any, puzzle: GamePuzzle) -> dict[str, Any]:
    """Return the document of a puzzle with its texts, which may stand apart from its line in a pack."""
    if not isinstance(source, str):
        return _shortened(puzzle.game, _written(puzzle))
    texts = {"title": puzzle.titles, "story": puzzle.stories, "point": puzzle.points}
    return _shortened(puzzle.game, _values(source) | {name: dict(text) for name, text in texts.items() if text})


def _shortened(game: Game, document: dict[str, Any]) -> dict[str, Any]:
    """Return a document without the proof of its answer, with texts in English and in the language spoken."""
    texts = {name: document[name] for name in ("title", "story", "point") if isinstance(document.get(name), dict)}
    kept: dict[str, Any] = {
        name: {code: text for code, text in by_language.items() if code in ("en", language())}
        for name, by_language in texts.items()
    }
    form = game.puzzle_form()
    if form and form.without_proof and "certificate" in document:
        kept["certificate"] = form.without_proof(document["certificate"])
    return document | kept


def _written(puzzle: GamePuzzle) -> dict[str, Any]:
    return write_puzzle(
        puzzle.game,
        puzzle.goal_name,
        puzzle.player,
        puzzle.state,
        puzzle.titles,
        puzzle.best,
        about=puzzle.about,
        difficulty=puzzle.difficulty,
        since=puzzle.since,
        certificate=puzzle.certificate,
        stories=puzzle.stories,
        points=puzzle.points,
        license=puzzle.license,
    )


def _values(line: str) -> dict[str, Any]:
    values = parse_json(line)
    assert isinstance(values, dict)  # `parse_pack` has refused everything else
    return values
