"""Numbers of turns as answers: the moves before the painting, then the gems, whose order does not matter.

These are the numbers in the receipts of last turns, also of those that were handed out as kind `turn`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from ...core.exercises import Answer, AnswerOutcome, DigitReader, number_of
from ...core.vocabulary import Move, move
from ...errors import IllegalMoveError, NotationError
from ...learn.line_tree import LineTree
from ..codec.moves import format_move, parse_move
from ..components.gems import COLOR_INDEX, COLORS
from ..lessons.questions.options import MISUNDERSTANDINGS
from ..puzzles.turn_goals import TURN_RULES
from ..puzzles.turn_hints import PLAYING
from ..rules.engine.ending import position_of
from ..rules.pyramids.position import Painting
from ..rules.state.state import State
from ..solve.auctions import SOLVER
from .painting_numbers import painting_number
from .painting_replays import PaintingReplays

__all__ = ["PlayedTurn", "TurnLines", "painting_outcome"]

_OPEN, _DONE, _COLOR = 0, 1, 2
_STOPS = _COLOR + len(COLORS)
"""Number of ways in which a painting stops: open, done, or a color is chosen and no section yet."""


class PlayedTurn(NamedTuple):
    """Answer that was replayed by the rules."""

    steps: tuple[tuple[State, Move], ...]
    """Moves before the painting, each with the state in which it was made."""
    state: State
    """State after the answer."""
    stop: int
    """Way in which the painting stops."""

    @classmethod
    def of(cls, start: State, answer: Answer) -> PlayedTurn:
        """Return an answer after its replay; raise NotationError or IllegalMoveError if it is none."""
        state, stop, steps = start, _OPEN, list[tuple[State, Move]]()
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
            state, _ = TURN_RULES.apply(state, made)
        return cls(tuple(steps), state, stop)

    @property
    def is_painting(self) -> bool:
        """Whether the cards are played, so that only painting is left."""
        return self.state.phase not in PLAYING

    @property
    def painting(self) -> Painting:
        """Gems on sections."""
        return Painting(self.state.players[SOLVER].painting)

    @property
    def answer(self) -> Answer:
        """Answer with its gems in the order of the sections."""
        return tuple(map(format_move, (*(made for _, made in self.steps), *_paints(self.painting, self.stop))))

    @property
    def number(self) -> int:
        """Number of the answer: each move is its index among the legal moves, and 0 is the end."""
        digits = []
        for state, made in self.steps:
            legal = TURN_RULES.legal_moves(state, SOLVER)
            digits.append((legal.index(made) + 1, len(legal) + 1))
        if self.is_painting:
            gems = painting_number(position_of(self.state, SOLVER), self.painting)
            digits += [(self.stop, _STOPS), (gems, gems + 1)]
        return number_of(digits)


class _Situation:
    """State after some moves of a turn, and its paintings if nothing is left but to paint."""

    def __init__(self, state: State) -> None:
        self.state = state

    @cached_property
    def paintings(self) -> PaintingReplays:
        """Paintings of the position."""
        return PaintingReplays(position_of(self.state, SOLVER))


class TurnLines(LineTree[_Situation]):
    """Turns by their numbers; the lines of the tree are the moves before the painting, replayed once."""

    def __init__(self, start: State) -> None:
        super().__init__(_Situation(start))

    def moves(self, situation: _Situation) -> Sequence[Move]:
        """Return the legal moves; none when nothing is left but to paint."""
        return TURN_RULES.legal_moves(situation.state, SOLVER) if situation.state.phase in PLAYING else ()

    def after(self, situation: _Situation, move: Move) -> _Situation:
        """Return the situation after a legal move."""
        return _Situation(TURN_RULES.apply(situation.state, move)[0])

    def move_text(self, move: Move) -> str:
        """Return a move in notation."""
        return format_move(move)

    def replayed(self, number: int) -> tuple[Answer, AnswerOutcome]:
        """Return the turn with a number and its outcome; raise NotationError if no turn has it."""
        reader = DigitReader(number)
        line = self.read(reader)
        if line.situation.state.phase in PLAYING:
            if reader.rest:
                raise NotationError("classroom/number")
            return line.answer, AnswerOutcome(0, False)
        stop, paintings = reader.digit(_STOPS), line.situation.paintings
        try:
            painting = paintings.painting(reader.rest)
        except IllegalMoveError:
            raise NotationError("classroom/number") from None
        if not _can_stop(paintings, painting, stop):
            raise NotationError("classroom/number")
        outcome = painting_outcome(paintings, painting, paintings.total(painting))
        return (*line.answer, *map(_words, _paints(painting, stop))), outcome


def painting_outcome(paintings: PaintingReplays, painting: Painting, total: int) -> AnswerOutcome:
    """Return the outcome of a turn that ends with a painting, with the misunderstanding behind the painting."""
    mistake = paintings.mistake(painting)
    return AnswerOutcome(total, True, MISUNDERSTANDINGS[mistake].rule if mistake else "", mistake)


def _can_stop(paintings: PaintingReplays, painting: Painting, stop: int) -> bool:
    """Return whether a painting can stop so: a player who has painted all that is possible is not asked any more."""
    if stop == _OPEN:
        return True
    further = paintings.further_colors(painting)
    return bool(further) if stop == _DONE else COLORS[stop - _COLOR] in further


def _paints(painting: Painting, stop: int) -> Iterator[Move]:
    """Yield the moves of a painting in the order of its sections, and the one that stops it."""
    for section, color in painting.gems:
        yield move(SOLVER, "paint", color)
        yield move(SOLVER, "on", *section.place, section.corner)
    if stop == _DONE:
        yield move(SOLVER, "done")
    elif stop != _OPEN:
        yield move(SOLVER, "paint", COLORS[stop - _COLOR])


@lru_cache(maxsize=1024)
def _words(made: Move) -> str:
    return format_move(made)
