"""Puzzle: a subject, an objective, and a certificate that proves the optimum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ...core.goals import BestLine
from ...core.registry import game_of
from ...deprecated_names import old_attribute
from ...errors import PuzzleError
from ...learn.prose import spoken_text
from ...learn.puzzle import GamePuzzle
from ...learn.puzzle_document import task_id
from ...words import say
from ...words.languages import in_each_language
from ..codec.notation import parse_notation
from ..codec.situations import Situation
from ..rules.pyramids.position import Position
from ..solve.auctions import SOLVER
from .kinds import kind_of
from .titles import is_made_title, made_title

__all__ = ["Puzzle", "content_id", "first_puzzle", "situation_names", "subject_id", "task_of_document"]


@dataclass(frozen=True)
class Puzzle(GamePuzzle):
    """Puzzle about a position to paint or judge, or about a turn to play and paint; the total counts.

    Its state is that of its subject: a position, or the state of a situation.
    """

    certificate: Mapping[str, Any] = field(default_factory=dict)
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
        points: Mapping[str, str] | None = None,
        is_proven: bool = True,
    ) -> Puzzle:
        """Return the puzzle about a subject."""
        state, seats = (subject, ()) if isinstance(subject, Position) else (subject.state, subject.names)
        return cls(
            *(game_of("viceroy"), id, theme, SOLVER, state, titles, certificate.get("total", 0)),
            difficulty=difficulty,
            certificate=certificate,
            stories=stories,
            points=points or {},
            license=license,
            is_proven=is_proven,
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
        written = spoken_text(self.titles)
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

    def own_proof(self) -> BestLine:
        """Return the best line of the certificate, whose inequalities are checked; other answers have no line.

        Raise PuzzleError if the certificate is wrong, or if there is only a solution.
        """
        if "moves" in self.certificate and "prices" not in self.certificate:
            raise PuzzleError("certificate/unproven", path="certificate")
        checked = kind_of(self.theme).check(self.subject, self.options, self.certificate)
        return BestLine(self.best, self.solution() if "moves" in self.certificate else (), 1, checked)


def situation_names(seats: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the players of a situation; those without a name are "you" and the numbers of their seats."""
    mine, *others = seats
    return (mine or say("widget/you"), *(name or say(f"lesson/seat_{n}") for n, name in enumerate(others, start=2)))


def task_of_document(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the task of a puzzle or an exercise, of which the id is a hash; its texts are no part of it."""
    subject = {name: document[name] for name in ("position", "situation", "options") if name in document}
    return {"theme": document.get("goal", document.get("theme")), **subject}


def content_id(document: Mapping[str, Any]) -> str:
    """Return an id of the content: puzzles with equal theme, subject and options get equal ids under any title."""
    return task_id(task_of_document(document))


def subject_id(document: Mapping[str, Any]) -> str:
    """Return an id of the theme and the subject: puzzles that differ in their options alone get equal ids."""
    return task_id({name: value for name, value in task_of_document(document).items() if name != "options"})


_POSITION = "en 0:14=yrbb+35=rgyy/0:23=bgrg r1 0 -"


def first_puzzle() -> Puzzle:
    """Return a painting puzzle that needs no knowledge of the game; its texts are there in each complete language."""
    titles, stories = (in_each_language(partial(say, message)) for message in ("lesson/map_first", "lesson/map_story"))
    return Puzzle.of("first", "paint", 1, titles, stories, parse_notation(_POSITION), {}, "BSD-3-Clause")
