"""`viceroy editions`, `viceroy compare` and `viceroy replay`."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.viceroy.records import a_record
from viceroy_widgets.cli import command
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.codec.history import record_for, replay
from viceroy_widgets.viceroy.codec.record_form import format_record, write_record
from viceroy_widgets.viceroy.codec.states import digest
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.text.rulebook import compare_record, table_document, table_text

GAME = a_record()
TEXT, DOCUMENT = format_record(GAME), json.dumps(write_record(GAME))


def run(*arguments: str, input: str | bytes | None = None) -> Result:
    return CliRunner().invoke(command, arguments, input=input)


def refused(result: Result) -> str:
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1
    return result.stderr.rstrip("\n")


def test_editions() -> None:
    assert run("editions").stdout == table_text() + "\n"
    assert json.loads(run("editions", "--json").stdout) == table_document()


@pytest.mark.parametrize("text", [TEXT, DOCUMENT, "\ufeff" + TEXT], ids=["text", "json", "mark"])
def test_replay(text: str, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text(text, encoding="utf-8")
    result = run("replay", str(file))
    assert (result.exit_code, result.stderr) == (0, "")
    assert json.loads(result.stdout) == {
        "game": "viceroy",
        "players": ["Ann", "Ben"],
        "moves": len(GAME.moves),
        "over": True,
        "totals": list(GAME.result or ()),
        "winners": [seat for seat, total in enumerate(GAME.result or ()) if total == max(GAME.result or ())],
        "digest": digest(replay(GAME)[-1][0]),
    }


def test_a_record_that_goes_wrong() -> None:
    bad = replace(GAME, moves=(*GAME.moves[:6], Move(0, "play", (88,))), result=None)
    assert refused(run("replay", "-", input=format_record(bad))) == (
        "Move 7, Ann plays 88, cannot be made: Card 88 is not in your hand. [DEV-1]"
    )
    assert refused(run("replay", "-", input=TEXT.replace("seed: 7", "seed: x"))) == (
        "Line 3, column 7: expected a whole number, not 'x'."
    )
    assert refused(run("replay", "-", input="en - - 0 -")).startswith("Line 1, column 1: expected 'Viceroy record 1'")
    unfinished = replace(GAME, moves=GAME.moves[:30], result=None)
    assert refused(run("replay", "-", input=format_record(record_for(unfinished, 0)))).startswith(
        "This is the record of"
    )


@pytest.mark.parametrize("text", [TEXT, DOCUMENT], ids=["text", "json"])
def test_compare_a_game(text: str) -> None:
    found = compare_record(GAME, EDITIONS["fr"])
    result = run("compare", "-", "--edition", "fr", input=text)
    assert (result.exit_code, result.stdout) == (0, "\n".join(found.sentences()) + "\n")
    assert json.loads(run("compare", "-", "--edition", "fr", "--json", input=text).stdout) == found.as_dict()


def test_compare_a_position() -> None:
    result = run("compare", "-", "--edition", "en, repaint no", input="en 0:7+32/0:65 b1g2 0 2,3")
    assert result.exit_code == 0
    assert "\nThe best painting brings the total to" in result.stdout
    assert "in en and in en, repaint no alike." in result.stdout


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [
        ("it", "--edition: Column 1: expected one of en, es, de, fr, not 'it'."),
        ("fr, repaint", "--edition: Column 12: expected a space, not the end."),
    ],
)
def test_an_edition_that_is_none(edition: str, sentence: str) -> None:
    assert refused(run("compare", "-", "--edition", edition, input=TEXT)) == sentence


def test_a_file_that_is_neither() -> None:
    assert refused(run("compare", "-", "--edition", "fr", input="chess")).startswith(
        "Column 1: expected a JSON document"
    )
    assert refused(run("compare", "-", "--edition", "fr", input="{")).startswith("The document: expected JSON")


def test_a_game_without_such_things_says_so() -> None:
    for verb in (["score", "-"], ["paint", "-"], ["show", "-"], ["editions"], ["compare", "-", "--edition", "en"]):
        result = CliRunner().invoke(command, [*verb, "--game", "splendor"])
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == "No positions of Splendor can be scored, painted, shown or compared.\n"
    for verb in (["deck", "check", "-"], ["deck", "new", "-"]):
        result = CliRunner().invoke(command, [*verb, "--game", "splendor"])
        assert (result.exit_code, result.stderr) == (2, "No decks of Splendor can be checked or written.\n")
    made = CliRunner().invoke(command, ["puzzle", "new", "en 0:7", "-o", "-", "--game", "splendor"])
    assert (made.exit_code, made.stderr) == (2, "No puzzle of Splendor is made from a position.\n")
