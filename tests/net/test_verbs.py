"""Every verb of `viceroy` prints, writes and refuses what it did."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.net.golden import agree
from tests.net.verbs import lay_out, said, verbs

PLAN = tomllib.loads(Path(__file__).with_name("verbs.toml").read_text("utf-8"))


def test_verbs_say_what_they_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sorted(PLAN) == sorted(verbs())
    texts = {}
    for verb, plan in PLAN.items():
        folder = tmp_path / verb
        lay_out(folder)
        monkeypatch.chdir(folder)
        texts[verb] = "\n".join(said(verb, plan, folder)) + "\n"
    agree("verbs", texts)
