"""Archives and documents: read up to a bound on what comes out of them, whatever they say about themselves."""

from __future__ import annotations

import io
import struct
import tracemalloc
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from viceroy_widgets.classroom import submitted
from viceroy_widgets.classroom.entries import Submission
from viceroy_widgets.classroom.submission import submission_text
from viceroy_widgets.classroom.submitted import read_submitted
from viceroy_widgets.errors import NotationError

RECEIPT = "VW-H3H33-3HNKY-HRPXX-MAW9D-6H"


def packed(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 11, 30, 15, 58, 22)), content, method)
    return written.getvalue()


def read(folder: Path, content: bytes, name: str = "all.zip") -> list[Submission]:
    (folder / name).write_bytes(content)
    return list(read_submitted((folder,)))


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA], ids=["bzip2", "lzma"])
@pytest.mark.parametrize(
    ("name", "part"),
    [("a.docx", "word/document.xml"), ("a.odt", "content.xml"), ("a.xlsx", "xl/worksheets/sheet1.xml")],
)
def test_a_document_in_another_packing_is_refused_unopened(method: int, name: str, part: str) -> None:
    """Row 1: 874 bytes took 2 GB."""
    bomb = packed({part: b"0" * 5_000_000}, method)
    tracemalloc.start()
    with pytest.raises(NotationError, match="packed in an unusual way"):
        submission_text(name, bomb)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 1_000_000


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA], ids=["bzip2", "lzma"])
def test_a_packed_file_in_another_packing_has_a_line_and_stops_no_other(tmp_path: Path, method: int) -> None:
    content = packed({"a.txt": b"0" * 1_000_000}, method)
    (tmp_path / "b.txt").write_text(RECEIPT, "utf-8")
    first, second = read(tmp_path, content)
    assert first.name == "all.zip/a.txt"
    assert "packed in an unusual way" in first.fault
    assert (second.name, second.fault) == ("b.txt", "")


def test_what_comes_out_is_counted_and_not_what_the_header_says(tmp_path: Path) -> None:
    """Row 1: a header that promises 10 bytes neither hides the rest nor lets it in."""
    content = packed({"a.txt": b"0" * 200_000})
    lying = content.replace(struct.pack("<L", 200_000), struct.pack("<L", 10))
    assert lying != content
    (found,) = read(tmp_path, lying)
    assert len(found.content) <= 10
    assert found.fault or len(found.content) == 10


