"""Puzzles about a bid as exercises; what a bid is worth depends on the auctions to come, so the key says it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.exercises import Answer, AnswerOutcome, Exercise, NewExercise, Solution
from ...core.fields import Field
from ...errors import PuzzleError
from ...words import say, sentence_case
from ..codec.situations import Situation
from ..lessons.questions.model import QuizQuestion, phrase_text
from ..puzzles.bids import bid_values, check_bid_options
from ..puzzles.making.bid_candidates import bid_certificate, optimistic_totals
from ..puzzles.puzzle import Puzzle
from ..widgets.puzzles.bid_pictures import bid_drawings
from ..widgets.puzzles.bid_words import bid_question, bid_where
from .certified import check_certificate
from .fresh_puzzles import fresh_puzzles, with_gaps_first
from .option_exercise import RIGHT, WRONG, OptionExercise, read_options
from .themed import ThemedExercises

__all__ = ["BidExercise", "BidExercises"]

_THEME = "bid"
_PATIENCE = 2


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
    slow: ClassVar[tuple[str, ...]] = (_THEME,)

    @property
    def themes(self) -> tuple[str, ...]:
        """The one theme."""
        return (_THEME,)

    def make(self, theme: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
        """Return new questions; those whose best bid a rule of thumb finds come last."""
        return with_gaps_first(self._made(theme, difficulty, seed), _PATIENCE)

    def _made(self, theme: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
        for puzzle, document in fresh_puzzles(theme, difficulty, seed):
            exercise = BidExercise(theme, {"situation": document["situation"]}, puzzle.subject, puzzle.options)
            yield NewExercise(exercise, _solution(exercise, puzzle))

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


def _solution(exercise: BidExercise, puzzle: Puzzle) -> Solution:
    assert isinstance(puzzle.subject, Situation)  # the parser ensures it
    worths, hoped = bid_values(puzzle.certificate), optimistic_totals(puzzle.subject.state)
    best = max(worths)
    # The rule of thumb bids for what could be best, however likely it is.
    is_found = any(worth == best for worth, hope in zip(worths, hoped, strict=True) if hope == max(hoped))
    answer = exercise.decode(worths.index(best) + 1)
    thumb = RIGHT if is_found else WRONG
    return Solution(answer, RIGHT, thumb, WRONG, worths.count(best), puzzle.difficulty, puzzle.certificate)
