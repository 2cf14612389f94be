"""Puzzle: a subject, an objective, and a certificate that proves the optimum."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from typing import Any

from ...core.registry import game_of
from ...deprecated_names import old_attribute
from ...errors import PuzzleError
from ...learn.puzzle import GamePuzzle, in_language
from ...words import say
from ..codec.situations import Situation
from ..rules.pyramids.position import Position
from ..solve.auctions import SOLVER
from .kinds import kind_of
from .titles import is_made_title, made_title

__all__ = ["Puzzle", "check_puzzle", "content_id", "situation_names", "subject_id"]


@dataclass(frozen=True)
class Puzzle(GamePuzzle):
    """Puzzle about a position to paint or judge, or about a turn to play and paint; the total counts.

    Its state is that of its subject: a position, or the state of a situation.
    """

    certificate: Mapping[str, Any] = field(default_factory=dict)
    license: str = ""
    options: tuple[int | str, ...] = ()
    """Options to choose from, for multiple-choice puzzles."""
    seats: tuple[str, ...] = ()
    """Names of the players of a situation, as far as it gives them."""

    @classmethod
    def of(
        cls,
        id: str,
        theme: str,
        difficulty: int,
        titles: Mapping[str, str],
        stories: Mapping[str, str],
        subject: Position | Situation,
        certificate: Mapping[str, Any],
        license: str,
        *,
        options: tuple[int | str, ...] = (),
        since: date | None = None,
    ) -> Puzzle:
        """Return the puzzle about a subject."""
        state, seats = (subject, ()) if isinstance(subject, Position) else (subject.state, subject.names)
        return cls(
            *(game_of("viceroy"), id, theme, SOLVER, state, titles, certificate.get("total", 0)),
            difficulty=difficulty,
            since=since,
            certificate=certificate,
            stories=stories,
            license=license,
            options=options,
            seats=seats,
        )

    licence = old_attribute("licence", "license")

    @property
    def theme(self) -> str:
        """Theme of the puzzle."""
        return self.goal_name

    @property
    def theme_title(self) -> str:
        """Title of the theme, in the current language."""
        return say(f"theme/{self.theme}")

    @property
    def title(self) -> str:
        """Title in the current language, or in English; a made puzzle gets one from its position, without its id."""
        written = in_language(self.titles)
        return made_title(self.theme, self.subject) if is_made_title(written, self.id) else written

    @property
    def subject(self) -> Position | Situation:
        """Position to paint or judge, or situation to play."""
        return self.state if isinstance(self.state, Position) else Situation(self.state, self.seats)

    @property
    def position(self) -> Position:
        """Position to paint or judge; PuzzleError reports a puzzle with a situation to play."""
        if not isinstance(self.state, Position):
            raise PuzzleError("puzzle/no_position", theme=self.theme)
        return self.state

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players by seat, in the current language."""
        return situation_names(self.seats)

    @property
    def optimum(self) -> int:
        """Best total according to the certificate."""
        return self.best


def situation_names(seats: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the players of a situation; those without a name are "you" and the numbers of their seats."""
    mine, *others = seats
    return (mine or say("widget/you"), *(name or say(f"lesson/seat_{n}") for n, name in enumerate(others, start=2)))


def content_id(document: Mapping[str, Any]) -> str:
    """Return an id of the content: puzzles with equal theme, subject and options get equal ids under any title."""
    return _hash(document, ("theme", "position", "situation", "options"))


def subject_id(document: Mapping[str, Any]) -> str:
    """Return an id of the theme and the subject: puzzles that differ in their options alone get equal ids."""
    return _hash(document, ("theme", "position", "situation"))


def check_puzzle(puzzle: Puzzle) -> int:
    """Prove the optimum again and return the number of inequalities; PuzzleError reports a wrong certificate."""
    return kind_of(puzzle.theme).check(puzzle.subject, puzzle.options, puzzle.certificate)


def _hash(document: Mapping[str, Any], names: Sequence[str]) -> str:
    asked = {name: document[name] for name in names if name in document}
    text = json.dumps(asked, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]
