"""The wheel: built, installed, imported, all data there."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

from tests.installed import check_installed
from tools.release.contents import MOST_BYTES

ROOT = Path(__file__).parent.parent


def test_the_wheel_is_pure_python_and_holds_the_package_only(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"viceroy_widgets"}
    assert not [name for name in names if "frontend" in name or name.endswith(".map")]
    assert {f"viceroy_widgets/widgets/static/{bundle}.js" for bundle in ("widget", "presentation")} <= set(names)
    assert not [name for name in names if ".data/" in name]  # nothing goes into the settings of JupyterLab
    for needed in ("rules", "deck", "prospects", "questions", "values"):
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


def test_no_lock_of_npm_names_where_packages_come_from() -> None:
    locks = [ROOT / folder / "package-lock.json" for folder in ("viceroy_widgets/widgets/frontend", "tests/firefox")]
    for lock in locks:
        packages = json.loads(lock.read_text("utf-8"))["packages"]
        assert len(packages) > 1
        assert not [name for name, package in packages.items() if "resolved" in package], lock
        assert all("integrity" in package for name, package in packages.items() if name), lock


def test_the_runtime_dependencies_are_pure_python() -> None:
    """What Pyodide can load: none of the direct dependencies holds anything compiled."""
    needed = [
        line for line in metadata.requires("viceroy-widgets") or [] if not re.search("extra ==|sys_platform", line)
    ]
    names = [re.split(r"[<>=!~ ;\[]", line)[0] for line in needed]
    assert sorted(names) == [
        *("anywidget", "click", "fsrs", "ipywidgets", "lazy-loader", "platformdirs", "svgwrite", "traitlets"),
    ]
    for name in names:
        compiled = [file for file in metadata.files(name) or [] if file.suffix in {".so", ".pyd", ".dylib"}]
        assert compiled == [], name


def test_the_wheel_works_where_it_is_installed(wheel: Path, tmp_path: Path) -> None:
    """With the dependencies of these tests; `tests/hosts/test_install.py` begins with a clean environment."""
    home = tmp_path / "home"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*command, "--target", str(home), str(wheel)], check=True)
    check_installed(Path(sys.executable), home, tmp_path, {**os.environ, "PYTHONPATH": str(home)})
