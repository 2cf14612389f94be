"""Files that students hand in, read as text: notebooks, pages, documents, programs, tables, plain text. None is run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from ...core.fields import Field
from ...core.json_text import decoded, parse_json
from ...core.limits import check_length
from ...errors import NotationError
from .markup_text import DOCUMENTS, PAGES, document_text, page_text

__all__ = [
    "FORMS",
    "LONGEST_FILE",
    "STAMP",
    "TABLES",
    "read_submission",
    "submission_files",
    "submission_text",
    "submission_time",
]

LONGEST_FILE = 50_000_000
"""Largest size of a file in bytes."""
STAMP = "timestamp.txt"
"""File in which nbgrader keeps the time of a submission, beside the notebook."""
FORMS = (".csv", ".tsv")
"""Endings of files that usually are the table of a form with an answer of each student."""
TABLES = (*FORMS, ".txt")
"""Endings of files that may hold the receipts of a whole class, such as the table of a form."""
_OURS = (".handout.json",)
"""Endings of files that students were given; an nbgrader folder has them beside each notebook."""
_OF_SYSTEMS = ("thumbs.db", "desktop.ini")
"""Names of files that operating systems put into folders."""
_BEGIN = 4096
"""Number of bytes at the beginning of a file by which text is told from other content."""
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_CONTROLS = bytes(code for code in range(32) if code not in b"\t\n\r\f\x1b\0")
_MOST_CONTROLS = 20
"""In text, at most one in so many bytes is a control character."""


def submission_files(paths: tuple[Path, ...]) -> Iterator[Path]:
    """Yield the files themselves, and those of folders in sorted order.

    Left out are hidden files, those of operating systems, the time of a submission, and handouts.
    """
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        for inside in sorted(path.rglob("*")):
            if not _is_left_out(inside.relative_to(path)) and inside.is_file():
                yield inside


def _is_left_out(inside: Path) -> bool:
    name = inside.name.lower()
    if name in (STAMP, *_OF_SYSTEMS) or name.endswith(_OURS):
        return True
    return any(part.startswith((".", "__")) for part in inside.parts)


def read_submission(file: Path, given: Path) -> bytes:
    """Return the content of a file below a given path, up to the first byte too many.

    Raise OSError for a link that leads out of a given folder: whoever handed it in may not choose what is read here.
    """
    if given.is_dir() and not file.resolve().is_relative_to(given.resolve()):
        raise PermissionError(f"{file} leads out of {given}")
    with open(file, "rb") as stream:
        return stream.read(LONGEST_FILE + 1)


def submission_time(file: Path) -> datetime | None:
    """Return the time of a submission: that in `timestamp.txt` beside it, or that of the file; None without a sane one.

    Whoever packs the files can set both. The times of the school's own system are worth more.
    """
    stamp = file.with_name(STAMP)
    with suppress(OSError, ValueError, OverflowError):
        if stamp.is_file() and not stamp.is_symlink():
            with suppress(ValueError), open(stamp, "rb") as stream:
                found = datetime.fromisoformat(stream.read(100).decode().strip().replace(" UTC", "+00:00"))
                return found if found.tzinfo else found.replace(tzinfo=UTC)
        return datetime.fromtimestamp(file.stat().st_mtime, UTC)
    return None


def submission_text(name: str, content: bytes) -> str:
    """Return the text of a file: of a notebook its sources and outputs, of a page or document what a reader sees.

    Raise NotationError if a notebook is no JSON document with cells, if a file holds no text, or if it is too large.
    """
    suffix = Path(name).suffix.lower()
    check_length(content, LONGEST_FILE)
    if suffix == ".ipynb":
        return _notebook_text(content)
    if suffix in DOCUMENTS:
        return document_text(content, LONGEST_FILE)
    if _is_binary(content):
        raise NotationError("submission/no_text", None)
    # A receipt has only ASCII letters: without its zeros, text in UTF-16 is readable enough.
    text = content.replace(b"\0", b"").decode("utf-8", errors="replace")
    return page_text(text) if suffix in PAGES else text


def _is_binary(content: bytes) -> bool:
    """Return whether a file holds no text, such as a picture; text in UTF-16 has a zero beside each ASCII letter."""
    begin = content[:_BEGIN]
    if begin.startswith(b"%PDF-"):
        return True
    if begin.startswith(_UTF_16):
        return False
    controls = len(begin) - len(begin.translate(None, _CONTROLS))
    return controls * _MOST_CONTROLS > len(begin)


def _notebook_text(content: bytes) -> str:
    document = Field(parse_json(decoded(content, LONGEST_FILE), LONGEST_FILE))
    document.member("cells").items(100_000)
    return "\n".join(_strings(document.value))


def _strings(value: object) -> Iterator[str]:
    """Yield all texts of a document; a list of lines is one text, so that a receipt may go over two of them."""
    if isinstance(value, str):
        yield page_text(value) if "<" in value else value
    elif isinstance(value, list) and value and all(isinstance(line, str) for line in value):
        yield from _strings("".join(value))
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _strings(item)
