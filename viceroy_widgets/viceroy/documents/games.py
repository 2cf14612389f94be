"""What a game is played with, in documents: an edition with house rules, a deck by its name and digest."""

from __future__ import annotations

from typing import Any

from ..box.card_documents import LONGEST_NAME
from ..box.deck import Deck, built_in_deck
from ..box.editions import EDITION_RULES, EDITIONS, Edition, edition_of
from ..fields import Field

__all__ = ["deck_of_digest", "read_deck_name", "read_edition", "write_deck_name", "write_edition"]

_DIGEST_LENGTH = 16


def read_edition(field: Field) -> Edition:
    """The edition of a field such as `"fr"` or `{"name": "en", "repaint": false}`."""
    if not isinstance(field.value, dict):
        return EDITIONS[field.choice(EDITIONS)]
    found = field.members(("name",), tuple(EDITION_RULES))
    edition = EDITIONS[found["name"].choice(EDITIONS)]
    return edition_of(edition, **{name: _read_option(found[name], name) for name in EDITION_RULES if name in found})


def write_edition(edition: Edition) -> str | dict[str, Any]:
    """The shortest way to say it."""
    return {"name": edition.name, **edition.house_rules} if edition.house_rules else edition.name


def read_deck_name(field: Field) -> tuple[str, str]:
    """The name and the digest of a deck."""
    found = field.members(("name", "digest"))
    digest = found["digest"].text(_DIGEST_LENGTH)
    if len(digest) != _DIGEST_LENGTH or not set(digest) <= set("0123456789abcdef"):
        raise found["digest"].refused("deck/digest")
    return found["name"].text(LONGEST_NAME), digest


def write_deck_name(deck: Deck) -> dict[str, str]:
    return {"name": deck.name, "digest": deck.digest}


def deck_of_digest(digest: str, deck: Deck | None = None) -> Deck | None:
    """That deck, or the built-in one, with or without bonus cards: the one of this digest, if one of them is it."""
    given = deck or built_in_deck()
    return next((known for known in (given, given.without_bonus()) if known.digest == digest), None)


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
