"""Puzzle widget with several options: a question with its picture, and a rule or a mistake as feedback."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from ....errors import PuzzleError
from ....widgets.protocol.board import Reply
from ....widgets.protocol.speech import spoken
from ....words import say
from ...codec.fixtures.situation import Situation
from ...components.cards import Card, Law
from ...lessons.questions.model import MISCOUNTS, Option, QuizQuestion
from ...lessons.questions.phrases import Listed, Words, words
from ...puzzles.choice_hints import choice_hints, has_hints
from ...puzzles.choice_plays import Phrase
from ...puzzles.choices import option_phrase, refusal, right_move, right_total
from ...puzzles.puzzle import Puzzle
from ...rules.engine.ending import position_of
from ...rules.pyramids.position import Position
from ...rules.pyramids.scoring import CATEGORIES, score
from ...solve.adversarial_opponents import SOLVER
from ..lessons.quiz import Quiz

__all__ = ["ChoicePuzzle"]


class ChoicePuzzle(Quiz):
    """Puzzle that asks for a total or for the illegal move.

    A wrong answer gets an explanation and can be tried again.
    """

    intent_methods: ClassVar[dict[str, str]] = {**Quiz.intent_methods, "hint": "_hint_intent"}

    _ways_on: ClassVar[bool] = False

    def __init__(self, puzzle: Puzzle, **unknown: Any) -> None:
        self.puzzle = puzzle
        self._hinted, self.hints_taken, self.revealed = 0, 0, False
        super().__init__([self._asked()], title=puzzle.title, text=puzzle.story, **unknown)

    def _asked(self) -> QuizQuestion:
        return _question(self.puzzle)

    @property
    def title(self) -> str:
        """Title of the puzzle."""
        return self.puzzle.title

    @property
    def solved(self) -> bool:
        """Whether the first answer was right."""
        return bool(self.right)

    @spoken
    def hint(self) -> str:
        """Return and show the next of three hints; return "" if the puzzle has none.

        The hints name the place to look at, the rule, and the remaining options.
        """
        if not has_hints(self.puzzle.theme):
            return ""
        hints = choice_hints(self.puzzle, self._course.tried)
        sentence, lights = hints[self._hinted % len(hints)]
        self._hinted, self.hints_taken = self._hinted + 1, self.hints_taken + 1
        self._say(sentence, "hint", lights)
        return sentence

    def labels(self) -> list[str]:
        """Return the option texts."""
        return list(self._course.labels())

    def drawing(self) -> str:
        """Return the drawing of the position, without scores."""
        return self._picture()

    def _hint_intent(self, view: str) -> Reply:
        self.hint()
        return self.notice["text"], self.notice["tone"], tuple(self.notice["lights"])

    def _ways(self) -> list[dict[str, Any]]:
        # A single question needs no buttons to go back or to finish.
        if self.question is None or not has_hints(self.puzzle.theme):
            return []
        ask = {"id": "hint", "label": say("action/hint"), "enabled": not self._course.is_solved, "keys": ["h"]}
        return [ask]

    def _standing(self) -> str:
        return say("puzzle/choose") if self.question is not None else super()._standing()

    def _progress(self) -> dict[str, Any]:
        return {"text": "", "part": 1, "cancel": False}

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("puzzle", "language")


def _question(puzzle: Puzzle) -> QuizQuestion:
    if puzzle.theme not in _QUESTIONS:
        raise PuzzleError("puzzle/no_turn", theme=puzzle.theme)
    # Options are computed by the rules, so that the browser receives nothing of the certificate.
    return _QUESTIONS[puzzle.theme](puzzle.subject, puzzle.options)


def _sum(position: Position, totals: Sequence[Any]) -> QuizQuestion:
    """Return the question for the total of a position."""
    right, _ = right_total(position, totals)
    options = tuple(_sum_option(position, total, at == right) for at, total in enumerate(totals))
    attacks = sum(position.opponents)
    message, told = ("puzzle/ask_attacked", (("n", attacks),)) if attacks else ("puzzle/ask_score", ())
    return QuizQuestion("puzzle", "SCO-1", message, told, options, position)


def _forbidden(subject: Position | Situation, moves: Sequence[Any]) -> QuizQuestion:
    """Return the question for the illegal move among `moves`; a situation also shows the hand."""
    right, _ = right_move(subject, moves)
    options = tuple(_move_option(subject, move, at == right) for at, move in enumerate(moves))
    rule = options[right].rule
    if isinstance(subject, Position):
        return QuizQuestion("puzzle", rule, "puzzle/ask_illegal", (("gems", subject.gems),), options, subject)
    state = subject.state
    hand = tuple(state.deck.card(number) for number in state.players[SOLVER].hand)
    position = position_of(state, SOLVER)
    values = (("cards", Listed(tuple(map(_title, hand)))), ("gems", position.gems))
    return QuizQuestion("puzzle", rule, "puzzle/ask_play", values, options, position, hand=hand)


_QUESTIONS: dict[str, Callable[[Any, Sequence[Any]], QuizQuestion]] = {"score": _sum, "illegal": _forbidden}


def _title(card: Card) -> Words:
    kind = "law" if isinstance(card, Law) else "character"
    return words(f"tell/short_{kind}", number=card.number, card_name=card.name)


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


def _move_option(subject: Position | Situation, move: Any, right: bool) -> Option:
    error = refusal(subject, move)
    label = _worded(option_phrase(subject, move))
    if right and error:
        return Option(label, "", Words(error.code, tuple(error.values.items())), error.rule or "")
    return Option(label, MISCOUNTS, words("puzzle/allowed"))


def _worded(phrase: Phrase) -> Words:
    values = phrase.values.items()
    return words(
        phrase.message, **{name: _worded(value) if isinstance(value, Phrase) else value for name, value in values}
    )
