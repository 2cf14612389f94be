"""Puzzles of any game for the commands: those of a format of its own, or those that follow from its goals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Executor
from datetime import date
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..errors import ViceroyError
from ..words import say
from .games import DEFAULT_GAME, document_game, known_game
from .puzzle_attempt import report_of, table_lines, verdict_on
from .streams import Refused, write_new

if TYPE_CHECKING:
    from ..core.books import PackRequest, PuzzleBook
    from ..core.game import Game
    from ..learn.puzzle import GamePuzzle

__all__ = ["Theme", "book_of", "pack_game"]

_MANY = 10**6


def book_of(game: Game) -> PuzzleBook:
    """Return the puzzles of a game."""
    own: PuzzleBook | None = game.own_puzzles()
    return own or _GoalPuzzles(game)


def pack_game(pack: bytes) -> Game:
    """Return the game of a pack; the default game if its first line names none, so that its reader says why."""
    from ..core.document_text import parse_json

    try:
        return document_game(parse_json(pack.partition(b"\n")[0]), "puzzle")
    except ViceroyError:
        return document_game(None, "puzzle")


class Theme(click.ParamType):  # type: ignore[type-arg]  # generic only in newer versions of click
    """Theme of the puzzles of the game that the option before it names."""

    name = "theme"

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """Return the themes of the default game, as in a list of choices."""
        return f"[{'|'.join(book_of(known_game(DEFAULT_GAME)).themes)}]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the theme; click tells which ones there are."""
        name = ctx.params.get("name", DEFAULT_GAME) if ctx else DEFAULT_GAME
        return click.Choice(book_of(known_game(name)).themes).convert(value, param, ctx)


class _GoalPuzzles:
    """Puzzles that follow from the goals of a game, in the format of all games."""

    options: tuple[str, ...] = ()

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def themes(self) -> tuple[str, ...]:
        """Themes of which the game has new puzzles; a goal without one is a theme of its own."""
        goals = self.game.goals.items()
        return tuple(dict.fromkeys(goal.theme or name for name, goal in goals if not goal.is_retired))

    def parse(self, pack: bytes) -> Iterator[tuple[int, GamePuzzle]]:
        from ..learn.puzzle import parse_pack

        return parse_pack(self.game, pack)

    def checked(self, line: int, puzzle: GamePuzzle) -> str:
        from ..learn.puzzle import check_puzzle

        nodes, best = check_puzzle(puzzle).nodes, puzzle.goal.told(puzzle.best)
        return say("learn/checked", line=line, title=puzzle.title, best=best, nodes=nodes)

    def made(self, request: PackRequest, executor: Executor | None) -> Iterator[str]:
        documents = islice(self._documents(request), request.number)
        return (json.dumps(document, separators=(",", ":")) for document in documents)

    def write(self, request: PackRequest, file: Path, executor: Executor | None) -> Iterator[int]:
        lines = [f"{line}\n" for line in self.made(request, executor)]
        write_new(str(file), "".join(lines))
        yield len(lines)

    def _documents(self, request: PackRequest) -> Iterator[dict[str, Any]]:
        from ..learn.puzzle import HARDEST
        from ..learn.puzzle_maker import make_puzzles

        levels = [request.difficulty] if request.difficulty else range(1, HARDEST + 1)
        try:
            yield from self.game.new_puzzles(request.theme, request.seed, levels)
        except NotImplementedError:
            if request.difficulty:
                raise Refused(say("cli/no_difficulties", title=self.game.title)) from None
            yield from make_puzzles(self.game, request.theme, seed=request.seed, count=_MANY)

    def daily(self, day: date) -> GamePuzzle:
        from ..learn.game_daily import game_daily_puzzle

        return game_daily_puzzle(self.game, day)

    def head(self, puzzle: GamePuzzle, day: date) -> Iterator[str]:
        from ..learn.game_daily import puzzle_note

        yield say("learn/daily_title", date=day.isoformat(), title=puzzle.title)
        yield puzzle_note(puzzle)

    def described(self, puzzle: GamePuzzle) -> Iterator[str]:
        yield from (*table_lines(puzzle, puzzle.start), "", puzzle.goal.sentence(puzzle.start, puzzle.player))

    def solution(self, puzzle: GamePuzzle) -> Iterator[str]:
        from ..learn.puzzle import check_puzzle

        best, state = check_puzzle(puzzle), puzzle.start
        for move in best.moves:
            yield puzzle.game.move_label(move, puzzle.rules.view(state, puzzle.player))
            state, _ = puzzle.rules.apply(state, move)
        yield verdict_on(puzzle, best.value, solved=True)

    def total(self, puzzle: GamePuzzle) -> int | None:
        return None

    def report(self, puzzle: GamePuzzle, answer: str) -> str:
        return report_of(puzzle, answer)

    def shared(self, puzzle: GamePuzzle, day: date, *, done: bool, tries: int) -> str:
        from ..learn.game_daily import share_line

        return share_line(puzzle, day, done=done, tries=tries, hints=0, shown=False)
