"""Text and tables as text: encodings, CSV that is safe in spreadsheets, delimited text, and words of columns."""

from __future__ import annotations

import codecs
import csv
import io
import re
import tomllib
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Literal, NamedTuple

from ..core.document_text import check_length
from ..errors import NotationError
from ..words.plain_text import one_line
from . import data

__all__ = [
    "IDS",
    "POINTS_POSSIBLE",
    "TEST_STUDENT",
    "Cell",
    "ColumnRole",
    "Delimited",
    "Row",
    "TableText",
    "class_words",
    "column_role",
    "csv_text",
    "is_binary",
    "named",
    "parse_delimited",
    "plain_header",
    "points_text",
    "safe_cell",
    "table_text",
    "text_of",
]


# -- text of bytes in any usual encoding -------------------------------------------------------------------------------


_TEXT_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before that of UTF-16, with which it begins
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_BEGIN = 4096
"""Number of bytes at the beginning of a file by which text is told from other content."""
_CONTROL_BYTES = bytes(code for code in range(32) if code not in b"\t\n\r\f\x1b\0")
_MOST_CONTROLS = 20
"""In text, at most one in so many bytes is a control character."""


def text_of(content: bytes) -> str:
    """Return bytes as text, by their byte order mark or else as UTF-8; what cannot be read becomes a mark of its own.

    Without a mark, text in UTF-16 or UTF-32 is readable without its zeros, as a receipt has ASCII letters only.
    """
    for mark, encoding in _TEXT_MARKS:
        if content.startswith(mark) and (encoding == "utf-8" or b"\0" in content):  # else the mark is none
            return content[len(mark) :].decode(encoding, errors="replace")
    return content.replace(b"\0", b"").decode("utf-8", errors="replace")


def is_binary(content: bytes) -> bool:
    """Return whether a file holds no text, such as a picture; text in UTF-16 has a zero beside each ASCII letter."""
    begin = content[:_BEGIN]
    if begin.startswith(b"%PDF-"):
        return True
    if begin.startswith(tuple(mark for mark, _ in _TEXT_MARKS)):
        return False
    controls = len(begin) - len(begin.translate(None, _CONTROL_BYTES))
    return controls * _MOST_CONTROLS > len(begin)


# -- text of CSV files -------------------------------------------------------------------------------------------------


_FORMULA = re.compile(
    # The last four signs are the wide forms of the first four, which some spreadsheets accept.
    r"(^|[,;:|\t\r\n])(?=[\"\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])"
    r"|^(?=[\t\r\n])"
    r"| (?=\"*[=@\uff1d\uff20])"
)
"""Matches the place before a formula: at the beginning of a text, and behind whatever a spreadsheet may split at.

Behind a space, signs that also stand in plain words, such as a hyphen, begin none.
"""


def safe_cell(text: str) -> str:
    """Return the text of a cell; an apostrophe precedes what would be a formula, in this cell or in a part of it."""
    return _FORMULA.sub(lambda place: f"{place[0]}'", text)


def csv_text(rows: Iterable[Sequence[object]], delimiter: str = ",") -> str:
    """Return rows as CSV with neutralized texts; a decimal comma goes with the semicolon."""
    written = io.StringIO()
    writer = csv.writer(written, delimiter=delimiter, lineterminator="\n")
    writer.writerows([[_cell(value, delimiter) for value in row] for row in rows])
    return written.getvalue()


def _cell(value: object, delimiter: str) -> object:
    if isinstance(value, float) and delimiter == ";":
        return str(value).replace(".", ",")
    return safe_cell(value) if isinstance(value, str) else value


def points_text(points: float, delimiter: str = ",") -> str:
    """Return points without trailing zeros, such as 2, 1.5 or 0.67; with a semicolon as delimiter, such as 1,5."""
    text = f"{points:.2f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if delimiter == ";" else text


# -- text of a table from a spreadsheet or a learning platform, with the encoding in which it was written --------------


