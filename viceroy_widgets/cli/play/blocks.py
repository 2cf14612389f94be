"""Blocks of text shown with a question: the parts of the table that it is about and that have changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce

from ...core.vocabulary import entry_of
from ...viceroy.components.gems import COLORS
from ...viceroy.rules.engine.views import View
from ...viceroy.text.cards import card_lines
from ...viceroy.text.seats import pyramid_lines, seat_head, seat_summary
from ...viceroy.text.table import hand_lines, own_line, reserve_line, row_lines, status_lines
from ...words import say
from ...words.plain_text import wrapped
from .terminal_io import print_lines
from .terminal_table import TerminalTable

__all__ = ["show_blocks"]

_BLOCKS: dict[str, tuple[str, ...]] = {
    "bid": ("moment", "row", "others", "pyramid", "hand", "own"),
    "which_card": ("row",),
    "claim": ("row",),
    "clash": ("row",),
    "discard_card": ("row",),
    "take": ("reserve", "own"),
    "give_back": ("own",),
    "develop": ("moment", "pyramid", "hand", "own"),
    "place": ("pyramid", "own"),
    "pay": ("own",),
    "own_gem": ("own",),
    "bank": ("own",),
    "tuck_hand": ("hand",),
    "tuck_free": ("pyramid",),
    "replace": ("pyramid", "hand"),
    "copy": ("pyramid",),
    "trade": ("pyramid",),
    "give_token": ("pyramid",),
    "want_token": ("others",),
    "replacement": ("hand",),
    "draw": ("hand", "own"),
    "paint": ("painted", "circles"),
    "start_card": (),
    "first_hand": (),
    "choose": (),
    "keep": (),
    "section": (),
    "top": (),
    "use": (),
}
"""Names of the blocks to show, by kind of question; a kind without blocks needs only its answers."""


def show_blocks(table: TerminalTable, view: View) -> None:
    """Print the blocks that have changed since they were last printed."""
    assert view.question is not None
    before = 2  # line count of the previous block: an empty line only sets off blocks of several lines
    for name in entry_of(_BLOCKS, view.question.kind, "command"):
        lines = list(_SHOWN[name](table, view))
        if lines:
            print_lines(["", *lines] if max(before, len(lines)) > 1 else lines)
            before = len(lines)


def _if_new(table: TerminalTable, name: str, now: object, lines: Iterable[str]) -> Iterable[str]:
    if table.shown.get(name) == now:
        return ()
    table.shown[name] = now
    return lines


def _moment(table: TerminalTable, view: View) -> Iterable[str]:
    return _if_new(table, "moment", (view.turn, view.phase), status_lines(view, table.names, everything=False))


def _row(table: TerminalTable, view: View) -> Iterable[str]:
    # Show details if new cards have come, and only names if cards have gone.
    before: object = table.shown.get("row")
    known = set(before) if isinstance(before, tuple) else set()
    cards = tuple(number for slot in view.row for number in slot)
    return _if_new(table, "row", cards, row_lines(view, details=not set(cards) <= known | {0}))


def _others(table: TerminalTable, view: View) -> Iterable[str]:
    others = [player for player in range(len(view.seats)) if player != view.player]
    text = [line for player in others for line in wrapped(seat_summary(view, player, table.names))]
    return _if_new(table, "others", tuple(text), text)


def _pyramid(table: TerminalTable, view: View) -> Iterable[str]:
    assert view.player is not None
    seat = view.seats[view.player]
    lines = [*wrapped(seat_head(view, view.player, table.names) + "."), *pyramid_lines(seat, table.pictures)]
    return _if_new(table, "pyramid", (seat.pyramid, seat.painting), lines)


def _painted(table: TerminalTable, view: View) -> Iterable[str]:
    assert view.player is not None
    lines = [*wrapped(seat_head(view, view.player, table.names) + ".")]
    if table.shown.get("painted") != view.player:  # once is enough, since the circles show each change
        lines += pyramid_lines(view.seats[view.player], table.pictures)
    table.shown["painted"] = view.player
    return lines


def _circles(table: TerminalTable, view: View) -> Iterable[str]:
    lines = tuple(_circle_lines(view))
    return _if_new(table, "circles", (view.player, lines), lines)


def _circle_lines(view: View) -> Iterator[str]:
    """Yield a line for each circle that can become one color, the highest circle first."""
    assert view.player is not None
    seat = view.seats[view.player]
    painted = dict(seat.painting)
    found = []
    for circle in seat.pyramid.circles:
        now = circle.painted(painted)
        free = [section for section, _ in circle.colors if section not in painted]
        options = [(len(now.missing(color)), color) for color in COLORS if set(now.missing(color)) <= set(free)]
        options = [(n, color) for n, color in options if seat.gems is not None and 0 < n <= seat.gems[color]]
        if now.color is None and options:
            found.append((circle, sorted(options)))
    if not found:
        yield say("play/no_circles")
        return
    yield say("play/circles")
    for circle, options in reversed(found):
        number = seat.pyramid.by_place[circle.place].card.number
        sentences = (say("play/circle_way", n=n, color=f"color/{color}") for n, color in options)
        text = reduce(lambda one, two: say("play/or", first=one, second=two), sentences)
        yield from wrapped(say("play/circle", number=number, level=circle.level, ways=text), 2)


def _hand(table: TerminalTable, view: View) -> Iterable[str]:
    before: object = table.shown.get("hand")
    known = set(before) if isinstance(before, tuple) else set()
    new = [number for number in view.own.hand if number not in known]
    if known and 0 < len(new) < len(view.own.hand):
        lines = [line for number in new for line in card_lines(view.deck.card(number), 2)]
        return _if_new(table, "hand", view.own.hand, [say("play/new_cards"), *lines])
    return _if_new(table, "hand", view.own.hand, hand_lines(view) if new or not known else ())


def _own(table: TerminalTable, view: View) -> Iterable[str]:
    return own_line(view)


def _reserve(table: TerminalTable, view: View) -> Iterable[str]:
    return (reserve_line(view),)


_SHOWN = {
    "moment": _moment,
    "row": _row,
    "others": _others,
    "pyramid": _pyramid,
    "painted": _painted,
    "circles": _circles,
    "hand": _hand,
    "own": _own,
    "reserve": _reserve,
}
