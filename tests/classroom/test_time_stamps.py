"""Stamps of nbgrader: zones by name and by offset, in any encoding; what cannot be read is told."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

import pytest

from viceroy_widgets.classroom import submitted
from viceroy_widgets.classroom.submitted import read_submitted
from viceroy_widgets.classroom.time_stamps import parse_stamp


@pytest.mark.parametrize(
    ("stamp", "time"),
    [
        ("2020-11-02 00:30:00.000000 UTC", "2020-11-02T00:30:00+00:00"),
        ("2020-11-02 00:30:00.000000 CET", "2020-11-02T00:30:00+01:00"),
        ("2020-07-02 00:30:00.000000 CEST", "2020-07-02T00:30:00+02:00"),
        ("2020-11-02 00:30:00.000000 EST", "2020-11-02T00:30:00-05:00"),
        ("2020-07-02 00:30:00 PDT", "2020-07-02T00:30:00-07:00"),
        ("2020-11-02 00:30:00 Europe/Berlin", "2020-11-02T00:30:00+01:00"),
        ("2020-07-02 00:30:00 Europe/Berlin", "2020-07-02T00:30:00+02:00"),
        ("2020-07-02 00:30:00 JST", "2020-07-02T00:30:00+09:00"),
        ("2020-11-02 00:30:00 +0100", "2020-11-02T00:30:00+01:00"),
        ("2020-11-02T00:30:00Z\n", "2020-11-02T00:30:00+00:00"),
        ("2020-11-02 00:30:00", "2020-11-02T00:30:00+00:00"),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
def test_a_stamp_is_read_with_its_zone(stamp: str, time: str, encoding: str) -> None:
    """D7: nbgrader writes the short name of the zone that is set in its course."""
    assert parse_stamp(stamp.encode(encoding)) == datetime.fromisoformat(time)


@pytest.mark.parametrize("zone", ["IST", "XYZ", "../../etc/passwd", "Europe", "A" * 300])
def test_a_zone_that_several_have_or_nobody_is_no_time(zone: str) -> None:
    assert parse_stamp(f"2020-11-02 00:30:00 {zone}".encode()) is None


def test_a_stamp_that_cannot_be_read_is_told_and_the_file_has_the_time(tmp_path: Path) -> None:
    """D7: a dropped stamp is never silent."""
    (tmp_path / "a.txt").write_text("x", "utf-8")
    (tmp_path / "timestamp.txt").write_text("2020-11-02 00:30:00 IST", "utf-8")
    os.utime(tmp_path / "a.txt", (1_600_000_000, 1_600_000_000))
    (found,) = read_submitted((tmp_path,))
    assert found.time is not None
    assert found.time.timestamp() == 1_600_000_000
    assert found.remarks == (
        'The time "2020-11-02 00:30:00 IST" in timestamp.txt cannot be read, so the time of the file counts; write a '
        "time such as 2026-12-01 12:00:00 UTC.",
    )


def test_a_stamp_that_cannot_be_opened_is_told_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(file: Path, *mode: str) -> BinaryIO:
        if file.name == "timestamp.txt":
            raise PermissionError
        return open(file, "rb")

    monkeypatch.setattr(submitted, "open", refused, raising=False)
    for name in ("a.txt", "timestamp.txt"):
        (tmp_path / name).write_text("2020-11-02 00:30:00 UTC", "utf-8")
    (found,) = read_submitted((tmp_path,))
    assert found.remarks == ("The file timestamp.txt has no time that can be read, so the time of the file counts.",)
