"""Files that students hand in, read as text: notebooks, pages, programs, tables and plain text. Nothing is run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from html import unescape
from pathlib import Path

from ...core.fields import Field
from ...core.json_text import decoded, parse_json
from ...core.limits import check_length

__all__ = [
    "FORMS",
    "LONGEST_FILE",
    "STAMP",
    "SUFFIXES",
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
_PAGES = (".html", ".htm", ".xhtml")
FORMS = (".csv", ".tsv")
"""Endings of files that usually are the table of a form with an answer of each student."""
TABLES = (*FORMS, ".txt")
"""Endings of files that may hold the receipts of a whole class, such as the table of a form."""
SUFFIXES = (".ipynb", ".py", ".md", *_PAGES, *TABLES)
"""Endings of the files that are read."""
# A parser of HTML would need minutes for some pages of 60 kB. These expressions look at each letter once.
_TAG = re.compile(r"<[/A-Za-z!?][^<>]*>")
_INLINE = re.compile(
    r"/?(?:a|abbr|b|bdi|big|cite|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|tt|u|var|wbr)\b",
    re.IGNORECASE,
)
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z]{2,8});?")


def submission_files(paths: tuple[Path, ...]) -> Iterator[Path]:
    """Yield the files themselves, and the readable files of folders in sorted order; hidden ones are left out."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        for inside in sorted(path.rglob("*")):
            hidden = any(part.startswith(".") for part in inside.relative_to(path).parts)
            if inside.suffix.lower() in SUFFIXES and not hidden and inside.is_file():
                yield inside


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
    """Return the text of a file: of a notebook its sources and outputs, of a page what a reader sees.

    Raise NotationError if a notebook is no JSON document with cells, or if a file is too large.
    """
    suffix = Path(name).suffix.lower()
    check_length(content, LONGEST_FILE)
    if suffix == ".ipynb":
        return _notebook_text(content)
    # A receipt has only ASCII letters: without its zeros, text in UTF-16 is readable enough.
    text = content.replace(b"\0", b"").decode("utf-8", errors="replace")
    return _page_text(text) if suffix in _PAGES else text


def _notebook_text(content: bytes) -> str:
    document = Field(parse_json(decoded(content, LONGEST_FILE), LONGEST_FILE))
    document.member("cells").items(100_000)
    return "\n".join(_strings(document.value))


def _strings(value: object) -> Iterator[str]:
    """Yield all texts of a document; a list of lines is one text, so that a receipt may go over two of them."""
    if isinstance(value, str):
        yield _page_text(value) if "<" in value else value
    elif isinstance(value, list) and value and all(isinstance(line, str) for line in value):
        yield from _strings("".join(value))
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _strings(item)


def _page_text(text: str) -> str:
    """Return the text of a page in its order: what stands in its tags, such as the value of a field, is text too."""
    return _ENTITY.sub(lambda found: unescape(found[0]), _TAG.sub(_inside, text))


def _inside(tag: re.Match[str]) -> str:
    """Return the inside of a tag that may hold a receipt; otherwise the space that a reader sees.

    A reader sees none at the tags of words, so a receipt with a bold half stays whole.
    """
    inside = tag[0][1:-1]
    if "vw" in inside.lower():
        return f" {inside} "
    return "" if _INLINE.match(inside) else " "
