"""Puzzles from games of one's own: those that can be proven, and the pack in which they are kept."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ..core.document_text import LONGEST_PACK, MOST_LINES
from ..core.game import Game
from ..core.history import History
from ..core.registry import DEFAULT_GAME, game_of
from ..errors import NotationError, UnsolvableError
from ..files import keep_for_owner, new_file, replace_file
from ..words import say
from ..words.languages import in_each_language
from .progress_store import folder_beside
from .puzzle import GamePuzzle
from .puzzle_document import parse_pack, write_puzzle
from .puzzle_shelf import PuzzleShelf
from .turn_search import exhaustive_line

__all__ = ["keep_puzzles", "my_puzzles", "puzzles_from"]

_FOLDER = "puzzles"
_LEAST_MOVES = 2
"""Number of moves of the shortest turn that makes a puzzle."""


def puzzles_from(game: Game, history: History, seat: int) -> Generator[float, None, list[dict[str, Any]]]:
    """Return the documents of the puzzles in the turns of a seat whose optimum is proven, each once.

    It yields after each piece of work which part of it is done.
    """
    try:
        work = game.proven_puzzles(history, seat)
    except NotImplementedError:
        work = _of_goals(game, history, seat)
    found = yield from work
    return list({document["id"]: dict(document) for document in found}.values())


def my_puzzles(game: str | Game = DEFAULT_GAME) -> PuzzleShelf[Any]:
    """Return the puzzles from games of one's own that were kept, for `PuzzleBox(puzzles=...)`.

    Raise NotationError with the file, the line and the field if the pack was spoiled.
    """
    game = game_of(game)
    file = _file(game)
    if file is None or not file.exists():
        return PuzzleShelf.of(())
    return PuzzleShelf.of(puzzle for _, puzzle in _read(game, file))


def keep_puzzles(game: Game, documents: Iterable[Mapping[str, Any]], file: str | Path | None = None) -> int:
    """Add puzzles to a pack that does not hold them yet, by default one's own, and return the number of new ones.

    Nothing is kept if progress is switched off. Raise NotationError if the pack cannot be read or written.
    """
    path = _file(game) if file is None else Path(file).expanduser()
    if path is None:
        return 0
    known = {puzzle.id for _, puzzle in _read(game, path)} if path.exists() else set()
    fresh = [document for document in documents if document["id"] not in known][: MOST_LINES - len(known)]
    if not fresh:
        return 0
    lines = "".join(f"{json.dumps(each, ensure_ascii=False, separators=(',', ':'))}\n" for each in fresh)
    try:
        if path.exists():
            before = path.read_text("utf-8")
            replace_file(path, (before + ("" if before.endswith("\n") or not before else "\n") + lines).encode())
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            new_file(path, lines.encode())
            if file is None:
                keep_for_owner(path)
    except OSError as error:
        raise NotationError("puzzles/unwritable", None, file=str(path)) from error
    return len(fresh)


def _file(game: Game) -> Path | None:
    folder = folder_beside(_FOLDER)
    return None if folder is None else folder / f"{game.id}.jsonl"


def _read(game: Game, file: Path) -> list[tuple[int, GamePuzzle]]:
    try:
        with file.open("rb") as opened:
            return list(parse_pack(game, opened.read(LONGEST_PACK + 1)))
    except OSError as error:
        raise NotationError("puzzles/unreadable", None, file=str(file)) from error
    except NotationError as error:
        raise NotationError("puzzles/spoiled", error.rule, file=str(file), sentence=str(error)) from None


def _of_goals(game: Game, history: History, seat: int) -> Generator[float, None, list[dict[str, Any]]]:
    """Return for each goal of a game the first turn of the seat that has one best line."""
    asked = [state for state, _ in history.steps if state.question is not None and state.question.players == (seat,)]
    goals = [(name, goal) for name, goal in game.goals.items() if not goal.is_retired]
    found = list[dict[str, Any]]()
    for n, (name, goal) in enumerate(goals):
        for k, state in enumerate(asked):
            yield (n + k / len(asked)) / len(goals)
            if goal.refusal(state, seat):
                continue
            try:
                line = exhaustive_line(game, goal, state, seat, state)
            except UnsolvableError:
                continue
            if line.count == 1 and not line.by_chance and len(line.moves) >= _LEAST_MOVES:
                titles = in_each_language(partial(say, "puzzles/title", game=game.title))
                found.append(write_puzzle(game, name, seat, state, titles, line.value))
                break
    return found
