"""Review of a finished game: a clear mistake is named, chance alone is not, and it can be stopped."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from statistics import mean

import pytest

from viceroy_widgets import GameTable, IllegalMoveError
from viceroy_widgets.core.game import Game
from viceroy_widgets.core.history import History
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.play import review
from viceroy_widgets.play.outlook import Outlook, Trials
from viceroy_widgets.play.review import Balance, Reviewer, SeatReview, reviewed_decisions
from viceroy_widgets.play.review_text import balance_sentences
from viceroy_widgets.play.simulation import play_match
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.game import VICEROY


def _finished(**options: object) -> GameTable:
    table = GameTable(["random"], game="kalah", seed=3, people=["Ann"], **options)  # type: ignore[arg-type]
    while not table.over:
        table.play(table.legal_moves[0])
    return table


def _reviewed(table: GameTable) -> SeatReview:
    return _review_of(table.game, table.history)


def _review_of(game: Game, history: History) -> SeatReview:
    reviewer = Reviewer(game, history, 0)
    for _ in reviewer.work():
        pass
    return reviewer.review


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
    assert 0 < len(costly) <= 5
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

        def outlook(sample: int, index: int) -> Outlook:
            return Outlook((9.0 * index if sample < review._SAMPLES else 0.0, 0.0), (0.5, 0.5))

        return Trials((made, other), 0, outlook)  # type: ignore[arg-type]

    monkeypatch.setattr(review, "trials_of", lucky)
    assert _reviewed(table).costly == ()


def test_of_many_decisions_those_that_looked_costliest_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    history = play_match(game_of("kalah"), ("random", "random"), 3, {}).history
    steps = reviewed_decisions(history, 0)
    assert len(steps) > 20

    def later_is_worse(game: object, view: object, made: object) -> Trials:
        cost = 1.0 + view.step  # type: ignore[attr-defined]
        other = next(move for move in view.moves if move != made)  # type: ignore[attr-defined]
        return Trials((made, other), 0, lambda sample, index: Outlook((cost * index, 0.0), (0.5, 0.5)))  # type: ignore[arg-type]

    monkeypatch.setattr(review, "trials_of", later_is_worse)
    costly = _review_of(game_of("kalah"), history).costly
    assert [(each.step, each.cost) for each in costly] == [(step, 1.0 + step) for step in steps[:-6:-1]]


def test_what_is_proven_is_not_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    table = _finished()
    steps = reviewed_decisions(table.history, 0)
    better = {step: table.history.rules.legal_moves(table.history.steps[step][0], 0)[-1] for step in steps}
    proven = {steps[0]: (better[steps[0]], 0), **{step: (better[step], 50 + step) for step in steps[1:3]}}
    asked = list[object]()

    def in_slices(game: object, history: object, seat: int) -> Iterator[None]:
        yield
        return proven  # type: ignore[return-value]

    monkeypatch.setattr(type(table.game), "proven_moves", in_slices)
    monkeypatch.setattr(review, "trials_of", lambda game, view, made: asked.append(made))
    costly = _reviewed(table).costly
    assert [(each.step, each.better, each.cost, each.is_proven) for each in costly] == [
        (step, better[step], 50 + step, True) for step in (steps[2], steps[1])
    ]
    assert len(asked) == len(steps) - 3


def test_a_proof_that_is_stopped_ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = _finished()
    slices = list[int]()

    def without_end(game: object, history: object, seat: int) -> Iterator[None]:
        for n in count():
            slices.append(n)
            yield

    monkeypatch.setattr(type(table.game), "proven_moves", without_end)
    reviewer = Reviewer(table.game, table.history, 0)
    for _ in reviewer.work(lambda: len(slices) >= 5):
        pass
    assert len(slices) == 5
    assert not reviewer.review.is_whole


@pytest.mark.parametrize("stopped_at", [3, 600])
def test_a_review_that_is_stopped_goes_on_to_an_equal_end(stopped_at: int) -> None:
    table = _finished()
    reviewer = Reviewer(table.game, table.history, 0)
    parts: list[float] = []
    for part in reviewer.work(lambda: len(parts) > stopped_at):
        parts.append(part)
    assert not reviewer.review.is_whole
    assert reviewer.review.balance is None
    parts.extend(reviewer.work())
    assert reviewer.review == _reviewed(table)
    assert reviewer.review.is_whole
    assert parts == sorted(parts)
    assert parts[-1] <= 1


@pytest.mark.parametrize(("game", "bots"), [("kalah", 2), ("viceroy", 2), ("viceroy", 1), ("splendor", 2)])
def test_luck_and_decisions_and_the_start_are_the_result(game: str, bots: int) -> None:
    match = play_match(game_of(game), ("random" if game == "kalah" else "advice",) * bots, 5, {})
    known = _review_of(game_of(game), match.history)
    balance, line = known.balance, known.line
    assert balance is not None
    assert balance.result == match.totals[0]
    assert balance.start == line[0].points[0]
    parts = balance.start, balance.luck, balance.decisions, balance.corrected
    assert sum(parts) == pytest.approx(balance.result, abs=0.5)
    assert balance.decisions != 0
    assert line[-1] == (0, match.totals)
    assert [each.turn for each in line[:-1]] == sorted({each.turn for each in line[:-1]})


def test_bad_decisions_are_no_bad_luck() -> None:
    matches = [play_match(VICEROY, ("random", "advice"), seed, {}) for seed in (5, 6, 7)]
    balances = [balance for match in matches if (balance := _review_of(VICEROY, match.history).balance)]
    assert len(balances) == len(matches)
    assert mean(balance.decisions for balance in balances) < -40
    assert abs(mean(balance.luck for balance in balances)) < 25
    assert abs(mean(balance.corrected for balance in balances)) < 25


def test_only_what_the_seat_could_see_is_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_match(VICEROY, ("random", "advice"), 5, {})
    seen = _review_of(VICEROY, match.history).balance
    monkeypatch.setattr(review, "visible_to", lambda events, seat: ())
    blind = _review_of(VICEROY, match.history).balance
    assert seen is not None
    assert blind is not None
    assert blind.luck == 0
    assert blind.corrected == pytest.approx(seen.luck + seen.corrected)
    assert blind.decisions == seen.decisions


@pytest.mark.parametrize(("usual", "each"), [(0, 0.0), (1, -2.0), (None, -1.0)])
def test_decisions_count_beside_those_of_the_bot_in_the_trials(
    monkeypatch: pytest.MonkeyPatch, usual: int | None, each: float
) -> None:
    """A bot that plays at random would get the mean of all moves."""
    table = _finished()

    def known(game: object, view: object, made: object) -> Trials:
        other = next(move for move in view.moves if move != made)  # type: ignore[attr-defined]
        return Trials((made, other), 0, lambda sample, index: Outlook((2.0 * index, 0.0), (0.5, 0.5)), usual=usual)  # type: ignore[arg-type]

    monkeypatch.setattr(review, "trials_of", known)
    balance = _reviewed(table).balance
    assert balance is not None
    assert balance.decisions == pytest.approx(each * len(reviewed_decisions(table.history, 0)))


def test_a_decision_is_shown_and_played_on_from() -> None:
    table = _finished()
    view = HeadlessView(table)
    assert view.gesture("review")["sentence"] == "2 decisions stand out: they are shown below the result."
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


def test_a_chance_is_told_in_percentage_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """From 40 % to 28 % are 12 percentage points, and not 12 % of the chance."""
    table = _finished()
    step = reviewed_decisions(table.history, 0)[0]
    move = table.history.moves[step]

    def lucky(game: object, view: object, made: object) -> Trials | None:
        if view.step != step:  # type: ignore[attr-defined]
            return None
        shares = ((0.28, 0.72), (0.4, 0.6))
        other = next(each for each in view.moves if each != made)  # type: ignore[attr-defined]
        return Trials((move, other), 0, lambda sample, index: Outlook((0, 0), shares[index]), 0.05, is_chance=True)

    monkeypatch.setattr(review, "trials_of", lucky)
    table.review()
    assert table.result["review"]["items"][0]["cost"] == "About 12 percentage points of the chance to win"


def test_a_decision_that_also_cost_chances_to_win_says_so_behind_the_points(monkeypatch: pytest.MonkeyPatch) -> None:
    table = _finished()
    step = reviewed_decisions(table.history, 0)[0]

    def known(game: object, view: object, made: object) -> Trials | None:
        if view.step != step:  # type: ignore[attr-defined]
            return None
        shares = ((0.28, 0.72), (0.4, 0.6))
        other = next(each for each in view.moves if each != made)  # type: ignore[attr-defined]
        return Trials((made, other), 0, lambda sample, index: Outlook((7.0 * index, 0.0), shares[index]))  # type: ignore[arg-type]

    monkeypatch.setattr(review, "trials_of", known)
    table.review()
    cost = table.result["review"]["items"][0]["cost"]
    assert cost == "About 7 points, about 12 percentage points of the chance to win"


def test_parts_of_a_result_below_zero_have_a_minus_sign_as_wide_as_a_digit() -> None:
    balance = Balance(start=10.2, luck=4.0, decisions=-3.4, corrected=0.2, result=11)
    told, _ = balance_sentences(SeatReview(0, (), (), balance, None, is_whole=True))
    assert "luck +4, your decisions \N{MINUS SIGN}3, corrections of the estimate 0: 11 points" in told


def test_a_game_under_way_is_not_reviewed() -> None:
    table = GameTable(["random"], game="kalah", seed=3)
    with pytest.raises(IllegalMoveError):
        table.review()
    assert not HeadlessView(table).gesture("review")["ok"]
