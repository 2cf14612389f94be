"""Files that people get are there whole or not at all, and no file that appeared meanwhile is overwritten."""

from __future__ import annotations

import ast
import errno
import os
import stat
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import viceroy_widgets
from tests.faults import FullDisk, Steps, Stopped
from viceroy_widgets import files
from viceroy_widgets.cli.commands import command
from viceroy_widgets.files import append_to_file, new_file, replace_file
from viceroy_widgets.learn.game_pack import pack_text

OLD, NEW = b"old\n" * 100, b"new\n" * 200
ROOT = Path(viceroy_widgets.__file__).parent
NOTEBOOKS = Path(__file__).parents[1]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def visible(folder: Path) -> dict[str, bytes]:
    """What is there for people; a stop may leave files beside, which have names of their own."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.startswith(files.BESIDE)}


def steps_of(write: Any, path: Path) -> int:
    with pytest.MonkeyPatch.context() as patch:
        steps = Steps(patch)
        write(path, NEW)
    return steps.done


@pytest.mark.parametrize("partly", [False, True])
def test_a_stop_at_any_step_leaves_no_part_of_a_new_file(tmp_path: Path, partly: bool) -> None:
    for stop in range(steps_of(new_file, tmp_path / "first")):
        folder = tmp_path / f"{stop}"
        folder.mkdir()
        with pytest.MonkeyPatch.context() as patch:
            Steps(patch, stop, partly=partly)
            with suppress(Stopped):
                new_file(folder / "file", NEW)
        assert visible(folder) in ({}, {"file": NEW})
        if not visible(folder):
            new_file(folder / "file", NEW)  # nothing blocks it
            assert visible(folder) == {"file": NEW}


@pytest.mark.parametrize("partly", [False, True])
def test_a_stop_at_any_step_leaves_the_old_file_or_the_new_one(tmp_path: Path, partly: bool) -> None:
    file = tmp_path / "file"
    file.write_bytes(OLD)
    for stop in range(steps_of(replace_file, tmp_path / "first")):
        file.write_bytes(OLD)
        with pytest.MonkeyPatch.context() as patch:
            Steps(patch, stop, partly=partly)
            with suppress(Stopped):
                replace_file(file, NEW)
        assert file.read_bytes() in (OLD, NEW)


@pytest.mark.parametrize("partly", [False, True])
def test_a_stop_at_any_step_leaves_what_lay_before_the_end(tmp_path: Path, partly: bool) -> None:
    file = tmp_path / "file"
    file.write_bytes(OLD)
    for stop in range(steps_of(append_to_file, file)):
        file.write_bytes(OLD)
        with pytest.MonkeyPatch.context() as patch:
            Steps(patch, stop, partly=partly)
            with suppress(Stopped):
                append_to_file(file, NEW)
        found = file.read_bytes()
        assert found.startswith(OLD)
        assert (OLD + NEW).startswith(found)


def test_a_file_lies_on_the_disk_before_it_gets_its_name_and_then_its_folder_does(tmp_path: Path) -> None:
    for write, due in (
        (new_file, ["write", "fsync", "chmod", "link", "unlink", "open", "fsync"]),
        (replace_file, ["write", "fsync", "chmod", "replace", "open", "fsync"]),
        (append_to_file, ["open", "write", "fsync"]),
    ):
        with pytest.MonkeyPatch.context() as patch:
            steps = Steps(patch)
            write(tmp_path / "file", NEW)
        assert steps.names == due


@pytest.mark.parametrize("room", [0, 1, 300, len(NEW) - 1])
def test_on_a_full_disk_nothing_partial_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    file = tmp_path / "file"
    for write, due in ((new_file, {}), (replace_file, {"file": OLD}), (append_to_file, {"file": OLD})):
        if due:
            file.write_bytes(OLD)
        with monkeypatch.context() as patch:
            FullDisk(patch, room)
            with pytest.raises(OSError, match="No space left"):
                write(file, NEW)
        assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == due


def test_what_fails_leaves_no_file_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: object, **named: object) -> None:
        raise OSError(errno.EIO, "broken")

    for step in ("fsync", "chmod", "link", "replace"):
        with monkeypatch.context() as patch:
            Steps(patch)
            setattr(files.os, step, refuse)
            for write in (new_file, replace_file):
                if not (write is new_file and step == "replace") and not (write is replace_file and step == "link"):
                    with pytest.raises(OSError, match="broken"):
                        write(tmp_path / "file", NEW)
                    assert names(tmp_path) == []


def test_a_file_that_appears_meanwhile_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for n, step in enumerate(("write", "fsync", "chmod")):
        file = tmp_path / f"{n}"
        real = getattr(os, step)

        def appears(*given: Any, file: Path = file, real: Any = real) -> Any:
            file.write_bytes(OLD)
            return real(*given)

        with monkeypatch.context() as patch:
            Steps(patch)
            setattr(files.os, step, appears)
            with pytest.raises(FileExistsError) as caught:
                new_file(file, NEW)
        assert caught.value.filename == str(file)
        assert file.read_bytes() == OLD
    assert names(tmp_path) == ["0", "1", "2"]


@pytest.mark.parametrize("number", [errno.EPERM, errno.ENOTSUP, errno.ENOSYS])
def test_where_there_are_no_hard_links_it_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def no_links(*given: object) -> None:
        if os.path.lexists(str(given[1])):
            raise FileExistsError(errno.EEXIST, "exists")
        raise OSError(number, os.strerror(number))

    Steps(monkeypatch)
    files.os.link = no_links
    new_file(tmp_path / "file", NEW)
    assert visible(tmp_path) == {"file": NEW}
    with pytest.raises(FileExistsError):
        new_file(tmp_path / "file", OLD)

    def appears(*given: object) -> None:
        (tmp_path / "other").write_bytes(OLD)
        raise OSError(number, os.strerror(number))

    files.os.link = appears
    with pytest.raises(FileExistsError):
        new_file(tmp_path / "other", NEW)
    assert visible(tmp_path) == {"file": NEW, "other": OLD}

    def full(*given: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    files.os.link, files.os.replace = no_links, full
    with pytest.raises(OSError, match="No space left"):
        new_file(tmp_path / "third", NEW)
    assert names(tmp_path) == ["file", "other"]


def test_what_is_there_in_any_form_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    (tmp_path / "file").write_bytes(OLD)
    for name in ("folder", "link", "file"):
        with pytest.raises(FileExistsError):
            new_file(tmp_path / name, NEW)
    assert names(tmp_path) == ["file", "folder", "link"]


def test_a_link_stays_a_link_and_what_a_file_may_be_read_by_stays(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_bytes(OLD)
    file.chmod(0o600)
    link.symlink_to(file)
    replace_file(link, NEW)
    assert link.is_symlink()
    assert file.read_bytes() == NEW
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    usual = os.umask(0o027)
    try:
        new_file(tmp_path / "new", NEW)
    finally:
        os.umask(usual)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


# -- what writes for people -------------------------------------------------------------------------------------------

WRITERS = {
    "deck new": (["deck", "new", "file"], "file"),
    "puzzle sheet": (["puzzle", "sheet", "pack.jsonl", "-o", "file"], "file"),
    "lesson notebook": (["lesson", "notebook", "lesson.toml", "file.ipynb"], "file.ipynb"),
    "tutorials": (["tutorials", "copies"], "copies"),
    "play --save": (["play", "--seed", "7", "--save", "file"], "file"),
    "puzzle make": (["puzzle", "make", "--theme", "paint", "--count", "1", "--jobs", "1", "-o", "file"], "file"),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    data = ROOT / "viceroy" / "data"
    (tmp_path / "pack.jsonl").write_bytes(pack_text(data, "painting_puzzles.jsonl").encode())
    lesson = data / "lessons" / "goal.toml"
    (tmp_path / "lesson.toml").write_bytes(lesson.read_bytes())
    monkeypatch.chdir(tmp_path)
    return tmp_path


def all_files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("writer", WRITERS)
def test_a_verb_that_writes_leaves_nothing_partial_on_a_full_disk(
    writer: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments, _ = WRITERS[writer]
    before = all_files(folder)
    with monkeypatch.context() as patch:
        FullDisk(patch, 50)
        told = CliRunner().invoke(command, arguments, input="1\n")
    assert told.exit_code == 2, told.output
    assert "Traceback" not in told.output
    assert all_files(folder) == before
    again = CliRunner().invoke(command, arguments, input="1\n")
    assert again.exit_code == 0, again.output


@pytest.mark.parametrize("writer", WRITERS)
def test_a_verb_overwrites_no_file_that_appears_while_it_works(
    writer: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments, name = WRITERS[writer]
    target = folder / name
    real = os.fsync

    def appears(handle: int) -> None:
        if writer == "tutorials":
            for part in ("tutorials", "puzzles"):
                for path in (NOTEBOOKS / part).rglob("*.ipynb"):
                    copy = target / path.relative_to(NOTEBOOKS)
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    copy.write_bytes(OLD)
        else:
            target.write_bytes(OLD)
        real(handle)

    with monkeypatch.context() as patch:
        Steps(patch)
        files.os.fsync = appears
        told = CliRunner().invoke(command, arguments, input="1\n")
    if writer == "tutorials":
        shipped = [path for path in target.rglob("*.ipynb") if path.parent.name != "kalah"]  # a game of its own package
        assert {path.read_bytes() for path in shipped} == {OLD}
        return
    assert told.exit_code == 2, told.output
    assert target.read_bytes() == OLD


def test_files_are_written_by_one_room_only() -> None:
    """Whatever opens a file to write it does so in `files`, so that all of the above holds for it."""
    found = set()
    for path in ROOT.rglob("*.py"):
        name = str(path.relative_to(ROOT))
        if name == "files.py" or "node_modules" in path.parts:
            continue
        text = path.read_text(encoding="utf-8")
        if not any(word in text for word in (*WRITING_CALLS, "open")):
            continue  # taking all files apart takes long
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and _writes(node):
                found.add(name)
    assert not found


WRITING_CALLS = ("write_text", "write_bytes", "mkstemp", "NamedTemporaryFile", "fdopen")


def _writes(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name in WRITING_CALLS:
        return True
    modes = [
        arg.value for arg in (*call.args, *(each.value for each in call.keywords)) if isinstance(arg, ast.Constant)
    ]
    return name == "open" and any(isinstance(mode, str) and set(mode) & set("wxa+") and len(mode) < 4 for mode in modes)


def test_under_a_limit_on_sizes_nothing_partial_stays(tmp_path: Path) -> None:
    # The limit holds for compiled modules, too: one that is cut short would break every later process.
    limit = "import resource, sys; sys.dont_write_bytecode = True; "
    limit += "resource.setrlimit(resource.RLIMIT_FSIZE, (2000, resource.RLIM_INFINITY)); "
    code = limit + "from viceroy_widgets.cli import main; main()"
    environment = {**os.environ, "PYTHONPATH": str(ROOT.parent)}
    arguments = [sys.executable, "-c", code, "deck", "new", "deck.json"]
    done = subprocess.run(arguments, cwd=tmp_path, capture_output=True, env=environment, check=False)
    assert done.returncode == 2
    assert names(tmp_path) == []
