"""The bench plays against the bot of an earlier commit."""

from __future__ import annotations

import pytest

from benchmarks.bots import FORMER
from benchmarks.former_bot import FormerBot, has_commit
from tests.splendor.bots.situations import asked, positions


def test_the_bot_of_an_earlier_commit_answers_what_is_asked_now() -> None:
    if not has_commit(FORMER):
        pytest.skip(f"this clone has no commit {FORMER}")
    bot = FormerBot("splendor", FORMER, seed=1)
    for state in list(positions(3, seed=2))[5::40]:
        seen = asked(state)
        assert bot.choose(seen) in seen.moves


def test_a_commit_that_a_clone_lacks_is_noticed() -> None:
    assert not has_commit("0" * 40)
