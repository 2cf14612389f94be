"""Puzzles about a bid as exercises; what a bid is worth depends on the auctions to come, so the key says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.exercises import Answer, AnswerOutcome, Exercise, NewExercise, Solution
from ...core.fields import Field
from ...errors import PuzzleError
from ...words import say, sentence_case
from ..codec.situations import Situation
from ..lessons.questions.model import QuizQuestion, phrase_text
from ..puzzles.choices import bid_values, check_bid_options
from ..puzzles.making.bid_candidates import bid_certificate, optimistic_totals
from ..puzzles.puzzle import Puzzle
from ..widgets.puzzles.bid_words import bid_drawings, bid_question, bid_where
from .option_exercise import RIGHT, WRONG, OptionExercise, read_options
from .puzzle_kind import ThemedExercises, check_certificate

__all__ = ["BidExercise", "BidExercises"]

_THEME = "bid"


@dataclass(frozen=True)
class BidExercise(OptionExercise):
    """Question for a bid in the last auctions; the options are all legal bids."""

    @property
    def rule(self) -> str:
        """Id of the rule about auctions."""
        return "AUC-1"

    @property
    def lesson(self) -> str:
        """Id of the lesson about auctions."""
        return "auction"

    @property
    def question(self) -> QuizQuestion:
        """Question without any judgement of its options."""
        return bid_question(self.puzzle())

    def pictures(self, answer: Answer = ()) -> tuple[str, ...]:
        """Return the drawings of the auction row, the pyramid and the hand."""
        return tuple(bid_drawings(self.puzzle()))

    def _story(self) -> str:
        assert isinstance(self.subject, Situation)  # the parser ensures it
        state = self.subject.state
        if len(state.players) == 1:
            return say("puzzle/story_bid")
        return say("puzzle/story_bid_shown" if state.secret_answers else "puzzle/story_bid_unseen")

    def _certificate(self) -> Mapping[str, Any]:
        assert isinstance(self.subject, Situation)  # the parser ensures it
        return bid_certificate(self.subject.state)

    def _judged(self, index: int) -> AnswerOutcome:
        return AnswerOutcome(WRONG, True)  # without the key, no bid is known to be right


class BidExercises(ThemedExercises):
    """Questions for a bid against virtual opponents."""

    id: ClassVar[str] = "bid"
    patience: ClassVar[Mapping[str, int]] = {_THEME: 2}
    slow: ClassVar[tuple[str, ...]] = (_THEME,)

    def made(self, puzzle: Puzzle, document: Mapping[str, Any]) -> NewExercise:
        """Return the question of a new puzzle; a rule of thumb bids for what could be best, however likely it is."""
        assert isinstance(puzzle.subject, Situation)  # the parser ensures it
        exercise = BidExercise(_THEME, {"situation": document["situation"]}, puzzle.subject, puzzle.options)
        worths, hoped = bid_values(puzzle.certificate), optimistic_totals(puzzle.subject.state)
        best = max(worths)
        is_found = any(worth == best for worth, hope in zip(worths, hoped, strict=True) if hope == max(hoped))
        answer = exercise.decode(worths.index(best) + 1)
        thumb = RIGHT if is_found else WRONG
        solution = Solution(answer, RIGHT, thumb, WRONG, worths.count(best), puzzle.difficulty, puzzle.certificate)
        return NewExercise(exercise, solution)

    def read(self, field: Field) -> BidExercise:
        """Return the exercise of a document."""
        return BidExercise(*read_options(field, (_THEME,)))

    def check(self, exercise: Exercise, solution: Solution) -> None:
        """Prove the value of every bid again, and that the answer has the highest one."""
        assert isinstance(exercise, BidExercise)
        assert isinstance(exercise.subject, Situation)  # the parser ensures it
        check_bid_options(exercise.subject.state, exercise.offered)
        certificate = check_certificate(_THEME, exercise.subject, exercise.offered, solution)
        worths, index = bid_values(certificate), exercise.index(solution.answer)
        if index is None or worths[index] != max(worths) or solution.best != RIGHT:
            raise PuzzleError("puzzle/options", path="answer")

    def judge(self, exercise: Exercise, solution: Solution, answer: Answer) -> AnswerOutcome:
        """Return whether a bid has the highest value of the certificate."""
        assert isinstance(exercise, BidExercise)
        index = exercise.index(answer)
        if index is None:
            return exercise.outcome(answer)
        worths = bid_values(solution.certificate)
        return AnswerOutcome(RIGHT if worths[index] == max(worths) else WRONG, True)

    def remark(self, exercise: Exercise, solution: Solution, answer: Answer) -> str:
        """Return what costs the points of a bid; "" for a best one."""
        assert isinstance(exercise, BidExercise)
        index = exercise.index(answer)
        if index is None or self.judge(exercise, solution, answer).value == RIGHT:
            return ""
        puzzle = exercise.puzzle(certificate=solution.certificate)
        return sentence_case(str(phrase_text(bid_where(puzzle, index))))
