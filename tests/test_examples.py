"""The example of a game of one's own: small, built from public names alone, and checked as strictly as the package."""

from __future__ import annotations

import ast
import subprocess
import sys
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


def _lines(*paths: Path) -> int:
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def test_games_on_the_engine_are_short() -> None:
    assert _lines(*SOURCES) <= 360
    assert _lines(Path(__file__).parent / "core" / "dice_game.py") <= 90


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
