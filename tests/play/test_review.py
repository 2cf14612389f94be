"""Review of a finished game: a clear mistake is named, chance alone is not, and it can be stopped."""

from __future__ import annotations

import pytest

from viceroy_widgets import GameTable, IllegalMoveError
from viceroy_widgets.play import review
from viceroy_widgets.play.bots import Trials, finished
from viceroy_widgets.play.review import costly_moves, reviewed_decisions
from viceroy_widgets.testing.headless import HeadlessView


def _finished(**options: object) -> GameTable:
    table = GameTable(["random"], game="kalah", seed=3, people=["Ann"], **options)  # type: ignore[arg-type]
    while not table.over:
        table.play(table.legal_moves[0])
    return table


def test_decisions_are_those_with_a_choice_of_this_seat() -> None:
    table = _finished()
    steps = reviewed_decisions(table.history, 0)
    assert steps
    for step in steps:
        assert table.history.moves[step].player == 0
        assert len(table.history.rules.legal_moves(table.history.steps[step][0], 0)) > 1


def test_the_costliest_decisions_come_first_and_their_better_moves_are_legal() -> None:
    table = _finished()
    costly = table.review()
    assert 0 < len(costly) <= 3
    assert [each.cost for each in costly] == sorted((each.cost for each in costly), reverse=True)
    for each in costly:
        assert each.move == table.history.moves[each.step]
        assert each.better != each.move
        assert each.better in table.history.rules.legal_moves(table.history.steps[each.step][0], 0)
    assert table.review() == costly


def test_what_only_looked_costly_by_chance_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another move is better in the first samples, and as good in fresh ones."""
    table = _finished()

    def lucky(game: object, view: object, made: object) -> Trials:
        other = next(move for move in view.moves if move != made)  # type: ignore[attr-defined]
        return Trials((made, other), lambda sample, index: 9.0 * index if sample < review._SAMPLES else 0.0)  # type: ignore[arg-type]

    monkeypatch.setattr(review, "_trials", lucky)
    assert finished(costly_moves(table.game, table.history, 0)) == ()


def test_what_is_proven_is_not_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    table = _finished()
    steps = reviewed_decisions(table.history, 0)
    better = {step: table.history.rules.legal_moves(table.history.steps[step][0], 0)[-1] for step in steps}
    proven = {steps[0]: (better[steps[0]], 0), **{step: (better[step], 50 + step) for step in steps[1:3]}}
    asked = list[object]()
    monkeypatch.setattr(type(table.game), "proven_moves", lambda game, history, seat: proven)
    monkeypatch.setattr(review, "_trials", lambda game, view, made: asked.append(made))
    costly = finished(costly_moves(table.game, table.history, 0))
    assert [(each.step, each.better, each.cost, each.is_proven) for each in costly] == [
        (step, better[step], 50 + step, True) for step in (steps[2], steps[1])
    ]
    assert len(asked) == len(steps) - 3


def test_a_review_that_is_stopped_tells_what_it_knows() -> None:
    table = _finished()
    asked: list[float] = []
    steps = costly_moves(table.game, table.history, 0, lambda: len(asked) > 40)
    assert isinstance(finished(steps, asked.append), tuple)
    whole: list[float] = []
    finished(costly_moves(table.game, table.history, 0), whole.append)
    assert len(asked) < len(whole)
    assert whole == sorted(whole)
    assert whole[-1] == 1


def test_a_decision_is_shown_and_played_on_from() -> None:
    table = _finished()
    view = HeadlessView(table)
    assert view.gesture("review")["sentence"] == "3 decisions stand out: they are shown below the result."
    items = table.result["review"]["items"]
    assert items[0]["you"].startswith("You: sow pit")
    assert "about" in items[0]["cost"].casefold()
    action = next(each for each in table.actions if each["id"] == items[0]["actions"][1])
    assert view.gesture(action["intent"], *action["args"])["ok"]
    below = table._opened.below.board
    assert isinstance(below, GameTable)
    assert below.history.moves == table.history.moves[: table._review.costly[0].step]
    below.play(below.legal_moves[0])
    assert view.gesture("show_turn", *action["args"])["ok"]
    assert table.viewpoint.replayed == table._review.costly[0].step
    assert not view.gesture("show_turn", "99999")["ok"]


def test_a_game_under_way_is_not_reviewed() -> None:
    table = GameTable(["random"], game="kalah", seed=3)
    with pytest.raises(IllegalMoveError):
        table.review()
    assert not HeadlessView(table).gesture("review")["ok"]
