"""The bench plays against the strong bot of an earlier commit, with the package of that commit."""

from __future__ import annotations

import pytest

from benchmarks import former_bot
from benchmarks.bots import FORMER
from benchmarks.former_bot import FormerBot, has_commit
from tests.viceroy.bots.situations import asked, positions


def test_the_bot_of_an_earlier_commit_answers_what_is_asked_now() -> None:
    if not has_commit(FORMER):
        pytest.skip(f"this clone has no commit {FORMER}")
    bot = FormerBot("viceroy", FORMER, seed=1)
    for state in positions(3, seed=2)[5::40]:
        seen = asked(state)
        assert bot.choose(seen) in seen.moves


def test_no_module_of_this_tree_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    if not has_commit(FORMER):
        pytest.skip(f"this clone has no commit {FORMER}")
    only_there = "from viceroy_widgets.viceroy.bots import rollout\nimport sys\nsys.exit(5)\n"
    monkeypatch.setitem(former_bot._NAMES, "elsewhere", only_there)
    process = former_bot._process("elsewhere", FORMER)
    assert process.wait() == 5
