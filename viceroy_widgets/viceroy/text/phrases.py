"""Parts of sentences about a game: players, cards, gems and tokens in words, and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from ...words import Name, You, person, say
from ...words.plain_text import plain
from ..components.cards import Card, Law
from ..components.deck import Deck
from ..components.gems import COLORS
from ..components.icons import parse_icon
from ..components.laws import options_text

__all__ = [
    "card_title",
    "gems_text",
    "join_list",
    "list_players",
    "nameless_title",
    "people",
    "player_name",
    "short_title",
    "short_title_of",
    "token_text",
]


def player_name(names: Sequence[str], player: int) -> str:
    """Return the name of a player, with the seat if the name is not unique; without a name return the seat."""
    name = plain(names[player]) if player < len(names) else ""
    if not name:
        return say("tell/seat", seat=player + 1)
    same = sum(plain(other) == name for other in names) > 1
    return say("tell/same_name", name=name, seat=player + 1) if same else name


def list_players(names: Sequence[str], players: Sequence[int]) -> str:
    """Return several players as one text: `Ann, Ben and Cid`."""
    *others, last = (player_name(names, player) for player in players)
    return say("tell/and", first=join_list(others), second=last) if others else last


def people(names: Sequence[str], players: Sequence[int], viewer: int | None = None) -> Name:
    """Return several players as part of a sentence, which addresses the viewer, or one named "you": `Ann and you`."""
    shown = {player: player_name(names, player) for player in players}
    found = [person(shown, player, viewer) for player in players]
    *others, last = found
    text = say("tell/and", first=join_list(others), second=last) if others else last
    return (You if any(isinstance(one, You) for one in found) else Name)(text)


def card_title(deck: Deck, number: int) -> str:
    """Return the title of a card inside a sentence: `card 11 (Odile Thrush, Bell Founder)`."""
    return _title(deck.card(number), "tell/")


def nameless_title(deck: Deck, number: int) -> str:
    """Return the title of a card inside a sentence that has room for its number only: `card 11`."""
    kind = "law" if isinstance(deck.card(number), Law) else "character"
    return say(f"tell/nameless_{kind}", number=number)


def short_title(deck: Deck, number: int) -> str:
    """Return the title of a card outside a sentence: `11 Odile Thrush, Bell Founder`."""
    return short_title_of(deck.card(number))


def short_title_of(card: Card) -> str:
    """Return the title of a card outside a sentence, as `short_title` does."""
    return _title(card, "tell/short_")


def _title(card: Card, form: str) -> str:
    name = plain(card.name)
    kind = "law" if isinstance(card, Law) else "character"
    return say(f"{form}{kind}" if name else f"{form}nameless_{kind}", number=card.number, card_name=name)


def gems_text(counts: Sequence[object]) -> str:
    """Return numbers of gems, given in the order of COLORS, as text: `2 blue, 1 red`."""
    found = [
        say("tell/gems", n=count, color=f"color/{color}") for color, count in zip(COLORS, counts, strict=True) if count
    ]
    return join_list(found) or say("tell/no_gems")


def token_text(token: str) -> str:
    """Return a token or icon with its article: `a magic token`."""
    return options_text((parse_icon(token),))


def join_list(parts: Iterable[str], form: str = "tell/list") -> str:
    """Join the parts in one text; the form `tell/also` separates parts that contain commas."""
    found = list(parts)
    return reduce(lambda first, second: say(form, first=first, second=second), found) if found else ""
