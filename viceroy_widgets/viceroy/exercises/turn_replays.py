"""Replays of many turns from one state: the moves that they have in common are made once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

from ...core.exercises import Answer, AnswerOutcome, DigitReader
from ...core.vocabulary import Move
from ...errors import IllegalMoveError, NotationError
from ...learn.line_tree import LineTree
from ..codec.notation.moves import format_move
from ..components.gems import COLORS
from ..lessons.questions.misunderstandings import MISUNDERSTANDINGS
from ..rules.engine.ending import position_of
from ..rules.engine.engine import apply, legal_moves
from ..rules.pyramids.painting import Painting
from ..rules.state.state import State
from ..solve.adversarial_opponents import SOLVER
from .painting_replays import PaintingReplays
from .turn_answers import COLOR, DONE, OPEN, STOPS, is_playing, others_done, paints

__all__ = ["TurnReplays"]


class _Situation:
    """State after some moves of a turn, and its paintings if nothing is left but to paint."""

    def __init__(self, state: State) -> None:
        self.state = state

    @cached_property
    def paintings(self) -> PaintingReplays:
        """Paintings of the position."""
        return PaintingReplays(position_of(self.state, SOLVER))


class TurnReplays(LineTree[_Situation]):
    """Turns by their numbers; the lines of the tree are the moves before the painting."""

    def __init__(self, start: State) -> None:
        super().__init__(_Situation(others_done(start)))

    def moves(self, situation: _Situation) -> Sequence[Move]:
        """Return the legal moves; none when nothing is left but to paint."""
        return legal_moves(situation.state, SOLVER) if is_playing(situation.state) else ()

    def after(self, situation: _Situation, move: Move) -> _Situation:
        """Return the situation after a legal move."""
        return _Situation(others_done(apply(situation.state, move)[0]))

    def told(self, move: Move) -> str:
        """Return a move in notation."""
        return format_move(move)

    def replayed(self, number: int) -> tuple[Answer, AnswerOutcome]:
        """Return the turn with a number and its outcome; raise NotationError if no turn has it."""
        reader = DigitReader(number)
        line = self.read(reader)
        situation = line.situation
        if is_playing(situation.state):
            if reader.rest:
                raise NotationError("classroom/number")
            return line.answer, AnswerOutcome(0, False)
        stop, paintings = reader.digit(STOPS), situation.paintings
        try:
            painting = paintings.painting(reader.rest)
        except IllegalMoveError:
            raise NotationError("classroom/number") from None
        if not _can_stop(paintings, painting, stop):
            raise NotationError("classroom/number")
        total = paintings.total(painting)
        mistake = paintings.mistake(painting)
        outcome = AnswerOutcome(total, True, MISUNDERSTANDINGS[mistake].rule if mistake else "", mistake)
        return (*line.answer, *map(_words, paints(painting, stop))), outcome


def _can_stop(paintings: PaintingReplays, painting: Painting, stop: int) -> bool:
    """Return whether a painting can stop so: a player who has painted all that is possible is not asked any more."""
    if stop == OPEN:
        return True
    further = paintings.further_colors(painting)
    return bool(further) if stop == DONE else COLORS[stop - COLOR] in further


@lru_cache(maxsize=1024)
def _words(made: Move) -> str:
    return format_move(made)
