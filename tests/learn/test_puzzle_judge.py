"""The judge of an attempt, without a board: verdicts, hints, losses, and what a goal or an author brings itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from kalah.game import KALAH

from viceroy_widgets import IllegalMoveError, PuzzleError
from viceroy_widgets.core import Attempt, Field, GoalHint, History, Move
from viceroy_widgets.learn import check_puzzle, game_puzzles, read_puzzle, write_puzzle
from viceroy_widgets.learn.puzzle import GamePuzzle
from viceroy_widgets.learn.puzzle_judge import PuzzleJudge
from viceroy_widgets.play.session import NamedSetup

PUZZLE = game_puzzles(KALAH)[0]


def history(*moves: str, puzzle: GamePuzzle = PUZZLE) -> History:
    begun = History(puzzle.rules, NamedSetup(puzzle.names), ((puzzle.start, ()),), open=True)
    return begun.play_all([KALAH.parse_move(puzzle.player, text) for text in moves])


def test_help_comes_in_its_order() -> None:
    judge, wrong = PuzzleJudge(PUZZLE), history("sows 6", "sows 4")
    judge.note(history())
    with pytest.raises(IllegalMoveError):
        judge.where(wrong)
    assert not judge.help.can_show
    judge.note(wrong)
    assert (judge.value(wrong.state), judge.is_best(wrong)) == (2, False)
    assert judge.verdict(wrong) == "2 of 9. Try again."
    assert judge.where(wrong) == ("Your move 2 gave the best away: sow pit 4, which has 9 seeds.", ("pit:10",))
    assert judge.help.can_show
    moves, told = judge.solution(wrong)
    assert [KALAH.format_move(move) for move in moves] == ["sows 6", "sows 5"]
    assert told.sentence.startswith("The best way comes to 9: sow pit 6")
    assert judge.revealed


def test_hints_go_on_from_what_was_played_and_begin_again_with_the_attempt() -> None:
    judge = PuzzleJudge(PUZZLE)
    assert judge.hint(history()).sentence == "Hint 1 of 3: the best way takes 2 moves."
    assert judge.hint(history("sows 6")).sentence == "Hint 2 of 3: begin so: sow pit 5, which has 1 seed."
    assert judge.hint(history("sows 6")).sentence.startswith("Hint 3 of 3")
    assert judge.hint(history("sows 6")).sentence.startswith("Hint 3 of 3")
    judge.begin_anew()
    assert judge.hint(history()).sentence.startswith("Hint 1 of 3")
    assert judge.help.hints == 5


def test_an_author_brings_hints_and_praise() -> None:
    judge = PuzzleJudge(PUZZLE, ("Look left.", "Now right."), "Well sown.")
    assert [judge.hint(history()).sentence for _ in range(3)] == ["Look left.", "Now right.", "Now right."]
    assert judge.verdict(history("sows 6", "sows 5")) == "Well sown."
    assert judge.verdict(history("sows 6", "sows 4")) == "2 of 9. Try again."


def with_own_goal(puzzle: GamePuzzle = PUZZLE) -> GamePuzzle:
    """The puzzle with a goal that brings hints, faults, a sentence about its solution, and its own certificate."""
    base: Any = type(puzzle.goal)

    class Own(base):  # type: ignore[misc]  # the class of a goal of the example game
        def hint(self, attempt: Attempt, step: int) -> GoalHint | None:
            return GoalHint(f"own {step}, {len(attempt.moves)} made") if step == 1 else None

        def where(self, attempt: Attempt) -> GoalHint:
            return GoalHint(f"{attempt.best} was there", ("pit:1",))

        def shown(self, attempt: Attempt) -> str:
            return "see the table"

        def read_certificate(self, field: Field) -> Mapping[str, Any]:
            return {"line": [each.text(20) for each in field.members(("line",))["line"].items(9)]}

        def check_certificate(self, start: Any, player: int, best: int, certificate: Mapping[str, Any]) -> int:
            if len(certificate["line"]) != 2:
                raise PuzzleError("learn/line_short", None, path="certificate.line")
            return 7

        def certified_moves(self, player: int, certificate: Mapping[str, Any]) -> tuple[Move, ...]:
            return tuple(KALAH.parse_move(player, text) for text in certificate["line"])

    class OwnKalah(type(KALAH)):  # type: ignore[misc]
        goals = {puzzle.goal_name: Own()}  # noqa: RUF012  # as every game has them

    texts = {"en": "Once."}
    document = write_puzzle(
        *(game := OwnKalah(), puzzle.goal_name, puzzle.player, puzzle.state, puzzle.titles, puzzle.best),
        certificate={"line": ["sows 6", "sows 5"]},
        stories=texts,
        points={"en": "Twice."},
    )
    return read_puzzle(game, document)


def test_a_goal_brings_its_own_help_and_certificate() -> None:
    puzzle = with_own_goal()
    judge, wrong = PuzzleJudge(puzzle), history("sows 6", "sows 4", puzzle=puzzle)
    assert judge.hint(history("sows 6", puzzle=puzzle)) == ("own 1, 1 made", ())
    assert judge.hint(history(puzzle=puzzle)).sentence.startswith("Hint 2 of 3")
    judge.note(wrong)
    assert judge.where(wrong) == ("9 was there", ("pit:1",))
    moves, told = judge.solution(wrong)
    assert (moves, told.sentence) == (puzzle.solution(), "see the table")
    assert (puzzle.story, puzzle.point) == ("Once.", "Twice.")
    assert check_puzzle(puzzle).nodes == 7
    with pytest.raises(PuzzleError):
        check_puzzle(replace(puzzle, certificate={"line": ["sows 6"]}))