_WINDOWS = "cp1252"
_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""First bytes of a workbook of Excel before 2007."""
_WORKBOOK = b"PK\x03\x04"
_NO_TABLES = (b"%PDF-", b"\x1f\x8b", b"\x89PNG", b"{\\rtf", b"\xff\xd8\xff")
_PAGE = re.compile(r"\s*<(?:!doctype|html|table|\?xml|head|body|meta)", re.IGNORECASE)
_WINDOWS_WORD = re.compile(rb"[A-Za-z\xc0-\xd6\xd8-\xf6\xf8-\xff]*[\x80-\xff][A-Za-z\xc0-\xd6\xd8-\xf6\xf8-\xff]*")
"""Matches a word with a letter beyond ASCII in the encoding of Windows in Western Europe."""
_ASCII_LETTER = re.compile(rb"[A-Za-z]")
_SAMPLE = 1000


class TableText(NamedTuple):
    """Text without byte order mark, and what is needed to write it as it was."""

    text: str
    encoding: str = "utf-8"
    mark: bytes = b""
    doubtful: str = ""
    """Word by which a teacher sees whether the encoding was recognized rightly; "" if the file says its encoding."""

    def encoded(self, text: str) -> bytes:
        """Return another text in the encoding of this one; raise NotationError if the encoding lacks a letter."""
        try:
            return self.mark + text.encode(self.encoding)
        except UnicodeEncodeError:
            raise NotationError("tables/encoding", None, line=1) from None


def table_text(content: bytes, limit: int) -> TableText:
    """Return the text of a table in UTF-8, in UTF-16, or in the encoding of Windows in Western Europe.

    The last is taken only where it is nearly certain: each word with a letter beyond ASCII has at least as many ASCII
    letters. Raise NotationError, with what to do in the spreadsheet program, for all else that is no text.
    """
    check_length(content, limit)
    if content.startswith((_OLD_WORKBOOK, _WORKBOOK)):
        raise NotationError("tables/workbook", None)
    if content.startswith(_NO_TABLES):
        raise NotationError("tables/no_table", None)
    read = _decoded(content)
    if "\0" in read.text:
        raise NotationError("tables/no_table", None)
    if _PAGE.match(read.text):
        raise NotationError("tables/page", None)
    return read


def _decoded(content: bytes) -> TableText:
    for mark, encoding in _TEXT_MARKS:
        if content.startswith(mark):
            return _strictly(content, encoding, mark)
    for encoding, high in (("utf-16-le", content[1:_SAMPLE:2]), ("utf-16-be", content[:_SAMPLE:2])):
        # Of two bytes of a letter, the high one is nearly always zero.
        if high and high.count(0) * 2 > len(high):
            return _strictly(content, encoding, b"")
    try:
        return TableText(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        words = _WINDOWS_WORD.findall(content)
        if not all(_is_western(word) for word in words):
            raise _refused(content, error.start) from None
        return TableText(content.decode(_WINDOWS), _WINDOWS, b"", words[0].decode(_WINDOWS))


def _strictly(content: bytes, encoding: str, mark: bytes) -> TableText:
    try:
        return TableText(content[len(mark) :].decode(encoding), encoding, mark)
    except UnicodeDecodeError as error:
        raise _refused(content, error.start) from None


def _is_western(word: bytes) -> bool:
    """Return whether a word is hardly of another encoding, in which most letters of a word would be beyond ASCII."""
    ascii_letters = len(_ASCII_LETTER.findall(word))
    return min(word.translate(None, bytes(range(128))), default=0) >= 0xC0 and 2 * ascii_letters >= len(word)


def _refused(content: bytes, at: int) -> NotationError:
    before = content[:at].replace(b"\r\n", b"\n")
    return NotationError("tables/encoding", None, line=before.count(b"\n") + before.count(b"\r") + 1)


# -- rows of a delimited text, such as CSV: each cell with its place, each row with its line ---------------------------


_DELIMITERS = ";\t,"
"""Delimiters; a bar counts only where there is none of them, since some platforms put bars into names of columns."""
_BAR = "|"
_QUOTED = r'"[^"]*(?:""[^"]*)*"'
"""Matches a quoted cell. The loop goes over quotation marks only: one over all letters needs 100 bytes for each."""
_BREAK = re.compile(r"\r\n|\n|\r")
_SAID = re.compile(r"\"?sep=([,;\t|])\"?(?:\r\n|\n|\r|\Z)", re.IGNORECASE)
"""First line by which a table says its delimiter to Excel."""
_CONTROLS = (code for code in (*range(32), *range(127, 160)) if not chr(code).isspace())
_MARKS = "\u00ad\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"
_UNSEEN = dict.fromkeys((*_CONTROLS, *map(ord, _MARKS)))
"""Signs that nobody sees, by which equal ids would differ; signs that join letters stay, since names need them."""
_MOST_NAMED = 60


def named(text: str) -> str:
    """Return a text from a file for a sentence: on one line, and not too long."""
    line = one_line(text)
    return line if len(line) <= _MOST_NAMED else f"{line[:_MOST_NAMED]}..."


class Cell(NamedTuple):
    """Cell of a table with its place in the text."""

    text: str
    start: int = 0
    end: int = 0


class Row(NamedTuple):
    """Row of a table with the line on which it begins."""

    line: int
    cells: tuple[Cell, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """Texts of the cells, each on one line, without outer spaces and without signs that nobody sees."""
        return tuple(" ".join(cell.text.translate(_UNSEEN).split()) for cell in self.cells)

    @property
    def is_empty(self) -> bool:
        """Whether no cell has a text."""
        return not any(self.texts)


class Delimited(NamedTuple):
    """Rows of a text and their delimiter, which is "" if the first line has none."""

    delimiter: str
    rows: tuple[Row, ...]


def parse_delimited(text: str) -> Delimited:
    """Return the rows of a text without byte order mark, with any ends of lines.

    The delimiter is the one that the first line names or has most. Raise NotationError, with the line, for text behind
    a closing quotation mark, or a quotation mark that is never closed.
    """
    said = _SAID.match(text)
    start, line = (said.end(), 2) if said else (0, 1)
    delimiter = said[1] if said else _delimiter(text)
    pattern = re.compile(rf"({_QUOTED}|(?!\")[^{re.escape(delimiter)}\r\n]*)({re.escape(delimiter)}|\r\n|\n|\r|\Z)")
    rows, cells, first = list[Row](), list[Cell](), line
    while start < len(text) or cells:
        found = pattern.match(text, start)
        if found is None:
            raise NotationError("tables/quotation", None, line=line)
        raw = found[1]
        line += len(_BREAK.findall(raw)) if raw.startswith('"') else 0
        plain = raw[1:-1].replace('""', '"') if raw.startswith('"') else raw
        cells.append(Cell(plain, found.start(1), found.end(1)))
        start = found.end()
        if found[2] != delimiter:
            rows.append(Row(first, tuple(cells)))
            line += 1
            cells, first = [], line
    return Delimited(delimiter if any(len(row.cells) > 1 for row in rows) else "", tuple(rows))


def _delimiter(text: str) -> str:
    first = _BREAK.split(re.sub(_QUOTED, "", text.lstrip("\r\n")), maxsplit=1)[0]
    best = max(_DELIMITERS, key=first.count)
    return best if best in first or _BAR not in first else _BAR


# -- words by which the columns of a class list are known, in English, German, Spanish and French ----------------------


ColumnRole = Literal["id", "login", "email", "first", "last", "whole", "name", ""]
"""Role of a column. A `name` is whole where it stands alone, and the other part beside a first or last name."""
IDS: tuple[ColumnRole, ...] = ("id", "login", "email")
"""Roles of columns with ids, the best one first."""
POINTS_POSSIBLE = ("points possible", "puntos posibles", "mogliche punkte", "erreichbare punkte", "points possibles")
"""First cell of the line in which Canvas has the points of each assignment."""
TEST_STUDENT = ("student test", "test student")
"""Name of the student by whom teachers try a course in Canvas."""


@cache
def _roles() -> dict[str, ColumnRole]:
    """Return the role of each known word."""
    columns = class_words()["columns"].items()
    return {word.strip(): role for role, words in columns for word in words.replace("\n", " ").split(",")}


@cache
def class_words() -> dict[str, Any]:
    """Return the words of `data/words.toml`: of pseudonyms, and of the columns of class lists."""
    return tomllib.loads(files(data).joinpath("words.toml").read_text("utf-8"))


def plain_header(text: str) -> str:
    """Return the name of a column in small letters without accents and signs, such as `apellido s` for Apellido(s)."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    without = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(re.findall(r"\w+", without.replace("_", " ")))


def column_role(text: str) -> ColumnRole:
    """Return the role of a column by its name; "" if no word is known."""
    return _roles().get(plain_header(text), "")
