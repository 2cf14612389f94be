"""Bots that look ahead keep to the rules and to the view, their advice depends on nothing else, and they play well."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.nightly import NIGHT, size
from tests.viceroy.bots.situations import asked, asked_of, play, positions
from tests.viceroy.rules.engine.test_noninterference import stirred
from viceroy_widgets.play.bots import Advice
from viceroy_widgets.viceroy.bots.advice import AdviceBot
from viceroy_widgets.viceroy.bots.bot import Bot
from viceroy_widgets.viceroy.bots.expert import FittedBot
from viceroy_widgets.viceroy.bots.lookahead import LookaheadBot
from viceroy_widgets.viceroy.rules.engine.ending import totals
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves, new_game, view

_BOTS: dict[str, type[LookaheadBot]] = {"strong": LookaheadBot, "expert": FittedBot}

every_bot = pytest.mark.parametrize("name", _BOTS)


def said(name: str) -> list[Advice]:
    """What the bot says in some positions of a game of three."""
    return [_BOTS[name](5, nodes=60).advise(asked(state)) for state in positions(3, seed=2)[:: 7 if NIGHT else 28]]


@pytest.mark.parametrize(("players", "virtual"), [(1, 1), (1, 3), (2, 0), (3, 0), (4, 0)])
@every_bot
def test_they_play_legal_moves_to_the_end(name: str, players: int, virtual: int) -> None:
    bots = [_BOTS[name](seat, nodes=size(15, least=4)) for seat in range(players)]
    state, _ = new_game(players, seed=players, virtual=virtual)
    while state.question:
        player = state.question.players[0]
        move = bots[player].choose(view(state, player))
        assert move in legal_moves(state, player)
        state, _ = apply(state, move)
    assert state.is_over


@every_bot
def test_another_process_says_the_same(name: str) -> None:
    code = f"from tests.viceroy.bots.test_bots_that_look_ahead import said\nprint(said({name!r}))"
    root, environment = Path(__file__).parents[3], {**os.environ, "PYTHONHASHSEED": "7"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root, env=environment)
    here = said(name)
    assert done.stdout.strip() == repr(here)
    assert len({advice.why for advice in here}) > 3


@every_bot
def test_what_is_hidden_changes_nothing_of_what_they_say(name: str) -> None:
    chance, compared = Random(3), 0
    for state in positions(3, seed=6)[:: 4 if NIGHT else 20]:
        seen = asked(state)
        its = _BOTS[name](1, nodes=50).advise(seen)
        twin = stirred(state, seen.player or 0, chance)
        assert _BOTS[name](1, nodes=50).advise(asked_of(twin, seen)) == its
        compared += its.why.startswith("bots/tried")
    assert compared > size(10, least=2)


@every_bot
def test_they_beat_the_advice(name: str) -> None:
    lead = 0
    for game in range(2):
        bots: list[Bot] = [_BOTS[name](game, nodes=size(60, least=40)), AdviceBot(game)]
        state, _ = new_game(2, seed=900)
        ends = totals(play(state, bots if game % 2 else bots[::-1]))
        lead += (ends[0] - ends[1]) * (1 if game % 2 else -1)
    assert lead > 20
