"""Files of students that are meant to stop, delay or mislead grading."""

from __future__ import annotations

import errno
import io
import json
import os
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from viceroy_widgets.classroom.grading import Grades, Submission, grade
from viceroy_widgets.classroom.key import Key, write_key
from viceroy_widgets.classroom.receipt import Receipt, format_receipt, parse_receipt
from viceroy_widgets.classroom.receipt_search import find_receipts
from viceroy_widgets.classroom.roster import Roster
from viceroy_widgets.classroom.submission import submission_text
from viceroy_widgets.classroom.submitted import _file_time
from viceroy_widgets.cli.commands import command


def best(key: Key, who: str, item: int = 0) -> str:
    return key.handout.receipt(item, who, key.solutions[item][key.handout.variant(item, who)].answer)


def points(grades: Grades, who: str = "kite") -> list[float | None]:
    (its,) = [each for each in grades.students if each.student.pseudonym == who]
    return [counted.points if counted else None for counted in its.counted]


def packed() -> bytes:
    """Ten million zeros in a few kilobytes."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.txt", b"0" * 10_000_000)
    return written.getvalue()


@pytest.mark.parametrize("begin", ["<a ", "<a b='", "<!--", "</a", "<![CDATA[", "<", "&#9", "&a"])
def test_a_page_without_ends_is_read_once(begin: str) -> None:
    # The parser of HTML of Python 3.11 would take hours for some of these.
    assert submission_text("a.html", (begin * 300_000).encode())


def test_a_chain_without_end_is_one_damaged_receipt() -> None:
    (found,) = find_receipts("VW" + "-33333" * 300_000)
    assert found.receipt is None


def test_of_many_receipts_the_last_one_counts(key: Key, roster: Roster) -> None:
    own = parse_receipt(best(key, "kite"))
    many = [format_receipt(own._replace(number=10**9 + number)) for number in range(3_000)]
    text = "\n".join([*many, best(key, "kite"), *many])
    grades = grade(key, roster, [Submission("a.txt", text.encode())])
    assert points(grades) == [2.0, None]
    assert len(set(grades.files[0].reasons)) == 3_000


def test_a_file_of_a_million_receipts_is_refused_and_stops_no_other(key: Key, roster: Roster) -> None:
    million = Submission("a.txt", f"{best(key, 'kite')}\n".encode() * 1_000_000)
    grades = grade(key, roster, [million, Submission("b.txt", best(key, "moss").encode())])
    assert (points(grades), points(grades, "moss")) == ([None, None], [2.0, None])
    assert grades.files[0].reasons == ("It has more than 50,000 receipts; split the file.",)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32", "utf-8-sig", "latin-1"])
def test_text_in_other_encodings_is_read(key: Key, roster: Roster, encoding: str) -> None:
    text = f"Größe: {best(key, 'kite')}\n".encode(encoding)
    assert points(grade(key, roster, [Submission("a.txt", text)])) == [2.0, None]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.ipynb", b'{"cells":' + b"[" * 1_000_000),
        ("a.ipynb", b'{"cells": [], "x": ' + b'{"a":' * 200_000 + b"1" + b"}" * 200_000 + b"}"),
        ("a.ipynb", b'{"cells": [' + b"9" * 1_000_000 + b"]}"),
        ("a.ipynb", '{"cells": []}'.encode("utf-16")),
        ("a.ipynb", b"\x00" * 100_000),
        ("a.txt", b"\x00" * 100_000),
        ("a.ipynb", packed()),
        ("a.txt", packed()),
        ("a.html", b"&#" + b"9" * 100_000 + b";"),
    ],
    ids=["lists", "objects", "number", "utf-16", "zeros", "zeros as text", "zip", "zip as text", "entity"],
)
def test_a_file_that_cannot_be_read_has_its_reason_and_stops_no_other(
    key: Key, roster: Roster, name: str, content: bytes
) -> None:
    grades = grade(key, roster, [Submission(name, content), Submission("b.txt", best(key, "kite").encode())])
    assert [len(report.reasons) for report in grades.files] == [1, 0]
    assert points(grades) == [2.0, None]


def test_no_code_of_a_student_runs(key: Key, roster: Roster, tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    code = f"open({str(mark)!r}, 'w')"
    cell = {"cell_type": "code", "source": [code], "outputs": [], "metadata": {}}
    files = [
        Submission("a.ipynb", json.dumps({"cells": [cell, {**cell, "source": best(key, "kite")}]}).encode()),
        Submission("b.py", f"{code}\n{best(key, 'moss')!r}".encode()),
        Submission("c.html", f"<script>{code}</script>{best(key, 'fern')}".encode()),
    ]
    grades = grade(key, roster, files)
    assert [points(grades, who) for who in ("kite", "moss", "fern")] == [[2.0, None]] * 3
    assert not mark.exists()


def test_an_edited_state_of_a_widget_brings_no_points(key: Key, roster: Roster) -> None:
    own = parse_receipt(best(key, "kite"))
    wrong = key.handout.receipt(0, "kite", ())
    state = {"solved": True, "value": 99, "points": 99, "attempt": ["all"], "receipt": {"text": wrong}}
    forged = format_receipt(Receipt(own.handout, own.item, own.variant, own.mode, own.tag, own.number + 10**12))
    widgets = {"application/vnd.jupyter.widget-state+json": {"state": {"a": {"state": state}}}}
    notebook = {"cells": [{"cell_type": "code", "source": forged}], "metadata": {"widgets": widgets, "grade": 99}}
    grades = grade(key, roster, [Submission("a.ipynb", json.dumps(notebook).encode())])
    assert points(grades) == [0.0, None]
    assert [forged in reason for reason in grades.files[0].reasons] == [True]


# -- the folder --------------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(key: Key, tmp_path: Path) -> Path:
    (tmp_path / "key.json").write_text(json.dumps(write_key(key)), "utf-8")
    (tmp_path / "class.txt").write_text("kite\nmoss\n", "utf-8")
    (tmp_path / "submitted").mkdir()
    return tmp_path


def graded(folder: Path, *more: str) -> Result:
    words = [folder / "submitted", "--key", folder / "key.json", "--students", folder / "class.txt", *more]
    return CliRunner().invoke(command, ["grade", *map(str, words)])


def rows(result: Result) -> list[str]:
    return result.stdout.splitlines()[1:]


def test_a_link_out_of_the_folder_is_not_followed(folder: Path, key: Key) -> None:
    (folder / "secret.txt").write_text(best(key, "kite"), "utf-8")
    (folder / "submitted" / "a.txt").symlink_to(folder / "secret.txt")
    (folder / "submitted" / "up").symlink_to(folder, target_is_directory=True)
    (folder / "submitted" / "loop.txt").symlink_to("loop.txt")
    (folder / "submitted" / "moss.txt").write_text(best(key, "moss"), "utf-8")
    (folder / "submitted" / "again.txt").symlink_to("moss.txt")
    result = graded(folder)
    assert rows(result) == ["kite,,,,,0,3,", "moss,,,2,,2,3,"]
    assert [line.split(":")[0] for line in result.stderr.splitlines()[:-1]] == ["a.txt", "loop.txt", "up"]
    assert result.exit_code == 1


def test_the_time_of_a_file_is_believed(folder: Path, key: Key) -> None:
    """Whoever packs a file sets its time: the times of the school's system are worth more, and the page says so."""
    for who in ("kite", "moss"):
        (folder / "submitted" / f"{who}.txt").write_text(best(key, who), "utf-8")
    os.utime(folder / "submitted" / "kite.txt", (1_600_000_000, 1_600_000_000))
    result = graded(folder, "--due", "2021-01-01T00:00:00+00:00")
    assert [row.endswith("late") for row in rows(result)] == [False, True]


