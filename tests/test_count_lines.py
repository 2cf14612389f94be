"""The counter of lines: what is a statement line, which room a file is in, and how deep a line of inheritance is."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest

from tools.count_lines import Size, board_sizes, main, room_of, room_sizes, statement_lines

EXAMPLE = '''"""A module.

With a docstring of three lines."""

import os
from pathlib import (
    Path,
)

__all__ = [
    "value",
]

# A comment.
value: int = 1
"""A docstring of an attribute."""
text = """Two
lines"""  # a comment behind code


def call(
    first: int,
) -> int:
    """Return it."""
    import sys

    return first  # one more
'''


def test_a_statement_line_is_no_docstring_comment_import_or_list_of_names() -> None:
    assert statement_lines(EXAMPLE) == 1 + 2 + 3 + 1
    assert statement_lines("") == 0
    assert statement_lines("if True:\n    pass\n") == 2


def test_rooms_are_folders_and_games_have_rooms_of_their_own() -> None:
    rooms = {
        "errors.py": "*",
        "core/moves.py": "core",
        "widgets/table/status.py": "widgets",
        "viceroy/game.py": "viceroy",
        "viceroy/rules/engine/bids.py": "viceroy/rules",
    }
    assert {path: room_of(PurePosixPath(path)) for path in rooms} == rooms


def test_messages_in_english_are_no_statements() -> None:
    files = [("core/a.py", EXAMPLE), ("core/b.py", "x = 1\n"), ("words/english/play.py", "MESSAGES = {}\n")]
    sizes = room_sizes((PurePosixPath(path), text) for path, text in files)
    assert sizes == {"core": Size(2, EXAMPLE.count("\n") + 1, 8), "words": Size(1, 1, 0)}


def test_the_sum_stands_last(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tmp_path.joinpath("one.py").write_text(EXAMPLE, "utf-8")
    main([str(tmp_path)])
    assert capsys.readouterr().out.splitlines()[-1].split() == ["sum", "1", str(EXAMPLE.count("\n")), "7"]


class _Board:
    def draw(self) -> None: ...


class _Table(_Board):
    @property
    def seat(self) -> int:
        return 0

    def draw(self) -> None: ...


class _Exam(_Table): ...


def test_the_deepest_line_of_inheritance_stands_first() -> None:
    exam, table = board_sizes(_Board, __name__)
    assert (exam.name, exam.line, exam.methods, exam.all_methods) == ("_Exam", ("_Exam", "_Table", "_Board"), 0, 2)
    assert (exam.lines, exam.all_lines) == (1, 1 + 6 + 2)
    assert (table.name, table.methods, table.lines) == ("_Table", 2, 6)
