"""`viceroy progress`: which lessons of which game are done, and in which file that is kept; in every language."""

from __future__ import annotations

from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.cli import calling
from tests.words.complete import COMPLETE
from viceroy_widgets.learn.course import game_lessons
from viceroy_widgets.learn.progress_store import OFF, VARIABLE, LessonKey, ProgressStore
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.viceroy.lessons.course import course, lesson_plan
from viceroy_widgets.words import lesson_text, say, speaking


def viceroy(*arguments: str, kept: str) -> CompletedProcess[str]:
    return calling.viceroy(*arguments, environment={VARIABLE: kept})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "progress.json"
    store = ProgressStore(path)
    work = [section.id for section in lesson_plan("goal").sections if section.is_work]
    store.add(LessonKey("viceroy", 1, "goal"), dict.fromkeys(work, "done"))
    store.add(LessonKey("viceroy", 1, "circles"), {"close": "done", "questions": "2/3"})
    store.add(LessonKey("kalah", 1, "again"), {"again": "done"})
    return path


def test_the_file_and_the_ticks_of_every_game(file: Path) -> None:
    done = viceroy("progress", kept=str(file))
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[:3] == [f"Progress is kept in {file}.", "Kalah", "  [-] 1. Play again, and again (1 of 2 done)"]
    told = [line.strip() for line in lines]
    assert f"[x] 1. {lesson_plan('goal').title}" in told
    assert "[-] 3. Circles (2 of 3 done)" in told
    assert f"[ ] 2. {lesson_plan('pyramid').title}" in told
    assert "[ ] 1. Tokens buy cards" in told
    count = len(course()) + len(game_lessons(SPLENDOR)) + 1
    assert sum(line.strip().startswith(("[x]", "[-]", "[ ]")) for line in lines) == count


def test_one_game(file: Path) -> None:
    done = viceroy("progress", "--game", "kalah", kept=str(file))
    assert done.stdout.splitlines()[1:] == ["Kalah", "  [-] 1. Play again, and again (1 of 2 done)"]
    unknown = viceroy("progress", "--game", "kahla", kept=str(file))
    assert (unknown.returncode, unknown.stdout) == (2, "")
    assert "kalah" in unknown.stderr


@pytest.mark.parametrize("language", COMPLETE)
def test_every_language(file: Path, language: str) -> None:
    done = viceroy("--language", language, "progress", "--game", "viceroy", kept=str(file))
    with speaking(language):
        title = lesson_text(lesson_plan("circles").title)
        begun = say("progress/begun", title=say("lesson/nb_title", n=3, title=title), done=2, of=3)
        assert done.stdout.splitlines()[0] == say("progress/kept", file=file)
    assert begun in [line.strip() for line in done.stdout.splitlines()]


def test_switched_off_it_says_so(file: Path) -> None:
    done = viceroy("progress", kept=OFF)
    assert (done.returncode, done.stdout.splitlines()[0]) == (
        0,
        "Progress is not kept, because keeping it is switched off.",
    )
    assert "[x]" not in done.stdout


def test_a_file_that_cannot_be_read_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text('{"settings": 1}')
    done = viceroy("progress", kept=str(file))
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"Progress is not kept in {file}: ")
    assert file.read_text() == '{"settings": 1}'
