r"""Records in text form, which people can read aloud and `record_reader` parses.

An example:

    Viceroy record 1
    players: Ann, "Anna Maria"
    seed: 7
    edition: en, repaint no
    deck: "The court of Selmere" 0123456789abcdef

    -- turn 1, auction 1
    1. Ann bids blue
    2. "Anna Maria" passes
    ; the text after a semicolon is a comment on the move above
      2. "Anna Maria" bids red
      {a comment in braces can have
    several lines; this one belongs to the variation}

A variation is indented by two spaces and begins with the number of the move that it replaces. Empty lines and lines
that begin with two hyphens are skipped. A name that is not a single word is quoted. Two players with the same name
are called `seat 1` and `seat 2`. A deck that the package never contained follows in full after `cards: `, as JSON on
one line. In quotation marks and braces a backslash stands before each quotation mark, brace and backslash. Invisible
characters are written by their number, such as `\u{200f}`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from ....core.actors import quoted
from ....core.recording.text import format_line
from ...components.deck import write_deck
from ...components.gems import COLORS
from ...rules.state.state import State
from ..notation.editions import format_edition
from ..notation.moves import format_move
from .record import Record
from .replay import Step

__all__ = ["FIRST_LINE", "format_record"]

FIRST_LINE = "Viceroy record 1"


def format_record(record: Record, steps: Sequence[Step] = ()) -> str:
    """Return the text of a record; with the `steps` of `replay` it has a heading where each phase begins."""
    lines = format_line(record.setup.players, record.line, format_move, _headings(steps))
    return "\n".join([FIRST_LINE, *_header(record), "", *lines]) + "\n"


def _header(record: Record) -> Iterator[str]:
    setup = record.setup
    yield f"players: {', '.join(map(quoted, setup.players))}"
    if setup.seed is not None:
        yield f"seed: {setup.seed}"
    yield f"edition: {format_edition(setup.edition)}"
    if setup.virtual:
        yield f"virtual: {setup.virtual}"
    if not setup.bonus_cards:
        yield "bonus cards: no"
    if setup.row != COLORS:
        yield f"row: {', '.join(setup.row)}"
    yield f"deck: {quoted(setup.deck)} {setup.digest}"
    if setup.cards is not None:
        yield f"cards: {json.dumps(write_deck(setup.cards), separators=(',', ':'))}"
    if record.result is not None:
        yield f"result: {', '.join(map(str, record.result))}"


def _headings(steps: Sequence[Step]) -> list[str]:
    """Return the heading before each move; it is empty where no phase begins."""
    found, before = [], ""
    for state, _ in steps:
        now = _heading(state)
        found.append("" if now == before else now)
        before = now
    return found


def _heading(state: State) -> str:
    if state.phase in ("auction", "development"):
        part = f" {state.round}" if state.round else ""
        return f"turn {state.turn}, {state.phase}{part}"
    return state.phase
