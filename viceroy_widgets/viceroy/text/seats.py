"""Public part of a player's table: the pyramid as a picture or in words, and the items on its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...words import say
from ...words.plain_text import WIDTH, wrapped
from ..components.cards import Law
from ..components.laws import OnceLaw, law_text
from ..rules.engine.engine import PublicPlayer, View
from ..rules.pyramids.places import Circle
from ..rules.pyramids.position import Painting, Position, painted_circles
from ..rules.pyramids.pyramid import PyramidCard
from .phrases import card_head, gems_text, icon_short, join_list, player_name, short_title_of
from .pyramids import pyramid_picture

__all__ = ["card_things", "pyramid_lines", "seat_head", "seat_lines", "seat_summary"]

_INDENT = 2


def seat_lines(view: View, player: int, names: Sequence[str], pictures: bool = True) -> Iterator[str]:
    """Yield the line about the player, then the lines of the pyramid."""
    yield from wrapped(seat_head(view, player, names) + ".")
    if view.seats[player].pyramid.cards:
        yield from pyramid_lines(view.seats[player], pictures)


def seat_head(view: View, player: int, names: Sequence[str]) -> str:
    """Return the line about a player: `Ben: 4 cards in the pyramid, lowest number 7, 3 cards in hand`."""
    seat = view.seats[player]
    standing = say("table/standing", n=len(seat.pyramid.cards))
    if seat.pyramid.cards:
        standing = join_list([standing, say("table/lowest", number=seat.pyramid.lowest)])
    if seat.gems is not None:  # END-1: the screens are down
        left = join_list([gems_text(seat.gems), *([say("tell/attack", n=seat.attack)] if seat.attack else [])])
        return say("table/seat_open", who=player_name(names, player), cards=standing, gems=left)
    head = say(
        "table/seat", who=player_name(names, player), cards=standing, hand=say("table/hand_size", n=seat.hand_size)
    )
    return join_list([head, *([say("table/looking", n=seat.looking)] if seat.looking else [])])


def seat_summary(view: View, player: int, names: Sequence[str]) -> str:
    """Return a player in one sentence, with the circles, infinite gems and tokens of the pyramid."""
    seat = view.seats[player]
    circles = Counter(circle.color for circle in seat.pyramid.circles if circle.color)
    tokens = Counter(icon_short(token) for card in seat.pyramid.cards for token in card.tokens)
    found = {
        "table/circles_short": ("circles", [say("tell/circles", n=n, color=f"color/{c}") for c, n in circles.items()]),
        "table/infinite_short": ("gems", [_infinite_on(card) for card in seat.pyramid.cards if card.infinite]),
    }
    parts = [say(form, **{name: join_list(what)}) for form, (name, what) in found.items() if what]
    if tokens:
        counted = (say("table/counted", count=n, token=one) if n > 1 else one for one, n in sorted(tokens.items()))
        parts.append(say("table/tokens", tokens=join_list(counted, "tell/also")))
    return join_list([seat_head(view, player, names), *parts], "tell/also") + "."


def pyramid_lines(seat: PublicPlayer, pictures: bool = True) -> Iterator[str]:
    """Yield the picture of the pyramid, then in words its single-color circles and the items on its cards."""
    picture = pyramid_picture(seat.pyramid, dict(seat.painting), WIDTH) if pictures else []
    yield from picture
    circles = painted_circles(Position(seat.pyramid), Painting(seat.painting))
    single = [say("table/circle", color=f"color/{found.color}", level=found.level) for found in circles if found.color]
    if single:
        yield from wrapped(say("table/circles", circles=join_list(single)), _INDENT)
    by_place = {circle.place: circle for circle in circles}
    for standing in seat.pyramid.cards:
        things = join_list(card_things(seat, standing), "tell/also")
        # A law that acts once, when it is played, has no effect afterwards, so its text is omitted (LAW-1).
        card = standing.card
        law = card if isinstance(card, Law) and not isinstance(card.effect, OnceLaw) else None
        if things or law or not picture:
            title = short_title_of(standing.card) if picture else _in_words(standing, by_place.get(standing.place))
            text = say("table/on", card=title, things=things) if things else title
            yield from wrapped(text, _INDENT)
        if law:
            yield from wrapped(law_text(law.effect), _INDENT + 4, _INDENT + 4)


def _in_words(standing: PyramidCard, circle: Circle | None) -> str:
    """Return a card in words instead of a picture, with the circle that it completes (PYR-4)."""
    text = say("table/word", place=str(standing.place), card=card_head(standing.card))
    if circle is None:
        return text
    if circle.color:
        return join_list([text, say("table/word_circle", color=f"color/{circle.color}")], "tell/also")
    colors = join_list(say(f"color/{color}") for _, color in circle.colors)
    return join_list([text, say("table/word_mixed", colors=colors)], "tell/also")


def card_things(seat: PublicPlayer, standing: PyramidCard) -> Iterator[str]:
    """Yield the items on a card and under it."""
    yield from map(icon_short, standing.tokens)
    for index, color in enumerate(standing.infinite):
        thing = say("short/infinite", color=f"color/{color}")
        is_used = (standing.card.number, index) in seat.used and seat.gems is None
        yield say("table/used", thing=thing) if is_used else thing
    for section, color in seat.painting:
        if section.place == standing.place:
            yield say("table/painted", corner=f"corner/{section.corner}", color=f"color/{color}")
    if any(standing.gems):
        yield say("table/banked", gems=gems_text(standing.gems))
    under = dict(seat.face_down).get(standing.card.number, 0)
    if standing.tucked:
        yield say("table/tucked", cards=join_list(map(short_title_of, standing.tucked), "tell/also"))
    elif under:
        yield say("table/face_down", n=under)


def _infinite_on(standing: PyramidCard) -> str:
    colors = join_list(say(f"color/{color}") for color in standing.infinite)
    return say("table/infinite_on", colors=colors, level=standing.place.level)
