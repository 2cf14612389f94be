"""Positions as JSON documents, `viceroy-position/1`; the reader rejects unknown fields and impossible positions."""

from __future__ import annotations

from typing import Any

from ....core.document_text import parse_json
from ....core.fields import Field, shown
from ...components.card_documents import (
    HIGHEST_NUMBER,
    read_card,
    read_color,
    read_gems,
    read_icon,
    write_card,
    write_gems,
)
from ...components.cards import Card, Law
from ...components.deck import built_in_deck
from ...components.editions import EDITIONS
from ...components.end_laws import GemsBanked
from ...components.gems import GEMS_PER_COLOR
from ...components.icons import TOKEN_KINDS, Icon, is_token
from ...rules.pyramids.places import TOP_LEVEL, Place
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import Fault, Pyramid, PyramidCard
from .edition_and_deck import read_edition, write_edition

__all__ = ["POSITION_FORMAT", "check_position", "parse_position", "read_position", "read_token", "write_position"]


# -- check of a position that was read ---------------------------------------------------------------------------------


def check_position(position: Position, cards: list[PyramidCard]) -> None:
    """Raise NotationError for the first fault; its path has the index of the card in the order of the document."""
    order = sorted(range(len(cards)), key=lambda index: cards[index].place)
    for fault in position.faults():
        raise Field(None, _fault_path(fault, position, order)).refused(
            f"at/{fault.code}", fault.rule, **dict(fault.values)
        )
    for index, placed in enumerate(cards):
        if isinstance(placed.card, Law) and isinstance(placed.card.effect, GemsBanked):
            limit, count = placed.card.effect.limit, placed.gems.total
            if count > limit:
                raise Field(None, f"pyramid[{index}].gems").refused("card/banked", "LAW-3", limit=limit, count=count)


def _fault_path(fault: Fault, position: Position, order: list[int]) -> str:
    values = dict(fault.values)
    if fault.code == "position/opponents":
        return "opponents"
    if fault.code == "position/gems":
        return _gems_path(str(values["color"]).removeprefix("color/"), position, order)
    path = f"pyramid[{order[fault.element]}]"
    if fault.code != "pyramid/twice":
        return f"{path}.at"
    tucked = [card.number for card in position.pyramid.cards[fault.element].tucked]
    again = [index for index, number in enumerate(tucked) if number == values["number"]]
    return f"{path}.tucked[{again[-1]}]" if again else f"{path}.card"


def _gems_path(color: str, position: Position, order: list[int]) -> str:
    """Return the path of a color with too many gems: behind the screen, or else the last card that holds some."""
    if any(name == color for name, _ in position.gems.items()):
        return f"gems.{color}"
    found = max(
        (order[index], "gems" if any(name == color for name, _ in placed.gems.items()) else "infinite")
        for index, placed in enumerate(position.pyramid.cards)
        if color in placed.infinite or any(name == color for name, _ in placed.gems.items())
    )
    return f"pyramid[{found[0]}].{found[1]}"


# -- positions as JSON documents, `viceroy-position/1` -----------------------------------------------------------------


POSITION_FORMAT = "viceroy-position/1"
MOST_CARDS = 200
MOST_ATTACKS = 999
FARTHEST_X = 100
MOST_TOKENS = 100
MOST_OPPONENTS = 3


def parse_position(text: str | bytes) -> Position:
    """Read a position from a JSON text; NotationError if it cannot be read."""
    return read_position(parse_json(text))


def read_position(document: object) -> Position:
    """Read a position from a document; NotationError names the field and the expected value."""
    found = Field(document).members(("format", "pyramid"), ("edition", "gems", "attack", "opponents"))
    found["format"].choice((POSITION_FORMAT,))
    edition = read_edition(found.get("edition", "en"))
    placed = [_read_standing(field) for field in found["pyramid"].items(MOST_CARDS)]
    count = sum(1 + len(card.tucked) for card in placed)
    if count > MOST_CARDS:
        raise found["pyramid"].refused("card/too_many", most=MOST_CARDS, count=count)
    opponents = found.get("opponents", []).items(MOST_OPPONENTS, "SET-1")
    position = Position(
        Pyramid.of(placed),
        read_gems(found.get("gems", {})),
        found.get("attack", 0).integer(0, MOST_ATTACKS),
        tuple(opponent.members(("attack",))["attack"].integer(0, MOST_ATTACKS) for opponent in opponents),
        edition,
    )
    check_position(position, placed)
    return position


def write_position(position: Position) -> dict[str, Any]:
    """Return the shortest document of a position: without default values, and with built-in cards as numbers."""
    written: dict[str, Any] = {"format": POSITION_FORMAT}
    if position.edition != EDITIONS["en"]:
        written["edition"] = write_edition(position.edition)
    written["pyramid"] = [_write_standing(card) for card in position.pyramid.cards]
    if position.gems.total:
        written["gems"] = write_gems(position.gems)
    if position.attack:
        written["attack"] = position.attack
    if position.opponents:
        written["opponents"] = [{"attack": attack} for attack in position.opponents]
    return written


def _read_standing(field: Field) -> PyramidCard:
    found = field.members(("at", "card"), ("tokens", "infinite", "gems", "tucked"))
    level, x = found["at"].items_of(2, "PYR-1")
    infinite = found.get("infinite", []).items(4 * GEMS_PER_COLOR, "CMP-4")
    return PyramidCard(
        Place(level.integer(1, TOP_LEVEL, "PYR-3"), x.integer(-FARTHEST_X, FARTHEST_X)),
        _read_known_card(found["card"]),
        tuple(read_token(token) for token in found.get("tokens", []).items(MOST_TOKENS)),
        tuple(read_color(color) for color in infinite),
        read_gems(found.get("gems", {})),
        tuple(_read_known_card(card) for card in found.get("tucked", []).items(MOST_CARDS)),
    )


def _read_known_card(field: Field) -> Card:
    if isinstance(field.value, dict):
        return read_card(field)
    if type(field.value) is not int:
        raise field.refused("card/form", "CMP-2", found=shown(field.value))
    number = field.integer(1, HIGHEST_NUMBER, "CMP-2")
    if number not in built_in_deck().by_number:
        raise field.refused("card/unknown", "CMP-1", number=number)
    return built_in_deck().card(number)


def read_token(field: Field) -> Icon:
    """Read a token that lies on a card, such as `points:12` (CMP-9)."""
    icon = read_icon(field)
    if not is_token(icon):
        raise field.refused("card/no_token", "CMP-9", known=", ".join(TOKEN_KINDS), found=str(icon))
    return icon


def _write_standing(placed: PyramidCard) -> dict[str, Any]:
    written: dict[str, Any] = {"at": list(placed.place), "card": _write_known_card(placed.card)}
    if placed.tokens:
        written["tokens"] = [str(token) for token in placed.tokens]
    if placed.infinite:
        written["infinite"] = list(placed.infinite)
    if placed.gems.total:
        written["gems"] = write_gems(placed.gems)
    if placed.tucked:
        written["tucked"] = [_write_known_card(card) for card in placed.tucked]
    return written


def _write_known_card(card: Card) -> dict[str, Any] | int:
    return card.number if built_in_deck().by_number.get(card.number) == card else write_card(card)
