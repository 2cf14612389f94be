"""Archives that are bounded by what comes out of them, never by what they say about themselves."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from io import SEEK_END, BytesIO
from pathlib import PurePosixPath
from typing import BinaryIO, NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from ..errors import NotationError
from .time_stamps import sane_time

__all__ = ["ARCHIVE", "BytesLeft", "PackedFile", "is_archive", "packed_files", "read_part"]


ARCHIVE = ".zip"
"""Ending of an archive."""
_SIGNS = (b"PK\x03\x04", b"PK\x05\x06")
_METHODS = (ZIP_STORED, ZIP_DEFLATED)
"""Ways of packing whose reader stops after as many bytes as it is asked for.

That of bzip2 or lzma unpacks a whole block, which may be a million times as large.
"""
_PIECE = 65_536
_ENCRYPTED = 1
_END = b"PK\x05\x06"
_END_SIZE = 22
_LONGEST_COMMENT = 65_535
_LARGEST_DIRECTORY = 20_000_000
"""Largest size of the list of files in an archive; each takes some 50 bytes there, and ten times as many in memory."""
_MOST_ENTRIES = 20_000
_DEEPEST = 3
_UNIX_TIME = 0x5455
"""Id of the field of a file with its time in UTC; the other time is local and has two seconds."""


class BytesLeft:
    """Bytes that may still come out of an archive and of the archives in it."""

    def __init__(self, count: int) -> None:
        self.count = count

    def spend(self, count: int) -> None:
        """Take off some bytes; raise NotationError if there are not so many left."""
        self.count -= count
        if self.count < 0:
            raise NotationError("submission/archive_large", None)


class PackedFile(NamedTuple):
    """File in an archive; it has a fault instead of its content if it could not be read."""

    name: str
    content: bytes
    time: datetime | None
    fault: str = ""


def is_archive(begin: bytes) -> bool:
    """Return whether a file is a zip archive by its first bytes."""
    return begin.startswith(_SIGNS)


def read_part(content: bytes, wanted: str, longest: int) -> bytes | None:
    """Return a file inside a document that is an archive, up to the first byte too many; None if there is none.

    Raise NotationError if the document is damaged, or packed in an unusual way.
    """
    try:
        with _opened(BytesIO(content)) as archive:
            if wanted not in archive.namelist():
                return None
            return _read(archive, archive.getinfo(wanted), longest, BytesLeft(longest + 1))
    except NotationError:
        raise
    except Exception as error:  # a damaged archive can raise nearly any error
        raise NotationError("submission/no_document", None) from error


def packed_files(
    stream: BinaryIO, longest: int, left: BytesLeft, leave_out: Callable[[PurePosixPath], bool], deep: int = 1
) -> Iterator[PackedFile]:
    """Yield the files of an archive and of the archives in it, each with its time; damaged ones have a fault.

    Raise NotationError if it is no archive, or if more comes out of it than is left to read.
    """
    try:
        opened = _opened(stream)
    except (NotationError, OSError):
        raise
    except Exception as error:
        raise NotationError("submission/no_archive", None) from error
    with opened:
        entries = opened.infolist()
        if len(entries) > _MOST_ENTRIES:
            raise NotationError("submission/archive_large", None)
        for entry in entries:
            if entry.is_dir() or leave_out(PurePosixPath(entry.filename)):
                continue
            yield from _unpacked(opened, entry, longest, left, leave_out, deep)


def _opened(stream: BinaryIO) -> ZipFile:
    """Return the archive in a stream; raise NotationError if its list of files is too large to be read."""
    size = stream.seek(0, SEEK_END)
    stream.seek(max(0, size - _END_SIZE - _LONGEST_COMMENT))
    tail = stream.read()
    at = tail.rfind(_END)
    if at >= 0 and len(tail) >= at + _END_SIZE and struct.unpack_from("<L", tail, at + 12)[0] > _LARGEST_DIRECTORY:
        raise NotationError("submission/archive_large", None)
    return ZipFile(stream)


def _unpacked(
    archive: ZipFile,
    entry: ZipInfo,
    longest: int,
    left: BytesLeft,
    leave_out: Callable[[PurePosixPath], bool],
    deep: int,
) -> Iterator[PackedFile]:
    name, time = entry.filename, _time(entry)
    try:
        content = _read(archive, entry, longest, left)
    except NotationError as error:
        if left.count < 0:
            raise
        yield PackedFile(name, b"", time, str(error))
        return
    except Exception:
        left.spend(_PIECE)  # the last piece was unpacked before the damage was seen
        yield PackedFile(name, b"", time, str(NotationError("submission/no_archive")))
        return
    if not name.lower().endswith(ARCHIVE):
        yield PackedFile(name, content, time)
    elif deep == _DEEPEST:
        yield PackedFile(name, b"", time, str(NotationError("submission/archive_deep")))
    else:
        try:
            for inner in packed_files(BytesIO(content), longest, left, leave_out, deep + 1):
                yield inner._replace(name=f"{name}/{inner.name}")
        except NotationError as error:
            if left.count < 0:
                raise
            yield PackedFile(name, b"", time, str(error))


def _read(archive: ZipFile, entry: ZipInfo, longest: int, left: BytesLeft) -> bytes:
    """Return what comes out of an entry, up to the first byte too many; it is counted though its end may be damaged."""
    if entry.compress_type not in _METHODS:
        raise NotationError("submission/packing", None)
    if entry.flag_bits & _ENCRYPTED:
        raise NotationError("submission/password", None)
    content = bytearray()
    with archive.open(entry) as stream:
        while piece := stream.read(min(_PIECE, longest + 1 - len(content))):
            left.spend(len(piece))
            content += piece
    return bytes(content)


def _time(entry: ZipInfo) -> datetime | None:
    """Return the time of a file in an archive: that in UTC, or else the local one; None without a sane one."""
    with suppress(ValueError, OverflowError, OSError, struct.error):
        found = _unix_time(entry.extra)
        if found is not None:
            return sane_time(datetime.fromtimestamp(found, UTC))
        return sane_time(datetime(*entry.date_time).astimezone())
    return None


def _unix_time(extra: bytes) -> int | None:
    while len(extra) >= 4:
        kind, size = struct.unpack_from("<HH", extra)
        if kind == _UNIX_TIME and size >= 5 and extra[4] & 1:
            return int(struct.unpack_from("<i", extra, 5)[0])
        extra = extra[4 + size :]
    return None
