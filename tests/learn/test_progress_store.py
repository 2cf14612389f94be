"""The progress file: nothing is lost when processes write at once, and nothing of others is overwritten."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from viceroy_widgets import NotationError, keep_progress
from viceroy_widgets.core.document_text import LONGEST
from viceroy_widgets.files import locked
from viceroy_widgets.learn import progress as progress_module
from viceroy_widgets.learn import progress_store
from viceroy_widgets.learn.progress import Progress, progress_of
from viceroy_widgets.learn.progress_store import (
    OFF,
    VARIABLE,
    WITHOUT_PRACTICE,
    LessonKey,
    ProgressStore,
    best_marks,
    current_store,
    progress_json,
    read_progress_json,
)

KEY = LessonKey("viceroy", 1, "circles")
OTHER = LessonKey("kalah", 1, "kalah/first steps")
WRITERS, WRITES = 4, 25
WRITER = f"""
import sys
from pathlib import Path
from viceroy_widgets.learn.progress_store import LessonKey
from viceroy_widgets.learn.progress_store import ProgressStore

store = ProgressStore(Path(sys.argv[1]))
sys.stdin.read(1)  # all begin together
for n in range({WRITES}):
    store.add(LessonKey("viceroy", 1, f"lesson-{{n % 5}}"), {{f"{{sys.argv[2]}}-{{n}}": "done"}})
    assert store.problem is None, str(store.problem)
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "kept" / "progress.json"
    monkeypatch.setenv(VARIABLE, str(path))
    monkeypatch.setattr(progress_store, "_stores", {})
    monkeypatch.setattr(progress_store, "_chosen", True)
    monkeypatch.setattr(progress_module, "_progress_by_lesson", {})
    return path


def begin_anew() -> Progress:
    """What another notebook, or another day, sees."""
    progress_store._stores.clear()
    progress_module._progress_by_lesson.clear()
    return progress_of(KEY)


def test_what_was_done_is_there_another_day(file: Path) -> None:
    progress = progress_of(KEY)
    progress.mark("close", "done")
    progress.mark("questions", "2/3")
    assert not list(file.parent.glob("*viceroy-*")), "no temporary file is left"
    assert begin_anew().marks == {"close": "done", "questions": "2/3"}
    assert json.loads(file.read_text()) == {
        "format": WITHOUT_PRACTICE,
        "lessons": [
            {"game": "viceroy", "version": 1, "lesson": "circles", "marks": [["close", "done"], ["questions", "2/3"]]}
        ],
    }


def test_lessons_of_any_game_and_any_version_are_kept_apart(file: Path) -> None:
    keys = (KEY, OTHER, LessonKey("viceroy", 2, "circles"))
    for n, key in enumerate(keys):
        progress_of(key).mark("step", f"{n}/3")
    begin_anew()
    assert [progress_of(key).marks["step"] for key in keys] == ["0/3", "1/3", "2/3"]


def test_nothing_is_lost_when_processes_write_at_once(file: Path) -> None:
    begin = [sys.executable, "-c", WRITER, str(file)]
    writers = [
        subprocess.Popen([*begin, f"w{n}"], stdin=subprocess.PIPE, stderr=subprocess.PIPE) for n in range(WRITERS)
    ]
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write(b"!")
        writer.stdin.flush()
    assert [writer.communicate()[1] for writer in writers] == [b""] * WRITERS
    kept = read_progress_json(file.read_bytes()).lessons
    found = {section for marks in kept.values() for section in marks}
    assert found == {f"w{writer}-{n}" for writer in range(WRITERS) for n in range(WRITES)}


def test_two_notebooks_see_what_the_other_one_did(file: Path) -> None:
    one, other = Progress("circles", key=KEY), Progress("circles", key=KEY)
    one.mark("close", "done")
    other.mark("order", "done")
    one.refresh()
    assert one.marks == {"close": "done", "order": "done"}


def test_the_better_mark_stays(file: Path) -> None:
    for mark, kept in [
        ("shown", "shown"),
        ("0/3", "0/3"),
        ("2/3", "2/3"),
        ("1/3", "2/3"),
        ("done", "done"),
        ("2/3", "done"),
    ]:
        begin_anew().mark("questions", mark)
        assert begin_anew().marks == {"questions": kept}
    assert best_marks({"a": "shown", "b": "2/4"}, {"a": "done", "b": "1/3"}) == {"a": "done", "b": "2/4"}


def test_what_is_forgotten_stays_so_and_the_rest_is_kept(file: Path) -> None:
    progress_of(KEY).mark("close", "done")
    progress_of(OTHER).mark("step", "done")
    progress_of(KEY).forget()
    assert begin_anew().marks == {}
    assert progress_of(OTHER).marks == {"step": "done"}


def test_a_line_that_was_copied_is_kept_too(file: Path) -> None:
    progress_of(KEY).add_line("circles:close=done,questions=2/3")
    assert begin_anew().marks == {"close": "done", "questions": "2/3"}


# -- files that are not what they should be ---------------------------------------------------------------------------

