"""Refused moves as parts of answers: the text of such a move as a number, and the rule that refuses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.game import Game
from ..core.vocabulary import Move
from ..errors import IllegalMoveError, NotationError
from .task import LEARNER
from .task_conditions import Condition, TaskRefusal

__all__ = [
    "LONGEST",
    "asks_for_refusal",
    "move_words",
    "number_of_text",
    "refusal_of",
    "refused_label",
    "text_of_number",
]

_REFUSALS = frozenset({"refused", "tried"})
"""Conditions on a refused move, which no line of legal moves can meet."""
LONGEST = 60
"""Largest number of characters of a refused move; longer ones are in no answer."""
_ALPHABET = " +,-0123456789:abcdefghijklmnopqrstuvwxyz"
_BASE = len(_ALPHABET)


def asks_for_refusal(goal: Condition) -> bool:
    """Return whether a goal is a refused move."""
    return any(name in _REFUSALS for name, _ in goal)


def number_of_text(text: str) -> int:
    """Return the number of a text, from 1; raise NotationError for one that is empty, too long or has other symbols.

    Each symbol is a digit from 1 to the size of the alphabet, the first one with the lowest value. So every number
    belongs to one text.
    """
    if not 0 < len(text) <= LONGEST or not set(text) <= set(_ALPHABET):
        raise NotationError("lessonstep/refused_text", most=LONGEST)
    number = 0
    for symbol in reversed(text):
        number = number * _BASE + _ALPHABET.index(symbol) + 1
    return number


def text_of_number(number: int) -> str:
    """Return the text with a number; raise NotationError if there is none."""
    symbols = list[str]()
    while number > 0 and len(symbols) < LONGEST:
        number, at = divmod(number - 1, _BASE)
        symbols.append(_ALPHABET[at])
    if number or not symbols:
        raise NotationError("classroom/number")
    return "".join(symbols)


def refusal_of(game: Game, state: Any, legal: Sequence[Move], text: str) -> TaskRefusal:
    """Return the refusal of a move of the learner by the rules.

    Raise NotationError for a text that is no move, or one in other words than the game writes, or a legal move.
    """
    move = game.parse_move(LEARNER, text)
    if move in legal or game.format_move(move) != text:
        raise NotationError("classroom/number")
    try:
        game.rules.apply(state, move)
    except IllegalMoveError as error:
        return TaskRefusal(error.rule or "", (text,))
    raise NotationError("classroom/number")


def refused_label(game: Game, view: Any, refused: TaskRefusal) -> str:
    """Return a refused move in words, or in notation where the game has no words for it, such as an unknown card."""
    return move_words(game, game.parse_move(LEARNER, refused.move), view)


def move_words(game: Game, move: Move, view: Any) -> str:
    """Return the label of a move that may be illegal, or its notation where the game has no words for it."""
    try:
        return game.move_label(move, view)
    except Exception:  # games promise a label for legal moves alone
        return game.format_move(move)
