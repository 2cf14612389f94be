"""Several people before one screen: once the table is covered, no widget holds anything of who sat there (HID-1)."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.nightly import NIGHT, sample, size
from tests.viceroy.rules.engine.test_noninterference import stirred
from tests.viceroy.widgets.companies import PARTS, Company, secret_moments, whole_state
from tests.viceroy.widgets.playing import gestures
from viceroy_widgets import GameTable, IllegalMoveError, ScoreSheet
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.play.session import Session
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.codec.history import History
from viceroy_widgets.viceroy.codec.moves import format_move
from viceroy_widgets.widgets.protocol import work

GAMES = [(2, 5, "en", 0, "table"), (2, 7, "de", 1, "part"), (3, 6, "es", 0, "part"), (4, 8, "fr", 0, "table")]


def _hidden_otherwise(history: History, player: int, chance: Random) -> History:
    """The game as everybody but the player may take it to be."""
    last, events = history.steps[-1]
    others = [seat for seat in range(len(last.players)) if seat != player]
    twin = stirred(last, chance.choice(others), chance, chances=False) if len(others) == 1 else last
    return replace(history, steps=(*history.steps[:-1], (twin, events)))


def _decides(company: Company, chance: Random, kind: str, made: list[Move]) -> None:
    """Whoever sits there is advised, refused something, and decides, each on another part of the table."""
    table = company.table
    assert table.view.question is not None
    answer = chance.choice([move for move in table.legal_moves if move not in made] or table.legal_moves)
    made.append(answer)
    for asked in (table, company.hand):
        assert company.gesture(asked, "hint")["ok"]
        assert not company.gesture(asked, "move", format_move(answer) + " twice")["ok"]
    assert not company.gesture(table, "answer", f"hand:{chance.choice([1, 2])}", "place:9,9")["ok"]
    company.leave()
    company.forget_messages()
    on = table if kind == "table" else company.hand
    assert company.gesture(on, "move", format_move(answer))["ok"]


@pytest.mark.parametrize(("people", "seed", "edition", "virtual", "kind"), sample(GAMES, least=2))
def test_two_tables_that_differ_in_what_was_hidden_are_the_same_once_covered(
    people: int, seed: int, edition: str, virtual: int, kind: str
) -> None:
    """Every byte of every widget: messages, states on opening, values, saved pictures and sentences."""
    compared: Counter[str] = Counter()
    differ = 0
    for history in secret_moments(people, seed, edition, virtual, each=size(3)):
        chance = Random(len(history.moves))
        assert history.state.question is not None
        player = history.state.question.players[0]
        pair = [Company(history), Company(_hidden_otherwise(history, player, chance))]
        assert pair[0].outside() == pair[1].outside()
        made: list[Move] = []
        for company in pair:
            assert company.gesture(company.table, "sit")["ok"]
            assert company.table.seat == player
            _decides(company, chance, kind, made)
            assert company.table.seat is None
        one, other = (company.table.shared.session.state for company in pair)
        differ += one != other
        first, second = (company.outside() for company in pair)
        assert first == second
        compared[history.state.question.kind] += 1
        # The next one sits down: he sees his own, and what the other decided can be neither seen nor undone.
        for company in pair:
            company.forget_messages()
            company.gesture(company.table, "sit")
            before = company.table.record
            undone = company.gesture(company.table, "undo")
            assert not undone["ok"]
            assert company.table.record == before
            company.gesture(company.table, "hint")
        assert [company.table.seat for company in pair] == [history.state.question.players[1]] * 2
        if people == 2:
            assert pair[0].outside() == pair[1].outside()
    assert differ >= sum(compared.values()) - 1
    assert len(compared) > 2, compared


@pytest.mark.parametrize("seed", sample(range(3), least=2))
def test_a_covered_table_holds_nothing_that_was_done_or_said(seed: int) -> None:
    """Through whole games: neither gestures nor sentences but the one that says whose turn it is.

    By day it is the beginning of two games.
    """
    chance = random.Random(seed)
    table = GameTable(["random"] if seed else [], people=["Ann", "Ben"], seed=seed + 5)
    widgets: list[Any] = [table, *(part(table) for part in PARTS), ScoreSheet(table)]
    views = {id(widget): HeadlessView(widget) for widget in widgets}
    covered = 0
    for _ in range(1000 if NIGHT else 24):  # more than a game has
        if table.over:
            break
        if table.seat is None:
            covered += 1
            for widget in widgets:
                state = widget.get_state()
                assert state["intents"] is None
                told = {state["notice"].get("text", ""), state["answer"].get("sentence", "")}
                told |= {result["sentence"] for result in state["answer"].get("results", ())}
                assert told == {""}, "the prompt says whose turn it is"
        else:
            offered = [widget for widget in widgets[:-1] if gestures(widget)]
            views[id(chance.choice(offered))].gesture("hint")
        able = [(widget, gesture) for widget in widgets[:-1] for gesture in gestures(widget)]
        widget, gesture = chance.choice(able)
        assert views[id(widget)].gesture(*gesture)["ok"]
    assert covered > size(40)


def test_the_gesture_that_covers_the_table_is_answered_and_not_done_again() -> None:
    table = GameTable([], people=["Ann", "Ben"], seed=5)
    view = HeadlessView(table, "ann")
    assert view.gesture("sit")["ok"]
    gesture = gestures(table)[0]
    listed = [
        {"n": n, "intent": intent, "args": args, "seen": table.revision}
        for n, (intent, *args) in ((2, ("hint",)), (3, gesture), (4, gesture))
    ]
    view.messages.clear()
    view.write({"intents": {"view": "ann", "again": 0, "list": listed}})
    (message,) = view.messages
    assert message["state"]["intents"] is None, "the page forgets what it sent"
    answer = message["state"]["answer"]
    assert (answer["view"], answer["upto"]) == ("ann", 4), "the view may forget all of them"
    assert [(result["n"], result["sentence"]) for result in answer["results"]] == [(4, "")]
    assert table.moves_made == 1
    view.write({"intents": {"view": "ann", "again": 1, "list": listed}})
    assert table.moves_made == 1
    assert (table.intents, table.answer["upto"], table.answer["results"]) == (None, 4, [])
    sits = {"n": 5, "intent": "sit", "args": [], "seen": table.revision}
    view.write({"intents": {"view": "ann", "again": 1, "list": [sits]}})
    assert (table.seat, table.answer["upto"]) == (1, 5), "its numbers go on behind these"


def test_what_is_saved_while_somebody_sits_there_shows_no_hand() -> None:
    table = GameTable([], people=["Ann", "Ben"], seed=5)
    covered = [table._picture(), table._sentence()]
    table.sit(0)
    assert table.hand
    assert [table._picture(), table._sentence()] == covered
    alone = GameTable(["advice"], seed=5)
    assert alone._picture() != covered[0]


def test_a_part_that_was_closed_keeps_nothing_of_who_sat_there() -> None:
    table = GameTable([], people=["Ann", "Ben"], seed=5)
    company = Company(table.shared.session.history)
    company.table.sit(0)
    hand = company.leaving[0]
    before = json.dumps(whole_state(hand))
    hidden = company.table.view.own.hand
    assert hidden
    assert all(f"card-{number}" in before for number in hidden)
    company.leave()
    after = json.dumps(whole_state(hand))
    assert not any(f"card-{number}" in after for number in hidden)
    hand.close()  # once more does nothing


def test_nobody_sits_down_unasked_while_bots_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "_SLICE", -1.0)  # each step is a slice of its own

    async def play() -> None:
        table = GameTable(["random", "random"], people=["Ann", "Ben"], seed=5)
        view = HeadlessView(table, in_background=True)
        for _ in range(2):
            view.gesture("sit")
            view.gesture("hint")
            view.gesture(*gestures(table)[0])
        assert table.shared.work.under_way
        assert (table.seat, table.shared.asked) == (1, None)
        with pytest.raises(IllegalMoveError, match="not asked"):
            table.sit(0)
        while table.shared.work.under_way:
            await asyncio.sleep(0)
        assert table.seat is None
        assert table.intents is None
        assert table.answer["results"] == []
        assert table.notice["text"] == ""

    with ThreadPoolExecutor(1) as thread:  # a browser that other tests have opened keeps a loop running on this one
        thread.submit(asyncio.run, play()).result()


def test_bots_go_on_where_nothing_could_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "_SLICE", -1.0)

    async def play() -> None:
        table = GameTable(["random", "random"], people=["Ann", "Ben"], seed=5)
        view = HeadlessView(table, in_background=True)
        for _ in range(2):
            view.gesture("sit")
            view.gesture(*gestures(table)[0])
        assert table.shared.work.under_way
        monkeypatch.setattr(Session, "before_last", _refuses)
        assert not view.gesture("undo")["ok"]
        assert table.shared.work.under_way
        while table.shared.work.under_way:
            await asyncio.sleep(0)
        assert table.shared.asked is not None

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, play()).result()


def _refuses(sitting: Session, player: int) -> History:
    raise IllegalMoveError("undo/nothing")
