"""Labels of the parts of a live view: a short name for each, and its details as a description."""

from __future__ import annotations

from collections.abc import Sequence

from ...draw.parts import MOST_WORDS, Label, label_of, word_count
from ...words import cached_by_language, card_name, say, sentence_case
from ..components.cards import CORNERS, Card, Law
from ..components.deck import Deck
from ..components.gems import Color
from ..components.laws import law_text
from ..rules.pyramids.places import Circle, Section
from ..rules.pyramids.position import Painting, Position
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.state.state import Slot
from ..text.phrases import circle_name
from .icons import icon_words
from .labels import banked_label, board_label, lying_levels

__all__ = ["board_part", "circle_part", "loose_card_part", "placed_card_part", "section_part", "slot_part"]


def section_part(position: Position, painting: Painting, section: Section) -> Label:
    """Return the label of a section: its card, corner and color; its circle is a detail."""
    return _section(position.pyramid, section, painting.color(section))


@cached_by_language(4096)
def _section(pyramid: Pyramid, section: Section, gem: Color | None) -> Label:
    printed = f"color/{pyramid.color(section)}"
    shown = say("draw/short_painted", color=f"color/{gem}", printed=printed) if gem else say("draw/bare", color=printed)
    number = pyramid.by_place[section.place].card.number
    name = say("draw/short_section", number=number, corner=f"corner/{section.corner}", shown=shown)
    circle = pyramid.circle_of(section)
    return Label(name, circle_name(pyramid, circle) if circle else "")


def circle_part(pyramid: Pyramid, circle: Circle, points: int) -> Label:
    """Return the label of a painted circle; its points, or the colors of a mixed one, are details."""
    name = circle_name(pyramid, circle)
    if circle.color:
        details = say("draw/circle_points", n=points)
        return Label(say("draw/short_single", circle=name, color=f"color/{circle.color}"), details)
    colors = ", ".join(say(f"color/{color}") for _, color in circle.colors)
    return Label(say("draw/short_mixed", circle=name), colors)


def placed_card_part(placed: PyramidCard) -> Label:
    """Return the label of a placed card: number and level, then the pieces on it and its name as far as they fit."""
    card = placed.card
    kind = "draw/law" if isinstance(card, Law) else "draw/character"
    parts = [say(kind, number=card.number, name="", level=placed.place.level)]
    parts += [icon_words(token) for token in placed.tokens]
    parts += [say("draw/infinite", color=f"color/{color}") for color in placed.infinite]
    parts += [banked_label(placed)] if placed.gems.total else []
    parts += [say("draw/tucked", n=len(placed.tucked))] if placed.tucked else []
    parts += [card_name(card.name)] if card.name else []
    return label_of(*parts, more=_effect(card) if isinstance(card, Law) else "")


def loose_card_part(card: Card) -> Label:
    """Return the label of a card in a hand or in the row: number and name; all that is printed on it are details."""
    kind = "draw/short_law" if isinstance(card, Law) else "draw/short_card"
    name = say("draw/name", card_name=card.name) if card.name else ""
    whole, bare = (say(kind, number=card.number, name=given) for given in (name, ""))
    sections = say("draw/four_sections", **{corner: f"color/{card.sections.at(corner)}" for corner in CORNERS})
    printed = _effect(card) if isinstance(card, Law) else lying_levels(card)
    details = ": ".join(text for text in (sections, printed) if text)
    if word_count(whole) <= MOST_WORDS:
        return Label(whole, details)
    return Label(bare, f"{name.strip()}, {details}")


def slot_part(deck: Deck, color: Color, slot: Slot, bids: Sequence[str], names_cards: bool) -> Label:
    """Return the label of an auction card with the numbers of its cards; the cards and bids are details.

    Without `names_cards` it names no card, because the cards have labels of their own.
    """
    bidders = say("draw/slot_bids", names=", ".join(bids)) if bids else ""
    shown = f"color/{color}"
    if not names_cards:
        return Label(sentence_case(say("draw/short_slot", color=shown)), bidders)
    numbers = [
        say(f"draw/short_{where}", number=number)
        for where, number in (("tip", slot.tip), ("base", slot.base))
        if number
    ]
    name = say("draw/slot", color=shown, cards=", ".join(numbers) or say("draw/slot_empty"))
    cards = [loose_card_part(deck.card(number)) for number in (slot.tip, slot.base) if number]
    details = [bidders] if bids else []
    details += [f"{card.name}, {card.details}" for card in cards]
    return Label(sentence_case(name), "; ".join(details))


def board_part(position: Position, painting: Painting, title: str = "") -> Label:
    """Return the label of a pyramid: its title and size; how many circles it has is a detail."""
    text = board_label(position, painting)
    cards = position.pyramid.cards
    if not cards:
        return Label(f"{title}: {text}" if title else text)
    levels = max(placed.place.level for placed in cards)
    size = say("draw/short_board", cards=say("draw/cards", n=len(cards)), levels=say("draw/levels", n=levels))
    name = f"{title}: {size}" if title else size
    return Label(name if word_count(name) <= MOST_WORDS else size, text)


def _effect(card: Law) -> str:
    effect = law_text(card.effect).rstrip(".")
    return effect[:1].lower() + effect[1:]
