"""Every message id that the rules name has its sentence."""

import re
from importlib.resources import files
from pathlib import Path

from tests.loops import for_each
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.words.catalogs import SENTENCES

assert VICEROY.id == "viceroy"  # a game that is imported has its sentences in the catalog
PACKAGE = Path(str(files("viceroy_widgets")))
SOURCES = [
    path
    for path in sorted(PACKAGE.rglob("*.py"))
    if path.parent.name != "english" and not {"node_modules", "words"} & {*path.relative_to(PACKAGE).parts}
]
NO_MESSAGES = {"text/css", "text/html", "text/javascript", "text/markdown", "text/plain", "quiz/kinds"}
"""Media types, and what a number is drawn for."""
ROOMS = "|".join({name.split("/")[0] for name in SENTENCES})


@for_each(SOURCES)
def test_every_message_of_a_file_is_in_the_catalog(source: Path) -> None:
    named = re.findall(rf'"(?:at/)?((?:{ROOMS})/\w+(?:/\w+)?)"', source.read_text("utf-8"))
    named = [name for name in named if name not in NO_MESSAGES]
    # A name may be the beginning of several, which a word of the game completes.
    assert [name for name in named if not any(known.startswith(name) for known in SENTENCES)] == []


def test_some_file_names_messages() -> None:
    assert any(re.search(rf'"(?:{ROOMS})/\w+"', source.read_text("utf-8")) for source in SOURCES)
