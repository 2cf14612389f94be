"""A puzzle whose answer is one of several: a question with its picture, answered by the rule or the slip behind it."""

from __future__ import annotations

from typing import Any

from ...errors import PuzzleError
from ...lessons.questions.model import MISCOUNTS, Option, Question
from ...lessons.questions.phrases import Words, words
from ...puzzles.choices import option_values, refusal, right_option
from ...puzzles.puzzle import Puzzle
from ...viceroy.pyramids.position import Position
from ...viceroy.pyramids.scoring import CATEGORIES, score
from ..lessons.quiz import Quiz

__all__ = ["ChoicePuzzle"]


class ChoicePuzzle(Quiz):
    """Asks for a total, or for what the rules forbid; a wrong answer is told why, and may be tried again."""

    def __init__(self, puzzle: Puzzle, **unknown: Any) -> None:
        self.puzzle = puzzle
        self.hints_taken, self.revealed = 0, False
        super().__init__([_question(puzzle)], title=puzzle.title, text=puzzle.story, **unknown)

    @property
    def title(self) -> str:
        return self.puzzle.title

    @property
    def solved(self) -> bool:
        """Whether the first answer was the right one."""
        return bool(self.right)

    def labels(self) -> list[str]:
        """The answers in words."""
        return list(self._course.labels())

    def drawing(self) -> str:
        """The position, of which nothing is counted."""
        return self._picture()

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("puzzle", "language")


def _question(puzzle: Puzzle) -> Question:
    position = puzzle.subject
    if not isinstance(position, Position) or not puzzle.options:
        raise PuzzleError("puzzle/no_turn", theme=puzzle.theme)
    # Worked out by the rules: nothing of a certificate is in what is sent.
    right, _ = right_option(puzzle.theme, position, puzzle.options)
    offered = _sum_option if puzzle.theme == "score" else _move_option
    options = tuple(offered(position, option, at == right) for at, option in enumerate(puzzle.options))
    if puzzle.theme == "illegal":
        values = (("gems", position.gems),)
        return Question("puzzle", options[right].rule, "puzzle/ask_illegal", values, options, position)
    attacks = sum(position.opponents)
    message, told = ("puzzle/ask_attacked", (("n", attacks),)) if attacks else ("puzzle/ask_score", ())
    return Question("puzzle", "SCO-1", message, told, options, position)


def _sum_option(position: Position, total: Any, right: bool) -> Option:
    label = words("quiz/number", number=total)
    if right:
        return Option(label)
    counted = score(position)
    for name in CATEGORIES:
        if counted.of(name) and total == counted.total - counted.of(name):
            return Option(label, MISCOUNTS, words("puzzle/leaves_out", category=words(f"category/{name}")))
    if any(total == counted.total + circle.level for circle in position.pyramid.circles if circle.color is None):
        return Option(label, MISCOUNTS, words("puzzle/several_colors"))
    return Option(label, MISCOUNTS, words("puzzle/miscounted"))


def _move_option(position: Position, move: Any, right: bool) -> Option:
    error = refusal(position, move)
    label = Words("puzzle/option_paint", tuple(option_values(position, move).items()))
    if right and error:
        return Option(label, "", Words(error.code, tuple(error.values.items())), error.rule or "")
    return Option(label, MISCOUNTS, words("puzzle/allowed"))
