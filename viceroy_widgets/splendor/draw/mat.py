"""SVG drawings of the own mat, of the supply and of payments; the parts that stand for moves."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.vocabulary import Move, move
from ...draw.canvas import Markup, moved, node, text
from ...draw.palettes import Attributes, fill, fill_and_stroke
from ...draw.parts import Label, label_of, part
from ...draw.stack import hit_area, ring, tile, tiles
from ...words import clauses, say, sentence_case
from ..components.pieces import COLORS, GOLD, GOLD_FIRST, LEVELS, TOKENS
from ..rules.actions import MOST_RESERVED
from ..rules.engine import SeenReserved, SeenSeat, View
from ..text.previews import move_preview
from ..text.sentences import card_text, counts_text, listed, move_label, noble_text
from .market import draw_open_card
from .pieces import (
    CARD,
    ORNAMENT,
    SMALL_TEXT,
    Size,
    draw_back,
    draw_bonus_card,
    draw_ornament,
    draw_slot,
    draw_symbol,
    draw_token,
    seat_text,
    viewer,
)

__all__ = [
    "draw_bonus",
    "draw_mat",
    "draw_payments",
    "draw_pile",
    "draw_supply",
    "move_of_parts",
    "parts_of",
    "payment_part",
    "pick_label",
    "picks_sentence",
    "stops",
]


# -- SVG drawing of the supply: the tokens that nobody has -------------------------------------------------------------


_PILE, _OWN_PILE = Size(70, 66), Size(33, 52)
"""Sizes of a token with the number of those that lie together, in the supply and on the own mat."""
_LARGEST = 1.4
"""Scale of the tokens of the supply, which are 40 px wide so."""
_SMALLER = 1.1
"""Scale of the tokens of the own mat."""
_SUPPLY_EDGE = 10


def draw_supply(view: View, interactive: bool) -> str:
    """Return the supply as a tile; its parts are `supply:white` to `supply:gold`."""
    shapes = [
        draw_pile(
            f"supply:{color}",
            say("splendor/supply_pile", n=n, color=f"splendor/{color}") if interactive else "",
            color,
            n,
            (_SUPPLY_EDGE + place * _PILE.width, _SUPPLY_EDGE - 2),
            _PILE,
        )
        for place, (color, n) in enumerate(zip(TOKENS, view.supply, strict=True))
    ]
    whole = say("splendor/table_supply", tokens=counts_text(view.supply))
    return tile(
        2 * _SUPPLY_EDGE + len(TOKENS) * _PILE.width,
        2 * _SUPPLY_EDGE - 4 + _PILE.height,
        "" if interactive else whole,
        shapes,
    )


def draw_pile(
    name: str, label: str, color: str, count: int, corner: tuple[float, float], size: Size = _OWN_PILE
) -> Markup:
    """Draw a token above the number of those that lie together, as the part `name`; it is pale if there is none."""
    width, height = size
    scale = _LARGEST if size == _PILE else _SMALLER
    token = node("g", draw_token(color, width / 2, 15.5 * scale, scale), opacity=None if count else 0.35)
    number: Attributes = {"font_size": round(15 * scale + 1), "font_weight": 700, "text_anchor": "middle"}
    words = text(str(count), x=width / 2, y=height - 4, **number, **fill("ink" if count else "muted"))
    return part(
        "vw-pile",
        name,
        label,
        hit_area(width, height),
        node("g", token, words, aria_hidden="true" if label else None),
        ring=ring(width - 4, height - 2, 2, 1, 4),
        transform=moved(*corner),
    )


# -- SVG drawing of the payments that a player chooses among -----------------------------------------------------------


_PAYMENT_EDGE, _PAYMENT_STEP, _PAYMENT_HEIGHT = 8, 69, 34


def payment_part(move: Move) -> str:
    """Return the id of the part that stands for a payment: gold and the colors in order, such as `pay:102000`."""
    return f"pay:{''.join(map(str, move.what))}"


def draw_payments(view: View, interactive: bool) -> Iterator[str]:
    """Yield a tile for each payment that the viewer may choose; nothing if no payment is asked for."""
    if view.player is None or view.question is None or view.question.kind != "pay":
        return
    moves = [move for move in view.moves if move.verb == "pay"]
    # Every tile has the same colors in the same places, so that payments are compared at a glance.
    colors = [n for n, color in enumerate(GOLD_FIRST) if any(move.what[n] for move in moves)]
    width = 2 * _PAYMENT_EDGE + len(colors) * _PAYMENT_STEP
    for way in moves:
        shape = _payment(way, colors, view, width, interactive)
        yield tile(width, _PAYMENT_HEIGHT, "" if interactive else sentence_case(_whole_payment(way, view)), (shape,))


def _whole_payment(move: Move, view: View) -> str:
    return clauses((move_label(move, view), move_preview(move, view)))


def _payment(move: Move, colors: list[int], view: View, width: float, interactive: bool) -> Markup:
    held = dict(zip(TOKENS, view.seats[move.player].tokens, strict=True))
    shapes = [
        node(
            "rect", x=1, y=1, width=width - 2, height=_PAYMENT_HEIGHT - 2, rx=7, **fill_and_stroke("paper", "frame", 1)
        )
    ]
    for place, n in enumerate(colors):
        color, paid = GOLD_FIRST[n], int(move.what[n])
        shapes += _payment_count(color, paid, held[color] - paid, _PAYMENT_EDGE + place * _PAYMENT_STEP)
    shown = node("g", *shapes, aria_hidden="true" if interactive else None)
    label = _label(move) if interactive else ""
    return part("vw-payment", payment_part(move), label, shown, ring=ring(width - 4, _PAYMENT_HEIGHT - 4, 2, 2))


def _payment_count(color: str, paid: int, left: int, x: float) -> Iterator[Markup]:
    """Draw how many tokens of a color are paid, and how many then are left."""
    number: Attributes = {"font_size": 17, "font_weight": 700}
    yield node("g", draw_symbol(color, x + 9, _PAYMENT_HEIGHT / 2, 0.74), opacity=None if paid else 0.35)
    if paid:
        yield text(f"\N{MINUS SIGN}{paid}", x=x + 19, y=23, **number, **fill("ink"))
    yield text(f"\N{RIGHTWARDS ARROW}{left}", x=x + 40, y=23, font_size=SMALL_TEXT, **fill("muted"))


def _label(move: Move) -> Label:
    """Return the label of a payment, gold first; what it leaves is said with the move."""
    counts = [
        say("splendor/count", n=int(n), color=f"splendor/{color}")
        for color, n in zip(GOLD_FIRST, move.what, strict=True)
        if n
    ]
    return label_of(say("splendor/label_pay", tokens=counts[0]), *counts[1:])


# -- SVG drawing of the own mat ----------------------------------------------------------------------------------------


_EDGE, _CAPTION = 9, 19
_MARK = (-4.0, 11.0)
"""Middle of the mark on a noble that a puzzle asks for."""
_BONUS = Size(29, 36)
_WIDTH, _HEIGHT = 2 * _EDGE + len(TOKENS) * _OWN_PILE.width, 148
_STEP = (_WIDTH - 2 * _EDGE + 3) / MOST_RESERVED
_RESERVED = (_STEP - 3) / CARD.width
"""Scale of a reserved card: as wide as three stand beside each other."""


def draw_mat(view: View, interactive: bool) -> str:
    """Return the mat of the viewer as tiles, with parts like `own:red` and `card:17`; "" for a spectator.

    While a payment is asked for, each payment is a tile of its own below the others.
    """
    if view.player is None:
        return ""
    seat = view.seats[view.player]
    mat = _draw_holdings(seat, interactive), _draw_reserved(seat, view, interactive)
    return tiles((*mat, *draw_payments(view, interactive)))


def _draw_holdings(seat: SeenSeat, interactive: bool) -> str:
    shapes = [_caption(say("splendor/your_tokens", n=sum(seat.tokens)), _EDGE, interactive)]
    for place, (color, n) in enumerate(zip(TOKENS, seat.tokens, strict=True)):
        label = say("splendor/own_pile", n=n, color=f"splendor/{color}") if interactive else ""
        corner = _EDGE + place * _OWN_PILE.width, float(_EDGE + _CAPTION)
        shapes.append(draw_pile(f"own:{color}", label, color, n, corner))
    y = float(_HEIGHT - _EDGE - _BONUS.height)
    shapes.append(_caption(say("splendor/your_bonuses"), y - _CAPTION, interactive))
    for place, (color, n) in enumerate(zip(COLORS, seat.bonuses, strict=True)):
        corner = _EDGE + place * _OWN_PILE.width + 2.0, y
        label = say("splendor/own_bonus", n=n, color=f"splendor/{color}") if interactive else ""
        shapes.append(draw_bonus(color, n, corner, label))
    shapes += _nobles(seat, y - ORNAMENT.height, interactive)
    return tile(_WIDTH, _HEIGHT, "" if interactive else seat_text(seat), shapes)


def _draw_reserved(seat: SeenSeat, view: View, interactive: bool) -> str:
    caption = say("splendor/your_reserved", n=len(seat.reserved))
    shapes = [_caption(caption, _EDGE, interactive)]
    for place in range(MOST_RESERVED):
        corner = _EDGE + place * _STEP, float(_EDGE + _CAPTION)
        if place < len(seat.reserved):
            shapes.append(_reserved(seat.reserved[place], view, corner, interactive))
        else:
            shapes.append(node("g", draw_slot(), transform=f"{moved(*corner)} scale({_RESERVED:.3f})"))
    return tile(_WIDTH, _HEIGHT, "" if interactive else caption, shapes)


def draw_bonus(color: str, count: int, corner: tuple[float, float], label: str = "") -> Markup:
    """Draw the number of bonuses of a color as the part `bonus:red`."""
    hidden = node("g", draw_bonus_card(color, count, _BONUS), aria_hidden="true" if label else None)
    around = ring(*_BONUS, rx=2)
    return part("vw-bonus", f"bonus:{color}", label, hidden, ring=around, transform=moved(*corner))


def _reserved(held: SeenReserved, view: View, corner: tuple[float, float], interactive: bool) -> Markup:
    if held.card is None:
        return node("g", draw_back(held.level, 0, CARD), transform=f"{moved(*corner)} scale({_RESERVED:.3f})")
    return draw_open_card(held.card, viewer(view), corner, interactive, _RESERVED)


def _nobles(seat: SeenSeat, y: float, interactive: bool) -> Iterator[Markup]:
    """Draw the nobles that came to the seat, at the right above its bonuses."""
    step = ORNAMENT.width + 2
    x = _WIDTH - _EDGE + 2 - len(seat.nobles) * step
    for place, noble in enumerate(seat.nobles):
        shown = node("g", draw_ornament(noble), aria_hidden="true" if interactive else None)
        label = noble_text(noble) if interactive else ""
        name, around, at = f"noble:{noble}", ring(*ORNAMENT, rx=11), moved(x + place * step, y)
        yield part("vw-noble", name, label, shown, ring=around, mark=_MARK, transform=at, data_piece=name)


def _caption(words: str, y: float, interactive: bool) -> Markup:
    hidden = "true" if interactive else None
    return text(words, x=_EDGE, y=y + 14, font_size=SMALL_TEXT, aria_hidden=hidden, **fill("muted"))


# -- parts of the drawings that stand for moves: tokens are picked one by one, gold and a card reserve it --------------


_GOLD = f"supply:{GOLD}"


def parts_of(answer: Move, view: View) -> tuple[str, ...]:
    """Return the parts that stand for a move together; () for a pass, for which a button stands."""
    verb, what = answer.verb, answer.what
    if verb == "take":
        if GOLD in what:
            return ()  # gold that is picked begins a reservation
        if len(what) == 1 and move(answer.player, verb, *what, *what) in view.moves:
            return ()  # the first of two tokens would make this move, so a button stands for it
        return tuple(f"supply:{color}" for color in what)
    if verb == "reserve":
        return _GOLD, f"deck:{what[1]}" if what[0] == "deck" else f"card:{what[0]}"
    if verb == "pay":
        return (payment_part(answer),)
    if verb in ("buy", "noble", "return"):
        return (f"{ {'buy': 'card', 'noble': 'noble', 'return': 'own'}[verb] }:{what[0]}",)
    return ()


def move_of_parts(parts: tuple[str, ...], view: View) -> Move | None:
    """Return the move that these parts would stand for if it were legal, so that the rules can refuse it."""
    player = view.player
    if player is None:
        return None
    asked = view.question.kind if view.question is not None else ""
    kinds = [part.partition(":")[::2] for part in parts]
    kind, value = kinds[-1]
    if asked == "return" and kind in ("own", "supply"):
        return move(player, "return", value)
    if kind == "pay" and value.isdigit():
        return move(player, "pay", *map(int, value))
    if asked == "noble" and kind == "noble":
        return move(player, "noble", int(value))
    seat = view.seats[player]
    is_full = asked == "action" and len(seat.reserved) >= MOST_RESERVED
    if parts == (_GOLD,) and is_full:
        return move(player, "reserve", "deck", LEVELS[0])  # a fourth card, whichever it would be
    if kind == "supply" and all(other == "supply" for other, _ in kinds):
        return move(player, "take", *sorted(color for _, color in kinds))
    if kind == "deck":
        return move(player, "reserve", "deck", int(value))
    if kind == "card":
        card = int(value)
        buys = move(player, "buy", card)
        # Whoever cannot pay for an open card means to reserve it.
        is_fourth = is_full and buys not in view.moves and all(card != held.card for held in seat.reserved)
        return move(player, "reserve", card) if _GOLD in parts or is_fourth else buys
    return None


def picks_sentence(parts: tuple[str, ...], view: View) -> str:
    """Return the sentence that says what is picked, and what is still to be picked; "" if nothing is."""
    if not parts:
        return ""
    kind, value = parts[-1].split(":")
    if kind == "card":
        return say("splendor/picked_card", card=card_text(int(value)))
    if kind == "deck":
        return say("splendor/picked_deck", level=value)
    if value == GOLD:
        return say("splendor/picked_gold" if view.supply[-1] else "splendor/picked_no_gold")
    tokens = listed(say("splendor/token", color=f"splendor/{part.split(':')[1]}") for part in parts)
    return sentence_case(say("splendor/picked_tokens", tokens=tokens))


def pick_label(part: str, parts: tuple[str, ...], view: View) -> str:
    """Return what a part begins or goes on with that completes no move, after parts that are picked."""
    color = part.removeprefix("supply:")
    if color == part:
        return say("splendor/pick_card")
    if color == GOLD:
        return say("splendor/pick_gold") if view.supply[-1] else picks_sentence((part,), view)
    return say("splendor/pick_token", n=view.supply[TOKENS.index(color)] - parts.count(part))


def stops(view: View) -> tuple[str, ...]:
    """Return the parts that the keyboard can reach, row by row: nobles, decks and cards, supply, and the own mat."""
    found = [f"noble:{noble}" for noble in view.nobles]
    for level in reversed(LEVELS):
        found.append(f"deck:{level}")
        found += [f"card:{card}" for card in view.row[level - 1] if card is not None]
    found += [f"supply:{color}" for color in TOKENS]
    if view.player is not None:
        seat = view.seats[view.player]
        found += [payment_part(answer) for answer in view.moves if answer.verb == "pay"]
        found += [f"own:{color}" for color in TOKENS]
        found += [f"bonus:{color}" for color in COLORS]
        found += [f"card:{held.card}" for held in seat.reserved if held.card is not None]
        found += [f"noble:{noble}" for noble in seat.nobles]
    return tuple(found)
