"""Files that students hand in, read as text: notebooks, pages, programs, tables and plain text. Nothing is run."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from ..core.fields import Field
from ..core.json_text import decoded, parse_json
from ..core.limits import check_length

__all__ = ["LONGEST_FILE", "SUFFIXES", "TABLES", "submission_files", "submission_text"]

LONGEST_FILE = 50_000_000
"""Largest size of a file in bytes."""
_PAGES = (".html", ".htm", ".xhtml")
TABLES = (".csv", ".tsv", ".txt")
"""Endings of files that may hold the receipts of a whole class, such as the table of a form."""
SUFFIXES = (".ipynb", ".py", ".md", *_PAGES, *TABLES)
"""Endings of the files that are read."""


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


def submission_text(name: str, content: bytes) -> str:
    """Return the text of a file: of a notebook its sources and outputs, of a page what a reader sees.

    Raise NotationError if a notebook is no JSON document with cells, or if a file is too large.
    """
    suffix = Path(name).suffix.lower()
    check_length(content, LONGEST_FILE)
    if suffix == ".ipynb":
        return _notebook_text(content)
    text = content.decode("utf-8", errors="replace")
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


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []

    def handle_data(self, data: str) -> None:
        self.parts.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        # Spaces keep the end of a receipt apart from the next attribute.
        self.parts += [" ", *(f"{value} " for _, value in attrs if value)]


def _page_text(text: str) -> str:
    """Return the text of a page without its tags, followed by the page itself, whose tags may be no tags."""
    parser = _Text()
    parser.feed(text)
    parser.close()
    return "".join(parser.parts) + "\n" + text
