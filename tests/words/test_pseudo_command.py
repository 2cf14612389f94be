"""What the command prints comes from the catalogs, as in test_pseudo.py; names and notations stay as typed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from tests.words.pseudo import pseudo, untranslated
from viceroy_widgets.cli import command
from viceroy_widgets.words import set_language

POSITION = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg/0:47=rygg r2g2 0 -"
TYPED = "why\nhint\nboard\nlog\nhelp\n" + "1\n" * 60 + "undo\nfoo\nsave\nquit\n"
NAMES = ("Ada> ", "Ada", "Advice", "advice", "random", "d3636ffcead301c8", "'xx'")
ORDERS = ("board", "foo", "help", "hint", "log", "quit", "save", "undo", "why", "moves", "JSON", "Enter")
COMMANDS = {
    "show -": POSITION,
    "editions": "",
    "compare - --edition de": POSITION,
    "deck check viceroy_widgets/viceroy/data/deck.json": "",
    "simulate --games 3 --bots advice,random --jobs 1": "",
    "contest advice random --games 4": "",
    "score -": "xx",
    "paint - -": "",
    "play --names Ada --bots advice --seed 3": TYPED,
}


@pytest.fixture
def _strange() -> Iterator[None]:
    with pseudo() as language:
        set_language(language)
        yield
        set_language("en")


@pytest.mark.usefixtures("_strange")
@pytest.mark.parametrize("line", COMMANDS)
def test_nothing_that_is_printed_stays_english(line: str) -> None:
    found = CliRunner().invoke(command, line.split(), input=COMMANDS[line])
    told = (found.stdout + found.stderr).splitlines()
    assert told
    usage = ("Usage:", "Try", "Error:", "  viceroy play")  # the library's own, found elsewhere; a line to type
    assert [text for text in told if untranslated(text, NAMES + ORDERS) and not text.startswith(usage)] == []
