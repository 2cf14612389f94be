"""Tree of lines of moves: each situation that answers to one exercise share is reached by the rules once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from ..core.exercises import Answer, DigitReader
from ..core.vocabulary import Move
from ..errors import NotationError

__all__ = ["MOST_KEPT", "MOST_MOVES", "Line", "LineTree"]

MOST_MOVES = 60
"""Largest number of moves of a line."""
MOST_KEPT = 3_000
"""Largest number of lines that a tree keeps; further ones are played again whenever they are asked for."""
Situation = TypeVar("Situation")


class Line(Generic[Situation]):
    """Moves from the start of a tree, and the situation that they lead to."""

    __slots__ = ("answer", "further", "moves", "situation")

    def __init__(self, situation: Situation, moves: Sequence[Move], answer: Answer) -> None:
        self.situation = situation
        self.moves = moves
        """Moves that are legal now; none after the end of the exercise."""
        self.answer = answer
        """Moves made so far, in notation."""
        self.further: dict[int, Line[Situation]] = {}
        """Kept lines with one more move, by the index of that move."""


class LineTree(ABC, Generic[Situation]):
    """Tree of lines; subclasses say by which rules a move leads to another situation. Situations never change."""

    def __init__(self, start: Situation) -> None:
        self._start: Line[Situation] = Line(start, self.moves(start), ())
        self._kept = 1

    @abstractmethod
    def moves(self, situation: Situation) -> Sequence[Move]:
        """Return the legal moves; none after the end of the exercise."""

    @abstractmethod
    def after(self, situation: Situation, move: Move) -> Situation:
        """Return the situation after a legal move."""

    @abstractmethod
    def move_text(self, move: Move) -> str:
        """Return a move in notation."""

    def read(self, reader: DigitReader) -> Line[Situation]:
        """Return the line of the next digits: each is the index of a legal move from 1, and 0 is the end.

        Raise NotationError if the line is too long.
        """
        line = self._start
        while line.moves:
            digit = reader.digit(len(line.moves) + 1)
            if not digit:
                break
            if len(line.answer) == MOST_MOVES:
                raise NotationError("classroom/number")
            line = line.further.get(digit) or self._longer(line, digit)
        return line

    def line(self, number: int) -> Line[Situation]:
        """Return the line with a number; raise NotationError if there is none."""
        reader = DigitReader(number)
        line = self.read(reader)
        if reader.rest:
            raise NotationError("classroom/number")
        return line

    def _longer(self, line: Line[Situation], digit: int) -> Line[Situation]:
        move = line.moves[digit - 1]
        situation = self.after(line.situation, move)
        longer = Line(situation, self.moves(situation), (*line.answer, self.move_text(move)))
        if self._kept < MOST_KEPT:
            self._kept += 1
            line.further[digit] = longer
        return longer
