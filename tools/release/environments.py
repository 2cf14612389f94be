"""Environments of a release: the wheel beside the lowest or the highest versions that it allows, and tests there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import distributions
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tools.pins import pinned_lines

from .pythons import find_python

__all__ = ["RESOLUTIONS", "Environment", "try_lowest", "try_release"]

ROOT = Path(__file__).parents[2]
ROOMS = ROOT / "build" / "environments"
RESOLUTIONS = {"lowest": "lowest-direct", "highest": "highest"}
"""Word for the versions of the dependencies, with the word of uv."""
QUICK = "not browser and not lab and not journey"
"""Selection of `make test-quick`."""
_RUN_BY = {"pytest", "pytest-playwright"}
"""Packages of which the tests of the package need later versions than the extra `testing` does."""
_MOST_FAILURES = 400


class Environment(NamedTuple):
    """An environment in a folder of its own below `build/environments`."""

    python: str
    resolution: str

    @property
    def name(self) -> str:
        """Name of its folder."""
        return f"{self.python}-{self.resolution}"

    @property
    def room(self) -> Path:
        """Folder with the environment, the tests and their log."""
        return ROOMS / self.name

    @property
    def interpreter(self) -> Path:
        """Python of the environment."""
        return self.room / "env" / "bin" / "python"

    def run(self, *arguments: str, folder: Path, log: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Run Python in a folder whose modules are not imported; what it prints goes to a log, if one is named."""
        settings = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
        settings |= {
            "PYTHONSAFEPATH": "1",
            "GIT_CEILING_DIRECTORIES": str(self.room),
            "PATH": f"{self.interpreter.parent}{os.pathsep}{settings['PATH']}",
        }
        command = [str(self.interpreter), *arguments]
        if log is None:
            return subprocess.run(command, cwd=folder, env=settings, capture_output=True, text=True, check=False)
        with log.open("w", encoding="utf-8") as file:
            return subprocess.run(
                command, cwd=folder, env=settings, stdout=file, stderr=subprocess.STDOUT, text=True, check=False
            )


def try_release(release: Path, pythons: Iterable[str], resolutions: Iterable[str], workers: int) -> list[str]:
    """Install the wheel of a release in each environment, run the quick tests of its sdist, and return the faults.

    Versions of Python that are not on this computer are left out; it is a fault if none is there.
    """
    wheel, sdist = next(release.glob("*.whl"), None), next(release.glob("*.tar.gz"), None)
    if wheel is None or sdist is None:
        return [f"{release} holds no wheel and sdist: make release-build makes them."]
    faults = []
    wanted = {python: find_python(python) is not None for python in pythons}
    missing = [python for python, is_here in wanted.items() if not is_here]
    for python in missing:
        print(f"Python {python} is left out: there is none here; {_getting(python)}.", flush=True)
    here = [python for python in wanted if python not in missing]
    for environment in [Environment(python, resolution) for python in here for resolution in resolutions]:
        begin = time.monotonic()
        fault = _try(environment, wheel, sdist, workers)
        seconds = time.monotonic() - begin
        print(
            f"{'FAILED' if fault else 'ok':8}{environment.name:14} {seconds:5.0f} s  {_summary(environment)}",
            flush=True,
        )
        faults += [f"{environment.name}: {fault}"] if fault else []
    if missing:
        print(f"Left out, since they are not here: Python {', '.join(missing)}.")
    return faults if here else ["Nothing was tried: none of these versions of Python is here."]


def _getting(python: str) -> str:
    """Return how to get a Python, as the end of a sentence."""
    return f"`{Path(sys.executable).with_name('uv')} python install {python}` gets one"


def try_lowest(python: str) -> list[str]:
    """Try the package of this folder beside the lowest versions, without tools of tests, and return the faults."""
    environment = Environment(python, "lowest")
    fault = _install(environment, ROOT, ROOT) or _smoke(environment, ROOT)
    return [f"{environment.name}: {fault}"] if fault else []


def _try(environment: Environment, wheel: Path, sdist: Path, workers: int) -> str:
    """Return why an environment failed, or an empty text."""
    tests = environment.room / sdist.name.removesuffix(".tar.gz")
    shutil.rmtree(environment.room, ignore_errors=True)
    environment.room.mkdir(parents=True)
    # The filter of `tarfile` needs Python 3.11.4.
    unpacking = ["tar", "-xzf", str(sdist), "--no-same-owner", "-C", str(environment.room)]
    if subprocess.run(unpacking, check=False).returncode:
        return f"{sdist.name} cannot be unpacked"
    fault = _install(environment, wheel, tests) or _smoke(environment, tests) or _add_tools(environment, tests)
    if fault:
        return fault
    where = environment.run("-c", "import viceroy_widgets; print(viceroy_widgets.__file__)", folder=tests).stdout
    if not where.startswith(str(environment.room / "env")):
        return f"the tests would import {where.strip() or 'nothing'}, not the wheel"
    several = ["-n", str(workers), "--dist", "worksteal"] if workers > 1 else []
    arguments = ["-m", "pytest", "-o", "pythonpath=", "-m", QUICK, "--maxfail", str(_MOST_FAILURES), *several]
    done = environment.run(*arguments, folder=tests, log=_log(environment))
    return _failures(environment) if done.returncode else ""


