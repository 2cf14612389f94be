"""SVG drawings of tokens, development cards and nobles, also at twice their size, and the labels of all parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from ...core.table_game import Sign
from ...draw.canvas import (
    Markup,
    Outline,
    box,
    circle,
    descriptions,
    join,
    moved,
    node,
    path_data,
    polygon,
    scale_outline,
    text,
)
from ...draw.palettes import SANS, SERIF, Attributes, fill, fill_and_stroke, stroke
from ...draw.parts import Label
from ...draw.stack import document, tile
from ...draw.stones import draw_stone, stone_letter
from ...words import clauses, say, sentence_case
from ..components.pieces import CARDS, COLORS, LETTERS, NOBLES
from ..rules.board import Seat
from ..rules.buying import cost_of, gold_needed
from ..rules.engine import SeenSeat, View
from ..text.sentences import card_text, counts_text, listed, noble_text

__all__ = [
    "BACK",
    "CARD",
    "NOBLE",
    "ORNAMENT",
    "SHADES",
    "SMALL_TEXT",
    "Size",
    "card_label",
    "draw_back",
    "draw_bonus_card",
    "draw_card",
    "draw_check",
    "draw_large_piece",
    "draw_noble",
    "draw_ornament",
    "draw_paper",
    "draw_short",
    "draw_slot",
    "draw_symbol",
    "draw_token",
    "filled",
    "lacking",
    "lacking_text",
    "legend",
    "noble_label",
    "seat_text",
    "viewer",
]


# -- labels of the parts of the drawings: a short name, and details for those who do not see them ----------------------


def viewer(view: View) -> Seat | None:
    """Return the seat of the viewer as the rules know it; None for a spectator."""
    if view.player is None:
        return None
    seat = view.seats[view.player]
    return Seat(seat.tokens, seat.cards)


def lacking(card: int, seat: Seat) -> int:
    """Return the number of tokens that a seat lacks for a card, with its bonuses and its gold (SPL-8)."""
    return max(0, gold_needed(card, seat) - seat.tokens[-1])


def lacking_text(card: int, seat: Seat) -> str:
    """Return which tokens a seat lacks for a card before its gold, such as "2 red and 1 black"."""
    cost = cost_of(card, seat)
    return counts_text([max(0, due - had) for due, had in zip(cost, seat.tokens, strict=False)])


def card_label(card: int, seat: Seat | None) -> Label:
    """Return the label of a card: its color and points, then its cost and whether the viewer can buy it."""
    details = [say("splendor/costs", tokens=counts_text(CARDS[card].cost))]
    if seat is not None:
        short = lacking(card, seat)
        cost = counts_text(cost_of(card, seat))
        details.append(say("splendor/can_buy", tokens=cost) if not short else "")
        form = "splendor/lacks" if seat.tokens[-1] else "splendor/lacks_no_gold"
        details.append(say(form, n=short, tokens=lacking_text(card, seat)) if short else "")
    return Label(card_text(card), clauses(details))


def noble_label(noble: int, seat: SeenSeat | None) -> Label:
    """Return the label of a noble: the asked bonuses, and those that the viewer lacks."""
    asked = NOBLES[noble].bonuses
    details = [say("splendor/asks", bonuses=counts_text(asked))]
    if seat is not None:
        short = [max(0, due - had) for due, had in zip(asked, seat.bonuses, strict=True)]
        details.append(say("splendor/lacks_bonuses", bonuses=counts_text(short)) if any(short) else "")
    return Label(noble_text(noble), clauses(details))


def seat_text(seat: SeenSeat) -> str:
    """Return tokens, bonuses, reserved cards and nobles of a seat as text."""
    return say(
        "splendor/mat_text",
        tokens=counts_text(seat.tokens),
        bonuses=counts_text(seat.bonuses),
        reserved=_reserved_text(seat),
        nobles=listed(map(noble_text, seat.nobles)),
    )


def _reserved_text(seat: SeenSeat) -> str:
    held: Sequence[str] = [
        say("splendor/hidden_card", level=card.level) if card.card is None else card_text(card.card)
        for card in seat.reserved
    ]
    return listed(held)


# -- SVG drawing of tokens: each color has a shape and a letter, so that it is known without its color -----------------


_STONES = {
    "white": "round",
    "blue": "diamond",
    "green": "triangle",
    "red": "hexagon",
    "black": "square",
    "gold": "star",
}
"""Shapes of the cut stones."""


_SHAPES: dict[str, Outline] = {
    "white": circle(10),
    "blue": polygon((0, -11.5), (10, 0), (0, 11.5), (-10, 0)),
    "green": polygon((0, -10.5), (11.5, 8.5), (-11.5, 8.5)),
    "red": polygon((0, -10.5), (9.5, -5), (9.5, 5), (0, 10.5), (-9.5, 5), (-9.5, -5)),
    "black": polygon((-9, -9), (9, -9), (9, 9), (-9, 9)),
    "gold": polygon(
        *((0, -12), (3, -4.2), (11.4, -3.7), (4.9, 1.6), (7.1, 9.7)),
        *((0, 5.2), (-7.1, 9.7), (-4.9, 1.6), (-11.4, -3.7), (-3, -4.2)),
    ),
}
"""Outlines about 20 units wide."""
SHADES = {"white": "white", "blue": "blue", "green": "green", "red": "red", "black": "black", "gold": "yellow"}
"""Colors of the palette."""
_LETTER = 1.1
"""Least scale of the letter on a stone, so that it can be read."""
_MIDDLE = {"green": 2.4, "gold": 0.8}
"""Middle of the letter where the shape is not symmetric."""


def filled(color: str, width: float) -> Attributes:
    """Return the attributes of a shape in the color of a token, with its edge."""
    shade = SHADES[color]
    return fill_and_stroke(shade, "black_light" if shade == "black" else f"{shade}_deep", width)


@lru_cache(maxsize=256)
def draw_symbol(color: str, x: float, y: float, scale: float = 1) -> Markup:
    """Draw the shape of a color around (x, y), 20 units wide at scale 1, without its letter."""
    outline = scale_outline(_SHAPES[color], scale) if scale != 1 else _SHAPES[color]
    return node("path", d=path_data(outline, x, y), stroke_linejoin="round", **filled(color, 1.5))


@lru_cache(maxsize=256)
def draw_token(color: str, x: float, y: float, scale: float = 1) -> Markup:
    """Draw a token around (x, y), 28 units wide at scale 1: a cut stone with the letter of its color."""
    shade = SHADES[color]
    # A white edge would not be seen around a white stone.
    edge, width = ("white_deep", 2.5) if color == "white" else ("gem_edge", 3.5)
    return node(
        "g",
        draw_stone(_STONES[color], shade, scale, edge, width),
        stone_letter(LETTERS[color], shade, max(scale, _LETTER), _MIDDLE.get(color, 0) * scale),
        transform=moved(x, y),
        data_color=color,
    )


# -- SVG drawing of development cards and of the backs of decks --------------------------------------------------------


class Size(NamedTuple):
    """Width and height in units of the drawing."""

    width: float
    height: float


CARD, BACK = Size(72, 112), Size(40, 112)
SMALL_TEXT = 15
"""Smallest font size: in a notebook on a phone the market has 0.69 of its width, and letters 10 px at least."""
_LINE, _BAND = 4, 32
"""Distance of the inner line of a card from its edge, and the height of the colored band within it."""
_COSTS = ((8, 53), (40, 53), (8, 78), (40, 78))
"""Left edge and middle of the places of up to four costs."""
_PIPS = {1: (0,), 2: (-5, 5), 3: (-9, 0, 9)}


@lru_cache(maxsize=128)
def draw_card(id: int) -> Markup:
    """Draw the front of a card at (0, 0): points and bonus in the band, then the cost and the id."""
    card, (width, height) = CARDS[id], CARD
    shade = SHADES[card.bonus]
    serif: Attributes = {"font_family": SERIF, "font_weight": 700}
    foot: Attributes = {"font_family": SERIF, "font_size": SMALL_TEXT, **fill("muted")}
    shapes = [
        draw_paper(CARD),
        node("path", d=path_data(box(width - 2 * _LINE, _BAND, _LINE, _LINE), 0, 0), **filled(card.bonus, 0.8)),
        draw_token(card.bonus, width - 21, _LINE + _BAND / 2, 1.05),
        text(str(id), x=9, y=height - 9, **foot),
    ]
    if card.points:
        shapes.append(text(str(card.points), x=11, y=29, font_size=26, **serif, **fill(f"on_{shade}")))
    costs = [(color, n) for color, n in zip(COLORS, card.cost, strict=True) if n]
    for (color, n), (x, y) in zip(costs, _COSTS, strict=False):
        shapes.append(draw_symbol(color, x + 8, y, 0.74))
        shapes.append(text(str(n), x=x + 17, y=y + 6.5, font_size=19, **serif, **fill("ink")))
    return join(*shapes)


@lru_cache(maxsize=16)
def draw_paper(size: Size, ground: str = "paper") -> Markup:
    """Draw the paper of a card at (0, 0) with its double line, above its shadow."""
    width, height = size
    lines = (*box(width, height), *box(width - 2 * _LINE, height - 2 * _LINE, _LINE, _LINE))
    return join(
        node("path", d=path_data(box(width, height), 1.5, 3), **fill("shadow")),
        node("path", d=path_data(lines, 0, 0), **fill_and_stroke(ground, "paper_line", 1)),
    )


@lru_cache(maxsize=64)
def draw_bonus_card(color: str, count: int, size: Size) -> Markup:
    """Draw the bonuses of a color at (0, 0) as a small card with their number; it is pale if there is none."""
    width, height = size
    band = round(height * 0.36)
    number: Attributes = {"font_family": SERIF, "font_size": round(height * 0.5), "font_weight": 700}
    return node(
        "g",
        node("path", d=path_data(box(width, height), 0, 0), **fill_and_stroke("paper", "frame", 1)),
        node("path", d=path_data(box(width - 4, band, 2, 2), 0, 0), **filled(color, 0.8)),
        text(str(count), x=width / 2, y=height - 4, text_anchor="middle", **number, **fill("ink")),
        opacity=None if count else 0.45,
    )


@lru_cache(maxsize=512)
def draw_back(level: int, count: int, size: Size = BACK) -> Markup:
    """Draw the back of a card of a level at (0, 0), with the number of cards of its deck; no number for 0."""
    width, height = size
    shapes = [
        node("path", d=path_data(box(width, height), 1.5, 3), **fill("shadow")),
        node("path", d=path_data(box(width, height), 0, 0), **fill_and_stroke("badge", "frame", 1)),
        node("path", d=path_data(box(width - 8, height - 8, 4, 4), 0, 0), **stroke("gold_line", 1.5)),
        *(node("circle", cx=width / 2 + dx, cy=26, r=4, **fill("gold")) for dx in _PIPS[level]),
    ]
    if count:
        number: Attributes = {"font_family": SERIF, "font_size": 27, "text_anchor": "middle", **fill("on_badge")}
        shapes.append(text(str(count), x=width / 2, y=70, **number))
    return join(*shapes)


def draw_slot(size: Size = CARD) -> Markup:
    """Draw an empty place for a card at (0, 0)."""
    width, height = size
    return node("rect", width=width, height=height, rx=2, stroke_dasharray="5 4", **stroke("edge", 1.5))


def draw_check() -> Markup:
    """Draw the mark of a card that the player can pay for, in the lower right corner of a card."""
    width, height = CARD
    return node(
        "path", d=f"M{width - 26:.0f} {height - 15:.0f}l5 5 11-12", stroke_linecap="round", **stroke("good", 3.5)
    )


def draw_short(lacking: int) -> Markup:
    """Draw the number of tokens that the player lacks for a card, in the lower right corner of a card."""
    words: Attributes = {"font_family": SERIF, "font_size": 16, "font_weight": 700, "text_anchor": "end", **fill("bad")}
    return text(f"\N{MINUS SIGN}{lacking}", x=CARD.width - 8, y=CARD.height - 9, **words)


# -- SVG drawing of nobles: the bonuses that a noble asks for, points, and an ornament ---------------------------------


NOBLE, ORNAMENT = Size(64, 78), Size(22, 22)
_STRIP = 31
"""Right edge of the strip with the asked bonuses."""
_FEWEST_RAYS = 4


@lru_cache(maxsize=16)
def draw_noble(id: int) -> Markup:
    """Draw a noble at (0, 0): the asked bonuses in a strip on the left, then points above a portrait."""
    noble, (width, height) = NOBLES[id], NOBLE
    needs = [(color, n) for color, n in zip(COLORS, noble.bonuses, strict=True) if n]
    step = (height - 2 * _LINE) / len(needs)
    strip = box(_STRIP - _LINE, height - 2 * _LINE, _LINE, _LINE)
    middle = (width - _LINE + _STRIP) / 2
    points: Attributes = {"font_family": SERIF, "font_size": 23, "font_weight": 700, "text_anchor": "middle"}
    shapes = [
        draw_paper(NOBLE, "band"),
        node("path", d=path_data(strip, 0, 0), **fill("paper")),
        node("g", _ornament(id, 12.5), transform=moved(middle, 53)),
        text(str(noble.points), x=middle, y=29, **points, **fill("ink")),
    ]
    for place, (color, n) in enumerate(needs):
        y = _LINE + step * (place + 0.5)
        shapes.append(draw_symbol(color, 12, y, 0.6))
        shapes.append(text(str(n), x=20, y=y + 5.5, font_family=SERIF, font_size=17, font_weight=700, **fill("ink")))
    return join(*shapes)


@lru_cache(maxsize=16)
def draw_ornament(id: int) -> Markup:
    """Draw the ornament of a noble at (0, 0), for one who came to a player and asks for nothing more."""
    return node("g", _ornament(id, ORNAMENT.width / 2), transform=moved(ORNAMENT.width / 2, ORNAMENT.height / 2))


def _ornament(id: int, radius: float) -> Markup:
    """Draw a medal with a star: the number of its rays and how long they are tell ten nobles apart."""
    rays, inner = _FEWEST_RAYS + (id - 1) // 2, (0.36, 0.6)[id % 2]
    tips = [
        (radius * 0.8 * length * sin(angle), -radius * 0.8 * length * cos(angle))
        for ray in range(rays)
        for length, angle in ((1, 2 * pi * ray / rays), (inner, 2 * pi * (ray + 0.5) / rays))
    ]
    return join(
        node("circle", r=radius, **fill_and_stroke("gold", "gold_line", 1.2)),
        node("circle", r=radius * 0.87, **stroke("gold_line", 0.6)),
        node("path", d=path_data(polygon(*tips), 0, 0), **fill_and_stroke("magic", "paper", 0.8)),
        node("circle", r=radius * 0.2, **fill_and_stroke("gold", "paper", 0.8)),
    )


# -- SVG drawing of a card or a noble at twice its size, with words, for a page that shows it enlarged -----------------


_SCALE, _EDGE = 2, 10


def draw_large_piece(piece: str, view: View) -> str:
    """Return the tile of a part such as `card:17` or `noble:3` with what it says in words; "" for any other."""
    kind, _, number = piece.partition(":")
    if not number.isdigit():
        return ""
    id = int(number)
    if kind == "card" and id in CARDS:
        drawn, size, label = draw_card(id), CARD, card_label(id, viewer(view))
    elif kind == "noble" and id in NOBLES:
        seat = None if view.player is None else view.seats[view.player]
        drawn, size, label = draw_noble(id), NOBLE, noble_label(id, seat)
    else:
        return ""
    name, details = label
    shapes = [
        descriptions(map(sentence_case, (name, *details.split("; ")))),
        node("g", drawn, transform=f"translate({_EDGE} {_EDGE}) scale({_SCALE})"),
    ]
    width, height = (2 * _EDGE + _SCALE * length for length in size)
    return tile(width, height, f"{name}: {details}", shapes)


# -- legend of the signs: the tokens with their letters, and the marks of cards ----------------------------------------


def legend() -> Iterator[Sign]:
    """Yield each sign of the drawings with its meaning."""
    for color in (*COLORS, "gold"):
        form = "splendor/legend_gold" if color == "gold" else "splendor/legend_token"
        meaning = say(form, color=f"splendor/{color}", letter=LETTERS[color])
        yield Sign(_sign(draw_token(color, 18, 18, 1.2), 36, 36), sentence_case(meaning))
    yield Sign(_sign(draw_card(45), *CARD), say("splendor/legend_card"))
    yield Sign(_sign(node("g", draw_short(5), transform="translate(-34 -86)"), 38, 26), say("splendor/legend_short"))
    yield Sign(_sign(node("g", draw_check(), transform="translate(-40 -88)"), 28, 24), say("splendor/legend_check"))
    yield Sign(_sign(draw_noble(3), *NOBLE), say("splendor/legend_noble"))
    yield Sign(_sign(draw_back(2, 23), *BACK), say("splendor/legend_deck"))


def _sign(drawn: Markup, width: float, height: float) -> str:
    return document([drawn], width, height, font_family=SANS)
