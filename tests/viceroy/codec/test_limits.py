"""Limits of documents: what would take Python's readers too long or too far is refused before they see it."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from viceroy_widgets.core import document_text
from viceroy_widgets.core.cursor import Cursor
from viceroy_widgets.core.document_text import parse_json, parse_toml
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.notation import parse_notation
from viceroy_widgets.viceroy.lessons.course import read_lesson
from viceroy_widgets.viceroy.puzzles.documents import parse_puzzles

DEEP = document_text.DEEPEST + 1
TOO_DEEP = "The document: expected lists and objects a few levels deep, but they go on far deeper."
DOTTED = "The document, line {}: expected a key of fewer than 20 dots."
DIGITS = "The document, line {}: expected a number of at most 40 digits."


OPEN, DIGIT, QUOTED = "[" * 500, "9", '"a"'


def dots(count: int, part: str = "a") -> str:
    return ".".join([part] * count)


TOML: list[tuple[str, str, str]] = [
    ("a key of 20 kB", f"{dots(10_000)} = 1", DOTTED.format(1)),
    ("a key of 80 kB", f"{dots(40_000)} = 1", DOTTED.format(1)),
    ("a key in quotes", "x = 1\n" + dots(21, QUOTED) + " = 1", DOTTED.format(2)),
    ("a key with spaces", f"{' . '.join('a' * 21)} = 1", DOTTED.format(1)),
    ("a table", f"[{dots(21)}]", DOTTED.format(1)),
    ("a list of tables", f"[[{dots(21)}]]", DOTTED.format(1)),
    ("a table in a line", f"a = {{{dots(21)} = 1}}", DOTTED.format(1)),
    ("behind a string of four quotes", f'a = ["""x"""", {{{dots(21)} = 1}}]', DOTTED.format(1)),
    ("behind a string of five quotes", f"a = ['''x''''', {{{dots(21)} = 1}}]", DOTTED.format(1)),
    ("behind a sign in a comment", f'# """\n{dots(21)} = 1', DOTTED.format(2)),
    ("behind an escaped quote", f'a = "\\""\n{dots(21)} = 1', DOTTED.format(2)),
    ("open lists", "a = " + "[" * 500, TOO_DEEP),
    ("lists", "a = " + "[" * 500 + "]" * 500, TOO_DEEP),
    ("tables in each other", "a = " + "{a = " * DEEP + "1" + "}" * DEEP, TOO_DEEP),
    ("5,000 digits", "minutes = " + "9" * 5000, DIGITS.format(1)),
    ("5,000 digits with underscores", "minutes = " + "9_" * 5000 + "9", DIGITS.format(1)),
    ("digits of sixteen", "x = 1\nminutes = 0x" + "f" * 5000, DIGITS.format(2)),
    ("a fraction", "minutes = 0." + "9" * 5000, DIGITS.format(1)),
    ("a sign", "minutes = -" + "9" * 41, DIGITS.format(1)),
]


@pytest.mark.parametrize(("text", "sentence"), [case[1:] for case in TOML], ids=[case[0] for case in TOML])
def test_toml_that_takes_too_much_never_reaches_the_reader(
    text: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(document_text.tomllib, "loads", _never)
    with pytest.raises(NotationError) as refused:
        read_lesson(text)
    assert str(refused.value) == sentence


def _never(*_: object, **__: object) -> Any:
    raise AssertionError("the reader was called")


RIGHT = [
    f"{dots(20)} = 1",
    "a = " + "[" * 100 + "]" * 100,
    "a = " + "9" * 19,
    f'a = "{dots(500)}"',
    f'a = "{OPEN}"',
    f"a = '{OPEN}'",
    f'a = """\n{OPEN}\n{DIGIT * 500}"""',
    f"a = '''\n{OPEN}'''''",
    f"# {dots(500)} {OPEN}\na = 1",
    "a = 1979-05-27T07:32:00.999999-07:00",
    "a = [1.5, 2.5, 3.5, " + ", ".join(["0.5"] * 100) + "]",
    "a = 1\n" + "\n".join(f"b{n} = {n}.5" for n in range(100)),
]


@pytest.mark.parametrize("text", RIGHT, ids=range(len(RIGHT)))
def test_toml_within_the_limits_is_read_as_python_reads_it(text: str) -> None:
    assert parse_toml(text) == tomllib.loads(text)


@given(st.text("ab.=[]{}\"'\\\n #,0_", max_size=60))
def test_what_the_check_lets_through_is_as_deep_as_it_says(text: str) -> None:
    """The check and Python's reader agree on where strings and comments end, or depth could hide behind them."""
    try:
        read = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError):
        return
    limit = document_text.DEEPEST, document_text.MOST_KEY_PARTS
    brackets = _brackets(read)
    try:
        document_text.DEEPEST, document_text.MOST_KEY_PARTS = max(0, brackets - 1), 10**6
        if brackets:
            with pytest.raises(NotationError):
                document_text.check_toml_shape(text)
    finally:
        document_text.DEEPEST, document_text.MOST_KEY_PARTS = limit


