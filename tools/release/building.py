"""Two builds of wheel and sdist from one commit, under circumstances that differ, and their comparison by bytes."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import NamedTuple

__all__ = ["FIRST", "SECOND", "Circumstances", "build", "clean_copy", "commit_time", "differences"]

Members = list[tuple[str, bytes, str]]
"""Members of an archive in their order: name, content, and what else the archive says of it."""


class Circumstances(NamedTuple):
    """Circumstances of a build that must not show in the archives."""

    folder: str
    umask: int
    zone: str
    hash_seed: str
    keeps_times: bool
    """Whether files have the time of the commit; else that of their copying."""


FIRST = Circumstances("first", 0o022, "UTC0", "1", keeps_times=True)
SECOND = Circumstances("second/in a longer path", 0o077, "XYZ-13:30", "2", keeps_times=False)


def commit_time(root: Path) -> str:
    """Return the time of the last commit in seconds since 1970, as SOURCE_DATE_EPOCH has it."""
    command = ["git", "log", "-1", "--format=%ct"]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.strip()


def clean_copy(root: Path, room: Path, circumstances: Circumstances) -> Path:
    """Write the files of the last commit below `room`, and return their folder."""
    folder = room / circumstances.folder / "tree"
    folder.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", "--format=tar", "HEAD"], cwd=root, capture_output=True, check=True)
    command = ["tar", "-x", "--no-same-permissions", "--no-same-owner", *([] if circumstances.keeps_times else ["-m"])]
    subprocess.run(command, cwd=folder, input=archive.stdout, check=True, umask=circumstances.umask)
    return folder


def build(copy: Path, circumstances: Circumstances, epoch: str) -> Path:
    """Build the sdist of a copy, and the wheel from that sdist; return the folder that holds both.

    CalledProcessError tells that a build failed; its output is printed.
    """
    made = copy.parent / "dist"
    settings = {
        "SOURCE_DATE_EPOCH": epoch,
        "TZ": circumstances.zone,
        "PYTHONHASHSEED": circumstances.hash_seed,
        "PYTHONPATH": "",
    }
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(made), str(copy)]
    subprocess.run(
        command,
        cwd=copy.parent,
        env={**os.environ, **settings},
        stdout=sys.stderr,  # it has the reason where a build fails
        check=True,
        umask=circumstances.umask,
    )
    return made


def differences(first: Path, second: Path) -> list[str]:
    """Return a sentence for each file of two folders that is not the same bytes in both."""
    sentences = []
    for name in sorted({path.name for folder in (first, second) for path in folder.iterdir()}):
        one, other = first / name, second / name
        if not (one.exists() and other.exists()):
            sentences.append(f"{name}: only the {'first' if one.exists() else 'second'} build made it.")
        elif one.read_bytes() != other.read_bytes():
            sentences.append(f"{name}: {_first_difference(_members(one), _members(other))}")
    return sentences


def _first_difference(one: Members, other: Members) -> str:
    for (name, content, facts), (name_there, content_there, facts_there) in zip(one, other, strict=False):
        if name != name_there:
            return f"{name} stands where the second build has {name_there}."
        if content != content_there:
            return f"{name} has other content in the second build."
        if facts != facts_there:
            return f"{name} is {facts}, in the second build {facts_there}."
    if len(one) != len(other):
        return f"{len(one)} files, in the second build {len(other)}."
    return "the files are the same, and their packing is not."


def _members(path: Path) -> Members:
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            infos = wheel.infolist()
            return [(info.filename, wheel.read(info), f"{info.date_time} {info.external_attr:o}") for info in infos]
    with tarfile.open(path) as sdist:
        members: Members = []
        for member in sdist:
            file = sdist.extractfile(member)
            facts = f"{member.mtime} {member.mode:o} {member.uid}/{member.uname}"
            members.append((member.name, file.read() if file else b"", facts))
        return members
