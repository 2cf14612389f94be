"""The strong bot keeps to the rules, to its view and to its budget, and plays better than the advice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.splendor_bots import contest
from tests.nightly import size
from tests.splendor.bots.situations import asked, positions
from viceroy_widgets.play.bots import Advice
from viceroy_widgets.play.seating import bot_names, bot_of
from viceroy_widgets.play.summary import verdict
from viceroy_widgets.splendor.bots import strong
from viceroy_widgets.splendor.bots.bot import BOTS
from viceroy_widgets.splendor.bots.playout import determinize
from viceroy_widgets.splendor.bots.strong import AimingBot, PlayoutBot, candidates
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.rules.engine import QUESTIONS, State, apply, new_game, view

_NODES = 150


def said() -> list[Advice]:
    """The advice of the bot in some positions of a game of three."""
    return [PlayoutBot(5, _NODES).advise(asked(state)) for state in list(positions(3, seed=2))[::9]]


def test_the_bots_are_found_by_name() -> None:
    assert bot_names(SPLENDOR) == ("random", "lookahead", "advice", "strong", "expert")
    assert isinstance(bot_of(SPLENDOR, "advice"), AimingBot)
    assert isinstance(bot_of(SPLENDOR, "strong"), PlayoutBot)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_legal_moves_to_the_end(players: int) -> None:
    state, _ = new_game(players, seed=players)
    while state.question:
        seen = asked(state)
        move = PlayoutBot(players, nodes=40).choose(seen)
        assert move in seen.moves
        state, _ = apply(state, move)
    assert max(seat.points for seat in state.board.seats) >= 15


def test_another_process_says_the_same() -> None:
    code = "from tests.splendor.bots.test_strong import said\nprint(said())"
    root, environment = Path(__file__).parents[3], {**os.environ, "PYTHONHASHSEED": "7"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root, env=environment
    )
    here = said()
    assert done.stdout.strip() == repr(here)
    assert len({advice.why for advice in here}) > 2
    assert all(str(advice).endswith(".") for advice in here)


def _with_hidden_cards() -> list[State]:
    found = [state for game in range(6) for state in list(positions(3, game, random=0.4))[20::15]]
    return [state for state in found if any(held.hidden for seat in state.board.seats for held in seat.reserved)]


@pytest.mark.parametrize("bot", [AimingBot(3), PlayoutBot(3, 60)])
def test_what_is_hidden_changes_nothing(bot: AimingBot | PlayoutBot) -> None:
    states = _with_hidden_cards()
    assert len(states) > 5
    for state in states:
        seen = asked(state)
        for number in range(2):
            twin = determinize(seen, number)
            assert twin != state
            assert bot.advise(view(twin, seen.player)) == bot.advise(seen)


def test_the_seed_decides_the_games_that_are_drawn() -> None:
    seen = asked(list(positions(2, 3))[14])
    drawn: set[tuple[tuple[int, ...], ...]] = set()
    for seed in range(3):
        state = determinize(seen, seed)
        drawn.add(state.board.decks)
    assert len(drawn) == 3
    assert PlayoutBot(1, _NODES).advise(seen) == PlayoutBot(1, _NODES).advise(seen)


def test_it_answers_at_once_when_told_to() -> None:
    kinds = set()
    for state in (state for game in range(100) for state in positions(2, game, random=0.1)):
        if kinds == set(QUESTIONS):
            break
        seen = asked(state)
        assert seen.question
        if seen.question.kind not in kinds:
            kinds.add(seen.question.kind)
            work = PlayoutBot(1).thinking(seen, lambda: True)
            with pytest.raises(StopIteration) as end:
                next(work)
            assert end.value.value.move in seen.moves
    assert kinds == set(QUESTIONS)


def test_it_keeps_to_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[int] = []
    real = strong.run_playout

    def counted(*given: object) -> tuple[float, int]:
        found = real(*given)  # type: ignore[arg-type]  # passed on
        spent.append(found[1])
        return found

    monkeypatch.setattr(strong, "run_playout", counted)
    told = list(PlayoutBot(1, _NODES).thinking(asked(next(positions(2, 1)))))
    assert sum(spent[:-1]) < _NODES <= sum(spent)
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert len(told) == len(spent)


def test_the_moves_that_are_tried_are_legal_and_few() -> None:
    for state in positions(4, 5, random=0.2):
        seen = asked(state)
        usual = AimingBot().choose(seen)
        tried = candidates(seen, usual)
        assert tried[0] == usual
        assert len(set(tried)) == len(tried) <= 14
        assert set(tried) <= set(seen.moves)


def test_a_few_games_of_each_contest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The contests of 100 games are in `make long-run`."""
    games = list(contest("advice", "random", size(8, least=4)))
    assert verdict("advice", "random", games).won.mean >= 0.8
    monkeypatch.setitem(BOTS, "strong", lambda seed: PlayoutBot(seed, 1000))
    games = list(contest("strong", "advice", size(4, least=2)))
    assert verdict("strong", "advice", games).won.mean >= 0.75
    assert all(game.seconds["strong"] for game in games)
