"""Bots at work while the kernel listens: progress is shown, a click hurries them, nothing runs on afterwards.

No test here reads a clock: where time matters, a clock is put in that moves on by a fixed step at each look.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count as counter
from typing import Any

import pytest

from tests.own_loop import run
from tests.viceroy.widgets.playing import at, gestures
from viceroy_widgets import GameTable, PaintingPuzzle, PuzzleTable, TaskTable, last_turn_puzzles
from viceroy_widgets.learn.disclosure import Disclosure
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.bots.bot import bot_of
from viceroy_widgets.viceroy.bots.lookahead import LookaheadBot
from viceroy_widgets.viceroy.lessons.course import lesson_plan
from viceroy_widgets.widgets.protocol import work
from viceroy_widgets.widgets.table import playback


def _against_a_thinker(nodes: int) -> GameTable:
    """A table at the first bid, against a bot that looks far ahead."""
    table = at(GameTable(["advice"], seed=7), "bid")
    table.shared.session.bots = (None, LookaheadBot(1, nodes=nodes))
    return table


async def _until_done(table: GameTable | TaskTable) -> None:
    """Wait for the tasks that work for the table, also where one of them begins another."""
    while others := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(others)
    assert not table.shared.work.under_way


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock is 20 ms after the last one: every slice is one step of the work."""
    looks = counter()
    monkeypatch.setattr(work, "perf_counter", lambda: next(looks) * 0.02)


@pytest.mark.usefixtures("clock")
def test_a_click_does_not_wait_for_the_bots_and_hears_of_them() -> None:
    async def played() -> None:
        table = _against_a_thinker(nodes=3000)
        browser = HeadlessView(table, in_background=True)
        result = browser.gesture(*gestures(table)[0])
        assert result["ok"]
        assert table.shared.work.under_way
        assert result["sentence"] == "The others decide."
        await _until_done(table)
        lines = [message["state"]["progress"] for message in browser.messages if "progress" in message["state"]]
        parts = [line["part"] for line in lines if line]
        assert parts == sorted(parts)
        assert len(parts) > 3
        assert lines[0]["text"] == f"{table.record.setup.players[1]} is thinking"
        assert table.progress == {}
        assert table.notice["text"]

    run(played())


def test_move_now_ends_the_thinking() -> None:
    async def played() -> None:
        table = _against_a_thinker(nodes=10**9)
        browser = HeadlessView(table, in_background=True)
        browser.gesture(*gestures(table)[0])
        for _ in range(3):
            await asyncio.sleep(0)
        assert table.shared.work.under_way
        made = table.moves_made
        assert browser.gesture("cancel")["ok"]
        await _until_done(table)
        assert table.moves_made > made
        assert not table.shared.session.hurried

    run(played())


def test_who_hurries_the_bots_does_so_until_somebody_is_asked() -> None:
    """Also past the place of a card that was chosen ahead, after which the bots go on."""
    table = at(GameTable(["advice"], seed=7), "develop")
    table.shared.session.bots = (None, LookaheadBot(1, nodes=10**9))
    person = table.shared.person(0)
    card, places = next(
        (card, places)
        for card, places in person.parts.destinations.items()
        if any(part != "discard" for part in places)
    )
    person.gesture(card, next(part for part in places if part != "discard"))
    steps = table.shared._going_on()
    next(steps)
    table.shared.session.hurried = True
    for count, _ in enumerate(steps):
        assert count < 500
    assert table.shared.session.next_player() == 0
    assert not table.shared.session.hurried


@pytest.mark.usefixtures("clock")
def test_what_one_slice_takes_leaves_room_for_a_click() -> None:
    """The loop gets its turn many times while a bot thinks; how soon is `python -m benchmarks.cancelling`."""

    async def played() -> None:
        table = _against_a_thinker(nodes=800)
        HeadlessView(table, in_background=True).gesture(*gestures(table)[0])
        turns = 0
        while table.shared.work.under_way:
            turns += 1
            await asyncio.sleep(0)
        assert turns > 5

    run(played())


def test_an_answer_can_be_taken_back_while_the_bots_think() -> None:
    async def played() -> None:
        table = _against_a_thinker(nodes=10**9)
        browser = HeadlessView(table, in_background=True)
        before = table.record.moves
        browser.gesture(*gestures(table)[0])
        assert table.shared.work.under_way
        assert browser.gesture("undo")["ok"]
        assert table.record.moves == before
        assert not table.shared.work.under_way
        assert gestures(table)

    run(played())


def test_a_cell_waits_for_the_bots() -> None:
    async def played() -> None:
        table = _against_a_thinker(nodes=200)
        table.play(table.legal_moves[0])
        assert not table.shared.work.under_way

    run(played())


