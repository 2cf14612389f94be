"""Puzzles of Viceroy as one kind of exercises: each theme has an answer of its own, such as a turn or a painting."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, ClassVar

from ...core.exercises import Answer, AnswerOutcome, Exercise, ExerciseKind, NewExercise, Replayer, Solution
from ...core.fields import Field
from ...errors import PuzzleError
from ...words import say
from ..lessons.questions.options import MISUNDERSTANDINGS
from ..puzzles.documents import read_puzzle
from ..puzzles.kinds import THEMES, kind_of
from ..puzzles.making.attempts import PuzzleRequest, attempt
from ..puzzles.puzzle import Puzzle

__all__ = ["PuzzleKinds", "ThemedExercises", "TitledMistakes", "check_certificate"]


class TitledMistakes(ExerciseKind):
    """Kind whose answers can show a misunderstanding of the game's library."""

    def mistake_title(self, mistake: str) -> str:
        """Return a misunderstanding in a few words; the next class of the MRO is asked for others."""
        return say(f"mistake/{mistake}") if mistake in MISUNDERSTANDINGS else super().mistake_title(mistake)


class ThemedExercises(TitledMistakes):
    """Kind of exercises that are puzzles without their answer."""

    part_of: ClassVar[str] = "puzzle"
    patience: ClassVar[Mapping[str, int]]
    """Themes, each with how many puzzles that a rule of thumb solves wait for each one that none solves."""
    slow: ClassVar[tuple[str, ...]] = ()
    """Themes whose puzzles may take minutes to make."""

    @property
    def themes(self) -> tuple[str, ...]:
        """Names of the themes."""
        return tuple(self.patience)

    def is_slow(self, theme: str) -> bool:
        """Return whether a theme is one of the slow ones."""
        return theme in self.slow

    def about(self, theme: str) -> str:
        """Return the title of a theme of puzzles."""
        return say(f"theme/{theme}")

    def make(self, theme: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
        """Return new exercises; those that a rule of thumb solves come last."""
        made = (self.made(puzzle, document) for puzzle, document in fresh_puzzles(theme, difficulty, seed))
        return with_gaps_first(made, self.patience[theme])

    @abstractmethod
    def made(self, puzzle: Puzzle, document: Mapping[str, Any]) -> NewExercise:
        """Return the exercise of a new puzzle and its document, with its solution."""


def check_certificate(theme: str, subject: Any, options: Sequence[Any], solution: Solution) -> dict[str, Any]:
    """Prove the certificate of a solution again and return it; raise PuzzleError if it is wrong.

    NotationError names the field of a certificate that cannot be read.
    """
    kind = kind_of(theme)
    certificate = kind.certificate(Field(solution.certificate, "certificate"))
    kind.check(subject, options, certificate)
    total = certificate.get("total", solution.best)
    if not options and total != solution.best:
        raise PuzzleError("certificate/total", path="best", total=solution.best, reached=total)
    return certificate


_MOST_IN_VAIN = 1000
"""Number of attempts without a puzzle after which none is to be expected."""


def fresh_puzzles(
    theme: str, difficulty: int | None, seed: int, against: str = "virtual"
) -> Iterator[tuple[Puzzle, dict[str, Any]]]:
    """Yield new puzzles of a theme with their documents; equal seeds give equal puzzles."""
    request, in_vain = PuzzleRequest(theme, difficulty, seed, against=against), 0
    for number in count():
        line = attempt(request, number).line
        if line:
            in_vain = 0
            document = json.loads(line)
            yield read_puzzle(document), document
        else:
            in_vain += 1
            if in_vain == _MOST_IN_VAIN:
                return


def with_gaps_first(made: Iterable[NewExercise], patience: int) -> Iterator[NewExercise]:
    """Yield the exercises that no rule of thumb solves; the others only if there are hardly any such exercises.

    `patience` is the number of others for each such exercise after which they are yielded too.
    """
    dull: list[NewExercise] = []
    found, is_choosy = 0, True
    for new in made:
        if new.solution.best > new.solution.heuristic:
            found += 1
            yield new
        elif not is_choosy:
            yield new
        else:
            dull.append(new)
            if len(dull) >= patience * (found + 1):
                is_choosy = False
                yield from dull
    if is_choosy:
        yield from dull


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
