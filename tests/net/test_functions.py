"""Public functions, and objects that are no boards, give and show what they did."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import viceroy_widgets as vw
from tests.net.boards import key_of
from tests.net.golden import agree
from tests.net.verbs import lay_out, page_text
from viceroy_widgets.classroom.handout import write_handout

POSITION = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"
CALLS: dict[str, Callable[[], object]] = {
    "Gems(red=2)": lambda: vw.Gems(red=2),
    "as_position(POSITION)": lambda: vw.as_position(POSITION),
    "score(POSITION)": lambda: vw.score(vw.as_position(POSITION)).as_dict(),
    "best_painting(POSITION).optimum": lambda: vw.best_painting(vw.as_position(POSITION)).optimum,
    "count_best_paintings(POSITION, 99)": lambda: vw.count_best_paintings(vw.as_position(POSITION), 99),
    "best_paintings(POSITION)": lambda: [*vw.best_paintings(vw.as_position(POSITION))],
    "what_if(POSITION).value(Gems(red=4))": lambda: vw.what_if(vw.as_position(POSITION)).value(vw.Gems(red=4)),
    "new_painting_puzzle(POSITION).puzzle.id": lambda: vw.new_painting_puzzle(POSITION, "Mine", "By hand.").puzzle.id,
    "first_puzzle().id": lambda: vw.first_puzzle().id,
    "daily_puzzle(2026-11-20).id": lambda: vw.daily_puzzle(date(2026, 11, 20)).id,
    "len(core_puzzles())": lambda: len(vw.core_puzzles()),
    "len(last_turn_puzzles())": lambda: len(vw.last_turn_puzzles()),
    "len(painting_puzzles())": lambda: len(vw.painting_puzzles()),
    "puzzle_collection('pay', 2)": lambda: vw.puzzle_collection("pay", 2),
    "lesson_map()": lambda: vw.lesson_map(),
    "lesson_map('splendor')": lambda: vw.lesson_map("splendor"),
    "Lesson('auction')": lambda: vw.Lesson("auction"),
    "Lesson('auction').progress": lambda: vw.Lesson("auction").progress,
    "Lesson('cards', game='splendor')": lambda: vw.Lesson("cards", game="splendor"),
    "Assignment": lambda: vw.Assignment(write_handout(key_of("splendor").handout), "ann", keep=False),
    "Assignment.receipts()": lambda: vw.Assignment(
        write_handout(key_of("viceroy").handout), "ann", keep=False
    ).receipts(),
}


def _shown(value: object) -> list[str]:
    """Return what a cell shows of a value: its text, and what is read of its page."""
    page = getattr(value, "_repr_html_", None)
    return [*repr(value).splitlines(), *(f"| {line}" for line in (page_text(page()) if page else ()))]


def test_functions_give_what_they_gave(tmp_path: Path) -> None:
    lines = []
    for name, call in CALLS.items():
        lines += [name, *(f"  {line}" for line in _shown(call()))]
    lay_out(tmp_path)
    view = vw.ClassView(tmp_path / "submitted", key=tmp_path / "key-splendor.json", students=tmp_path / "class.csv")
    lines += ["ClassView", *(f"  {line}" for line in _shown(view))]
    agree("functions", {"functions": "\n".join(lines) + "\n"})