def test_closing_the_table_ends_the_work() -> None:
    async def played() -> None:
        table = _against_a_thinker(nodes=10**9)
        HeadlessView(table, in_background=True).gesture(*gestures(table)[0])
        (task,) = asyncio.all_tasks() - {asyncio.current_task()}
        table.close()
        await asyncio.wait({task})
        assert task.cancelled()

    run(played())


def test_a_bot_that_fails_is_told_and_the_game_stands() -> None:
    class Broken:
        name = "broken"

        def choose(self, view: object) -> object:
            raise RuntimeError("out of ideas")

    async def played() -> None:
        table = _against_a_thinker(nodes=60)
        table.shared.session.bots = (None, Broken())  # type: ignore[assignment]
        browser = HeadlessView(table, in_background=True)
        browser.gesture(*gestures(table)[0])
        await _until_done(table)
        assert "could not go on (RuntimeError: out of ideas)" in table.notice["text"]
        table.shared.session.bots = (None, bot_of("advice", 1))
        assert browser.gesture("undo")["ok"]

    run(played())


def test_a_step_of_a_lesson_is_judged_once_the_others_have_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "_SLICE", -1.0)  # a machine so slow that nothing is done within the first slice
    step = lesson_plan("auction").section("clash").task  # type: ignore[union-attr]
    assert step

    async def played() -> None:
        table = TaskTable(step)
        browser = HeadlessView(table, in_background=True)
        for color in ("red", "blue"):
            browser.gesture("answer", "answer", f"slot:{color}")
            await _until_done(table)
        assert table.solved
        assert table.notice["text"] == step.done

    run(played())


# -- solutions that are played move by move ---------------------------------------------------------------------------


async def _moves_of(board: Any, made: Callable[[], int]) -> list[int]:
    """The numbers of moves on a board, each time it was drawn, until its solution is played."""
    counts: list[int] = []
    board.observe(lambda change: counts.append(made()), "revision")
    while others := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(others)
    return list(dict.fromkeys(counts))


@pytest.fixture
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playback, "_PAUSE", 1e-9)
    monkeypatch.setattr(Disclosure, "require_show", lambda help: None)


@pytest.mark.usefixtures("no_pause")
def test_the_solution_of_a_task_is_played_move_by_move_and_ticks_nothing() -> None:
    async def played() -> None:
        table = TaskTable(lesson_plan("circles").section("order"))
        browser = HeadlessView(table, in_background=True)
        result = browser.gesture("solution")
        assert result["sentence"] == table.prompt == "Watch how it is done."
        assert [action["label"] for action in table.actions] == ["Stop"]
        assert not browser.gesture("answer", "pass")["ok"], "the learner looks on"
        assert await _moves_of(table, lambda: len(table.history.moves)) == [1, 2, 3, 4]
        assert table.notice["text"].startswith("This is one way to do it.")
        assert table.prompt == "That was the solution."
        assert not any(part["done"] for part in table.checklist)
        assert not table.solved
        browser.gesture("restart")
        assert (len(table.history.moves), table.closed) == (0, False)
        browser.gesture("solution")
        browser.gesture("restart")
        await _moves_of(table, lambda: len(table.history.moves))
        assert len(table.history.moves) == 0, "it can be stopped"
        browser.gesture("solution", "still")
        assert len(table.history.moves) == 4, "where nothing may move, it stands there at once"

    run(played())


@pytest.mark.usefixtures("no_pause")
def test_the_solution_of_a_puzzle_is_played_move_by_move() -> None:
    async def played() -> None:
        puzzle = last_turn_puzzles()[0]
        table = PuzzleTable(puzzle)
        browser = HeadlessView(table, in_background=True)
        assert browser.gesture("solution")["sentence"] == "Watch how it is done."
        count = len(puzzle.solution())
        assert await _moves_of(table, lambda: table.moves_made) == list(range(count + 1))
        assert (table.prompt, table.solved, table.success["n"]) == ("That was the solution.", False, 0)

    run(played())


@pytest.mark.usefixtures("no_pause")
def test_the_solution_of_a_painting_is_laid_gem_by_gem_and_undone_at_once() -> None:
    async def played() -> None:
        board = PaintingPuzzle("en 0:14=yrbb+35=rgyy/0:23=bgrg r1y1 0 -")
        browser = HeadlessView(board, in_background=True)
        browser.gesture("solution")
        counts = await _moves_of(board, lambda: len(board.painting.gems))
        assert counts == list(range(len(board.painting.gems) + 1))
        board.undo()
        assert not board.painting.gems

    run(played())
