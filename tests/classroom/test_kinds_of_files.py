"""What is read of the files in a folder: documents of word processors, too; of others it is said that they are not."""

from __future__ import annotations

import io
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest

from viceroy_widgets.classroom.receipt_search import find_receipts
from viceroy_widgets.classroom.submission import submission_text
from viceroy_widgets.classroom.submitted import submission_files
from viceroy_widgets.errors import NotationError

RECEIPT = "VW-H3H33-3HNKY-HRPXX-MAW9D-6H"
FIRST, SECOND = RECEIPT[:14], RECEIPT[15:]
WORD = (
    '<w:document><w:body><w:p><w:pPr><w:jc w:val="left"/></w:pPr><w:r><w:t>My answer</w:t></w:r></w:p>'
    f"<w:p><w:r><w:t>{FIRST}</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:noBreakHyphen/><w:t>{SECOND}</w:t></w:r></w:p>"
    "<w:p><w:r><w:t>thanks</w:t></w:r></w:p></w:body></w:document>"
)
WRITER = f"<office:text><text:p>It is {FIRST}<text:span>-{SECOND}</text:span></text:p><text:p>1</text:p></office:text>"
NO_TEXT = "It holds no text that can be read"


def archive(name: str, content: str) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(name, content)
    return written.getvalue()


def receipts(name: str, content: bytes) -> list[str]:
    return [found.text for found in find_receipts(submission_text(name, content))]


@pytest.mark.parametrize(
    ("name", "content"),
    [("a.docx", archive("word/document.xml", WORD)), ("A.ODT", archive("content.xml", WRITER))],
)
def test_a_receipt_in_a_document_is_found(name: str, content: bytes) -> None:
    assert receipts(name, content) == [RECEIPT]


def test_a_document_is_read_with_the_spaces_and_hyphens_that_a_reader_sees() -> None:
    assert submission_text("a.docx", archive("word/document.xml", WORD)).split() == ["My", "answer", RECEIPT, "thanks"]


def test_the_first_twenty_sheets_of_a_workbook_are_read() -> None:
    sheet = f'<sheetData><row><c t="inlineStr"><is><t>{RECEIPT}</t></is></c></row></sheetData>'
    assert receipts("a.xlsx", archive("xl/worksheets/sheet20.xml", sheet)) == [RECEIPT]
    with pytest.raises(NotationError, match="no workbook"):
        submission_text("a.xlsx", archive("xl/worksheets/sheet21.xml", sheet))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.log", RECEIPT.encode()),
        ("a.rtf", rb"{\rtf1\ansi\f0 " + RECEIPT.encode() + rb"\par}"),
        ("answer", RECEIPT.encode("utf-16")),
        ("a.txt", RECEIPT.encode("utf-16-le")),
        ("a.txt", b"\x1b[1m " + RECEIPT.encode() + b" \x1b[0m\n"),
    ],
)
def test_text_is_read_whatever_its_ending(name: str, content: bytes) -> None:
    assert receipts(name, content) == [RECEIPT]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("photo.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01" + bytes(range(256)) * 20),
        ("print.pdf", b"%PDF-1.7\n" + RECEIPT.encode()),
        ("all.zip", archive("a.txt", RECEIPT * 400)),
        ("a.txt", b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01" + bytes(range(256)) * 20),
    ],
)
def test_of_other_files_it_is_said_that_they_are_not_read(name: str, content: bytes) -> None:
    with pytest.raises(NotationError, match=NO_TEXT):
        submission_text(name, content)


@pytest.mark.parametrize(
    "content",
    [b"", b"PK", RECEIPT.encode(), archive("other.xml", WORD), archive("word/document.xml", WORD)[:-30]],
)
def test_a_damaged_document_is_refused(content: bytes) -> None:
    with pytest.raises(NotationError, match="no document of a word processor"):
        submission_text("a.docx", content)


@pytest.mark.parametrize("at", range(30, 200, 7))
def test_any_damage_of_a_document_is_refused_or_harmless(at: int) -> None:
    content = bytearray(archive("word/document.xml", WORD))
    content[at] ^= 0xFF
    with suppress(NotationError):  # and no other error
        submission_text("a.docx", bytes(content))


def test_a_document_that_unpacks_to_too_much_is_refused() -> None:
    with pytest.raises(NotationError, match="50"):
        submission_text("a.docx", archive("word/document.xml", "0" * 50_000_100))


def test_all_files_of_a_folder_are_read_but_those_that_nobody_handed_in(tmp_path: Path) -> None:
    kept = ["Ben.docx", "ada/photo.jpg", "ada/week.ipynb", "notes"]
    left_out = [
        *(".DS_Store", "Thumbs.db", "ada/desktop.ini", "ada/timestamp.txt", "ada/week-1.handout.json"),
        *("__MACOSX/Ben.docx", "ada/.ipynb_checkpoints/week.ipynb"),
    ]
    for name in kept + left_out:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    assert [str(file.relative_to(tmp_path)) for file in submission_files((tmp_path,))] == kept


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    nowhere = tmp_path / "week 3"
    with pytest.raises(NotationError) as refusal:
        list(submission_files((tmp_path, nowhere)))
    assert str(refusal.value) == f"FILE: expected a file that is there, but there is none at {str(nowhere)!r}."
