"""Puzzles of any game: a state, a goal, and the best value, which is proven by exhaustive search.

Where chance has a say, the best value is an expected one, such as `7/2`. A goal may bring a proof of its own, and a
puzzle a certificate with its solution.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property, partial
from typing import Any

from ..core.game import Game
from ..core.goals import BestLine, Goal, Proof, Value
from ..core.rules import GameRules
from ..core.vocabulary import Move
from ..errors import PuzzleError
from ..words import say
from .proof import (
    AnyCertificate,
    Certificate,
    certified_moves,
    check_certificate,
)
from .prose import spoken_text
from .turn_search import best_line, exhaustive_line, value_after

__all__ = ["HARDEST", "AskedGoal", "GamePuzzle", "check_puzzle", "is_solved", "seat_names", "seen_moves"]


class AskedGoal:
    """Base class of values that name a goal of a game, the thing that it is about, and a state."""

    game: Game
    goal_name: str
    about: int | None
    state: Any

    @cached_property
    def goal(self) -> Goal:
        """Goal of the game with the name `goal_name`, for the thing that it is about."""
        found = self.game.goals[self.goal_name].about(self.about)
        assert found is not None  # the reader has refused everything else
        return found

    @cached_property
    def start(self) -> Any:
        """State in which an attempt begins."""
        return self.goal.begin(self.state)

    @cached_property
    def rules(self) -> GameRules:
        """Rules of an attempt."""
        return self.goal.rules(self.game.rules)


HARDEST = 5
"""Highest difficulty of a puzzle."""


@dataclass(frozen=True)
class GamePuzzle(AskedGoal):
    """State in which a player is asked, the name of the goal, and the highest value that can be reached."""

    game: Game
    id: str
    goal_name: str
    player: int
    state: Any
    titles: Mapping[str, str]
    best: Value
    about: int | None = None
    """Thing that the goal is about, such as a card; None for a goal that is about the whole state."""
    difficulty: int = 0
    """From 1 to 5; 0 if nobody has rated the puzzle."""
    since: date | None = None
    """First day on which it takes part in the puzzle of the day; None if it never does."""
    certificate: AnyCertificate | None = None
    """Solution with its proof; None if the solution was not written down."""
    stories: Mapping[str, str] = field(default_factory=dict)
    """Stories told before the task, by language."""
    points: Mapping[str, str] = field(default_factory=dict)
    """Learning points by language, for readers who have solved the puzzle; they reveal the solution."""
    license: str = ""
    is_proven: bool = True
    """Whether `best` is the optimum; False if it is the best that a search has found, so that more may be possible."""

    @property
    def theme(self) -> str:
        """Theme of its goal; "" if the goals of the game have none."""
        return self.goal.theme

    @property
    def theme_title(self) -> str:
        """Title of its theme in the current language; that of the game if it has none."""
        return say(f"{self.game.id}/theme_{self.theme}") if self.theme else self.game.title

    @property
    def title(self) -> str:
        """Title in the current language, or in English; that of the goal if the puzzle has none of its own."""
        if not self.titles:
            return self.goal.title(self.start, self.player)
        return spoken_text(self.titles)

    @property
    def story(self) -> str:
        """Story in the current language, or in English; "" if the puzzle has none."""
        return spoken_text(self.stories)

    @property
    def point(self) -> str:
        """Learning point in the current language, or in English; "" if the puzzle has none."""
        return spoken_text(self.points)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players by seat, in the current language."""
        return seat_names(self.start, self.player)

    def solution(self) -> tuple[Move, ...]:
        """Return the best line of the certificate; without a certificate, a search finds it."""
        if self.certificate:
            return certified_moves(self.goal, self.player, self.certificate)
        return best_line(self.game, self.goal, self.start, self.player).moves

    def own_proof(self) -> BestLine | None:
        """Return the best line with a proof in a form of the game's own; None if the goal proves the puzzle.

        PuzzleError reports a wrong certificate.
        """
        return None


def seat_names(state: Any, player: int) -> tuple[str, ...]:
    """Return the names of the seats of a puzzle, in the current language: "you", and numbers for the others."""
    seats = range(len(state.players))
    return tuple(say("widget/you") if seat == player else say("widget/seat", n=seat + 1) for seat in seats)


def seen_moves(rules: GameRules, state: Any, player: int, moves: Iterable[Move]) -> Iterator[tuple[Move, Any]]:
    """Yield each move of a line from a state, with the view in which it is made."""
    for move in moves:
        yield move, rules.view(state, player)
        state, _ = rules.apply(state, move)


def check_puzzle(puzzle: GamePuzzle) -> BestLine:
    """Prove a puzzle and return its best line.

    Raise PuzzleError with the faulty field if `best` is not the optimum, or if the certificate is not that of the
    puzzle.
    """
    if (own := puzzle.own_proof()) is not None:
        return own
    game, goal, start, player = puzzle.game, puzzle.goal, puzzle.start, puzzle.player
    certificate = puzzle.certificate
    if certificate is not None and not isinstance(certificate, Certificate):
        steps = goal.check_certificate(start, player, puzzle.best, certificate)
        return BestLine(puzzle.best, goal.certified_moves(player, certificate), 1, steps)
    proof = goal.prove(start, player, puzzle.best)
    if proof is None:
        found = exhaustive_line(game, goal, start, player, start)
        if found.value != puzzle.best:
            raise PuzzleError("learn/best", None, path="best", due=found.value, found=puzzle.best)
        if certificate is None:
            return found
        proof = Proof(_answers(puzzle), found.nodes)
    if certificate is None:
        return replace(best_line(game, goal, start, player), count=len(proof.answers), nodes=proof.nodes)
    check_certificate(
        puzzle.rules, goal, start, player, puzzle.best, certificate, proof.answers, partial(_value_after, puzzle)
    )
    return BestLine(puzzle.best, certificate.moves, len(proof.answers), proof.nodes)


def is_solved(puzzle: GamePuzzle, moves: Sequence[Move]) -> bool:
    """Return whether the moves of an attempt that is over reach `best`; more is possible where it is not proven.

    Where chance has a say, luck does not count: every move must keep the best expected value.
    """
    states, by_chance = [puzzle.start], False
    for move in moves:
        after, events = puzzle.rules.apply(states[-1], move)
        is_drawn = puzzle.rules.hidden_rule is None and puzzle.rules.revealed(states[-1], after, events) is not None
        by_chance = by_chance or is_drawn
        states.append(after)
    if not by_chance:
        value = puzzle.goal.value(puzzle.start, states[-1], puzzle.player)
        return bool(value == puzzle.best or (not puzzle.is_proven and value > puzzle.best))
    return all(
        _value_after(puzzle, state, move) == _best_of(puzzle, state) for state, move in zip(states, moves, strict=False)
    )


def _answers(puzzle: GamePuzzle) -> tuple[Move, ...]:
    """Return the first moves after which exhaustive search still reaches `best`."""
    start = puzzle.start
    return tuple(
        move
        for move in puzzle.rules.legal_moves(start, puzzle.player)
        if _value_after(puzzle, start, move) == puzzle.best
    )


def _value_after(puzzle: GamePuzzle, state: Any, move: Move) -> Value:
    return value_after(puzzle.game, puzzle.goal, puzzle.start, puzzle.player, state, move)


def _best_of(puzzle: GamePuzzle, state: Any) -> Value:
    return best_line(puzzle.game, puzzle.goal, puzzle.start, puzzle.player, state).value
