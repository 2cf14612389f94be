"""Puzzles of a game for the command: they are proven, made, written to packs, and told as text."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Any

from ..core.books import AddedPuzzle, PackRequest, PuzzlePaper
from ..core.game import Game
from ..errors import PuzzleError
from ..files import new_file
from ..words import say
from ..words.dates import day_text
from .game_daily import DailyPuzzles, puzzle_note
from .puzzle import HARDEST, GamePuzzle, check_puzzle, seen_moves
from .puzzle_judge import verdict_on
from .puzzle_maker import make_puzzles
from .puzzle_shelf import PuzzleShelf

__all__ = ["OwnPuzzles", "PuzzleBook", "book_of", "table_lines"]

_MANY = 10**6


class PuzzleBook:
    """Puzzles of a game: of goals, if no class of the game says otherwise."""

    options: Mapping[str, tuple[str, ...]] = {}
    """Options of a request by name, each with its choices; () if there is nothing to choose among."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def themes(self) -> tuple[str, ...]:
        """Themes of which the game has new puzzles; a goal without one is a theme of its own."""
        goals = self.game.goals.items()
        return tuple(dict.fromkeys(goal.theme or name for name, goal in goals if not goal.is_retired))

    def checked(self, line: int, puzzle: Any) -> str:
        """Prove a puzzle and return the sentence that says so; raise PuzzleError if its optimum is another one."""
        nodes, best = check_puzzle(puzzle).nodes, puzzle.goal.value_text(puzzle.best)
        return say("learn/checked", line=line, title=puzzle.title, best=best, nodes=nodes)

    def made(self, request: PackRequest, executor: Executor | None) -> Iterator[str]:
        """Yield the lines of new puzzles."""
        documents = islice(self._documents(request), request.number)
        return (json.dumps(document, separators=(",", ":")) for document in documents)

    def write(self, request: PackRequest, file: Path, executor: Executor | None) -> Iterator[int]:
        """Write new puzzles to a file, and yield the number of those that are written so far."""
        lines = [f"{line}\n" for line in self.made(request, executor)]
        try:
            new_file(file, "".join(lines).encode())
        except FileExistsError:
            raise PuzzleError("cli/exists", file=repr(str(file))) from None
        yield len(lines)

    def new(self, position: str, title: str, story: str, pack: str) -> AddedPuzzle:
        """Return the puzzle of an author about a position, added to a pack; raise ViceroyError if none can be made."""
        raise PuzzleError("cli/no_new_puzzle", title=self.game.title)

    def head(self, puzzle: Any, day: date) -> Iterator[str]:
        """Yield the title of the puzzle of a day, its theme and its difficulty."""
        yield say("learn/daily_title", date=day_text(day), title=puzzle.title)
        yield puzzle_note(puzzle)

    def described(self, puzzle: Any) -> Iterator[str]:
        """Yield the lines that describe where a puzzle begins, and what is asked."""
        yield from (*table_lines(puzzle, puzzle.start), "", puzzle.goal.sentence(puzzle.start, puzzle.player))

    def solution(self, puzzle: Any) -> Iterator[str]:
        """Yield the lines of a best solution, and its value."""
        best = check_puzzle(puzzle)
        for move, view in seen_moves(puzzle.rules, puzzle.start, puzzle.player, best.moves):
            yield puzzle.game.move_label(move, view)
        yield verdict_on(puzzle, best.value, is_best=True)

    def total(self, puzzle: Any) -> int | None:
        """Return the total that is the answer of a puzzle; None if it is answered move by move."""
        return None

    def _documents(self, request: PackRequest) -> Iterator[dict[str, Any]]:
        levels = [request.difficulty] if request.difficulty else range(1, HARDEST + 1)
        try:
            yield from self.game.new_puzzles(request.theme, request.seed, levels)
        except NotImplementedError:
            if request.difficulty:
                raise PuzzleError("cli/no_difficulties", title=self.game.title) from None
            yield from make_puzzles(self.game, request.theme, seed=request.seed, count=_MANY)


class OwnPuzzles(PuzzleBook):
    """Base class of puzzles that bring their boards, their printed form and their days."""

    @abstractmethod
    def shelf(self) -> PuzzleShelf[Any]:
        """Return the puzzles that come with the game."""

    @abstractmethod
    def daily_puzzles(self) -> DailyPuzzles:
        """Return those that take part in the puzzle of the day."""

    @abstractmethod
    def board(self, puzzle: Any, **options: Any) -> Any:
        """Return the board of a puzzle, without its learning point and the report, which a box has."""

    @abstractmethod
    def paper(self, puzzle: Any) -> PuzzlePaper:
        """Return the printed form of a puzzle in the current language."""


def book_of(game: Game) -> PuzzleBook:
    """Return the puzzles of a game."""
    own: PuzzleBook | None = game.own_puzzles()
    return own or PuzzleBook(game)


def table_lines(puzzle: GamePuzzle, state: Any) -> list[str]:
    """Return the lines that describe a state of an attempt to its player."""
    view = puzzle.rules.view(state, puzzle.player)
    return puzzle.game.view_sentence(view, puzzle.names).split("\n")
