"""Files as schools really get them: each is read, or refused with advice, and nothing in it is lost in silence."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.classroom.a_class import best_receipt
from viceroy_widgets.classroom.grading import Grades, grade
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.classroom.roster import Roster, Student
from viceroy_widgets.classroom.submitted import read_submitted

CLASS = Roster((Student("kite", "1", "Ann Berg"), Student("moss", "2", "Ben Kim")))
Made = Callable[[str, str], bytes]
"""Function from two receipts of one student, of 2 points and of 1, to the content of a file."""


def packed(files: dict[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return written.getvalue()


def notebook(*texts: str, indent: int | None = 1) -> str:
    cells = [{"cell_type": "markdown", "metadata": {}, "source": text.splitlines(True)} for text in texts]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}, indent=indent)


def conflicted(one: str, other: str) -> bytes:
    whole = notebook(one, "end")
    line = next(line for line in whole.splitlines() if one in line)
    both = f"<<<<<<< HEAD\n{line}\n=======\n{line.replace(one, other)}\n>>>>>>> b\n"
    return whole.replace(line + "\n", both).encode()


def workbook(rows: list[list[str]], *, shared: bool = True) -> bytes:
    """A workbook with texts that are shared between cells, as spreadsheets write them, or in the cells themselves."""
    texts = list(dict.fromkeys(text for row in rows for text in row))
    cells = [
        "".join(
            f'<c t="s"><v>{texts.index(text)}</v></c>' if shared else f'<c t="inlineStr"><is><t>{text}</t></is></c>'
            for text in row
        )
        for row in rows
    ]
    sheet = "<worksheet><sheetData>" + "".join(f"<row>{row}</row>" for row in cells) + "</sheetData></worksheet>"
    strings = (
        "<sst>" + "".join(f"<si><r><t>{text[:9]}</t></r><r><t>{text[9:]}</t></r></si>" for text in texts) + "</sst>"
    )
    return packed({"xl/worksheets/sheet1.xml": sheet, "xl/sharedStrings.xml": strings})


READ: dict[str, tuple[str, Made]] = {
    "notebook": ("week-1.ipynb", lambda a, b: notebook(a, b).encode()),
    "notebook-utf-16": ("week-1.ipynb", lambda a, b: notebook(a, b).encode("utf-16")),
    "notebook-with-mark": ("week-1.ipynb", lambda a, b: notebook(a, b).encode("utf-8-sig")),
    "notebook-saved-as-json": ("week-1.json", lambda a, b: notebook(a[:9] + "\n" + a[9:], b).encode()),
    "notebook-saved-as-text": ("week-1.ipynb.txt", lambda a, b: notebook(a[:9] + "\n" + a[9:], b).encode()),
    "zip-deflated": ("answers.zip", lambda a, b: packed({"kite/week-1.ipynb": notebook(a, b)})),
    "zip-stored": ("answers.zip", lambda a, b: packed({"week-1.ipynb": notebook(a, b)}, zipfile.ZIP_STORED)),
    "zip-nested": ("all.ZIP", lambda a, b: packed({"x/in.zip": packed({"a.txt": a}), "y/b.txt": b})),
    "workbook": ("answers.xlsx", lambda a, b: workbook([["Name", "Receipt"], ["Ann", a], ["Ann", b]])),
    "workbook-own-texts": ("answers.xlsx", lambda a, b: workbook([["x"], [a, b]], shared=False)),
    "document-with-a-footnote": (
        "answers.docx",
        lambda a, b: packed({"word/document.xml": f"<w:t>{a}</w:t>", "word/footnotes.xml": f"<w:t>{b}</w:t>"}),
    ),
    "workbook-open-document": (
        "answers.ods",
        lambda a, b: packed(
            {"content.xml": f"<table:table-cell>{a}</table:table-cell><table:table-cell>{b}</table:table-cell>"}
        ),
    ),
    "old-excel-by-Moodle": ("answers.xls", lambda a, b: f"Name\tReceipt\r\nAnn\t{a}\r\nAnn\t{b}\r\n".encode("utf-16")),
    "form-semicolons": ("form.csv", lambda a, b: f"\ufeffName;Receipt\r\nAnn;{a}\r\nAnn;{b}\r\n".encode()),
    "form-cp1252-cr": ("form.csv", lambda a, b: f"Vorname;Beleg\rZoë;{a}\rZoë;{b}\r".encode("cp1252")),
    "mail": ("mail.eml", lambda a, b: f"Subject: x\n\n> > {a[:12]}=\n> > {a[12:]}\n> {b}\n".encode()),
    "markdown-table": (
        "answers.md",
        lambda a, b: f"| item | receipt |\n|---|---|\n| 1 | `{a}` |\n| 2 | {b} |".encode(),
    ),
    "page-of-Moodle": (
        "Ann Berg_98765_assignsubmission_onlinetext_/onlinetext.html",
        lambda a, b: f"<html><body><p>{a[:9]}<wbr>{a[9:]}</p><p>{b.replace('-', '&#8209;')}</p></body></html>".encode(),
    ),
    "group-folder": ("Group 3/week1.ipynb", lambda a, b: notebook(a, b).encode()),
    "copy-of-macOS": ("week-1 2.ipynb", lambda a, b: notebook(a, b).encode()),
    "copy-of-Windows": ("week-1 (2).ipynb", lambda a, b: notebook(a, b).encode()),
    "file-of-Canvas": ("bergann_LATE_1_2_week-1-1.ipynb", lambda a, b: notebook(a, b).encode()),
}


@pytest.mark.parametrize(("name", "made"), READ.values(), ids=READ)
def test_it_is_read(key: Key, tmp_path: Path, name: str, made: Made) -> None:
    """D18 to D20."""
    grades = graded(key, tmp_path, name, made)
    assert [reason for report in grades.files for reason in report.reasons] == []
    assert grades.students[0].total == 3.0


TOLD: dict[str, tuple[str, Made, float, str]] = {
    "cut-notebook": ("a.ipynb", lambda a, b: notebook(a, b).encode()[:-60], 3.0, "searched for receipts"),
    "cut-notebook-of-several-lines": (
        "a.ipynb",
        lambda a, b: notebook(f"My answers:\n{a}\nand\t{b}\n").encode()[:-60],
        3.0,
        "searched for receipts",
    ),
    "cut-amid-a-receipt": (
        "a.ipynb",
        lambda a, b: notebook(a, b).split(b[9:])[0].encode(),
        2.0,
        "looks like a receipt",
    ),
    "merge-marks": ("a.ipynb", conflicted, 3.0, "searched for receipts"),
    "empty-notebook": ("a.ipynb", lambda a, b: b"", 0.0, "line 1"),
    "no-cells": ("a.ipynb", lambda a, b: b"{}", 0.0, "cells"),
    "pdf": ("a.pdf", lambda a, b: b"%PDF-1.7\n" + a.encode(), 0.0, "ask for the notebook"),
    "photo": ("a.heic", lambda a, b: bytes(range(256)) * 20, 0.0, "ask for the notebook"),
    "old-workbook": ("a.xls", lambda a, b: b"\xd0\xcf\x11\xe0" + bytes(range(256)) * 20, 0.0, "ask for the notebook"),
    "damaged-workbook": ("a.xlsx", lambda a, b: workbook([[a, b]])[:-40], 0.0, "damaged"),
    "renamed-workbook": ("a.xlsx", lambda a, b: packed({"x.txt": a}), 0.0, "save it as CSV (UTF-8)"),
    "renamed-zip": ("a.ipynb", lambda a, b: packed({"x.txt": a}), 0.0, "JSON"),
    "slides": ("a.pptx", lambda a, b: packed({"ppt/slides/slide1.xml": a}), 0.0, "ask for the notebook"),
    "rar": ("a.rar", lambda a, b: b"Rar!\x1a\x07\x01\x00" + bytes(range(32)) * 9, 0.0, "ask for the notebook"),
    "damaged-zip": ("a.zip", lambda a, b: packed({"x.txt": a})[:-10], 0.0, "unpack it"),
    "text-without-receipt": ("a.txt", lambda a, b: b"Dear teacher", 0.0, "There is no receipt in it"),
}


@pytest.mark.parametrize(("name", "made", "total", "said"), TOLD.values(), ids=TOLD)
def test_it_is_told_with_advice(key: Key, tmp_path: Path, name: str, made: Made, total: float, said: str) -> None:
    """D18 and D19: what can be saved counts, and there is always a line."""
    grades = graded(key, tmp_path, name, made)
    reasons = [reason for report in grades.files for reason in report.reasons]
    assert any(said in reason for reason in reasons), reasons
    assert grades.students[0].total == total


def graded(key: Key, folder: Path, name: str, made: Made) -> Grades:
    """The grades of a folder with this file of kite alone."""
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(made(best_receipt(key, 0, "kite"), best_receipt(key, 1, "kite")))
    return grade(key, CLASS, read_submitted((folder,)))


def test_the_last_row_of_a_workbook_counts_though_its_text_came_before(key: Key, tmp_path: Path) -> None:
    """A workbook keeps each text once, so that the order of its texts is not that of its rows."""
    right, wrong = best_receipt(key, 0, "kite"), key.handout.receipt(0, "kite", ())
    (tmp_path / "a.xlsx").write_bytes(workbook([[right], [wrong], [right]]))
    assert grade(key, CLASS, read_submitted((tmp_path,))).students[0].total == 2.0
    (tmp_path / "a.xlsx").write_bytes(workbook([[wrong], [right], [wrong]]))
    assert grade(key, CLASS, read_submitted((tmp_path,))).students[0].total == 0.0
