"""Hints are the moves of the expert bot, with a reason and the distance to the next best move."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.nightly import NIGHT
from tests.viceroy.bots.situations import asked, positions
from viceroy_widgets import GameTable
from viceroy_widgets.viceroy import new_game
from viceroy_widgets.viceroy.bots import hints
from viceroy_widgets.viceroy.bots.advice import AdviceBot
from viceroy_widgets.viceroy.bots.expert import FittedBot
from viceroy_widgets.viceroy.bots.hint_text import hint_text
from viceroy_widgets.viceroy.bots.hints import Hint, hint_of
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.rules.engine.engine import View, apply


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "FittedBot", lambda: FittedBot(nodes=150))


@cache
def _views() -> list[View]:
    """Questions of two games that have more than one answer."""
    states = [*positions(2, 3)[:: 2 if NIGHT else 7], *positions(3, 6)[:: 3 if NIGHT else 11]]
    return [seen for state in states if len((seen := asked(state)).moves) > 1]


@cache
def _hints() -> list[tuple[View, Hint]]:
    return [(seen, hint_of(seen)) for seen in _views()]


def test_a_hint_is_the_move_of_the_expert_bot() -> None:
    for seen, hint in _hints():
        assert hint.advice.move == FittedBot(nodes=150).choose(seen)
    assert len({hint.advice.move.verb for _, hint in _hints()}) > 6


def test_the_next_best_move_is_another_one_and_not_ahead() -> None:
    compared = [(seen, hint, hint.other) for seen, hint in _hints() if hint.other is not None]
    assert len(compared) > 10
    for seen, hint, other in compared:
        assert other.move in seen.moves
        assert other != (hint.advice.move, hint.place)
        assert hint.behind >= 0
    assert any(hint.behind for _, hint, _ in compared)


def test_every_reason_is_about_the_move_it_is_given_for() -> None:
    for seen, hint in _hints():
        assert seen.question
        move, why, values = hint.advice.move, hint.advice.why, dict(hint.advice.values)
        assert hint.advice.sentence.endswith(".")
        if move.verb in ("play", "discard"):
            assert values["number"] == move.what[0]
        if move.verb == "play" and hint.place is not None:
            assert (values.get("level"), values.get("x")) == hint.place.what
        if why == "bots/bid":
            assert values["color"] == f"color/{move.what[0]}"
        assert (why == "bots/pass") == (move.verb == "pass" and seen.question.kind == "bid")
        assert (why == "bots/develop_pass") == (move.verb == "pass" and seen.question.kind == "develop")


def test_the_text_names_the_place_of_a_card_and_the_points_behind() -> None:
    texts = [hint_text(hint, seen) for seen, hint in _hints()]
    assert all(text.startswith("A good answer: ") and "{" not in text for text in texts)
    behind = [text for text, (_, hint) in zip(texts, _hints(), strict=True) if hint.behind > 1]
    assert behind
    assert all(" points behind: " in text for text in behind)
    placed = [
        text for text, (_, hint) in zip(texts, _hints(), strict=True) if hint.place and hint.place.verb == "place"
    ]
    assert placed
    assert all("(level " in text for text in placed)


def test_a_proven_hint_names_the_place_too() -> None:
    last = [asked(state) for seed in range(8) for state in positions(2, seed) if state.turn == 12]
    proven = [hint for seen in last if len(seen.moves) > 1 and (hint := hint_of(seen)).other is None]
    played = [hint for hint in proven if hint.advice.move.verb == "play"]
    assert played
    assert all(hint.place is not None for hint in played)


def test_a_hint_about_paint_names_the_section_and_lights_it() -> None:
    bot, (state, _) = AdviceBot(3), new_game(2, seed=3)
    painted = 0
    while state.question:
        seen = asked(state)
        if state.question.kind == "paint" and bot.choose(seen).verb == "paint":
            hint = hint_of(seen)
            text, parts = VICEROY.hint(seen) or ("", ())
            state, _ = apply(state, hint.advice.move)
            assert hint.place in asked(state).moves
            (level, x, corner), color = hint.place.what, hint.advice.move.what[0]
            assert f"section:{level},{x}:{corner}" in parts
            assert re.match(rf"A good answer: paint with a {color} gem: .+ of card \d+, .* circle of card \d+\.", text)
            painted += 1
            state, _ = apply(state, hint.place)
            continue
        state, _ = apply(state, bot.choose(seen))
    assert painted > 3


def test_a_table_gives_the_hint_of_the_game() -> None:
    table = GameTable(["advice"], seed=3)
    game, view = table.game, table.view
    assert table.hint() == game.hint(view)[0]
