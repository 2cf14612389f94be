"""Safe writing of files: complete or not at all, flushed to disk, and new files never replace others."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

__all__ = [
    "BESIDE",
    "append_to_file",
    "cut_file",
    "keep_for_owner",
    "locked",
    "new_file",
    "newest_first",
    "remove_file",
    "replace_file",
]

BESIDE = ".viceroy-"
"""Prefix of the name of a temporary file, which is written beside its target."""
_NO_LINKS = {errno.EPERM, errno.ENOSYS, errno.EOPNOTSUPP, errno.EACCES, errno.EINVAL, errno.EMLINK, errno.EXDEV}
"""Error numbers of file systems without hard links, such as FAT."""
_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL}
"""Error numbers of file systems without locks, such as some network drives."""
_LOCKED = {errno.EAGAIN, errno.EACCES, errno.EDEADLK}
_PAUSE = 0.005
"""Time between two attempts to get a lock, in seconds."""


def new_file(path: str | Path, content: bytes) -> None:
    """Create a file atomically; raise FileExistsError if the name exists already.

    Raises OSError if the file cannot be written; then nothing of it remains.
    """
    target = os.fspath(path)
    if os.path.lexists(target):
        raise _exists(target)
    beside = _beside(target, content, target)
    try:
        _into_free_place(beside, target)
    finally:
        remove_file(beside)
    _settle_folder(target)


def replace_file(path: str | Path, content: bytes) -> None:
    """Write a file atomically; after a crash, either the old or the new content is there.

    A symbolic link stays a link, and the permissions stay unchanged. Raises OSError if the file cannot be written.
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
    """Append bytes to an existing file and flush them to disk; the bytes before them are never changed.

    Raises OSError if that fails; bytes that were written before the failure are cut off again.
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
    """Truncate a file to its first `length` bytes."""
    handle = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
    try:
        os.ftruncate(handle, length)
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def locked(path: str | Path, seconds: float = 10.0) -> Iterator[None]:
    """Hold an exclusive lock among processes and threads, on a file that is created for it and stays.

    The system releases the lock when its holder ends, however it ends. Raises TimeoutError, an OSError, if the lock is
    not free within `seconds`. Where the platform or the file system has no locks, nothing is locked.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        ends = time.monotonic() + seconds
        while not _lock(handle):
            if time.monotonic() >= ends:
                raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT), os.fspath(path))
            time.sleep(_PAUSE)
        yield
    finally:
        os.close(handle)  # this releases the lock


def _lock(handle: int) -> bool:
    """Return whether an open file is locked now, or cannot be locked at all; False if somebody else holds the lock."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (ImportError, AttributeError):  # in Pyodide there is one process only
        return True
    except OSError as error:
        if error.errno in _LOCKED:
            return False
        if error.errno not in _NO_LOCKS:
            raise
    return True


def remove_file(path: str | Path) -> None:
    """Delete a file if it exists."""
    with suppress(FileNotFoundError):
        os.unlink(path)


def keep_for_owner(path: str | Path) -> None:
    """Let only the owner of a file read and write it, where the file system knows permissions."""
    with suppress(OSError):
        os.chmod(path, 0o600)


def newest_first(paths: Iterable[Path]) -> list[Path]:
    """Return files in the order of their last change; those that are gone in the meantime come last."""
    return sorted(paths, key=_changed, reverse=True)


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _beside(target: str, content: bytes, named: str) -> str:
    """Write the content to a temporary file beside the target, and return its name; remove it after a failure."""
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
    # On a nearly full disk or at a size limit, write() accepts a part; only the next call raises the error.
    view = memoryview(content)
    while view:
        view = view[os.write(handle, view) :]


def _mode(target: str) -> int:
    """Return the permissions of a file; for a new file the default ones, which a temporary file does not have."""
    try:
        return os.stat(target).st_mode & 0o777
    except OSError:
        usual = os.umask(0)
        os.umask(usual)
        return 0o666 & ~usual


def _into_free_place(beside: str, target: str) -> None:
    if os.name == "nt":
        os.rename(beside, target)  # Windows refuses this if the target exists
        return
    if not hasattr(os, "link"):  # Python in a browser
        _reserved(beside, target)
        return
    try:
        os.link(beside, target)
    except FileExistsError:
        raise _exists(target) from None
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        _reserved(beside, target)


def _exists(target: str) -> FileExistsError:
    return FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), target)


def _reserved(beside: str, target: str) -> None:
    """Create the target empty and then replace it by the temporary file `beside`, if hard links are unsupported.

    Raises FileExistsError if the name exists already.
    """
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        os.replace(beside, target)
    except BaseException:
        remove_file(target)
        raise


def _settle_folder(target: str) -> None:
    """Flush the directory entry of a file to disk, where the system supports it."""
    try:
        handle = os.open(os.path.dirname(target) or ".", os.O_RDONLY)
    except OSError:  # Windows cannot open directories
        return
    with suppress(OSError):  # some file systems cannot flush directories; the file itself is safe
        os.fsync(handle)
    os.close(handle)
