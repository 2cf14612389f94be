"""Status above a table: the clock, and what each viewer knows of the players."""

from __future__ import annotations

from dataclasses import replace

import pytest

from viceroy_widgets.viceroy import new_game
from viceroy_widgets.viceroy.bots.advice import AdviceBot
from viceroy_widgets.viceroy.rules.engine.ending import totals
from viceroy_widgets.viceroy.rules.engine.engine import apply, view
from viceroy_widgets.viceroy.rules.state.state import Draft
from viceroy_widgets.viceroy.text.table import game_status

STATE, _ = new_game(3, seed=3)


@pytest.mark.parametrize(
    ("phase", "number", "text"),
    [
        ("auction", 0, "Turn 2 of 12, before the bids."),
        ("auction", 2, "Turn 2 of 12, auction 2 of 3."),
        ("development", 3, "Turn 2 of 12, development, round 3 of 3."),
    ],
)
def test_the_clock_names_the_turn_and_what_is_played_in_it(phase: str, number: int, text: str) -> None:
    clock = game_status(replace(view(STATE, 0), phase=phase, turn=2, round=number)).clock  # type: ignore[arg-type]
    assert (clock.text, clock.turn, clock.of) == (text, 2, 12)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_attack_tokens_behind_screens_of_others_are_not_told(viewer: int | None) -> None:
    draft = Draft.of(STATE)
    for seat in range(3):
        draft.change(seat, attack=2)
    armed, _ = draft.freeze()
    facts = [its.facts for its in game_status(view(armed, viewer)).players]
    assert [any("attack" in fact for fact in found) for found in facts] == [seat == viewer for seat in range(3)]


@pytest.mark.parametrize(("players", "seed"), [(2, 24), (3, 25)])  # in both somebody has cards face down under a law
def test_at_the_end_everybody_sees_the_totals_of_the_result(players: int, seed: int) -> None:
    bot = AdviceBot(3)
    state, _ = new_game(players, seed=seed)
    while state.question:
        state, _ = apply(state, bot.choose(view(state, state.question.players[0])))
    assert any(seat.face_down for seat in view(state, None).seats)
    for viewer in (None, *range(len(state.players))):
        assert tuple(its.points for its in game_status(view(state, viewer)).players) == totals(state)
