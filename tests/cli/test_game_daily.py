"""`viceroy puzzle daily --game` at a terminal: the answer is typed move by move, and judged."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable
from datetime import date, timedelta

import click
import pytest

from viceroy_widgets.cli.puzzle import daily
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.learn import check_puzzle, game_daily_puzzle
from viceroy_widgets.learn.calendar import DATE
from viceroy_widgets.learn.puzzle import GamePuzzle
from viceroy_widgets.learn.puzzle_book import table_lines

SPLENDOR = game_of("splendor")
DAYS = (date(2026, 12, 1) + timedelta(days=n) for n in range(100))
DAY = next(day for day in DAYS if game_daily_puzzle(SPLENDOR, day).goal_name == "card")
PUZZLE = game_daily_puzzle(SPLENDOR, DAY)
BEST = check_puzzle(PUZZLE).moves
SHARED = f"Splendor {DAY}, {PUZZLE.theme_title}, difficulty {PUZZLE.difficulty} of 5"
Typing = Callable[[Iterable[str]], list[str]]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typing:
    """Run the command at a terminal with typed lines, and return the lines that it prints, the prompts with ">"."""

    def run(lines: Iterable[str]) -> list[str]:
        typed = iter(lines)

        def prompt(question: str, **options: object) -> str:
            click.echo(f"> {question}")
            line = next(typed, None)
            if line is None:
                raise click.Abort  # the end of the input
            return line

        monkeypatch.setattr("click.prompt", prompt)
        monkeypatch.setattr(sys, "stdin", Terminal())
        monkeypatch.setenv(DATE, "2027-04-01")
        assert daily.callback is not None
        daily.callback(solution=False, name="splendor", typed=DAY.isoformat())
        return capsys.readouterr().out.splitlines()

    return run


def in_notation(moves: Iterable[Move]) -> list[str]:
    return [SPLENDOR.format_move(move) for move in moves]


def worse(puzzle: GamePuzzle) -> list[Move]:
    """Return the moves of an attempt that ends without the best value: the last of the menu at every question."""
    state, moves = puzzle.start, list[Move]()
    while not puzzle.goal.is_over(puzzle.start, state, puzzle.player):
        moves.append(SPLENDOR.terminal().menu(puzzle.rules.view(state, puzzle.player))[-1])
        state, _ = puzzle.rules.apply(state, moves[-1])
    assert puzzle.goal.value(puzzle.start, state, puzzle.player) < puzzle.best
    return moves


def test_the_best_moves_solve_it(typing: Typing) -> None:
    said = typing(in_notation(BEST))
    shared = f"{SHARED}: solved on the first try, without a hint"
    assert said[-3:] == [PUZZLE.goal.verdict(PUZZLE.best, PUZZLE.best), "", shared]
    questions = [line for line in said if line.startswith("> ")]
    assert len(questions) == len(BEST)
    assert questions[0] == "> Take tokens, reserve a card or buy a card."
    assert any(line.startswith("You buy card ") for line in said)


def test_numbers_and_labels_name_moves_too(typing: Typing) -> None:
    view = PUZZLE.rules.view(PUZZLE.start, PUZZLE.player)
    label = SPLENDOR.move_label(BEST[0], view)
    number = SPLENDOR.terminal().menu(view).index(BEST[0]) + 1
    said = typing([label.upper(), ""])
    assert said[-1] == f"{SHARED}: open"
    assert typing([str(number), ""]) == said
    assert any(line.startswith(f"{number} {label[0].upper()}{label[1:]}") for line in said)


def test_after_a_worse_attempt_it_begins_again(typing: Typing) -> None:
    said = typing(in_notation([*worse(PUZZLE), *BEST]))
    again = said.index("The puzzle begins again.")
    assert PUZZLE.goal.value_text(PUZZLE.best) in said[again - 2]
    assert said[again + 1] == table_lines(PUZZLE, PUZZLE.start)[0]
    assert said[-1] == f"{SHARED}: solved in 2 tries, without a hint"


def test_what_is_no_legal_move_is_refused_and_asked_again(typing: Typing) -> None:
    said = typing(["nonsense", "buys 90", "board", ""])
    assert any("'nonsense' is none of the answers." in line for line in said)
    refused = next(line for line in said if "(rule SPL-" in line and "nonsense" not in line)
    assert "card 90" in refused.lower()
    assert said.count(table_lines(PUZZLE, PUZZLE.start)[0]) == 2
    assert said[-1] == f"{SHARED}: open"


def test_a_report_has_the_moves_that_were_made(typing: Typing) -> None:
    said = typing(["report", in_notation(BEST)[0], "report", ""])
    lines = [line for line in said if line.startswith(f"splendor-puzzle/2 {PUZZLE.id}, viceroy-widgets ")]
    assert [line.partition(", answer: ")[2] for line in lines] == ["-", in_notation(BEST)[0]]


def test_the_end_of_the_input_ends_it(typing: Typing) -> None:
    with pytest.raises(click.Abort):  # which the program answers by its exit status
        typing([])


def test_nothing_says_the_answer_before_an_attempt_is_over(typing: Typing) -> None:
    said = "\n".join(typing([""]))
    assert PUZZLE.goal.verdict(PUZZLE.best, PUZZLE.best) not in said
    assert "begins again" not in said
