"""A game of each kind of table under watch, and four at night, played as `make long-run` plays ten million."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.nightly import size
from tests.splendor.rules.long_run import main
from tests.splendor.rules.watching import STYLES, Watch, play
from viceroy_widgets.splendor.rules.engine import State, new_game

DUE = (4, 4, 4, 4, 4, 5)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("style", range(len(STYLES)))
def test_whatever_must_hold_holds(players: int, style: int) -> None:
    watch, games = Watch(sample=10), size(4)
    for seed in range(games):
        play(watch, players, seed, STYLES[style])
    assert watch.games == games
    assert watch.refused > 0


def _state() -> State:
    return new_game(2, seed=1)[0]


def test_the_watch_notices_what_is_wrong() -> None:
    state = _state()
    board, watch = state.board, Watch()
    watch.holds(state, DUE)
    first = board.seats[0]
    wrong = {
        "SPL-1": board._replace(supply=(5, 4, 4, 4, 4, 5)),
        "SPL-2": board._replace(decks=(board.decks[0][1:], *board.decks[1:])),
        "SPL-3": board._replace(nobles=board.nobles[1:]),
        "SPL-10": board._replace(
            supply=(0, 0, 1, 4, 4, 5), seats=(first._replace(tokens=(4, 4, 3, 0, 0, 0)), *board.seats[1:])
        ),
        "SPL-16": board._replace(turn=2),
    }
    for rule, other in wrong.items():
        with pytest.raises(AssertionError, match=rule):
            watch.holds(replace(state, board=other), DUE)
    with pytest.raises(AssertionError, match="SPL-12"):
        watch.holds(replace(state, question=None), DUE)


def test_long_run_says_what_it_has_seen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--moves", "300"]) == 0
    told = capsys.readouterr().out
    assert "asked: action" in told
    assert "After every move: 4, 5 or 7 tokens" in told
