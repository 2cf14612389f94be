"""Protocols of puzzles, positions and decks in formats of a game's own, for boxes and commands of all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from .fields import Members

__all__ = [
    "AddedPuzzle",
    "Comparison",
    "DeckBook",
    "DeckReport",
    "OwnPuzzles",
    "PackRequest",
    "PositionBook",
    "PuzzleBook",
    "PuzzleForm",
    "PuzzlePaper",
]


@dataclass(frozen=True, slots=True)
class PuzzleForm:
    """Fields of a game's puzzles besides `format`, `id` and `since`, and the function that reads them."""

    read: Callable[[Members], tuple[Any, Mapping[str, Any]]]
    """Function that returns the puzzle, still without id and date, and its task, of which the id is a hash."""
    required: tuple[str, ...]
    optional: tuple[str, ...] = ()
    old_names: Mapping[str, str] = field(default_factory=dict)
    """Names of version 1, each with the name of today; a field that is gone keeps its name."""


@dataclass(frozen=True, slots=True)
class PackRequest:
    """Request for new puzzles: theme, difficulty (None for any), number, seed, and options of the book as typed."""

    theme: str
    difficulty: int | None
    number: int
    seed: int
    options: Mapping[str, str]


class AddedPuzzle(NamedTuple):
    """Puzzle of an author: the pack to which it was added, a sentence about it, and remarks for its author."""

    pack: str
    sentence: str
    remarks: tuple[str, ...]


class PuzzleBook(Protocol):
    """Protocol of the puzzles of a game: packs are read, proven, printed and made, and a day has a puzzle."""

    @property
    def themes(self) -> tuple[str, ...]:
        """Themes of which new puzzles are made."""

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """Options of a request by name, each with its choices; () if there is nothing to choose among."""

    def parse(self, pack: bytes) -> Iterator[tuple[int, Any]]:
        """Yield the puzzles of a pack, each with the number of its line; NotationError names the line."""

    def checked(self, line: int, puzzle: Any) -> str:
        """Prove a puzzle and return the sentence that says so; raise PuzzleError if its optimum is another one."""

    def made(self, request: PackRequest, executor: Executor | None) -> Iterator[str]:
        """Yield the lines of new puzzles."""

    def write(self, request: PackRequest, file: Path, executor: Executor | None) -> Iterator[int]:
        """Write new puzzles to a file, and yield the number of those that are written so far."""

    def new(self, position: str, title: str, story: str, pack: str) -> AddedPuzzle:
        """Return the puzzle of an author about a position, added to a pack; raise ViceroyError if none can be made."""

    def head(self, puzzle: Any, day: date) -> Iterator[str]:
        """Yield the title of the puzzle of a day, its theme and its difficulty."""

    def described(self, puzzle: Any) -> Iterator[str]:
        """Yield the lines that describe where a puzzle begins, and what is asked."""

    def solution(self, puzzle: Any) -> Iterator[str]:
        """Yield the lines of a best solution, and its value."""

    def total(self, puzzle: Any) -> int | None:
        """Return the total that is the answer of a puzzle; None if it is answered move by move."""

    def report(self, puzzle: Any, answer: str) -> str:
        """Return the line to report a puzzle with."""

    def shared(self, puzzle: Any, day: date, *, solved: bool, tries: int) -> str:
        """Return a line to share that tells the result and reveals nothing of the puzzle."""


@dataclass(frozen=True, slots=True)
class PuzzlePaper:
    """Printed form of a puzzle: its story with the task, its drawings, and the words before the line to write on."""

    story: str
    drawings: Sequence[str]
    answer: str


class OwnPuzzles(PuzzleBook, Protocol):
    """Protocol of puzzles in a format of the game's own, which bring their boards and their printed form."""

    def shelf(self) -> Any:
        """Return the puzzles that come with the game, as a `PuzzleShelf`."""

    def daily_puzzles(self) -> Any:
        """Return those that take part in the puzzle of the day, as `DailyPuzzles`."""

    def board(self, puzzle: Any, **options: Any) -> Any:
        """Return the board of a puzzle, without its learning point and the report, which a box has."""

    def paper(self, puzzle: Any) -> PuzzlePaper:
        """Return the printed form of a puzzle in the current language."""


class Comparison(Protocol):
    """Protocol of a position or a game under two editions."""

    def sentences(self) -> Sequence[str]:
        """Return the differences, one in a line."""

    def as_dict(self) -> dict[str, Any]:
        """Return the differences as plain values."""


class PositionBook(Protocol):
    """Protocol of the positions of a game that people write down, and of the editions under which they are read."""

    def read(self, text: str) -> Any:
        """Return the position of a text; NotationError says where it cannot be read."""

    def score(self, position: Any) -> dict[str, Any]:
        """Return the points of a position line by line, as plain values."""

    def best(self, position: Any) -> dict[str, Any]:
        """Return the best painting of a position, as plain values."""

    def lines(self, position: Any) -> list[str]:
        """Return a position as lines of plain text."""

    def drawing(self, position: Any) -> str:
        """Return the SVG drawing of a position."""

    def editions(self) -> list[str]:
        """Return the table of the editions as lines of plain text."""

    def editions_document(self) -> dict[str, Any]:
        """Return the table of the editions as plain values."""

    def compared(self, text: str, edition: str, decks: Sequence[Any]) -> Comparison:
        """Return how the game or the position of a text differs in another edition; a record may need its deck."""


class DeckReport(NamedTuple):
    """Report on a deck file: what is in it and what may be a problem, or all its faults."""

    lines: tuple[str, ...]
    warnings: tuple[str, ...]
    faults: tuple[str, ...]


class DeckBook(Protocol):
    """Protocol of the decks of a game that people write."""

    def read(self, content: bytes) -> Any:
        """Return the deck of a file; NotationError says where it cannot be read."""

    def checked(self, content: bytes) -> DeckReport:
        """Return the report on a deck file."""

    def template(self) -> str:
        """Return a deck file to begin with, with notes that explain the values."""
