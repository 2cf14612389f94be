"""The mutation run itself: what is drawn, what counts as noticed, what is kept, and the list of reviewed lines."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import coverage
import pytest

from tests.mutants import trees
from tests.mutants.coverage_map import Map, digest
from tests.mutants.drawing import draw, ranked
from tests.mutants.mutant import Line, Mutant
from tests.mutants.operators import replacements
from tests.mutants.report import Tried, written
from tests.mutants.results import Results
from tests.mutants.reviewed import Reviewed, reviewed
from tests.mutants.sources import ROOMS, broken, lines, room_of, source_files
from tests.mutants.trees import Found, concerns, found_by
from tests.nightly import sample

ROOT = Path(__file__).parents[2]
LINES = [Line("viceroy_widgets/core/rules.py", "pass_gems", f"due += {number}", 0, number) for number in range(50)]
MUTANT = Mutant(LINES[3], "due -= 3\n", "due += 3", "due -= 3", (3, 3))


def _functions(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, ast.AST]]:
    for node in ast.iter_child_nodes(tree):
        name = inside
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{inside}.{node.name}" if inside else node.name
            yield name, node
        yield from _functions(node, name)


@pytest.mark.parametrize("entry", reviewed(), ids=lambda entry: f"{entry.file}:{entry.function}")
def test_what_was_reviewed_is_still_there(entry: Reviewed) -> None:
    text = (ROOT / entry.file).read_text("utf-8")
    if entry.function != "<module>":
        found = [node for name, node in _functions(ast.parse(text)) if name == entry.function]
        assert found, f"{entry.file} has no {entry.function}"
        text = "\n".join(ast.get_source_segment(text, node) or "" for node in found)
    code = {row.strip() for row in text.splitlines()}
    assert {row.strip() for row in entry.before.split("\n")} <= code
    assert entry.before != entry.after
    assert len(entry.reason.split()) > 5


def test_a_draw_depends_on_the_seed_and_not_on_the_lines_around() -> None:
    first = draw(LINES, 1, 10)
    assert draw(reversed(LINES), 1, 10) == first
    assert draw(LINES, 2, 10) != first
    assert set(draw(LINES[:40], 1, 10)) >= set(first) & set(LINES[:40])
    assert sorted(ranked(range(9), 1, "key")) == list(range(9))
    assert ranked(range(9), 1, "key") != ranked(range(9), 1, "other")


@pytest.mark.parametrize(
    ("status", "notes", "outcome", "by"),
    [
        (0, ["runs a.py::b"], "survived", ""),
        (1, ["runs a.py::b", "failed a.py::b"], "noticed", "a.py::b"),
        (-24, ["runs a.py::b", "runs a.py::c"], "noticed", "a.py::c (bound on time)"),
        (-24, [], "noticed", "importing (bound on time)"),
        (4, [], "noticed", "importing"),
        (2, [], "noticed", "importing"),
        (-11, ["runs a.py::b"], "noticed", "a.py::b (status -11)"),
        (5, [], "uncovered", ""),
        (None, ["runs a.py::b"], "unclear", "a.py::b"),
    ],
)
def test_what_counts_as_noticed(status: int | None, notes: list[str], outcome: str, by: str) -> None:
    found = found_by(status, notes, 1.5)
    assert (found.outcome, found.by, found.seconds) == (outcome, by, 1.5)


@pytest.mark.parametrize(
    ("file", "rooms", "other"),
    [
        ("viceroy_widgets/splendor/rules/ending.py", {"splendor", "cli", "classroom"}, "viceroy"),
        ("viceroy_widgets/viceroy/rules/laws.py", {"viceroy", "cli", "classroom"}, "splendor"),
        ("viceroy_widgets/core/records.py", {"core", "splendor", "viceroy"}, "classroom"),
    ],
)
def test_a_broken_line_is_tried_by_tests_that_may_notice_it(file: str, rooms: set[str], other: str) -> None:
    tried = {test.split("/")[1] for test in trees.test_files(ROOT) if concerns(test, file)}
    assert rooms <= tried
    assert other not in tried


def test_every_room_has_lines_and_tests() -> None:
    """By day a tenth of the files of each room is read."""
    files = source_files(ROOT)
    due = [file for room in ROOMS for file in sample([file for file in files if room_of(file) == room])]
    assert {room_of(line.file) for line in lines(ROOT, due)} == {room_of(file) for file in files} == set(ROOMS)
    assert all((ROOT / folder).is_dir() for folder in trees.TESTS)


@pytest.mark.parametrize(
    ("code", "others"),
    [
        ("a + 1", {"(a - 1)", "2"}),
        ("a and b", {"(a or b)", "a", "b"}),
        ("a < b <= c", {"(a <= b <= c)", "(a < b < c)"}),
        ("not a", {"a"}),
        ("f(a, b=1)", {"pass", "None", "f(b=1)", "f(a)", "2"}),
        ("f(a, None)", {"pass", "None", "f(None)", "f(a)"}),
        ("NotationError(a, None)", {"pass", "None", "NotationError(None)"}),
        ("GameError(a, rule=None)", {"pass", "None", "GameError(rule=None)"}),
        ("PuzzleError(a, b)", {"pass", "None", "PuzzleError(b)", "PuzzleError(a)"}),
        ("min(a)", {"pass", "max(a)", "None"}),
        ("a.lower()", {"pass", "a.upper"}),
        ("(a, b)", {"(b,)", "(a,)"}),
        ("[x for x in a if x]", {"()", "not (x)"}),
        ("'word'", {'"XXwordXX"'}),
        ("return a", {"return None"}),
        ("if a:\n    f()", {"not (a)", "pass"}),
        ("a += 1", {"a = 1", "a -= 1", "2"}),
        ("a = b", {"None"}),
    ],
)
def test_code_is_broken_in_these_ways(code: str, others: set[str]) -> None:
    assert {text for node in ast.walk(ast.parse(code)) for _, text in replacements(node)} == others


def test_only_what_can_be_noticed_is_broken(tmp_path: Path) -> None:
    code = (
        '"""Text."""\nimport a\n__all__ = []\nKind = list[int] | None\ndef b(c: int = 1) -> "int":\n    """Text."""\n'
    )
    file = tmp_path / "viceroy_widgets" / "core" / "b.py"
    file.parent.mkdir(parents=True)
    file.write_text(code + '    raise ValueError(f"no {c}")\n', "utf-8")
    (line,) = lines(tmp_path)
    found = broken(tmp_path, line, 1)
    assert found is not None
    assert (found.before, found.after) == ('def b(c: int = 1) -> "int":', 'def b(c: int = 2) -> "int":')


def _project(room: Path) -> Path:
    for name in ("viceroy_widgets/a.py", "tests/viceroy/rules/test_a.py", "tests/viceroy/rules/test_b.py"):
        (room / name).parent.mkdir(parents=True, exist_ok=True)
        (room / name).write_text("x = 1\n", "utf-8")
    (room / "viceroy_widgets/core").mkdir(parents=True, exist_ok=True)
    (room / "viceroy_widgets/core/rules.py").write_text("due += 3\n", "utf-8")
    return room


@pytest.mark.parametrize(
    ("found", "changed", "kept"),
    [
        (Found("noticed", "tests/viceroy/rules/test_a.py::b", 1, 1.0), "tests/viceroy/rules/test_b.py", True),
        (Found("noticed", "tests/viceroy/rules/test_a.py::b", 1, 1.0), "tests/viceroy/rules/test_a.py", False),
        (Found("noticed", "tests/viceroy/rules/test_a.py::b", 1, 1.0), "viceroy_widgets/core/rules.py", False),
        (Found("noticed", "tests/viceroy/rules/test_a.py::b", 1, 1.0), "viceroy_widgets/a.py", True),
        (Found("noticed", "importing", 0, 1.0), "tests/viceroy/rules/test_a.py", True),
        (Found("survived", "", 9, 1.0), "viceroy_widgets/a.py", False),
        (Found("survived", "", 9, 1.0), "tests/viceroy/rules/test_b.py", False),
        (Found("survived", "", 9, 1.0), "viceroy_widgets/core/rules.py", False),
        (Found("survived", "", 9, 1.0), None, True),
    ],
)
def test_results_are_kept_as_long_as_they_hold(tmp_path: Path, found: Found, changed: str | None, kept: bool) -> None:
    root = _project(tmp_path)
    digest.cache_clear()
    Results(root, root / "results").put(MUTANT, found)
    assert Results(root, root / "results").get(MUTANT) == found
    if changed:
        (root / changed).write_text("x = 2\n", "utf-8")
    digest.cache_clear()
    assert Results(root, root / "results").get(MUTANT) == (found if kept else None)
    digest.cache_clear()


_RULES, _TEST_FILE = "viceroy_widgets/core/rules.py", "tests/core/test_boards.py"
_UNREADABLE, _ENDS = "tests/core/test_unreadable.py", "tests/core/test_ends.py"
_TINY = {
    "viceroy_widgets/__init__.py": "",
    _RULES: "def two():\n    return 2\n",
    "viceroy_widgets/testing/plugin.py": """
