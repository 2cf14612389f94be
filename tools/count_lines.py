"""Counter of the package's size: ``python -m tools.count_lines [--git REV] [--boards] [FOLDER]``.

It prints files, lines and statement lines of each room of `viceroy_widgets`, and their sums. A room is a folder of the
package; a game has rooms of its own. A *statement line* is a line of a Python file with something on it that runs or is
declared. These are none:

- blank lines, and lines that hold a comment alone
- docstrings, also those below an attribute
- imports, with all lines of their parentheses
- the list `__all__`
- English messages: files in a folder or of the name `english`, which hold sentences as data

Lines of brackets alone count: the formatter sets them for all alike. `--git REV` counts the tree of a commit, without
checking it out. `--boards` lists the classes of boards instead, those with the deepest line of inheritance first: how
many classes of ours are in it, from the class itself to `BoardWidget`, the methods and lines of its own body, and those
of all classes of ours in its line.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import io
import pkgutil
import subprocess
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import NamedTuple

__all__ = ["BoardSize", "Size", "board_sizes", "main", "room_of", "room_sizes", "statement_lines"]

ROOT = Path(__file__).parents[1]
PACKAGE = "viceroy_widgets"
GAMES = ("splendor", "viceroy")
"""Games of the package, each with rooms of its own."""
_NO_CODE = frozenset({tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT})
_ENDS = frozenset({tokenize.ENCODING, tokenize.ENDMARKER})


class Size(NamedTuple):
    """Size of a file or of a room."""

    files: int = 0
    lines: int = 0
    statements: int = 0

    def plus(self, other: Size) -> Size:
        """Return both together."""
        return Size(self.files + other.files, self.lines + other.lines, self.statements + other.statements)


class BoardSize(NamedTuple):
    """Size of a class of boards: methods and lines of its own body, and of all classes of ours in its line."""

    name: str
    methods: int
    lines: int
    all_methods: int
    all_lines: int
    line: tuple[str, ...]
    """Names of the classes of ours in its line of inheritance, from itself on."""


# -- lines -------------------------------------------------------------------------------------------------------------


def statement_lines(text: str) -> int:
    """Return the number of statement lines of a Python text."""
    coded: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in _NO_CODE and token.type not in _ENDS:
            coded.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.stmt) and _is_no_statement(node):
            coded.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(coded)


def _is_no_statement(node: ast.stmt) -> bool:
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets)


def room_of(path: PurePosixPath) -> str:
    """Return the room of a file, whose path begins below the package; "*" for a file that lies in no folder."""
    parts = path.parts
    if len(parts) == 1:
        return "*"
    return "/".join(parts[:2]) if parts[0] in GAMES and len(parts) > 2 else parts[0]


def room_sizes(files: Iterable[tuple[PurePosixPath, str]]) -> dict[str, Size]:
    """Return the size of each room, by name; `files` are paths below the package with their texts."""
    sizes: defaultdict[str, Size] = defaultdict(Size)
    for path, text in files:
        is_english = "english" in path.with_suffix("").parts
        size = Size(1, len(text.splitlines()), 0 if is_english else statement_lines(text))
        room = room_of(path)
        sizes[room] = sizes[room].plus(size)
    return dict(sorted(sizes.items()))


def _files_here(folder: Path) -> Iterator[tuple[PurePosixPath, str]]:
    for path in sorted(folder.rglob("*.py")):
        if "node_modules" not in path.parts:
            yield PurePosixPath(path.relative_to(folder).as_posix()), path.read_text("utf-8")


def _files_of(revision: str) -> Iterator[tuple[PurePosixPath, str]]:
    """Yield the files of a commit, read in one call of git."""
    listed = _git("ls-tree", "-r", "--name-only", revision, "--", PACKAGE).decode().splitlines()
    paths = [path for path in listed if path.endswith(".py")]
    content = _git("cat-file", "--batch", given="".join(f"{revision}:{path}\n" for path in paths))
    at = 0
    for path in paths:
        end = content.index(b"\n", at)
        size = int(content[at:end].split()[-1])
        yield PurePosixPath(path).relative_to(PACKAGE), content[end + 1 : end + 1 + size].decode()
        at = end + size + 2


def _git(*arguments: str, given: str = "") -> bytes:
    return subprocess.run(["git", *arguments], cwd=ROOT, input=given.encode(), capture_output=True, check=True).stdout


# -- boards ------------------------------------------------------------------------------------------------------------


def board_sizes(base: type, package: str = PACKAGE) -> list[BoardSize]:
    """Return the sizes of all classes below a base that are defined in a package, the deepest first."""
    sizes = [_board_size(each, package) for each in {*_below(base)} if each.__module__.startswith(package)]
    return sorted(sizes, key=lambda size: (-len(size.line), -size.all_methods, size.name))


def _below(base: type) -> Iterator[type]:
    below: list[type] = base.__subclasses__()
    for each in below:
        yield each
        yield from _below(each)


def _board_size(board: type, package: str) -> BoardSize:
    ours = [each for each in board.__mro__ if each.__module__.startswith(package)]
    methods = [_methods(each) for each in ours]
    lines = [len(inspect.getsourcelines(each)[0]) for each in ours]
    line = tuple(each.__name__ for each in ours)
    return BoardSize(board.__name__, len(methods[0]), lines[0], len(set().union(*methods)), sum(lines), line)


def _methods(board: type) -> set[str]:
    return {name for name, value in vars(board).items() if inspect.isroutine(value) or isinstance(value, property)}


def _load(package: str) -> None:
    """Import all modules with boards, so that their classes are known."""
    root = import_module(package)
    for module in pkgutil.walk_packages(root.__path__, f"{package}."):
        if not module.name.startswith((f"{package}.cli", f"{package}.testing")) and "__main__" not in module.name:
            import_module(module.name)


# -- the command -------------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / PACKAGE, help="a folder of Python files")
    parser.add_argument("--git", metavar="REV", help="count the package in this commit")
    parser.add_argument("--boards", action="store_true", help="list the classes of boards")
    given = parser.parse_args(arguments)
    if given.boards:
        _print_boards()
        return
    sizes = room_sizes(_files_of(given.git) if given.git else _files_here(given.folder))
    print(f"{'room':28}{'files':>7}{'lines':>9}{'statement lines':>17}")
    total = Size()
    for name, size in sizes.items():
        total = total.plus(size)
        print(f"{name:28}{size.files:>7}{size.lines:>9,}{size.statements:>17,}")
    print(f"{'sum':28}{total.files:>7}{total.lines:>9,}{total.statements:>17,}")


def _print_boards() -> None:
    from viceroy_widgets.widgets.protocol.board import BoardWidget

    _load(PACKAGE)
    print(f"{'board':24}{'own classes':>12}{'methods':>9}{'of all':>8}{'lines':>7}{'of all':>8}  line of inheritance")
    for board in board_sizes(BoardWidget):
        own = f"{board.methods:>9}{board.all_methods:>8}{board.lines:>7}{board.all_lines:>8}"
        print(f"{board.name:24}{len(board.line):>12}{own}  {' < '.join(board.line[1:])}")


if __name__ == "__main__":
    main()
