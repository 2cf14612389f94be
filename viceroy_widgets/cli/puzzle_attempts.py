"""Attempts at puzzles of any game in a terminal, and the choices that a game has for its puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from ..errors import ViceroyError
from ..words import say, sentence_case
from .games import DEFAULT_GAME, document_game, known_game
from .streams import prompt, write
from .terminal import wrap_lines

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.rules import GameView
    from ..core.vocabulary import Move
    from ..learn.puzzle import GamePuzzle

__all__ = ["BookChoice", "ask_attempts", "ask_total", "pack_game", "report_of"]


# -- attempts at a puzzle of any game in a terminal: the answer is typed move by move ----------------------------------


REPORT = "report"
"""Word that is typed for a line to report a puzzle with."""
_BOARD = "board"


def ask_attempts(puzzle: GamePuzzle) -> tuple[bool, int]:
    """Ask for the moves of attempts until one reaches the best value or nothing is typed.

    Return whether one has, and the number of attempts that were played to their end.
    """
    from ..learn.puzzle import is_solved
    from ..learn.puzzle_book import table_lines
    from ..learn.puzzle_judge import verdict_on

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


def ask_total(puzzle: Any, best: int) -> tuple[bool, int]:
    """Ask for the highest total until the answer is right or nothing is typed; return whether it is, and the tries."""
    tries, last = 0, ""
    while True:
        text = prompt(say("daily/answer", report=REPORT))
        if not text:
            return False, tries
        if text == REPORT:
            write(report_of(puzzle, last))
            continue
        try:
            total = int(text)
        except ValueError:
            write(say("daily/number"))
            continue
        tries, last = tries + 1, str(total)
        if total == best:
            write(say("daily/right", total=total))
            return True, tries
        write(say("daily/more" if total < best else "daily/less"))


def report_of(puzzle: GamePuzzle, answer: str) -> str:
    """Return the line to report a puzzle with."""
    from ..learn.game_daily import report_line
    from ..learn.puzzle_document import puzzle_format

    return report_line(puzzle_format(puzzle.game), puzzle.id, answer)


def _attempt(puzzle: GamePuzzle, last: Sequence[Move]) -> tuple[list[Move], int | None]:
    """Return the moves of one attempt and the value that it reaches; None if nothing is typed.

    A report that is asked for before the first move has the moves of the `last` attempt.
    """
    from ..learn.puzzle_book import table_lines

    state = puzzle.start
    made: list[Move] = []
    while not puzzle.goal.is_over(puzzle.start, state, puzzle.player):
        view = puzzle.rules.view(state, puzzle.player)
        _list_moves(puzzle, view)
        after = None
        while after is None:
            typed = prompt(puzzle.game.question_sentence(view, puzzle.names))
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
    for n, labels in enumerate(answers_of(puzzle.game, view, puzzle.names).values(), start=1):
        write([*wrap_lines(say("play/option_line", n=n, label=sentence_case(labels[0])), 0, 3)])


def _after(puzzle: GamePuzzle, state: Any, view: GameView, typed: str, made: list[Move]) -> Any:
    """Return the state after the typed answer, add its moves to those made, and say what happened.

    Return None, and say the reason, if the answer cannot be given.
    """
    from ..core.vocabulary import visible_to
    from .play.answers import UnclearError, read_answer

    game, player = puzzle.game, puzzle.player
    try:
        moves = read_answer(game, view, state, typed, puzzle.names)
    except UnclearError as unclear:
        write([*wrap_lines(str(unclear), 0, 0)])
        return None
    for move in moves:
        state, events = puzzle.rules.apply(state, move)
        made.append(move)
        seen = puzzle.rules.view(state, player)
        for event in visible_to(events, player):
            if sentence := game.event_sentence(event, seen, puzzle.names):
                write([*wrap_lines(sentence, 0, 0)])
    return state


# -- puzzles of any game for the commands ------------------------------------------------------------------------------


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
        from ..learn.puzzle_book import book_of

        book = book_of(known_game(game))
        return book.themes if self.name == "theme" else book.options.get(self.name, ())
