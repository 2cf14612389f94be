"""Text labels of a board and all its parts, for screen readers and for the parts of a live view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...draw.parts import MOST_WORDS, Label, label_of, word_count
from ...words import cached_by_language, card_name, clauses, say, sentence_case
from ..components.cards import CORNERS, Card, Character, Law
from ..components.deck import Deck
from ..components.gems import Color
from ..components.laws import law_text, options_text
from ..rules.pyramids.places import Circle, Section
from ..rules.pyramids.position import Painting, Position, gems_left, painted_circles
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.state.state import Slot
from ..text.phrases import circle_name
from .glyphs import icon_words

__all__ = [
    "banked_label",
    "banked_part",
    "board_label",
    "board_part",
    "card_label",
    "circle_label",
    "circle_part",
    "large_card_lines",
    "loose_card_label",
    "loose_card_part",
    "lying_levels",
    "placed_card_part",
    "screen_label",
    "section_part",
    "slot_label",
    "slot_part",
]


# -- text labels of a board and all its parts, for screen readers ------------------------------------------------------


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
    parts += [_effect(card)] if isinstance(card, Law) else []
    return ", ".join([*parts, *_pieces(placed)])


def _pieces(placed: PyramidCard) -> Iterator[str]:
    """Yield the names of the pieces on a card, and the number of tucked cards."""
    yield from map(icon_words, placed.tokens)
    yield from (say("draw/infinite", color=f"color/{color}") for color in placed.infinite)
    if placed.gems.total:
        yield banked_label(placed)
    if placed.tucked:
        yield say("draw/tucked", n=len(placed.tucked))


def loose_card_label(card: Card) -> str:
    """Return the label of a card in a hand or in the row: sections, then cost and reward by level or its effect."""
    name = say("draw/name", card_name=card.name) if card.name else ""
    colors = {corner: f"color/{card.sections.at(corner)}" for corner in CORNERS}
    values = {"number": card.number, "name": name, "sections": say("draw/four_sections", **colors)}
    if isinstance(card, Law):
        return say("draw/lying_law", effect=_effect(card), **values)
    levels = lying_levels(card)
    return say("draw/lying", levels=levels, **values) if levels else say("draw/lying_bare", **values)


def lying_levels(card: Character) -> str:
    """Return the cost and the reward of each level of a card; "" if it has none."""
    return clauses(_levels(card))


def _levels(card: Character) -> Iterator[str]:
    """Yield what each level of a card costs besides the level below it, and its reward."""
    for level, (color, row) in enumerate(zip(card.costs, card.rewards, strict=False), start=1):
        form = "draw/lying_level" if level == 1 else "draw/lying_level_more"
        yield say(form, level=level, color=f"color/{color}", reward=options_text(row) if row else say("draw/no_reward"))


def large_card_lines(card: Card, placed: PyramidCard | None) -> Iterator[str]:
    """Yield what a card says in words: its name, what its levels cost and bring or its effect, and the pieces on it."""
    label = placed_card_part(placed) if placed is not None else loose_card_part(card)
    yield sentence_case(label.name)
    yield from map(sentence_case, [_effect(card)] if isinstance(card, Law) else _levels(card))
    if placed is not None and (pieces := _listed(_pieces(placed))):
        yield say("draw/lying_on_it", pieces=pieces)


def slot_label(deck: Deck, color: Color, slot: Slot, bids: Sequence[str]) -> str:
    """Return the label of an auction card with the cards and bids at it."""
    cards = [
        say(f"draw/slot_{where}", card=loose_card_label(deck.card(number)))
        for where, number in (("tip", slot.tip), ("base", slot.base))
        if number
    ]
    text = sentence_case(say("draw/slot", color=f"color/{color}", cards=clauses(cards) or say("draw/slot_empty")))
    return clauses((text, say("draw/slot_bids", names=_listed(bids)) if bids else ""))


def banked_label(placed: PyramidCard) -> str:
    """Return the label of the gems that are banked on a card."""
    return say("draw/banked", gems=_banked(placed))


def _banked(placed: PyramidCard) -> str:
    return _listed(say("draw/gems", n=n, color=f"color/{color}") for color, n in placed.gems.items())


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


# -- labels of the parts of a live view: a short name for each, and its details as a description -----------------------


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
    parts += [*_pieces(placed), *([card_name(card.name)] if card.name else [])]
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


def banked_part(placed: PyramidCard) -> Label:
    """Return the label of the gems that are banked on a card; their colors are details where the name would be long."""
    whole = banked_label(placed)
    if word_count(whole) <= MOST_WORDS:
        return Label(whole)
    return Label(say("draw/banked", gems=str(placed.gems.total)), _banked(placed))


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
    return Label(sentence_case(name), clauses(details))


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
