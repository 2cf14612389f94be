"""Painting puzzles as exercises: an answer is the gems that a student put on sections."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from ...core.exercises import Answer, AnswerOutcome, Exercise, Mode, NewExercise, Replayer, Solution
from ...core.fields import Field, report_errors_in
from ...errors import NotationError
from ...words import say
from ..codec.positions import read_position, write_position
from ..components.gems import COLOR_INDEX, COLORS
from ..draw.pyramid import draw_pyramid
from ..lessons.questions.options import MISUNDERSTANDINGS
from ..puzzles.painting_attempt import answer_of, painting_in, painting_words
from ..puzzles.painting_judge import painting_verdict, where_sentence
from ..puzzles.puzzle import Puzzle
from ..puzzles.titles import made_title
from ..rules.pyramids.places import Place
from ..rules.pyramids.position import Painting, Position, paint
from ..rules.pyramids.scoring import score
from ..solve.painting import count_best_paintings
from .painting_numbers import PaintingReplays, painting_number, painting_of
from .puzzle_kind import ThemedExercises, check_certificate

__all__ = ["PaintingExercise", "PaintingExercises"]

_THEME = "paint"
_MOST_OPTIMA = 100
"""Largest number of best paintings that are counted."""


@dataclass(frozen=True)
class PaintingExercise(Exercise):
    """Position to paint for the highest score; an answer has a text for each gem, in the order of the sections."""

    position: Position

    theme: str = _THEME

    @cached_property
    def document(self) -> dict[str, Any]:
        """Position without paint."""
        return {"position": write_position(self.position)}

    @property
    def title(self) -> str:
        """Title that is made from the position."""
        return made_title(_THEME, self.position)

    @property
    def sentence(self) -> str:
        """Task, in the language spoken."""
        return say("exercise/painting", n=self.position.gems.total)

    @property
    def rule(self) -> str:
        """Id of the rule about painting."""
        return "PNT-1"

    @property
    def lesson(self) -> str:
        """Id of the lesson about painting."""
        return "painting"

    def encode(self, answer: Answer) -> int:
        """Return the number of a painting; the order of its gems does not matter."""
        return painting_number(self.position, painting_in(self.position, answer))

    def decode(self, number: int) -> Answer:
        """Return the painting with a number; raise NotationError if none has it."""
        painting = painting_of(self.position, number)
        if painting is None:
            raise NotationError("classroom/number")
        return answer_of(painting)

    def outcome(self, answer: Answer) -> AnswerOutcome:
        """Return the score of the painted position; a painting is complete with any number of gems."""
        return self._outcome_of(painting_in(self.position, answer))

    def replayed(self, number: int) -> tuple[Answer, AnswerOutcome]:
        """Return the painting with a number and its outcome; raise NotationError or IllegalMoveError if it is none."""
        painting = self._replays.painting(number)
        return answer_of(painting), self._outcome_of(painting)

    def _outcome_of(self, painting: Painting) -> AnswerOutcome:
        value = self._replays.total(painting)
        mistake = self._replays.mistake(painting)
        if painting.gems and value == self.thumb:
            mistake = mistake or "greedy_painting"
        return AnswerOutcome(value, True, MISUNDERSTANDINGS[mistake].rule if mistake else "", mistake)

    @cached_property
    def _replays(self) -> PaintingReplays:
        return PaintingReplays(self.position)

    def value_text(self, value: int) -> str:
        """Return a score in words."""
        return say("exercise/points", n=value)

    def floor_sentence(self, value: int) -> str:
        """Return that the value is there without a gem."""
        return say("exercise/floor_painting", n=value)

    def answer_text(self, answer: Answer) -> str:
        """Return the painted circles in words, with the gems on each."""
        return painting_words(self.position, painting_in(self.position, answer))

    def pictures(self, answer: Answer = ()) -> tuple[str, ...]:
        """Return the drawing of the pyramid with the gems of an answer on it, and the gems behind the screen."""
        painting = painting_in(self.position, answer)
        return (draw_pyramid(self.position, painting, faces="plain", title=self.title, screen=True),)

    def places(self, answer: Answer) -> tuple[str, ...]:
        """Return the ids of the painted sections."""
        return tuple(f"section:{section}" for section, _ in painting_in(self.position, answer).gems)

    def board(self, answer: Answer = (), *, mode: Mode = "practice", receipt: Any = None, **options: Any) -> Any:
        """Return the widget of the position, with the gems of an answer on it."""
        from ...widgets.parts.assigned import assigned_parts
        from ..widgets.painting.painting_puzzle import PaintingPuzzle

        parts = assigned_parts(mode, receipt)
        return PaintingPuzzle(self.position, answer=answer, story=self.sentence, parts=parts, **options)

    @property
    def thumb(self) -> int:
        """Score that the better of two rules of thumb reaches: the most points first, or the most points per gem."""
        return self._replays.thumb


class PaintingExercises(ThemedExercises):
    """Positions to paint, with as many best paintings as there may be."""

    id: ClassVar[str] = "painting"
    patience: ClassVar[Mapping[str, int]] = {_THEME: 60}

    def made(self, puzzle: Puzzle, document: Mapping[str, Any]) -> NewExercise:
        """Return the position of a new puzzle, with its best painting."""
        position, certificate = puzzle.position, puzzle.certificate
        exercise = PaintingExercise(position)
        answer = answer_of(_certified_painting(position, certificate["paint"]))
        optima, floor = count_best_paintings(position, _MOST_OPTIMA), score(position).total
        best, thumb = puzzle.optimum, exercise.thumb
        return NewExercise(exercise, Solution(answer, best, thumb, floor, optima, puzzle.difficulty, certificate))

    def read(self, field: Field) -> PaintingExercise:
        """Return the exercise of a document."""
        position = field.members(("position",))["position"]
        with report_errors_in(position):
            return PaintingExercise(read_position(position.value))

    def check(self, exercise: Exercise, solution: Solution) -> None:
        """Prove that no painting scores more than the solution says."""
        assert isinstance(exercise, PaintingExercise)
        check_certificate(_THEME, exercise.position, (), solution)

    def replayer(self, exercise: Exercise, solution: Solution) -> Replayer:
        """Return a function that replays numbers of paintings."""
        assert isinstance(exercise, PaintingExercise)
        return exercise.replayed

    def remark(self, exercise: Exercise, solution: Solution, answer: Answer) -> str:
        """Return where a painting falls short of the best one; "" for a best one."""
        assert isinstance(exercise, PaintingExercise)
        verdict = painting_verdict(exercise.position, painting_in(exercise.position, answer))
        return "" if verdict.is_best else where_sentence(exercise.position, verdict)


def _certified_painting(position: Position, circles: Sequence[Sequence[str]]) -> Painting:
    painting = Painting()
    for place, name in circles:
        color = COLORS[COLOR_INDEX[name]]
        for section in position.pyramid.circle_at(Place(*map(int, place.split(",")))).missing(color):
            painting = paint(position, painting, section, color)
    return painting
