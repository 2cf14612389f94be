"""Attempts at a puzzle of any game in a terminal: the answer is typed move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import ViceroyError
from ..words import say, sentence_case
from .streams import prompt, write

if TYPE_CHECKING:
    from ..core.rules import GameView
    from ..learn.puzzle import GamePuzzle

__all__ = ["ask_attempts", "table_lines", "verdict_on"]

_BOARD = "board"


def ask_attempts(puzzle: GamePuzzle) -> bool:
    """Ask for the moves of attempts until one reaches the best value; return False if nothing is typed."""
    write(say("learn/daily_type", word=_BOARD))
    while True:
        value = _attempt(puzzle)
        if value is None:
            return False
        write(verdict_on(puzzle, value))
        if value == puzzle.best:
            return True
        write(["", say("learn/daily_again"), *table_lines(puzzle, puzzle.start)])


def table_lines(puzzle: GamePuzzle, state: Any) -> list[str]:
    """Return the lines that describe a state of an attempt to its player."""
    view = puzzle.rules.view(state, puzzle.player)
    return puzzle.game.view_sentence(view, _names(puzzle)).split("\n")


def verdict_on(puzzle: GamePuzzle, value: int) -> str:
    """Return the sentence about an attempt that has come to a value."""
    from ..learn.disclosure import how_far

    goal = puzzle.goal
    if said := goal.verdict(value, puzzle.best):
        return said
    told = goal.told(value)
    return say("learn/solved", n=told) if value == puzzle.best else how_far(told, goal.told(puzzle.best))


def _attempt(puzzle: GamePuzzle) -> int | None:
    """Return the value that one attempt reaches; None if nothing is typed."""
    state = puzzle.start
    while not puzzle.goal.is_over(puzzle.start, state, puzzle.player):
        view = puzzle.rules.view(state, puzzle.player)
        _list_moves(puzzle, view)
        after = None
        while after is None:
            typed = prompt(puzzle.game.question_sentence(view, _names(puzzle)))
            if not typed:
                return None
            if typed == _BOARD:
                write(table_lines(puzzle, state))
                _list_moves(puzzle, view)
            else:
                after = _after(puzzle, state, view, typed)
        state = after
    return puzzle.goal.value(puzzle.start, state, puzzle.player)


def _list_moves(puzzle: GamePuzzle, view: GameView) -> None:
    write("")
    for n, move in enumerate(view.moves, start=1):
        write(say("play/option_line", n=n, label=sentence_case(puzzle.game.move_label(move, view))))


def _after(puzzle: GamePuzzle, state: Any, view: GameView, typed: str) -> Any:
    """Return the state after the typed move, and say what happened; None, with the reason, if it cannot be made."""
    from ..core.events import visible_to
    from .play.any_game import parse_answer

    game, player = puzzle.game, puzzle.player
    try:
        state, events = puzzle.rules.apply(state, parse_answer(game, view, player, typed))
    except ViceroyError as error:
        write(say("play/refused_rule" if error.rule else "play/refused", sentence=str(error), rule=error.rule))
        return None
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