def _brackets(value: object) -> int:
    """Lists in each other, each of which takes a bracket; lists of tables take two."""
    if isinstance(value, dict):
        return max(map(_brackets, value.values()), default=0)
    return 1 + max(map(_brackets, value), default=0) if isinstance(value, list) else 0


def test_a_reason_of_the_reader_is_cut() -> None:
    for text in (
        f"{'a' * 5000} = 1\n" * 2,
        f"a = {{{'a' * 5000} = 1, {'a' * 5000} = 2}}",
        'a = "\x1b"',
        "a = 2020-99-99",
    ):
        with pytest.raises(NotationError, match="expected well-formed TOML") as refused:
            parse_toml(text)
        assert len(str(refused.value)) < 400
        assert str(refused.value).isprintable()


def test_a_reason_of_the_reader_has_200_characters_and_its_place() -> None:
    with pytest.raises(NotationError, match=r" \(at line 2, column \d+\)\.$") as refused:
        parse_toml(f"[{'a' * 5000}]\n" * 2)
    reason, *_ = refused.value.values["text"].partition(" (at ")
    assert len(reason) == 200


JSON = [
    "[" * DEEP,
    '{"a":' * DEEP,
    "[" * DEEP + "]" * DEEP,
    '["\\"", ' + "[" * DEEP,
    '["\\\\", ' + "[" * DEEP,
    "[[]," * DEEP,
]


@pytest.mark.parametrize("text", JSON, ids=range(len(JSON)))
def test_json_that_is_nested_too_deep_never_reaches_the_reader(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document_text.json, "loads", _never)
    with pytest.raises(NotationError) as refused:
        parse_json(text)
    assert str(refused.value) == TOO_DEEP


@pytest.mark.parametrize("text", ['"' + "[" * 500 + '"', "[" * 100 + "]" * 100, json.dumps(['[\\"' * 99] * 3)])
def test_json_within_the_limits_is_read(text: str) -> None:
    assert parse_json(text) == json.loads(text)


@pytest.mark.parametrize("letter", ['\\"', '"', "'", "\\", "[", "{", '"""', "a.", "#", "9", "'''"])
def test_the_checks_read_no_letter_twice(letter: str) -> None:
    """Whatever is repeated, tokens lie one behind the other: the work is no more than the length of the text."""
    for pattern in (document_text._JSON, document_text._TOML):
        text, end = '"' + letter * 20_000, 0
        for found in pattern.finditer(text):
            assert found.start() >= end
            assert found.end() > found.start()
            end = found.end()
        opened = next(pattern.finditer('"' + '\\"' * 20_000))
        assert opened.end() == 40_001, "an open string goes on to the end"


def test_lines_of_notation_are_refused_before_a_letter_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cursor, "__init__", _never)
    with pytest.raises(NotationError, match="expected at most 100000 bytes"):
        parse_notation("en 0:" + "+".join(["7"] * 300_000) + " - 0 -")


def test_lessons_have_a_limit_of_their_own(tmp_path: Path) -> None:
    large = "a = 1\n#" + "x" * document_text.LONGEST_LESSON
    (tmp_path / "large.toml").write_text(large)
    for source in (
        large,
        tmp_path / "large.toml",
        Path("/dev/zero"),
        json.dumps({"x": "x" * document_text.LONGEST_LESSON}),
    ):
        with pytest.raises(NotationError, match="expected at most 200000 bytes"):
            read_lesson(source)


def test_only_line_feeds_end_a_line_of_a_pack() -> None:
    lines = ["", "  ", "{\u2028\x85\u2029\v\f\x1c}\r"]
    for pack in ("\n".join(lines), "\n".join(lines).encode() + b"\n"):
        with pytest.raises(NotationError, match=r"^Line 3: "):
            list(parse_puzzles(pack))


