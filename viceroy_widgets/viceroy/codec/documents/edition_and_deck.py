"""Documents of an edition with house rules, and of a deck with its name and digest."""

from __future__ import annotations

from typing import Any

from ....core.fields import Field
from ...components.card_documents import LONGEST_NAME
from ...components.deck import Deck, is_built_in, read_deck, write_deck
from ...components.editions import EDITION_RULES, EDITIONS, Edition, edition_of

__all__ = ["deck_to_carry", "read_carried_deck", "read_deck_name", "read_edition", "write_deck_name", "write_edition"]

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
