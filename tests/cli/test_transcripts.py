"""Transcripts of the command for both games, as they were read and found good. VICEROY_UPDATE_GOLDEN=1 writes them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from viceroy_widgets import __version__
from viceroy_widgets.cli import command

FOLDER = Path(__file__).parent / "transcripts"
ROOT = Path(__file__).parents[2]

ALONE = (
    "help", "why", "1", "2", "hint", "board", "log", "log all", "score", "card 9", "card 49", "moves", "1", "play 32",
    "1", "undo", "redo", "redo", "2 blue, 1 red, 1 green", "save", "castle", "99", "quit", "quit",
)  # fmt: skip
PLAYS: dict[str, tuple[str, tuple[str, ...]]] = {
    "viceroy alone": ("--seed 7", ALONE),
    "viceroy two": ("--names Ann,Ben --seed 3", ("1", "undo", "", "2", "", "1", "board", "", "quit", "quit")),
    "viceroy german": ("--virtual 2 --edition de --seed 1 --words", ("1", "1", "1", "moves", "help", "quit", "quit")),
    "splendor": (
        "--game splendor --seed 3 --bots random",
        ("help", "why", "hint", "log", "score", "card 38", "moves", "take black, blue and white", "board", "buys 17",
         "undo", "redo", "1", "log all", "save", "castle", "99", "quit", "quit"),
    ),
    "splendor two": ("--game splendor --seed 3 --names Ann,Ben", ("1", "undo", "", "2", "", "1", "quit", "quit")),
    "kalah": (
        "--game kalah --seed 3 --bots random",
        ("help", "why", "hint", "3", "sows 3", "99", "1", "undo", "redo", "board", "log", "score", "card 3", "moves",
         "save", "quit", "quit"),
    ),
}  # fmt: skip
"""Options of a game in the terminal, and what is typed."""

VERBS = (
    "games",
    "rule DEV-8",
    "rule SPL-8",
    "rule infinite gem level",
    "examples auction-clash",
    "examples --rule PYR-4",
    "examples --game splendor",
    "puzzle daily --date 2026-02-03 --solution",
    "puzzle daily --game splendor --date 2026-02-03 --solution",
    "puzzle daily --date 2026-02-03 --report",
    "puzzle daily --game splendor --date 2026-02-03 --report",
    "puzzle check examples/kalah/kalah/puzzles.jsonl",
    "puzzle make --game kalah --theme most_seeds --count 1 --seed 3",
    "lesson check viceroy_widgets/viceroy/data/lessons/circles.toml",
    "lesson check viceroy_widgets/splendor/data/lessons/gold.toml",
    "lesson check examples/kalah/kalah/again.toml",
    "lesson notebook viceroy_widgets/splendor/data/lessons/gold.toml FOLDER/gold.ipynb",
    "simulate --bots advice,random --games 3 --seed 5 --jobs 1",
    "simulate --game kalah --bots random,random --games 3 --seed 5",
    "simulate --bots random,random --games 2 --json --jobs 1",
    "contest advice random --games 4 --seed 5 --jobs 1",
    "contest lookahead random --game kalah --games 2 --seed 5",
    "progress --game viceroy",
    "progress --game splendor",
    "assignment themes --game splendor --kind puzzle",
)
"""Other verbs, for both games where they know both."""


def held(name: str, text: str) -> None:
    golden = FOLDER / f"{name.replace(' ', '-')}.txt"
    if os.environ.get("VICEROY_UPDATE_GOLDEN"):
        golden.write_text(text, "utf-8")
    assert golden.read_text("utf-8") == text, f"{golden.name}: VICEROY_UPDATE_GOLDEN=1 writes it anew"


@pytest.mark.parametrize("name", PLAYS)
def test_a_game_reads_as_it_did(name: str) -> None:
    options, typed = PLAYS[name]
    done = CliRunner().invoke(command, ["play", *options.split()], input="\n".join(typed) + "\n")
    assert done.exit_code == 0, done.output
    held(f"play {name}", f"$ viceroy play {options}\n{done.output}")


def test_the_other_verbs_say_what_they_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(ROOT)
    told = ""
    for words in VERBS:
        done = CliRunner().invoke(command, words.replace("FOLDER", str(tmp_path)).split())
        output = done.output.replace(__version__, "VERSION").replace(str(tmp_path), "FOLDER")
        told += f"$ viceroy {words}\n{output}[{done.exit_code}]\n\n"
    held("verbs", told)
