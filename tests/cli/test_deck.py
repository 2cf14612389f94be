"""`viceroy deck`: what a deck holds or all that is wrong with it, and a deck to fill in."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from viceroy_widgets.cli import command
from viceroy_widgets.viceroy.components.deck import built_in_deck, write_deck
from viceroy_widgets.viceroy.decks import template_text

TEXT = json.dumps(write_deck(built_in_deck()))


def run(*arguments: str, input: str | bytes | None = None) -> Result:
    return CliRunner().invoke(command, ["deck", *arguments], input=input)


def test_a_deck_that_is_fine(tmp_path: Path) -> None:
    file = tmp_path / "deck.json"
    file.write_text(TEXT, encoding="utf-8")
    for result in (run("check", str(file)), run("check", "-", input=TEXT)):
        assert (result.exit_code, result.stderr) == (0, "")
        assert result.stdout.startswith("The court of Selmere: 64 characters, 24 laws of 17 kinds, 8 bonus cards.")
        assert result.stdout.count("\n") == 1


def test_what_a_game_would_miss_is_a_note_and_no_failure() -> None:
    document = {**json.loads(TEXT), "characters": json.loads(TEXT)["characters"][:55], "bonus": []}
    result = run("check", "-", input=json.dumps(document))
    assert result.exit_code == 0
    assert result.stdout.count("\n") == 1
    assert result.stderr == "Note: with 55 characters at most 3 people can play; four people need 56.\n"


def test_every_fault_has_a_line() -> None:
    document = json.loads(TEXT)
    document["characters"][3]["costs"][1] = "pink"
    document["laws"][0]["law"]["points"] = -1
    del document["laws"][5]["sections"]
    result = run("check", "-", input=json.dumps(document))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines() == [
        "characters[3].costs[1]: expected one of blue, red, green, yellow, not 'pink'.",
        "laws[0].law.points: expected a whole number from 0 to 100, not -1.",
        "laws[5].sections: expected this field, but it is missing.",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"format": "viceroy-deck/1"\n\n', "The document: expected JSON, but line 3, column 1 does not fit."),
        ('{"format": "viceroy-deck/1",\n\n}', "The document: expected JSON, but line 1, column 28 does not fit."),
        ("[1,\n2, ]", "The document: expected JSON, but line 2, column 2 does not fit."),
        (b"\xff", "The document: expected text in UTF-8, but byte 1 does not fit."),
        ("", "The document: expected JSON, but line 1, column 1 does not fit."),
    ],
    ids=["broken", "a comma too many", "in a list", "bytes", "empty"],
)
def test_text_that_is_no_json(text: str | bytes, sentence: str) -> None:
    result = run("check", "-", input=text)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", sentence + "\n")


def test_a_new_deck(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    result = run("new", str(file))
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"viceroy deck check {file}" in result.stdout
    assert file.read_text("utf-8") == template_text()
    assert run("check", str(file)).exit_code == 2


def test_a_new_deck_overwrites_nothing(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("precious")
    result = run("new", str(file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is there already, and was left as it is; choose another name." in result.stderr
    assert file.read_text() == "precious"


def test_a_new_deck_that_cannot_be_written(tmp_path: Path) -> None:
    for file in (str(tmp_path / "missing" / "mine.json"), "a\0b"):
        result = run("new", file)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == f"FILE: expected a file that can be written, but writing {file!r} failed.\n"


def test_a_new_deck_can_be_printed() -> None:
    result = run("new", "-")
    assert (result.exit_code, result.stdout) == (0, template_text())


def test_a_file_that_is_not_there() -> None:
    result = run("check", "no such file")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "FILE: expected a file that is there, but there is none at 'no such file'.\n"


def test_the_former_verb_says_where_the_report_on_balance_is() -> None:
    result = run("balance", "mine.json", "--games", "3")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "python -m tools.balance" in result.stderr
    assert "balance" not in run("--help").stdout


@pytest.mark.parametrize("arguments", [[], ["look", "x"], ["check"], ["new", "a", "b"]])
def test_what_click_refuses(arguments: list[str]) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr
