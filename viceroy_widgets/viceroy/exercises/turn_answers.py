"""Turns as answers: the moves before the painting, then the gems in the order of the sections."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...core.exercises import Answer, number_of
from ...core.vocabulary import Move, move
from ...errors import NotationError
from ..codec.notation.moves import format_move, parse_move
from ..components.gems import COLOR_INDEX, COLORS
from ..rules.engine.ending import position_of
from ..rules.engine.engine import apply, legal_moves
from ..rules.pyramids.painting import Painting
from ..rules.state.state import State
from ..solve.adversarial_opponents import SOLVER
from .painting_numbers import painting_number

__all__ = [
    "COLOR",
    "DONE",
    "OPEN",
    "STOPS",
    "PlayedTurn",
    "is_playing",
    "others_done",
    "paints",
    "played_turn",
    "turn_number",
]

OPEN, DONE, COLOR = 0, 1, 2
STOPS = COLOR + len(COLORS)
"""Number of ways in which a painting stops: open, done, or a color is chosen and no section yet."""


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
        return not is_playing(self.state)

    @property
    def painting(self) -> Painting:
        """Gems on sections."""
        return Painting(self.state.players[SOLVER].painting)

    @property
    def answer(self) -> Answer:
        """Answer with its gems in the order of the sections."""
        return tuple(map(format_move, (*(made for _, made in self.steps), *paints(self.painting, self.stop))))


def played_turn(start: State, answer: Answer) -> PlayedTurn:
    """Return an answer after its replay; raise NotationError or IllegalMoveError if it is none."""
    state, stop, steps = others_done(start), OPEN, list[tuple[State, Move]]()
    for text in answer:
        made = parse_move(SOLVER, text)
        if state.question is None:
            raise NotationError("classroom/after_end")
        if state.phase != "painting":
            steps.append((state, made))
        elif made.verb == "paint":
            stop = COLOR + COLOR_INDEX.get(str(made.what[0]), 0)
        else:
            stop = DONE if made.verb == "done" else OPEN
        state = others_done(apply(state, made)[0])
    return PlayedTurn(tuple(steps), state, stop)


def turn_number(turn: PlayedTurn) -> int:
    """Return the number of an answer: each move is its index among the legal moves, and 0 is the end."""
    digits = []
    for state, made in turn.steps:
        legal = legal_moves(state, SOLVER)
        digits.append((legal.index(made) + 1, len(legal) + 1))
    if turn.is_painting:
        gems = painting_number(position_of(turn.state, SOLVER), turn.painting)
        digits += [(turn.stop, STOPS), (gems, gems + 1)]
    return number_of(digits)


def is_playing(state: State) -> bool:
    """Return whether cards are still played, so that nobody paints yet."""
    return state.phase in ("auction", "development")


def paints(painting: Painting, stop: int) -> Iterator[Move]:
    """Yield the moves of a painting in the order of its sections, and the one that stops it."""
    for section, color in painting.gems:
        yield move(SOLVER, "paint", color)
        yield move(SOLVER, "on", *section.place, section.corner)
    if stop == DONE:
        yield move(SOLVER, "done")
    elif stop != OPEN:
        yield move(SOLVER, "paint", COLORS[stop - COLOR])


def others_done(state: State) -> State:
    """Return the state after the other players have painted nothing."""
    while state.phase == "painting" and state.question is not None and SOLVER not in state.question.players:
        state, _ = apply(state, move(state.question.players[0], "done"))
    return state
