"""Two people at one keyboard: what is printed to the one does not depend on what the other decided or holds (HID-1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from click.testing import CliRunner

from tests.viceroy.rules.engine.test_noninterference import stirred
from tests.viceroy.widgets.companies import secret_moments
from viceroy_widgets.cli.play.loop import run
from viceroy_widgets.cli.play.table import Table
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.codec.history import History
from viceroy_widgets.viceroy.game import VICEROY

TYPED = [
    "undo\n",
    "undo\nundo\n",
    "\nundo\nredo\nquit\nquit\n",
    "\nboard\nlog\nscore\ncard 7\nlog all\nwhy\nhint\nmoves\nhelp\n?\nnonsense\nsave\nexit\n",
]
"""By whoever has the keyboard once it is passed on: the other one, or somebody who only says so."""


def _printed(history: History, typed: str, words: bool) -> str:
    """All that is printed once the first one has decided."""
    player = history.moves[-1].player
    told = dict.fromkeys(range(len(history.setup.players)), len(history.steps) - 1)
    table = Table(
        history,
        (None,) * len(history.setup.players),
        steps_shown=told,
        game=VICEROY,
        pictures=not words,
        at_keyboard=player,
    )
    with CliRunner().isolation(input=typed) as (out, *_):
        run(table)
        return out.getvalue().decode()


@pytest.mark.parametrize(("seed", "edition", "virtual"), [(5, "en", 0), (7, "de", 1), (9, "es", 0)])
def test_what_the_next_one_reads_is_the_same_whatever_was_decided(seed: int, edition: str, virtual: int) -> None:
    asked: Counter[str] = Counter()
    for moment in secret_moments(2, seed, edition, virtual, each=2):
        chance, state = Random(len(moment.moves)), moment.state
        assert state.question is not None
        player, other = state.question.players
        _, events = moment.steps[-1]
        twin = replace(moment, steps=(*moment.steps[:-1], (stirred(state, other, chance, chances=False), events)))
        decided: list[Move] = []
        pair = []
        for history in (moment, twin):
            table = Table(history, (None, None), game=VICEROY)
            moves = table.view(player).moves
            decided.append(chance.choice([move for move in moves if move not in decided] or moves))
            pair.append(history.play(decided[-1]))
        assert pair[0].state != pair[1].state
        for typed in TYPED:
            one, another = (_printed(history, typed, words=False) for history in pair)
            assert one == another
            assert "undo" not in typed.partition("\n")[0] or "is taken back" in one
        asked[state.question.kind] += 1
    assert len(asked) > 2, asked
