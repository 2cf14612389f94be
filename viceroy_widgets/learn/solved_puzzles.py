"""Puzzles that a learner has solved: kept while Python runs, and in the progress file."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.game import Game
from .progress import DONE, Progress, progress_of
from .progress_store import MOST_MARKS, LessonKey
from .puzzle import GamePuzzle
from .puzzle_shelf import ShelfEntry

__all__ = ["mark_puzzle", "solved_puzzles"]


def mark_puzzle(puzzle: GamePuzzle) -> None:
    """Record that a puzzle is solved, if it has an id; a document has a limit of marks for each name."""
    progress = _progress(puzzle.game, puzzle.theme, puzzle.difficulty)
    if puzzle.id and len(progress.marks) < MOST_MARKS:
        progress.mark(puzzle.id, DONE)


def solved_puzzles(game: Game, entries: Iterable[ShelfEntry]) -> frozenset[str]:
    """Return the ids of those puzzles that are solved."""
    ids: dict[tuple[str, int], list[str]] = {}
    for entry in entries:
        ids.setdefault((entry.theme, entry.difficulty), []).append(entry.id)
    return frozenset(id for kind, those in ids.items() for id in those if _progress(game, *kind).is_done(id))


def _progress(game: Game, theme: str, difficulty: int) -> Progress:
    """Return the progress of a theme and a difficulty, as each of them has a name of its own in the document."""
    return progress_of(LessonKey(game.id, game.version, f"puzzles-{theme or 'all'}-{difficulty}"))
