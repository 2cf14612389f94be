"""Documents of the players of a saved state: gems, hand and pyramid in a compact but readable form."""

from __future__ import annotations

from typing import Any

from ....core.fields import Field, Members
from ...components.card_documents import HIGHEST_NUMBER, read_color
from ...components.cards import CORNERS, Card
from ...components.deck import Deck
from ...components.gems import COLORS, GEMS_PER_COLOR, NO_GEMS, Color, Gems
from ...rules.pyramids.places import TOP_LEVEL, Place, Section
from ...rules.pyramids.pyramid import Pyramid, PyramidCard
from ...rules.state.state import Player
from .positions import FARTHEST_X, MOST_TOKENS, read_token

__all__ = ["read_counts", "read_numbers", "read_player", "write_player"]

_MOST_CARDS = 1000
_MOST_ATTACKS = 999
_ON_IT = ("tokens", "infinite", "gems", "tucked")


def write_player(player: Player) -> dict[str, Any]:
    """Return the document of a player; empty fields other than `gems` and `pyramid` are omitted."""
    written: dict[str, Any] = {
        "gems": list(player.gems),
        "attack": player.attack,
        "hand": list(player.hand),
        "pyramid": [_write_standing(placed) for placed in player.pyramid.cards],
        "used": [list(mark) for mark in player.used],
        "looking": list(player.looking),
        "painting": [[*section.place, section.corner, color] for section, color in player.painting],
    }
    return {name: value for name, value in written.items() if value or name in ("gems", "pyramid")}


def read_player(field: Field, deck: Deck) -> Player:
    """Read a player; `state_checks` checks that all players fit together."""
    found = field.members(("gems", "pyramid"), ("attack", "hand", "used", "looking", "painting"))
    placed = [_read_standing(card, deck) for card in found["pyramid"].items(_MOST_CARDS)]
    return Player(
        read_counts(found["gems"]),
        found.get("attack", 0).integer(0, _MOST_ATTACKS),
        _read_hand(found, "hand", deck),
        Pyramid.of(placed),
        tuple(sorted(_read_mark(mark) for mark in found.get("used", []).items(_MOST_CARDS))),
        _read_hand(found, "looking", deck),
        tuple(sorted(_read_paint(paint) for paint in found.get("painting", []).items(_MOST_CARDS))),
    )


def read_counts(field: Field) -> Gems:
    """Read four numbers of gems, in the order of COLORS."""
    return Gems(*(count.integer(0, GEMS_PER_COLOR, "CMP-4") for count in field.items_of(len(COLORS), "CMP-4")))


def read_numbers(field: Field, deck: Deck) -> tuple[int, ...]:
    """Read numbers of cards of the deck, in the given order."""
    return tuple(_read_card(number, deck).number for number in field.items(_MOST_CARDS))


def _read_hand(found: Members, name: str, deck: Deck) -> tuple[int, ...]:
    return tuple(sorted(read_numbers(found.get(name, []), deck)))


def _write_standing(placed: PyramidCard) -> list[Any]:
    written = {
        "tokens": [str(token) for token in placed.tokens],
        "infinite": list(placed.infinite),
        "gems": list(placed.gems) if any(placed.gems) else [],
        "tucked": [card.number for card in placed.tucked],
    }
    on_it = {name: value for name, value in written.items() if value}
    return [*placed.place, placed.card.number, *([on_it] if on_it else [])]


def _read_standing(field: Field, deck: Deck) -> PyramidCard:
    parts = field.items(4)
    if len(parts) < 3:
        raise field.refused("field/list_least", least=3, count=len(parts))
    found = parts[3].members((), _ON_IT) if len(parts) == 4 else Members({})
    infinite = found.get("infinite", []).items(4 * GEMS_PER_COLOR, "CMP-4")
    return PyramidCard(
        Place(parts[0].integer(1, TOP_LEVEL, "PYR-3"), parts[1].integer(-FARTHEST_X, FARTHEST_X)),
        _read_card(parts[2], deck),
        tuple(read_token(token) for token in found.get("tokens", []).items(MOST_TOKENS)),
        tuple(read_color(color) for color in infinite),
        read_counts(found["gems"]) if "gems" in found else NO_GEMS,
        tuple(_read_card(card, deck) for card in found.get("tucked", []).items(_MOST_CARDS)),
    )


def _read_card(field: Field, deck: Deck) -> Card:
    number = field.integer(1, HIGHEST_NUMBER, "CMP-2")
    if number not in deck.by_number:
        raise field.refused("state/card", "CMP-1", number=number)
    return deck.card(number)


def _read_mark(field: Field) -> tuple[int, int]:
    number, index = field.items_of(2, "INF-1")
    return number.integer(1, HIGHEST_NUMBER), index.integer(0, 4 * GEMS_PER_COLOR)


def _read_paint(field: Field) -> tuple[Section, Color]:
    level, x, corner, color = field.items_of(4, "PNT-1")
    place = Place(level.integer(1, TOP_LEVEL, "PYR-3"), x.integer(-FARTHEST_X, FARTHEST_X))
    name = corner.choice(CORNERS)
    return Section(place, next(known for known in CORNERS if known == name)), read_color(color)
