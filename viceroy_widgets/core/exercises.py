"""Exercises of a game for a classroom: a task without its answer, and the outcome that the rules give to an answer.

An answer is a tuple of short texts, such as moves in notation. Each answer has a number, so that it fits a receipt:
each choice among n possibilities is a digit with the base n.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple

from .fields import Field

__all__ = [
    "OWN",
    "Answer",
    "AnswerOutcome",
    "DigitReader",
    "Exercise",
    "ExerciseKind",
    "Mode",
    "NewExercise",
    "Replayer",
    "Solution",
    "number_of",
]

Answer = tuple[str, ...]
"""Answer to an exercise in notation, which is the same text in all languages; () before the first gesture."""
Mode = Literal["practice", "exam"]
"""In practice, a board gives hints and a verdict; in an exam, nothing that is sent or saved depends on the solution."""

OWN = "own"
"""Theme of the exercises that the author of an assignment wrote."""


class AnswerOutcome(NamedTuple):
    """Outcome of an answer after its replay by the rules."""

    value: int
    """Value of the answer; a higher value is better."""
    is_complete: bool
    """Whether the answer reaches an end of the exercise; the value of an unfinished answer does not count."""
    rule: str = ""
    """Id of the rule behind a loss, if it is known without the solution."""
    mistake: str = ""
    """Id of the misunderstanding behind a wrong answer, if it is known."""


class Solution(NamedTuple):
    """Solution of an exercise, which only the teacher's key contains."""

    answer: Answer
    """Answer with the best value."""
    best: int
    """Proven highest value."""
    heuristic: int
    """Value that a rule of thumb reaches; `best - heuristic` is the gap."""
    floor: int
    """Value from which points are counted, such as that of an answer that does nothing."""
    optima: int
    """Number of best answers, or of first moves that lead to one."""
    difficulty: int
    """Predicted difficulty from 1 to 5."""
    certificate: Mapping[str, Any] = {}
    """Certificate of the optimum as a document; empty if the check of the kind proves it without one."""


Replayer = Callable[[int], tuple[Answer, AnswerOutcome]]
"""Function from the number of an answer to the answer and its outcome; it raises the errors of both."""


class NewExercise(NamedTuple):
    """Exercise that was made now, with its solution."""

    exercise: Exercise
    solution: Solution


class Exercise(ABC):
    """Task for a student. It contains no answer, no optimum and nothing that was computed from them."""

    theme: str
    """Theme of its kind."""
    end_tells: ClassVar[bool] = False
    """Whether the end of an answer depends on whether it is right; then an exam does not show it."""

    @property
    @abstractmethod
    def document(self) -> dict[str, Any]:
        """Plain values that its kind can read again."""

    @property
    @abstractmethod
    def sentence(self) -> str:
        """Sentence that states the task, in the language spoken."""

    @property
    def rule(self) -> str:
        """Id of the rule that the task is about; "" if it is about no single rule."""
        return ""

    @property
    def lesson(self) -> str:
        """Id of the lesson that prepares for the task; "" if there is none."""
        return ""

    @property
    def options(self) -> tuple[str, ...]:
        """Options of a question, in the language spoken; () if the task has none."""
        return ()

    @abstractmethod
    def encode(self, answer: Answer) -> int:
        """Return the number of an answer; raise NotationError or IllegalMoveError if it is none."""

    @abstractmethod
    def decode(self, number: int) -> Answer:
        """Return the answer with a number; raise NotationError if no answer has it."""

    @abstractmethod
    def outcome(self, answer: Answer) -> AnswerOutcome:
        """Return the outcome of an answer after a replay by the rules.

        Raise NotationError or IllegalMoveError if it is none. No solver is called.
        """

    def value_text(self, value: int) -> str:
        """Return the value of an answer in words, such as "3 turns", in the language spoken; by default the number."""
        return str(value)

    def floor_sentence(self, value: int) -> str:
        """Return a sentence about answers that reach no more than the floor, such as no move; "" if there is none."""
        return ""

    @abstractmethod
    def answer_text(self, answer: Answer) -> str:
        """Return an answer in words, in the language spoken."""

    @abstractmethod
    def pictures(self, answer: Answer = ()) -> tuple[str, ...]:
        """Return the SVG drawings of the task, with an answer on them; () if it has no drawing."""

    def places(self, answer: Answer) -> tuple[str, ...]:
        """Return the ids of the parts of the drawings that an answer uses, such as painted corners or bought cards."""
        return ()

    def board(self, answer: Answer = (), *, mode: Mode = "practice", **options: Any) -> Any:
        """Return the widget of the task, with an answer on it; only the exercises that a game brings itself need it.

        Its trait `attempt`, a list of the texts of the answer, can be observed. In an exam it has no hints, no verdict
        and no solution. The options are `receipt`, which makes the receipt of an answer, `title` and `language`.
        """
        raise NotImplementedError


