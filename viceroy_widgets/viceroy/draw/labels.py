"""Text labels of a board and all its parts, for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...words import say, sentence_case
from ..components.cards import CORNERS, Card, Character, Law
from ..components.deck import Deck
from ..components.gems import Color
from ..components.laws import law_text, options_text
from ..rules.engine.paying import cost
from ..rules.pyramids.places import Circle
from ..rules.pyramids.position import Painting, Position, gems_left, painted_circles
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.state.state import Slot
from ..text.phrases import circle_name, gems_text
from .icons import icon_words

__all__ = [
    "board_label",
    "card_label",
    "circle_label",
    "loose_card_label",
    "lying_levels",
    "screen_label",
    "slot_label",
]


def circle_label(pyramid: Pyramid, circle: Circle, points: int) -> str:
    """Return the label of a painted circle.

    It has the color and points of a single-colored circle, or else the four colors clockwise from the top left one.
    """
    name = circle_name(pyramid, circle)
    if circle.color:
        return say("draw/circle_single", circle=name, color=f"color/{circle.color}", n=points)
    return say("draw/circle_mixed", circle=name, colors=_listed(say(f"color/{color}") for _, color in circle.colors))


def card_label(placed: PyramidCard) -> str:
    """Return the label of a placed card with the pieces on it and the number of tucked cards."""
    card, place = placed.card, placed.place
    kind = "draw/law" if isinstance(card, Law) else "draw/character"
    name = say("draw/name", card_name=card.name) if card.name else ""
    parts = [say(kind, number=card.number, name=name, level=place.level)]
    if isinstance(card, Law):
        effect = law_text(card.effect).rstrip(".")
        parts.append(effect[:1].lower() + effect[1:])
    parts += [icon_words(token) for token in placed.tokens]
    parts += [say("draw/infinite", color=f"color/{color}") for color in placed.infinite]
    if placed.gems.total:
        parts.append(banked_label(placed))
    if placed.tucked:
        parts.append(say("draw/tucked", n=len(placed.tucked)))
    return ", ".join(parts)


def loose_card_label(card: Card) -> str:
    """Return the label of a card in a hand or in the row: sections, then cost and reward by level or its effect."""
    name = say("draw/name", card_name=card.name) if card.name else ""
    colors = {corner: f"color/{card.sections.at(corner)}" for corner in CORNERS}
    values = {"number": card.number, "name": name, "sections": say("draw/four_sections", **colors)}
    if isinstance(card, Law):
        effect = law_text(card.effect).rstrip(".")
        return say("draw/lying_law", effect=effect[:1].lower() + effect[1:], **values)
    levels = lying_levels(card)
    return say("draw/lying", levels=levels, **values) if levels else say("draw/lying_bare", **values)


def lying_levels(card: Character) -> str:
    """Return the cost and the reward of each level of a card; "" if it has none."""
    return _listed(
        say(
            "draw/lying_level" if row else "draw/lying_level_bare",
            level=level,
            gems=gems_text(cost(card, level)),
            reward=options_text(row) if row else "",
        )
        for level, (_, row) in enumerate(zip(card.costs, card.rewards, strict=False), start=1)
    )


def slot_label(deck: Deck, color: Color, slot: Slot, bids: Sequence[str]) -> str:
    """Return the label of an auction card with the cards and bids at it."""
    cards = [
        say(f"draw/slot_{where}", card=loose_card_label(deck.card(number)))
        for where, number in (("tip", slot.tip), ("base", slot.base))
        if number
    ]
    text = sentence_case(say("draw/slot", color=f"color/{color}", cards="; ".join(cards) or say("draw/slot_empty")))
    return f"{text}; {say('draw/slot_bids', names=_listed(bids))}" if bids else text


def banked_label(placed: PyramidCard) -> str:
    """Return the label of the gems that are banked on a card."""
    gems = _listed(say("draw/gems", n=n, color=f"color/{color}") for color, n in placed.gems.items())
    return say("draw/banked", gems=gems)


def board_label(position: Position, painting: Painting, title: str = "") -> str:
    """Return the label of the whole picture, in two or three sentences."""
    pyramid = position.pyramid
    if not pyramid.cards:
        return f"{title}: {say('draw/empty')}" if title else say("draw/empty")
    circles = painted_circles(position, painting)
    single = [circle for circle in circles if circle.color]
    levels = max(placed.place.level for placed in pyramid.cards)
    text = say(
        "draw/board",
        cards=say("draw/cards", n=len(pyramid.cards)),
        levels=say("draw/levels", n=levels),
        circles=say("draw/circles", n=len(circles)) if circles else say("draw/no_circles"),
    )
    if circles:
        text += " " + say("draw/single", n=len(single)) if single else " " + say("draw/single_none")
    if painting.gems:
        text += " " + say("draw/paint", n=len(painting.gems))
    return f"{title}: {text}" if title else text


def screen_label(position: Position, painting: Painting, total: int) -> str:
    """Return the label of the strip below a still picture: gems left, attacks and score."""
    left = gems_left(position, painting)
    gems = _listed(say("draw/gems", n=n, color=f"color/{color}") for color, n in left.items())
    parts = [say("draw/behind", gems=gems) if gems else say("draw/behind_nothing")]
    parts += [say("draw/opponent", n=attack) for attack in position.opponents if attack]
    return " ".join([*parts, say("draw/scored", total=total)])


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
