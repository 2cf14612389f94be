"""Blocks of text before a question in a terminal: the parts of the table that it is about and that have changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import Any, NamedTuple

from ...core.vocabulary import entry_of
from ...words import say
from ...words.plain_text import wrapped
from ..components.gems import COLORS, Color
from ..rules.engine.engine import View
from ..rules.pyramids.places import Circle, Section
from .phrases import card_lines
from .table import hand_lines, own_line, pyramid_lines, reserve_line, row_lines, seat_head, seat_summary, status_lines

__all__ = ["CircleWay", "blocks", "circle_ways"]

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


class Page(NamedTuple):
    """View of the person at the keyboard, with what the blocks need: names, what was shown before, and pictures."""

    view: View
    names: Sequence[str]
    shown: dict[str, Any]
    pictures: bool


class CircleWay(NamedTuple):
    """Circle that can become one color with the gems of a player: the color, and the sections to paint."""

    circle: Circle
    color: Color
    sections: tuple[Section, ...]


def blocks(view: View, names: Sequence[str], shown: dict[str, Any], pictures: bool) -> Iterator[list[str]]:
    """Yield the blocks that have changed since they were last shown."""
    assert view.question is not None
    page = Page(view, names, shown, pictures)
    for name in entry_of(_BLOCKS, view.question.kind, "text"):
        yield list(_SHOWN[name](page))


def circle_ways(view: View) -> list[CircleWay]:
    """Return the ways to make a circle all one color, the highest circle first, and the cheapest way of each first."""
    assert view.player is not None
    seat = view.seats[view.player]
    painted = dict(seat.painting)
    ways = []
    for circle in reversed(seat.pyramid.circles):
        now = circle.painted(painted)
        free = {section for section, _ in circle.colors if section not in painted}
        missing = [(color, tuple(now.missing(color))) for color in COLORS]
        ways += [
            CircleWay(circle, color, sections)
            for color, sections in sorted(missing, key=lambda pair: (len(pair[1]), pair[0]))
            if now.color is None and free.issuperset(sections)
            if seat.gems is not None and 0 < len(sections) <= seat.gems[color]
        ]
    return ways


def _if_new(page: Page, name: str, now: object, lines: Iterable[str]) -> Iterable[str]:
    if page.shown.get(name) == now:
        return ()
    page.shown[name] = now
    return lines


def _moment(page: Page) -> Iterable[str]:
    view = page.view
    return _if_new(page, "moment", (view.turn, view.phase), status_lines(view, page.names, everything=False))


def _row(page: Page) -> Iterable[str]:
    # Show details if new cards have come, and only names if cards have gone.
    before: object = page.shown.get("row")
    known = set(before) if isinstance(before, tuple) else set()
    cards = tuple(number for slot in page.view.row for number in slot)
    return _if_new(page, "row", cards, row_lines(page.view, details=not set(cards) <= known | {0}))


def _others(page: Page) -> Iterable[str]:
    others = [player for player in range(len(page.view.seats)) if player != page.view.player]
    text = [line for player in others for line in wrapped(seat_summary(page.view, player, page.names))]
    return _if_new(page, "others", tuple(text), text)


def _pyramid(page: Page) -> Iterable[str]:
    assert page.view.player is not None
    seat = page.view.seats[page.view.player]
    lines = [*wrapped(seat_head(page.view, page.view.player, page.names) + "."), *pyramid_lines(seat, page.pictures)]
    return _if_new(page, "pyramid", (seat.pyramid, seat.painting), lines)


def _painted(page: Page) -> Iterable[str]:
    assert page.view.player is not None
    lines = [*wrapped(seat_head(page.view, page.view.player, page.names) + ".")]
    if page.shown.get("painted") != page.view.player:  # once is enough, since the circles show each change
        lines += pyramid_lines(page.view.seats[page.view.player], page.pictures)
    page.shown["painted"] = page.view.player
    return lines


def _circles(page: Page) -> Iterable[str]:
    lines = tuple(_circle_lines(page.view))
    return _if_new(page, "circles", (page.view.player, lines), lines)


def _circle_lines(view: View) -> Iterator[str]:
    """Yield a line for each circle that can become one color, the highest circle first."""
    assert view.player is not None
    pyramid = view.seats[view.player].pyramid
    ways: dict[Circle, list[str]] = {}
    for way in circle_ways(view):
        text = say("terminal/circle_way", n=len(way.sections), color=f"color/{way.color}")
        ways.setdefault(way.circle, []).append(text)
    yield say("terminal/circles" if ways else "terminal/no_circles")
    for circle, texts in ways.items():
        number = pyramid.by_place[circle.place].card.number
        text = reduce(lambda one, two: say("terminal/or", first=one, second=two), texts)
        yield from wrapped(say("terminal/circle", number=number, level=circle.level, ways=text), 2)


def _hand(page: Page) -> Iterable[str]:
    before: object = page.shown.get("hand")
    known = set(before) if isinstance(before, tuple) else set()
    new = [number for number in page.view.own.hand if number not in known]
    if known and 0 < len(new) < len(page.view.own.hand):
        lines = [line for number in new for line in card_lines(page.view.deck.card(number), 2)]
        return _if_new(page, "hand", page.view.own.hand, [say("terminal/new_cards"), *lines])
    return _if_new(page, "hand", page.view.own.hand, hand_lines(page.view) if new or not known else ())


def _own(page: Page) -> Iterable[str]:
    return own_line(page.view)


def _reserve(page: Page) -> Iterable[str]:
    return (reserve_line(page.view),)


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
