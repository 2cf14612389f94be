"""The comparison with goldens tells of changed, missing and unknown goldens by their lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.net.golden import agree


def test_a_difference_is_told_by_its_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VICEROY_UPDATE_GOLDEN", "1")
    agree("kind", {"one": "first\nsecond\n", "gone": "x\n"}, tmp_path)
    agree("kind", {"one": "first\nsecond\n"}, tmp_path)
    assert [file.name for file in tmp_path.joinpath("kind").iterdir()] == ["one.txt"]
    monkeypatch.delenv("VICEROY_UPDATE_GOLDEN")
    agree("kind", {"one": "first\nsecond\n"}, tmp_path)
    for texts, line in (
        ({"one": "first\nthird\n"}, "+third"),
        ({}, "-second"),
        ({"one": "first\nsecond\n", "two": "new\n"}, "+new"),
    ):
        with pytest.raises(AssertionError) as raised:
            agree("kind", texts, tmp_path)
        assert line in str(raised.value).splitlines()
