"""Several people at one notebook: the table is covered until the one who decides next has sat down."""

from __future__ import annotations

import json
import random

import pytest

from tests.nightly import NIGHT, size
from tests.viceroy.games import play_on
from tests.viceroy.widgets.playing import gestures, sent
from viceroy_widgets import GameTable, IllegalMoveError
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.rules.engine.engine import view


def test_two_people_play_a_game_to_its_end() -> None:
    """By day its last moves follow on what was played without a table."""
    chance = random.Random(3)
    history = GameTable([], people=["Ann", "Ben"], seed=5).shared.session.history
    if not NIGHT:
        moves = [move for _, move, _, _ in play_on(history.state, chance)]
        history = history.play_all(moves[:-40])
    table = GameTable((), history=history)
    browser = HeadlessView(table)
    covered = 0
    while not table.over:
        covered += table.seat is None
        offered = gestures(table)
        assert offered, table.prompt
        result = browser.gesture(*chance.choice(offered))
        assert result["ok"], result
    assert covered > size(50)
    assert table.seat is not None
    assert table.prompt.startswith("The game is over")


def test_people_and_bots_sit_at_one_table() -> None:
    chance = random.Random(4)
    table = GameTable(["random"], people=["Ann", "Ben", "Cem"], seed=6, virtual=0)
    browser = HeadlessView(table)
    sat = set()
    for _ in range(size(150, least=20)):
        assert browser.gesture(*chance.choice(gestures(table)))["ok"]
        sat.add(table.seat)
    assert sat == {None, 0, 1, 2}


def test_a_covered_table_sends_what_anybody_may_see() -> None:
    """Two games that differ in the hands send the same while nobody has sat down."""
    table = GameTable([], people=["Ann", "Ben"], seed=5)
    assert table.seat is None
    assert table.prompt == "Ann decides next. Sit down alone, then uncover the table."
    assert table.view == view(table.shared.session.state, None)
    assert (table.hand, table.board, table.tray) == ("", "", [])
    covered = sent(table)
    for number in table.shared.session.state.players[0].looking:
        assert f'card-{number}\\"' not in covered
    HeadlessView(table).gesture("sit")
    assert table.seat == 0
    assert all(f'card-{number}\\"' in sent(table) for number in table.view.own.looking)


def test_after_an_answer_nothing_of_the_one_who_gave_it_is_left() -> None:
    table = GameTable([], people=["Ann", "Ben"], seed=5)
    browser = HeadlessView(table)
    browser.gesture("sit")
    looking = table.view.own.looking
    browser.messages.clear()
    assert browser.gesture(*gestures(table)[0])["ok"]
    assert table.seat is None
    sent_then = json.dumps([message["state"] for message in browser.messages])
    assert not any(f"card-{number}" in sent_then for number in looking)
    assert table.prompt == "Ben decides next. Sit down alone, then uncover the table."


def test_only_the_one_who_is_asked_sits_down() -> None:
    table = GameTable([], people=["Ann", "Ben"], seed=5)
    with pytest.raises(IllegalMoveError, match="not asked"):
        table.sit(1)
    with pytest.raises(IllegalMoveError, match="not asked"):
        table.play("passes")
    table.sit(0)
    assert table.seat == 0


def test_one_person_never_finds_the_table_covered() -> None:
    table = GameTable(["advice"], seed=5)
    assert HeadlessView(table).gesture("sit")["ok"] is False or table.seat == 0
    assert table.seat == 0
