"""Questions of multiple-choice puzzles: the total of a position, or the illegal move among several."""

from __future__ import annotations

from typing import Any

from ....errors import PuzzleError
from ...codec.situations import Situation
from ...components.cards import Card, Law
from ...lessons.questions.model import MISCOUNTS, Listed, Option, QuizQuestion, Words, words
from ...puzzles.choice_plays import Phrase
from ...puzzles.choices import option_phrase, refusal, right_move, right_total
from ...puzzles.puzzle import Puzzle
from ...rules.engine.ending import position_of
from ...rules.pyramids.position import Position
from ...rules.pyramids.scoring import CATEGORIES, score
from ...solve.auctions import SOLVER

__all__ = ["judged_question", "plain_question"]


def plain_question(puzzle: Puzzle) -> QuizQuestion:
    """Return the question of a puzzle without any judgement of its options; none of them counts as right."""
    options = tuple(Option(_label(puzzle, option), MISCOUNTS) for option in puzzle.options)
    return _question(puzzle, options, "")


def judged_question(puzzle: Puzzle) -> QuizQuestion:
    """Return the question of a puzzle with the right option and the response to each wrong one.

    Options are judged by the rules, so that the browser receives nothing of the certificate.
    """
    subject, options = puzzle.subject, puzzle.options
    if puzzle.theme == "score":
        position = puzzle.position
        right, _ = right_total(position, options)
        made = tuple(_sum_option(position, total, at == right) for at, total in enumerate(options))
        return _question(puzzle, made, "SCO-1")
    if puzzle.theme != "illegal":
        raise PuzzleError("puzzle/unknown_theme", theme=puzzle.theme)
    right, _ = right_move(subject, options)
    made = tuple(_move_option(subject, move, at == right) for at, move in enumerate(options))
    return _question(puzzle, made, made[right].rule)


def _question(puzzle: Puzzle, options: tuple[Option, ...], rule: str) -> QuizQuestion:
    subject = puzzle.subject
    if puzzle.theme == "score":
        attacks = sum(puzzle.position.opponents)
        message, told = ("puzzle/ask_attacked", (("n", attacks),)) if attacks else ("puzzle/ask_score", ())
        return QuizQuestion("puzzle", rule, message, told, options, puzzle.position)
    if isinstance(subject, Position):
        return QuizQuestion("puzzle", rule, "puzzle/ask_illegal", (("gems", subject.gems),), options, subject)
    state = subject.state
    hand = tuple(state.deck.card(number) for number in state.players[SOLVER].hand)
    position = position_of(state, SOLVER)
    values = (("cards", Listed(tuple(map(_title, hand)))), ("gems", position.gems))
    return QuizQuestion("puzzle", rule, "puzzle/ask_play", values, options, position, hand=hand)


def _label(puzzle: Puzzle, option: Any) -> Words:
    if puzzle.theme == "score":
        return words("quiz/number", number=option)
    return _worded(option_phrase(puzzle.subject, option))


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
