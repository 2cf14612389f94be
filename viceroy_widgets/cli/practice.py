"""The `viceroy practice` command, which asks for what is due at a terminal, and says what is known."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from ..words import say
from .games import known_game, refusing_faults
from .puzzle_attempts import ask_attempts, ask_total
from .streams import prompt, write
from .terminal import wrap_lines

if TYPE_CHECKING:
    from ..core.game import Game
    from ..learn.practice_card import Grade
    from ..learn.puzzle import GamePuzzle
    from ..learn.question_exercise import QuestionExercise

__all__ = ["practice"]

_MOST = 1000


@click.command("practice", help=say("cli/practice"))
@click.option("--game", "name", metavar="ID", help=say("cli/practice_game"))
@click.option(
    "--limit", type=click.IntRange(1, _MOST), default=20, show_default=True, metavar="N", help=say("cli/practice_limit")
)
def practice(name: str | None, limit: int) -> None:
    """Ask for what is due if the input is a terminal; print what was done, and what is known."""
    from ..learn.calendar import today
    from ..learn.practice import due_cards, practice_deck, practice_state
    from ..learn.practice_text import practice_lines, practice_sentence

    game, day = known_game(name) if name else None, today()
    if sys.stdin is not None and sys.stdin.isatty():
        _ask(game, limit)
    state = practice_state(practice_deck(game), day)
    left = len(due_cards(practice_deck(), day, limit, game))
    for line in (practice_sentence(state, left), *practice_lines(state)):
        write([*wrap_lines(line, 0, 2)])


def _ask(game: Game | None, limit: int) -> None:
    """Ask for the exercises that are due, until nothing is typed."""
    from ..learn.calendar import today
    from ..learn.practice import due_cards, note_card, practice_deck
    from ..learn.practice_exercise import card_exercise

    due = due_cards(practice_deck(), today(), limit, game)
    for at, card in enumerate(due, start=1):
        write([say("practice/at", at=at, n=len(due)), ""])
        exercise = card_exercise(card)
        if _needs_board(exercise):
            write([say("practice/needs_board"), ""])
            continue
        grade = _asked(exercise)
        if grade is None:
            return
        note_card(card.key, grade, in_practice=True, document=card.document)
        write("")


def _needs_board(exercise: Any) -> bool:
    """Return whether an exercise can be answered only on its board, such as a painting, a choice or a task."""
    from ..learn.own_mistake import OwnMistake
    from ..learn.puzzle import GamePuzzle
    from ..learn.question_exercise import QuestionExercise

    if isinstance(exercise, GamePuzzle):
        return not isinstance(exercise, OwnMistake) and exercise.goal_name not in exercise.game.goals
    return not isinstance(exercise, QuestionExercise)


def _asked(exercise: Any) -> Grade | None:
    """Ask for an exercise, and return the grade of the first answer; None if nothing is typed."""
    from ..learn.puzzle import GamePuzzle

    with refusing_faults(exercise.game):
        return _ask_puzzle(exercise) if isinstance(exercise, GamePuzzle) else _ask_question(exercise)


def _ask_puzzle(puzzle: GamePuzzle) -> Grade | None:
    from ..learn.own_mistake import OwnMistake
    from ..learn.practice import attempt_grade
    from ..learn.puzzle_book import PuzzleBook, book_of

    book = PuzzleBook(puzzle.game) if isinstance(puzzle, OwnMistake) else book_of(puzzle.game)
    write([puzzle.title, "", *book.described(puzzle)])
    total = book.total(puzzle)
    solved, tries = ask_attempts(puzzle) if total is None else ask_total(puzzle, total)
    return attempt_grade(solved=solved, tries=tries, hints=0, revealed=False) if tries else None


def _ask_question(question: QuestionExercise) -> Grade | None:
    """Ask a question once, and say what its lesson replies."""
    write([*_lines(question)])
    while typed := prompt(say("practice/type")):
        if typed.isdecimal() and (verdict := _verdict(question, int(typed))) is not None:
            write([*wrap_lines(verdict.sentence, 0, 0)])
            return "good" if verdict.is_right else "again"
        write(say("practice/no_option"))
    return None


def _verdict(question: QuestionExercise, number: int) -> Any:
    """Return the reply to an answer; None if it is none."""
    from ..errors import NotationError

    try:
        question.encode((str(number),))
    except NotationError:
        return None
    return question.verdict(number)


def _lines(question: QuestionExercise) -> Iterator[str]:
    if question.in_words:
        yield from (*wrap_lines(question.in_words, 0, 0), "")
    yield from wrap_lines(question.ask, 0, 0)
    for n, option in enumerate(question.options, start=1):
        yield from wrap_lines(say("play/option_line", n=n, label=option), 0, 3)
