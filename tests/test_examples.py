"""The example of a game of one's own: small, built from public names alone, and checked as strictly as the package."""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tokenize
from pathlib import Path

import pytest

import viceroy_widgets

KALAH = Path(__file__).parents[1] / "examples" / "kalah"
SOURCES = sorted((KALAH / "kalah").glob("*.py"))
PUBLIC = (
    "viceroy_widgets",
    "viceroy_widgets.learn",
    "viceroy_widgets.core",
    "viceroy_widgets.draw.kit",
    "viceroy_widgets.words",
)


def _code_lines(source: str) -> int:
    """Lines with code: no docstrings, comments or blank lines."""
    skipped = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in skipped:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            lines.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)


def test_lines_are_counted_without_docstrings_and_comments() -> None:
    assert (
        _code_lines(
            '"""Said."""\n\nx = 1  # why\n# only said\n\n\ndef f():\n    """Said\n    twice."""\n    return x\n'
        )
        == 3
    )


def test_kalah_takes_at_most_350_lines() -> None:
    assert sum(_code_lines(path.read_text(encoding="utf-8")) for path in SOURCES) <= 350


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_kalah_imports_public_names_alone(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and not node.level and (node.module or "").startswith("viceroy_widgets"):
            assert node.module in PUBLIC
            names = __import__(node.module, fromlist=["__all__"]).__all__
            assert {alias.name for alias in node.names} <= set(names)
        elif isinstance(node, ast.Import):
            assert not any(alias.name.startswith("viceroy_widgets") for alias in node.names)


def test_the_package_knows_nothing_of_kalah() -> None:
    root = Path(viceroy_widgets.__file__).parent
    assert [path.name for path in root.rglob("*.py") if "kalah" in path.read_text(encoding="utf-8").lower()] == []


def test_the_rules_of_kalah_import_without_a_notebook() -> None:
    code = "import kalah.game, sys; print(*sorted({'anywidget', 'ipywidgets', 'traitlets'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
