"""Puzzles of every theme: played on the table, read strictly, and refused where something was changed."""

from __future__ import annotations

import json
from functools import cache
from itertools import islice
from typing import Any

import pytest

from tests.nightly import sample, size
from tests.splendor.table import table
from viceroy_widgets import NotationError, PuzzleError, PuzzleTable
from viceroy_widgets.core.goals import BestLine
from viceroy_widgets.core.vocabulary import move
from viceroy_widgets.learn import check_puzzle, game_puzzles, read_puzzle, write_puzzle
from viceroy_widgets.learn.game_pack import pack_puzzles
from viceroy_widgets.learn.puzzle import GamePuzzle
from viceroy_widgets.splendor.components.pieces import CARDS
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.puzzles.goals import GOALS
from viceroy_widgets.splendor.rules.board import Reserved, Seat
from viceroy_widgets.testing.headless import HeadlessView

THEMES = tuple(dict.fromkeys(goal.theme for goal in GOALS.values() if not goal.is_retired))


@cache
def of_goal(name: str) -> GamePuzzle:
    kept = [*game_puzzles(SPLENDOR), *pack_puzzles(SPLENDOR)]  # all puzzles of a retired goal are withdrawn
    return next(puzzle for puzzle in kept if puzzle.goal_name == name)


def document(name: str) -> dict[str, Any]:
    puzzle = of_goal(name)
    return write_puzzle(
        SPLENDOR,
        name,
        puzzle.player,
        puzzle.state,
        {},
        puzzle.best,
        about=puzzle.about,
        difficulty=puzzle.difficulty,
        since=puzzle.since,
        certificate=puzzle.certificate,
    )


def solve(board: PuzzleTable) -> None:
    for answer in check_puzzle(board.puzzle).moves:
        board.play(answer)


@pytest.mark.parametrize("name", GOALS)
def test_the_certificate_is_a_way_to_solve_it_on_the_table(name: str) -> None:
    puzzle = of_goal(name)
    board = PuzzleTable(puzzle)
    view = HeadlessView(board)
    assert puzzle.goal.sentence(puzzle.start, puzzle.player) in board.prompt
    solve(board)
    assert board.solved
    assert board.is_over
    assert board.value == puzzle.best
    assert view.widget is board


@pytest.mark.parametrize("name", ["card", "noble"])
def test_where_the_target_is_reached_there_is_nothing_left_to_search(name: str) -> None:
    puzzle = of_goal(name)
    state = puzzle.start
    for answer in check_puzzle(puzzle).moves:
        state, _ = puzzle.rules.apply(state, answer)
    assert puzzle.goal.search(puzzle.start, state, puzzle.player) == BestLine(puzzle.best, (), count=0, nodes=0)


@pytest.mark.parametrize("name", GOALS)
def test_an_answer_that_is_not_among_the_best_does_not_solve_it(name: str) -> None:
    puzzle = of_goal(name)
    assert puzzle.certificate is not None
    board = PuzzleTable(puzzle)
    wrong = [
        answer
        for answer in puzzle.rules.legal_moves(puzzle.start, puzzle.player)
        if answer not in puzzle.certificate.answers
    ]
    board.play(wrong[0])
    for _ in range(60):
        if board.is_over:
            break
        board.play(puzzle.rules.legal_moves(board.history.state, puzzle.player)[0])
    assert board.is_over
    assert not board.solved
    assert board.value < puzzle.best
    assert "Your move 1 gave the best away" in board.where()


@pytest.mark.parametrize("name", GOALS)
def test_hints_lead_to_the_best_way(name: str) -> None:
    board = PuzzleTable(of_goal(name))
    said = [board.hint() for _ in range(3)]
    assert [words.startswith(f"Hint {n} of 3") for n, words in enumerate(said, 1)] == [True, True, True]
    assert board.solution()


@pytest.mark.parametrize("name", GOALS)
def test_a_document_is_read_as_it_was_written(name: str) -> None:
    written = document(name)
    again = read_puzzle(SPLENDOR, json.loads(json.dumps(written)))
    assert again == of_goal(name)


def _refused(name: str, change: dict[str, Any]) -> str:
    with pytest.raises(NotationError) as refused:
        read_puzzle(SPLENDOR, {**document(name), **change})
    return str(refused.value)


@pytest.mark.parametrize(
    ("name", "change", "path"),
    [
        ("card", {"about": 0}, "about: "),
        ("card", {"about": 91}, "about: "),
        ("card", {"about": None}, "about: "),
        ("card", {"about": "17"}, "about: "),
        ("noble", {"about": 11}, "about: "),
        ("last", {"about": 3}, "about: "),
        ("reserve", {"about": 9}, "about: "),
        ("card", {"goal": "point"}, "goal: "),
        ("card", {"goal": "pay"}, "state: "),
        ("pay", {"goal": "take"}, "state: "),
        ("take", {"goal": "last", "about": 1}, "about: "),
        ("take", {"difficulty": 6}, "difficulty: "),
        ("take", {"difficulty": 0}, "difficulty: "),
        ("take", {"since": "tomorrow"}, "since: "),
        ("take", {"since": "2026-13-01"}, "since: "),
        ("take", {"id": "0" * 16}, "id: "),
        ("take", {"best": "few"}, "best: "),
        ("take", {"certificate": {}}, "certificate.moves: "),
        ("take", {"certificate": {"moves": [], "answers": []}}, "certificate.moves: "),
        ("take", {"certificate": {"moves": ["flies"], "answers": ["passes"]}}, "certificate.moves[0]: "),
        ("take", {"certificate": {"moves": ["passes"], "answers": ["flies"]}}, "certificate.answers[0]: "),
        ("take", {"certificate": {"moves": ["passes"], "answers": ["passes"], "why": 1}}, "certificate.why: "),
    ],
)
def test_a_document_that_was_changed_is_refused_with_its_field(name: str, change: dict[str, Any], path: str) -> None:
    assert _refused(name, change).startswith(path)


