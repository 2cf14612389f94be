"""Table of a file that a teacher has: delimited text, or a workbook (.xlsx), read within strict bounds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from posixpath import normpath
from typing import NamedTuple
from xml.etree.ElementTree import Element, TreeBuilder, XMLParser, fromstring
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from ..core.document_text import check_length
from ..errors import NotationError, ViceroyError
from ..words import say
from .text_tables import Cell, Row, parse_delimited, table_text

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
    links = {link.get("Id"): link.get("Target", "") for link in _part(archive, _LINKS).iter("Relationship")}
    sheets = [each for each in _part(archive, _BOOK).iter("sheet") if each.get("state", "visible") == "visible"]
    first, *others = sheets
    target = links[first.get("id")]
    part = target.removeprefix("/") if target.startswith("/") else normpath(f"xl/{target}")
    texts = [_text(item) for item in _part(archive, _TEXTS).iter("si")]
    rows = tuple(_rows(_part(archive, part), texts, _widths(_part(archive, _STYLES))))
    return Sheet(first.attrib["name"], rows, tuple(other.attrib["name"] for other in others))


class _Builder(TreeBuilder):
    """Builder of a tree; names of elements and attributes have no prefixes."""

    def start(self, tag: str, attrs: dict[str, str], /) -> Element:
        return super().start(_local(tag), {_local(name): value for name, value in attrs.items()})

    def end(self, tag: str, /) -> Element:
        return super().end(_local(tag))

    def doctype(self, *_: object) -> None:
        # Entities need a document type; without one, nothing in the part can grow.
        raise NotationError("tables/workbook", None)


def _local(name: str) -> str:
    return name.rpartition("}")[2]


def _part(archive: ZipFile, name: str) -> Element:
    """Return a part of a workbook; an empty element for one of the parts that a workbook may lack."""
    if name in (_TEXTS, _STYLES) and name not in archive.namelist():
        return Element(name)
    # Only deflate can be unpacked piece by piece: a few bytes of bzip2 become a gigabyte at once.
    if archive.getinfo(name).compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise NotationError("tables/workbook", None)
    with archive.open(name) as stream:
        content = stream.read(_LONGEST_PART + 1)
    check_length(content, _LONGEST_PART)
    return fromstring(content, XMLParser(target=_Builder()))


def _text(item: Element) -> str:
    """Return a text that may come in several runs, without the phonetic guides of Japanese texts."""
    runs = (run for run in item if run.tag != "rPh")
    return "".join(text.text or "" for run in runs for text in run.iter("t"))


def _widths(styles: Element) -> list[int]:
    """Return how many digits each style of cells shows at least, as the format 00000 does."""
    formats = {each.get("numFmtId"): each.get("formatCode", "") for each in styles.iter("numFmt")}
    codes = [formats.get(style.get("numFmtId"), "") for cells in styles.iter("cellXfs") for style in cells.iter("xf")]
    return [0 if code.strip("0") else len(code) for code in codes]


def _rows(sheet: Element, texts: list[str], widths: list[int]) -> Iterator[Row]:
    line = count = 0
    for row in sheet.iter("row"):
        line = int(row.get("r", line + 1))
        cells = list[Cell]()
        for cell in row.iter("c"):
            address = _ADDRESS.fullmatch(cell.get("r", ""))
            column = _number(address[1]) if address else len(cells)
            if column >= _MOST_COLUMNS:
                raise NotationError("tables/wide", None, line=line, most=_MOST_COLUMNS)
            cells += [Cell("")] * (column - len(cells))
            cells.append(Cell(_shown(cell, texts, widths)))
        count += len(cells)
        if count > _MOST_CELLS:
            raise NotationError("tables/cells", None, most=_MOST_CELLS)
        yield Row(line, tuple(cells))


def _number(letters: str) -> int:
    """Return the index of a column, such as 27 for AB."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def _shown(cell: Element, texts: list[str], widths: list[int]) -> str:
    """Return the text of a cell as the spreadsheet shows it."""
    kind, raw = cell.get("t", "n"), "".join(filter(None, (cell.findtext("v"), *map(_text, cell.iter("is")))))
    if kind == "s":
        return texts[int(raw)] if raw.isdigit() else ""
    if kind != "n" or not raw:
        return raw
    number = float(raw)
    whole = str(int(number)) if number.is_integer() and abs(number) < 10**_PLACES else raw
    style = int(cell.get("s", 0))
    return whole.zfill(widths[style]) if style < len(widths) else whole


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
