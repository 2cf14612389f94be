"""Numbers in README, guide, change log and the notebook about level 5 are those of what they count.

The number of lessons and of themes stands nowhere, and that of puzzles is a round one, so that whoever adds some edits
no pages.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from viceroy_widgets.viceroy.codec.examples import examples
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.editions import EDITIONS, rules
from viceroy_widgets.viceroy.puzzles.collection import DIFFICULTIES, puzzle_collection
from viceroy_widgets.viceroy.rules.engine.playing import TOP_POINTS
from viceroy_widgets.words import LANGUAGES
from viceroy_widgets.words.languages import PARTIAL

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CHANGELOG.md",
    ROOT / "docs" / "command.md",
    ROOT / "docs" / "index.md",
    ROOT / "docs" / "python.md",
    ROOT / "docs" / "where-it-runs.md",
    ROOT / "docs" / "playing.md",
    ROOT / "puzzles" / "06-level-5.ipynb",
]
WORDS = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    + ("eighteen nineteen twenty")
)
NUMBER = rf"(\d+(?:,\d{{3}})*|{'|'.join(WORDS.split())})"

COUNTED: dict[str, tuple[str, Callable[[], int]]] = {
    "difficulties": (rf"{NUMBER}\s+difficulties", lambda: len(DIFFICULTIES)),
    "rules": (rf"of the {NUMBER} rules", lambda: len(rules())),
    "examples": (rf"{NUMBER} worked\s+examples", lambda: len(examples())),
    "characters": (rf"a deck of {NUMBER}\s+characters", lambda: len(built_in_deck().characters)),
    "laws": (rf"characters and {NUMBER} laws", lambda: len(built_in_deck().laws)),
    "editions": (rf"{NUMBER} editions", lambda: len(EDITIONS)),
    "languages": (rf"in {NUMBER} languages", lambda: len(set(LANGUAGES) - PARTIAL)),
    "points of level 5": (rf"you choose: {NUMBER} power points", lambda: TOP_POINTS.value),
}


def value(number: str) -> int:
    """The value of a number in digits or in words."""
    spoken = number.lower()
    return WORDS.split().index(spoken) + 1 if spoken in WORDS.split() else int(number.replace(",", ""))


def told(pattern: str, text: str) -> list[int]:
    """The numbers that a text tells."""
    found = re.findall(pattern, text, re.IGNORECASE)
    return [value(next(filter(None, [one] if isinstance(one, str) else one))) for one in found]


@pytest.mark.parametrize("what", COUNTED)
def test_a_number_in_the_pages_is_true(what: str) -> None:
    pattern, count = COUNTED[what]
    numbers = [number for page in PAGES for number in told(pattern, page.read_text("utf-8"))]
    assert numbers
    assert set(numbers) == {count()}


def test_there_are_more_puzzles_than_the_pages_say_and_not_many_more() -> None:
    numbers = [number for page in PAGES for number in told(rf"more than {NUMBER} puzzles", page.read_text("utf-8"))]
    assert numbers
    assert all(number < len(puzzle_collection()) < 1.2 * number for number in numbers)


def test_numbers_are_read_in_words_and_in_digits() -> None:
    assert told(rf"{NUMBER} puzzles", "Seven puzzles, 1,376 puzzles and twelve puzzles") == [7, 1376, 12]
