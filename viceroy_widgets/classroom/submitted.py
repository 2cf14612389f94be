"""Submissions as they lie in folders and archives: every file with its time, and with a reason if it cannot be read."""

from __future__ import annotations

import os
import stat
from collections.abc import Collection, Iterator
from datetime import UTC, datetime
from pathlib import Path, PurePath, PurePosixPath
from typing import BinaryIO, NamedTuple

from ..errors import NotationError
from ..words import say
from .archives import ARCHIVE, BytesLeft, packed_files
from .entries import Submission
from .submission import LONGEST_FILE
from .time_stamps import LONGEST_STAMP, STAMP, parse_stamp, sane_time

__all__ = ["read_submitted", "submission_files", "taken_names"]


_OURS = (".handout.json",)
"""Endings of files that students were given; an nbgrader folder has them beside each notebook."""
_OF_SYSTEMS = ("thumbs.db", "desktop.ini")
"""Names of files that operating systems put into folders."""
_LARGEST_ARCHIVE = 10 * LONGEST_FILE
"""Largest number of bytes that may come out of an archive, such as that of all submissions of a class."""


class _Found(NamedTuple):
    """File or folder below a given path, with the reason why it cannot be read."""

    path: Path
    fault: str = ""


def read_submitted(paths: tuple[Path, ...]) -> Iterator[Submission]:
    """Yield the submissions of files and folders, and those in archives; what cannot be read gets a reason.

    Raise NotationError if a path does not exist.
    """
    for path in paths:
        for found in _files(path):
            name = str(found.path.relative_to(path)) if found.path != path else path.name
            if found.fault:
                yield Submission(name, b"", fault=found.fault)
                continue
            try:
                yield from _read(found.path, path, name)
            except OSError:
                yield Submission(name, b"", fault=say("submission/unreadable"))


def submission_files(paths: tuple[Path, ...]) -> Iterator[Path]:
    """Yield the files themselves, and those of folders in sorted order.

    Left out are hidden files, those of operating systems, the time of a submission, and handouts.
    """
    for path in paths:
        yield from (found.path for found in _files(path) if not found.fault)


def taken_names(take: Collection[str], paths: tuple[Path, ...]) -> frozenset[str]:
    """Return the names by which submissions below the paths may be known, of files as a person names them."""
    names = set(take)
    for each in take:
        for path in paths:
            file = Path(each)
            if file.is_relative_to(path):
                names.add(str(file.relative_to(path)) if file != path else path.name)
    return frozenset(names)


def _files(path: Path) -> Iterator[_Found]:
    """Yield a file, or all files of a folder in sorted order; what is no file or cannot be opened has its reason."""
    try:
        mode = path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError, ValueError):
        raise NotationError("cli/missing", None, file=repr(str(path))) from None
    except OSError:
        yield _Found(path, say("submission/unreadable"))
        return
    if not stat.S_ISDIR(mode):
        yield _Found(path)
        return
    inside = list[_Found]()

    def unreadable(error: OSError) -> None:
        inside.append(_Found(Path(error.filename or path), say("submission/folder_unreadable")))

    for folder, folders, files in os.walk(path, onerror=unreadable):
        place = Path(folder)
        folders[:] = [name for name in folders if not _is_left_out(PurePath(name))]
        linked = [name for name in folders if (place / name).is_symlink()]
        inside += [_Found(place / name, say("submission/folder_linked")) for name in linked]
        inside += [_seen(place / name) for name in files if not _is_left_out(PurePath(name))]
    yield from sorted(inside, key=lambda found: found.path)


def _seen(file: Path) -> _Found:
    """Return a file of a folder. Reading a pipe or a device might never end, so such a thing is a fault."""
    try:
        is_file = stat.S_ISREG(file.stat().st_mode)
    except (OSError, ValueError):
        is_file = False
    return _Found(file) if is_file else _Found(file, say("submission/unreadable"))


def _is_left_out(inside: PurePath) -> bool:
    name = inside.name.lower()
    if name in (STAMP, *_OF_SYSTEMS) or name.endswith(_OURS):
        return True
    return any(part.startswith((".", "__")) and part != ".." for part in inside.parts)


def _read(file: Path, root: Path, name: str) -> Iterator[Submission]:
    """Yield the submission in a file, or those in an archive.

    Raise OSError for a link that leads out of a folder: whoever handed it in may not choose what is read here.
    """
    if file != root and not file.resolve().is_relative_to(root.resolve()):
        raise PermissionError(f"{file} leads out of {root}")
    stamped, remarks = _stamp_beside(file)
    with open(file, "rb") as stream:
        if file.suffix.lower() == ARCHIVE:
            whole = Submission(name, b"", stamped or _file_time(file), remarks=remarks)
            yield from _packed(stream, whole, bool(stamped))
            return
        yield Submission(name, stream.read(LONGEST_FILE + 1), stamped or _file_time(file), remarks=remarks)


def _packed(stream: BinaryIO, whole: Submission, is_stamped: bool) -> Iterator[Submission]:
    """Yield the submissions in an archive, which have its time where they have none; without any it has a reason."""
    is_empty = True
    try:
        left = BytesLeft(_LARGEST_ARCHIVE)
        stamps = {
            str(PurePosixPath(inner.name).parent): _parsed(inner.content)
            for inner in packed_files(stream, LONGEST_STAMP, left, lambda inside: inside.name.lower() != STAMP)
        }
        for inner in packed_files(stream, LONGEST_FILE, left, _is_left_out):
            is_empty = False
            own, remark = stamps.get(str(PurePosixPath(inner.name).parent), (None, ""))
            time = own or (whole.time if is_stamped else inner.time or whole.time)
            remarks = (*whole.remarks, remark) if remark else whole.remarks
            yield Submission(f"{whole.name}/{inner.name}", inner.content, time, inner.fault, remarks)
    except NotationError as error:
        yield whole._replace(fault=str(error))
        return
    if is_empty:
        yield whole._replace(fault=say("submission/archive_empty"))


def _stamp_beside(file: Path) -> tuple[datetime | None, tuple[str, ...]]:
    """Return the time in the stamp beside a file, with a remark if there is a stamp and it cannot be read."""
    stamp = file.with_name(STAMP)
    try:
        if not stamp.is_file() or stamp.is_symlink():
            return None, ()
        with open(stamp, "rb") as stream:
            time, remark = _parsed(stream.read(LONGEST_STAMP))
    except (OSError, ValueError, OverflowError):
        time, remark = None, say("submission/stamp_unreadable")
    return time, tuple(filter(None, [remark]))


def _parsed(content: bytes) -> tuple[datetime | None, str]:
    time = parse_stamp(content[:LONGEST_STAMP])
    if time is not None:
        return time, ""
    shown = " ".join(content[:60].decode("utf-8", errors="replace").split())
    return None, say("submission/stamp", text=shown) if shown else say("submission/stamp_unreadable")


def _file_time(file: Path) -> datetime | None:
    """Return the time of a file, which whoever packs it can set; None without a sane one."""
    try:
        return sane_time(datetime.fromtimestamp(file.stat().st_mtime, UTC))
    except (OSError, ValueError, OverflowError):
        return None
