"""Puzzles of any game for the commands, in its own format or by its goals, and attempts in a terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from datetime import date
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..errors import ViceroyError
from ..words import say, sentence_case
from .games import DEFAULT_GAME, document_game, known_game
from .streams import Refused, prompt, write, write_new
from .terminal import wrap_lines

if TYPE_CHECKING:
    from ..core.books import AddedPuzzle, PackRequest, PuzzleBook
    from ..core.game import Game
    from ..core.goals import Value
    from ..core.rules import GameView
    from ..core.vocabulary import Move
    from ..learn.puzzle import GamePuzzle

__all__ = ["REPORT", "BookChoice", "ask_attempts", "book_of", "pack_game", "report_of", "table_lines", "verdict_on"]


# -- attempts at a puzzle of any game in a terminal: the answer is typed move by move ----------------------------------


REPORT = "report"
"""Word that is typed for a line to report a puzzle with."""
_BOARD = "board"


def ask_attempts(puzzle: GamePuzzle) -> tuple[bool, int]:
    """Ask for the moves of attempts until one reaches the best value or nothing is typed.

    Return whether one has, and the number of attempts that were played to their end.
    """
    from ..learn.puzzle import is_solved

    write(["", say("learn/daily_type", word=_BOARD, report=REPORT)])
    tries = 0
    last: list[Move] = []
    while True:
        last, value = _attempt(puzzle, last)
        if value is None:
            return False, tries
        tries += 1
        solved = is_solved(puzzle, last)
        write(verdict_on(puzzle, value, solved))
        if solved:
            return True, tries
        write(["", say("learn/daily_again"), *table_lines(puzzle, puzzle.start)])


def table_lines(puzzle: GamePuzzle, state: Any) -> list[str]:
    """Return the lines that describe a state of an attempt to its player."""
    view = puzzle.rules.view(state, puzzle.player)
    return puzzle.game.view_sentence(view, _names(puzzle)).split("\n")


def verdict_on(puzzle: GamePuzzle, value: Value, solved: bool) -> str:
    """Return the sentence about an attempt that has come to a value."""
    from ..learn.disclosure import how_far

    goal = puzzle.goal
    if said := goal.verdict(value, puzzle.best):
        return said
    told = goal.value_text(value)
    return say("learn/solved", n=told) if solved else how_far(told, goal.value_text(puzzle.best))


def report_of(puzzle: GamePuzzle, answer: str) -> str:
    """Return the line to report a puzzle with."""
    from ..learn.game_daily import report_line
    from ..learn.puzzle_document import puzzle_format

    return report_line(puzzle_format(puzzle.game), puzzle.id, answer)


def _attempt(puzzle: GamePuzzle, last: Sequence[Move]) -> tuple[list[Move], int | None]:
    """Return the moves of one attempt and the value that it reaches; None if nothing is typed.

    A report that is asked for before the first move has the moves of the `last` attempt.
    """
    state = puzzle.start
    made: list[Move] = []
    while not puzzle.goal.is_over(puzzle.start, state, puzzle.player):
        view = puzzle.rules.view(state, puzzle.player)
        _list_moves(puzzle, view)
        after = None
        while after is None:
            typed = prompt(puzzle.game.question_sentence(view, _names(puzzle)))
            if not typed:
                return made, None
            if typed == _BOARD:
                write(table_lines(puzzle, state))
                _list_moves(puzzle, view)
            elif typed == REPORT:
                write(report_of(puzzle, "; ".join(map(puzzle.game.format_move, made or last))))
            else:
                after = _after(puzzle, state, view, typed, made)
        state = after
    return made, puzzle.goal.value(puzzle.start, state, puzzle.player)


def _list_moves(puzzle: GamePuzzle, view: GameView) -> None:
    from .play.answers import answers_of

    write("")
    for n, labels in enumerate(answers_of(puzzle.game, view, _names(puzzle)).values(), start=1):
        write([*wrap_lines(say("play/option_line", n=n, label=sentence_case(labels[0])), 0, 3)])


def _after(puzzle: GamePuzzle, state: Any, view: GameView, typed: str, made: list[Move]) -> Any:
    """Return the state after the typed answer, add its moves to those made, and say what happened.

    Return None, and say the reason, if the answer cannot be given.
    """
    from ..core.vocabulary import visible_to
    from .play.answers import UnclearError, read_answer

    game, player = puzzle.game, puzzle.player
    try:
        moves = read_answer(game, view, state, typed, _names(puzzle))
    except UnclearError as unclear:
        write([*wrap_lines(str(unclear), 0, 0)])
        return None
    for move in moves:
        state, events = puzzle.rules.apply(state, move)
        made.append(move)
        seen = puzzle.rules.view(state, player)
        for event in visible_to(events, player):
            if sentence := game.event_sentence(event, seen, _names(puzzle)):
                write([*wrap_lines(sentence, 0, 0)])
    return state


def _names(puzzle: GamePuzzle) -> tuple[str, ...]:
    return tuple(
        say("widget/you") if seat == puzzle.player else say("widget/seat", n=seat + 1)
        for seat in range(len(puzzle.start.players))
    )


# -- puzzles of any game for the commands ------------------------------------------------------------------------------


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


class BookChoice(click.ParamType):  # type: ignore[type-arg]  # generic only in newer versions of click
    """Theme, or value of an option, of the puzzles of the game that the option before it names."""

    def __init__(self, name: str) -> None:
        self.name = name

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """Return the choices of the default game, as in a list of choices."""
        return f"[{'|'.join(self._choices(DEFAULT_GAME))}]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the choice; click tells which ones there are, and a game without the option takes none."""
        known = self._choices(ctx.params.get("name", DEFAULT_GAME) if ctx else DEFAULT_GAME)
        return click.Choice(known).convert(value, param, ctx) if known else value

    def _choices(self, game: str) -> tuple[str, ...]:
        book = book_of(known_game(game))
        return book.themes if self.name == "theme" else book.options.get(self.name, ())


class _GoalPuzzles:
    """Puzzles that follow from the goals of a game, in the format of all games."""

    options: Mapping[str, tuple[str, ...]] = {}

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def themes(self) -> tuple[str, ...]:
        """Themes of which the game has new puzzles; a goal without one is a theme of its own."""
        goals = self.game.goals.items()
        return tuple(dict.fromkeys(goal.theme or name for name, goal in goals if not goal.is_retired))

    def parse(self, pack: bytes) -> Iterator[tuple[int, GamePuzzle]]:
        from ..learn.puzzle_document import parse_pack

        return parse_pack(self.game, pack)

    def checked(self, line: int, puzzle: GamePuzzle) -> str:
        from ..learn.puzzle import check_puzzle

        nodes, best = check_puzzle(puzzle).nodes, puzzle.goal.value_text(puzzle.best)
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

    def new(self, position: str, title: str, story: str, pack: str) -> AddedPuzzle:
        raise Refused(say("cli/no_new_puzzle", title=self.game.title))

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

    def shared(self, puzzle: GamePuzzle, day: date, *, solved: bool, tries: int) -> str:
        from ..learn.game_daily import share_line

        return share_line(puzzle, day, solved=solved, tries=tries, hints=0, shown=False)
