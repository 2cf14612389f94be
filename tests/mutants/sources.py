"""The lines that may be broken, and the ways to break each: mutmut's operators and a few of our own.

Not counted as lines: docstrings, annotations and aliases of types, imports, `__all__`, decorators, assertions, and what
only words a message: the arguments of built-in errors and the methods that show a value to people.
"""

from __future__ import annotations

import ast
import difflib
from collections import Counter
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider

from tests.mutants.drawing import ranked
from tests.mutants.mutant import Line, Mutant
from tests.mutants.operators import OPERATORS

__all__ = ["FILES", "broken", "lines", "source_files"]

RULES = "viceroy_widgets/viceroy"
FILES = (
    f"{RULES}/components/*.py",
    *(f"{RULES}/{room}/*/*.py" for room in ("rules", "codec")),
    "viceroy_widgets/splendor/rules/*.py",
    "viceroy_widgets/core/*.py",
    "viceroy_widgets/core/recording/*.py",
)
"""The rules, scores, painting, views and records, the notation of records, and what any game is made of.

Of Splendor, the rules alone.
"""
_TYPES = {"Literal", "ClassVar", "Callable", "Mapping", "Sequence", "Iterable", "Iterator", "Final", "Annotated"}
_TYPES |= {"tuple", "list", "dict", "set", "frozenset", "type"}
_ERRORS = {"ValueError", "TypeError", "KeyError", "IndexError", "AssertionError", "RuntimeError", "AttributeError"}
_SHOWN = {"__repr__", "_repr_svg_", "_repr_html_", "_repr_mimebundle_"}
_UNCOUNTED = (cst.Annotation, cst.Import, cst.ImportFrom, cst.Decorator, cst.Assert, cst.TypeAlias)


class _Source:
    """A file with all nodes that some operator can change, by line."""

    def __init__(self, root: Path, file: str) -> None:
        self.file, self.text = file, (root / file).read_text("utf-8")
        wrapper = MetadataWrapper(cst.parse_module(self.text))
        self.module = wrapper.module
        self._at = wrapper.resolve(PositionProvider)
        self._code = self.text.splitlines()
        self.found: dict[int, tuple[str, list[tuple[cst.CSTNode, Any]]]] = {}
        self._walk(self.module, "")

    def _walk(self, node: cst.CSTNode, inside: str) -> None:
        if _uncounted(node):
            return
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            if node.name.value in _SHOWN:
                return
            inside = f"{inside}.{node.name.value}" if inside else node.name.value
        for kind, operator in OPERATORS:
            if isinstance(node, kind):
                self.found.setdefault(self._at[node].start.line, (inside, []))[1].append((node, operator))
        for child in node.children:
            self._walk(child, inside)

    def lines(self) -> Iterator[Line]:
        seen: Counter[tuple[str, str]] = Counter()
        for number, (inside, ways) in sorted(self.found.items()):
            if any(any(True for _ in operator(node)) for node, operator in ways):
                code = self._code[number - 1].strip()
                yield Line(self.file, inside or "<module>", code, seen[inside, code], number)
                seen[inside, code] += 1

    def broken(self, line: Line, seed: int) -> Mutant | None:
        """The line in one of its ways to be broken, which the seed picks; None if none of them is another program."""
        ways = [(node, other) for node, operator in self.found[line.number][1] for other in operator(node)]
        for index in ranked(range(len(ways)), seed, line.key):
            text = self.module.deep_replace(*ways[index]).code  # type: ignore[attr-defined]  # a module, as before
            if self._is_another(text):
                return Mutant(line, text, *self._difference(text), self.statement(line.number))
        return None

    def _is_another(self, text: str) -> bool:
        try:
            compile(text, self.file, "exec")
        except SyntaxError:
            return False
        return ast.dump(ast.parse(text)) != self._tree

    @cached_property
    def _tree(self) -> str:
        return ast.dump(ast.parse(self.text))

    def _difference(self, text: str) -> tuple[str, str]:
        found = list(difflib.ndiff(self._code, text.splitlines()))
        return tuple("\n".join(row[2:].strip() for row in found if row[0] == sign) for sign in "-+")  # type: ignore[return-value]  # two

    @cached_property
    def _statements(self) -> list[tuple[int, int]]:
        found = []
        for node in ast.walk(ast.parse(self.text)):
            if isinstance(node, ast.stmt | ast.match_case | ast.ExceptHandler):
                body = getattr(node, "body", None)
                first = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
                last = body[0].lineno - 1 if body else node.end_lineno  # type: ignore[union-attr]  # a statement
                found.append((first, max(first, last or first)))
        return found

    def statement(self, number: int) -> tuple[int, int]:
        around = [(first, last) for first, last in self._statements if first <= number <= last]
        return min(around, key=lambda span: (span[1] - span[0], -span[0]), default=(number, number))


def _uncounted(node: cst.CSTNode) -> bool:
    match node:
        case _ if isinstance(node, _UNCOUNTED):
            return True
        case cst.Expr(value=cst.SimpleString() | cst.ConcatenatedString()):
            return True
        case cst.Assign(targets=[cst.AssignTarget(target=cst.Name(value="__all__" | "__slots__"))]):
            return True
        case cst.Assign(value=value) if _is_type(value):
            return True
        case cst.Call(func=cst.Name(value=name)) if name in _ERRORS or name in ("TypeVar", "cast", "NewType"):
            return True
        case cst.Subscript(value=cst.Name(value=name)) if name in _TYPES:
            return True
        case cst.If(test=cst.Name(value="TYPE_CHECKING")):
            return True
    return False


def _is_type(value: cst.BaseExpression) -> bool:
    match value:
        case cst.Subscript(value=cst.Name(value=name)):
            return name in _TYPES
        case cst.BinaryOperation(left=left, operator=cst.BitOr(), right=right):
            return (_is_type(left) or isinstance(left, cst.Name)) and (_is_type(right) or isinstance(right, cst.Name))
    return False


@cache
def _source(root: Path, file: str) -> _Source:
    return _Source(root, file)


def source_files(root: Path) -> list[str]:
    """The files whose lines count, as paths below the project."""
    paths = (path for pattern in FILES for path in root.glob(pattern) if path.name != "__init__.py")
    return sorted(path.relative_to(root).as_posix() for path in paths)


def lines(root: Path) -> list[Line]:
    """Every line that can be broken."""
    return [line for file in source_files(root) for line in _source(root, file).lines()]


def broken(root: Path, line: Line, seed: int) -> Mutant | None:
    """A line broken in the way that the seed picks; None if every way leaves the same program."""
    return _source(root, line.file).broken(line, seed)
