"""Every message id that the rules name has its sentence."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from viceroy_widgets.words.english import MESSAGES

PACKAGE = Path(str(files("viceroy_widgets")))
OTHERS = [
    *PACKAGE.glob("cli/*.py"),
    *PACKAGE.glob("decks/*.py"),
    *PACKAGE.glob("bots/*.py"),
    PACKAGE / "solve" / "best_painting.py",
]
SOURCES = [*sorted(PACKAGE.joinpath("viceroy").rglob("*.py")), *OTHERS]
ROOMS = "|".join({name.split("/")[0] for name in MESSAGES})


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: f"{source.parent.name}/{source.name}")
def test_every_message_of_a_file_is_in_the_catalogue(source: Path) -> None:
    named = re.findall(rf'"((?:{ROOMS})/\w+(?:/\w+)?)"', source.read_text("utf-8"))
    # A name may be the beginning of several, which a word of the game completes.
    assert [name for name in named if not any(known.startswith(name) for known in MESSAGES)] == []


def test_some_file_names_messages() -> None:
    assert any(re.search(rf'"(?:{ROOMS})/\w+"', source.read_text("utf-8")) for source in SOURCES)
