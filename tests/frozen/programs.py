"""What the command prints, the puzzles that it makes, sheets to print, and the notebooks of the course."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from viceroy_widgets.viceroy.lessons.course_notebooks import course_notebooks

ROOT = Path(__file__).parents[2]
VERBS = (
    *("", "deck", "editions", "compare", "contest", "examples", "lesson", "play", "puzzle", "replay", "rule", "score"),
    *("paint", "show", "simulate", "tutorials", "puzzle daily", "puzzle make", "puzzle check", "puzzle sheet"),
)
POSITION = "en 0:7+18/0:17 b1 0 -"
CALLS = (
    *(f"{verb} --help".strip() for verb in VERBS),
    *("rule AUC-2", "rule LAW-7", "rule XXX-1", "editions", "examples", "simulate --games 4 --seed 3 --jobs 1 --json"),
    *("puzzle daily --date 2026-11-22", "contest random advice --games 4 --jobs 1", "play --seed x", "nothing"),
)
THEMES = ("paint", "last_turn", "score", "illegal", "place", "take", "build", "laws", "top", "pay")
TYPED = "1\n1\nwhy\nhint\nboard\n1\n1\nmoves\n1\nundo\n1\nlog\n1\n1\n1\nquit\nquit\n"


def programs() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each."""
    for language in ("en", "de", "fr", "es"):
        for call in CALLS if language == "en" else CALLS[:6]:
            yield f"{language}/{call.replace(' ', '_') or 'none'}.txt", _said("--language", language, *call.split())
    yield "show.txt", _said("show", "-", typed=POSITION)
    yield "show.svg", _said("show", "--svg", "-", typed=POSITION)
    yield "score.json", _said("score", "-", typed=POSITION)
    for seed in range(3):
        yield f"play-{seed}.txt", _said("play", "--seed", str(seed), "--bots", "advice", typed=TYPED)
    for seed, theme in enumerate(THEMES):
        with tempfile.TemporaryDirectory() as folder:
            arguments = ("puzzle", "make", "pack.jsonl", "--theme", theme, "--count", "1", "--seed", str(seed))
            said = _said(*arguments, "--jobs", "1", folder=folder)
            made = Path(folder, "pack.jsonl")
            yield f"make-{theme}.txt", said + (made.read_text("utf-8") if made.exists() else "")
    yield (
        "sheet.html",
        _said("puzzle", "sheet", str(ROOT / "viceroy_widgets" / "viceroy" / "data" / "packs" / "paint-1.jsonl")),
    )
    for name, notebook in course_notebooks():
        yield f"notebooks/{name}", json.dumps(notebook, indent=1, sort_keys=True, default=str)


def _said(*arguments: str, typed: str = "", folder: str | None = None) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "viceroy_widgets.cli", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={**os.environ, "COLUMNS": "100"},
    )
    return f"{done.stdout}---\n{done.stderr}---\n{done.returncode}\n"
