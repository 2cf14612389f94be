"""SVG drawings of tokens, development cards and nobles, also at twice their size, and the labels of all parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ...core.table_game import Sign
from ...draw.canvas import Markup, Outline, circle, descriptions, join, node, path_data, polygon, scale_outline, text
from ...draw.palettes import SANS, SERIF, Attributes, fill, fill_and_stroke, stroke
from ...draw.parts import Label
from ...draw.stack import document, tile
from ...words import say, sentence_case
from ..components.pieces import CARDS, COLORS, LETTERS, NOBLES
from ..rules.board import Seat
from ..rules.buying import cost_of, gold_needed
from ..rules.engine import SeenSeat, View
from ..text.sentences import card_text, counts_text, listed, noble_text

__all__ = [
    "BACK",
    "CARD",
    "NOBLE",
    "PORTRAIT",
    "SHADES",
    "SMALL_TEXT",
    "Size",
    "card_label",
    "draw_back",
    "draw_card",
    "draw_check",
    "draw_large_piece",
    "draw_noble",
    "draw_portrait",
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
    return Label(card_text(card), "; ".join(filter(None, details)))


def noble_label(noble: int, seat: SeenSeat | None) -> Label:
    """Return the label of a noble: the asked bonuses, and those that the viewer lacks."""
    asked = NOBLES[noble].bonuses
    details = [say("splendor/asks", bonuses=counts_text(asked))]
    if seat is not None:
        short = [max(0, due - had) for due, had in zip(asked, seat.bonuses, strict=True)]
        details.append(say("splendor/lacks_bonuses", bonuses=counts_text(short)) if any(short) else "")
    return Label(noble_text(noble), "; ".join(filter(None, details)))


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
_LETTER = 15
_MIDDLE = {"green": 8, "gold": 6}
"""Baseline of the letter where the shape is not symmetric."""


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
    """Draw a token around (x, y), 34 units wide at scale 1: a disc with the shape and the letter of its color."""
    shade = SHADES[color]
    letter = text(
        LETTERS[color],
        x=x,
        y=y + _MIDDLE.get(color, 5.4) * scale,
        font_size=_LETTER * scale,
        font_weight=700,
        text_anchor="middle",
        **fill(f"on_{shade}"),
    )
    disc = node("circle", cx=x, cy=y, r=17 * scale, **fill_and_stroke("paper", "frame", 1.5))
    return node("g", disc, draw_symbol(color, x, y, 1.12 * scale), letter, data_color=color)


# -- SVG drawing of development cards and of the backs of decks --------------------------------------------------------


class Size(NamedTuple):
    """Width and height in units of the drawing."""

    width: float
    height: float


CARD, BACK = Size(72, 112), Size(40, 112)
SMALL_TEXT = 15
"""Smallest font size: in a notebook on a phone the market has 0.69 of its width, and letters 10 px at least."""
_BAND = 36
_COSTS = ((5, 53), (39, 53), (5, 79), (39, 79))
"""Left edge and middle of the places of up to four costs."""
_PIPS = {1: (0,), 2: (-5, 5), 3: (-9, 0, 9)}


@lru_cache(maxsize=128)
def draw_card(id: int) -> Markup:
    """Draw the front of a card at (0, 0): points and bonus in the band, then the cost and the id."""
    card, (width, height) = CARDS[id], CARD
    shade = SHADES[card.bonus]
    shapes = [
        node("rect", width=width, height=height, rx=7, **fill_and_stroke("paper", "frame", 1)),
        node("path", d=f"M1 {_BAND}V7a6 6 0 0 1 6-6h{width - 14:.0f}a6 6 0 0 1 6 6V{_BAND}z", **fill(shade)),
        draw_token(card.bonus, width - 19, _BAND / 2 + 0.5),
        text(str(id), x=6, y=height - 5, font_size=SMALL_TEXT, **fill("muted")),
    ]
    if card.points:
        points: Attributes = {"font_family": SERIF, "font_size": 25, "font_weight": 700, **fill(f"on_{shade}")}
        shapes.append(text(str(card.points), x=9, y=27, **points))
    costs = [(color, n) for color, n in zip(COLORS, card.cost, strict=True) if n]
    for (color, n), (x, y) in zip(costs, _COSTS, strict=False):
        shapes.append(draw_symbol(color, x + 8, y, 0.74))
        shapes.append(text(str(n), x=x + 17, y=y + 6.5, font_size=18, font_weight=700, **fill("ink")))
    return join(*shapes)


@lru_cache(maxsize=512)
def draw_back(level: int, count: int, size: Size = BACK) -> Markup:
    """Draw the back of a card of a level at (0, 0), with the number of cards of its deck; no number for 0."""
    width, height = size
    shapes = [
        node("rect", width=width, height=height, rx=7, **fill_and_stroke("badge", "frame", 1)),
        node("rect", x=4, y=4, width=width - 8, height=height - 8, rx=4, **stroke("gold_line", 1.5)),
        *(node("circle", cx=width / 2 + dx, cy=26, r=4, **fill("gold")) for dx in _PIPS[level]),
    ]
    if count:
        number: Attributes = {"font_family": SERIF, "font_size": 27, "text_anchor": "middle", **fill("on_badge")}
        shapes.append(text(str(count), x=width / 2, y=70, **number))
    return join(*shapes)


def draw_slot(size: Size = CARD) -> Markup:
    """Draw an empty place for a card at (0, 0)."""
    width, height = size
    return node("rect", width=width, height=height, rx=7, stroke_dasharray="5 4", **stroke("edge", 1.5))


def draw_check() -> Markup:
    """Draw the mark of a card that the player can pay for, in the lower right corner of a card."""
    width, height = CARD
    return node(
        "path", d=f"M{width - 25:.0f} {height - 10:.0f}l5 5 11-12", stroke_linecap="round", **stroke("good", 3.5)
    )


def draw_short(lacking: int) -> Markup:
    """Draw the number of tokens that the player lacks for a card, in the lower right corner of a card."""
    words: Attributes = {"font_size": SMALL_TEXT, "font_weight": 700, "text_anchor": "end", **fill("bad")}
    return text(f"\N{MINUS SIGN}{lacking}", x=CARD.width - 6, y=CARD.height - 5, **words)


# -- SVG drawing of nobles: the bonuses that a noble asks for, points, and a portrait of our own -----------------------


NOBLE, PORTRAIT = Size(64, 78), Size(34, 34)
_STRIP = 31
"""Width of the strip with the asked bonuses."""
_HATS = (
    "M24 30q12-16 24 0z",
    "M22 31l4-13 6 7 4-11 4 11 6-7 4 13z",
    "M25 30v-8q11-9 22 0v8z",
    "M20 30h32l-6-5v-9h-20v9z",
    "M24 31c-4-14 8-20 12-18s16 4 12 18z",
)
"""Five hats; together with the collar they tell ten nobles apart."""


@lru_cache(maxsize=16)
def draw_noble(id: int) -> Markup:
    """Draw a noble at (0, 0): the asked bonuses in a strip on the left, then points above a portrait."""
    noble, (width, height) = NOBLES[id], NOBLE
    needs = [(color, n) for color, n in zip(COLORS, noble.bonuses, strict=True) if n]
    step = height / len(needs)
    strip = f"M{_STRIP} 1V{height - 1:.0f}H7a6 6 0 0 1-6-6V7a6 6 0 0 1 6-6z"
    points: Attributes = {"font_family": SERIF, "font_size": 23, "font_weight": 700, "text_anchor": "middle"}
    shapes = [
        node("rect", width=width, height=height, rx=7, **fill_and_stroke("band", "frame", 1)),
        node("path", d=strip, **fill("paper")),
        node("g", _portrait(id), transform="translate(15.500 27) scale(0.900)"),
        text(str(noble.points), x=(width + _STRIP) / 2, y=25, **points, **fill("ink")),
    ]
    for place, (color, n) in enumerate(needs):
        y = step * (place + 0.5)
        shapes.append(draw_symbol(color, 10, y, 0.62))
        shapes.append(text(str(n), x=18.5, y=y + 5.5, font_size=16, font_weight=700, **fill("ink")))
    return join(*shapes)


@lru_cache(maxsize=16)
def draw_portrait(id: int) -> Markup:
    """Draw the portrait of a noble at (0, 0), for one who came to a player and asks for nothing more."""
    width, height = PORTRAIT
    return join(
        node("rect", width=width, height=height, rx=5, **fill_and_stroke("band", "frame", 1)),
        node("g", _portrait(id), transform="translate(-10.800 -5.500) scale(0.770)"),
    )


def _portrait(id: int) -> Markup:
    collar = "M20 52q16-14 32 0z" if id % 2 else "M20 52l6-10 10 7 10-7 6 10z"
    return join(
        node("path", d=collar, **fill_and_stroke("gold", "gold_line", 1)),
        node("circle", cx=36, cy=34, r=10, **fill_and_stroke("paper", "gold_line", 1.5)),
        node("path", d="M32.5 33v1m7-1v1M33 39q3 2 6 0", stroke_linecap="round", **stroke("gold_line", 1.5)),
        node("path", d=_HATS[(id - 1) // 2], stroke_linejoin="round", **fill_and_stroke("magic", "gold_line", 1.2)),
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
        yield Sign(_sign(draw_token(color, 18, 18), 36, 36), sentence_case(meaning))
    yield Sign(_sign(draw_card(45), *CARD), say("splendor/legend_card"))
    yield Sign(_sign(node("g", draw_short(5), transform="translate(-34 -86)"), 38, 26), say("splendor/legend_short"))
    yield Sign(_sign(node("g", draw_check(), transform="translate(-40 -88)"), 28, 24), say("splendor/legend_check"))
    yield Sign(_sign(draw_noble(3), *NOBLE), say("splendor/legend_noble"))
    yield Sign(_sign(draw_back(2, 23), *BACK), say("splendor/legend_deck"))


def _sign(drawn: Markup, width: float, height: float) -> str:
    return document([drawn], width, height, font_family=SANS)
