"""Parts of sentences about a game: players, cards, circles, gems and tokens in words, and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce

from ...words import Name, You, person, say
from ...words.plain_text import plain, wrapped
from ..components.cards import CORNERS, Card, Law
from ..components.deck import Deck
from ..components.gems import COLORS, Icon, parse_icon
from ..components.laws import law_text, options_text
from ..rules.pyramids.places import Circle
from ..rules.pyramids.pyramid import Pyramid

__all__ = [
    "card_body",
    "card_head",
    "card_lines",
    "card_title",
    "circle_name",
    "circle_names",
    "gems_text",
    "icon_short",
    "join_list",
    "list_players",
    "nameless_title",
    "people",
    "player_name",
    "sections_text",
    "short_title",
    "short_title_of",
    "token_text",
]


# -- parts of sentences about a game: players, cards, gems and tokens in words, and lists of them ----------------------


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


# -- cards as two short texts: the name with sections, and the costs with rewards --------------------------------------


def card_head(card: Card) -> str:
    """Return the name and the sections of a card: `11 Odile Thrush, Bell Founder, top B B, bottom G G`."""
    return say("tell/list", first=short_title_of(card), second=sections_text(card))


def sections_text(card: Card) -> str:
    """Return the sections of a card by first letters of colors: `top B B, bottom G G`."""
    return say("table/sections", **{corner: card.sections.at(corner)[0].upper() for corner in CORNERS})


def card_body(card: Card) -> str:
    """Return the cost color and reward of each level, or the text of a law.

    An example is `1 B: magic; 2 Y: infinite red; 3 G: green circle +2; 4 B: magic bonus +5`.
    """
    if isinstance(card, Law):
        return law_text(card.effect)
    return join_list(
        (
            say(
                "table/level",
                level=level,
                color=color[0].upper(),
                reward=join_list(map(icon_short, row)) or say("table/nothing"),
            )
            for level, (color, row) in enumerate(zip(card.costs, card.rewards, strict=False), start=1)
        ),
        "tell/also",
    )


def card_lines(card: Card, indent: int, before: str = "", details: bool = True) -> Iterator[str]:
    """Yield the head and body of a card as indented lines after `before`; without `details` only the name."""
    yield from wrapped(before + (card_head(card) if details else short_title_of(card)), indent, indent + 4)
    if details:
        yield from wrapped(card_body(card), indent + 4, indent + 4)


def icon_short(icon: Icon) -> str:
    """Return the shortest text of a token or reward: `green circle +2`."""
    return say(f"short/{icon.kind}", n=icon.value, color=f"color/{icon.color}")


# -- names of circles in sentences and labels: their level, and which of its row ---------------------------------------


def circle_name(pyramid: Pyramid, circle: Circle) -> str:
    """Return the name of a circle: its level, and its number in the row if the row has several circles."""
    row = [other.place for other in pyramid.circles if other.level == circle.level]
    if len(row) == 1:
        return say("draw/circle_only", level=circle.level)
    return say("draw/circle_of", level=circle.level, which=row.index(circle.place) + 1)


def circle_names(pyramid: Pyramid, circles: Iterable[Circle]) -> str:
    """Return a list of circles by their names."""
    return join_list(circle_name(pyramid, circle) for circle in circles)
