"""`viceroy practice` at a terminal: questions, puzzles and own mistakes that are due, then what is known."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable

import click
import pytest

from tests.core.records import history_of
from viceroy_widgets.cli.practice import practice
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.calendar import DATE
from viceroy_widgets.learn.game_pack import game_puzzles
from viceroy_widgets.learn.practice import note_card, note_mistake, practice_deck
from viceroy_widgets.learn.practice_card import PracticeKey
from viceroy_widgets.play.review import CostlyMove

SPLENDOR = game_of("splendor")
QUESTION = PracticeKey("splendor", "question", "cards/bonus/1")
TASK = PracticeKey("splendor", "task", "cards/buy")
Typing = Callable[[Iterable[str]], str]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typing:
    """Run the command on the day after, at a terminal with typed lines; the end of these is an empty line."""
    monkeypatch.setenv(DATE, "2026-11-20")

    def run(lines: Iterable[str]) -> str:
        typed = iter(lines)

        def prompt(question: str, **options: object) -> str:
            click.echo(f"> {question}")
            return next(typed, "")

        monkeypatch.setattr("click.prompt", prompt)
        monkeypatch.setattr(sys, "stdin", Terminal())
        monkeypatch.setenv(DATE, "2026-11-21")
        assert practice.callback is not None
        practice.callback(name=None, limit=20)
        return capsys.readouterr().out

    return run


def graded() -> dict[str, list[str]]:
    return {card.key.kind: [str(review) for review in card.reviews[1:]] for card in practice_deck().values()}


def test_nothing_is_asked_where_nothing_is_due(typing: Typing) -> None:
    assert typing([]).startswith("There is nothing to practice yet.")


def test_a_question_is_asked_once(typing: Typing) -> None:
    note_card(QUESTION, "again")
    said = typing(["9", "what", "1"])
    assert "Exercise 1 of 1 for today" in said
    assert "1 It pays one blue in every purchase" in said
    assert said.count("This is none of the answers.") == 2
    assert "Its bonus is never used up." in said
    assert "You have practiced 1 exercise today." in said
    assert "Points and bonus: 0 new, 1 learning, 0 firm." in said
    assert graded() == {"question": ["2026-11-21 good practice"]}


def test_a_wrong_answer_and_none_at_all(typing: Typing) -> None:
    note_card(QUESTION, "again")
    typing([])
    assert graded() == {"question": []}
    typing(["2"])
    assert graded() == {"question": ["2026-11-21 again practice"]}


def test_a_puzzle_is_answered_move_by_move(typing: Typing) -> None:
    puzzle = game_puzzles(SPLENDOR)[0]
    note_card(PracticeKey("splendor", "puzzle", puzzle.id), "again")
    said = typing([SPLENDOR.format_move(move) for move in puzzle.solution()])
    assert puzzle.title in said
    assert graded() == {"puzzle": ["2026-11-21 good practice"]}


def test_an_own_mistake_is_asked_and_a_task_is_not(typing: Typing) -> None:
    history = history_of(SPLENDOR, 7, 2)
    legal = history.rules.legal_moves(history.steps[0][0], 0)
    made = history.moves[0]
    better = next(move for move in legal if move != made)
    note_mistake(SPLENDOR, history, 0, CostlyMove(0, 1, made, better, 1.0, False))
    note_card(TASK, "again")
    said = typing([SPLENDOR.format_move(made), SPLENDOR.format_move(better)])
    assert "The review found another move better." in said
    assert "That is the better move of the review." in said
    assert "This one needs its board: Practice() in a notebook." in said
    assert graded() == {"mistake": ["2026-11-21 again practice"], "task": []}


def test_without_a_terminal_it_says_what_is_due(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(DATE, "2026-11-20")
    note_card(QUESTION, "again")
    monkeypatch.setenv(DATE, "2026-11-21")
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert practice.callback is not None
    practice.callback(name="splendor", limit=1)
    assert capsys.readouterr().out.startswith("1 exercise is due today.")
    assert graded() == {"question": []}