import pytest
from viceroy_widgets.core import rules

@pytest.fixture
def board():
    return rules.two
""",
    _TEST_FILE: """
def test_board(board):
    assert board() == 2

def test_without_its_fixture(nowhere):
    pass
""",
    _UNREADABLE: "import nowhere\n",
    _ENDS: "import os\nos._exit(3)\n",
}
"""A project whose plugin imports the package at once."""


def _tree(room: Path) -> trees.Tree:
    project = room / "project"
    for name, text in _TINY.items():
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_text(text, "utf-8")
    shutil.copytree(Path(__file__).parent, project / "tests/mutants", ignore=lambda *_: ["__pycache__"])
    subprocess.run(["git", "init", "-q"], cwd=project, check=True)
    return trees.Tree(project, room / "tree")


class _Measured(trees.Tree):
    """Instead of a copy of the project: the lines of a file that each test executes; "" stands for importing."""

    def __init__(self, executed: dict[str, list[int]], seconds: float) -> None:
        self._executed, self._seconds = executed, seconds

    def measure(self, test_file: str, files: list[str], goes_to: Path) -> None:
        data, passed = coverage.CoverageData(str(goes_to.with_suffix(".coverage"))), {}
        for test, numbers in self._executed.items():
            data.set_context(test and f"{test_file}::{test}")
            data.add_lines({files[0]: numbers})
            if test:
                passed[f"{test_file}::{test}"] = self._seconds / (2 if test.startswith("quick") else 1)
        data.write()
        goes_to.write_text(json.dumps({"passed": passed, "failed": []}), "utf-8")


def _tests(room: Path, executed: dict[str, dict[str, list[int]]], seconds: float = 0.1) -> tuple[list[str], list[str]]:
    """The tests of line 2 of `_RULES`, and the others, if tests take so long each."""
    known = Map(room, room / "map")
    assert known.missing(executed) == list(executed)
    for test_file, tests in executed.items():
        known.measure(_Measured(tests, seconds), test_file, [_RULES])
    known.load(executed, lambda _: None)
    direct, others = known.tests(_RULES, (2, 2))
    return list(direct), list(others)


def test_a_test_whose_values_were_made_for_another_one_is_tried_too(tmp_path: Path) -> None:
    a, b = "tests/core/test_a.py", "tests/core/test_b.py"
    executed = {
        a: {"": [1], "first": [2], "of_the_file": [3], "of_nothing": []},
        b: {"": [1], "of_the_file": [3], "of_nothing": []},
    }
    assert _tests(tmp_path, executed) == ([f"{a}::first"], [f"{a}::of_the_file", f"{a}::of_nothing"])


def test_what_importing_a_test_file_executes_is_tried_first_by_its_tests(tmp_path: Path) -> None:
    a, c = "tests/core/test_a.py", "tests/core/test_c.py"
    b = "tests/play/test_b.py"  # of another room, so its tests come last
    executed = {
        a: {"": [1], "of_the_file": [3], "of_nothing": []},
        b: {"": [1], "quick": []},
        c: {"": [1, 2], "of_the_file": [3], "of_nothing": []},
    }
    of_file, of_nothing = f"{c}::of_the_file", f"{c}::of_nothing"
    rest = [f"{a}::of_the_file", f"{a}::of_nothing", f"{b}::quick"]
    assert _tests(tmp_path / "all", executed) == ([], [of_file, of_nothing, *rest])
    assert _tests(tmp_path / "a_minute", executed, 25.0) == ([], [of_file, of_nothing])


def test_tests_with_fixtures_of_the_package_are_measured_and_tried(tmp_path: Path) -> None:
    tree, known, test = _tree(tmp_path), Map(tmp_path / "project", tmp_path / "map"), f"{_TEST_FILE}::test_board"
    assert known.missing([_TEST_FILE]) == [_TEST_FILE]
    known.measure(tree, _TEST_FILE, [_RULES])
    known.load([_TEST_FILE], lambda _: None)
    assert set(known.tests(_RULES, (2, 2))[0]) == {test}
    # Importing executes the first line, which belongs to no test: the package was not imported before that was noted.
    data = coverage.CoverageData(str(next((tmp_path / "map").glob("*.coverage"))))
    data.read()
    (measured,) = data.measured_files()
    assert data.contexts_by_lineno(measured) == {1: [""], 2: [test]}
    assert tree.try_out(_RULES, _TINY[_RULES], {test: 0.1}).outcome == "survived"
    assert tree.try_out(_RULES, _TINY[_RULES].replace("2", "3"), {test: 0.1}).outcome == "noticed"


def test_what_fails_while_it_is_measured_is_told(tmp_path: Path) -> None:
    tree, known, said = _tree(tmp_path), Map(tmp_path / "project", tmp_path / "map"), list[str]()
    for test_file in (_TEST_FILE, _UNREADABLE, _ENDS):
        known.measure(tree, test_file, [_RULES])
    known.load([_TEST_FILE, _UNREADABLE, _ENDS], said.append)
    assert list(known.seconds) == [f"{_TEST_FILE}::test_board"]
    *left_out, _ = said
    without_fixture = f"{_TEST_FILE}::test_without_its_fixture"
    assert [row.split(": ")[1] for row in left_out] == [without_fixture, _UNREADABLE, _ENDS]


def test_the_report_says_who_noticed_and_shows_what_nobody_did() -> None:
    found = [
        Tried(MUTANT, Found("noticed", "tests/viceroy/rules/test_a.py::b", 1, 1.0)),
        Tried(replace(MUTANT, text="2"), Found("noticed", "tests/viceroy/rules/test_a.py::b (bound on time)", 1, 1.0)),
        Tried(replace(MUTANT, text="3"), Found("survived", "", 9, 1.0)),
        Tried(replace(MUTANT, text="4"), Found("uncovered", "", 0, 0)),
    ]
    text, open_ones = written({7: found[:1], 8: found[1:]}, {"core": 50})
    assert open_ones == 2
    assert "## core" in text
    assert "| can be broken | 50 |" in text
    assert "| noticed by tests/viceroy/rules | 1 |" in text
    assert "| not noticed | 2 |" in text
    assert "- due += 3\n+ due -= 3" in text
    assert text.count("no test executes it") == 1


def test_the_kept_results_can_be_read_by_people(tmp_path: Path) -> None:
    root = _project(tmp_path)
    digest.cache_clear()
    Results(root, root / "results").put(MUTANT, Found("survived", "", 9, 1.0))
    (at,) = (root / "results").iterdir()
    assert json.loads(at.read_text("utf-8"))["outcome"] == "survived"
    digest.cache_clear()
