"""Puzzle: a subject, an objective, and a certificate that proves the optimum."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from typing import Any

from ...errors import PuzzleError
from ...words import language
from ..codec.fixtures.situation import Situation
from ..rules.pyramids.position import Position
from .kinds import kind_of
from .titles import is_made_title, made_title

__all__ = ["Puzzle", "check_puzzle", "content_id", "subject_id"]


@dataclass(frozen=True)
class Puzzle:
    """Puzzle about a position to paint or judge, or the last turn of a game to play and paint; the total counts."""

    id: str
    theme: str
    difficulty: int
    titles: Mapping[str, str]
    """Titles by language; English is always present."""
    stories: Mapping[str, str]
    subject: Position | Situation
    certificate: Mapping[str, Any]
    licence: str
    points: Mapping[str, str] = field(default_factory=dict)
    """Learning points by language, for readers who have solved the puzzle; only core puzzles have them."""
    options: tuple[int | str, ...] = ()
    """Options to choose from, for multiple-choice puzzles."""
    since: date | None = None
    """First day on which it takes part in the puzzle of the day; None if it is in no pack of the package."""

    @property
    def title(self) -> str:
        """Title in the current language, or in English; a made puzzle gets one from its position, without its id."""
        written = _in_language(self.titles)
        return made_title(self.theme, self.subject) if is_made_title(written, self.id) else written

    @property
    def story(self) -> str:
        """Story in the current language, or in English."""
        return _in_language(self.stories)

    @property
    def point(self) -> str:
        """Learning point in the current language, or in English; it reveals the solution."""
        return _in_language(self.points) if self.points else ""

    @property
    def position(self) -> Position:
        """Position to paint or judge; PuzzleError reports a puzzle with a situation to play."""
        if not isinstance(self.subject, Position):
            raise PuzzleError("puzzle/no_position", theme=self.theme)
        return self.subject

    @property
    def optimum(self) -> int:
        """Best total according to the certificate."""
        total: int = self.certificate["total"]
        return total


def content_id(document: Mapping[str, Any]) -> str:
    """Return an id of the content: puzzles with equal theme, subject and options get equal ids under any title."""
    return _hash(document, ("theme", "position", "situation", "options"))


def subject_id(document: Mapping[str, Any]) -> str:
    """Return an id of the theme and the subject: puzzles that differ in their options alone get equal ids."""
    return _hash(document, ("theme", "position", "situation"))


def check_puzzle(puzzle: Puzzle) -> int:
    """Prove the optimum again and return the number of inequalities; PuzzleError reports a wrong certificate."""
    return kind_of(puzzle.theme).check(puzzle.subject, puzzle.options, puzzle.certificate)


def _in_language(texts: Mapping[str, str]) -> str:
    return texts.get(language()) or texts["en"]


def _hash(document: Mapping[str, Any], names: Sequence[str]) -> str:
    asked = {name: document[name] for name in names if name in document}
    text = json.dumps(asked, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]
