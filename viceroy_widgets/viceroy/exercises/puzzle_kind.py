"""Puzzles of Viceroy as one kind of exercises: each theme has an answer of its own, such as a turn or a painting."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from ...core.exercises import Answer, AnswerOutcome, Exercise, ExerciseKind, NewExercise, Replayer, Solution
from ...core.fields import Field
from ..puzzles.themes import THEMES

__all__ = ["PuzzleKinds"]

_FIRST = THEMES[0]
"""Theme of documents that name none: those of paintings have a position only."""


class PuzzleKinds(ExerciseKind):
    """Kind whose themes are those of several kinds, which stay the names of what was handed out before."""

    id: ClassVar[str] = "puzzle"

    def __init__(self, kinds: Sequence[ExerciseKind]) -> None:
        self._by_theme: Mapping[str, ExerciseKind] = {theme: kind for kind in kinds for theme in kind.themes}

    @property
    def themes(self) -> tuple[str, ...]:
        """Themes of all puzzles."""
        return tuple(theme for theme in THEMES if theme in self._by_theme)

    def about(self, theme: str) -> str:
        """Return the title of a theme."""
        return self._by_theme[theme].about(theme)

    def is_slow(self, theme: str) -> bool:
        """Return whether variants of a theme may take minutes to make."""
        return self._by_theme[theme].is_slow(theme)

    def most_variants(self, theme: str) -> int | None:
        """Return the number of different exercises of a theme; None if there is no limit."""
        return self._by_theme[theme].most_variants(theme)

    def make(self, theme: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
        """Return new puzzles of a theme."""
        return self._by_theme[theme].make(theme, difficulty, seed)

    def read(self, field: Field) -> Exercise:
        """Return the exercise of a document."""
        names = field.mapping()
        theme = field.member("theme").choice(self._by_theme) if "theme" in names else _FIRST
        return self._by_theme[theme].read(field)

    def check(self, exercise: Exercise, solution: Solution) -> None:
        """Prove the solution of an exercise again."""
        self._by_theme[exercise.theme].check(exercise, solution)

    def judge(self, exercise: Exercise, solution: Solution, answer: Answer) -> AnswerOutcome:
        """Return the outcome of an answer."""
        return self._by_theme[exercise.theme].judge(exercise, solution, answer)

    def replayer(self, exercise: Exercise, solution: Solution) -> Replayer:
        """Return a function that replays numbers of answers."""
        return self._by_theme[exercise.theme].replayer(exercise, solution)

    def remark(self, exercise: Exercise, solution: Solution, answer: Answer) -> str:
        """Return the response to a graded answer."""
        return self._by_theme[exercise.theme].remark(exercise, solution, answer)

    def mistake_title(self, mistake: str) -> str:
        """Return a misunderstanding in a few words; all kinds of puzzles know equal ones."""
        return self._by_theme[_FIRST].mistake_title(mistake)

    def forms(self, new: NewExercise, seed: int) -> Iterator[NewExercise]:
        """Yield different forms of an exercise."""
        return self._by_theme[new.exercise.theme].forms(new, seed)
