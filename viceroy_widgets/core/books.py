"""Values and protocols about puzzles, positions and decks in forms of a game's own, for boxes and commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from .fields import Members

__all__ = [
    "AddedPuzzle",
    "Comparison",
    "DeckBook",
    "DeckReport",
    "PackRequest",
    "PositionBook",
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
    without_proof: Callable[[Mapping[str, Any]], Mapping[str, Any]] | None = None
    """Function that returns a certificate without its proof, which no board reads; None if certificates stay whole."""


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


@dataclass(frozen=True, slots=True)
class PuzzlePaper:
    """Printed form of a puzzle: its story with the task, its drawings, and the words before the line to write on."""

    story: str
    drawings: Sequence[str]
    answer: str


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
