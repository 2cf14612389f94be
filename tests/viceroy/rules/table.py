"""Tables for the tests of the rules: a deck of plain cards, and games at any point with what a test wants on them.

Everything not asked for is plain: characters 1 to 64 cost blue, red, green and yellow from level 1 up and give 2 power
points on every level, laws 65 to 88 give 2 points by level, and no two plain cards ever make a single-color circle.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from viceroy_widgets.core.chance import chance
from viceroy_widgets.core.vocabulary import Event, Move
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.viceroy.codec.states import check_state
from viceroy_widgets.viceroy.components.cards import Card, Character, Law, Sections
from viceroy_widgets.viceroy.components.deck import Deck
from viceroy_widgets.viceroy.components.gems import COLORS, LETTERS, Color, Gems, Icon, parse_icon
from viceroy_widgets.viceroy.components.laws import LawEffect, PointsByLevel
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves, proceed
from viceroy_widgets.viceroy.rules.engine.setup import blank_game
from viceroy_widgets.viceroy.rules.pyramids.places import Place
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard
from viceroy_widgets.viceroy.rules.state.state import Auction, Decks, Draft, Player, Slot, State

__all__ = [
    "Seat",
    "Special",
    "Table",
    "at_auction",
    "at_development",
    "at_end",
    "at_turn",
    "begin",
    "deck",
    "gems",
    "law",
    "letters",
    "parse",
    "person",
    "refusal",
]

Person = tuple[str, str, tuple[str, ...]]
Special = Mapping[int, Person | tuple[str, LawEffect]]
"""Cards that are not plain, by number, as `person` and `law` make them."""

_PLAIN = "brgg"  # blue and red on top, green below: never all of one color
_LAST_AUCTION = _ROUNDS = 3


def gems(letters: str) -> Gems:
    """`gems("rrb")`: two red ones and a blue one."""
    return Gems.of({color: letters.count(letter) for letter, color in LETTERS.items()})


def _colors(letters: str) -> tuple[Color, ...]:
    return tuple(LETTERS[letter] for letter in letters)


def _icons(words: str) -> tuple[Icon, ...]:
    return tuple(map(parse_icon, words.split()))


def person(sections: str = _PLAIN, costs: str = "brgy", rewards: Sequence[str] = ()) -> Person:
    """A character for `deck`: its sections from top left to bottom right, its costs, its rewards from level 1 up."""
    return sections, costs, tuple(rewards)


def law(effect: LawEffect, sections: str = _PLAIN) -> tuple[str, LawEffect]:
    """A law for `deck`."""
    return sections, effect


@cache
def _plain_deck() -> Deck:
    return deck({})


def deck(special: Special) -> Deck:
    """A deck of plain cards, but for these."""
    characters, laws = [], []
    for number in range(1, 65):
        sections, costs, rewards = special.get(number, person())
        rows = tuple(_icons(row) for row in (*rewards, *["points:2"] * 4)[:4])
        characters.append(Character(number, Sections(*_colors(sections)), f"C{number}", _colors(costs), rows))
    for number in range(65, 89):
        sections, effect = special.get(number, law(PointsByLevel((2, 2, 2, 2))))
        laws.append(Law(number, Sections(*_colors(sections)), effect, f"L{number}"))
    return Deck("rule tests", tuple(characters), tuple(laws), (61, 62, 63, 64, 85, 86, 87, 88))


@dataclass(frozen=True)
class Seat:
    """What a player has: the pyramid as rows of numbers from level 1 up, each from x = 0 on, or from its `from_x`."""

    gems: str = ""
    hand: tuple[int, ...] = ()
    pyramid: str = ""
    attack: int = 0
    from_x: tuple[int, ...] = (0, 0, 0, 0, 0)
    tokens: Mapping[int, str] = field(default_factory=dict)
    """By the number of the card they lie on, as `infinite`, `banked` and `tucked` are."""
    infinite: Mapping[int, str] = field(default_factory=dict)
    banked: Mapping[int, str] = field(default_factory=dict)
    tucked: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    used: tuple[tuple[int, int], ...] = ()

    def player(self, seat: int, cards: Mapping[int, Card]) -> Player:
        rows = (self.pyramid or str(21 + seat)).split("/")
        standing = [
            PyramidCard(
                Place(level + 1, self.from_x[level] + index),
                cards[number],
                _icons(self.tokens.get(number, "")),
                _colors(self.infinite.get(number, "")),
                gems(self.banked.get(number, "")),
                tuple(cards[under] for under in self.tucked.get(number, ())),
            )
            for level, row in enumerate(rows)
            for index, number in enumerate(map(int, row.split()))
        ]
        hand = tuple(sorted(self.hand))
        return Player(gems(self.gems), self.attack, hand, Pyramid.of(standing), tuple(sorted(self.used)))


class Table:
    """A game on which tests move in words, `do("0 bid red")`, and look at what has become of it."""

    def __init__(self, state: State, events: tuple[Event, ...] = ()) -> None:
        check_state(state)
        self.state = state
        self.events = events

    def do(self, *moves: str) -> Table:
        """Plays these moves; `events` are those of all of them."""
        self.events = ()
        for words in moves:
            self.state, events = apply(self.state, parse(words))
            check_state(self.state)
            self.events += events
        return self

    def refused(self, words: str) -> tuple[str, str | None]:
        """The code and the rule of the refusal of a move."""
        return refusal(self.state, parse(words))

    def legal(self, player: int) -> list[str]:
        """What the player may answer, in words, without the player."""
        return [" ".join(map(str, (move.verb, *move.what))) for move in legal_moves(self.state, player)]

    @property
    def asks(self) -> str:
        """Kind, rule and players of the question: `bid AUC-1 0 1`."""
        question = self.state.question
        return " ".join(map(str, (question.kind, question.rule, *question.players))) if question else "nothing"

    def gems(self, player: int) -> str:
        """What gems are behind a screen, as letters."""
        return letters(self.state.players[player].gems)

    def hand(self, player: int) -> tuple[int, ...]:
        return self.state.players[player].hand

    def attack(self, player: int) -> int:
        return self.state.players[player].attack

    def pyramid(self, player: int) -> str:
        """The numbers of the cards, row by row."""
        standing = self.state.players[player].pyramid
        rows = ([str(card.card.number) for card in standing.row(level)] for level in range(1, 6))
        return "/".join(" ".join(row) for row in rows if row)

    def on(self, player: int, number: int) -> str:
        """What lies on and under a card, in words."""
        card = self.state.players[player].pyramid.of_number(number)
        assert card is not None
        found = [*map(str, card.tokens), *(f"infinite:{color}" for color in card.infinite)]
        found += [f"banked:{letters(card.gems)}"] if any(card.gems) else []
        return " ".join([*found, *(f"tucked:{under.number}" for under in card.tucked)])

    def row(self) -> dict[str, tuple[int, ...]]:
        """Base and tip of the colors that have cards; 0 where there is none."""
        return {color: tuple(slot) for color, slot in zip(COLORS, self.state.row, strict=True) if any(slot)}

    def told(self, kind: str) -> list[tuple[object, ...]]:
        """Player and values of the events of a kind since the last `do`."""
        return [(event.player, *event.values) for event in self.events if event.kind == kind]

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def bidding(self, *colors: str) -> Table:
        """Lets the virtual opponents who are still in bid these colors when they draw next."""
        of_each = 16 - 4 * len(self.state.players)
        sizes = tuple(4 * of_each - at for at in range(len(colors)))
        wanted = tuple(map(COLORS.index, colors))
        return self.with_chance(_counter(self.state.seed, wanted, sizes, of_each))

    def with_chance(self, counter: int) -> Table:
        """The same table, on which chance goes on from here."""
        draft = Draft.of(self.state)
        draft.counter = counter
        return Table(draft.freeze()[0], self.events)


def letters(counts: Gems) -> str:
    return "".join(color[0] * count for color, count in counts.items())


def parse(words: str) -> Move:
    """`1 place 2 0`: player, verb, and what; whole numbers are such."""
    player, verb, *what = words.split()
    return Move(int(player), verb, tuple(int(part) if part.lstrip("-").isdigit() else part for part in what))


def refusal(state: State, move: Move) -> tuple[str, str | None]:
    """The code and the rule of the refusal of a move, whose sentence is one."""
    try:
        apply(state, move)
    except IllegalMoveError as error:
        sentence = str(error)
        assert sentence.endswith("."), sentence
        assert not {"{", "}"} & set(sentence), sentence
        return error.code, error.rule
    raise AssertionError(f"{move} was not refused")


@lru_cache(maxsize=256)
def _counter(seed: int, wanted: tuple[int, ...], sizes: tuple[int, ...], of_each: int) -> int:
    """A counter from which on chance draws gems of these colors out of a box that shrinks as they are drawn."""
    for start in range(100_000):
        box = [index for index in range(4) for _ in range(of_each)]
        drawn = (box.pop(chance(seed, "virtual bid", start + 1 + at, size)) for at, size in enumerate(sizes))
        if all(found == want for found, want in zip(drawn, wanted, strict=True)):
            return start
    raise AssertionError("chance never draws that")


def begin(
    seats: Sequence[Seat],
    *,
    deck: Deck | None = None,
    edition: str = "en",
    virtual: int | None = None,
    turn: int = 3,
    row: Mapping[str, tuple[int, int]] | None = None,
    row_order: Sequence[Color] = COLORS,
    reserve: str | None = None,
    small: tuple[int, ...] | None = None,
    laws: tuple[int, ...] | None = None,
    discards: tuple[int, ...] = (),
    skips: tuple[int, ...] = (),
) -> Draft:
    """A game in which nothing is going on yet. The last card of a deck is the next.

    Gems that are neither in the reserve asked for nor anywhere else go to the last player, so that none are missing.
    """
    known = deck or _plain_deck()
    players = tuple(seat.player(index, known.by_number) for index, seat in enumerate(seats))
    draft = blank_game(len(players), 1, edition, int(len(players) == 1) if virtual is None else virtual, known)
    draft.task_queue.clear()
    draft.row_order, draft.turn, draft.skips = tuple(row_order), turn, skips
    slots = {"blue": (31, 0), "red": (32, 0), "green": (33, 0), "yellow": (34, 0)} if row is None else row
    draft.row = tuple(Slot(*slots.get(color, (0, 0))) for color in COLORS)
    taken = {number for slot in draft.row for number in slot} | {*discards, *(small or ()), *(laws or ())}
    for its in players:
        taken.update(its.hand)
        taken.update(card.card.number for card in its.pyramid.cards)
        taken.update(under.number for card in its.pyramid.cards for under in card.tucked)
    left = [card.number for card in known.characters if card.number not in taken]
    left_laws = tuple(card.number for card in known.laws if card.number not in taken)
    some, left = (small, left) if small is not None else (tuple(left[:6]), left[6:])
    in_large = max(0, 48 - 4 * turn)
    draft.decks = Decks(tuple(left[:in_large]), some, left_laws if laws is None else laws)
    draft.discards = discards
    draft.buried = (*left[in_large:], *(() if laws is None else left_laws))
    draft.players = _with_all_gems(draft, players, reserve)
    return draft


def _with_all_gems(draft: Draft, players: tuple[Player, ...], reserve: str | None) -> tuple[Player, ...]:
    spare = draft.reserve  # all there are
    for its in players:
        spare = spare.minus_all(its.gems).minus_all(its.pyramid.gems)
    draft.reserve = spare if reserve is None else gems(reserve)
    *others, last = players
    return (*others, last._replace(gems=last.gems.plus_all(spare.minus_all(draft.reserve))))


def at_auction(*seats: Seat, number: int = 1, inside: tuple[int, ...] | None = None, **more: Any) -> Table:
    """A game that asks for the bids of this auction of those inside; more as for `begin`."""
    draft = begin(seats, **more)
    draft.phase = "auction"
    everybody = tuple(range(len(seats)))
    draft.push_tasks(*(("auction", n) for n in range(number, _LAST_AUCTION + 1)), ("row_moves_on",))
    draft.task_queue = [("turn",), ("development_phase",), *draft.task_queue]
    draft.auction = Auction(everybody if inside is None else inside, virtual_out=(0,) * draft.virtual)
    return Table(*proceed(draft))


def at_development(*seats: Seat, number: int = 1, inside: tuple[int, ...] | None = None, **more: Any) -> Table:
    """A game that asks for the picks of this round of those inside; more as for `begin`."""
    draft = begin(seats, **more)
    draft.phase = "development"
    draft.developing = tuple(range(len(seats))) if inside is None else inside
    draft.push_tasks(*(("round", n) for n in range(number, _ROUNDS + 1)), ("development_ends",), ("turn",))
    return Table(*proceed(draft))


def at_end(*seats: Seat, **more: Any) -> Table:
    """A game whose last turn has just ended; more as for `begin`."""
    draft = begin(seats, **{"turn": 12, **more})
    draft.phase = "development"
    draft.push_tasks(("turn",))
    return Table(*proceed(draft))


def at_turn(*seats: Seat, **more: Any) -> Table:
    """A game whose next turn has just begun; `turn` is the one before, more as for `begin`."""
    draft = begin(seats, **more)
    draft.phase = "development"
    draft.push_tasks(("turn",))
    return Table(*proceed(draft))
