"""A second opinion: how many ways a phase can go, counted from the rules by trying everything, without the engine.

Written apart from it and for tiny tables only: letters for colors, plain dictionaries, no regard for speed. A way is a
sequence of answers, those that are due at the same time counted in the order of the seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import product

__all__ = ["Auctions", "Development", "Painter", "auction_ways", "development_ways", "paintings", "shapes", "splits"]

COLORS = "brgy"
Gems = dict[str, int]


def splits(n: int, there: Gems) -> list[Gems]:
    """Every way to take n gems, or all there are."""
    n = min(n, sum(there.values()))
    ways = product(*(range(there[color] + 1) for color in COLORS))
    return [dict(zip(COLORS, way, strict=True)) for way in ways if sum(way) == n]


# The auctions of a turn


@dataclass
class Auctions:
    """People with their gems, attack tokens, due gems for passing and places in the order; row as [base, tip]."""

    gems: list[Gems]
    attack: list[int]
    due: list[int]
    order: list[int]
    reserve: Gems
    row: dict[str, list[int]]
    draw: Callable[[int], str] | None = None
    """The color that the only virtual opponent draws for the first, second or third time."""
    inside: set[int] = field(default_factory=set)
    number: int = 1
    drawn: int = 0
    virtual_in: bool = True

    def cards(self) -> list[int]:
        return [card for pair in self.row.values() for card in pair if card]

    def remove(self, card: int) -> None:
        for pair in self.row.values():
            if card in pair:
                pair[pair.index(card)] = 0


def auction_ways(table: Auctions) -> int:
    """All the ways the auctions of a turn can go, from auction `number` on."""
    if table.number > 3 or not table.inside:
        return 1
    players = sorted(table.inside)
    return sum(_revealed(deepcopy(table), dict(zip(players, bids, strict=True))) for bids in _bids(table, players))


def _bids(table: Auctions, players: list[int]) -> Iterator[tuple[str, ...]]:
    options = []
    for player in players:
        mine = ["pass"]
        if table.attack[player] and table.cards():
            mine.append("attack")
        mine += [color for color in COLORS if table.gems[player][color] and any(table.row[color])]
        options.append(mine)
    return product(*options)


def _revealed(table: Auctions, bids: dict[int, str]) -> int:
    had_cards = {color for color in COLORS if any(table.row[color])}
    virtual = None
    if any(bid != "pass" for bid in bids.values()) and table.draw and table.virtual_in:
        table.drawn += 1
        virtual = table.draw(table.drawn)
    attackers = sorted((player for player in bids if bids[player] == "attack"), key=lambda it: table.order[it])
    for player, bid in bids.items():
        if bid in COLORS:
            table.gems[player][bid] -= 1
        if bid == "pass":
            table.inside.discard(player)
    return _attacks(table, bids, attackers, virtual, had_cards)


def _attacks(table: Auctions, bids: dict[int, str], left: list[int], virtual: str | None, had: set[str]) -> int:
    if not left or not table.cards():
        return _colors(table, bids, list(COLORS), virtual, had)
    player, *rest = left
    found = 0
    for card in table.cards():
        after = deepcopy(table)
        after.attack[player] -= 1
        after.remove(card)
        after.inside.discard(player)
        found += _attacks(after, bids, rest, virtual, had)
    return found


def _colors(table: Auctions, bids: dict[int, str], left: list[str], virtual: str | None, had: set[str]) -> int:
    if not left:
        return _virtual(table, bids, virtual, had)
    color, *rest = left
    people = [player for player, bid in bids.items() if bid == color]
    cards = [card for card in table.row[color] if card]
    rival = virtual == color

    def go_on(gets: Sequence[tuple[int, int]], gone: Sequence[int] = (), done: bool = False) -> int:
        after = deepcopy(table)
        for player, card in gets:
            after.remove(card)
            after.inside.discard(player)
        for card in gone:
            after.remove(card)
        after.virtual_in &= not done
        return _colors(after, bids, rest, None if done else virtual, had)

    if not people or not cards:
        return go_on([])
    if len(people) == 1 and not rival:
        return sum(go_on([(people[0], card)]) for card in cards)
    if len(people) == 1 and len(cards) == 2:
        base, tip = table.row[color]
        return go_on([]) + go_on([(people[0], tip)], [base], True)
    if len(people) == 2 and len(cards) == 2 and not rival:
        base, tip = table.row[color]
        one, other = people
        low, high = sorted(people, key=lambda it: table.order[it])
        found = 0
        for claims in product(("tip", "base", "either", "refuse"), repeat=2):
            if "refuse" in claims:
                found += go_on([])
            elif claims == ("either", "either"):
                found += go_on([(low, tip), (high, base)])
            elif claims[0] == claims[1]:
                found += go_on([])
            elif claims[0] == "tip" or claims[1] == "base":
                found += go_on([(one, tip), (other, base)])
            else:
                found += go_on([(one, base), (other, tip)])
        return found
    return go_on([])


def _virtual(table: Auctions, bids: dict[int, str], virtual: str | None, had: set[str]) -> int:
    if virtual is None or virtual in bids.values():
        return _close(table, bids)
    if virtual in had:
        cards = [card for card in table.row[virtual] if card]
        if cards:  # else an attack took the last one, and it goes on
            table.remove(cards[0])  # the base card, where there are two
            table.virtual_in = False
        return _close(table, bids)
    table.virtual_in = False
    found = 0
    for card in table.cards():
        after = deepcopy(table)
        after.remove(card)
        found += _close(after, bids)
    return found if table.cards() else _close(table, bids)


def _close(table: Auctions, bids: dict[int, str]) -> int:
    for bid in bids.values():
        if bid in COLORS:
            table.reserve[bid] += 1
    passing = [player for player, bid in bids.items() if bid == "pass"]
    if table.number == 3:
        passing += table.inside
        table.inside = set()
    table.number += 1
    return _passes(table, sorted(passing, key=lambda it: table.order[it]))


def _passes(table: Auctions, left: list[int]) -> int:
    if not left:
        return auction_ways(table)
    player, *rest = left
    found = 0
    for way in splits(table.due[player], table.reserve):
        after = deepcopy(table)
        for color in COLORS:
            after.reserve[color] -= way[color]
            after.gems[player][color] += way[color]
        found += _passes(after, rest)
    return found


# The development of one player


@dataclass
class Development:
    """One player: cards by number as (sections, costs, rewards), places as (level, x) with the card that stands there.

    Rewards are points, infinite gems `*r`, or a number of gems; laws have no costs and no rewards.
    """

    cards: dict[int, tuple[str, str, tuple[str, ...]]]
    gems: Gems
    reserve: Gems
    hand: set[int]
    places: dict[tuple[int, int], int]
    infinite: dict[str, dict[int, int]]
    """Those not used yet: for each color how many lie on which card."""
    round: int = 1


def development_ways(table: Development) -> int:
    """All the ways a development phase can go for a player who is alone in it."""
    if table.round > 3 or not table.hand:
        return 1
    found = 1  # a pass
    for card in table.hand:
        discarded = deepcopy(table)
        discarded.hand.remove(card)
        found += sum(_next(_with(discarded, way)) for way in splits(2, table.reserve))
        found += sum(_played(table, card, place) for place in _open(table))
    return found


def _next(table: Development) -> int:
    table.round += 1
    return development_ways(table)


def _with(table: Development, way: Gems) -> Development:
    after = deepcopy(table)
    for color in COLORS:
        after.reserve[color] -= way[color]
        after.gems[color] += way[color]
    return after


def _open(table: Development) -> list[tuple[int, int]]:
    """Every place near the pyramid on which a card could be laid so that all rows are supported and have no gaps."""
    here = set(table.places)
    found = []
    for level, x in product(range(1, 6), range(-9, 20)):
        if (level, x) in here:
            continue
        if level > 1 and not {(level - 1, x), (level - 1, x + 1)} <= here:
            continue
        row = sorted([x, *(other for height, other in here if height == level)])
        if row == list(range(row[0], row[0] + len(row))):
            found.append((level, x))
    return found


def _played(table: Development, card: int, place: tuple[int, int]) -> int:
    sections, costs, rewards = table.cards[card]
    level, x = place
    owed = (costs + costs[-1:])[:level]
    if not costs and level == 5:
        return 0
    cost = {color: owed.count(color) for color in COLORS}
    found = 0
    for infinite in product(*(range(sum(table.infinite[color].values()) + 1) for color in COLORS)):
        used = dict(zip(COLORS, infinite, strict=True))
        if any(used[color] > cost[color] or cost[color] - used[color] > table.gems[color] for color in COLORS):
            continue
        after = deepcopy(table)
        after.hand.remove(card)
        after.places[place] = card
        for color in COLORS:
            after.gems[color] -= cost[color] - used[color]
            after.reserve[color] += cost[color] - used[color]
        if level > 1:
            left, right = after.places[level - 1, x], after.places[level - 1, x + 1]
            circle = {after.cards[left][0][1], after.cards[right][0][0], sections[2], sections[3]}
            if len(circle) == 1 and after.reserve[min(circle)]:
                after.reserve[min(circle)] -= 1
                after.gems[min(circle)] += 1
        found += _marked(
            after, "".join(color * used[color] for color in COLORS), card, rewards[level - 1] if rewards else ""
        )
    return found


def _marked(table: Development, used: str, card: int, reward: str) -> int:
    """The ways to say on which cards the infinite gems lie that paid, color by color and gem by gem."""
    if not used:
        return _rewarded(table, card, reward)
    color, found = used[0], 0
    lying = {other: n for other, n in table.infinite[color].items() if n}
    # All of them, or all on one card: then nothing is to be said.
    all_of_them = used.count(color) == sum(lying.values())
    for other in list(lying)[:1] if all_of_them else lying:
        after = deepcopy(table)
        after.infinite[color][other] -= 1
        found += _marked(after, used[1:], card, reward)
    return found


def _rewarded(table: Development, card: int, reward: str) -> int:
    if reward.isdigit():
        return sum(_next(_with(table, way)) for way in splits(int(reward), table.reserve))
    if reward.startswith("*"):
        color, found = reward[1], 0
        if not table.reserve[color]:
            found += _next(deepcopy(table))  # without
        for source in [table.reserve] if table.reserve[color] else [table.gems]:
            if source[color]:
                source[color] -= 1
                table.infinite[color][card] = table.infinite[color].get(card, 0) + 1
                found += _next(table)
        return found
    return _next(table)


# Painting, and shapes of pyramids


@dataclass(frozen=True)
class Painter:
    """Gems left, and the sections that may be painted."""

    gems: tuple[int, int, int, int]
    sections: tuple[str, ...]


def painting_ways(painter: Painter) -> int:
    """All the ways to paint gem by gem: color, then section, until one is done or nothing is left."""
    if not any(painter.gems) or not painter.sections:
        return 1
    found = 1  # done
    for index in range(4):
        if painter.gems[index]:
            gems = tuple(count - (at == index) for at, count in enumerate(painter.gems))
            for section in painter.sections:
                rest = tuple(other for other in painter.sections if other != section)
                found += painting_ways(Painter(gems, rest))
    return found


def paintings(painter: Painter) -> set[frozenset[tuple[str, str]]]:
    """All results of painting: each section bare or of a color, as far as the gems go."""
    found = set()
    for colors in product(" " + COLORS, repeat=len(painter.sections)):
        if all(colors.count(color) <= count for color, count in zip(COLORS, painter.gems, strict=True)):
            found.add(frozenset(pair for pair in zip(painter.sections, colors, strict=True) if pair[1] != " "))
    return found


def shapes(cards: int) -> set[frozenset[tuple[int, int]]]:
    """All sets of places that so many cards can take, the first one having been laid at (1, 0)."""
    found = set()

    def grow(level: int, low: int, high: int, left: int, so_far: frozenset[tuple[int, int]]) -> None:
        """`low` to `high` are the places of this level that have support."""
        if not left:
            found.add(so_far)
        elif level <= 5:
            for start in range(low, high + 1):
                for end in range(start, min(high, start + left - 1) + 1):
                    row = frozenset((level, x) for x in range(start, end + 1))
                    grow(level + 1, start, end - 1, left - len(row), so_far | row)

    for start in range(1 - cards, 1):
        for end in range(max(0, start), start + cards):
            row = frozenset((1, x) for x in range(start, end + 1))
            grow(2, start, end - 1, cards - len(row), row)
    return found