OURS = b'{"format": "viceroy-progress/1", "lessons": ['
DAMAGED = {
    "cut off": OURS + b'{"game": "vice',
    "a field too many": OURS + b'], "more": 1}',
    "a mark of no kind": OURS + b'{"game": "g", "version": 1, "lesson": "l", "marks": [["a", "__import__(\'os\')"]]}]}',
    "blank": b"\0" * 50,
    "empty": b"",
    "no UTF-8": OURS + b"\xff\xfe]}",
    "too deep": OURS + b"[" * 5000,
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_kept_as_a_copy(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    progress = progress_of(KEY)
    store = current_store()
    assert store is not None
    assert file.read_bytes() == content, "reading changes nothing"
    assert "Progress is not kept in" in str(store.problem)
    progress.mark("close", "done")
    (copy,) = file.parent.glob("progress-damaged-*.json")
    assert copy.read_bytes() == content
    assert (
        str(store.problem)
        == f"{file} was damaged, so a copy is kept beside it as {copy.name}, and progress begins anew."
    )
    assert begin_anew().marks == {"close": "done"}


FOREIGN = {
    "of another program": b'{"settings": {}}',
    "of a later version": b'{"format": "viceroy-progress/3", "lessons": [["new"]]}',
    "a notebook": b'{"cells": [], "nbformat": 4}',
    "text": b"Dear diary,",
    "too long": OURS + b" " * LONGEST,
}


@pytest.mark.parametrize("content", FOREIGN.values(), ids=FOREIGN)
def test_a_file_of_others_is_never_written(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    progress = progress_of(KEY)
    progress.mark("close", "done")
    store = current_store()
    assert store is not None
    sentence = str(store.problem)
    assert sentence.startswith(f"Progress is not kept in {file}: ")
    assert "\n" not in sentence
    assert (file.read_bytes(), sorted(path.name for path in file.parent.iterdir())) == (
        content,
        ["progress.json", "progress.json.lock"],
    )
    assert progress.is_done("close"), "it goes on as long as Python runs"
    file.unlink()
    progress.mark("order", "done")
    assert begin_anew().marks == {"close": "done", "order": "done"}, "what waited is written as soon as it can be"
    assert store.problem is None


def test_a_name_that_means_something_else_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thesis = file.parent.parent / "thesis.docx"
    thesis.write_bytes(b"years of work")
    with pytest.raises(NotationError, match=r"end with \.json, and .*thesis\.docx"):
        keep_progress(thesis)
    monkeypatch.setenv(VARIABLE, str(thesis))
    progress_of(KEY).mark("close", "done")
    assert thesis.read_bytes() == b"years of work"


def test_a_folder_that_cannot_be_made_stops_no_lesson(file: Path) -> None:
    file.parent.write_text("a file where the folder should be")
    progress = progress_of(KEY)
    progress.mark("close", "done")
    store = current_store()
    assert store is not None
    assert str(store.problem) == f"Progress is not kept in {file}, since the file could not be read or written."
    assert progress.is_done("close")


def test_more_than_a_file_may_hold_is_not_written(file: Path) -> None:
    store = ProgressStore(file)
    store.add(KEY, {f"section-{n}": "done" for n in range(100)})
    before = file.read_bytes()
    store.add(KEY, {"one-more": "done"})
    assert "at most 100" in str(store.problem)
    assert file.read_bytes() == before
    many = {LessonKey("g" * 200, n, "l" * 200): {"s" * 200: "done"} for n in range(999)}
    assert len(progress_json(many)) < LONGEST
    with pytest.raises(NotationError, match="1000000"):
        progress_json(
            {LessonKey("g" * 200, n, f"{m}" * 100): {"s" * 200: "done"} for n in range(999) for m in (10, 20)}
        )


def test_a_version_of_a_game_has_three_digits_at_most() -> None:
    known = {LessonKey("viceroy", 999, "circles"): {"close": "done"}}
    assert read_progress_json(progress_json(known)).lessons == known
    with pytest.raises(NotationError, match=r"lessons\[0\]\.version: "):
        progress_json({LessonKey("viceroy", 1000, "circles"): {"close": "done"}})


def test_a_writer_that_never_ends_is_not_waited_for(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with locked(lock), pytest.raises(TimeoutError, match="lock"), locked(lock, seconds=0):
        pytest.fail("two writers at once")
    with locked(lock, seconds=0):
        pass


# -- where it is kept -------------------------------------------------------------------------------------------------


def test_it_is_kept_where_the_system_keeps_such_things(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    monkeypatch.delenv(VARIABLE)
    usual = platformdirs.user_data_path("viceroy-widgets", appauthor=False) / "progress.json"
    assert keep_progress() == usual
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.chdir(file.parent.parent)
    assert keep_progress() == Path.cwd() / "viceroy-progress.json"


def test_python_chooses_another_file_or_none(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert keep_progress() == file
    beside = file.with_name("mine.json")
    assert keep_progress(str(beside)) == beside
    progress_of(KEY).mark("close", "done")
    assert (file.exists(), beside.exists()) == (False, True)
    assert keep_progress(False) is None
    progress_of(KEY).mark("order", "done")
    assert b"order" not in beside.read_bytes()
    monkeypatch.setenv(VARIABLE, OFF)
    assert keep_progress(beside) is None, "what the environment switches off stays off"
    assert os.environ[VARIABLE] == OFF
