"""Questions in lessons: those with written options, which any game has, and the form of a game's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.fields import Field
from ..core.game import Game
from ..core.lesson_game import LessonQuestions
from .prose import game_text

__all__ = ["LessonOption", "LessonQuestion", "WrittenQuestions", "questions_of"]

_LINE, _PROSE = 200, 4000
_LEAST_OPTIONS, _MOST_OPTIONS = 2, 5


@dataclass(frozen=True)
class LessonOption:
    """Possible answer to a question; `reply` is what a learner reads who chooses it, right or wrong."""

    text: str
    is_right: bool
    reply: str


@dataclass(frozen=True)
class LessonQuestion:
    """Multiple-choice question, with the id of the rule that answers it."""

    ask: str
    rule: str
    options: tuple[LessonOption, ...]


class WrittenQuestions(LessonQuestions):
    """Questions of the lessons of a game that its authors wrote, with their options."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def read(self, field: Field) -> LessonQuestion:
        """Return the question of a document."""
        found = field.members(("ask", "rule", "options"))
        options = tuple(_option(option) for option in found["options"].items(_MOST_OPTIONS))
        if len(options) < _LEAST_OPTIONS:
            raise found["options"].refused("quiz/options", least=_LEAST_OPTIONS, count=len(options))
        if sum(option.is_right for option in options) != 1:
            raise found["options"].refused("quiz/one_right", count=sum(option.is_right for option in options))
        return LessonQuestion(found["ask"].words(_PROSE), found["rule"].words(_LINE), options)

    def work(self, question: LessonQuestion) -> int:
        """Return 0, since nothing is solved."""
        return 0

    def rule(self, question: LessonQuestion) -> str:
        """Return the id of the rule."""
        return question.rule

    def ask(self, question: LessonQuestion) -> str:
        """Return the question in the language spoken."""
        return game_text(self.game, question.ask)

    def options(self, question: LessonQuestion) -> Sequence[str]:
        """Return the options in the language spoken."""
        return tuple(game_text(self.game, option.text) for option in question.options)

    def right(self, question: LessonQuestion) -> int:
        """Return the index of the right option."""
        return next(at for at, option in enumerate(question.options) if option.is_right)

    def reply(self, question: LessonQuestion, index: int) -> str:
        """Return the reply to an option in the language spoken."""
        return game_text(self.game, question.options[index].reply)

    def texts(self, question: LessonQuestion) -> Iterator[str]:
        """Yield the question, its options and their replies."""
        yield question.ask
        for option in question.options:
            yield from (option.text, option.reply)


def questions_of(game: Game) -> Any:
    """Return the form of the questions in the lessons of a game."""
    return game.lesson_questions() or WrittenQuestions(game)


def _option(field: Field) -> LessonOption:
    found = field.members(("text", "says"), ("right",))
    is_right = found.get("right", False).boolean()
    return LessonOption(found["text"].words(_LINE), is_right, found["says"].words(_PROSE))
