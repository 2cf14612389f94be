"""Is every rule of a game cited where it is carried out, and tested there?

A line of the engine cites the rules whose ids stand in its strings and in its comment; a comment on a line of its own
cites the code after it, the docstring of a function or class the whole body. A test is about the rules of its marker
`@pytest.mark.rule("AUC-6")`. Listed is every enforced rule of the catalog that no line cites, that no test is about,
or whose tests execute none of the lines that cite it.
"""

from __future__ import annotations

import ast
import re
import sys
import tokenize
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

__all__ = ["ROOMS", "Cited", "RuleCheck", "forget"]

ROOMS = ("components", "rules", "codec", "text")
Lines = frozenset[int]
Cited = dict[str, set[tuple[Path, Lines]]]
"""For each rule the statements that cite it, each with its file and lines."""


@dataclass(frozen=True)
class RuleCheck:
    """The rules of one game, the folder of its engine, and the folder of the tests that are about them."""

    rules: tuple[tuple[str, str], ...]
    """Id and kind of each rule of the catalog."""
    engine: Path
    tests: Path
    apart: tuple[Path, ...] = ()
    """Folders of the engine in which nothing is carried out, whatever a refusal cites."""

    @cached_property
    def enforced(self) -> tuple[str, ...]:
        return tuple(rule for rule, kind in self.rules if kind == "enforced")

    @cached_property
    def _id(self) -> re.Pattern[str]:
        areas = "|".join(sorted({rule[:3] for rule, _ in self.rules}))
        return re.compile(rf"\b({areas})-(\d+)(?: to \1-(\d+))?\b")

    def ids(self, text: str) -> Iterator[str]:
        """The rule ids of a text; `PYR-1 to PYR-3` are three."""
        for area, first, last in self._id.findall(text):
            yield from (f"{area}-{number}" for number in range(int(first), int(last or first) + 1))

    def cited_while(self, run: Callable[[], object]) -> set[str]:
        """The rules that the statements cite which are executed as something runs."""
        from coverage import Coverage

        coverage = Coverage(data_file=None, config_file=False, include=[f"{self.engine}/*"])
        forget(f"viceroy_widgets.{self.engine.name}.")
        coverage.start()
        try:
            run()
        finally:
            coverage.stop()
        data = coverage.get_data()
        lines = {Path(file): set(data.lines(file) or ()) for file in data.measured_files()}
        return {
            id_
            for id_, places in self.citations.items()
            if any(lines.get(path, set()) & where for path, where in places)
        }

    @cached_property
    def citations(self) -> Cited:
        """Every rule that the engine cites anywhere."""
        found: Cited = defaultdict(set)
        for path in sorted(path for room in ROOMS for path in self.engine.joinpath(room).rglob("*.py")):
            if set(self.apart) & set(path.parents):
                continue
            for rule, lines in self._citations_of(path):
                found[rule].add((path, lines))
        return found

    def _citations_of(self, path: Path) -> Iterator[tuple[str, Lines]]:
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        smallest: dict[int, Lines] = {}
        for lines in sorted(_statements(nodes), key=len, reverse=True):
            smallest.update(dict.fromkeys(lines, lines))

        def statement(line: int) -> Lines:
            return smallest.get(line, frozenset([line]))

        bare = {node.value for node in nodes if isinstance(node, ast.Expr)}  # docstrings and the like
        for node in nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in bare:
                yield from ((rule, statement(node.lineno)) for rule in self.ids(node.value))
            elif isinstance(node, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node):
                body = frozenset(range((node.body[0].end_lineno or 0) + 1, (node.end_lineno or 0) + 1))
                yield from ((rule, body) for rule in self.ids(ast.get_docstring(node) or ""))
        with path.open("rb") as file:
            tokens = list(tokenize.tokenize(file.readline))
        code = sorted({token.start[0] for token in tokens if token.type in (tokenize.NAME, tokenize.OP)})
        for token in tokens:
            if token.type == tokenize.COMMENT:
                line = next((line for line in code if line >= token.start[0]), token.start[0])
                yield from ((rule, statement(line)) for rule in self.ids(token.string))

    @cached_property
    def marked(self) -> dict[str, set[str]]:
        """For each rule the names of the tests that are about it, as their decorators say."""
        found: dict[str, set[str]] = defaultdict(set)
        for path in sorted(self.tests.glob("test_*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                for decorator in getattr(node, "decorator_list", ()):
                    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
                        for argument in decorator.args:
                            found[ast.literal_eval(argument)].add(f"{path.name}::{node.name}")
        return found

    def executed(self, asked: Sequence[str] = ()) -> tuple[int, dict[str, set[str]]]:
        """Runs the tests; for each rule those about it that execute a line that cites it. The first is pytest's status.

        The file `test_citations.py`, which runs this, is left out. With rules that are asked for, only the tests about
        them run.
        """
        from coverage import Coverage

        coverage = Coverage(data_file=None, config_file=False, include=[f"{self.engine}/*"])
        coverage.set_option("run:core", "ctrace")  # the one that can tell tests apart on every Python
        plugin = _OneContextEach(coverage, self.engine)
        files = [str(path) for path in sorted(self.tests.glob("test_*.py")) if path.name != "test_citations.py"]
        if asked:
            files = [f"{self.tests}/{test}" for test in sorted({test for rule in asked for test in self.marked[rule]})]
        coverage.start()
        try:
            # Assertions as they stand: to rewrite those of all files takes longer than the tests.
            given = ["-q", "-p", "no:cacheprovider", "--assert=plain", *files]
            status = pytest.main(given, plugins=[plugin]) if files else 0
        finally:
            coverage.stop()
        data = coverage.get_data()
        by_line = {Path(file): data.contexts_by_lineno(file) for file in data.measured_files()}
        found: dict[str, set[str]] = defaultdict(set)
        for rule, places in self.citations.items():
            for path, lines in places:
                here = by_line.get(path, {})
                tests = {test for line in lines for test in here.get(line, ())}
                found[rule] |= {test for test in tests if rule in plugin.about.get(test, ())}
        return int(status), found

    def main(self, asked: Sequence[str] = ()) -> int:
        """Print what is missing and return the exit status; with rules that are asked for, only their tests run."""
        status, found = self.executed(asked)
        uncited = [rule for rule in self.enforced if rule not in self.citations]
        untested = [rule for rule in self.enforced if rule not in self.marked]
        due = [rule for rule in asked or self.enforced if rule not in {*uncited, *untested}]
        apart = [rule for rule in due if not found.get(rule)]
        lines = sum(len(places) for rule, places in self.citations.items() if rule in self.enforced)
        marks = sum(map(len, self.marked.values()))
        print(f"{len(self.enforced)} enforced rules, cited by {lines} statements, {marks} marks")
        print("without a citing line:", ", ".join(uncited) or "none")
        print("without a marked test:", ", ".join(untested) or "none")
        print("whose tests execute no citing line:", ", ".join(apart) or "none")
        return int(bool(status or uncited or untested or apart))


def _statements(nodes: Iterable[ast.AST]) -> Iterator[Lines]:
    """The lines of each statement; of one that holds others, those of its head."""
    for node in nodes:
        if isinstance(node, ast.stmt | ast.match_case):
            first = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
            body = getattr(node, "body", None) or getattr(node, "cases", None)
            last = (_start(body[0]) - 1 if body else node.end_lineno) or first
            yield frozenset(range(first, max(first, last) + 1))


def _start(node: ast.stmt | ast.match_case) -> int:
    return node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno


class _OneContextEach:
    """A pytest plugin: what is executed is noted by test, and which rules each test is about."""

    def __init__(self, coverage: Any, engine: Path) -> None:
        self.coverage = coverage
        self.package = f"viceroy_widgets.{engine.name}."
        self.about: dict[str, tuple[str, ...]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        self.about[item.nodeid] = tuple(rule for mark in item.iter_markers("rule") for rule in mark.args)
        forget(self.package)
        self.coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.coverage.switch_context("")


def forget(package: str) -> None:
    """What an earlier test made the engine remember would not be executed again."""
    for name, module in list(sys.modules.items()):
        if name.startswith(package):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
