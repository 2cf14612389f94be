"""Table of a file that a teacher has: delimited text, or a workbook (.xlsx), read within strict bounds."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from io import BytesIO
from posixpath import normpath
from typing import NamedTuple
from xml.parsers import expat
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from ...core.document_text import check_length
from ...errors import NotationError, ViceroyError
from ...words import say
from .delimited import Cell, Row, parse_delimited, table_text

__all__ = ["Sheet", "TableFile", "is_workbook", "parse_workbook", "read_table"]


# -- rows of a workbook (.xlsx), read within strict bounds -------------------------------------------------------------


_WORKBOOK = b"PK\x03\x04"
_BOOK = "xl/workbook.xml"
_LINKS = "xl/_rels/workbook.xml.rels"
_TEXTS = "xl/sharedStrings.xml"
_STYLES = "xl/styles.xml"
_LONGEST_PART = 10_000_000
"""Largest size of a part in bytes when it is unpacked."""
_MOST_COLUMNS = 500
_MOST_CELLS = 500_000
_ADDRESS = re.compile(r"([A-Z]{1,3})[0-9]+")
_PLACES = 15
"""Number of digits that a spreadsheet keeps of a number."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """First visible sheet of a workbook: its name, its rows, and the names of the sheets that are not read."""

    name: str
    rows: tuple[Row, ...]
    others: tuple[str, ...]


def is_workbook(content: bytes) -> bool:
    """Return whether a file is an archive, as a workbook is."""
    return content.startswith(_WORKBOOK)


def parse_workbook(content: bytes, limit: int) -> Sheet:
    """Return the first visible sheet of a workbook; raise NotationError if it is none, or too large when unpacked."""
    check_length(content, limit)
    try:
        with ZipFile(BytesIO(content)) as archive:
            return _first_sheet(archive)
    except ViceroyError:
        raise
    except Exception as error:  # a damaged archive can raise nearly any error
        raise NotationError("tables/workbook", None) from error


def _first_sheet(archive: ZipFile) -> Sheet:
    names = set(archive.namelist())
    sheets, links = list[tuple[str, str]](), dict[str, str]()

    def in_book(name: str, values: dict[str, str]) -> None:
        if name == "sheet" and values.get("state", "visible") == "visible":
            sheets.append((values["name"], values["id"]))

    def in_links(name: str, values: dict[str, str]) -> None:
        if name == "Relationship":
            links[values["Id"]] = values["Target"]

    _parse(archive, _BOOK, in_book)
    _parse(archive, _LINKS, in_links)
    texts = _texts(archive) if _TEXTS in names else []
    widths = _widths(archive) if _STYLES in names else []
    (name, link), *others = sheets
    target = links[link]
    part = target.removeprefix("/") if target.startswith("/") else normpath(f"xl/{target}")
    return Sheet(name, _rows(archive, part, texts, widths), tuple(other for other, _ in others))


def _parse(
    archive: ZipFile,
    part: str,
    start: Callable[[str, dict[str, str]], None],
    end: Callable[[str], None] = lambda name: None,
    text: Callable[[str], None] = lambda text: None,
) -> None:
    """Parse a part; names of elements and attributes come without their prefixes."""
    # Only deflate can be unpacked piece by piece: a few bytes of bzip2 become a gigabyte at once.
    if archive.getinfo(part).compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise NotationError("tables/workbook", None)
    with archive.open(part) as stream:
        content = stream.read(_LONGEST_PART + 1)
    check_length(content, _LONGEST_PART)
    parser = expat.ParserCreate()

    def refuse(*_: object) -> None:
        raise NotationError("tables/workbook", None)

    def started(name: str, values: dict[str, str]) -> None:
        start(_local(name), {_local(key): value for key, value in values.items()})

    # Entities need a document type; without one, nothing in the part can grow.
    parser.StartDoctypeDeclHandler = refuse
    parser.StartElementHandler = started
    parser.EndElementHandler = lambda name: end(_local(name))
    parser.CharacterDataHandler = text
    parser.Parse(content, True)


def _local(name: str) -> str:
    return name.rpartition(":")[2]


def _texts(archive: ZipFile) -> list[str]:
    """Return the texts that cells share, without the phonetic guides of Japanese texts."""
    texts, parts, guides = list[str](), list[str](), list[str]()
    inside = [False]

    def start(name: str, values: dict[str, str]) -> None:
        if name == "rPh":
            guides.append(name)
        inside[0] = name == "t" and not guides

    def end(name: str) -> None:
        inside[0] = False
        if name == "rPh":
            guides.pop()
        if name == "si":
            texts.append("".join(parts))
            parts.clear()

    def text(piece: str) -> None:
        if inside[0]:
            parts.append(piece)

    _parse(archive, _TEXTS, start, end, text)
    return texts


def _widths(archive: ZipFile) -> list[int]:
    """Return how many digits each style of cells shows at least, as the format 00000 does."""
    formats, widths, inside = dict[str, str](), list[int](), [False]

    def start(name: str, values: dict[str, str]) -> None:
        if name == "numFmt":
            formats[values["numFmtId"]] = values["formatCode"]
        elif name == "cellXfs":
            inside[0] = True
        elif name == "xf" and inside[0]:
            code = formats.get(values.get("numFmtId", ""), "")
            widths.append(len(code) if code and not code.strip("0") else 0)

    def end(name: str) -> None:
        if name == "cellXfs":
            inside[0] = False

    _parse(archive, _STYLES, start, end)
    return widths


@dataclass(slots=True)
class _Reader:
    """Reader of a sheet at a cell."""

    texts: list[str]
    widths: list[int]
    rows: list[Row] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)
    values: dict[str, str] = field(default_factory=dict)
    parts: list[str] = field(default_factory=list)
    line: int = 0
    column: int = 0
    count: int = 0
    inside: bool = False

    def start(self, name: str, values: dict[str, str]) -> None:
        if name == "row":
            self.line = int(values.get("r", self.line + 1))
            self.cells = []
        elif name == "c":
            self.values = values
            self.parts = []
            address = _ADDRESS.fullmatch(values.get("r", ""))
            self.column = _number(address[1]) if address else len(self.cells)
            if self.column >= _MOST_COLUMNS:
                raise NotationError("tables/wide", None, line=self.line, most=_MOST_COLUMNS)
        self.inside = name in ("v", "t")

    def text(self, piece: str) -> None:
        if self.inside:
            self.parts.append(piece)

    def end(self, name: str) -> None:
        self.inside = False
        if name == "c":
            self.cells += [Cell("")] * (self.column - len(self.cells))
            self.cells.append(Cell(self._shown("".join(self.parts))))
        elif name == "row":
            self.count += len(self.cells)
            if self.count > _MOST_CELLS:
                raise NotationError("tables/cells", None, most=_MOST_CELLS)
            self.rows.append(Row(self.line, tuple(self.cells)))

    def _shown(self, raw: str) -> str:
        """Return the text of a cell as the spreadsheet shows it."""
        kind = self.values.get("t", "n")
        if kind == "s":
            return self.texts[int(raw)] if raw.isdigit() else ""
        if kind != "n" or not raw:
            return raw
        number = float(raw)
        whole = str(int(number)) if number.is_integer() and abs(number) < 10**_PLACES else raw
        style = int(self.values.get("s", 0))
        return whole.zfill(self.widths[style]) if style < len(self.widths) else whole


def _number(letters: str) -> int:
    """Return the index of a column, such as 27 for AB."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def _rows(archive: ZipFile, part: str, texts: list[str], widths: list[int]) -> tuple[Row, ...]:
    reader = _Reader(texts, widths)
    _parse(archive, part, reader.start, reader.end, reader.text)
    return tuple(reader.rows)


# -- table of a file that a teacher has: delimited text in any usual encoding, or a workbook ---------------------------


class TableFile(NamedTuple):
    """Rows of a file, with sentences about what a teacher should look at."""

    rows: tuple[Row, ...]
    delimiter: str
    """Delimiter of the text; "" if it has a single column, and a tab for a workbook."""
    remarks: tuple[str, ...] = ()


def read_table(content: str | bytes, limit: int) -> TableFile:
    """Return the rows of a file; raise NotationError, with what to do, if it is no table."""
    content = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    if is_workbook(content):
        sheet = parse_workbook(content, limit)
        names = ", ".join(sheet.others)
        remarks = (say("tables/sheet", sheet=sheet.name, others=names),) if sheet.others else ()
        return TableFile(sheet.rows, "\t", remarks)
    read = table_text(content, limit)
    found = parse_delimited(read.text)
    remarks = (say("tables/windows", word=read.doubtful),) if read.doubtful else ()
    return TableFile(found.rows, found.delimiter, remarks)
