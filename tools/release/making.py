"""A release in `build/release`: wheel and sdist that two builds agree on, checked, and the SBOM beside them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from .building import FIRST, SECOND, build, clean_copy, commit_time, differences
from .contents import check_sdist, check_wheel
from .parts import (
    Part,
    fault_of_registry,
    faults_of_parts,
    front_end_parts,
    page_parts,
    pyodide_version,
    python_parts,
)

__all__ = ["RELEASE", "ROOT", "make_release"]

ROOT = Path(__file__).parents[2]
RELEASE = ROOT / "build" / "release"


def make_release() -> list[str]:
    """Build and check a release, say each step, and return the faults; without any the files lie in `RELEASE`."""
    if not (ROOT / ".git").exists():
        return ["A release is built from a commit, and this folder is no checkout of git."]
    changed = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=True)
    if changed.stdout:
        print(f"{len(changed.stdout.splitlines())} files are not as in the last commit, of which the release is built.")
    try:
        with TemporaryDirectory() as room:
            return _make(Path(room), commit_time(ROOT))
    except subprocess.CalledProcessError as error:
        return [f"{' '.join(map(str, error.cmd))} ended with status {error.returncode}."]


def _make(room: Path, epoch: str) -> list[str]:
    tree, other = clean_copy(ROOT, room, FIRST), clean_copy(ROOT, room, SECOND)
    made = build(tree, FIRST, epoch)
    faults = _say("the same bytes in two builds", differences(made, build(other, SECOND, epoch)))
    (wheel,), (sdist,) = made.glob("*.whl"), made.glob("*.tar.gz")
    twine = [sys.executable, "-m", "twine", "--no-color", "check", "--strict", str(wheel), str(sdist)]
    done = subprocess.run(twine, capture_output=True, text=True, check=False)
    faults += _say("twine check --strict", [done.stdout + done.stderr] if done.returncode else [])
    faults += _say("files and sizes", check_wheel(wheel, tree) + check_sdist(sdist, tree))
    parts = _parts(wheel, tree, room)
    (pyodide,) = (part for part in parts if part.name == "pyodide")
    faults += _say(
        f"licenses of {len(parts)} parts", faults_of_parts(parts, pyodide_version(tree)) + fault_of_registry(pyodide)
    )
    if faults:
        return faults
    return _keep(wheel, sdist, parts, epoch)


def _parts(wheel: Path, tree: Path, room: Path) -> list[Part]:
    folder = room / "packages"
    folder.mkdir()
    front_end = tree / "viceroy_widgets" / "widgets" / "frontend"
    return [*python_parts(wheel, folder), *front_end_parts(front_end), *page_parts()]


def _keep(wheel: Path, sdist: Path, parts: list[Part], epoch: str) -> list[str]:
    from .sbom import faults_of_sbom, sbom_text  # only here: a library of the environment of releases alone

    texts = {sbom_text(wheel, parts, epoch) for _ in range(2)}
    faults = [fault for text in sorted(texts) for fault in faults_of_sbom(text)]
    faults += ["The SBOM is another one each time."] if len(texts) > 1 else []
    _say(f"SBOM with {len(parts)} parts", faults)
    if faults:
        return faults
    shutil.rmtree(RELEASE, ignore_errors=True)
    RELEASE.mkdir(parents=True)
    (RELEASE / f"{wheel.name.split('-py3')[0]}.cdx.json").write_text(texts.pop(), "utf-8")
    for file in (wheel, sdist):
        shutil.copyfile(file, RELEASE / file.name)
    for path in sorted(RELEASE.iterdir()):
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size:,} bytes")
    return []


def _say(step: str, faults: list[str]) -> list[str]:
    print(f"{'FAILED' if faults else 'ok':8}{step}", flush=True)
    return faults
