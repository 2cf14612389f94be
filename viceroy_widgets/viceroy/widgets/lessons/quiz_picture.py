"""SVG picture of a question: a pyramid without scores, and the ids of its parts that the keyboard can reach."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape

from ....draw.stack import stack_vertically
from ....words import say, sentence_case
from ...components.cards import Card, Character
from ...draw import draw_pyramid
from ...draw.geometry import Faces, layout_of
from ...draw.labels import loose_card_label
from ...draw.loose_card import draw_hand
from ...draw.pyramid import draw_circle
from ...rules.pyramids.position import Position
from ...text.phrases import circle_name

__all__ = ["quiz_picture", "quiz_stops"]

_LABEL = re.compile(r'(aria-description="[^"]*" )?aria-label="[^"]*"')
_CIRCLE = re.compile(r'<g [^>]*data-id="(circle:[^"]+)"')


def quiz_picture(position: Position, hand: Sequence[Card] = (), *, interactive: bool) -> str:
    """Return the drawing of a position, with the hand below it if there is one.

    Neither badges nor labels count or score its circles, because that is the learner's task.
    """
    pyramid = _pyramid(position, interactive)
    if not hand:
        return pyramid
    # Without a kernel, a screen reader finds only this label.
    label = " ".join(
        [_label(position), say("draw/hand", n=len(hand)), *([] if interactive else map(loose_card_label, hand))]
    )
    return stack_vertically([pyramid, draw_hand(hand, interactive)], label, interactive)


def _pyramid(position: Position, interactive: bool) -> str:
    faces = _faces(position)
    head, *lines = draw_pyramid(position, faces=faces, interactive=interactive).split("\n")
    layout = layout_of(position.pyramid, faces, heading=False, screen=False)
    bare = {
        f"circle:{circle.place}": draw_circle(
            f"circle:{circle.place}",
            layout.circle(circle.place),
            None,
            sentence_case(circle_name(position.pyramid, circle)) if interactive else "",
        )
        for circle in position.pyramid.circles
    }
    shown = [_bare(line, bare) for line in lines]
    return "\n".join([_LABEL.sub(lambda _: f'aria-label="{escape(_label(position))}"', head, count=1), *shown])


def quiz_stops(position: Position, hand: Sequence[Card] = ()) -> list[str]:
    """Return the ids of the parts that the keyboard can reach: cards, circles, sections of circles, and hand cards."""
    circles = position.pyramid.circles
    return [
        *(f"card:{card.place}" for card in position.pyramid.cards),
        *(f"circle:{circle.place}" for circle in circles),
        *(f"section:{section}" for circle in circles for section, _ in circle.colors),
        *(f"hand:{card.number}" for card in hand),
    ]


def _bare(line: str, bare: Mapping[str, str]) -> str:
    found = _CIRCLE.match(line)
    return bare[found[1]] if found else line


def _faces(position: Position) -> Faces:
    """Return "full" if any card has costs or is a law; otherwise "plain", whose colors are easier to see."""
    printed = (not isinstance(card.card, Character) or card.card.costs for card in position.pyramid.cards)
    return "full" if any(printed) else "plain"


def _label(position: Position) -> str:
    levels = max((card.place.level for card in position.pyramid.cards), default=0)
    cards = say("draw/cards", n=len(position.pyramid.cards))
    return say("quiz/picture", cards=cards, levels=say("draw/levels", n=levels))
