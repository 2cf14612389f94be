"""Puzzles in a row, to be chosen by theme and difficulty; a puzzle is read when somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeVar, overload

from ..core.game import Game
from ..errors import PuzzleError
from .progress import DONE, Progress, progress_of
from .progress_store import MOST_MARKS, LessonKey
from .puzzle import GamePuzzle

__all__ = ["PuzzleShelf", "ShelfEntry", "mark_puzzle", "solved_puzzles"]

P = TypeVar("P", bound=GamePuzzle, covariant=True)
_MOST_LISTED = 5


class ShelfEntry(NamedTuple):
    """Puzzle on a shelf: what it is chosen by, and the source that it is read from."""

    id: str
    theme: str
    difficulty: int
    source: Any


class PuzzleShelf(Sequence[P]):
    """Sequence of puzzles; `read` makes a puzzle from the source of its entry."""

    def __init__(self, entries: Sequence[ShelfEntry], read: Callable[[Any], P]) -> None:
        self.entries, self._read = entries, read

    @classmethod
    def of(cls, puzzles: Iterable[Any]) -> PuzzleShelf[Any]:
        """Return the shelf of puzzles; a shelf stays as it is."""
        if isinstance(puzzles, PuzzleShelf):
            return puzzles
        return cls([ShelfEntry(each.id, each.theme, each.difficulty, each) for each in puzzles], lambda puzzle: puzzle)

    def __len__(self) -> int:
        return len(self.entries)

    @overload
    def __getitem__(self, index: int) -> P: ...
    @overload
    def __getitem__(self, index: slice) -> PuzzleShelf[P]: ...
    def __getitem__(self, index: int | slice) -> P | PuzzleShelf[P]:
        if isinstance(index, slice):
            return PuzzleShelf(self.entries[index], self._read)
        return self._read(self.entries[index].source)

    def __repr__(self) -> str:
        return f"<{len(self)} puzzles>"

    @cached_property
    def themes(self) -> tuple[str, ...]:
        """Themes of the puzzles, in their order."""
        return tuple(dict.fromkeys(entry.theme for entry in self.entries if entry.theme))

    @cached_property
    def difficulties(self) -> tuple[int, ...]:
        """Difficulties of the puzzles, the lowest first."""
        return tuple(sorted({entry.difficulty for entry in self.entries if entry.difficulty}))

    def theme_titles(self) -> dict[str, str]:
        """Return the title of each theme in the current language."""
        first = {entry.theme: entry for entry in reversed(self.entries)}
        return {theme: self._read(first[theme].source).theme_title for theme in self.themes}

    def chosen(self, theme: str = "", difficulty: int = 0) -> PuzzleShelf[P]:
        """Return the puzzles of a theme and a difficulty; "" and 0 select all."""
        fitting = [e for e in self.entries if theme in ("", e.theme) and difficulty in (0, e.difficulty)]
        return PuzzleShelf(fitting, self._read)

    def place_of(self, id: str) -> int:
        """Return the index of the puzzle whose id begins so; raise PuzzleError if there is none, or several."""
        places = [at for at, entry in enumerate(self.entries) if entry.id.startswith(id)] if id else []
        exact = [at for at in places if self.entries[at].id == id] or places
        if len(exact) == 1:
            return exact[0]
        if exact:
            known = ", ".join(self.entries[at].id for at in exact[:_MOST_LISTED])
            raise PuzzleError("learn/box_several", None, id=repr(id), known=known)
        raise PuzzleError("learn/box_no_id", None, id=repr(id))

    def refusal(self, game: Game) -> PuzzleError:
        """Return the error that no puzzle has a theme and a difficulty; it lists all of both."""
        themes, levels = ", ".join(self.themes) or "-", ", ".join(map(str, self.difficulties)) or "-"
        return PuzzleError("learn/box_none", None, game=game.title, themes=themes, levels=levels)


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
