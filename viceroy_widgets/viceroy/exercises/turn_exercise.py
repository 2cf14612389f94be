"""Last turns as exercises: an answer is the turn that a student played and painted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from ...core.exercises import Answer, AnswerOutcome, Exercise, NewExercise, Replayer, Solution
from ...core.fields import Field
from ...core.registry import game_of
from ...learn.puzzle_exercise import PuzzleExercise
from ...words import clauses, say
from ..codec.situations import Situation, read_situation
from ..puzzles.kinds import TURN_THEMES
from ..puzzles.making.greedy import greedy_turn
from ..puzzles.painting_attempt import painting_words
from ..puzzles.puzzle import Puzzle, situation_names
from ..puzzles.turn_help import loss_sentences, losses
from ..rules.engine.ending import position_of
from ..rules.pyramids.scoring import score
from ..solve.auctions import SOLVER
from ..solve.last_turn.solving import count_best_plays
from .painting_numbers import PaintingReplays
from .puzzle_kind import ThemedExercises, check_certificate
from .turn_numbers import PlayedTurn, TurnLines, painting_outcome

__all__ = ["TurnExercise", "TurnExercises"]

_MOST_OPTIMA = 3
"""Largest number of best turns that are counted."""


@dataclass(frozen=True)
class TurnExercise(PuzzleExercise):
    """Situation whose last turn is to be played and painted; an answer has the moves in notation.

    The receipt of an answer does not depend on the order of the paint, and its document is that of the situation.
    """

    described: Mapping[str, Any] = field(default_factory=dict, repr=False)
    """Document of the situation."""
    seats: tuple[str, ...] = field(default=(), compare=False)

    @classmethod
    def of(cls, theme: str, described: Mapping[str, Any], situation: Situation) -> TurnExercise:
        """Return the exercise of a situation."""
        return cls(game_of("viceroy"), theme, None, SOLVER, situation.state, described, situation.names)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players by seat, in the language spoken."""
        return situation_names(self.seats)

    @cached_property
    def document(self) -> dict[str, Any]:
        """Theme and situation."""
        return {"theme": self.theme, "situation": dict(self.described)}

    def encode(self, answer: Answer) -> int:
        """Return the number of a turn; the order in which its gems were painted does not matter."""
        return PlayedTurn.of(self.start, answer).number

    def decode(self, number: int) -> Answer:
        """Return the turn with a number; raise NotationError if there is none."""
        return TurnLines(self.start).replayed(number)[0]

    def ordered(self, answer: Answer) -> Answer:
        """Return an answer with its gems in the order of the sections."""
        return PlayedTurn.of(self.start, answer).answer

    def outcome(self, answer: Answer) -> AnswerOutcome:
        """Return the score of a turn, with the misunderstanding behind its painting."""
        turn = PlayedTurn.of(self.start, answer)
        if not turn.is_painting:
            return AnswerOutcome(0, False)
        total = self.goal.value(self.start, turn.state, SOLVER)
        return painting_outcome(PaintingReplays(position_of(turn.state, SOLVER)), turn.painting, total)

    def floor_sentence(self, value: int) -> str:
        """Return that the value is there without a move."""
        return say("exercise/floor_turn", n=value)

    def answer_text(self, answer: Answer) -> str:
        """Return the moves in words, and the painted circles."""
        turn = PlayedTurn.of(self.start, answer)
        labels = [self.game.move_label(made, self.rules.view(state, SOLVER)) for state, made in turn.steps]
        if turn.is_painting:
            labels.append(painting_words(position_of(turn.state, SOLVER), turn.painting))
        return clauses(labels)

    def places(self, answer: Answer) -> tuple[str, ...]:
        """Return the ids of the cards that were played and of the sections that were painted."""
        turn = PlayedTurn.of(self.start, answer)
        played = [f"card:{made.what[0]},{made.what[1]}" for _, made in turn.steps if made.verb == "place"]
        return (*played, *(f"section:{section}" for section, _ in turn.painting.gems))


class TurnExercises(ThemedExercises):
    """Last turns by the themes of their puzzles."""

    id: ClassVar[str] = "turn"
    patience: ClassVar[Mapping[str, int]] = {**dict.fromkeys(TURN_THEMES, 20), "build": 4}
    slow: ClassVar[tuple[str, ...]] = ("build",)

    def made(self, puzzle: Puzzle, document: Mapping[str, Any]) -> NewExercise:
        """Return the situation of a new puzzle, with its best turn."""
        assert isinstance(puzzle.subject, Situation)  # the parser ensures it
        exercise = TurnExercise.of(puzzle.theme, document["situation"], puzzle.subject)
        state, best = exercise.start, puzzle.optimum
        unplayed = score(position_of(state, SOLVER)).total
        thumb = min(best, max(unplayed, greedy_turn(state)))
        turn = PlayedTurn.of(state, tuple(puzzle.certificate["moves"]))
        optima = max(1, count_best_plays(state, SOLVER, best, _MOST_OPTIMA))
        solution = Solution(turn.answer, best, thumb, unplayed, optima, puzzle.difficulty, puzzle.certificate)
        return NewExercise(exercise, solution)

    def read(self, field: Field) -> TurnExercise:
        """Return the exercise of a document."""
        found = field.members(("theme", "situation"))
        situation = read_situation(found["situation"])
        return TurnExercise.of(found["theme"].choice(TURN_THEMES), dict(found["situation"].mapping()), situation)

    def check(self, exercise: Exercise, solution: Solution) -> None:
        """Prove that no turn scores more than the solution says."""
        assert isinstance(exercise, TurnExercise)
        check_certificate(exercise.theme, Situation(exercise.state, exercise.seats), (), solution)

    def replayer(self, exercise: Exercise, solution: Solution) -> Replayer:
        """Return a function that replays numbers of turns; what they share is replayed once."""
        assert isinstance(exercise, TurnExercise)
        return TurnLines(exercise.start).replayed

    def remark(self, exercise: Exercise, solution: Solution, answer: Answer) -> str:
        """Return which decisions of a turn lost points; "" for a best turn, and for an unfinished one."""
        assert isinstance(exercise, TurnExercise)
        turn = PlayedTurn.of(exercise.start, answer)
        if not turn.is_painting:
            return ""
        states, moves = [state for state, _ in turn.steps], [made for _, made in turn.steps]
        return loss_sentences(losses([*states, turn.state], moves, solution.best))
