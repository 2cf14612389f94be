"""Own mistakes as puzzles: every kind of decision of a game can be asked again, also with hidden information."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date

import pytest

from tests.core.records import history_of
from viceroy_widgets.core.history import History
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.errors import NotationError
from viceroy_widgets.learn.own_mistake import mistake_document, mistake_key, read_mistake
from viceroy_widgets.learn.puzzle_judge import PuzzleJudge
from viceroy_widgets.play.review import CostlyMove, reviewed_decisions
from viceroy_widgets.widgets.puzzle.puzzle_table import PuzzleTable

DAY = date(2026, 11, 20)


def _decisions(history: History) -> Iterator[tuple[int, CostlyMove]]:
    """The first decision of each kind, with another move as the better one."""
    seen = set[str]()
    for seat in range(len(history.state.players)):
        for step in reviewed_decisions(history, seat):
            state = history.steps[step][0]
            if state.question.kind in seen:
                continue
            seen.add(state.question.kind)
            made = history.moves[step]
            better = next(move for move in history.rules.legal_moves(state, seat) if move != made)
            yield seat, CostlyMove(step, 1, made, better, 1.0, False)


@pytest.mark.parametrize(("game", "kinds"), [("viceroy", 10), ("splendor", 3), ("kalah", 1)])
def test_each_kind_of_decision_is_a_puzzle(game: str, kinds: int) -> None:
    own = game_of(game)
    history, count = history_of(own, 7, 2), 0
    for seat, costly in _decisions(history):
        count += 1
        document = json.loads(json.dumps(mistake_document(own, history, seat, costly, DAY)))
        puzzle = read_mistake(own, document)
        assert puzzle.id == mistake_key(own, document).name
        assert len(json.dumps(document)) < 10_000
        board = PuzzleTable(puzzle, alone=False)
        assert own.move_label(costly.move, board.view) in board._task()
        board.play(own.format_move(costly.move))
        assert (board.is_over, board.solved, board.value) == (True, False, 0)
        assert board.notice["text"] == "The review found another move better."
        board.where()
        assert board.solution() == (costly.better,)
        again = PuzzleTable(puzzle, alone=False)
        again.play(own.format_move(costly.better))
        assert (again.is_over, again.solved, again.tries) == (True, True, 1)
        assert again.notice["text"] == "That is the better move of the review."
    assert count >= kinds


def test_one_decision_is_asked_for_even_where_a_gesture_stands_for_several() -> None:
    game = game_of("viceroy")
    history = history_of(game, 7, 2)
    found = ((seat, one) for seat, one in _decisions(history) if history.steps[one.step][0].question.kind == "place")
    seat, costly = next(found)  # how the card is paid for is asked next
    puzzle = read_mistake(game, mistake_document(game, history, seat, costly, DAY))
    state, _ = puzzle.rules.apply(puzzle.start, costly.move)
    assert puzzle.rules.legal_moves(puzzle.start, seat) != ()
    assert puzzle.rules.legal_moves(state, seat) == ()
    assert isinstance(PuzzleJudge(puzzle).value(state), int)


@pytest.mark.parametrize("change", [{"seat": 11}, {"better": "flies"}, {"day": "2026-02-30"}, {"state": {}}])
def test_a_wrong_document_is_refused(change: dict[str, object]) -> None:
    game = game_of("splendor")
    history = history_of(game, 7, 2)
    seat, costly = next(_decisions(history))
    with pytest.raises((NotationError, KeyError)):
        read_mistake(game, {**mistake_document(game, history, seat, costly, DAY), **change})


def test_the_title_tells_the_turn_as_the_game_counts_it() -> None:
    own = game_of("splendor")
    history = history_of(own, 7, 2)
    for step in reviewed_decisions(history, 0)[:6]:
        state, made = history.steps[step][0], history.moves[step]
        document = mistake_document(own, history, 0, CostlyMove(step, 1, made, made, 1.0, False), DAY)
        title = own.turn_title(own.turn_of(state), 2)
        assert title.startswith("Round ")
        assert read_mistake(own, document).title == f"Your game, reviewed on 20 November 2026: {title}"
