"""Builder of the JupyterLite site: ``python -m tools.lite FOLDER``, in the environment that `make lite` sets up.

The site has all notebooks of both games in four languages, and runs without a network: Pyodide, and the wheels that the
notebooks need, lie in it. Its lock file names those wheels and nothing else, so that no code can ask for another one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from email.parser import Parser
from hashlib import sha256
from pathlib import Path
from shutil import copyfile, rmtree
from tempfile import TemporaryDirectory
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from viceroy_widgets.export.pyodide import pyodide_files
from viceroy_widgets.words import LANGUAGES

__all__ = ["lock_of", "main"]

ROOT = Path(__file__).parents[1]
WHEELS = ROOT / "locks" / "lite-wheels.txt"
"""Lock of the wheels that the notebooks need in a browser."""
_BROWSER = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "implementation_name": "cpython",
    "python_version": "3.14",
    "python_full_version": "3.14.2",
    "extra": "",
}
"""Values of environment markers in Pyodide."""
_FRONT_ENDS = ("jupyterlab-widgets", "widgetsnbextension")
"""Packages of which a kernel needs nothing: their front ends are a part of the site."""
_PYODIDE = "static/pyodide"
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
    """Build the site in the folder that is named; what was there before goes."""
    target = Path(sys.argv[1]).resolve()
    if target.exists() and not (target / "jupyter-lite.json").exists():
        sys.exit(f"{target} is there already, and is no site of JupyterLite: choose another folder.")
    rmtree(target, ignore_errors=True)
    with TemporaryDirectory() as room:
        notebooks, wheels = Path(room) / "files", Path(room) / "wheels"
        _write_notebooks(notebooks)
        _bring_wheels(wheels)
        _build(target, notebooks, Path(room))
        _add_pyodide(target, wheels)
    _write_index(target)
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


def _bring_wheels(folder: Path) -> None:
    """Download the wheels of the lock, and build that of this package."""
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    folder.mkdir(parents=True)
    where = ("--python-version", "3.14", "--platform", "any", "--only-binary", ":all:", "--no-deps")
    _run(*pip, "download", "--require-hashes", *where, "-d", str(folder), "-r", str(WHEELS))
    _run(*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(ROOT))


def _build(target: Path, notebooks: Path, room: Path) -> None:
    """Build the site with the settings of `viceroy lab`; cells out of sight stay in the page, with their boards."""
    settings = json.loads(_LAB_SETTINGS.read_text("utf-8")) | {_NOTEBOOKS: {"windowingMode": "none"}}
    (room / "overrides.json").write_text(json.dumps(settings), "utf-8")
    command = [sys.executable, "-m", "jupyter", "lite", "build", "--lite-dir", str(room), "--contents", str(notebooks)]
    options = ("--output-dir", str(target), "--apps", "lab", "--no-sourcemaps", "--no-unused-shared-packages")
    _run(*command, *options, folder=room)


def _add_pyodide(target: Path, wheels: Path) -> None:
    """Add Pyodide with its wheels to the site, and tell the kernel to use them and no other ones."""
    folder = target / _PYODIDE
    folder.mkdir(parents=True)
    brought = pyodide_files()
    for name, content in brought.items():
        (folder / name).write_bytes(content)
    used = [wheel for wheel in sorted(wheels.glob("*.whl")) if not wheel.name.replace("_", "-").startswith(_FRONT_ENDS)]
    for wheel in used:
        copyfile(wheel, folder / wheel.name)
    info = json.loads(brought["pyodide-lock.json"])["info"]
    lock = {"info": info, "packages": lock_of(used)}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
    _configure(target / "jupyter-lite.json")


def _configure(file: Path) -> None:
    """Set in the configuration of the site where Pyodide lies, and that nothing is asked of PyPI."""
    config: dict[str, Any] = json.loads(file.read_text("utf-8"))
    data = config["jupyter-config-data"]
    settings = data.setdefault("litePluginSettings", {}).setdefault(_KERNEL, {})
    settings |= {"pyodideUrl": f"./{_PYODIDE}/pyodide.mjs", "disablePyPIFallback": True}
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


def lock_of(wheels: list[Path]) -> dict[str, Any]:
    """Return the entries of a lock file of Pyodide for wheels, by their names."""
    metadata = {path: _metadata(path) for path in wheels}
    known = {canonicalize_name(found["Name"]) for found in metadata.values()}
    return {
        canonicalize_name(found["Name"]): {
            "name": canonicalize_name(found["Name"]),
            "version": found["Version"],
            "file_name": path.name,
            "install_dir": "site",
            "sha256": sha256(path.read_bytes()).hexdigest(),
            "package_type": "package",
            "imports": sorted(_imports(path)),
            "depends": sorted(set(_depends(found)) & known),
            "unvendored_tests": False,
        }
        for path, found in metadata.items()
    }


def _metadata(wheel: Path) -> Any:
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(archive.read(name).decode("utf-8"))


def _depends(metadata: Any) -> Iterator[str]:
    """Yield the names of the packages that a wheel needs in a browser."""
    for text in metadata.get_all("Requires-Dist") or ():
        needed = Requirement(text)
        if needed.marker is None or needed.marker.evaluate(_BROWSER):
            yield canonicalize_name(needed.name)


def _imports(wheel: Path) -> set[str]:
    """Return the names by which the modules of a wheel are imported."""
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.partition("/")[0] for name in archive.namelist() if name.endswith(".py")}
    return {top.removesuffix(".py") for top in tops if not top.endswith((".data", ".dist-info"))}


def _run(*command: str, folder: Path | None = None) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=_environment())
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


def _environment() -> Mapping[str, str]:
    return {**os.environ, "VICEROY_PROGRESS": "off", "PYTHONPATH": str(ROOT)}


if __name__ == "__main__":
    main()
