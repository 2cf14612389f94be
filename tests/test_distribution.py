"""The wheel: built, installed into a clean environment, imported, all data there."""

from __future__ import annotations

import re
import subprocess
import tomllib
import venv
import zipfile
from importlib import metadata
from pathlib import Path

from tests.pins import write_pins

ROOT = Path(__file__).parent.parent

CHECK = """
import sys
import viceroy_widgets as vw
from viceroy_widgets.viceroy.components.editions import rules
puzzle = vw.PaintingPuzzle(vw.painting_puzzles()[0])
puzzle.solution()
assert puzzle.check().is_best
assert vw.__file__.startswith(sys.prefix), vw.__file__
print(len(rules()) > 100, len(puzzle._esm) > 1000)
"""
MOST_BYTES = 3_550_000
"""Of the package with two games and a classroom; more than a quarter of it are notebooks."""


def test_the_wheel_is_pure_python_and_holds_the_package_only(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"viceroy_widgets"}
    assert not [name for name in names if "frontend" in name or name.endswith(".map")]
    assert {f"viceroy_widgets/widgets/static/{bundle}.js" for bundle in ("widget", "presentation")} <= set(names)
    for needed in ("rules", "deck", "prospects", "questions"):
        assert f"viceroy_widgets/viceroy/data/{needed}.json" in names
    assert not [name for name in names if name.endswith(".po")]
    assert "viceroy_widgets/notebooks/tutorials/play-a-game.ipynb" in names
    assert not [name for name in names if name.endswith(".md")], "answers are for who asks"
    makers = re.compile(r"/(maker|court|balance|shipped|puzzle_dates)\.py$")
    assert not [name for name in names if makers.search(name)], "makers of decks and packs stand in tools/"
    assert sum(info.compress_size for info in zipfile.ZipFile(wheel).infolist()) < MOST_BYTES


def test_what_builds_the_wheel_is_pinned_as_in_the_lock() -> None:
    (needed,) = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    assert re.fullmatch(r"hatchling==[0-9.]+", needed)
    assert f"{needed} \\" in (ROOT / "locks" / "lab.txt").read_text("utf-8").splitlines()


def test_the_runtime_dependencies_are_pure_python() -> None:
    """What Pyodide can load: none of the direct dependencies holds anything compiled."""
    needed = [
        line for line in metadata.requires("viceroy-widgets") or [] if not re.search("extra ==|sys_platform", line)
    ]
    names = [re.split(r"[<>=!~ ;\[]", line)[0] for line in needed]
    assert sorted(names) == [
        *("anywidget", "click", "ipywidgets", "lazy-loader", "platformdirs", "svgwrite", "traitlets"),
    ]
    for name in names:
        compiled = [file for file in metadata.files(name) or [] if file.suffix in {".so", ".pyd", ".dylib"}]
        assert compiled == [], name


def test_the_wheel_works_in_a_clean_environment(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "env"
    venv.create(home, with_pip=True)
    python = home / "bin" / "python"
    pins = write_pins("test.txt", tmp_path / "pins.txt")
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c"]
    subprocess.run([*command, str(pins), str(wheel)], check=True)
    done = subprocess.run([str(python), "-c", CHECK], capture_output=True, text=True, cwd=tmp_path)
    assert (done.stdout.strip(), done.stderr) == ("True True", "")
    position = '{"format": "viceroy-position/1", "pyramid": [{"at": [1, 0], "card": 7}]}'
    command = [str(home / "bin" / "viceroy"), "score", "-"]
    done = subprocess.run(command, input=position, capture_output=True, text=True, cwd=tmp_path)
    assert '"total": 0' in done.stdout, done.stderr
