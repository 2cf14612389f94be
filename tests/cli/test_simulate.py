"""`viceroy simulate` and `contest`: what they print, refuse, and end with."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from viceroy_widgets.cli import command
from viceroy_widgets.viceroy.bots.bot import BOTS
from viceroy_widgets.words import say


def _run(line: str) -> Result:
    return CliRunner().invoke(command, line.split(), catch_exceptions=False)


def test_simulate_sums_up() -> None:
    found = _run("simulate --games 4 --bots random,random,advice --jobs 1")
    assert found.exit_code == 0
    assert found.stdout.startswith("4 games of ")
    assert "\nadvice  100.0 % (51.0 to 100.0)" in found.stdout
    assert "\nSingle-color circles" in found.stdout
    assert found.stderr == ""  # nobody sits at a terminal, so there is no bar
    assert _run("simulate --games 4 --bots random,random,advice --jobs 2").stdout == found.stdout


def test_simulate_with_house_rules_and_virtual_opponents() -> None:
    line = "simulate --games 3 --bots random --virtual 2 --json"
    usual = json.loads(_run(line).stdout)
    assert [seat["who"] for seat in usual["seats"]] == ["1 random"]
    other = CliRunner().invoke(command, [*line.split(), "--edition", "de, repaint yes"])
    assert json.loads(other.stdout)["moves"] != usual["moves"]


def test_contest_says_who_is_stronger() -> None:
    found = _run("contest advice random --games 4 --players 3")
    assert found.exit_code == 0
    assert found.stdout.startswith("advice won 100.0 % (34.2 to 100.0) of 4 games against random.\nadvice scored ")
    document = json.loads(_run("contest advice random --games 4 --players 3 --json").stdout)
    assert (document["games"], document["won"]["part"]) == (4, 1)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("simulate --bots advise,random", "There is no bot 'advise'; did you mean advice? Known are "),
        ("simulate --bots advice --virtual 0", "With 1 at the table there cannot be 0 virtual opponents"),
        ("simulate --bots random,random,random --virtual 2", "With 3 at the table there cannot be 2 virtual opponents"),
        ("simulate --edition fx", "--edition: There is no edition 'fx'; known are en, es, de, fr."),
        ("simulate --games 0", "Error: Invalid value for '--games'"),
        ("simulate --deck nowhere.json", "'nowhere.json'"),
        ("contest advice", "Error: Missing argument 'SECOND'."),
        ("contest advice strongest", "There is no bot 'strongest'"),
        ("contest advice random --players 5", "Error: Invalid value for '--players'"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(line: str, sentence: str) -> None:
    found = _run(line)
    assert found.exit_code == 2
    assert sentence in found.stderr
    assert found.stdout == ""


def test_the_help_names_every_bot() -> None:
    assert [bot for bot in BOTS if bot not in say("cli/simulate_bots")] == []
