"""Puzzles of Viceroy for the commands: packs, new puzzles, and the puzzle of the day as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from datetime import date
from pathlib import Path
from typing import Any

from ...core.books import AddedPuzzle, PackRequest, PuzzlePaper
from ...learn.game_daily import DailyPuzzles, puzzle_note
from ...learn.puzzle import check_puzzle
from ...learn.puzzle_book import OwnPuzzles
from ...learn.puzzle_shelf import PuzzleShelf
from ...words import say
from ...words.dates import day_text
from ..components.editions import EDITIONS
from ..puzzles.collection import daily_puzzles, puzzle_collection
from ..puzzles.kinds import THEMES
from ..puzzles.making.attempts import PuzzleRequest
from ..puzzles.puzzle import Puzzle
from ..puzzles.turn_hints import task_of
from ..rules.engine.engine import view
from ..rules.pyramids.position import Position
from ..solve.auctions import SOLVER
from ..text.pyramids import position_text
from ..text.table import table_text

__all__ = ["ViceroyPuzzles"]


class ViceroyPuzzles(OwnPuzzles):
    """Puzzles of Viceroy, about positions and situations."""

    options: Mapping[str, tuple[str, ...]] = {
        "edition": tuple(EDITIONS),
        "against": ("virtual", "shown", "unseen"),
        "jobs": (),
        "scheduler": (),
    }

    @property
    def themes(self) -> tuple[str, ...]:
        """Themes of which there are new puzzles."""
        return THEMES

    def checked(self, line: int, puzzle: Puzzle) -> str:
        """Prove a puzzle and return the sentence that says so."""
        return say("puzzle/checked", line=line, title=puzzle.title, n=check_puzzle(puzzle).nodes)

    def shelf(self) -> PuzzleShelf[Puzzle]:
        """Return the puzzles that come with the game."""
        return puzzle_collection()

    def board(self, puzzle: Puzzle, **options: Any) -> Any:
        """Return the board of a puzzle, which leaves the learning point and reports to its box."""
        from ..widgets.puzzles.boards import puzzle_widget

        return puzzle_widget(puzzle, **options)

    def paper(self, puzzle: Puzzle) -> PuzzlePaper:
        """Return the printed form of a puzzle."""
        from ..widgets.puzzles.boards import puzzle_paper

        return puzzle_paper(puzzle)

    def made(self, request: PackRequest, executor: Executor | None) -> Iterator[str]:
        """Yield the lines of new puzzles."""
        from ..puzzles.making.packs import generate_lines

        for _, line in generate_lines(_wanted(request), request.number, executor):
            yield line

    def write(self, request: PackRequest, file: Path, executor: Executor | None) -> Iterator[int]:
        """Write new puzzles to a file; one that was written in part is completed."""
        from ..puzzles.making.packs import write_pack

        return write_pack(_wanted(request), request.number, file, executor)

    def new(self, position: str, title: str, story: str, pack: str) -> AddedPuzzle:
        """Return the puzzle to paint a position, added to a pack, with what makes it dull."""
        from ..puzzles.making.new_puzzle import new_painting_puzzle, pack_with

        made = new_painting_puzzle(position, title, story)
        return AddedPuzzle(pack_with(pack, made.document), made.sentence(), made.reasons())

    def daily_puzzles(self) -> DailyPuzzles:
        """Return the puzzles of the day."""
        return daily_puzzles()

    def head(self, puzzle: Puzzle, day: date) -> Iterator[str]:
        """Yield the date, the theme with the difficulty, the title and the story."""
        yield say("daily/title", date=day_text(day))
        yield puzzle_note(puzzle)
        yield from ("", f"{puzzle.title}. {puzzle.story}")

    def described(self, puzzle: Puzzle) -> Iterator[str]:
        """Yield the lines that describe the position, or the table and the task."""
        if isinstance(puzzle.subject, Position):
            yield from position_text(puzzle.subject).split("\n")
        else:
            yield from table_text(view(puzzle.subject.state, SOLVER), puzzle.subject.names).split("\n")
            yield from ("", task_of(puzzle.subject.state))

    def solution(self, puzzle: Puzzle) -> Iterator[str]:
        """Yield the lines of an optimal solution from the certificate, and its total."""
        if "moves" in puzzle.certificate:
            yield from puzzle.certificate["moves"]
        else:
            for place, color in puzzle.certificate["paint"]:
                yield f"{place}: {say(f'color/{color}')}"
        yield say("daily/right", total=puzzle.optimum)

    def total(self, puzzle: Puzzle) -> int | None:
        """Return the highest total, which is the answer at a terminal."""
        return puzzle.optimum


def _wanted(request: PackRequest) -> PuzzleRequest:
    edition, against = request.options.get("edition", "en"), request.options.get("against", "virtual")
    return PuzzleRequest(request.theme, request.difficulty, request.seed, edition, against)
