"""A last turn as a puzzle: played to the end, judged, hinted at, and without a word too much beforehand."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from tests.nightly import NIGHT, sample
from tests.words.complete import COMPLETE
from viceroy_widgets import (
    IllegalMoveError,
    PaintingPuzzle,
    PuzzleTable,
    TurnPuzzle,
    last_turn_puzzles,
    puzzle_collection,
)
from viceroy_widgets.learn import check_puzzle, parse_pack
from viceroy_widgets.learn.game_pack import pack_text
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.codec.moves import format_move
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.puzzles import turn_help as losing
from viceroy_widgets.viceroy.puzzles.collection import DIFFICULTIES
from viceroy_widgets.viceroy.puzzles.kinds import TURN_THEMES
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.puzzles.turn_hints import turn_hints
from viceroy_widgets.viceroy.rules.engine.engine import legal_moves
from viceroy_widgets.viceroy.widgets.puzzles.boards import puzzle_widget
from viceroy_widgets.words import speaking

COORDINATES = re.compile(r"\d,-?\d")
PUZZLES = last_turn_puzzles()


def played(board: PuzzleTable, moves: list[str]) -> None:
    for move in moves:
        board.play(move)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.title)
def test_the_moves_of_the_certificate_solve_it(puzzle: Puzzle) -> None:
    board = PuzzleTable(puzzle)
    played(board, puzzle.certificate["moves"])
    if not board._session.state.is_over:
        board.play("is done")
    assert board.solved
    assert board.notice["text"] == f"{puzzle.optimum} points: nothing beats that."
    assert board.notice["tone"] == "good"


@pytest.mark.parametrize("puzzle", PUZZLES[:4], ids=lambda puzzle: puzzle.title)
def test_a_verdict_says_where_every_missing_point_was_lost(puzzle: Puzzle) -> None:
    board = PuzzleTable(puzzle)
    while not board._session.state.is_over:
        board.play(legal_moves(board._session.state, 0)[-1])
    history = board._session.history
    total = board.value
    mine = [(state, move) for (state, _), move in zip(history.steps, history.moves, strict=False) if move.player == 0]
    found = losing.losses((*(state for state, _ in mine), history.state), [move for _, move in mine], puzzle.optimum)
    assert sum(loss.points for loss in found) == puzzle.optimum - total > 0
    assert not board.solved
    assert board.notice["tone"] == "bad"
    assert board.notice["text"] == f"{total} of {puzzle.optimum} points. Try again."
    where = board.where()
    assert [loss.points for loss in found] == list(map(int, re.findall(r"(\d+)(?= points?\.| more\.)", numbers(where))))


def numbers(text: str) -> str:
    """The sentence with its number words as digits."""
    return re.sub(r"\bone\b", "1", text)


@pytest.mark.parametrize("theme", TURN_THEMES)
def test_every_theme_tells_where_all_missing_points_were_lost(theme: str) -> None:
    puzzle = puzzle_collection(theme, 4)[1]
    board = PuzzleTable(puzzle)
    while not board._session.state.is_over:
        board.play(legal_moves(board._session.state, 0)[-1])
    history = board._session.history
    mine = [(state, move) for (state, _), move in zip(history.steps, history.moves, strict=False) if move.player == 0]
    found = losing.losses((*(state for state, _ in mine), history.state), [move for _, move in mine], puzzle.optimum)
    assert sum(loss.points for loss in found) == puzzle.optimum - board.value
    assert board.prompt == "This attempt is over; undo a move, or start over."


def test_what_is_wrong_comes_in_order_how_far_then_where_then_what() -> None:
    board = PuzzleTable(PUZZLES[0])
    view = HeadlessView(board)
    assert enabled(board, "where", "solution") == [False, False]
    for early in ("where", "solution"):
        assert not view.gesture(early)["ok"]
    played(board, ["passes", "is done"])
    assert (board.notice["text"], board.notice["lights"]) == (f"3 of {PUZZLES[0].optimum} points. Try again.", [])
    assert enabled(board, "where", "solution") == [True, False]
    refused = view.gesture("solution")
    assert (refused["ok"], "First ask where" in refused["sentence"]) == (False, True)
    where = view.gesture("where")["sentence"]
    assert "Stopping in turn 12 cost" in where
    assert "Other paint would have brought" in where
    assert not COORDINATES.search(where)
    assert {light.partition(":")[0] for light in board.notice["lights"]} == {"circle"}
    assert enabled(board, "where", "solution") == [True, True]
    shown = view.gesture("solution")["sentence"]
    assert shown.startswith(
        f"This is a best way. It comes to {PUZZLES[0].optimum} points. Where your attempt fell short: "
    )
    assert not COORDINATES.search(shown)


def test_where_lights_up_the_card_that_cost_points() -> None:
    puzzle = puzzle_collection("place", 2)[0]
    board = PuzzleTable(puzzle)
    number = board.view.own.hand[0]
    played(board, [f"plays {number}"])
    while not board._session.state.is_over:
        board.play(legal_moves(board._session.state, 0)[0])
    assert re.search(r"Playing card \d+ in that place cost", board.where())
    cards = [light for light in board.notice["lights"] if light.startswith("card:")]
    assert len(cards) == 1
    assert f'data-id="{cards[0]}"' in board.board


def enabled(board: PuzzleTable, *names: str) -> list[bool]:
    known = {action["id"]: action["enabled"] for action in board.actions}
    return [known[name] for name in names]


def test_after_the_end_it_is_undone_or_begun_anew() -> None:
    board = PuzzleTable(PUZZLES[0])
    played(board, ["passes", "is done"])
    with pytest.raises(IllegalMoveError):
        board.play("passes")
    board.undo()
    assert not board.is_over
    board.reset()
    assert board._session.history.moves == ()
    board.solution()
    assert board.value == PUZZLES[0].optimum
    assert not board.solved  # who looks has not solved it


def test_three_hints_go_from_the_cards_to_the_whole_way() -> None:
    board = PuzzleTable(PUZZLES[3])
    hints, lights = [], []
    for _ in range(3):
        hints.append(board.hint())
        lights.append(board.notice["lights"])
    assert hints[0] == "Hint 1 of 3: the best way uses these cards: 5, 37, 47."
    assert lights[0] == ["hand:5", "hand:37", "hand:47"]
    assert (hints[1], lights[1]) == ("Hint 2 of 3, your first move with a card: discard card 5.", ["hand:5"])
    assert hints[2].startswith("Hint 3 of 3, step by step: discard card 5")
    assert "play card 37 on level 3, on cards" in hints[2]


def test_the_second_hint_shows_the_card_and_then_its_place() -> None:
    for puzzle in puzzle_collection("place", 2)[:6]:
        board = PuzzleTable(puzzle)
        board.hint()
        assert re.fullmatch(
            r"Hint 2 of 3, your first move with a card: (discard card \d+|play card \d+ on level \d, .*)\.",
            board.hint(),
        )
        card, *places = board.notice["lights"]
        assert f'data-id="{card}"' in board.hand
        assert all(f'data-id="{place}"' in board.board for place in places)
        assert bool(places) == ("discard" not in board.notice["text"])


@pytest.mark.parametrize("theme", TURN_THEMES)
def test_a_hint_is_never_weaker_than_the_one_before_and_names_no_coordinates(theme: str) -> None:
    for puzzle in puzzle_collection(theme):
        cards, first, whole = turn_hints(puzzle.start, puzzle.solution())
        assert set(first.parts) <= set(whole.parts)
        assert set(cards.parts) <= set(whole.parts) or not whole.parts
        named = first.sentence.partition("of the cards: ")[2].rstrip(".")
        assert named in whole.sentence
        assert [light.partition(":")[0] for light in first.parts] in (["hand", "place"], ["hand"], [])
        for code in COMPLETE:
            with speaking(code):
                assert not [
                    hint for hint in turn_hints(puzzle.start, puzzle.solution()) if COORDINATES.search(hint.sentence)
                ]


@pytest.mark.parametrize("theme", TURN_THEMES)
def test_later_hints_begin_with_the_answer_to_a_question_under_way(theme: str) -> None:
    """What a law gives, what pays, gems of a reward: none of that is among the cards and places that are told."""
    kinds = set()
    for puzzle in puzzle_collection(theme)[:30]:
        board = PuzzleTable(puzzle)
        for move in puzzle.solution():
            kind = board.view.question.kind
            if board.view.phase in ("auction", "development") and kind not in ("develop", "place", "take"):
                board.hint()
                assert f"Answer now: {board.game.move_label(move, board.view)}." in board.hint()
                kinds.add(kind)
            board.play(move)
    assert kinds


def test_hints_go_on_from_what_was_played() -> None:
    puzzle = PUZZLES[3]
    board = PuzzleTable(puzzle)
    played(board, puzzle.certificate["moves"][:2])
    assert board.hint() == "Hint 1 of 3: the best way uses these cards: 37, 47."
    assert board.notice["lights"] == ["hand:37", "hand:47"]
    board.reset()
    board.play("passes")
    assert board.hint().startswith("Hint 1 of 3: look at what glows: ")  # now only paint is left
    assert board.notice["lights"][0].startswith("circle:")


def test_a_move_that_is_not_legal_is_refused_by_its_rule() -> None:
    board = PuzzleTable(PUZZLES[0])
    with pytest.raises(IllegalMoveError) as refused:
        board.play("plays 1")
    assert refused.value.rule == "DEV-1"


def sent(board: PaintingPuzzle | PuzzleTable) -> str:
    """All that goes to the browser, but for the number of the widget's layout model."""
    return json.dumps({name: value for name, value in board.get_state().items() if name != "layout"}, default=str)


