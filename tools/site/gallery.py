"""Gallery of the boards: each public widget as one line of Python makes it, with its first picture."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache
from typing import Any

import viceroy_widgets
from viceroy_widgets.play import Series

__all__ = ["GALLERY", "gallery_page"]

GALLERY = {
    "Games": (
        'GameTable(["advice", "advice"], seed=7)',
        'GameTable(["strong"], game="splendor", seed=7)',
        'GameTable(["lookahead"], game="kalah", seed=7)',
        "Replay(record)",
        "Review(record)",
    ),
    "Puzzles": (
        "PaintingPuzzle(painting_puzzles()[0])",
        "PuzzleTable(last_turn_puzzles()[3])",
        'ChoicePuzzle(puzzle_collection("bid", 2)[0])',
        'PuzzleBox(theme="place")',
        'PuzzleBox(game="splendor")',
        "DailyPuzzle(date(2026, 11, 20))",
        "Practice()",
    ),
    "Lessons": (
        'Lesson("circles").show("close")',
        'Lesson("circles").checklist()',
        'Lesson("cards", game="splendor").show("buy")',
        "CourseMap()",
        'Quiz("en 0:10+60+7/0:3+26/0:59 b2r2 0 -", n=5, seed=1)',
        "RuleSearch()",
        'ExampleView("auction-share-two")',
    ),
    "Classroom": ('Presentation("circles")',),
    "Parts of a position": (
        'PyramidView("en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg/0:47=rygg r2g2 0 -")',
        'ScoreSheet("en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg/0:47=rygg r2g2 0 -")',
        "CardBrowser()",
        'EditionLens("en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -")',
        "AuctionRow(seed=7)",
        "DevelopmentBoard(seed=7)",
        "Hand(seed=7)",
        "Reserve(seed=7)",
        "Screen(seed=7)",
    ),
}
"""Boards by what they are for: the Python that makes each."""


_INTRO = """\
Each board is a widget: the line above a picture makes it in a notebook, after `from viceroy_widgets import *`.
A `record` is the history or the document of a game."""


def gallery_page() -> str:
    """Return the page with a picture of every board."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield from ("# Boards", "", _INTRO, "")
    for title, boards in GALLERY.items():
        yield from (f"## {title}", "")
        for code in boards:
            name = code.partition("(")[0]
            yield from (f"### [{name}](reference/viceroy_widgets.md#{name.lower()})", "")
            yield from ("```python", code, "```", "", picture(code), "")


def picture(code: str) -> str:
    """Return the picture of a board as HTML, as a notebook without a kernel has it."""
    shown = eval(code, _scope())._repr_mimebundle_()  # some boards return metadata with it
    bundle = shown[0] if isinstance(shown, tuple) else shown
    return " ".join(bundle["text/html"].split("\n"))


@cache
def _scope() -> dict[str, Any]:
    """Return the names that the lines use: the public ones, `date`, and the record of a whole game."""
    public = {name: getattr(viceroy_widgets, name) for name in dir(viceroy_widgets) if name[0] != "_"}
    return public | {"date": date, "record": Series.rotating("viceroy", ("advice", "random"), seed=7).match(0).history}