def _install(environment: Environment, source: Path, tree: Path) -> str:
    """Install a wheel, or the package of a folder, with the dependencies that the project file below `tree` allows."""
    python = find_python(environment.python)
    if python is None:
        return f"there is no Python {environment.python}: {_getting(environment.python)}"
    if fault := _uv("venv", "--clear", "--seed", "--python", python, str(environment.room / "env")):
        return fault
    direct = _direct(tree)
    # All are named, since for uv the dependencies of a wheel are no direct ones.
    resolution = ["--resolution", RESOLUTIONS[environment.resolution], "--upgrade"]
    fault = _uv("pip", "install", *_into(environment), *resolution, str(source), *map(str, direct))
    return fault or (_too_high(environment, direct) if environment.resolution == "lowest" else "")


def _direct(tree: Path) -> list[Requirement]:
    """Return the dependencies of the package and of its extras."""
    project = tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    return [Requirement(line) for lines in (project["dependencies"], *extras) for line in lines]


def _too_high(environment: Environment, direct: Iterable[Requirement]) -> str:
    """Say which lower bounds are no versions that can be installed, since others ask for later ones."""
    here = _installed(environment)
    for requirement in direct:
        version = here.get(canonicalize_name(requirement.name))
        (bound,) = (each.version for each in requirement.specifier if each.operator == ">=")
        is_here = requirement.marker is None or requirement.marker.evaluate()
        if version is not None and is_here and Version(version) != Version(bound):
            return f"{requirement} comes as {version}: others ask for it, or there is no {bound}"
    return ""


def _installed(environment: Environment) -> dict[str, str]:
    (packages,) = (environment.room / "env" / "lib").glob("python*/site-packages")
    return {canonicalize_name(each.name): each.version for each in distributions(path=[str(packages)])}


def _smoke(environment: Environment, tests: Path) -> str:
    """Try the command and a few boards; from then on modules beside the tests can be imported, after all others."""
    (packages,) = (environment.room / "env" / "lib").glob("python*/site-packages")
    (packages / "beside_the_tests.pth").write_text(f"{tests}\n", "utf-8")
    done = environment.run("-m", "tests.lowest", folder=environment.room)
    print(done.stdout, end="")
    return f"python -m tests.lowest\n{done.stderr}" if done.returncode else ""


def _add_tools(environment: Environment, tests: Path) -> str:
    """Install what the tests need, and leave the direct dependencies of the package as they are."""
    constraints = environment.room / "constraints.txt"
    constraints.write_text("".join(_constraints(environment, tests)), "utf-8")
    into = [*_into(environment), "--constraint", str(constraints)]
    return _uv("pip", "install", *into, "--group", f"{tests / 'pyproject.toml'}:test") or _uv(
        "pip", "install", *_into(environment), "--no-deps", str(tests / "examples" / "kalah")
    )


def _constraints(environment: Environment, tests: Path) -> Iterator[str]:
    """Yield the installed versions of direct dependencies, and the locked ones of the tools that groups name."""
    direct = {canonicalize_name(requirement.name) for requirement in _direct(tests)} - _RUN_BY
    yield from (f"{name}=={version}\n" for name, version in _installed(environment).items() if name in direct)
    groups = tomllib.loads((tests / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    lines = [line for group in ("lab", "test") for line in groups[group] if isinstance(line, str)]
    tools = {canonicalize_name(Requirement(line).name) for line in lines}
    for line in pinned_lines("test.txt"):
        if canonicalize_name(line.partition("==")[0]) in tools - direct:
            yield line


def _into(environment: Environment) -> list[str]:
    return ["--python", str(environment.interpreter)]


def _uv(*arguments: str) -> str:
    """Run uv, and return what it said if it failed."""
    command = [str(Path(sys.executable).with_name("uv")), *arguments, "--quiet", "--no-python-downloads"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return f"uv {' '.join(arguments[:2])}\n{done.stderr or done.stdout}" if done.returncode else ""


def _log(environment: Environment) -> Path:
    return environment.room / "tests.log"


def _summary(environment: Environment) -> str:
    """Return the last line of the tests, such as "3 failed, 20 passed in 2.10s"."""
    if not _log(environment).exists():
        return ""
    lines = _log(environment).read_text("utf-8", errors="replace").splitlines()
    return next((line.strip("= ") for line in reversed(lines) if re.search(r" in [\d.]+s", line)), "")


def _failures(environment: Environment) -> str:
    lines = _log(environment).read_text("utf-8", errors="replace").splitlines()
    named = [line for line in lines if line.startswith(("FAILED ", "ERROR "))] or lines[-_MOST_FAILURES:]
    return "\n".join([f"all of it is in {_log(environment).relative_to(ROOT)}", *named])