def test_all_that_comes_out_of_nested_archives_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Row 1: each file is small enough, and all of them together are not."""
    monkeypatch.setattr(submitted, "_LARGEST_ARCHIVE", 3_000_000)
    inner = packed({f"{n}.txt": b"0" * 900_000 for n in range(3)})
    found = read(tmp_path, packed({"one.zip": inner, "two.zip": inner}))
    assert [its.name for its in found if not its.fault][:2] == ["all.zip/one.zip/0.txt", "all.zip/one.zip/1.txt"]
    assert sum(len(its.content) for its in found) <= 3_000_000
    assert (found[-1].name, found[-1].fault[:30]) == ("all.zip", "Unpacked, it is larger than an")


def test_damaged_files_are_counted_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(submitted, "_LARGEST_ARCHIVE", 250_000)
    content = packed({f"{n}.txt": b"0" * 100_000 for n in range(3)}, zipfile.ZIP_STORED)
    found = read(tmp_path, content.replace(b"0" * 50_000, b"0" * 49_999 + b"1"))
    assert [its.fault[:17] for its in found] == ["It is no zip arch", "Unpacked, it is l"]


def test_an_archive_of_too_many_files_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("viceroy_widgets.classroom.archives._LARGEST_DIRECTORY", 200)
    (found,) = read(tmp_path, packed({f"{n}.txt": b"x" for n in range(9)}))
    assert found.fault.startswith("Unpacked, it is larger")
    with pytest.raises(NotationError, match="Unpacked, it is larger"):
        submission_text("a.docx", packed({f"{n}.txt": b"x" for n in range(9)}))


def test_archives_are_opened_three_deep(tmp_path: Path) -> None:
    content = packed({"a.txt": RECEIPT.encode()})
    for n in (1, 2, 3):
        content = packed({f"{n}.zip": content, f"{n}.txt": RECEIPT.encode()})
    found = {its.name: its.fault for its in read(tmp_path, content)}
    assert found["all.zip/3.zip/2.txt"] == ""
    (deep,) = [fault for fault in found.values() if fault]
    assert "an archive in archives" in deep


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED], ids=["stored", "deflated"])
def test_the_files_of_an_archive_are_read_with_their_folders_and_times(tmp_path: Path, method: int) -> None:
    """D19: also nested ones, without what systems put there."""
    inner = packed({"week 2.txt": RECEIPT.encode()}, method)
    found = read(
        tmp_path,
        packed(
            {"kite/week.ipynb": b"{}", "__MACOSX/kite/week.ipynb": b"x", ".DS_Store": b"x", "moss/b.zip": inner}, method
        ),
    )
    assert [its.name for its in found] == ["all.zip/kite/week.ipynb", "all.zip/moss/b.zip/week 2.txt"]
    local = datetime(2026, 11, 30, 15, 58, 22).astimezone()
    assert [its.time for its in found] == [local, local]


def test_the_time_in_utc_and_the_stamp_come_first(tmp_path: Path) -> None:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        info = zipfile.ZipInfo("kite/a.txt", (2026, 11, 30, 15, 58, 22))
        info.extra = struct.pack("<HHBi", 0x5455, 5, 1, 1_790_000_000)
        archive.writestr(info, RECEIPT)
        archive.writestr("moss/a.txt", RECEIPT)
        archive.writestr("moss/timestamp.txt", "2026-11-02 00:30:00 CET")
        archive.writestr(zipfile.ZipInfo("fern/a.txt", (1980, 1, 1, 0, 0, 0)), RECEIPT)
    times = {its.name: its.time for its in read(tmp_path, written.getvalue())}
    assert times["all.zip/kite/a.txt"] == datetime.fromtimestamp(1_790_000_000, UTC)
    assert times["all.zip/moss/a.txt"] == datetime.fromisoformat("2026-11-02T00:30:00+01:00")
    written_at = datetime.fromtimestamp((tmp_path / "all.zip").stat().st_mtime, UTC)
    assert times["all.zip/fern/a.txt"] == written_at, "1980 stands for no time"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "no zip archive"),
        (b"PK\x03\x04", "no zip archive"),
        (packed({"a.txt": b"x" * 3000})[:-30], "no zip archive"),
        (packed({}), "No file that could be an answer"),
        (packed({".hidden": b"x"}), "No file that could be an answer"),
    ],
    ids=["empty", "begin", "cut", "nothing", "hidden"],
)
def test_an_archive_without_files_has_a_line(tmp_path: Path, content: bytes, said: str) -> None:
    (found,) = read(tmp_path, content)
    assert said in found.fault


def test_damage_inside_an_archive_and_passwords_are_lines_of_their_files(tmp_path: Path) -> None:
    content = bytearray(packed({"a.txt": b"x" * 3000, "b.txt": RECEIPT.encode()}, zipfile.ZIP_STORED))
    content[60] ^= 0xFF  # in the content of a.txt, so its checksum is wrong
    first, second = read(tmp_path, bytes(content))
    assert "damaged" in first.fault
    assert (second.fault, second.content) == ("", RECEIPT.encode())
    locked = bytearray(packed({"a.txt": b"x"}, zipfile.ZIP_STORED))
    locked[locked.index(b"PK\x01\x02") + 8] |= 1
    (found,) = read(tmp_path, bytes(locked))
    assert "locked with a password" in found.fault
