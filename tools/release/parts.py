"""Runtime parts: the package's Python dependencies, what the front end bundles, and what pages hold besides."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.pins import write_pins

from .licenses import license_fault, stated_license

__all__ = [
    "PLATFORMS",
    "PRODUCT",
    "Part",
    "fault_of_registry",
    "faults_of_parts",
    "front_end_parts",
    "page_parts",
    "pyodide_version",
    "python_parts",
]

PAGE_PARTS = Path(__file__).with_name("page_parts.toml")
PRODUCT = "viceroy-widgets"
PLATFORMS = ("linux", "macos", "windows")
_OLDEST_PYTHON = "3.11"
"""The Python for which packages are listed: older ones need more of them."""
_BARE_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["']([^."'/][^"':]*)["']""")


class Part(NamedTuple):
    """A part that runs with the package, or in a page."""

    name: str
    version: str
    license: str
    """Expression in the form of SPDX, empty where none is stated."""
    kind: str
    """Type of its package URL: pypi, npm or generic."""
    place: str
    """Sentence that says where the part is."""
    is_needed: bool = True
    """Whether the package does not run without the part."""
    needs: tuple[str, ...] = ()
    """Names of other parts that the part needs."""


def python_parts(wheel: Path, room: Path) -> list[Part]:
    """Return the package itself and what it brings with it on each platform, in the versions of the locks.

    The packages are laid into folders below `room`, and none of their code runs.
    """
    pins = write_pins("lab.txt", room / "pins.txt")
    packages: dict[str, Distribution] = {}
    for platform in PLATFORMS:
        folder = room / platform
        command = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--quiet", "--target", str(folder)]
        command += ["--python-version", _OLDEST_PYTHON, "--python-platform", platform]
        subprocess.run([*command, "--constraint", str(pins), "--only-binary", ":all:", str(wheel)], check=True)
        packages.update({canonicalize_name(each.name): each for each in distributions(path=[str(folder)])})
    return [_python_part(name, packages) for name in sorted(packages)]


def front_end_parts(front_end: Path) -> list[Part]:
    """Return the npm packages that bundles hold; those that only make the bundles are none."""
    lock = json.loads((front_end / "package-lock.json").read_text("utf-8"))
    parts = [
        Part(
            path.rpartition("node_modules/")[2], entry["version"], entry.get("license", ""), "npm", "In the front end."
        )
        for path, entry in lock["packages"].items()
        if path and not entry.get("dev")
    ]
    for source in sorted((front_end / "src").glob("*.js")):
        for name in _BARE_IMPORT.findall(source.read_text("utf-8")):
            if name not in {part.name for part in parts}:
                parts.append(Part(name, "", "", "npm", f"Imported by {source.name}, and no dependency in the lock."))
    return parts


def page_parts(table: Path = PAGE_PARTS) -> list[Part]:
    """Return what pages hold besides the package and its dependencies: Pyodide, and what is linked into it."""
    rows: list[dict[str, Any]] = tomllib.loads(table.read_text("utf-8"))["part"]
    return [
        Part(row["name"], row.get("version", ""), row["license"], row.get("kind", "generic"), row["place"], False)
        for row in rows
    ]


def faults_of_parts(parts: list[Part], pyodide: str) -> list[str]:
    """Return a sentence for each part with a license that is not allowed, and for another Pyodide than pages hold."""
    faults = [
        f"{part.name} {part.version}: {fault}. {part.place}".rstrip()
        for part in parts
        if (fault := license_fault(part.license))
    ]
    listed = ", ".join(part.version for part in parts if part.name == "pyodide")
    if listed != pyodide:
        faults.append(f"{PAGE_PARTS.name} is about Pyodide {listed}; pages hold {pyodide}.")
    return faults


def pyodide_version(tree: Path) -> str:
    """Return the version of Pyodide that pages of the package below `tree` hold."""
    source = (tree / "viceroy_widgets" / "export" / "pyodide.py").read_text("utf-8")
    (version,) = re.findall(r'^PYODIDE = "(.+)"$', source, re.MULTILINE)
    return str(version)


def fault_of_registry(part: Part) -> list[str]:
    """Return a sentence if npm knows another license of a part than its table says."""
    command = [str(Path(sys.executable).with_name("npm")), "view", f"{part.name}@{part.version}", "license"]
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))  # npm looks for node there
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PATH": path}, check=False)
    stated = done.stdout.strip()
    return [] if stated == part.license else [f"npm says of {part.name} {part.version}: {stated or done.stderr}."]


def _python_part(name: str, packages: dict[str, Distribution]) -> Part:
    package = packages[name]
    needs = {canonicalize_name(each.name) for each in _requirements(package)}
    known = tuple(sorted(needs & packages.keys()))
    return Part(name, package.version, stated_license(package), "pypi", "", True, known)


def _requirements(package: Distribution) -> Iterator[Requirement]:
    for line in package.requires or ():
        requirement = Requirement(line)
        if "extra" not in str(requirement.marker or ""):
            yield requirement
