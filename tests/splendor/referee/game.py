"""The rules a second time, written from the numbered reference alone: a table that is changed, and a game in its order.

The game is a generator. It yields whom it asks what, with every legal answer, and is sent the answer that was given.
Nothing is clever here: payments and handfuls are all combinations, of which those against a rule are dropped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from itertools import combinations, product
from typing import Any, NamedTuple

from tests.splendor.referee.box import CARDS, COLORS, NOBLES
from tests.splendor.referee.cases import known

__all__ = ["Asked", "Move", "Referee"]

Move = tuple[Any, ...]
"""Verb and values."""
Table = dict[str, Any]
"""A table in the form of the document of a state."""


class Asked(NamedTuple):
    kind: str
    player: int
    answers: frozenset[Move]
    card: int | None = None


Game = Generator[Asked, Move, None]


class Referee:
    """A table, and the game that is played at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.cases: Counter[str] = Counter()
        self.players: list[dict[str, Any]] = table["players"]
        self.winners: list[int] = []

    def note(self, case: str) -> None:
        self.cases[known(case)] += 1

    def check_setup(self) -> None:
        """SPL-1 to SPL-3 and SPL-16: the table before the first turn."""
        count = len(self.players)
        self.note(f"{count} players")
        assert self.table["supply"] == {**dict.fromkeys(COLORS, {2: 4, 3: 5, 4: 7}[count]), "gold": 5}, "SPL-1"
        for level, total in (("1", 40), ("2", 30), ("3", 20)):
            cards = self.table["row"][level] + self.table["decks"][level]
            assert len(self.table["row"][level]) == 4, "SPL-2"
            assert len(cards) == len(set(cards)) == total, "SPL-2"
            assert {CARDS[card].level for card in cards} == {int(level)}, "SPL-2"
        assert len(set(self.table["nobles"])) == len(self.table["nobles"]) == count + 1, "SPL-3"
        assert self.table["turn"] == 1, "SPL-16"

    # -- the game ----------------------------------------------------------------------------------------------------

    def game(self) -> Game:
        """From an action to the end: turns in the order of the seats (SPL-16)."""
        seat = (self.table["turn"] - 1) % len(self.players)
        while True:
            yield from self._turn(seat)
            if self._points(seat) >= 15 and not self.table["final"]:  # SPL-12
                self.table["final"] = True
                self.note("last round" if seat < len(self.players) - 1 else "end in the turn of the last seat")
            if self.table["passes"] == len(self.players):  # SPL-14
                self.note("all passed")
                break
            if self.table["final"] and seat == len(self.players) - 1:  # SPL-12: all had the same number of turns
                break
            seat = (seat + 1) % len(self.players)
            self.table["turn"] += 1
        self._decide()

    def _turn(self, seat: int) -> Game:
        move = yield Asked("action", seat, self._actions(seat))
        taken: Counter[str] = Counter()
        if move[0] == "pass":
            self.table["passes"] += 1
            self.note("passed")
        else:
            if self.table["passes"]:
                self.note("passed and acted later")
            self.table["passes"] = 0
        if move[0] == "take":
            taken = self._take(seat, move[1:])
        elif move[0] == "reserve":
            self._reserve(seat, move[1:])
        elif move[0] == "buy":
            yield from self._buy(seat, move[1])
        yield from self._give_back(seat, taken)  # SPL-10: before nobles
        yield from self._noble(seat, move[0])  # SPL-11

    # -- what may be done --------------------------------------------------------------------------------------------

    def _actions(self, seat: int) -> frozenset[Move]:
        found = {*self._handfuls(), *self._to_reserve(seat), *self._to_buy(seat)}
        return frozenset(found or {("pass",)})  # SPL-14

    def _handfuls(self) -> set[Move]:
        supply = self.table["supply"]
        found: set[Move] = set()
        there = [color for color in COLORS if supply[color] > 0]
        if not there:
            self.note("no color in the supply")
        for size in (1, 2, 3):
            for colors in combinations(sorted(COLORS), size):
                # SPL-5: fewer than three only where fewer are, and then one of each.
                if all(supply[color] for color in colors) and (size == 3 or set(colors) == set(there)):
                    found.add(("take", *colors))
        for color in COLORS:
            if supply[color] >= 4:  # SPL-6
                found.add(("take", color, color))
            elif supply[color] >= 2:
                self.note("two of a color refused")
        return found

    def _to_reserve(self, seat: int) -> set[Move]:
        if len(self.players[seat]["reserved"]) == 3:  # SPL-7
            self.note("hand of reserved cards is full")
            return set()
        found: set[Move] = set()
        for level in ("1", "2", "3"):
            found |= {("reserve", card) for card in self.table["row"][level] if card is not None}
            if self.table["decks"][level]:
                found.add(("reserve", "deck", int(level)))
            else:
                self.note("reserving from a deck that is out")
        return found

    def _to_buy(self, seat: int) -> set[Move]:
        cards = [card for level in ("1", "2", "3") for card in self.table["row"][level] if card is not None]
        return {("buy", card) for card in [*cards, *self.players[seat]["reserved"]] if self._lacks(seat, card) >= 0}

    def _due(self, seat: int, card: int) -> dict[str, int]:
        """SPL-8: the cost less the bonuses, not below 0."""
        bonuses = self._bonuses(seat)
        return {color: max(0, CARDS[card].needs[color] - bonuses[color]) for color in COLORS}

    def _lacks(self, seat: int, card: int) -> int:
        """Gold that is left after everything that must be paid with it; below 0 if there is too little."""
        tokens = self.players[seat]["tokens"]
        return int(
            tokens["gold"] - sum(max(0, count - tokens[color]) for color, count in self._due(seat, card).items())
        )

    def _payments(self, seat: int, card: int) -> frozenset[Move]:
        """SPL-8, SPL-15: gold may stand for any token, needed or not."""
        tokens, due = self.players[seat]["tokens"], self._due(seat, card)
        found = set()
        for paid in product(*(range(due[color] + 1) for color in COLORS)):
            gold = sum(due.values()) - sum(paid)
            enough = all(count <= tokens[color] for count, color in zip(paid, COLORS, strict=True))
            if enough and gold <= tokens["gold"]:
                found.add(("pay", gold, *paid))
        return frozenset(found)

    # -- what is done ------------------------------------------------------------------------------------------------

    def _take(self, seat: int, colors: tuple[str, ...]) -> Counter[str]:
        for color in colors:
            self._move(color, seat, 1)
        if len(set(colors)) < len(colors):
            self.note("two of a color taken")
        else:
            self.note({1: "one color taken", 2: "two colors taken", 3: "three colors taken"}[len(colors)])
        return Counter(colors)

    def _move(self, color: str, seat: int, count: int) -> None:
        """So many tokens from the supply to a seat, or back."""
        self.table["supply"][color] -= count
        self.players[seat]["tokens"][color] += count

    def _reserve(self, seat: int, what: tuple[Any, ...]) -> None:
        its = self.players[seat]
        if what[0] == "deck":
            card = self.table["decks"][str(what[1])].pop(0)
            its["hidden"].append(card)  # SPL-13
            self.note("card reserved from a deck")
        else:
            card = what[0]
            self._from_row(card)
            self.note("open card reserved")
        its["reserved"].append(card)
        if self.table["supply"]["gold"]:  # SPL-7
            self._move("gold", seat, 1)
        else:
            self.note("reserved without gold")

    def _from_row(self, card: int) -> None:
        """SPL-2: replaced at once, or a gap."""
        level = str(CARDS[card].level)
        deck = self.table["decks"][level]
        place = self.table["row"][level].index(card)
        self.note("row refilled" if deck else "gap")
        self.table["row"][level][place] = deck.pop(0) if deck else None

    def _buy(self, seat: int, card: int) -> Game:
        its = self.players[seat]
        ways = self._payments(seat, card)
        if card in its["hidden"]:
            self.note("hidden card bought")
        (paid,) = ways if len(ways) == 1 else (None,)
        if paid is None:
            if card in its["hidden"]:
                its["hidden"].remove(card)  # it is shown as it is bought
            paid = yield Asked("pay", seat, ways, card)
            self.note("payment chosen")
            if paid[1] > min(way[1] for way in ways):
                self.note("gold paid by choice")
        if not any(paid[1:]):
            self.note("nothing paid")
        if self._lacks(seat, card) < self.players[seat]["tokens"]["gold"]:
            self.note("gold needed")
        for color, count in zip(("gold", *COLORS), paid[1:], strict=True):
            self._move(color, seat, -count)
        if card in its["reserved"]:
            its["reserved"].remove(card)
            if card in its["hidden"]:
                its["hidden"].remove(card)
            self.note("card from the hand bought")
        else:
            self._from_row(card)
            self.note("open card bought")
        its["cards"].append(card)

    # -- the end of a turn -------------------------------------------------------------------------------------------

    def _give_back(self, seat: int, taken: Counter[str]) -> Game:
        tokens = self.players[seat]["tokens"]
        back = 0
        while sum(tokens.values()) > 10:  # SPL-10
            answers = frozenset(("return", color) for color, count in tokens.items() if count)
            _, color = yield Asked("return", seat, answers)
            self._move(color, seat, -1)
            back += 1
            self.note("tokens given back" if back == 1 else "several tokens given back")
            if color == "gold":
                self.note("gold given back")
            if taken[color]:
                self.note("token just taken given back")

    def _noble(self, seat: int, verb: str) -> Game:
        bonuses = self._bonuses(seat)
        coming = [
            noble
            for noble in self.table["nobles"]
            if all(bonuses[color] >= count for color, count in NOBLES[noble].needs.items())
        ]
        if not coming:
            return
        noble = coming[0]
        if len(coming) > 1:
            _, noble = yield Asked("noble", seat, frozenset(("noble", one) for one in coming))
            self.note("noble chosen")
        if verb != "buy":
            self.note("noble in a turn without buying")
        if self._points(seat) < 15 <= self._points(seat) + 3:
            self.note("noble decides the end")
        self.table["nobles"].remove(noble)
        self.players[seat]["nobles"].append(noble)
        self.note("noble comes")

    # -- counting ----------------------------------------------------------------------------------------------------

    def _bonuses(self, seat: int) -> Counter[str]:
        return Counter(CARDS[card].bonus for card in self.players[seat]["cards"])  # SPL-9

    def _points(self, seat: int) -> int:
        its = self.players[seat]
        return sum(CARDS[card].points for card in its["cards"]) + 3 * len(its["nobles"])  # SPL-9, SPL-11

    def _decide(self) -> None:
        """SPL-12: most points, then fewest bought cards, then shared."""
        seats = range(len(self.players))
        most = max(map(self._points, seats))
        leading = [seat for seat in seats if self._points(seat) == most]
        fewest = min(len(self.players[seat]["cards"]) for seat in leading)
        self.winners = [seat for seat in leading if len(self.players[seat]["cards"]) == fewest]
        if len(self.winners) > 1:
            self.note("win shared")
        else:
            self.note("fewer cards win" if len(leading) > 1 else "most points win")
        first = next((seat for seat in seats if self._points(seat) >= 15), None)
        if self.table["final"] and first is not None and first not in self.winners:
            self.note("the first seat with 15 points does not win")
