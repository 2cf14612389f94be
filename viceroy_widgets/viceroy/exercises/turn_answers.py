"""Turns as answers: the moves before the painting, then the gems in the order of the sections."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...core.exercises import Answer
from ...core.mixed_radix import DigitReader, number_of
from ...core.moves import Move, move
from ...errors import IllegalMoveError, NotationError
from ..codec.notation.moves import format_move, parse_move
from ..components.gems import COLOR_INDEX, COLORS
from ..rules.engine.ending import position_of
from ..rules.engine.engine import apply, legal_moves
from ..rules.pyramids.painting import Painting
from ..rules.state.state import State
from ..solve.adversarial_opponents import SOLVER
from .painting_numbers import painting_number, painting_of

__all__ = ["PlayedTurn", "played_turn", "turn_number", "turn_of"]

_MOST_MOVES = 60
"""Largest number of moves before the painting."""
_OPEN, _DONE, _COLOR = 0, 1, 2
_STOPS = _COLOR + len(COLORS)
"""Ways in which a painting stops: open, done, or a color is chosen and no section yet."""


class PlayedTurn(NamedTuple):
    """Answer that was replayed by the rules."""

    steps: tuple[tuple[State, Move], ...]
    """Moves before the painting, each with the state in which it was made."""
    state: State
    """State after the answer."""
    stop: int
    """Way in which the painting stops."""

    @property
    def is_painting(self) -> bool:
        """Whether the cards are played, so that only painting is left."""
        return self.state.phase not in ("auction", "development")

    @property
    def painting(self) -> Painting:
        """Gems on sections."""
        return Painting(self.state.players[SOLVER].painting)

    @property
    def answer(self) -> Answer:
        """Answer with its gems in the order of the sections."""
        return tuple(map(format_move, (*(made for _, made in self.steps), *_paints(self.painting, self.stop))))


def played_turn(start: State, answer: Answer) -> PlayedTurn:
    """Return an answer after its replay; raise NotationError or IllegalMoveError if it is none."""
    state, stop, steps = _others_done(start), _OPEN, list[tuple[State, Move]]()
    for text in answer:
        made = parse_move(SOLVER, text)
        if state.question is None:
            raise NotationError("classroom/after_end")
        if state.phase != "painting":
            steps.append((state, made))
        elif made.verb == "paint":
            stop = _COLOR + COLOR_INDEX.get(str(made.what[0]), 0)
        else:
            stop = _DONE if made.verb == "done" else _OPEN
        state = _others_done(apply(state, made)[0])
    return PlayedTurn(tuple(steps), state, stop)


def turn_number(turn: PlayedTurn) -> int:
    """Return the number of an answer: each move is its index among the legal moves, and 0 is the end."""
    digits = []
    for state, made in turn.steps:
        legal = legal_moves(state, SOLVER)
        digits.append((legal.index(made) + 1, len(legal) + 1))
    if turn.is_painting:
        gems = painting_number(position_of(turn.state, SOLVER), turn.painting)
        digits += [(turn.stop, _STOPS), (gems, gems + 1)]
    return number_of(digits)


def turn_of(start: State, number: int) -> PlayedTurn:
    """Return the answer with a number; raise NotationError if no answer has it."""
    reader, state, moves = DigitReader(number), _others_done(start), list[Move]()
    while state.phase in ("auction", "development"):
        legal = legal_moves(state, SOLVER)
        digit = reader.digit(len(legal) + 1)
        if not digit:
            break
        if len(moves) == _MOST_MOVES:
            raise NotationError("classroom/number")
        moves.append(legal[digit - 1])
        state = _others_done(apply(state, moves[-1])[0])
    else:
        stop = reader.digit(_STOPS)
        painting = painting_of(position_of(state, SOLVER), reader.rest)
        if painting is None:
            raise NotationError("classroom/number")
        moves += _paints(painting, stop)
        reader.rest = 0
    if reader.rest:
        raise NotationError("classroom/number")
    try:
        return played_turn(start, tuple(map(format_move, moves)))
    except (IllegalMoveError, NotationError):  # such as a color of which no gem is left
        raise NotationError("classroom/number") from None


def _paints(painting: Painting, stop: int) -> Iterator[Move]:
    for section, color in painting.gems:
        yield move(SOLVER, "paint", color)
        yield move(SOLVER, "on", *section.place, section.corner)
    if stop == _DONE:
        yield move(SOLVER, "done")
    elif stop != _OPEN:
        yield move(SOLVER, "paint", COLORS[stop - _COLOR])


def _others_done(state: State) -> State:
    """Return the state after the other players have painted nothing."""
    while state.phase == "painting" and state.question is not None and SOLVER not in state.question.players:
        state, _ = apply(state, move(state.question.players[0], "done"))
    return state
