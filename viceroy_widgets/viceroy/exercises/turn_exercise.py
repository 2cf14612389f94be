"""Last turns as exercises: an answer is the turn that a student played and painted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from ...core.exercises import Answer, AnswerOutcome, Exercise, Mode, NewExercise, Replayer, Solution
from ...core.fields import Field
from ...words import say
from ..codec.fixtures.situation import Situation, read_situation
from ..draw.hand import draw_hand
from ..draw.pyramid import draw_pyramid
from ..lessons.questions.misunderstandings import MISUNDERSTANDINGS
from ..puzzles.losses import losses
from ..puzzles.making.greedy import greedy_turn
from ..puzzles.puzzle import Puzzle
from ..puzzles.themes import TURN_THEMES
from ..puzzles.titles import made_title
from ..puzzles.turn_hints import task_of
from ..rules.engine.ending import final_score, position_of
from ..rules.pyramids.scoring import score
from ..rules.state.state import State
from ..solve.adversarial_opponents import SOLVER
from ..solve.last_turn.solving import count_best_plays
from ..text.gains import supply_in
from ..text.moves import move_label
from .certified import check_certificate
from .fresh_puzzles import fresh_puzzles, with_gaps_first
from .painting_answers import painting_words
from .painting_replays import PaintingReplays
from .themed import ThemedExercises
from .turn_answers import played_turn, turn_number
from .turn_replays import TurnReplays

__all__ = ["TurnExercise", "TurnExercises"]

_MOST_OPTIMA = 3
"""Largest number of best turns that are counted."""
_PATIENCE, _SLOW = 20, 4
_ABOUT = {
    "place": ("DEV-5", "development"),
    "pay": ("INF-1", "infinite"),
    "take": ("PAS-1", "passing"),
    "laws": ("DEV-11", "laws"),
    "top": ("DEV-10", "level-5"),
    "last_turn": ("", "development"),
    "build": ("", "development"),
}
"""Rule and lesson of each theme."""


@dataclass(frozen=True)
class TurnExercise(Exercise):
    """Situation whose last turn is to be played and painted; an answer has the moves in notation."""

    theme: str
    described: Mapping[str, Any] = field(repr=False)
    """Document of the situation."""
    situation: Situation = field(compare=False)

    @property
    def start(self) -> State:
        """State in which the turn begins."""
        return self.situation.state

    @cached_property
    def document(self) -> dict[str, Any]:
        """Theme and situation."""
        return {"theme": self.theme, "situation": dict(self.described)}

    @property
    def title(self) -> str:
        """Title that is made from the situation."""
        return made_title(self.theme, self.situation)

    @property
    def sentence(self) -> str:
        """Task, in the language spoken."""
        return task_of(self.start)

    @property
    def rule(self) -> str:
        """Id of the rule that the theme is about."""
        return _ABOUT[self.theme][0]

    @property
    def lesson(self) -> str:
        """Id of the lesson that the theme belongs to."""
        return _ABOUT[self.theme][1]

    def encode(self, answer: Answer) -> int:
        """Return the number of a turn; the order in which its gems were painted does not matter."""
        return turn_number(played_turn(self.start, answer))

    def decode(self, number: int) -> Answer:
        """Return the turn with a number; raise NotationError if there is none."""
        return TurnReplays(self.start).replayed(number)[0]

    def ordered(self, answer: Answer) -> Answer:
        """Return an answer with its gems in the order of the sections, which is the answer with the same number."""
        return played_turn(self.start, answer).answer

    def outcome(self, answer: Answer) -> AnswerOutcome:
        """Return the score of a turn; it is complete when its cards are played, since nobody has to paint."""
        turn = played_turn(self.start, answer)
        if not turn.is_painting:
            return AnswerOutcome(0, False)
        value = final_score(turn.state, SOLVER).total
        mistake = PaintingReplays(position_of(turn.state, SOLVER)).mistake(turn.painting)
        return AnswerOutcome(value, True, MISUNDERSTANDINGS[mistake].rule if mistake else "", mistake)

    def told_value(self, value: int) -> str:
        """Return a score in words."""
        return say("exercise/points", n=value)

    def floor_sentence(self, value: int) -> str:
        """Return that the value is there without a move."""
        return say("exercise/floor_turn", n=value)

    def told(self, answer: Answer) -> str:
        """Return the moves in words, and the painted circles."""
        turn = played_turn(self.start, answer)
        labels = []
        for state, made in turn.steps:
            assert state.question is not None  # it was answered
            supply = supply_in(state, SOLVER)
            labels.append(move_label(made, state.deck, state.question, supply.player.pyramid, supply=supply))
        if turn.is_painting:
            labels.append(painting_words(position_of(turn.state, SOLVER), turn.painting))
        return "; ".join(labels)

    def pictures(self, answer: Answer = ()) -> tuple[str, ...]:
        """Return the drawings of the pyramid and of the hand after the moves of an answer."""
        turn = played_turn(self.start, answer)
        position = position_of(turn.state, SOLVER)
        pyramid = draw_pyramid(position, turn.painting, faces="plain", title=self.title, screen=True)
        hand = [turn.state.deck.card(number) for number in turn.state.players[SOLVER].hand]
        return (pyramid, *([draw_hand(hand)] if hand else []))

    def places(self, answer: Answer) -> tuple[str, ...]:
        """Return the ids of the cards that were played and of the sections that were painted."""
        turn = played_turn(self.start, answer)
        played = [f"card:{made.what[0]},{made.what[1]}" for _, made in turn.steps if made.verb == "place"]
        return (*played, *(f"section:{section}" for section, _ in turn.painting.gems))

    def board(self, answer: Answer = (), *, mode: Mode = "practice", **options: Any) -> Any:
        """Return the table of the situation, on which the moves of an answer are made."""
        from .turn_boards import turn_board

        return turn_board(self, answer, mode, **options)


class TurnExercises(ThemedExercises):
    """Last turns by the themes of their puzzles."""

    id: ClassVar[str] = "turn"
    slow: ClassVar[tuple[str, ...]] = ("build",)

    @property
    def themes(self) -> tuple[str, ...]:
        """Themes about one or two last turns."""
        return TURN_THEMES

    def make(self, theme: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
        """Return new situations; those whose best turn a rule of thumb finds come last."""
        return with_gaps_first(self._made(theme, difficulty, seed), _SLOW if theme == "build" else _PATIENCE)

    def _made(self, theme: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
        for puzzle, document in fresh_puzzles(theme, difficulty, seed):
            assert isinstance(puzzle.subject, Situation)  # the parser ensures it
            exercise = TurnExercise(theme, document["situation"], puzzle.subject)
            yield NewExercise(exercise, _solution(exercise, puzzle))

    def read(self, field: Field) -> TurnExercise:
        """Return the exercise of a document."""
        found = field.members(("theme", "situation"))
        situation = read_situation(found["situation"])
        return TurnExercise(found["theme"].choice(TURN_THEMES), dict(found["situation"].mapping()), situation)

    def check(self, exercise: Exercise, solution: Solution) -> None:
        """Prove that no turn scores more than the solution says."""
        assert isinstance(exercise, TurnExercise)
        check_certificate(exercise.theme, exercise.situation, (), solution)

    def replayer(self, exercise: Exercise, solution: Solution) -> Replayer:
        """Return a function that replays numbers of turns; what they share is replayed once."""
        assert isinstance(exercise, TurnExercise)
        return TurnReplays(exercise.start).replayed

    def remark(self, exercise: Exercise, solution: Solution, answer: Answer) -> str:
        """Return which decisions of a turn lost points; "" for a best turn, and for an unfinished one."""
        assert isinstance(exercise, TurnExercise)
        turn = played_turn(exercise.start, answer)
        if not turn.is_painting:
            return ""
        states, moves = [state for state, _ in turn.steps], [made for _, made in turn.steps]
        found = losses([*states, turn.state], moves, solution.best)
        return " ".join(say(loss.message, n=loss.points, **dict(loss.values)) for loss in found)


def _solution(exercise: TurnExercise, puzzle: Puzzle) -> Solution:
    state, best = exercise.start, puzzle.optimum
    unplayed = score(position_of(state, SOLVER)).total
    thumb = min(best, max(unplayed, greedy_turn(state)))
    turn = played_turn(state, tuple(puzzle.certificate["moves"]))
    optima = max(1, count_best_plays(state, SOLVER, best, _MOST_OPTIMA))
    return Solution(turn.answer, best, thumb, unplayed, optima, puzzle.difficulty, puzzle.certificate)
