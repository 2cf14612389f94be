"""Documents of positions, of players with their pyramids, and of the edition and the deck that they belong to."""

from __future__ import annotations

from typing import Any

from ...core.document_text import parse_json
from ...core.fields import Field, Members, shown
from ..components.card_documents import (
    HIGHEST_NUMBER,
    LONGEST_NAME,
    read_card,
    read_color,
    read_gems,
    read_icon,
    write_card,
    write_gems,
)
from ..components.cards import CORNERS, Card, Law
from ..components.deck import Deck, built_in_deck, is_built_in, read_deck, write_deck
from ..components.editions import EDITION_RULES, EDITIONS, Edition, edition_of
from ..components.gems import COLORS, GEMS_PER_COLOR, NO_GEMS, TOKEN_KINDS, Color, Gems, Icon, is_token
from ..components.laws import GemsBanked
from ..rules.pyramids.places import TOP_LEVEL, Place, Section
from ..rules.pyramids.position import Position
from ..rules.pyramids.pyramid import Fault, Pyramid, PyramidCard
from ..rules.state.state import Player

__all__ = [
    "POSITION_FORMAT",
    "check_position",
    "deck_to_carry",
    "parse_position",
    "read_carried_deck",
    "read_counts",
    "read_deck_name",
    "read_edition",
    "read_numbers",
    "read_player",
    "read_position",
    "read_token",
    "write_deck_name",
    "write_edition",
    "write_player",
    "write_position",
]


# -- documents of an edition with house rules, and of a deck with its name and digest ----------------------------------


_DIGEST_LENGTH = 16


def read_edition(field: Field) -> Edition:
    """Read an edition from a field such as `"fr"` or `{"name": "en", "repaint": false}`."""
    if not isinstance(field.value, dict):
        return EDITIONS[field.choice(EDITIONS)]
    found = field.members(("name",), tuple(EDITION_RULES))
    edition = EDITIONS[found["name"].choice(EDITIONS)]
    return edition_of(edition, **{name: _read_option(found[name], name) for name in EDITION_RULES if name in found})


def write_edition(edition: Edition) -> str | dict[str, Any]:
    """Return the shortest document of an edition: its name, or a mapping if it has house rules."""
    return {"name": edition.name, **edition.house_rules} if edition.house_rules else edition.name


def read_deck_name(field: Field) -> tuple[str, str, Deck | None]:
    """Read the name and the digest of a deck, and the deck itself if the document carries it."""
    found = field.members(("name", "digest"), ("cards",))
    digest = found["digest"].text(_DIGEST_LENGTH)
    if len(digest) != _DIGEST_LENGTH or not set(digest) <= set("0123456789abcdef"):
        raise found["digest"].refused("deck/digest")
    name = found["name"].text(LONGEST_NAME)
    return name, digest, read_carried_deck(found["cards"], digest) if "cards" in found else None


def read_carried_deck(field: Field, digest: str) -> Deck:
    """Read the deck that a document carries; NotationError if its digest is a different one."""
    deck = read_deck(field)
    if deck.digest != digest:
        raise field.refused("deck/carried", "CMP-1", due=digest, found=deck.digest)
    return deck


def write_deck_name(name: str, digest: str, deck: Deck | None) -> dict[str, Any]:
    """Return the document of a deck's name and digest, with the deck itself if it is given."""
    written: dict[str, Any] = {"name": name, "digest": digest}
    return written if deck is None else written | {"cards": write_deck(deck)}


def deck_to_carry(deck: Deck) -> Deck | None:
    """Return the deck if a document must carry it, or None if the package contains it."""
    return None if is_built_in(deck) else deck


def _read_option(field: Field, name: str) -> object:
    rule, _ = EDITION_RULES[name]
    if name == "start_deal":
        value = field.integer(2, 4, rule)
        if value not in (2, 4):
            raise field.refused("edition/two_or_four", rule)
        return value
    if name == "give_back":
        return field.choice(("random", "chosen"), rule)
    return field.boolean(rule)


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


# -- documents of the players of a saved state: gems, hand and pyramid in a compact but readable form ------------------


_MOST_CARDS = 1000
_MOST_ATTACKS = 999
_ON_IT = ("tokens", "infinite", "gems", "tucked")


def write_player(player: Player) -> dict[str, Any]:
    """Return the document of a player; empty fields other than `gems` and `pyramid` are omitted."""
    written: dict[str, Any] = {
        "gems": list(player.gems),
        "attack": player.attack,
        "hand": list(player.hand),
        "pyramid": [_write_placed(placed) for placed in player.pyramid.cards],
        "used": [list(mark) for mark in player.used],
        "looking": list(player.looking),
        "painting": [[*section.place, section.corner, color] for section, color in player.painting],
    }
    return {name: value for name, value in written.items() if value or name in ("gems", "pyramid")}


def read_player(field: Field, deck: Deck) -> Player:
    """Read a player; `state_checks` checks that all players fit together."""
    found = field.members(("gems", "pyramid"), ("attack", "hand", "used", "looking", "painting"))
    placed = [_read_placed(card, deck) for card in found["pyramid"].items(_MOST_CARDS)]
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


def _write_placed(placed: PyramidCard) -> list[Any]:
    written = {
        "tokens": [str(token) for token in placed.tokens],
        "infinite": list(placed.infinite),
        "gems": list(placed.gems) if any(placed.gems) else [],
        "tucked": [card.number for card in placed.tucked],
    }
    on_it = {name: value for name, value in written.items() if value}
    return [*placed.place, placed.card.number, *([on_it] if on_it else [])]


def _read_placed(field: Field, deck: Deck) -> PyramidCard:
    parts = field.items(4)
    if len(parts) < 3:
        raise field.refused("field/list_least", n=3, count=len(parts))
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
