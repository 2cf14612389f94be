"""Files written for people: whole or not at all, safe on the disk, and never over a file that appeared meanwhile."""

from __future__ import annotations

import errno
import os
import tempfile
from contextlib import suppress
from pathlib import Path

__all__ = ["BESIDE", "append_to_file", "cut_file", "new_file", "remove_file", "replace_file"]

BESIDE = ".viceroy-"
"""How the name of a file begins while it is written beside its place."""
_NO_LINKS = {errno.EPERM, errno.ENOSYS, errno.EOPNOTSUPP, errno.EACCES, errno.EINVAL, errno.EMLINK, errno.EXDEV}
"""What file systems without hard links answer, such as FAT."""


def new_file(path: str | Path, content: bytes) -> None:
    """Makes a file that is there whole or not at all; FileExistsError where anything has that name already.

    OSError where it cannot be written; then nothing of it stays.
    """
    target = os.fspath(path)
    if os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), target)
    beside = _beside(target, content, target)
    try:
        _into_free_place(beside, target)
    finally:
        remove_file(beside)
    _settle_folder(target)


def replace_file(path: str | Path, content: bytes) -> None:
    """Writes a file, in the place of the one that is there: whoever pulls the plug has the old one or the new one.

    A link stays a link, and what the file may be read by stays as it is. OSError where it cannot be written.
    """
    target = os.path.realpath(path)
    beside = _beside(target, content, os.fspath(path))
    try:
        os.replace(beside, target)
    except BaseException:
        remove_file(beside)
        raise
    _settle_folder(target)


def append_to_file(path: str | Path, content: bytes) -> None:
    """Puts bytes behind a file that is there, and waits until they lie on the disk; nothing before them is touched.

    OSError where that fails; what had been written of them is then cut off again.
    """
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
    try:
        length = os.fstat(handle).st_size
        try:
            _write_all(handle, content)
            os.fsync(handle)
        except BaseException:
            with suppress(OSError):
                os.ftruncate(handle, length)
            raise
    finally:
        os.close(handle)


def cut_file(path: str | Path, length: int) -> None:
    """Keeps the first bytes of a file and cuts off the rest."""
    handle = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
    try:
        os.ftruncate(handle, length)
        os.fsync(handle)
    finally:
        os.close(handle)


def remove_file(path: str | Path) -> None:
    """Takes a file away, if it is there."""
    with suppress(FileNotFoundError):
        os.unlink(path)


def _beside(target: str, content: bytes, named: str) -> str:
    """The name of a file beside the target that holds this; nothing is left where that fails."""
    try:
        handle, beside = tempfile.mkstemp(prefix=BESIDE, dir=os.path.dirname(target) or ".")
    except FileNotFoundError:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), named) from None
    try:
        try:
            _write_all(handle, content)
            os.fsync(handle)
        finally:
            os.close(handle)
        os.chmod(beside, _mode(target))
    except BaseException:
        remove_file(beside)
        raise
    return beside


def _write_all(handle: int, content: bytes) -> None:
    # A disk that is nearly full, and a limit on sizes, take a part and refuse the rest only when asked again.
    view = memoryview(content)
    while view:
        view = view[os.write(handle, view) :]


def _mode(target: str) -> int:
    """What the file may be read by; of a new one what is usual, which files beside are not."""
    try:
        return os.stat(target).st_mode & 0o777
    except OSError:
        usual = os.umask(0)
        os.umask(usual)
        return 0o666 & ~usual


def _into_free_place(beside: str, target: str) -> None:
    if os.name == "nt":
        os.rename(beside, target)  # where there is a file already, Windows refuses this by itself
        return
    try:
        os.link(beside, target)
    except FileExistsError:
        raise
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        _reserved(beside, target)


def _reserved(beside: str, target: str) -> None:
    """Where there are no hard links, the name is taken first, which fails where anything has it, and then filled."""
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        os.replace(beside, target)
    except BaseException:
        remove_file(target)
        raise


def _settle_folder(target: str) -> None:
    """Waits until the name lies on the disk too, where folders can be asked for that."""
    try:
        handle = os.open(os.path.dirname(target) or ".", os.O_RDONLY)
    except OSError:  # Windows does not open folders
        return
    with suppress(OSError):  # some file systems do not know it of folders; the file itself is safe
        os.fsync(handle)
    os.close(handle)
