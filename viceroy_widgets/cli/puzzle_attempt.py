"""Attempts at a puzzle of any game in a terminal: the answer is typed move by move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..errors import ViceroyError
from ..words import say, sentence_case
from .streams import prompt, write

if TYPE_CHECKING:
    from ..core.goals import Value
    from ..core.rules import GameView
    from ..core.vocabulary import Move
    from ..learn.puzzle import GamePuzzle

__all__ = ["REPORT", "ask_attempts", "report_of", "table_lines", "verdict_on"]

REPORT = "report"
"""Word that is typed for a line to report a puzzle with."""
_BOARD = "board"


def ask_attempts(puzzle: GamePuzzle) -> tuple[bool, int]:
    """Ask for the moves of attempts until one reaches the best value or nothing is typed.

    Return whether one has, and the number of attempts that were played to their end.
    """
    from ..learn.puzzle import is_solved

    write(say("learn/daily_type", word=_BOARD, report=REPORT))
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
    told = goal.told(value)
    return say("learn/solved", n=told) if solved else how_far(told, goal.told(puzzle.best))


def report_of(puzzle: GamePuzzle, answer: str) -> str:
    """Return the line to report a puzzle with."""
    from ..learn.daily_result import report_line
    from ..learn.puzzle import puzzle_format

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
    write("")
    for n, move in enumerate(view.moves, start=1):
        write(say("play/option_line", n=n, label=sentence_case(puzzle.game.move_label(move, view))))


def _after(puzzle: GamePuzzle, state: Any, view: GameView, typed: str, made: list[Move]) -> Any:
    """Return the state after the typed move, add the move to those made, and say what happened.

    Return None, and say the reason, if the move cannot be made.
    """
    from ..core.vocabulary import visible_to
    from .play.any_game import parse_answer

    game, player = puzzle.game, puzzle.player
    try:
        move = parse_answer(game, view, player, typed)
        state, events = puzzle.rules.apply(state, move)
    except ViceroyError as error:
        write(say("play/refused_rule" if error.rule else "play/refused", sentence=str(error), rule=error.rule))
        return None
    made.append(move)
    seen = puzzle.rules.view(state, player)
    for event in visible_to(events, player):
        if sentence := game.event_sentence(event, seen, _names(puzzle)):
            write(sentence)
    return state


def _names(puzzle: GamePuzzle) -> tuple[str, ...]:
    return tuple(
        say("widget/you") if seat == puzzle.player else say("widget/seat", n=seat + 1)
        for seat in range(len(puzzle.start.players))
    )
