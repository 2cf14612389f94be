"""Summary of a deck in one line, and warnings about problems in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...words import card_name, say
from ...words.plain_text import one_line
from ..components.deck import Deck
from ..rules.engine.setup import KEPT, LARGE_DECK, LAWS_DEALT, MOST_SEATS

__all__ = ["deck_summary", "deck_warnings"]


def deck_summary(deck: Deck) -> str:
    """Return one line with the name of the deck, the number of cards of each sort, and the digest."""
    name = say("deck/named", name=one_line(card_name(deck.name))) if deck.name else say("deck/nameless")
    return say(
        "deck/summary",
        name=name,
        characters=say("deck/characters", n=len(deck.characters)),
        laws=say("deck/laws", n=len(deck.laws)),
        kinds=say("deck/kinds", n=len({law.effect.kind for law in deck.laws})),
        bonus=say("deck/bonus", n=len(deck.bonus)) if deck.bonus else say("deck/bonus_none"),
        digest=deck.digest,
    )


def deck_warnings(deck: Deck) -> tuple[str, ...]:
    """Return a warning for each problem that readers accept but that would disturb players."""
    return tuple(_warnings(deck))


def _warnings(deck: Deck) -> Iterator[str]:
    yield from _too_few(deck, "deck/few_characters", "deck/few_laws")
    rest = deck.without_bonus()
    if deck.bonus and not tuple(_too_few(deck, "deck/few_characters", "deck/few_laws")):
        yield from _too_few(rest, "deck/few_characters_rest", "deck/few_laws_rest")
    cards = deck.by_number.values()
    nameless = sum(not card.name for card in cards)
    if nameless:
        yield say("deck/no_names", n=nameless)
    for name, count in Counter(card.name for card in cards if card.name).items():
        if count > 1:
            yield say("deck/same_name", name=one_line(name), count=count)


def _too_few(deck: Deck, characters: str, laws: str) -> Iterator[str]:
    """Yield a message for each sort of card that is too few for four players, with the possible number of players."""
    for message, there, before, each in (
        (characters, len(deck.characters), LARGE_DECK, KEPT),
        (laws, len(deck.laws), 0, LAWS_DEALT),
    ):
        players = max(0, (there - before) // each)
        if players < MOST_SEATS:
            yield say(message, n=players, there=there, least=before + each * MOST_SEATS)
