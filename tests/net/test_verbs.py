"""Every verb of `viceroy` prints, writes and refuses what it did."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.net.golden import agree
from tests.net.verbs import lay_out, said, verbs

PLAN = tomllib.loads(Path(__file__).with_name("verbs.toml").read_text("utf-8"))


def test_every_verb_has_a_plan() -> None:
    assert sorted(PLAN) == sorted(verbs())


@pytest.mark.parametrize("verb", PLAN)
def test_a_verb_says_what_it_said(verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(tmp_path / verb)
    monkeypatch.chdir(tmp_path / verb)
    text = "\n".join(said(verb, PLAN[verb], tmp_path / verb)) + "\n"
    agree("verbs", {verb: text}, left={*PLAN} - {verb})
