"""Class lists of Canvas, Moodle, Blackboard and Excel in four languages, which `school_lists.toml` has; workbooks."""

from __future__ import annotations

import tomllib
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest

from viceroy_widgets.classroom.class_list import parse_class_list
from viceroy_widgets.classroom.roster import LONGEST_ROSTER, parse_roster
from viceroy_widgets.errors import NotationError

LISTS = tomllib.loads(Path(__file__).with_name("school_lists.toml").read_text("utf-8"))["list"]


def content(case: dict[str, str]) -> bytes:
    text = case["text"].replace("\n", case["ends"]) if "ends" in case else case["text"]
    return text.encode(case.get("encoding", "utf-8"))


@pytest.mark.parametrize("case", LISTS, ids=[case["id"] for case in LISTS])
def test_a_list_of_a_school_is_read_or_refused_with_what_to_do(case: dict[str, object]) -> None:
    file = content(case)  # type: ignore[arg-type]  # the texts among the values
    if "refused" in case:
        with pytest.raises(NotationError) as refusal:
            parse_class_list(file)
        assert str(case["refused"]) in str(refusal.value)
        return
    listed = parse_class_list(file)
    assert [[student.id, student.name] for student in listed.students] == case["students"]
    told = case.get("told", [])
    assert isinstance(told, list)
    assert [part for part in told if not any(part in remark for remark in listed.remarks)] == []
    if not told:
        assert listed.remarks == (), "there is nothing to look at"


def test_the_column_of_the_ids_can_be_named() -> None:
    listed = parse_class_list("Kennziffer;Matrikelnummer;Name\n9;1;Ann\n", "Kennziffer")
    assert [(student.id, student.name) for student in listed.students] == [("9", "Ann")]
    with pytest.raises(NotationError, match="no column 'Kenziffer'; it has Kennziffer"):
        parse_class_list("Kennziffer;Name\n9;Ann\n", "Kenziffer")


BOOK = """<?xml version="1.0"?><x:workbook xmlns:x="m" xmlns:r="n"><x:sheets>
<x:sheet name="Old" state="hidden" r:id="r9"/>
<x:sheet name="7b" r:id="r1"/><x:sheet name="7c" r:id="r2"/></x:sheets></x:workbook>"""
LINKS = """<Relationships><Relationship Id="r1" Target="worksheets/one.xml"/></Relationships>"""
TEXTS = """<sst><si><t>Matrikelnummer</t></si><si><t>Name</t></si>
<si><r><t>K&#246;h</t></r><r><t>ler</t></r><rPh><t>x</t></rPh></si></sst>"""
STYLES = """<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts>
<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>"""
SHEET = """<worksheet><sheetData>
<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
<row r="4"><c r="A4" s="1"><v>678</v></c><c r="C4" t="s"><v>2</v></c></row>
<row r="5"><c r="A5"><v>12345.0</v></c><c r="C5" t="inlineStr"><is><t>Ann</t></is></c></row>
</sheetData></worksheet>"""


def workbook(sheet: str = SHEET, texts: str = TEXTS, packing: int = ZIP_DEFLATED) -> bytes:
    file = BytesIO()
    with ZipFile(file, "w", packing) as archive:
        archive.writestr("xl/workbook.xml", BOOK)
        archive.writestr("xl/_rels/workbook.xml.rels", LINKS)
        archive.writestr("xl/sharedStrings.xml", texts)
        archive.writestr("xl/styles.xml", STYLES)
        archive.writestr("xl/worksheets/one.xml", sheet)
    return file.getvalue()


def test_a_workbook_is_read() -> None:
    """D19: the zeros that a format shows are part of an id."""
    listed = parse_class_list(workbook())
    assert [tuple(student) for student in listed.students] == [("00678", "Köhler", 4), ("12345", "Ann", 5)]
    assert listed.remarks[0] == "The sheet 7b is read; the others are not: 7c."
    roster = SHEET.replace('<c r="A2" t="s"><v>0</v></c>', '<c r="A2" t="str"><v>pseudonym</v></c>')
    assert [student.pseudonym for student in parse_roster(workbook(roster)).students] == ["00678", "12345"]


BOMB = "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;'>]>"


@pytest.mark.parametrize(
    "file",
    [
        pytest.param(workbook(BOMB + SHEET), id="entities"),
        pytest.param(workbook(texts=BOMB + TEXTS.replace("K&#246;h", "&b;")), id="entities-in-texts"),
        pytest.param(workbook(SHEET + " " * 11_000_000), id="bomb"),
        pytest.param(workbook(SHEET + " " * LONGEST_ROSTER, packing=ZIP_STORED), id="longer-than-a-roster"),
        pytest.param(workbook(packing=ZIP_BZIP2), id="packed-by-bzip2"),
        pytest.param(workbook(SHEET.replace('r="C5"', 'r="XFD5"')), id="wide"),
        pytest.param(workbook(SHEET.replace("<v>2</v>", "<v>7</v>")), id="no-such-text"),
        pytest.param(workbook(SHEET.replace("678", "x")), id="no-number"),
        pytest.param(workbook(SHEET.replace('<row r="4">', '<row r="x">')), id="no-line"),
        pytest.param(workbook(SHEET[:200]), id="cut-xml"),
        pytest.param(workbook()[:300], id="cut-archive"),
        pytest.param(b"PK\x03\x04", id="no-archive"),
        pytest.param(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500), id="old-workbook"),
    ],
)
def test_a_workbook_is_refused_where_it_is_damaged_or_too_large(file: bytes) -> None:
    with pytest.raises(NotationError, match=r"CSV UTF-8|too large|bytes|columns"):
        parse_class_list(file)


def test_the_refusal_of_many_columns_of_names_stays_a_sentence() -> None:
    with pytest.raises(NotationError) as refused:
        parse_class_list(f"ID;{';'.join(['Full name'] * 300)}\n1;{';'.join(['Ann'] * 300)}\n")
    assert len(str(refused.value)) < 1000
