"""SVG drawings of the market with nobles and open cards, and of the other players at a size that can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...draw.canvas import Markup, box, join, moved, node, path_data, text
from ...draw.palettes import SERIF, Attributes, fill
from ...draw.parts import part
from ...draw.stack import ring, tile, tiles
from ...draw.text_fitting import fit
from ...words import say
from ..components.pieces import CARDS, COLORS, LEVELS, TOKENS
from ..rules.board import Seat
from ..rules.engine import SeenReserved, SeenSeat, View
from ..text.sentences import cost_text, listed, noble_with_needs
from .pieces import (
    BACK,
    CARD,
    NOBLE,
    ORNAMENT,
    SHADES,
    Size,
    card_label,
    draw_back,
    draw_bonus_card,
    draw_card,
    draw_check,
    draw_noble,
    draw_ornament,
    draw_paper,
    draw_short,
    draw_slot,
    draw_symbol,
    draw_token,
    lacking,
    noble_label,
    seat_text,
    viewer,
)

__all__ = ["draw_market", "draw_open_card", "draw_others"]


# -- SVG drawing of the market: the nobles, and the three rows of open cards beside their decks ------------------------


_NOBLE_MARK = (51.0, 38.0)
"""Middle of the mark on a noble that a puzzle asks for, below its points."""
_CARD_MARK = (35.5, 99.0)
"""Middle of the mark on a card, between its id and the mark that says whether the viewer can pay for it."""
_EDGE, _GAP, _PLACES = 8, 6, 4
_CARDS = _EDGE + BACK.width + _GAP
"""Left edge of the open cards."""
_WIDTH = _CARDS + _PLACES * (CARD.width + _GAP) - _GAP + _EDGE


def draw_market(view: View, interactive: bool) -> str:
    """Return the market as a tile; its parts are `card:17`, `deck:2` and `noble:3`, level 3 at the top."""
    seat = viewer(view)
    shapes = [_noble(noble, place, view, interactive) for place, noble in enumerate(view.nobles)]
    top = _EDGE + NOBLE.height + 2 * _GAP
    for line, level in enumerate(reversed(LEVELS)):
        y = top + line * (CARD.height + _GAP)
        shapes.append(_deck(level, view.decks[level - 1], y, interactive))
        for place, card in enumerate(view.row[level - 1]):
            corner = _CARDS + place * (CARD.width + _GAP), y
            if card is None:
                shapes.append(node("g", draw_slot(), transform=moved(*corner)))
            else:
                shapes.append(draw_open_card(card, seat, corner, interactive))
    height = top + len(LEVELS) * (CARD.height + _GAP) - _GAP + _EDGE
    return tile(_WIDTH, height, "" if interactive else _sentence(view), shapes)


def draw_open_card(
    card: int, seat: Seat | None, corner: tuple[float, float], interactive: bool, scale: float = 1
) -> Markup:
    """Draw a card that its viewer sees, as the part `card:17`, marked by whether the viewer can pay for it."""
    marks = []
    if seat is not None:
        short = lacking(card, seat)
        marks.append(draw_short(short) if short else draw_check())
    shown = node("g", draw_card(card), *marks, aria_hidden="true" if interactive else None)
    name, label = f"card:{card}", card_label(card, seat) if interactive else ""
    return _part(name, label, shown, CARD, corner, scale, mark=_CARD_MARK, data_piece=name)


def _deck(level: int, count: int, y: float, interactive: bool) -> Markup:
    shown = draw_back(level, count) if count else draw_slot(BACK)
    label = say("splendor/deck", level=level, n=count) if interactive else ""
    hidden = node("g", shown, aria_hidden="true" if interactive else None)
    return _part(f"deck:{level}", label, hidden, BACK, (_EDGE, y))


def _noble(noble: int, place: int, view: View, interactive: bool) -> Markup:
    seat = None if view.player is None else view.seats[view.player]
    shown = node("g", draw_noble(noble), aria_hidden="true" if interactive else None)
    corner = _EDGE + place * (NOBLE.width + _GAP), _EDGE
    label = noble_label(noble, seat) if interactive else ""
    return _part(f"noble:{noble}", label, shown, NOBLE, corner, mark=_NOBLE_MARK, data_piece=f"noble:{noble}")


def _part(
    name: str, label: Any, shown: Markup, size: Size, corner: tuple[float, float], scale: float = 1, **more: Any
) -> Markup:
    at = moved(*corner) if scale == 1 else f"{moved(*corner)} scale({scale:.3f})"
    return part("vw-open-card", name, label, shown, ring=ring(*size, rx=2), transform=at, **more)


def _sentence(view: View) -> str:
    cards = listed(cost_text(card) for row in reversed(view.row) for card in row if card)
    return say("splendor/market", cards=cards, nobles=listed(map(noble_with_needs, view.nobles)))


# -- SVG drawing of the other players ----------------------------------------------------------------------------------


_SEAT_WIDTH, _SEAT_EDGE, _STEP = 216, 8, 34
_CARD = Size(63, 54)
"""Size of a reserved card, which shows all but its id."""
_BAND = 17
_BONUS = Size(26, 28)


def draw_others(view: View, names: Sequence[str]) -> str:
    """Return a tile for each other player, in the order of their turns; of all players for a spectator."""
    count = len(view.seats)
    first = 0 if view.player is None else view.player + 1
    order = [(first + step) % count for step in range(count - (view.player is not None))]
    return tiles(_draw_seat(view.seats[seat], names[seat]) for seat in order)


def _draw_seat(seat: SeenSeat, name: str) -> str:
    heading: Attributes = {"font_family": SERIF, "font_size": 17, "aria_hidden": "true", **fill("ink")}
    points = say("splendor/points", n=seat.points)
    shapes = [
        text(fit(name, 110, 17), x=_SEAT_EDGE, y=22, **heading),
        text(points, x=_SEAT_WIDTH - _SEAT_EDGE, y=22, text_anchor="end", font_weight=700, **heading),
    ]
    for place, (color, n) in enumerate(zip(TOKENS, seat.tokens, strict=True)):
        x = _SEAT_EDGE + place * _STEP
        shapes.append(node("g", draw_token(color, x + 11, 44, 0.7), opacity=None if n else 0.35))
        shapes.append(text(str(n), x=x + 23, y=49, font_size=14, font_weight=700, **fill("ink" if n else "muted")))
    for place, (color, n) in enumerate(zip(COLORS, seat.bonuses, strict=True)):
        shapes.append(node("g", draw_bonus_card(color, n, _BONUS), transform=moved(_SEAT_EDGE + place * _STEP, 62)))
    shapes += _nobles(seat.nobles)
    y = 97.0
    for place, held in enumerate(seat.reserved):
        corner = moved(_SEAT_EDGE + place * (_CARD.width + 5), y)
        piece = None if held.card is None else f"card:{held.card}"
        shapes.append(node("g", _reserved(held), transform=corner, data_piece=piece))
    height = y + (_CARD.height + _SEAT_EDGE if seat.reserved else 0)
    hidden = node("g", *shapes, aria_hidden="true")
    label = say("splendor/seat_of", name=name, points=points, mat=seat_text(seat))
    return tile(_SEAT_WIDTH, height, label, (hidden,), role="group")


def _nobles(nobles: Sequence[int]) -> Iterator[Markup]:
    """Draw the ornaments of nobles below the gold; several cover each other in part."""
    x, room = _SEAT_EDGE + len(COLORS) * _STEP, _STEP - ORNAMENT.width
    for place, noble in enumerate(nobles):
        corner = moved(x + place * room / max(1, len(nobles) - 1), 65)
        yield node("g", draw_ornament(noble), transform=corner, data_piece=f"noble:{noble}")


def _reserved(held: SeenReserved) -> Markup:
    """Draw a reserved card: points and bonus in the band, the cost below; or its back, if nobody else knows it."""
    width = _CARD.width
    if held.card is None:
        return draw_back(held.level, 0, _CARD)
    card = CARDS[held.card]
    shade = SHADES[card.bonus]
    shapes = [
        draw_paper(_CARD),
        node("path", d=path_data(box(width - 4, _BAND, 2, 2), 0, 0), **fill(shade)),
        node("circle", cx=width - 12, cy=_BAND / 2 + 2, r=7.5, **fill("paper")),
        draw_symbol(card.bonus, width - 12, _BAND / 2 + 2, 0.54),
    ]
    if card.points:
        points: Attributes = {"font_family": SERIF, "font_size": 16, "font_weight": 700, **fill(f"on_{shade}")}
        shapes.append(text(str(card.points), x=7, y=16, **points))
    number: Attributes = {"font_family": SERIF, "font_size": 15, "font_weight": 700}
    costs = [(color, n) for color, n in zip(COLORS, card.cost, strict=True) if n]
    for place, (color, n) in enumerate(costs):
        x, y = 6 + 29 * (place % 2), _BAND + 10 + 15.5 * (place // 2)
        shapes.append(draw_symbol(color, x + 6, y, 0.54))
        shapes.append(text(str(n), x=x + 13.5, y=y + 5, **number, **fill("ink")))
    return join(*shapes)