def walked(puzzle: Puzzle) -> Iterator[str]:
    """Everything sent, saved or printed before the first verdict."""
    board = PuzzleTable(puzzle)
    yield from (sent(board), repr(board), json.dumps(board._repr_mimebundle_()[0].get("text/html")))
    board.play("passes")
    yield from (sent(board), repr(board))
    board.undo()
    yield sent(board)
    for move in legal_moves(board._session.state, 0):
        board.play(move)
        yield sent(board)
        board.undo()
    while not board.is_over:
        moves = legal_moves(board._session.state, 0)
        board.play(next((move for move in moves if move.verb in ("pass", "done")), moves[0]))
    yield sent(board).replace(
        f"of {puzzle.optimum} points", "of ? points"
    )  # a wrong check tells the optimum, and no more


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.title)
def test_nothing_of_the_solution_is_known_before(puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_is_known_before(puzzle, monkeypatch)


@pytest.mark.parametrize("theme", TURN_THEMES)
def test_nothing_is_known_before_in_any_pack(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By day of a puzzle of each theme."""
    puzzles = [puzzle for difficulty in DIFFICULTIES for puzzle in puzzle_collection(theme, difficulty)]
    for puzzle in puzzles if NIGHT else puzzles[:1]:
        nothing_is_known_before(puzzle, monkeypatch)


def test_a_painting_board_is_not_given_the_certificate() -> None:
    for puzzle in sample(puzzle_collection("paint")):
        board, blind = puzzle_widget(puzzle), puzzle_widget(dataclasses.replace(puzzle, certificate={}))
        assert sent(board) == sent(blind)


def nothing_is_known_before(puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent and printed before a verdict is the same with a nonsense certificate and no solver."""
    honest = list(walked(puzzle))

    def nobody(*args: object, **kwargs: object) -> None:
        raise AssertionError("the solver was asked before there was anything to say")

    nonsense = {"total": 9999, "moves": ["plays 1"], "prices": [1, 2, 3, 4], "ends": {"nothing": {"prices": [0] * 4}}}
    with monkeypatch.context() as patched:
        patched.setattr(losing, "last_turn", nobody)
        patched.setattr(losing, "best_painting", nobody)
        blind = list(walked(dataclasses.replace(puzzle, certificate=nonsense)))
    assert blind == honest


def test_what_is_shown_is_in_the_language_asked_for() -> None:
    board = PuzzleTable(PUZZLES[0], language="de")
    board.play("passes")
    board.play(format_move(legal_moves(board._session.state, 0)[0]))
    assert "Punkte" in board.notice["text"]
    assert "Punkt" in board.where()


def test_the_old_name_still_works_and_says_the_new_one() -> None:
    with pytest.warns(DeprecationWarning, match="TurnPuzzle is now PuzzleTable"):
        board = TurnPuzzle(PUZZLES[0], tells_point=False)
    seen: list[object] = []
    board.observe(lambda change: seen.append(change["new"]), "done")
    assert (board.done, board.total, board.closed, board.title) == (False, 3, False, PUZZLES[0].title)
    played(board, PUZZLES[0].certificate["moves"])
    if not board.is_over:
        board.play("is done")
    assert (board.done, board.total, seen) == (True, PUZZLES[0].optimum, [True])
    assert board.prompt == "The puzzle is solved."
    board.reset()
    assert (board.done, board.moves) == (True, ())
    board.solve()
    assert board.total == PUZZLES[0].optimum


def test_a_document_is_read_as_that_of_any_game() -> None:
    line = pack_text(files("viceroy_widgets.viceroy.data"), "puzzles.jsonl").splitlines()[0]
    board = PuzzleTable(json.loads(line), game="viceroy")
    assert (board.puzzle.id, board.puzzle.story) == (PUZZLES[0].id, PUZZLES[0].story)
    ((number, puzzle),) = parse_pack(VICEROY, line)
    assert (number, puzzle.best, check_puzzle(puzzle).moves) == (1, PUZZLES[0].optimum, PUZZLES[0].solution())
