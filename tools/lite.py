"""Builder of the JupyterLite site: ``python -m tools.lite FOLDER``, in the environment that `make lite` sets up.

The site has all notebooks of both games in four languages, and runs without a network: Pyodide, and the wheels that the
notebooks need, lie in it. Its lock file names those wheels and nothing else, so that no code can ask for another one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from shutil import copyfile, move, rmtree
from tempfile import TemporaryDirectory
from typing import Any

from tools.lite_leave_out import DISABLED, leave_out
from tools.lite_wheels import KERNEL, compile_wheels, trim, write_lock
from viceroy_widgets.export.pyodide import pyodide_files
from viceroy_widgets.words import LANGUAGES

__all__ = ["add_pyodide", "bring_wheels", "build_lab", "configure", "main"]

ROOT = Path(__file__).parents[1]
WHEELS = ROOT / "locks" / "lite-wheels.txt"
"""Lock of the wheels that the notebooks need in a browser."""
_FRONT_ENDS = ("jupyterlab-widgets", "widgetsnbextension")
"""Packages of which a kernel needs nothing: their front ends are a part of the site."""
_PYODIDE, _LOADER = "static/pyodide", "lite_pyodide.mjs"
_OWN_WHEELS = "extensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
_PACKAGES = (*KERNEL, "viceroy-widgets")
"""Packages that come with Pyodide, each with those that it needs."""
_LAB_SETTINGS = ROOT / "viceroy_widgets" / "cli" / "lab_settings" / "labconfig" / "default_setting_overrides.json"
_NOTEBOOKS = "@jupyterlab/notebook-extension:tracker"
_KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
_START, _MAP = "start.html", "00-start-here.ipynb"
_INDEX = """\
<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Viceroy Widgets</title>
<style>:root{{color-scheme:light dark;font:18px/1.6 system-ui,sans-serif}}
body{{margin:2rem auto;max-width:34rem;padding:0 1rem}}</style>
<main><h1>Viceroy Widgets</h1><ul>{links}</ul></main></html>
"""
_NOT_HERE = ("games-as-data",)
"""Notebooks that need pandas and matplotlib, of which PyPI has no wheels for a browser."""


def main() -> None:
    """Build the site in the folder that is named; what was there before goes when the new one is complete."""
    if len(sys.argv) != 2:
        sys.exit("python -m tools.lite FOLDER")
    target = Path(sys.argv[1]).resolve()
    if target.exists() and not (target / "jupyter-lite.json").exists():
        sys.exit(f"{target} is there already, and is no site of JupyterLite: choose another folder.")
    with TemporaryDirectory() as room:
        site, notebooks, wheels = (Path(room).resolve() / name for name in ("site", "files", "wheels"))
        _write_notebooks(notebooks)
        bring_wheels(wheels)
        settings = json.loads(_LAB_SETTINGS.read_text("utf-8")) | {_NOTEBOOKS: {"windowingMode": "none"}}
        build_lab(site, notebooks, settings)
        add_pyodide(site, wheels)
        _hasten(site)
        leave_out(site)
        configure(site, _LOADER, _PACKAGES, DISABLED)
        _write_index(site)
        if target.exists():
            rmtree(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        move(site, target)
    size = sum(path.stat().st_size for path in target.rglob("*") if path.is_file())
    print(f"{target}: {size / 1e6:.1f} MB")


def _write_notebooks(folder: Path) -> None:
    """Copy the notebooks: those in English at the top, those of another language in a folder with its code."""
    for code in LANGUAGES:
        where = folder if code == "en" else folder / code
        _run(sys.executable, "-m", "viceroy_widgets.cli", "--language", code, "tutorials", str(where))
    for name in _NOT_HERE:
        for path in folder.rglob(f"{name}*.ipynb"):
            path.unlink()


def bring_wheels(folder: Path) -> None:
    """Download the wheels of the lock, and build that of this package."""
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    folder.mkdir(parents=True)
    where = ("--python-version", "3.14", "--platform", "any", "--only-binary", ":all:", "--no-deps")
    _run(*pip, "download", "--require-hashes", *where, "-d", str(folder), "-r", str(WHEELS))
    _run(*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(ROOT))


def build_lab(target: Path, notebooks: Path, settings: Mapping[str, Any]) -> None:
    """Build JupyterLab with notebooks and settings of its own, without Python."""
    with TemporaryDirectory() as room:
        Path(room, "overrides.json").write_text(json.dumps(settings), "utf-8")
        command = [sys.executable, "-m", "jupyter", "lite", "build", "--lite-dir", room, "--contents", str(notebooks)]
        options = ("--output-dir", str(target), "--apps", "lab", "--no-sourcemaps", "--no-unused-shared-packages")
        _run(*command, *options, folder=Path(room))


def add_pyodide(target: Path, wheels: Path) -> None:
    """Add Pyodide to the site, with wheels and a lock file that names no others."""
    folder = target / _PYODIDE
    folder.mkdir(parents=True)
    brought = pyodide_files()
    for name, content in brought.items():
        (folder / name).write_bytes(content)
    for wheel in wheels.glob("*.whl"):
        if not wheel.name.replace("_", "-").startswith(_FRONT_ENDS):
            copyfile(wheel, folder / wheel.name)
    write_lock(folder, json.loads(brought["pyodide-lock.json"])["info"])


def _hasten(target: Path) -> None:
    """Let a kernel start sooner: its wheels and those of the notebooks come with Pyodide, trimmed and compiled."""
    folder = target / _PYODIDE
    own = json.loads((target / _OWN_WHEELS / "all.json").read_text("utf-8"))
    for name in KERNEL:
        for files in own.get(name, {"releases": {}})["releases"].values():
            copyfile(target / _OWN_WHEELS / files[-1]["filename"], folder / files[-1]["filename"])
    for wheel in folder.glob("*.whl"):
        trim(wheel)
    info = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))["info"]
    write_lock(folder, info)
    compile_wheels(folder, _PACKAGES)
    write_lock(folder, info)
    copyfile(ROOT / "tools" / _LOADER, folder / _LOADER)


def configure(
    target: Path, loader: str = "pyodide.mjs", packages: Sequence[str] = (), disabled: Sequence[str] = ()
) -> None:
    """Set where Pyodide lies, which packages come with it and which extensions are off; nothing is asked of PyPI."""
    file = target / "jupyter-lite.json"
    config: dict[str, Any] = json.loads(file.read_text("utf-8"))
    data = config["jupyter-config-data"]
    settings = data.setdefault("litePluginSettings", {}).setdefault(_KERNEL, {})
    settings |= {"pyodideUrl": f"./{_PYODIDE}/{loader}", "disablePyPIFallback": True}
    settings["loadPyodideOptions"] = {"packages": list(packages)}
    data["disabledExtensions"] = [*data.get("disabledExtensions", ()), *disabled]
    data["exposeAppInBrowser"] = True  # for tests, which wait for its kernels
    file.write_text(json.dumps(config, indent=2, sort_keys=True), "utf-8")


def _write_index(target: Path) -> None:
    """Write a page with a link to the map of the lessons in each language; `index.html` belongs to JupyterLite."""
    maps = {code: f"{'' if code == 'en' else f'{code}/'}tutorials/{_MAP}" for code in LANGUAGES}
    links = "".join(
        f'<li lang="{code}"><a href="lab/index.html?path={maps[code]}">{name}</a></li>'
        for code, name in LANGUAGES.items()
    )
    text = _INDEX.format(links=links)
    (target / _START).write_text(text, "utf-8")


def _run(*command: str, folder: Path | None = None) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=_environment())
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


def _environment() -> Mapping[str, str]:
    return {**os.environ, "VICEROY_PROGRESS": "off", "PYTHONPATH": str(ROOT)}


if __name__ == "__main__":
    main()
