"""The `viceroy` command: answers on standard output, refusals in one sentence on standard error with status 2."""

import io
import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.viceroy.strategies import positions
from viceroy_widgets import __version__
from viceroy_widgets.cli import command
from viceroy_widgets.viceroy.codec.notation import format_position
from viceroy_widgets.viceroy.codec.positions import read_position, write_position
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.rules.pyramids.scoring import score
from viceroy_widgets.viceroy.solve.painting import best_painting
from viceroy_widgets.viceroy.text.pyramids import position_text

DOCUMENT = {
    "format": "viceroy-position/1",
    "pyramid": [
        {
            "at": [1, 0],
            "card": {
                "number": 32,
                "sections": {"top_left": "red", "top_right": "blue", "bottom_left": "green", "bottom_right": "green"},
            },
            "tokens": ["magic", "science", "defense", "points:12", "magic_bonus:5", "circle_bonus:green:4"],
            "infinite": ["yellow"],
            "gems": {"blue": 2},
        },
        {"at": [1, 1], "card": 7},
        {"at": [2, 0], "card": 38},
    ],
    "gems": {"blue": 2, "green": 2},
    "opponents": [{"attack": 2}, {"attack": 3}],
}
POSITION = read_position(DOCUMENT)
TEXT = json.dumps(DOCUMENT)


def run(*arguments: str, input: str | bytes | None = None) -> Result:
    return CliRunner().invoke(command, arguments, input=input)


def refused(result: Result) -> str:
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.endswith(".\n")
    assert len(result.stderr.splitlines()) == 1
    return result.stderr.rstrip("\n")


def test_score() -> None:
    result = run("score", "-", input=TEXT)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        '{"circles": 0, "infinite": 1, "laws": 0, "points": 12, "magic": 5, "sets": 12, "attack": -16, "total": 14}\n'
    )


def test_paint() -> None:
    result = run("paint", "-", input=TEXT)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.count("\n") == 1
    assert json.loads(result.stdout) == {
        "before": 14,
        "optimum": 20,
        "painting": [{"circle": [2, 0], "color": "green", "sections": ["top_left", "top_right"]}],
        "score": {
            "circles": 6,
            "infinite": 1,
            "laws": 0,
            "points": 12,
            "magic": 5,
            "sets": 12,
            "attack": -16,
            "total": 20,
        },
    }


def test_show() -> None:
    result = run("show", "-", input=TEXT)
    assert (result.exit_code, result.stdout) == (0, position_text(POSITION) + "\n")


def test_show_as_a_drawing() -> None:
    from viceroy_widgets.viceroy.draw import draw_pyramid

    result = run("show", "--svg", "-", input=TEXT)
    assert (result.exit_code, result.stdout) == (0, draw_pyramid(POSITION) + "\n")
    assert result.stdout.startswith("<svg")


def test_the_version() -> None:
    assert run("--version").stdout == f"viceroy {__version__}\n"


def test_a_file_may_hold_a_document_or_a_line(tmp_path: Path) -> None:
    expected = run("score", "-", input=TEXT).stdout
    texts = [TEXT, "\n  " + TEXT, "\ufeff" + TEXT, format_position(POSITION), format_position(POSITION) + "\r\n"]
    for index, text in enumerate(texts):
        file = tmp_path / str(index)
        file.write_bytes(text.encode())
        assert run("score", str(file)).stdout == expected


@given(positions(widest=3, most_gems=3))
@settings(max_examples=25, deadline=None)
def test_what_the_verbs_say_of_any_position(position: Position) -> None:
    for text in (json.dumps(write_position(position)), format_position(position)):
        assert json.loads(run("score", "-", input=text).stdout) == score(position).as_dict()
        assert json.loads(run("paint", "-", input=text).stdout) == best_painting(position).as_dict()
        assert run("show", "-", input=text).exit_code == 0


@pytest.mark.parametrize("verb", ["score", "paint", "show"])
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            TEXT.replace('"red"', '"purple"'),
            "pyramid[0].card.sections.top_left: expected one of blue, red, green, yellow, not 'purple'.",
        ),
        ("{", "The document: expected JSON, but line 1, column 2 does not fit."),
        ("", "Column 1: expected an edition (en, es, de, fr), not the end."),
        ("[]", "The document: expected an object in braces, not a list."),
        (
            "nonsense",
            "Column 1: expected a JSON document that begins with {, or notation that begins with an edition "
            "(en, es, de, fr), not 'nonsense'.",
        ),
        ("en 0:7+7 - 0 -", "Column 8: the card number 7 is there twice."),
        (b"\xff\xfe", "The document: expected text in UTF-8, but byte 1 does not fit."),
        (b"{" * 1_000_001, "The document: expected at most 1000000 bytes, but it is longer."),
        (
            "{" + '"a":{' * 100_000,
            "The document: expected lists and objects a few levels deep, but they go on far deeper.",
        ),
    ],
    ids=["color", "json", "empty", "list", "neither", "twice", "bytes", "size", "nesting"],
)
def test_bad_input(verb: str, text: str | bytes, sentence: str) -> None:
    assert refused(run(verb, "-", input=text)) == sentence


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    missing = str(tmp_path / "no\nsuch")
    assert refused(run("score", missing)) == f"FILE: expected a file that is there, but there is none at {missing!r}."
    assert refused(run("score", str(tmp_path))) == f"FILE: expected a file, but {str(tmp_path)!r} is a folder."
    assert refused(run("score", str(tmp_path / ("x" * 5000)))).startswith("FILE: expected a file that")
    assert refused(run("score", "a\0b")).startswith("FILE: expected a file that can be read")


def test_a_file_that_may_not_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("builtins.open", forbidden)
    assert refused(run("score", "some")) == "FILE: expected a file that may be read, but 'some' is protected."


@given(st.binary(max_size=60))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes(text: bytes) -> None:
    result = run("paint", "-", input=text)
    assert result.exit_code == 2
    refused(result)


@pytest.mark.parametrize(
    "arguments", [["scores", "x"], ["score"], ["score", "--svg", "x"], ["--nothing"], ["score", "a", "b"], []]
)
def test_what_click_refuses_goes_to_standard_error(arguments: list[str]) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr


def test_a_stream_without_an_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    from viceroy_widgets.cli.streams import write

    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    write("é")
    assert stream.getvalue() == "é\n"
