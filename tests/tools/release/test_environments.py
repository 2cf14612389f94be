"""Environments say what is missing, and find the Python that runs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from packaging.requirements import Requirement

from tools.release import environments, pythons
from tools.release.environments import Environment, try_release
from tools.release.pythons import find_python

HERE = "{}.{}".format(*sys.version_info[:2])


def test_a_release_that_was_not_built_is_said(tmp_path: Path) -> None:
    (fault,) = try_release(tmp_path, ["3.11"], ["lowest"], 1)
    assert fault.endswith("holds no wheel and sdist: make release-build makes them.")


@pytest.fixture
def release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A release of which each environment fails, on a computer with Python 3.12 alone."""
    monkeypatch.setattr(environments, "find_python", lambda version: "python3.12" if version == "3.12" else None)
    monkeypatch.setattr(environments, "_try", lambda environment, *rest: "it is broken")
    monkeypatch.setattr(environments, "ROOMS", tmp_path)
    for name in ("one.whl", "one.tar.gz"):
        (tmp_path / name).touch()
    return tmp_path


def test_a_python_that_is_missing_is_left_out(release: Path, capsys: pytest.CaptureFixture[str]) -> None:
    faults = try_release(release, ["3.11", "3.12", "3.14"], ["highest"], 1)
    assert faults == ["3.12-highest: it is broken"]
    first, second, third, last = capsys.readouterr().out.splitlines()
    uv = Path(sys.executable).with_name("uv")
    assert first == f"Python 3.11 is left out: there is none here; `{uv} python install 3.11` gets one."
    assert second.startswith("Python 3.14 is left out")
    assert third.startswith("FAILED  3.12-highest")
    assert last == "Left out, since they are not here: Python 3.11, 3.14."


def test_where_no_python_is_nothing_is_tried(release: Path) -> None:
    faults = try_release(release, ["3.11", "3.14"], ["highest"], 1)
    assert faults == ["Nothing was tried: none of these versions of Python is here."]


def test_a_python_that_does_not_run_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shims, real = tmp_path / "shims", tmp_path / "real"
    for folder, text in ((shims, "exit 127"), (real, f'exec {sys.executable} "$@"')):
        folder.mkdir()
        program = folder / f"python{HERE}"
        program.write_text(f"#!/bin/sh\n{text}\n", "utf-8")
        program.chmod(0o755)
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    monkeypatch.setenv("PATH", f"{shims}:{real}")
    assert find_python(HERE) == sys.executable
    monkeypatch.setenv("PATH", str(shims))
    monkeypatch.setattr(pythons.sys, "executable", str(shims / "python"))
    assert find_python(HERE) is None


def test_a_lower_bound_that_cannot_be_had_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "_installed", lambda environment: {"click": "8.3.0", "tzdata": "2026.1"})
    needed = [Requirement("click>=8.2"), Requirement("tzdata>=2024.1; sys_platform == 'nowhere'")]
    sentence = environments._too_high(Environment("3.12", "lowest"), needed)
    assert sentence == "click>=8.2 comes as 8.3.0: others ask for it, or there is no 8.2"
    assert environments._too_high(Environment("3.12", "lowest"), [Requirement("click>=8.3")]) == ""


def test_the_command_refuses_other_words() -> None:
    from tools.release.__main__ import main

    done = CliRunner().invoke(main, ["test", "--resolutions", "lowest newest"])
    assert (done.exit_code, "newest: it is lowest or highest." in done.output) == (2, True)