def test_a_pack_has_so_many_lines_and_bytes() -> None:
    with pytest.raises(NotationError, match="at most 100000 lines"):
        list(parse_puzzles("\n" * 100_002))
    with pytest.raises(NotationError, match="at most 20000000 bytes"):
        list(parse_puzzles(b"\n" * 20_000_001))


# -- the command -------------------------------------------------------------------------------------------------------

COSTLY = ("a key of 20 kB", "a key of 80 kB", "open lists", "lists", "tables in each other", "5,000 digits")
MEMORY = 200 * 1024 * 1024
LIMITED = f"""
import json, os, resource, runpy, sys
import viceroy_widgets.cli.commands
import viceroy_widgets.learn.lesson_check
import viceroy_widgets.viceroy.exercises.puzzle_book
import viceroy_widgets.viceroy.widgets.card_board
import viceroy_widgets.viceroy.written

for folder, *words in json.loads(sys.argv[1]):
    child = os.fork()
    if not child:
        for stream, (name, way) in enumerate((("in", os.O_RDONLY), ("out", os.O_WRONLY), ("err", os.O_WRONLY))):
            os.dup2(os.open(os.path.join(folder, name), way), stream)
        resource.setrlimit(resource.RLIMIT_DATA, ({MEMORY}, {MEMORY}))
        sys.argv = ["viceroy", *words]
        runpy.run_module("viceroy_widgets.cli", run_name="__main__")
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
"""The command in a process of its own for each case; all are copies of one that has imported what it needs."""
PACK = Path(document_text.__file__).parents[1] / "viceroy" / "data" / "puzzles.jsonl"


def _pack(size: int) -> bytes:
    """A pack of astral letters, of which Python keeps four bytes each."""
    return ('{"title": "' + "\U0001f451" * (size // 8) + "a" * (size // 4)).encode()


COMMANDS: list[tuple[str, tuple[str, ...], Callable[[], bytes]]] = [
    *((name, ("lesson", "check", "-"), text.encode) for name, text, _ in TOML if name in COSTLY),
    ("zeros", ("lesson", "check", "-"), lambda: b"\0" * 5_000_000),
    ("lists in JSON", ("show", "-"), lambda: b"[" * 900_000),
    ("empty lists", ("score", "-"), lambda: b"[" + b"[]," * 330_000 + b"[]]"),
    ("fields", ("score", "-"), lambda: json.dumps({str(n): n for n in range(60_000)}).encode()),
    ("a line of 900 kB", ("score", "-"), lambda: ("en 0:" + "+".join(["7"] * 300_000) + " - 0 -").encode()),
    ("a line of 90 kB", ("paint", "-"), lambda: ("en 0:" + "+".join(["7"] * 45_000) + " - 0 -").encode()),
    ("a record of dashes", ("replay", "-"), lambda: b"Viceroy record 1\n" + b"--\n" * 300_000),
    ("a record of names", ("replay", "-"), lambda: b"Viceroy record 1\nplayers: " + b"A, " * 300_000),
    ("a deck of names", ("deck", "check", "-"), lambda: b'{"format": "' + b"x" * 990_000),
    ("a pack of letters", ("puzzle", "check", "-"), lambda: _pack(19_000_000)),
    ("a pack of lines", ("puzzle", "check", "-"), lambda: b"\n" * 19_000_000),
    ("a pack too long", ("puzzle", "sheet", "-"), lambda: b" " * 21_000_000),
]


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited by a call of Linux")
def test_the_command_refuses_it_within_200_megabytes(tmp_path: Path) -> None:
    asked = []
    for name, words, text in COMMANDS:
        folder = tmp_path / name
        folder.mkdir()
        for stream, content in (("in", text()), ("out", b""), ("err", b"")):
            (folder / stream).write_bytes(content)
        asked.append([str(folder), *words])
    done = subprocess.run([sys.executable, "-c", LIMITED, json.dumps(asked)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for (name, *_), status in zip(COMMANDS, done.stdout.split(), strict=True):
        sentence = (tmp_path / name / "err").read_text("utf-8")
        assert (status, (tmp_path / name / "out").read_bytes()) == ("2", b""), f"{name}: {sentence[-500:]}"
        assert len(sentence.splitlines()) == 1, name
        assert len(sentence) < 1000, name
        assert sentence.endswith(".\n"), name
