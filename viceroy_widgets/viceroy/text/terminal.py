"""Words of Viceroy in a terminal: greeting, table, cards, the menu of the answers, and readings of typed answers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import Any, ClassVar

from ...core.terminal import MenuEntry, Shortcut, Terminal
from ...core.vocabulary import Move, Result
from ...errors import NotationError
from ...words import card_name, say
from ...words.plain_text import wrapped
from ..codec.moves import parse_move
from ..components.gems import COLOR_INDEX, COLORS, LETTERS
from ..rules.engine.engine import View
from ..rules.engine.setup import LAST_TURN, MOST_SEATS
from ..rules.pyramids.places import Place, Section
from ..rules.pyramids.position import Painting
from ..rules.pyramids.scoring import CATEGORIES, score
from ..rules.state.state import State
from .moves import discard_gems, gems_label, move_label
from .phrases import card_body, card_lines, join_list, player_name, sections_text, short_title
from .places import supply_of
from .table import card_things, key_lines, table_text, visible_position
from .terminal_blocks import blocks, circle_ways

__all__ = ["ViceroyTerminal", "readings"]


# -- readings of typed answers: which moves of Viceroy a text may mean, in the words of people -------------------------


_PREFIXES = {
    "bid": "bids ",
    "take": "takes ",
    "place": "places it at ",
    "which_card": "takes card ",
    "clash": "takes card ",
    "claim": "claims ",
    "start_card": "starts with ",
    "draw": "draws ",
    "pay": "pays with infinite gems: ",
    "section": "on ",
    "paint": "paints with ",
    "bank": "banks ",
    "keep": "keeps ",
}
"""Beginning of a move in notation by kind of question, which may be omitted; of other kinds the whole move is typed."""

_THIRD_PERSON = {"pass": "passes", "copy": "copies", "done": "is done", "attack": "holds an attack token"}
_IN_FULL = {"refuse": "refuses to share", "refuses": "refuses to share"}
_FIRST_REWARD = re.compile(r"chooses? the (first )?rewards?")
_SEATS = tuple(f"seat {seat}" for seat in range(1, MOST_SEATS + 1))
_GEMS = re.compile(r"(\d{0,2}) *(blue|red|green|yellow|[brgy])(?:[ ,]+(?:and )?|(?=\d)|(?=[brgy])|$)")


def readings(text: str, view: View, names: Sequence[str]) -> Iterator[Move]:
    """Yield the moves that the text may mean, legal or not; `names` are those of the players, who own wanted tokens."""
    assert view.player is not None
    assert view.question is not None
    kind = view.question.kind
    text = _without_owner(view, text.casefold(), names)
    gems = _gems(text.removeprefix("takes ").removeprefix("take ").removeprefix("give back "))
    if gems and kind == "take":
        yield Move(view.player, "take", gems)
    if gems and kind == "give_back" and sum(gems) == 2:
        pair = [color for color, count in zip(COLORS, gems, strict=True) for _ in range(count)]
        yield from (Move(view.player, "give_back", (first, second)) for first, second in (pair, pair[::-1]))
    if kind == "top" and _FIRST_REWARD.fullmatch(text):
        yield Move(view.player, "top", ("rewards",))
    first, _, rest = text.partition(" ")
    verb, prefix = _THIRD_PERSON.get(first, f"{first}s"), _PREFIXES.get(kind, "")
    short = rest if verb == prefix.partition(" ")[0] else text
    for words in (_IN_FULL.get(text, text), f"{verb} {rest}".strip(), f"{prefix}{LETTERS.get(short, short)}"):
        for way in (words, *(f"{words} of seat {seat + 1}" for seat in range(len(view.seats)) if kind == "want_token")):
            try:
                yield from _here(view, parse_move(view.player, way))
            except NotationError:
                continue


def _here(view: View, move: Move) -> Iterator[Move]:
    """Yield the move; the use of an infinite gem is read as a payment while the payment is asked for."""
    assert view.question is not None
    yield move
    if view.question.kind == "pay" and move.verb == "use":
        for placed in view.seats[move.player].pyramid.cards:
            if placed.card.number == move.what[0]:
                for color in dict.fromkeys(placed.infinite):
                    yield Move(move.player, "pay", tuple(int(other == color) for other in COLORS))


def _gems(text: str) -> tuple[int, int, int, int] | None:
    """Return the gem counts (blue, red, green, yellow) of a text, or None if the text names no gems.

    Examples are `2 blue, 1 red`, `2 blue and red`, `bbr` and `2b1r`.
    """
    counts = dict.fromkeys(COLORS, 0)
    at = 0
    while at < len(text):
        match = _GEMS.match(text, at)
        if match is None:
            return None
        counts[LETTERS[match[2][0]]] += int(match[1] or 1)
        at = match.end()
    blue, red, green, yellow = counts.values()
    return (blue, red, green, yellow) if any(counts.values()) else None


def _without_owner(view: View, text: str, names: Sequence[str]) -> str:
    """Return the text without the name of a player behind the token that is wanted: the card says whose it is."""
    assert view.question is not None
    if view.question.kind != "want_token":
        return text
    owners = "|".join(re.escape(name.casefold()) for name in (*names, *_SEATS) if name)
    return re.sub(rf",? (?:of|from) (?:{owners})$", "", text)


# -- words of Viceroy in a terminal ------------------------------------------------------------------------------------


_MANY_DISCARDS = 3
_FIRST = ("play", "bid", "take_card")
_LAST = ("pass", "refuse", "decline", "done")
_NEW_CARDS = ("start_card", "first_hand", "keep")
"""Verbs of moves that choose among cards which have not been shown yet."""


class ViceroyTerminal(Terminal):
    """Words of Viceroy in a terminal."""

    usual_bot: ClassVar[str] = "advice"
    silent: ClassVar[frozenset[str]] = frozenset(("auction_phase", "development_phase"))

    def bots_needed(self, people: int, options: Mapping[str, Any]) -> int:
        """Return 1 for a person alone without virtual opponents, since nobody can play alone (VIR-10)."""
        return int(people == 1 and not options.get("virtual"))

    def greeting(self, setup: Any, who: str) -> Iterator[str]:
        """Yield the players, the deck, and the number of virtual opponents."""
        form = "terminal/greeting" if len(setup.players) > 1 else "terminal/greeting_one"
        yield say(form, who=who, turns=LAST_TURN, deck=card_name(setup.deck))
        if setup.virtual:
            yield say("terminal/greeting_virtual", n=setup.virtual)

    def key(self, view: View, pictures: bool) -> Iterable[str]:
        """Return the legend of letters and pictures."""
        return key_lines(view, pictures)

    # -- the table -------------------------------------------------------------------------------------------------

    def table(self, view: View, names: Sequence[str], pictures: bool) -> Iterable[str]:
        """Return the lines of the whole table."""
        return table_text(view, names, pictures).split("\n")

    def blocks(self, view: View, names: Sequence[str], shown: dict[str, Any], pictures: bool) -> Iterator[list[str]]:
        """Yield the parts of the table that the question is about and that have changed."""
        return blocks(view, names, shown, pictures)

    def is_open(self, state: State) -> bool:
        """Return whether the screens are removed (END-1)."""
        return state.phase in ("painting", "over")

    def scores(self, view: View) -> Result:
        """Return the points so far; gems and attack tokens behind screens of others count nothing."""
        seats = range(len(view.seats))
        scores = [score(visible_position(view, seat), Painting(view.seats[seat].painting)) for seat in seats]
        return Result(
            tuple(each.total for each in scores),
            (),
            tuple(say(f"category/{category}") for category in CATEGORIES),
            tuple(tuple(each.of(category) for category in CATEGORIES) for each in scores),
        )

    def piece(self, about: str, view: View, names: Sequence[str]) -> Iterator[str]:
        """Yield the lines about the card of a number: what is printed on it, and where it lies if that is open."""
        number = int(about) if about.isdecimal() and about.isascii() and len(about) < 4 else 0
        if number not in view.deck.by_number:
            return
        yield from card_lines(view.deck.card(number), 0)
        for seat, public in enumerate(view.seats):
            for standing in public.pyramid.cards:
                if standing.card.number == number:
                    values = {"who": player_name(names, seat), "level": standing.place.level}
                    things = join_list(card_things(public, standing), "tell/also")
                    form = "terminal/stands_with" if things else "terminal/stands"
                    yield from wrapped(say(form, things=things, **values), 0, 2)
        for color, slot in zip(COLORS, view.row, strict=True):
            if number in slot:
                where = say("table/tip" if slot.tip == number else "table/base")
                yield say("terminal/in_row", color=f"color/{color}", where=where)
        if number in (*view.own.hand, *view.own.looking):
            yield say("terminal/in_hand")

    # -- the answers -----------------------------------------------------------------------------------------------

    def menu(self, view: View) -> tuple[Move, ...]:
        """Return the legal moves: plays and bids first, refusals last, and payments from the cheapest one."""
        if view.question is not None and view.question.kind == "pay":
            return tuple(sorted(view.moves, key=lambda move: -sum(map(int, move.what))))
        return tuple(sorted(view.moves, key=lambda move: (move.verb in _LAST, move.verb not in _FIRST)))

    def label(self, move: Move, view: View, names: Sequence[str]) -> str:
        """Return the label of a move; that of a bid also names the cards on offer, that of a token its owner."""
        assert view.question is not None
        supply = supply_of(view)
        text = move_label(move, view.deck, view.question, view.seats[move.player].pyramid, names, supply)
        if move.verb != "bid":
            return text
        slot = view.row[COLOR_INDEX[str(move.what[0])]]
        cards = [short_title(view.deck, number) for number in (slot.tip, slot.base) if number]
        either = reduce(lambda one, two: say("terminal/or", first=one, second=two), cards)
        return say("terminal/bid_for", label=text, cards=either)

    def labels(self, move: Move, view: View, names: Sequence[str]) -> tuple[str, ...]:
        """Return the label of a move, and that of a discard in a line that lists many of them."""
        label = self.label(move, view, names)
        return (label, _discard("", move).strip()) if move.verb == "discard" else (label,)

    def details(self, move: Move, view: View) -> str:
        """Return what a card does that has not been shown yet."""
        if move.verb not in _NEW_CARDS:
            return ""
        card = view.deck.card(int(move.what[0]))
        return say("terminal/new_card", sections=sections_text(card), body=card_body(card))

    def entries(self, view: View, names: Sequence[str], everything: bool) -> Iterator[MenuEntry]:
        """Yield the entries of the menu: all of a short list, and of a long list of sections the useful ones."""
        moves = self.menu(view)
        listed = moves if everything or len(moves) <= self.longest_list else self._useful(view, moves)
        discards = [(number, move) for number, move in enumerate(moves, start=1) if move.verb == "discard"]
        for number, move in enumerate(moves, start=1):
            if move.verb == "discard" and len(discards) >= _MANY_DISCARDS:
                if (number, move) == discards[0]:
                    yield _all_discards(view, discards)
            elif move in listed:
                yield self._entry(number, move, view, names)

    def _useful(self, view: View, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Return the sections that a gem would change in a circle that is not one color; () if they are too many."""
        assert view.question is not None
        if view.question.kind != "section":
            return ()
        useful = tuple(move for move in moves if _is_useful(view, move, str(view.question.about[0])))
        return useful if len(useful) <= self.longest_list else ()

    def unlisted(self, view: View, names: Sequence[str]) -> str:
        """Return what can be typed for the answers that are not listed."""
        assert view.question is not None
        moves = self.menu(view)
        if view.question.kind == "take":
            # The most even split is a better example than the first one, which is all of one color.
            example = min(moves, key=lambda move: max(map(int, move.what)))
            text = self.label(example, view, names).split(" ", 1)[1]
            return say("terminal/many_take", n=str(len(moves)), example=text)
        if self._useful(view, moves):
            return say("terminal/many_section", n=str(len(moves)), color=f"color/{view.question.about[0]}")
        return super().unlisted(view, names)

    def shortcuts(self, view: View, names: Sequence[str]) -> list[Shortcut]:
        """Return an answer for each circle that gems can make one color, which paints all of it."""
        if view.question is None or view.question.kind != "paint":
            return []
        assert view.player is not None
        pyramid = view.seats[view.player].pyramid
        shortcuts = []
        for circle, color, sections in circle_ways(view):
            number = pyramid.by_place[circle.place].card.number
            label = say("terminal/paint_circle", number=number, n=len(sections), color=f"color/{color}")
            gems = [Move(view.player, "paint", (color,))] * len(sections)
            spots = [Move(view.player, "on", (*section.place, section.corner)) for section in sections]
            shortcuts.append(Shortcut(label, tuple(move for pair in zip(gems, spots, strict=True) for move in pair)))
        return shortcuts

    def readings(self, text: str, view: View, names: Sequence[str]) -> Iterator[Move]:
        """Yield the moves that a typed text may mean, legal or not."""
        return readings(text, view, names)


def _all_discards(view: View, discards: list[tuple[int, Move]]) -> MenuEntry:
    """Return all discards in one entry, since they differ only in the card, which an earlier line names."""
    (_, first), *others = discards
    said = [_discard("", first).strip(), *(_discard(str(number), move) for number, move in others)]
    assert view.player is not None
    due = discard_gems(view.seats[view.player].pyramid)
    text = gems_label("terminal/discards", due, supply_of(view), numbers=join_list(said, "tell/also"))
    return MenuEntry(tuple(number for number, _ in discards), text)


def _discard(number: str, move: Move) -> str:
    return say("terminal/discard", n=number, card=move.what[0])


def _is_useful(view: View, move: Move, color: str) -> bool:
    """Return whether a gem of this color changes the color of a section in a circle that is not yet one color."""
    assert view.player is not None
    seat = view.seats[view.player]
    level, x, corner = move.what
    section = Section(Place(int(level), int(x)), corner)  # type: ignore[arg-type]  # legal moves name a corner
    circle = seat.pyramid.circle_of(section)
    painted = circle.painted(dict(seat.painting)) if circle else None
    return painted is not None and painted.color is None and dict(painted.colors)[section] != color
