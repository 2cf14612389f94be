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


def test_a_python_that_is_missing_is_a_fault_unless_it_is_not_promised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environments, "find_python", lambda version: None)
    monkeypatch.setattr(environments, "_try", lambda environment, *rest: environments._install(environment, *rest[:2]))
    for name in ("one.whl", "one.tar.gz"):
        (tmp_path / name).touch()
    faults = try_release(tmp_path, ["3.12", "3.14"], ["highest"], 1)
    assert faults == ["3.12-highest: there is no Python 3.12: `uv python install 3.12` gets one"]
    printed = capsys.readouterr().out
    assert "Python 3.14 is left out: there is none here; `uv python install 3.14` gets one." in printed
    assert "FAILED  3.12-highest" in printed


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