def _faulty(name: str, **change: Any) -> str:
    with pytest.raises(PuzzleError) as refused:
        check_puzzle(read_puzzle(SPLENDOR, {**document(name), **change}))
    return str(refused.value)


@pytest.mark.parametrize("name", GOALS)
def test_another_best_is_refused(name: str) -> None:
    best = of_goal(name).best
    lowest, highest = of_goal(name).goal.values
    for other in {max(lowest, best - 1), min(highest, best + 1)} - {best}:
        assert _faulty(name, best=other).startswith("best: ")


@pytest.mark.parametrize("best", [0, 3, -9, -(10**9)])
def test_turns_out_of_range_are_refused(best: int) -> None:
    assert _refused("card", {"best": best}).startswith("best: expected a whole number from -8 to -1, not")


def test_an_outcome_that_no_game_has_is_refused() -> None:
    assert _refused("last", {"best": 3}).startswith("best: expected a whole number from 0 to 2, not")


def test_a_card_is_not_wanted_after_it_was_bought() -> None:
    """Mutant PayWithGold.refusal: "buy card X, then you want card X" is no puzzle."""
    (bought,) = of_goal("pay").state.question.about
    assert _refused("pay", {"about": bought}).startswith("state: ")


@pytest.mark.parametrize("name", GOALS)
def test_a_certificate_that_was_changed_is_refused(name: str) -> None:
    certificate = document(name)["certificate"]
    moves, answers = certificate["moves"], certificate["answers"]
    puzzle = of_goal(name)
    legal = puzzle.rules.legal_moves(puzzle.start, puzzle.player)
    others = [text for answer in legal if (text := SPLENDOR.format_move(answer)) not in answers]
    cases = [
        ({"moves": moves, "answers": [*answers, others[0]]}, "certificate.answers: "),
        ({"moves": moves, "answers": [others[0]]}, "certificate.answers: "),
        ({"moves": [*moves, moves[-1]], "answers": answers}, f"certificate.moves[{len(moves)}]: "),
        ({"moves": ["passes", *moves], "answers": answers}, "certificate.moves[0]: "),
    ]
    if len(moves) > 1:
        cases.append(({"moves": moves[:-1], "answers": answers}, "certificate.moves: "))
    for changed, path in cases:
        assert _faulty(name, certificate=changed).startswith(path)


def test_no_puzzle_begins_where_the_target_is_gone() -> None:
    state = table(Seat(cards=(1,)), Seat())
    assert GOALS["card"].about(1).refusal(state, 0) == "splendor/puzzle_target"  # type: ignore[union-attr]
    shown = next(card for row in state.board.row for card in row if card is not None)
    assert GOALS["card"].about(shown).refusal(state, 0) == ""  # type: ignore[union-attr]
    assert GOALS["pay"].about(shown).refusal(state, 0) == "splendor/puzzle_asks_pay"  # type: ignore[union-attr]


def test_no_last_round_begins_before_it_or_with_a_hidden_card_of_another() -> None:
    rich = Seat((0,) * 6, (75, 74, 86, 83))
    assert sum(CARDS[card].points for card in rich.cards) >= 15
    goal = GOALS["last"]
    assert goal.refusal(table(rich, Seat(), final=True, turn=2), 1) == ""
    assert goal.refusal(table(Seat(), Seat()), 0) == "splendor/puzzle_final"
    hidden = rich._replace(reserved=(Reserved(90, True),))
    assert goal.refusal(table(hidden, Seat(), final=True, turn=2), 1) == "splendor/puzzle_hidden"


def test_a_payment_says_what_is_bought_and_what_is_wanted_then() -> None:
    puzzle = of_goal("pay")
    (bought,) = puzzle.start.question.about
    assert bought != puzzle.about
    told = PuzzleTable(puzzle).prompt
    assert told.index(f"You buy card {bought} (") < told.index(f"Then you want card {puzzle.about} (")


def test_a_payment_on_the_way_is_asked_for_after_the_task() -> None:
    buys = (
        (puzzle, buy)
        for puzzle in pack_puzzles(SPLENDOR)
        for buy in puzzle.rules.legal_moves(puzzle.start, puzzle.player)
        if buy.verb == "buy" and (asked := puzzle.rules.apply(puzzle.start, buy)[0].question) and asked.kind == "pay"
    )
    puzzle, buy = next(buys)
    board, task = PuzzleTable(puzzle), puzzle.goal.sentence(puzzle.start, puzzle.player)
    assert board.prompt == task
    board.play(buy)
    assert board.prompt.startswith(f"{task} How do you pay for card {buy.what[0]} (")
    board.play(board.legal_moves[0])
    assert "How do you pay" not in board.prompt


def test_only_cards_are_bought_in_purchases_in_a_row() -> None:
    board = PuzzleTable(of_goal("bonuses"))
    with pytest.raises(Exception, match="only buy cards"):
        board.play(move(board.puzzle.player, "take", "blue", "green", "red"))


@pytest.mark.parametrize("theme", sample(THEMES, least=3))
def test_equal_seeds_make_equal_puzzles(theme: str) -> None:
    one, other = (list(islice(SPLENDOR.new_puzzles(theme, 5, (1, 2, 3)), size(2))) for _ in range(2))
    assert one == other
    for made in one:
        puzzle = read_puzzle(SPLENDOR, made)
        assert puzzle.theme == theme
        assert check_puzzle(puzzle).value == puzzle.best
        assert 1 <= puzzle.difficulty <= 3
