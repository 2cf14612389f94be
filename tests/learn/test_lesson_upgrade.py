"""Lessons of version 1, in both of its forms, are read as before and rewritten in the format of today."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from tests.cli.calling import viceroy
from tests.net.golden import DOCUMENTS
from viceroy_widgets import NotationError
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.lesson_document import lesson_game, lesson_values, parse_lesson, upgraded_lesson

OLD = sorted(DOCUMENTS.glob("*-lesson-1*.toml"))
KALAH = """
# A puzzle of the old form.
format = "kalah-lesson/1"
id = "again"
title = "Again"
[[sections]]
id = "again"
text = \"\"\"
In a text, nothing is a table:
[sections.step]
step = 1
\"\"\"
[sections.step] # here it is
goal = "most_seeds"
player = 0
best = 4
hints = ["One.", "Two.", "Three."]
praise = "Well done."
[sections.step.state]
board = [0, 0, 0, 0, 2, 1, 20, 4, 4, 4, 4, 4, 4, 25]
step = 0
"""


def test_both_old_forms_are_read_and_rewritten_without_a_change_of_meaning() -> None:
    assert {lesson_game(lesson_values(path)).id for path in OLD} == {"splendor", "viceroy"}
    for path in OLD:
        text, game = path.read_text("utf-8"), lesson_game(lesson_values(path))
        after = upgraded_lesson(game, text)
        assert f'format = "{game.id}-lesson/2"' in after
        assert "[sections.step" not in after
        assert parse_lesson(game, after) == parse_lesson(game, text)
        assert len(after.splitlines()) == len(text.splitlines())
        assert upgraded_lesson(game, after) == after
        as_json = upgraded_lesson(game, json.dumps(tomllib.loads(text)))
        assert parse_lesson(game, as_json) == parse_lesson(game, text)


def test_tables_may_be_indented() -> None:
    for path in OLD:
        text, game = path.read_text("utf-8"), lesson_game(lesson_values(path))
        indented = text.replace("\n[", "\n  [")
        assert upgraded_lesson(game, indented) == upgraded_lesson(game, text).replace("\n[", "\n  [")


def test_texts_comments_and_states_stay() -> None:
    state = json.dumps(
        game_of("kalah").write_state(parse_lesson(game_of("kalah"), _again()).section("again").puzzle.puzzle.state)
    )  # type: ignore[union-attr]
    assert '"step": 0' in state
    after = upgraded_lesson(game_of("kalah"), _again())
    changed = [(old, new) for old, new in zip(_again().splitlines(), after.splitlines(), strict=True) if old != new]
    assert changed == [
        ('format = "kalah-lesson/1"', 'format = "kalah-lesson/2"'),
        ("[sections.step] # here it is", "[sections.puzzle] # here it is"),
        ("[sections.step.state]", "[sections.puzzle.state]"),
    ]


def _again() -> str:
    """The lesson of Kalah, with its situation in the old form."""
    (state,) = [
        section["puzzle"]["state"]
        for section in lesson_values(Path(_kalah_file()))["sections"]  # type: ignore[index]
        if "puzzle" in section
    ]
    head = KALAH.partition("[sections.step.state]")[0]
    lines = (f"{name} = {json.dumps(value)}" for name, value in state.items())
    return "\n".join([head + "[sections.step.state]", *lines]) + "\n"


def _kalah_file() -> str:
    import kalah

    return str(Path(kalah.__file__).parent / "again.toml")


def test_a_layout_that_cannot_be_rewritten_is_refused() -> None:
    text = OLD[-1].read_text("utf-8")
    values = tomllib.loads(text)
    step = next(section for section in values["sections"] if "step" in section)
    odd = text.replace("[sections.step]", '[sections."step"]', 1)
    assert tomllib.loads(odd)["sections"] == values["sections"]
    assert step
    with pytest.raises(NotationError, match="cannot be rewritten by itself"):
        upgraded_lesson(game_of("viceroy"), odd)


def test_the_command_rewrites_files_and_says_so(tmp_path: Path) -> None:
    files = [tmp_path / path.name for path in OLD]
    for path, file in zip(OLD, files, strict=True):
        file.write_bytes(path.read_bytes())
    names = [str(file) for file in files]
    first, again = viceroy("lesson", "upgrade", *names), viceroy("lesson", "upgrade", *names)
    assert first.returncode == again.returncode == 0
    assert first.stdout.count(" now.") == again.stdout.count(" already.") == len(files)
    assert viceroy("lesson", "check", *names).returncode == 0
    (tmp_path / "bad.toml").write_text('format = "viceroy-lesson/1"\n')
    refused = viceroy("lesson", "upgrade", str(tmp_path / "bad.toml"))
    assert refused.returncode == 2
    assert "bad.toml: " in refused.stderr