class ExerciseKind(ABC):
    """Kind of exercises of a game, such as puzzles, questions or steps of lessons."""

    id: ClassVar[str]
    """Name of the kind in an assignment."""
    part_of: ClassVar[str] = ""
    """Name of a kind that has all its themes; lists show that one. An assignment may name either."""

    @property
    @abstractmethod
    def themes(self) -> tuple[str, ...]:
        """Names of the themes, one of which an item of an assignment names."""

    @property
    def former_themes(self) -> tuple[str, ...]:
        """Names of themes for which no new assignment can ask; those that were handed out are still read."""
        return ()

    @property
    def has_variants(self) -> bool:
        """Whether new exercises can be made; otherwise a theme has one exercise, which all students get."""
        return True

    def about(self, theme: str) -> str:
        """Return what the exercises of a theme are about in a few words, for a list of themes."""
        return ""

    def is_slow(self, theme: str) -> bool:
        """Return whether variants of a theme may take minutes to make."""
        return False

    def most_variants(self, theme: str) -> int | None:
        """Return the number of different exercises of a theme; None if there is no limit."""
        return None if self.has_variants else 1

    @abstractmethod
    def make(self, theme: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
        """Yield new exercises of a theme with their solutions; equal seeds give equal exercises.

        A difficulty of None allows every difficulty. The iterator may end.
        """

    @abstractmethod
    def read(self, field: Field) -> Exercise:
        """Return the exercise of a document; NotationError names the field."""

    @abstractmethod
    def check(self, exercise: Exercise, solution: Solution) -> None:
        """Prove the solution of an exercise again; raise PuzzleError if it is wrong."""

    def judge(self, exercise: Exercise, solution: Solution, answer: Answer) -> AnswerOutcome:
        """Return the outcome of an answer for grading; raise the errors of `Exercise.outcome`.

        A kind whose exercises do not say which answer is right compares the answer with the solution.
        """
        return exercise.outcome(answer)

    def replayer(self, exercise: Exercise, solution: Solution) -> Replayer:
        """Return a function that replays numbers of answers to an exercise by the rules, for the grading of a class.

        Its results are those of `judge` after `decode`. A kind may keep the situations that it reached, because many
        answers begin with the same moves.
        """

        def replayed(number: int) -> tuple[Answer, AnswerOutcome]:
            answer = exercise.decode(number)
            return answer, self.judge(exercise, solution, answer)

        return replayed

    def remark(self, exercise: Exercise, solution: Solution, answer: Answer) -> str:
        """Return the response to a graded answer, such as the correction of a misunderstanding; "" if there is none."""
        return ""

    def mistake_title(self, mistake: str) -> str:
        """Return a misunderstanding in a few words, such as "ten tokens are the limit during a turn"; "" if unknown."""
        return ""

    def read_own(self, field: Field) -> NewExercise:
        """Return an exercise that the author of an assignment wrote, with its solution; NotationError names the field.

        A kind without such exercises refuses the field.
        """
        raise field.refused("ownquestion/none", kind=self.id)

    def forms(self, new: NewExercise, seed: int) -> Iterator[NewExercise]:
        """Yield different forms of an exercise, such as other orders of its options; equal seeds give equal forms."""
        yield new


def number_of(digits: Sequence[tuple[int, int]]) -> int:
    """Return the number of digits, each given with its base; the first digit has the lowest value.

    Trailing zeros do not change the number, so a final digit 0 costs no space.
    """
    number = 0
    for digit, base in reversed(digits):
        if not 0 <= digit < base:
            raise ValueError(f"{digit} is no digit with the base {base}")
        number = number * base + digit
    return number


class DigitReader:
    """Reader of the digits of a number, the lowest one first."""

    def __init__(self, number: int) -> None:
        self.rest = number
        """Number that the digits not yet read form; 0 after the last digit other than 0."""

    def digit(self, base: int) -> int:
        """Return the next digit."""
        self.rest, digit = divmod(self.rest, base)
        return digit
