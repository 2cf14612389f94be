"""Copies of the project in which lines are broken, and what pytest says of them."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

__all__ = ["TESTS", "Found", "Tree", "concerns", "found_by", "test_files"]

_TESTS: dict[str, tuple[str, ...]] = {
    "core": ("core", "play", "learn", "widgets", "splendor", "viceroy/rules", "viceroy/codec"),
    "play": ("play", "core", "cli", "widgets", "splendor", "viceroy/bots"),
    "learn": ("learn", "classroom", "cli", "widgets", "splendor", "viceroy/lessons", "viceroy/puzzles"),
    "classroom": ("classroom", "cli", "viceroy/exercises"),
    "splendor": ("splendor", "learn", "play", "cli", "classroom", "widgets", "fuzzing"),
    "viceroy": ("viceroy", "cli", "classroom", "words", "fuzzing"),
}
"""For each room that is broken the folders of the tests that may notice it."""
TESTS = tuple(dict.fromkeys(f"tests/{folder}" for folders in _TESTS.values() for folder in folders))
_ABOUT_TESTS = {
    f"tests/{game}/{name}"
    for game in ("viceroy", "splendor")
    for name in ("rules/test_citations.py", "referee/test_referee_notices.py")
}
"""They run other tests: those of the rules in a process of their own, the referee beside altered rules."""
_QUICK = ["-m", "not browser and not lab and not journey"]
_PYTEST = [sys.executable, "-m", "pytest", "-q", "--tb=no", "--no-header", "-p", "no:cacheprovider"]
_PYTEST += ["-p", "_hypothesis_pytestplugin"]  # loading all that are installed would take longer than most tests
_BOARDS = ["-p", "viceroy_widgets.testing.plugin"]
"""The fixtures `board` and `in_page`. Loading them imports the package: the plugins of this folder come first."""
_WAITS = 1800
"""Seconds of the clock after which a run counts as one that waits for ever; none needs so much processor."""
_NO_TESTS = 5


@dataclass(frozen=True)
class Found:
    """Whether a broken line was noticed, by which test or how, after how many tests and seconds of the clock."""

    outcome: str
    by: str
    tests: int
    seconds: float


def test_files(root: Path) -> list[str]:
    """The test files of the rooms, as paths below the project."""
    paths = (path.relative_to(root).as_posix() for room in TESTS for path in sorted((root / room).rglob("test_*.py")))
    return [path for path in dict.fromkeys(paths) if path not in _ABOUT_TESTS]


def concerns(test: str, file: str) -> bool:
    """Whether a test, or its file, may notice a broken line of a file."""
    return any(test.startswith(f"tests/{folder}/") for folder in _TESTS[file.split("/")[1]])


class Tree:
    """A copy of the project below `into`."""

    def __init__(self, project: Path, into: Path) -> None:
        self.root, self._room = into / "project", into
        listed = subprocess.run(
            [
                "git",
                "ls-files",
                "-co",
                "--exclude-standard",
                "-z",
                *("viceroy_widgets", "tests", "tools", "docs", "examples", "tutorials", "puzzles"),
                *("pyproject.toml", "README.md", "CONTRIBUTING.md", "Makefile"),
            ],
            cwd=project,
            check=True,
            capture_output=True,
        ).stdout.decode()
        for name in filter(None, listed.split("\0")):
            source, target = project / name, self.root / name
            if source.is_file():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)
        # Compiled files that go by the content of their sources: two changes within a second are told apart.
        compiled = ["compileall", "-q", "--invalidation-mode", "checked-hash", "viceroy_widgets"]
        subprocess.run([sys.executable, "-m", *compiled], cwd=self.root, check=True)

    def measure(self, test_file: str, files: list[str], goes_to: Path) -> None:
        """Writes down what each test of a file executes of these files."""
        more = {"MUTANTS_MEASURE": str(goes_to), "MUTANTS_FILES": json.dumps([str(self.root / file) for file in files])}
        self._run(["-p", "tests.mutants.measuring", *_QUICK, test_file], more)
        if not goes_to.exists():
            goes_to.write_text(json.dumps({"passed": {}, "failed": [test_file]}), "utf-8")

    def try_out(self, file: str, text: str, tests: dict[str, float]) -> Found:
        """Runs these tests, in this order, with that text in place of the file's, until the first fails."""
        if not tests:
            return Found("uncovered", "", 0, 0)
        path, started = self.root / file, monotonic()
        plain = path.read_text("utf-8")
        chosen, notes = self._room / "tests.json", self._room / "notes.txt"
        chosen.write_text(json.dumps(tests), "utf-8")
        notes.write_text("", "utf-8")
        path.write_text(text, "utf-8")
        try:
            more = {"MUTANTS_TESTS": str(chosen), "MUTANTS_NOTES": str(notes)}
            test_paths = dict.fromkeys(test.split("::")[0] for test in tests)
            options = ["-p", "tests.mutants.chosen", "--hypothesis-profile", "mutants", "-x"]
            status = self._run([*options, *test_paths], more)
        finally:
            path.write_text(plain, "utf-8")
        return found_by(status, notes.read_text("utf-8").splitlines(), monotonic() - started)

    def _run(self, options: list[str], more: dict[str, str]) -> int | None:
        """The exit status of pytest; None if it had to be ended by the clock."""
        environment = {**os.environ, "PYTHONPATH": str(self.root), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **more}
        with (self._room / "output.txt").open("wb") as output:
            process = subprocess.Popen(
                [*_PYTEST, *options, *_BOARDS],
                cwd=self.root,
                env=environment,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            try:
                return process.wait(_WAITS)
            except subprocess.TimeoutExpired:
                return None
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()


def found_by(status: int | None, notes: list[str], seconds: float) -> Found:
    """What an exit status of pytest and the notes of its run say."""
    ran = [note.removeprefix("runs ") for note in notes if note.startswith("runs ")]
    failed = [note.removeprefix("failed ") for note in notes if note.startswith("failed ")]
    last = ran[-1] if ran else "importing"
    if status is None:
        return Found("unclear", last, len(ran), seconds)
    if status == 0:
        return Found("survived", "", len(ran), seconds)
    if failed:
        return Found("noticed", failed[0], len(ran), seconds)
    if status == -signal.SIGXCPU:
        return Found("noticed", f"{last} (bound on time)", len(ran), seconds)
    if status == _NO_TESTS:
        return Found("uncovered", "", 0, seconds)
    # Neither a test that fails nor an end: what is broken cannot be imported, or the process fell over.
    return Found("noticed", "importing" if not ran else f"{last} (status {status})", len(ran), seconds)
