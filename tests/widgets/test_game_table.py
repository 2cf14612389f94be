"""A game at a table in the notebook: clicks play it to its end, and nothing hidden is ever sent."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.nightly import NIGHT, size
from tests.viceroy.widgets.playing import gestures, sent
from tests.viceroy.widgets.tables import moments, set_to
from viceroy_widgets import GameTable, IllegalMoveError
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.rules.engine.engine import view
from viceroy_widgets.viceroy.rules.state.state import Draft, State


@pytest.mark.parametrize(
    ("bots", "options"),
    [
        (["advice"], {}),
        (["random", "advice", "random"], {"edition": "fr"}),
        ([], {"virtual": 1, "edition": "de"}),
        (["random"], {"virtual": 2, "edition": "es"}),
    ],
)
def test_clicks_alone_play_a_game_to_its_end(bots: list[str], options: dict[str, Any]) -> None:
    """By day the clicks are the last ones of a game that was played without a browser."""
    chance = random.Random(5)
    table = GameTable(bots, seed=11, **options)
    if not NIGHT:
        set_to(table, moments(11, tuple(bots), table.record.setup.virtual, options.get("edition", "en"))[-10])
    browser = HeadlessView(table)
    while not table.over:
        offered = gestures(table)
        assert offered, table.view.question
        before = table.revision
        result = browser.gesture(*chance.choice(offered))
        assert result["ok"], result
        assert table.revision > before
    assert table.prompt.startswith("The game is over")
    assert table.total == table.score.total
    buttons = [action["id"] for action in table.actions]
    puzzles = "puzzle" if table.game.has_puzzle(table.history, 0) else "puzzles"
    assert buttons == ["new_game", "replay", "review", puzzles, "undo", "more"]


def test_every_legal_move_can_be_clicked() -> None:
    chance = random.Random(2)
    table = GameTable(["advice"], seed=4)
    for _ in range(1000 if NIGHT else 15):  # more than a game has
        if table.over:
            break
        offered = gestures(table)
        question = table.view.question
        assert question is not None
        plays = {gesture[1] for gesture in offered if gesture[0] == "answer"}
        for answer in table.legal_moves:
            if answer.verb in ("play", "discard"):
                assert f"hand:{answer.what[0]}" in plays
            elif answer.verb not in ("take", "paint"):
                assert len(offered) >= len(table.legal_moves)
        table.play(chance.choice(table.legal_moves))


def test_two_games_that_differ_in_what_is_hidden_send_the_same() -> None:
    table, twin = GameTable(["advice"], seed=3), GameTable(["advice"], seed=3)
    chance = random.Random(1)
    for _ in range(size(40, least=10)):
        answer = chance.choice(table.legal_moves)
        table.play(answer)
        twin.play(answer)
    steps = tuple((_otherwise_hidden(state), events) for state, events in twin._session.history.steps)
    assert steps[-1][0] != table._session.state
    assert view(steps[-1][0], 0) == table.view
    object.__setattr__(twin._session.history, "steps", steps)
    twin._refresh()
    assert sent(twin) == sent(table)
    assert view(steps[-1][0], 1) != view(table._session.state, 1)


def _otherwise_hidden(state: State) -> State:
    """The same for the first player; decks lie in another order, and the other player's gems have other colors."""
    draft, (own, other) = Draft.of(state), state.players
    draft.decks = state.decks._replace(large=state.decks.large[::-1], laws=state.decks.laws[::-1])
    draft.players = own, other._replace(gems=Gems(*other.gems.counts[::-1]))
    return draft.freeze()[0]


def test_a_second_click_is_not_taken_for_an_answer_to_the_next_question() -> None:
    table = GameTable(["advice"], seed=7)
    browser = HeadlessView(table)
    gesture = next(iter(gestures(table)))
    first, second = browser.gestures(gesture, gesture, seen=table.revision)
    assert first["ok"]
    assert not second["ok"]
    assert "look again" in second["sentence"]


def test_an_illegal_answer_names_its_rule_and_changes_nothing() -> None:
    table = GameTable(["advice"], seed=7)
    browser = HeadlessView(table)
    before = table.record
    result = browser.gesture("move", "bids blue")
    assert (result["ok"], result["rule"]) == (False, "SET-3")
    assert browser.gesture("answer", "answer", "slot:blue")["ok"] is False
    assert table.record == before
    with pytest.raises(IllegalMoveError):
        table.play("passes")


def test_a_decision_is_taken_back_as_long_as_nothing_was_shown() -> None:
    table = GameTable(["advice"], seed=7)
    with pytest.raises(IllegalMoveError):
        table.undo()
    first = table.record
    table.play(table.legal_moves[0])
    if table.shared.person(0).can_undo:
        table.undo()
        assert table.record.moves == first.moves


def test_gems_are_taken_one_by_one() -> None:
    table = GameTable(["advice"], seed=7)
    browser = HeadlessView(table)
    chance = random.Random(3)
    while table.view.question is None or table.view.question.kind != "take":
        table.play(chance.choice(table.legal_moves))
    due = table.view.question.about[0]
    made = table.moves_made
    for _ in range(due - 1):
        color = next(gesture for gesture in gestures(table) if gesture[0] == "answer")
        assert browser.gesture(*color)["ok"]
    assert table.moves_made == made
    assert browser.gesture("again")["sentence"] == "Nothing is chosen."
    for _ in range(due):
        color = next(gesture for gesture in gestures(table) if gesture[0] == "answer")
        assert browser.gesture(*color)["ok"]
    assert table.moves_made > made


def test_a_hint_says_what_and_why_and_shows_where() -> None:
    table = GameTable(["advice"], seed=7)
    browser = HeadlessView(table)
    result = browser.gesture("hint")
    assert result["ok"]
    assert result["sentence"].startswith("A good answer: start with ")
    (light,) = table.notice["lights"]
    assert light in table.targets["groups"]
    assert table.moves_made == 0


def test_unknown_options_are_named() -> None:
    with pytest.raises(TypeError, match="did you mean 'seed'"):
        GameTable(sed=3)


def test_it_says_what_it_is() -> None:
    table = GameTable(["advice", "random"], seed=7, people=["Ann"])
    assert repr(table) == "GameTable('viceroy', Ann, Jorun, Veit; 0 moves)"
