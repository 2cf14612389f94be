"""A seed and its moves lead to the same state everywhere: in other processes, with other hashes, on other Pythons."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import lazy_loader
import pytest

import viceroy_widgets
from tests.nightly import NIGHT, sample
from tests.viceroy.records import a_record
from viceroy_widgets.viceroy.codec.history import Record, replay
from viceroy_widgets.viceroy.codec.record_form import format_record, write_record
from viceroy_widgets.viceroy.codec.states import digest

ROOT = Path(viceroy_widgets.__file__).parent.parent
GAMES = [
    a_record(1, ("Ann", "Ben")),
    a_record(2, ("Ann", "Ben", "Cleo", "Dan"), "de"),
    a_record(3, ("Ann",), "fr"),
    a_record(4, ("Ann", "Ben", "Cleo"), "es"),
]
PYTHONS = ((3, 11), (3, 12), (3, 13))
# The rules need the standard library and lazy_loader alone, so -S: without site-packages, but for a copy of that.
PROGRAM = """
import sys
from viceroy_widgets.viceroy.codec.record_form import as_record
from viceroy_widgets.viceroy.codec.history import replay
from viceroy_widgets.viceroy.codec.states import digest
for name in sys.argv[1:]:
    with open(name, "rb") as file:
        print(digest(replay(as_record(file.read()))[-1][0]))
"""


def _digest(record: Record) -> str:
    return digest(replay(record)[-1][0])


DIGESTS = [_digest(game) for game in GAMES]


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Each game once as a document and once as text."""
    shutil.copytree(Path(lazy_loader.__file__).parent, tmp_path / "lazy_loader")
    found = []
    for index, game in enumerate(GAMES):
        for name, text in ((f"{index}.json", json.dumps(write_record(game))), (f"{index}.txt", format_record(game))):
            tmp_path.joinpath(name).write_text(text, "utf-8")
            found.append(tmp_path / name)
    return found


def _run(python: str, files: list[Path], hash_seed: str = "0") -> list[str]:
    environment = {
        "PATH": os.environ.get("PATH", ""),
        "PYTHONPATH": f"{ROOT}{os.pathsep}{files[0].parent}",
        "PYTHONHASHSEED": hash_seed,
    }
    command = [python, "-S", "-B", "-c", PROGRAM, *map(str, files)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_four_games_have_four_digests() -> None:
    assert len({*DIGESTS}) == len(GAMES)


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"] if NIGHT else ["4242"])
def test_another_process_comes_to_the_same_states(files: list[Path], hash_seed: str) -> None:
    assert _run(sys.executable, files, hash_seed) == [digest for digest in DIGESTS for _ in range(2)]


def _candidates() -> Iterator[Path]:
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        yield from (Path(folder, f"python{major}.{minor}") for major, minor in PYTHONS)
    yield from sorted(Path.home().glob(".pyenv/versions/*/bin/python"))


def _others() -> dict[str, str]:
    """Pythons of this machine that run, by version: a shim that only says that there is none does not count."""
    found = {}
    for path in _candidates():
        try:
            asked = [str(path), "-c", "import sys; print(sys.version_info[:2], sys.version.split()[0], sep='|')"]
            done = subprocess.run(asked, capture_output=True, text=True, timeout=30, check=True)
        except (OSError, subprocess.SubprocessError):
            continue
        pair, _, version = done.stdout.strip().partition("|")
        if pair in map(str, PYTHONS):
            found.setdefault(version, str(path))
    found.pop(sys.version.split()[0], None)
    return found


def test_other_pythons_come_to_the_same_states(files: list[Path], record_property: pytest.FixtureRequest) -> None:
    others = _others()
    record_property("pythons", sorted(others))  # type: ignore[operator]  # it is a function
    if not others:
        pytest.skip(f"no other Python 3.11 to 3.13 runs on this machine; this one is {sys.version.split()[0]}")
    expected = [digest for digest in DIGESTS for _ in range(2)]
    for version, python in sample(sorted(others.items())):
        print(f"Python {version}: {python}")
        assert _run(python, sample(files, least=3)) == sample(expected, least=3), version
