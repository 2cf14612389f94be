"""The table of the referee: cards and players as plain, changeable values, read once from a state of the engine."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from viceroy_widgets.viceroy import Deck, State
from viceroy_widgets.viceroy.components.cards import Character

COLORS = ("blue", "red", "green", "yellow")
CORNERS = ("top_left", "top_right", "bottom_left", "bottom_right")
TOKENS = ("magic", "science", "defense", "points", "magic_bonus", "circle_bonus")
"""Tokens that lie on cards (CMP-9); attack tokens lie behind the screen (REW-5)."""

Place = tuple[int, int]
Section = tuple[int, int, str]
Values = tuple[int | str, ...]


def kind(icon: str) -> str:
    """`points` of `points:12`."""
    return icon.split(":")[0]


def color(icon: str) -> str:
    """`red` of `infinite:red` and `circle_bonus:red:4`."""
    return icon.split(":")[1]


def value(icon: str) -> int:
    """12 of `points:12`."""
    return int(icon.split(":")[-1])


@dataclass(frozen=True)
class Card:
    """What is printed on a card; `law` is empty for a character."""

    number: int
    sections: dict[str, str]
    costs: tuple[str, ...]
    rewards: tuple[tuple[str, ...], ...]
    law: dict[str, Any]


@dataclass
class Infinite:
    """An infinite gem on a card, and whether it was used in this turn (INF-1)."""

    color: str
    used: bool = False


@dataclass
class Standing:
    """A card in a pyramid with all that lies on it and under it."""

    number: int
    tokens: list[str] = field(default_factory=list)
    infinite: list[Infinite] = field(default_factory=list)
    banked: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLORS, 0))
    tucked: list[int] = field(default_factory=list)

    def plain(self) -> tuple[Any, ...]:
        """All of it, in an order that says nothing."""
        marks = tuple(sorted((gem.color, gem.used) for gem in self.infinite))
        banked = tuple(self.banked.values())
        return (self.number, tuple(sorted(self.tokens)), marks, banked, tuple(sorted(self.tucked)))


@dataclass
class Seat:
    """A human player."""

    gems: dict[str, int]
    attack: int = 0
    hand: set[int] = field(default_factory=set)
    pyramid: dict[Place, Standing] = field(default_factory=dict)
    looking: set[int] = field(default_factory=set)
    paint: dict[Section, str] = field(default_factory=dict)

    def tokens(self, wanted: str) -> list[str]:
        """The tokens of a kind in the pyramid."""
        return [token for card in self.pyramid.values() for token in card.tokens if kind(token) == wanted]


@dataclass
class Table:
    """All that lies on the table, and who still takes part."""

    cards: dict[int, Card]
    options: dict[str, Any]
    row_order: tuple[str, ...]
    virtual: int
    seats: list[Seat]
    reserve: dict[str, int]
    large: list[int] = field(default_factory=list)
    small: list[int] = field(default_factory=list)
    laws: list[int] = field(default_factory=list)
    base: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLORS, 0))
    tip: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLORS, 0))
    discards: set[int] = field(default_factory=set)
    buried: set[int] = field(default_factory=set)
    phase: str = "setup"
    turn: int = 0
    round: int = 0
    inside: set[int] = field(default_factory=set)
    virtual_out: dict[int, int] = field(default_factory=dict)
    """For virtual opponents that are out, the first auction of this turn in which they bid again."""
    developing: set[int] = field(default_factory=set)
    skips: set[tuple[int, int]] = field(default_factory=set)
    """Players who take a card before the next first bids, each with the law by which they do (LAW-10)."""

    @property
    def players(self) -> range:
        return range(len(self.seats))

    def is_law(self, number: int) -> bool:
        return bool(self.cards[number].law)

    def at(self, color: str) -> list[int]:
        """The cards at an auction card, base first."""
        return [number for number in (self.base[color], self.tip[color]) if number]

    def row(self) -> list[int]:
        return sorted(number for one in COLORS for number in self.at(one))

    def take_from_row(self, number: int) -> None:
        """The card leaves the row."""
        for slot in (self.base, self.tip):
            for one in COLORS:
                if slot[one] == number:
                    slot[one] = 0

    def order_number(self, player: int) -> int:
        """The lowest number among the cards that stand in the pyramid (ORD-1)."""
        numbers = [standing.number for standing in self.seats[player].pyramid.values()]
        characters = [number for number in numbers if not self.is_law(number)]
        return min(characters if self.options["order_by_characters"] and characters else numbers)

    def in_order(self, players: set[int] | list[int]) -> list[int]:
        return sorted(players, key=self.order_number)

    def works(self, player: int, law: str) -> list[dict[str, Any]]:
        """Laws of a kind that stand in the pyramid; tucked ones no longer act (PYR-8)."""
        laws = [self.cards[standing.number].law for standing in self.seats[player].pyramid.values()]
        return [one for one in laws if one.get("kind") == law]


def printed(deck: Deck) -> dict[int, Card]:
    """The cards of a deck as plain values."""
    found = {}
    for card in (*deck.characters, *deck.laws):
        sections = {corner: str(getattr(card.sections, corner)) for corner in CORNERS}
        if isinstance(card, Character):
            rewards = tuple(tuple(map(str, row)) for row in card.rewards)
            found[card.number] = Card(card.number, sections, tuple(card.costs), rewards, {})
        else:
            law: dict[str, Any] = {one.name: getattr(card.effect, one.name) for one in fields(card.effect)}
            law["kind"] = card.effect.kind
            if law["kind"] == "choose":
                law["options"] = [tuple(map(str, row)) for row in law["options"]]
            found[card.number] = Card(card.number, sections, (), (), law)
    return found


def read(state: State) -> Table:
    """The table of a state; what is asked there is not read."""
    edition = state.edition
    options = {name: getattr(edition, name) for name in ("repaint", "start_deal", "give_back", "discard")}
    options |= {name: getattr(edition, name) for name in ("pair_is_done", "order_by_characters")}
    seats = []
    for its in state.players:
        seat = Seat(counted(its.gems), its.attack, set(its.hand))
        for one in its.pyramid.cards:
            tucked = [under.number for under in one.tucked]
            marks = [Infinite(gem, (one.card.number, index) in its.used) for index, gem in enumerate(one.infinite)]
            laid = Standing(one.card.number, list(map(str, one.tokens)), marks, counted(one.gems), tucked)
            seat.pyramid[one.place.level, one.place.x] = laid
        seats.append(seat)
    table = Table(printed(state.deck), options, state.row_order, state.virtual, seats, counted(state.reserve))
    table.large, table.small, table.laws = (list(deck) for deck in state.decks)
    for index, one in enumerate(COLORS):
        table.base[one], table.tip[one] = state.row[index]
    table.discards, table.buried = set(state.discards), set(state.buried)
    table.phase, table.turn, table.round = state.phase, state.turn, state.round
    table.developing = set(state.developing)
    return table


def counted(gems: tuple[int, ...]) -> dict[str, int]:
    """Gems by color."""
    return dict(zip(COLORS, gems, strict=True))
