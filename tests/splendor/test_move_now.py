"""*Move now* ends the thinking of Splendor's strong bot at any time, at a table whose kernel listens meanwhile."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from viceroy_widgets import GameTable
from viceroy_widgets.splendor.bots.strong import PlayoutBot
from viceroy_widgets.testing.headless import HeadlessView


async def _hurried(slices: int) -> tuple[GameTable, int]:
    """A table whose bot, which would think for hours, is told to move after some slices, and the moves until then."""
    table = GameTable(["strong"], game="splendor", seed=3)
    table.shared.session.bots = (None, PlayoutBot(1, nodes=10**9))
    browser = HeadlessView(table, in_background=True)
    assert browser.gesture("move", "takes blue, green, white")["ok"]
    for _ in range(slices):
        await asyncio.sleep(0)
    assert table.shared.work.under_way
    made = table.moves_made
    assert browser.gesture("cancel")["ok"]
    while others := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(others)
    return table, made


def test_move_now_is_heard_before_the_first_slice_and_between_slices() -> None:
    """On a thread of its own: a browser that other tests have opened keeps an event loop running on this one."""
    for slices in (0, 3):
        with ThreadPoolExecutor(1) as thread:
            table, made = thread.submit(asyncio.run, _hurried(slices)).result()
        assert not table.shared.work.under_way
        assert not table.shared.session.hurried
        assert table.moves_made == made + 1
        assert table.view.question is not None
