"""A puzzle: what lies there, what is asked, and a certificate that the optimum is the optimum."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from typing import Any

from ...errors import PuzzleError
from ...words import language
from ..codec.fixtures.situation import Situation
from ..rules.pyramids.position import Position
from .kinds import kind_of

__all__ = ["Puzzle", "check_puzzle", "content_id"]


@dataclass(frozen=True)
class Puzzle:
    """A position to paint or to judge, or the last turn of a game to play and to paint; what counts is the total."""

    id: str
    theme: str
    difficulty: int
    titles: Mapping[str, str]
    """By language; English is always there."""
    stories: Mapping[str, str]
    subject: Position | Situation
    certificate: Mapping[str, Any]
    licence: str
    points: Mapping[str, str] = field(default_factory=dict)
    """What there is to learn from it, for those who have solved it; by language, of the core only."""
    options: tuple[int | str, ...] = ()
    """What there is to choose from, where the answer is one of several."""
    since: date | None = None
    """From which day it takes part in the puzzle of the day; None where it is in no pack that comes with this."""

    @property
    def title(self) -> str:
        """In the language that is spoken, or in English."""
        return _told(self.titles)

    @property
    def story(self) -> str:
        return _told(self.stories)

    @property
    def point(self) -> str:
        """What there is to learn from it; it tells of the solution."""
        return _told(self.points) if self.points else ""

    @property
    def position(self) -> Position:
        """What is to be painted or judged; PuzzleError where a situation is to be played."""
        if not isinstance(self.subject, Position):
            raise PuzzleError("puzzle/no_position", theme=self.theme)
        return self.subject

    @property
    def optimum(self) -> int:
        """The best total, as the certificate says."""
        total: int = self.certificate["total"]
        return total


def content_id(document: Mapping[str, Any]) -> str:
    """The same for puzzles that ask the same of the same cards, whatever they are called."""
    from json import dumps

    asked = {name: document[name] for name in ("theme", "position", "situation", "options") if name in document}
    text = dumps(asked, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


def check_puzzle(puzzle: Puzzle) -> int:
    """Proves the optimum anew: how many inequalities that took; PuzzleError where the certificate does not hold."""
    return kind_of(puzzle.theme).check(puzzle.subject, puzzle.options, puzzle.certificate)


def _told(texts: Mapping[str, str]) -> str:
    return texts.get(language()) or texts["en"]
