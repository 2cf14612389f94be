"""Whole table as plain text, as one player may see it; the public part of each seat, and the status of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...core.vocabulary import Clock, PlayerStatus, Status
from ...words import say, sentence_case
from ...words.plain_text import WIDTH, wrapped
from ..components.cards import Law
from ..components.gems import Gems
from ..components.laws import OnceLaw, law_text
from ..rules.engine.auction import LAST_AUCTION
from ..rules.engine.development import ROUNDS
from ..rules.engine.engine import PublicPlayer, View
from ..rules.engine.setup import LAST_TURN
from ..rules.pyramids.places import Circle
from ..rules.pyramids.position import Painting, Position, painted_circles
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.pyramids.scoring import score
from .moves import move_label, question_sentence
from .phrases import card_head, card_lines, gems_text, icon_short, join_list, list_players, player_name, short_title_of
from .pyramids import pyramid_picture

__all__ = [
    "card_things",
    "game_status",
    "hand_lines",
    "key_lines",
    "moment_text",
    "own_line",
    "pyramid_lines",
    "question_lines",
    "reserve_line",
    "row_lines",
    "seat_head",
    "seat_lines",
    "seat_summary",
    "status_lines",
    "table_text",
    "visible_position",
]


# -- public part of a player's table: the pyramid as a picture or in words, and the items on its cards -----------------


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


# -- status of a game of Viceroy ---------------------------------------------------------------------------------------


def game_status(view: View) -> Status:
    """Return the status that a viewer may know; gems and attack tokens behind screens of others count nothing."""
    seats = range(len(view.seats))
    return Status(
        Clock("" if view.phase == "over" else moment_text(view), view.turn, LAST_TURN),  # the result tells the end
        tuple(PlayerStatus(_points(view, seat), tuple(_facts(view, seat))) for seat in seats),
    )


def visible_position(view: View, seat: int) -> Position:
    """Return a seat's position as far as the viewer knows it.

    Screens of others hide gems and attack tokens until the end; hidden ones are left out. Gems laid as paint are always
    included. Of cards that lie face down under a law, all that counts is how many they are, which everybody sees.
    """
    its, own = view.seats[seat], view.own
    gems, attack = (own.gems, own.attack) if seat == view.player else (its.gems or Gems(), its.attack or 0)
    for _, color in its.painting:
        gems = gems.plus(color)  # the gems of a position include the gems laid as paint
    others = tuple(other.attack or 0 for index, other in enumerate(view.seats) if index != seat)
    return Position(_with_cards_under(its), gems, attack, others, view.edition)


def _with_cards_under(seat: PublicPlayer) -> Pyramid:
    """Return the pyramid of a seat; in place of each card that lies face down under a law there is that law again."""
    if not seat.face_down:
        return seat.pyramid
    under = dict(seat.face_down)
    return Pyramid(
        tuple(
            placed if placed.tucked else placed._replace(tucked=(placed.card,) * under.get(placed.card.number, 0))
            for placed in seat.pyramid.cards
        )
    )


def moment_text(view: View) -> str:
    """Return the sentence about the phase of the game: the turn with its auction or its round of development."""
    form = "before" if view.phase == "auction" and not view.round else view.phase
    rounds = LAST_AUCTION if view.phase == "auction" else ROUNDS
    return say(f"table/{form}", turn=view.turn, last=LAST_TURN, round=view.round, rounds=rounds)


def _points(view: View, seat: int) -> int:
    return score(visible_position(view, seat), Painting(view.seats[seat].painting)).total


def _facts(view: View, seat: int) -> Iterator[str]:
    its = view.seats[seat]
    yield say("status/cards", n=len(its.pyramid.cards))
    if view.phase not in ("painting", "over"):
        yield say("status/hand", n=its.hand_size)
    attack = view.own.attack if seat == view.player else its.attack
    if attack:
        yield say("tell/attack", n=attack)


# -- whole table as plain text, as one player may see it: row, pyramids, own hand and question -------------------------


_ENDED = ("painting", "over")


def table_text(view: View, names: Sequence[str], pictures: bool = True) -> str:
    """Return the whole table as blocks with an empty line between them; `names` has the player names by seat."""
    order = list(range(len(view.seats)))
    if view.player is not None:  # the player's own pyramid comes last, beside the hand
        order = [*order[view.player + 1 :], *order[: view.player + 1]]
    blocks = [
        [*status_lines(view, names)],
        [*row_lines(view)],
        *([*seat_lines(view, player, names, pictures)] for player in order),
        [*hand_lines(view), *own_line(view)],
        [*key_lines(view, pictures)],
        [*question_lines(view, names)],
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def status_lines(view: View, names: Sequence[str], everything: bool = True) -> Iterator[str]:
    """Yield the status of the game: turn, round, players who take part, and reserve.

    With `everything`, the sizes of the decks are added.
    """
    yield from wrapped(moment_text(view), 0, 0)
    if view.phase in ("setup", *_ENDED):
        return
    if everything:
        decks = {"large": view.large, "small": view.small, "laws": view.laws, "discards": len(view.discards)}
        yield from wrapped(say("table/decks", **decks), 0, 0)
    if view.skips:
        yield from wrapped(say("table/skips", who=list_players(names, view.skips)), 0, 0)
    if view.phase == "auction" and view.auction.inside:
        virtual = sum(until <= max(1, view.round) for until in view.auction.virtual_out)
        more = [say("table/virtual_in", n=virtual)] if virtual else []
        who = join_list([list_players(names, view.auction.inside), *more])
        yield from wrapped(say("table/bidding", who=who), 0, 0)
    if view.phase == "development" and view.developing:
        yield from wrapped(say("table/developing", who=list_players(names, view.developing)), 0, 0)
    yield reserve_line(view)


def reserve_line(view: View) -> str:
    """Return the line with the gems of the reserve."""
    return say("table/reserve", gems=gems_text(view.reserve))


def row_lines(view: View, details: bool = True) -> Iterator[str]:
    """Yield the auction row, tip before base; without `details` each card has only its name."""
    if not any(map(any, view.row)) or view.phase in _ENDED:
        return
    yield say("table/row")
    slots = dict(zip(("blue", "red", "green", "yellow"), view.row, strict=True))
    for color in view.row_order:
        for where, number in (("tip", slots[color].tip), ("base", slots[color].base)):
            values = {"color": f"color/{color}", "where": say(f"table/{where}")}
            if not number:
                continue
            card = view.deck.card(number)
            before = say("table/slot", card="", **values)
            yield from card_lines(card, _INDENT, before, details)
        if not any(slots[color]):
            yield from wrapped(say("table/slot_empty", color=f"color/{color}"), _INDENT)


def hand_lines(view: View, details: bool = True) -> Iterator[str]:
    """Yield the cards that the player looks at, then the hand; nothing for a watcher or after the last turn."""
    if view.player is None or view.phase in _ENDED:
        return
    for title, numbers in (("table/looks", view.own.looking), ("table/hand", view.own.hand)):
        if numbers:
            yield say(title)
        for number in numbers:
            yield from card_lines(view.deck.card(number), _INDENT, "", details)
    if not view.own.hand:
        yield say("table/hand_empty")


def own_line(view: View) -> Iterator[str]:
    """Yield the gems and attack tokens behind the player's own screen."""
    if view.player is None or view.phase in _ENDED:
        return
    form = "table/own_attack" if view.own.attack else "table/own"
    yield from wrapped(say(form, gems=gems_text(view.own.gems), n=view.own.attack), 0, 0)


def key_lines(view: View, pictures: bool = True) -> Iterator[str]:
    """Yield the legend of letters and pictures."""
    yield from wrapped(say("table/key"), 0, 0)
    if pictures:
        yield from wrapped(say("table/key_picture"), 0, 0)
    if any(seat.painting for seat in view.seats):
        yield from wrapped(say("table/key_paint"), 0, 0)


def question_lines(view: View, names: Sequence[str]) -> Iterator[str]:
    """Yield the player's own decision, or else the players who have decided, and then the question."""
    if view.own.decided is not None and view.question is not None:
        label = move_label(view.own.decided, view.deck, view.question)
        yield from wrapped(say("table/chosen", label=label), 0, 0)
    elif view.decided:
        yield from wrapped(say("table/decided", who=list_players(names, view.decided)), 0, 0)
    if view.question is not None:
        sentence = question_sentence(view.question, names, view.deck, view.player, view.moves)
        yield from wrapped(sentence_case(sentence), 0, 0)
