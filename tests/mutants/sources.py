"""The lines that may be broken, by room, and the ways to break each (`operators.py`).

Not counted as lines: docstrings, annotations and aliases of types, imports, `__all__`, decorators, assertions, the
sentences of a game, and what only words a message: the arguments of built-in errors and the methods that show a value
to people.
"""

from __future__ import annotations

import ast
import difflib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path

from tests.mutants.drawing import ranked
from tests.mutants.mutant import Line, Mutant
from tests.mutants.operators import replacements

__all__ = ["ROOMS", "broken", "lines", "room_of", "source_files"]

ROOMS = ("core", "play", "learn", "classroom", "splendor", "viceroy")
"""Rooms of the package whose lines are drawn."""
_PACKAGE = "viceroy_widgets"
_TYPES = {"Literal", "ClassVar", "Callable", "Mapping", "Sequence", "Iterable", "Iterator", "Final", "Annotated"}
_TYPES |= {"tuple", "list", "dict", "set", "frozenset", "type"}
_ERRORS = {"ValueError", "TypeError", "KeyError", "IndexError", "AssertionError", "RuntimeError", "AttributeError"}
_SHOWN = {"__repr__", "_repr_svg_", "_repr_html_", "_repr_mimebundle_"}


class _Source:
    """A file with all pieces of code that can be replaced, by line."""

    def __init__(self, root: Path, file: str) -> None:
        self.file, self.text = file, (root / file).read_text("utf-8")
        self._code = self.text.splitlines()
        self._starts = [0]
        for row in self.text.encode().split(b"\n"):
            self._starts.append(self._starts[-1] + len(row) + 1)
        self.found: dict[int, tuple[str, list[tuple[int, int, str]]]] = {}
        """For each line the function around it, and replacements: from and to a byte of the file, and the new code."""
        self._walk(ast.parse(self.text), "")

    def _walk(self, node: ast.AST, inside: str) -> None:
        if _is_uncounted(node):
            return
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if node.name in _SHOWN:
                return
            inside = f"{inside}.{node.name}" if inside else node.name
        for place, text in replacements(node):
            assert isinstance(place, ast.expr | ast.stmt)
            if place.end_lineno is not None and place.end_col_offset is not None:
                first = self._starts[place.lineno - 1] + place.col_offset
                last = self._starts[place.end_lineno - 1] + place.end_col_offset
                self.found.setdefault(place.lineno, (inside, []))[1].append((first, last, text))
        for child in _counted_parts(node):
            self._walk(child, inside)

    def lines(self) -> Iterator[Line]:
        seen: Counter[tuple[str, str]] = Counter()
        for number, (inside, _) in sorted(self.found.items()):
            code = self._code[number - 1].strip()
            yield Line(self.file, inside or "<module>", code, seen[inside, code], number)
            seen[inside, code] += 1

    def broken(self, line: Line, seed: int) -> Mutant | None:
        """The line in one of its ways to be broken, which the seed picks; None if none of them is another program."""
        ways, whole = self.found[line.number][1], self.text.encode()
        for index in ranked(range(len(ways)), seed, line.key):
            first, last, code = ways[index]
            text = (whole[:first] + code.encode() + whole[last:]).decode()
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


def _counted_parts(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node without decorators and annotations; a text within an f-string has no place of its own."""
    if isinstance(node, ast.JoinedStr):
        return
    for name, value in ast.iter_fields(node):
        if name not in ("decorator_list", "annotation", "returns", "type_params", "pattern"):
            yield from (part for part in (value if isinstance(value, list) else [value]) if isinstance(part, ast.AST))


def _is_uncounted(node: ast.AST) -> bool:
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Global() | ast.Nonlocal():
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
            return True
        case ast.Assign(value=value) if _is_type(value):
            return True
        case ast.Call(func=ast.Name(id=name)) if name in _ERRORS or name in ("TypeVar", "cast", "NewType"):
            return True
        case ast.Subscript(value=ast.Name(id=name)) if name in _TYPES:
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
    return False


def _is_type(value: ast.expr) -> bool:
    match value:
        case ast.Subscript(value=ast.Name(id=name)):
            return name in _TYPES
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return all(_is_type(side) or isinstance(side, ast.Name | ast.Constant) for side in (left, right))
    return False


@cache
def _source(root: Path, file: str) -> _Source:
    return _Source(root, file)


def source_files(root: Path) -> list[str]:
    """The files whose lines count, as paths below the project."""
    paths = (path for room in ROOMS for path in (root / _PACKAGE / room).rglob("*.py"))
    names = (path.relative_to(root).as_posix() for path in paths if path.name != "__init__.py")
    return sorted(name for name in names if "/locale/" not in name)


def room_of(file: str) -> str:
    """The room of a file."""
    return file.split("/")[1]


def lines(root: Path, files: Iterable[str] | None = None) -> list[Line]:
    """Every line that can be broken, of all files or of these."""
    return [line for file in files or source_files(root) for line in _source(root, file).lines()]


def broken(root: Path, line: Line, seed: int) -> Mutant | None:
    """A line broken in the way that the seed picks; None if every way leaves the same program."""
    return _source(root, line.file).broken(line, seed)
