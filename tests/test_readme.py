"""README tells the truth: its commands print what it says, its picture is what the program draws."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from docs.pictures import FOLDER, painting, puzzle
from viceroy_widgets.words import set_language

ROOT = Path(__file__).parent.parent
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_commands_print_what_readme_says(tmp_path: Path) -> None:
    (block,) = [text for _, text in FENCED.findall(README) if text.startswith("$ echo")]
    commands = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
    assert len(commands) == 4
    for command in commands:
        line, _, expected = command.partition("\n")
        viceroy = f"{sys.executable} -m viceroy_widgets.cli"
        done = subprocess.run(
            line.replace("viceroy ", f"{viceroy} ", 1) if line.startswith("viceroy ") else line,
            shell=True,
            capture_output=True,
            text=True,
            cwd=tmp_path,
        )
        assert (done.stdout.rstrip(), done.stderr) == (expected.rstrip(), "")


def test_the_python_in_readme_runs() -> None:
    try:
        for language, code in FENCED.findall(README):
            if language == "python":
                exec(code, {})
    finally:
        set_language("en")  # one of the examples speaks Spanish from then on


def test_the_picture_is_what_the_program_draws() -> None:
    assert (FOLDER / "painting.svg").read_text(encoding="utf-8") == painting()
    assert (FOLDER / "puzzle.svg").read_text(encoding="utf-8") == puzzle()


def test_readme_says_what_it_has_to_say() -> None:
    assert "not connected with the publishers" in README
    for command in ("make lab", "make test", "make bench"):
        assert command in README