@pytest.mark.parametrize("stamp", [b"\xff", b"9" * 10_000, b"0001-01-01 00:00:00 UTC", b"2026-13-01", b""])
def test_an_absurd_time_is_told_and_stops_nothing(folder: Path, key: Key, stamp: bytes) -> None:
    (folder / "submitted" / "kite.txt").write_text(best(key, "kite"), "utf-8")
    (folder / "submitted" / "timestamp.txt").write_bytes(stamp)
    os.utime(folder / "submitted" / "kite.txt", (10**12, 10**12))
    result = graded(folder, "--due", "2021-01-01T00:00:00+00:00")
    assert rows(result)[0].startswith("kite,,,2,,2,3,")
    assert result.stderr.startswith("kite.txt: The ")
    assert "so the time of the file counts" in result.stderr
    assert result.exit_code == 1


@pytest.mark.parametrize("time", [0, 253_402_300_799, 10**12, 10**18, 10**30])
def test_a_time_that_no_calendar_has_is_no_time(monkeypatch: pytest.MonkeyPatch, time: int) -> None:
    def stat(path: Path, **_: object) -> os.stat_result:
        if path.name != "a.txt":
            raise FileNotFoundError(errno.ENOENT, str(path))
        return os.stat_result((0o100644, 0, 0, 0, 0, 0, 0, 0, time, 0))  # some file systems keep such a time

    monkeypatch.setattr(Path, "stat", stat)
    assert _file_time(Path("a.txt")) is None


@pytest.mark.skipif(os.name != "posix", reason="names of files are bytes on POSIX only")
def test_a_name_of_a_file_writes_nothing_else_on_the_terminal(folder: Path, key: Key) -> None:
    for name in (b"a\x1b[2J\n0 files read.txt", b"\xff\xfe.txt"):
        Path(os.fsdecode(os.path.join(os.fsencode(folder / "submitted"), name))).write_text("none", "utf-8")
    (folder / "submitted" / "kite.txt").write_text(best(key, "kite"), "utf-8")
    result = graded(folder)
    assert result.exit_code == 1, result.output
    assert rows(result)[0] == "kite,,,2,,2,3,"
    assert len(result.stderr.splitlines()) == 3
    assert "\x1b" not in result.stderr


def test_formulas_in_the_list_of_a_school_stay_there_and_begin_none_elsewhere(folder: Path, key: Key) -> None:
    """The export of a school stays as it is, but for the column; what is written beside it is neutralized."""
    (folder / "class.txt").write_text("pseudonym,id,name\nkite,=1+1,@kite\nmoss,+2,=2\n", "utf-8")
    for who in ("kite", "moss"):
        (folder / "submitted" / f"{who}.txt").write_text(best(key, who), "utf-8")
    export = 'Name,ID,Week\n"=HYPERLINK(""x"")",=1+1,\n'
    (folder / "export.csv").write_bytes(export.encode())
    result = graded(folder, "--into", str(folder / "export.csv"), "--column", "Week")
    assert rows(result) == ["kite,'=1+1,'@kite,2,,2,3,", "moss,'+2,'=2,2,,2,3,"]
    assert (folder / "export.graded.csv").read_bytes() == export.replace("=1+1,", "=1+1,2").encode()
    assert (folder / "export.unknown.csv").read_text("utf-8-sig") == "id,Week\n'+2,2\n"
