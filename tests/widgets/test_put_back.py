"""Picked pieces are put back one by one, a click that answers nothing hears the question, and a pass says its price."""

from __future__ import annotations

from tests.viceroy.widgets.playing import at
from viceroy_widgets import GameTable
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.bots.advice import AdviceBot


def test_one_of_several_picked_gems_is_put_back() -> None:
    table = at(GameTable(["advice"], seed=7), "take", 2)
    view = HeadlessView(table)
    for color in ("red", "red", "blue"):
        view.gesture("answer", "answer", f"reserve:{color}")
    assert view.gesture("put_back", "reserve:red")["ok"]
    assert table.targets["picked"] == ["reserve:red", "reserve:blue"]
    assert not view.gesture("put_back", "reserve:green")["ok"]
    assert table.targets["picked"] == ["reserve:red", "reserve:blue"]
    assert [action["label"] for action in table.actions if action["id"] == "again"] == ["Choose again"]


def test_as_many_gems_of_a_color_as_may_be_taken_are_taken_at_once() -> None:
    table = at(GameTable(["advice"], seed=7), "take", 2)
    view, step = HeadlessView(table), table.view.step
    (asked, *_), red = table.view.question.about, table.view.reserve["red"]
    assert 1 < red < asked
    assert view.gesture("all", "reserve:red")["ok"]
    assert table.targets["picked"] == ["reserve:red"] * red
    assert "reserve:red" not in " ".join(table.targets["groups"]).split()
    assert view.gesture("all", "reserve:blue")["ok"]
    assert table.view.step > step
    assert not view.gesture("all", "reserve:blue")["ok"]
    assert not view.gesture("all", "nothing")["ok"]


def test_who_clicks_what_is_no_answer_hears_what_is_asked() -> None:
    table = at(GameTable(["advice"], seed=7), "take", 2)
    refused = HeadlessView(table).gesture("answer", "answer", f"hand:{table.view.own.hand[0]}")
    assert refused["sentence"] == table.prompt


def test_a_pass_of_the_last_turn_says_that_the_hand_is_lost() -> None:
    table, bot = GameTable(["advice"], seed=7), AdviceBot(3)
    while table.turn < 12 or table.view.question.kind != "develop" or not table.view.own.hand:
        assert not any("lost" in action["label"] for action in table.actions)
        table.play(bot.choose(table.view))
    n = len(table.view.own.hand)
    hand = "your card in hand" if n == 1 else f"your {n} cards in hand"
    assert any(hand in action["label"] and "lost" in action["label"] for action in table.actions)
