"""Which tests execute which lines: measured once for each test file, and again when it or the package has changed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

import coverage

from tests.mutants.trees import Tree, concerns, test_files

__all__ = ["Map", "digest"]

_OTHERS_AT_MOST = 60.0
"""Seconds of the processor; only a line that hardly any test notices takes so long."""
_HOW = tuple(f"tests/mutants/{name}.py" for name in ("chosen", "coverage_map", "measuring", "trees"))
"""What decides how tests are measured, chosen and run; the rest of this folder changes nothing that was found."""


@cache
def digest(root: Path, test_file: str | None = None) -> str:
    """A digest of the package, of what runs and helps the tests, and of one test file or of all."""
    found = sha256()
    for folder in ("viceroy_widgets", "tests"):
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            if not path.is_file() or "__pycache__" in name or "node_modules" in name:
                continue
            if name.startswith("tests/mutants/") and name not in _HOW:
                continue
            if path.name.startswith("test_") and test_file not in (None, name):
                continue
            found.update(name.encode())
            found.update(path.read_bytes())
    return found.hexdigest()[:24]


class Map:
    """What tests execute, how long each takes, and which of them say most about a line."""

    def __init__(self, root: Path, store: Path) -> None:
        self._root, self._store = root, store
        self.seconds: dict[str, float] = {}
        self._lines: dict[str, dict[int, set[str]]] = {}
        self._breadth: Counter[str] = Counter()

    def needed(self, files: Iterable[str]) -> list[str]:
        """The test files that may notice broken lines of these files."""
        broken = set(files)
        return [test for test in test_files(self._root) if any(concerns(test, file) for file in broken)]

    def missing(self, needed: Iterable[str]) -> list[str]:
        """Those of the test files that have to be measured."""
        self._store.mkdir(parents=True, exist_ok=True)
        return [file for file in needed if not self._at(file).exists()]

    def measure(self, tree: Tree, test_file: str, files: list[str]) -> None:
        tree.measure(test_file, files, self._at(test_file))

    def load(self, needed: Iterable[str], progress: Callable[[str], None]) -> None:
        for test_file in needed:
            at = self._at(test_file)
            kept = json.loads(at.read_text("utf-8"))
            passed: dict[str, float] = kept["passed"]
            self.seconds |= passed
            for test in kept["failed"]:
                progress(f"  left out, for it failed while it was measured: {test}")
            data = coverage.CoverageData(str(at.with_suffix(".coverage")))
            data.read()
            for measured in data.measured_files():
                file = measured[measured.index("viceroy_widgets/") :]
                here = self._lines.setdefault(file, {})
                for line, tests in data.contexts_by_lineno(measured).items():
                    # Without a test, importing the test file executed the line: then the file itself stands here.
                    by = {test or test_file for test in tests if not test or test in passed}
                    here.setdefault(line, set()).update(by)
                    self._breadth.update(tests)
        progress(f"{len(self.seconds)} tests, {sum(self.seconds.values()):.0f} seconds of the processor in all")

    def _at(self, test_file: str) -> Path:
        return self._store / f"{test_file.replace('/', '.')}-{digest(self._root, test_file)}.json"

    def tests(self, file: str, statement: tuple[int, int]) -> tuple[dict[str, float], dict[str, float]]:
        """The tests of a statement, and others that may notice it: each fastest first, then the most specific.

        Others are those of the same test files, first those that execute anything of the file, then those that execute
        nothing of it: what is kept for later calls, or made for a whole test file, is executed once in a process only.
        Where importing a test file executes the statement, its tests are among them; then come, from all test files,
        those of the same room, those that execute anything of the file, and all there are. Together they take up to a
        minute.
        """
        here = self._lines.get(file, {})
        executing = set().union(*(here.get(number, set()) for number in range(statement[0], statement[1] + 1)))
        direct, of_file = executing & self.seconds.keys(), set().union(*here.values()) & self.seconds.keys()
        near = {test.split("::")[0] for test in executing}
        beside = {test for test in self.seconds if test.split("::")[0] in near}
        parts = [beside & of_file, beside]
        if executing - direct or not executing:  # importing executes the statement, or nothing does
            room = "/".join(("tests", *file.split("/")[1:-1], ""))
            in_room = {test for test in self.seconds if test.startswith(room)}
            parts += [of_file & in_room, in_room, of_file, {test for test in self.seconds if concerns(test, file)}]
        others: dict[str, float] = {}
        for part in parts:
            others |= self._in_order(part - direct - others.keys())
        return self._in_order(direct), _up_to(others, _OTHERS_AT_MOST)

    def _in_order(self, tests: set[str]) -> dict[str, float]:
        return {
            test: self.seconds[test]
            for test in sorted(tests, key=lambda test: (round(self.seconds[test], 2), self._breadth[test], test))
        }


def _up_to(tests: dict[str, float], most: float) -> dict[str, float]:
    found, total = {}, 0.0
    for test, seconds in tests.items():
        if total + seconds <= most:
            found[test], total = seconds, total + seconds
    return found
