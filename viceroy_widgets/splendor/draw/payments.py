"""SVG drawing of the payments that a player chooses among: what each would take from each color, and leave there."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.vocabulary import Move
from ...draw.accessible_label import Label, label_of
from ...draw.attributes import Attributes, fill, fill_and_stroke
from ...draw.canvas import Markup, node, text
from ...draw.interactive_part import part
from ...draw.tile import ring, tile
from ...words import say, sentence_case
from ..components.colors import GOLD_FIRST, TOKENS
from ..rules.views import View
from ..text.moves import move_label, move_preview
from .card import SMALL_TEXT
from .tokens import draw_symbol

__all__ = ["draw_payments", "payment_part"]

_EDGE, _STEP, _HEIGHT = 8, 69, 34


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
    for move in moves:
        shape = _payment(move, colors, view, interactive)
        width = 2 * _EDGE + len(colors) * _STEP
        yield tile(width, _HEIGHT, "" if interactive else sentence_case(_whole(move, view)), (shape,))


def _whole(move: Move, view: View) -> str:
    return say("game/label_preview", label=move_label(move, view), preview=move_preview(move, view))


def _payment(move: Move, colors: list[int], view: View, interactive: bool) -> Markup:
    held = dict(zip(TOKENS, view.seats[move.player].tokens, strict=True))
    width = 2 * _EDGE + len(colors) * _STEP
    shapes = [node("rect", x=1, y=1, width=width - 2, height=_HEIGHT - 2, rx=7, **fill_and_stroke("paper", "frame", 1))]
    for place, n in enumerate(colors):
        color, paid = GOLD_FIRST[n], int(move.what[n])
        shapes += _count(color, paid, held[color] - paid, _EDGE + place * _STEP)
    shown = node("g", *shapes, aria_hidden="true" if interactive else None)
    label = _label(move) if interactive else ""
    return part("vw-payment", payment_part(move), label, shown, ring=ring(width - 4, _HEIGHT - 4, 2, 2))


def _count(color: str, paid: int, left: int, x: float) -> Iterator[Markup]:
    """Draw how many tokens of a color are paid, and how many then are left."""
    number: Attributes = {"font_size": 17, "font_weight": 700}
    yield node("g", draw_symbol(color, x + 9, _HEIGHT / 2, 0.74), opacity=None if paid else 0.35)
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
