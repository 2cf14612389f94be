"""A pack in the making is never lost: stopped, killed, damaged or on a full disk, what was whole stays whole."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import viceroy_widgets
from tests.faults import FullDisk, Steps, Stopped
from tests.nightly import NIGHT, sample, size
from viceroy_widgets.cli.commands import command
from viceroy_widgets.errors import PuzzleError
from viceroy_widgets.viceroy.puzzles.making import packs
from viceroy_widgets.viceroy.puzzles.making.attempts import AttemptResult, PuzzleRequest
from viceroy_widgets.viceroy.puzzles.making.packs import generate_lines, resume_partial_pack, write_pack

REQUEST = PuzzleRequest("paint", 3, 5)
COUNT = 5


@pytest.fixture(scope="module")
def due() -> list[tuple[int, str]]:
    return list(generate_lines(REQUEST, COUNT))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, due: list[tuple[int, str]]) -> None:
    """The attempts are known already, so that a pack takes no time."""

    def known(request: PuzzleRequest, executor: Executor | None = None, first: int = 0) -> Iterator[AttemptResult]:
        lines = dict(due)
        return (AttemptResult(number, lines.get(number, ""), "dull") for number in range(first, due[-1][0] + 1))

    monkeypatch.setattr(packs, "attempts", known)


def written(due: list[tuple[int, str]]) -> bytes:
    return "".join(f"{line}\n" for _, line in due).encode()


def head(count: int = COUNT) -> bytes:
    return json.dumps({**REQUEST._asdict(), "count": count}).encode() + b"\n"


def lines(due: list[tuple[int, str]]) -> list[bytes]:
    return [f"{number}\t{line}\n".encode() for number, line in due]


def whole(folder: Path) -> set[str]:
    """The puzzles that lie whole on the disk, in the pack or in the one in the making."""
    found = set()
    for name in ("pack", "pack.part"):
        if (folder / name).exists():
            for line in (folder / name).read_bytes().split(b"\n")[:-1]:
                with suppress(ValueError, KeyError):
                    found.add(json.loads(line.partition(b"\t")[2] or line)["id"])
    return found


def test_a_stop_at_any_step_loses_no_puzzle_and_the_work_goes_on(
    quick: None, tmp_path: Path, due: list[tuple[int, str]]
) -> None:
    """A stop at every step by which files are written, then one more at every step of what goes on after it."""
    ids = [json.loads(line)["id"] for _, line in due]
    with pytest.MonkeyPatch.context() as patch:
        steps = Steps(patch)
        list(write_pack(REQUEST, COUNT, tmp_path / "pack"))
    stops = [(first, second) for first in range(steps.done) for second in range(0, steps.done - first, 3)]
    for first, second in sample(stops, least=25):
        folder = tmp_path / f"{first}-{second}"
        folder.mkdir()
        for stop in (first, second):
            told: list[int] = []
            with pytest.MonkeyPatch.context() as patch:
                Steps(patch, stop, partly=True)
                with suppress(Stopped, PuzzleError):  # a finished pack is not made again
                    told.extend(write_pack(REQUEST, COUNT, folder / "pack"))
            assert set(ids[: len(told)]) <= whole(folder)
        if not (folder / "pack").exists():
            assert list(write_pack(REQUEST, COUNT, folder / "pack")) == list(range(1, COUNT + 1))
        assert (folder / "pack").read_bytes() == written(due)


@pytest.mark.parametrize("room", [0, 10, 100, 1000, 2000, 3000, 5000, 8000])
def test_on_a_full_disk_what_is_whole_stays_and_nothing_else(
    quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, due: list[tuple[int, str]], room: int
) -> None:
    told: list[int] = []
    with monkeypatch.context() as patch:
        FullDisk(patch, room)
        with pytest.raises(OSError, match="No space left"):
            told.extend(write_pack(REQUEST, COUNT, tmp_path / "pack"))
    assert not (tmp_path / "pack").exists()
    part = tmp_path / "pack.part"
    names = [path.name for path in tmp_path.iterdir()]
    assert names == (["pack.part"] if room >= len(head()) else [])
    if part.exists():
        assert part.read_bytes() == b"".join([head(), *lines(due)[: len(told)]])
    assert list(write_pack(REQUEST, COUNT, tmp_path / "pack")) == list(range(1, COUNT + 1))
    assert (tmp_path / "pack").read_bytes() == written(due)


def test_going_on_rewrites_nothing_that_is_whole(
    quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, due: list[tuple[int, str]]
) -> None:
    part = tmp_path / "pack.part"
    before = b"".join([head(), *lines(due)[:3]])
    for cut in (b"", lines(due)[3][:-1], lines(due)[3][:40], b"12"):
        part.write_bytes(before + cut)
        inode = part.stat().st_ino
        for _ in islice(write_pack(REQUEST, COUNT, tmp_path / "pack"), 4):
            assert part.read_bytes().startswith(before)
            assert part.stat().st_ino == inode
        assert part.read_bytes() == before + lines(due)[3]


@pytest.mark.parametrize("cut", sample(range(0, 200, 7), least=6))
def test_a_head_or_a_first_line_that_was_cut_off_is_gone_on_with(
    quick: None, tmp_path: Path, due: list[tuple[int, str]], cut: int
) -> None:
    (tmp_path / "pack.part").write_bytes((head() + lines(due)[0])[:cut])
    assert list(write_pack(REQUEST, COUNT, tmp_path / "pack")) == list(range(1, COUNT + 1))
    assert (tmp_path / "pack").read_bytes() == written(due)


def test_a_letter_of_several_bytes_may_be_cut_in_two(quick: None, tmp_path: Path, due: list[tuple[int, str]]) -> None:
    line = lines(due)[0]
    letters = [at for at, byte in enumerate(line) if byte >= 0xC0]
    assert letters
    for at in letters[:3]:
        (tmp_path / "pack.part").write_bytes(head() + line[: at + 1])
        assert resume_partial_pack(tmp_path / "pack.part", REQUEST, COUNT) == []


DAMAGED = {
    "binary": lambda lines: [bytes(range(256))],
    "zeros at the end": lambda lines: [*lines, b"\x00" * 4096],
    "zeros in the middle": lambda lines: [lines[0], b"\x00" * len(lines[1]), *lines[2:]],
    "a line cut in the middle": lambda lines: [lines[0], lines[1][:100] + b"\n", *lines[2:]],
    "two lines run together": lambda lines: [lines[0], lines[1][:100], *lines[2:]],
    "garbage": lambda lines: [lines[0], b"hello\n", *lines[2:]],
    "garbage at the end": lambda lines: [*lines, b"hello"],
    "an empty line": lambda lines: [lines[0], b"\n", *lines[1:]],
    "another encoding": lambda lines: [lines[0].replace("é".encode(), b"\xe9"), *lines[1:]],
    "without its number": lambda lines: [lines[0].partition(b"\t")[2], *lines[1:]],
    "another puzzle's id": lambda lines: [lines[0].replace(b'"id":"', b'"id":"0')],
    "the same puzzle twice": lambda lines: [lines[0], b"9" + lines[0]],
    "two of one number": lambda lines: [lines[0], lines[0].partition(b"\t")[0] + b"\t" + lines[1].partition(b"\t")[2]],
    "a huge number": lambda lines: [b"9" * 5000 + lines[0]],
    "nesting": lambda lines: [b"1\t" + b"[" * 5000 + b"\n"],
    "a flipped bit": lambda lines: [lines[0].replace(b'"goal":"paint"', b'"goal":"paynt"')],
    "U+2028": lambda lines: [lines[0], "\u2028\n".encode()],
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_what_is_damaged_is_answered_with_a_sentence_and_kept(
    quick: None, tmp_path: Path, due: list[tuple[int, str]], kind: str
) -> None:
    part = tmp_path / "pack.part"
    content = b"".join([head(), *DAMAGED[kind](lines(due)[:3])])  # type: ignore[no-untyped-call]  # a table of lambdas
    part.write_bytes(content)
    with pytest.raises(PuzzleError, match=r"pack\.part' is damaged in line [1-9]\d*, so .* It stays as it is"):
        list(write_pack(REQUEST, COUNT, tmp_path / "pack"))
    assert part.read_bytes() == content
    assert [path.name for path in tmp_path.iterdir()] == ["pack.part"]


@pytest.mark.parametrize("content", [b"\x00" * 300, b"\xff\xfe", b"{}\n", b"[]\n", b"1\n", b"\n", b"null\n", b"mine"])
def test_a_file_without_a_head_is_kept(quick: None, tmp_path: Path, content: bytes) -> None:
    part = tmp_path / "pack.part"
    part.write_bytes(content)
    with pytest.raises(PuzzleError, match="damaged in line 1"):
        list(write_pack(REQUEST, COUNT, tmp_path / "pack"))
    assert part.read_bytes() == content


def test_other_options_are_refused_and_the_file_is_kept(
    quick: None, tmp_path: Path, due: list[tuple[int, str]]
) -> None:
    part = tmp_path / "pack.part"
    content = b"".join([head(COUNT + 1), *lines(due)[:2], b'7\t{"cut'])
    part.write_bytes(content)
    for request, count in (
        (REQUEST, COUNT),
        (REQUEST._replace(seed=1), COUNT + 1),
        (REQUEST._replace(difficulty=None), COUNT + 1),
    ):
        with pytest.raises(PuzzleError, match="begun with other options"):
            list(write_pack(request, count, tmp_path / "pack"))
        assert part.read_bytes() == content


@given(st.data())
@settings(max_examples=size(60, least=10), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_damage_is_gone_on_with_or_refused_and_kept(
    quick: None, tmp_path: Path, due: list[tuple[int, str]], data: st.DataObject
) -> None:
    content = bytearray(b"".join([head(), *lines(due)[:3]]))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(content)))
        content[at : at + data.draw(st.integers(0, 60))] = data.draw(st.binary(max_size=8))
    for path in tmp_path.iterdir():
        path.unlink()
    part = tmp_path / "pack.part"
    part.write_bytes(content)
    try:
        list(write_pack(REQUEST, COUNT, tmp_path / "pack"))
    except PuzzleError:
        assert part.read_bytes() == content
        assert not (tmp_path / "pack").exists()
    else:
        assert len((tmp_path / "pack").read_bytes().split(b"\n")) == COUNT + 1


def test_two_programs_at_one_file_lose_nothing(quick: None, tmp_path: Path, due: list[tuple[int, str]]) -> None:
    one, two = (write_pack(REQUEST, COUNT, tmp_path / "pack") for _ in range(2))
    assert [next(one), next(two), next(two), next(one), next(one)] == [1, 1, 2, 2, 3]
    assert resume_partial_pack(tmp_path / "pack.part", REQUEST, COUNT) == due[:3]
    assert list(one) == [4, 5]
    with pytest.raises(PuzzleError, match="exists already"):
        next(two)
    assert (tmp_path / "pack").read_bytes() == written(due)
    assert [path.name for path in tmp_path.iterdir()] == ["pack"]


def test_a_file_that_appears_meanwhile_is_not_overwritten(
    quick: None, tmp_path: Path, due: list[tuple[int, str]]
) -> None:
    making = write_pack(REQUEST, COUNT, tmp_path / "pack")
    assert list(islice(making, COUNT)) == list(range(1, COUNT + 1))
    (tmp_path / "pack").write_bytes(b"mine")
    with pytest.raises(PuzzleError, match="exists already"):
        next(making)
    assert (tmp_path / "pack").read_bytes() == b"mine"
    assert (tmp_path / "pack.part").read_bytes() == b"".join([head(), *lines(due)])


# -- the command ------------------------------------------------------------------------------------------------------

MAKE = ("puzzle", "make", "--theme", "paint", "--difficulty", "3", "--seed", "5", "--count", str(COUNT), "--jobs", "1")


def test_the_command_says_that_what_was_made_is_kept(
    quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        FullDisk(patch, 3000)
        told = CliRunner().invoke(command, [*MAKE, "-o", str(tmp_path / "pack")])
    assert told.exit_code == 2
    assert "No space left on device. What was made is kept; run the same again to go on." in told.output
    assert CliRunner().invoke(command, [*MAKE, "-o", str(tmp_path / "pack")]).exit_code == 0


def run(folder: Path, before: str = "") -> Any:
    environment = {**os.environ, "PYTHONPATH": str(Path(viceroy_widgets.__file__).parent.parent)}
    code = f"{before}\nfrom viceroy_widgets.cli import main; main()"
    arguments = [sys.executable, "-c", code, *MAKE, "-o", str(folder / "pack")]
    return subprocess.run(arguments, env=environment, capture_output=True, text=True, check=False)


def finished(folder: Path, due: list[tuple[int, str]]) -> None:
    """The work is done to its end, by the command in this process."""
    if not (folder / "pack").exists():
        assert CliRunner().invoke(command, [*MAKE, "-o", str(folder / "pack")]).exit_code == 0
    assert (folder / "pack").read_bytes() == written(due)


# The limit holds for compiled modules, too: one that is cut short would break every later process.
LIMITED = """
import resource, sys
sys.dont_write_bytecode = True
resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, resource.RLIM_INFINITY))
"""


@pytest.mark.parametrize("limit", [100, 4000] if NIGHT else [4000])
def test_under_a_limit_on_sizes_nothing_whole_is_lost(tmp_path: Path, due: list[tuple[int, str]], limit: int) -> None:
    done = run(tmp_path, LIMITED.format(limit=limit))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "What was made is kept" in done.stderr
    part = tmp_path / "pack.part"
    if part.exists():
        content = part.read_bytes()
        assert content.endswith(b"\n")
        assert b"".join([head(), *lines(due)]).startswith(content)
    finished(tmp_path, due)


KILLED = """
import os, signal
from viceroy_widgets import files
real, steps = {{}}, iter(range({stop}))
def step(name):
    def counted(*given, **named):
        if next(steps, None) is None:
            os.kill(os.getpid(), signal.SIGKILL)
        return real[name](*given, **named)
    return counted
class Counted:
    def __getattr__(self, name):
        return step(name) if name in real else getattr(os, name)
for name in ("open", "write", "fsync", "chmod", "link", "replace", "unlink", "ftruncate", "close"):
    real[name] = getattr(os, name)
files.os = Counted()
"""


def test_programs_that_are_killed_lose_nothing(tmp_path: Path, due: list[tuple[int, str]]) -> None:
    """Real kills, one after another, at steps of chance; then the work is done to its end."""
    random = Random(11)
    kept: set[str] = set()
    for _ in range(size(6, least=2)):
        done = run(tmp_path, KILLED.format(stop=random.randrange(18)))
        assert done.returncode in (0, 2, -9), done.stderr  # 2: the pack was there already
        assert kept <= whole(tmp_path)
        kept = whole(tmp_path)
    finished(tmp_path, due)
