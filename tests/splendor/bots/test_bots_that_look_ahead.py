"""Bots that look ahead keep to the rules and to the view, and their advice depends on nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.splendor.bots.situations import asked, positions, with_hidden_cards
from viceroy_widgets.play.bots import Advice
from viceroy_widgets.splendor.bots.advice import AimingBot
from viceroy_widgets.splendor.bots.expert import ExpertBot
from viceroy_widgets.splendor.bots.playout import determinize
from viceroy_widgets.splendor.bots.strong import PlayoutBot
from viceroy_widgets.splendor.rules.engine import QUESTIONS, apply, new_game, view

_QUICK = {"strong": PlayoutBot(5, 150), "expert": ExpertBot(5, 300)}


def said(name: str) -> list[Advice]:
    """The advice of a bot in some positions of a game of three."""
    return [_QUICK[name].advise(asked(state)) for state in list(positions(3, seed=2))[::9]]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", [PlayoutBot(3, 40), ExpertBot(3, 20)])
def test_they_play_legal_moves_to_the_end(bot: PlayoutBot | ExpertBot, players: int) -> None:
    state, _ = new_game(players, seed=players)
    while state.question:
        seen = asked(state)
        move = bot.choose(seen)
        assert move in seen.moves
        state, _ = apply(state, move)
    assert max(seat.points for seat in state.board.seats) >= 15


@pytest.mark.parametrize("name", _QUICK)
def test_another_process_says_the_same(name: str) -> None:
    code = f"from tests.splendor.bots.test_bots_that_look_ahead import said\nprint(said({name!r}))"
    root, environment = Path(__file__).parents[3], {**os.environ, "PYTHONHASHSEED": "7"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root, env=environment
    )
    here = said(name)
    assert done.stdout.strip() == repr(here)
    assert len({advice.why for advice in here}) > 2
    assert all(str(advice).endswith(".") for advice in here)


@pytest.mark.parametrize("bot", [AimingBot(), PlayoutBot(3, 60), ExpertBot(3, 60)])
def test_what_is_hidden_changes_nothing(bot: AimingBot | PlayoutBot | ExpertBot) -> None:
    states = with_hidden_cards()
    assert len(states) > 5
    for state in states:
        seen = asked(state)
        for number in range(2):
            twin = determinize(seen, number)
            assert twin != state
            assert bot.advise(view(twin, seen.player)) == bot.advise(seen)


@pytest.mark.parametrize("bot", [PlayoutBot(1), ExpertBot(1)])
def test_they_answer_at_once_when_told_to(bot: PlayoutBot | ExpertBot) -> None:
    kinds = set()
    for state in (state for game in range(100) for state in positions(2, game, random=0.1)):
        if kinds == set(QUESTIONS):
            break
        seen = asked(state)
        assert seen.question
        if seen.question.kind not in kinds:
            kinds.add(seen.question.kind)
            work = bot.thinking(seen, lambda: True)
            with pytest.raises(StopIteration) as end:
                next(work)
            assert end.value.value.move in seen.moves
    assert kinds == set(QUESTIONS)
