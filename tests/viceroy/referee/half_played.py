"""Games at the beginning of a turn: pyramids of all sizes, few cards in the row and in the decks, gems scarce."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from tests.viceroy.referee.table import COLORS
from tests.viceroy.rules.table import Seat, begin
from viceroy_widgets.core.vocabulary import Event
from viceroy_widgets.viceroy import Deck, Edition, State
from viceroy_widgets.viceroy.rules.engine.engine import proceed
from viceroy_widgets.viceroy.rules.state.state import Decks

LETTERS = "brgy"
TOKENS = ("magic", "science", "defense", "points:5", "magic_bonus:3", "circle_bonus:red:2", "circle_bonus:blue:4")
WANTED = (
    *("replace", "replace", "tuck_free", "tuck_free", "copy_tokens", "copy_tokens", "circle_gems", "trade_token"),
    *("take_card", "take_card", "choose", "draw_and_keep"),
)
"""Kinds of laws that players have in their hands more often."""
LEAVING = ("replace", "tuck_free", "take_card", "take_card")
"""Kinds by which cards leave a pyramid, or that then do nothing."""
POINTLESS = ("choose", "trade_token")
"""Kinds that can do nothing where there is nothing to take."""


@dataclass
class Box:
    """What has not been handed out yet."""

    random: Random
    deck: Deck
    characters: list[int]
    laws: list[int]
    gems: list[str]
    kinds: dict[int, str] = field(default_factory=dict)

    def card(self) -> int:
        return self.characters.pop()

    def some_gems(self, most: int) -> str:
        number = min(len(self.gems), self.random.randint(min(1, most), most))
        return "".join(self.gems.pop() for _ in range(number))

    def those(self, letter: str, most: int) -> str:
        """Gems of a color."""
        number = min(most, self.gems.count(letter))
        for _ in range(number):
            self.gems.remove(letter)
        return letter * number

    def costing(self, letter: str) -> list[int]:
        """A character that costs a gem of this color on level 1, if there is one."""
        costs = self.deck.first_costs
        found = [number for number in self.characters if letter and str(costs[number])[0] == letter][:1]
        for number in found:
            self.characters.remove(number)
        return found

    def wanted_law(self, *kinds: str) -> list[int]:
        """A law of such a kind, if there is one."""
        kind = self.random.choice(kinds)
        found = [number for number in self.laws if self.kinds[number] == kind][:1]
        for number in found:
            self.laws.remove(number)
        return found


def half_played(
    random: Random, people: int, virtual: int, edition: Edition, deck: Deck, bare: str, theme: str
) -> tuple[State, tuple[Event, ...]]:
    """A game by chance; `bare` names a color if its one card is all that lies in the row."""
    before = random.choice((9, 10) if theme == "tall" else (2, 5, 8, 9, 10, 10, 11, 11))
    box = Box(random, deck, [card.number for card in deck.characters], [card.number for card in deck.laws], [])
    box.kinds = {card.number: card.effect.kind for card in deck.laws}
    box.gems = [letter for letter in LETTERS for _ in range(4 * people)]
    for heap in (box.characters, box.laws, box.gems):
        random.shuffle(heap)
    dry = theme == "dry" or random.random() < 0.05
    full = random.choice((0.1, 0.1, 0.4, 1))
    row = {one: (box.card() if random.random() < full else 0, _tip(box, full)) for one in COLORS}
    if bare:
        row = {one: (box.card() if one == bare else 0, 0) for one in COLORS}
    small = tuple(box.card() for _ in range(0 if dry else random.choice((0, 0, 1, 3, 6))))
    law_deck = tuple(box.laws.pop() for _ in range(0 if dry else random.choice((0, 0, 1, 2, 8))))
    due = 44 - 4 * before
    spare = len(box.characters) - due
    seats = []
    bids = [box.those(bare[0], 3) if bare else "" for _ in range(people)]
    for left in range(people, 0, -1):
        mine, spare = spare // left, spare - spare // left
        seats.append(_seat(box, mine, left, bids.pop(), theme))
    reserve = "" if dry else None  # the last player has the gems that are nowhere else
    draft = begin(
        seats,
        deck=deck,
        edition=edition,  # type: ignore[arg-type]  # it is handed on to what takes both
        virtual=virtual,
        turn=before,
        row=row,
        reserve=reserve,
        small=small,
        laws=law_deck,
    )
    large = list(draft.decks.large)
    random.shuffle(large)
    draft.buried = (*draft.buried, *large[due:])
    draft.decks = Decks(tuple(large[:due]), small, law_deck)
    draft.phase = "development"
    draft.push_tasks(("turn",))
    return proceed(draft)


def _tip(box: Box, full: float) -> int:
    return box.card() if box.random.random() < full / 2 else 0


def _seat(box: Box, most: int, left: int, bids: str, theme: str) -> Seat:
    """A player with cards, tokens and gems by chance, out of what there is."""
    random = box.random
    tall = theme == "tall" and most > 1
    many = min(most, 18) - tall  # one more may come to the hand below
    mine = [box.card() for _ in range(many if tall or random.random() < 0.3 else random.randint(min(1, most), many))]
    kinds = {"tall": LEAVING, "dry": POINTLESS, "first": ("take_card",)}.get(theme, WANTED)
    hand = [number for _ in range(random.randint(3 if tall else 0, 4)) for number in box.wanted_law(*kinds)]
    hand += box.wanted_law("take_card") if tall else []
    mine += [box.laws.pop() for _ in range(random.randint(0, len(box.laws) // left))]
    mine = [number for number in mine if box.kinds.get(number) != "take_card"]  # as in steering.py
    random.shuffle(mine)
    hand += [mine.pop() for _ in range(random.randint(0, min(4, len(mine) - 1)))]
    if random.random() < 0.4:
        mine = [*box.wanted_law("gems_banked"), *mine]  # the first stands on top
    rows = _rows(random, mine)
    standing = [number for row in rows for number in row]
    tokens = {n: " ".join(random.choices(TOKENS, k=random.randint(1, 3))) for n in standing if random.random() < 0.4}
    gems = bids + box.some_gems(random.choice((0, 2, 6, 12)))
    infinite = {n: box.some_gems(2) for n in standing if random.random() < (0.6 if n in rows[-1] else 0.2)}
    if tall:
        top = rows[-1][-1]
        infinite[top] = box.some_gems(1)
        hand += box.costing(infinite[top])
    banks = [n for n in standing if box.kinds.get(n) == "gems_banked"]
    starts = [0]
    for lower, upper in pairwise(rows):
        starts.append(starts[-1] + random.randint(0, len(lower) - 1 - len(upper)))
    return Seat(
        gems,
        tuple(hand),
        "/".join(" ".join(map(str, row)) for row in rows),
        random.choice((1, 2)) if bids else random.choice((0, 0, 1, 2)),
        (*starts, *[0] * (5 - len(starts))),
        tokens,
        infinite,
        {n: box.some_gems(1) for n in banks},
    )


def _rows(random: Random, numbers: list[int]) -> list[list[int]]:
    """The cards as rows that could stand on each other; some of them may be left over."""
    left = list(numbers)
    tall = len(left) >= 15 and random.random() < 0.7
    width = 5 if tall else random.randint(1, len(left))
    rows: list[list[int]] = []
    while left and width > 0 and len(rows) < 5:
        row = [left.pop() for _ in range(min(width, len(left)))]
        if len(rows) == 4:  # no law stands there (DEV-11)
            row = [number for number in row if number <= 64]
        if row:
            rows.append(row)
        width = len(row) - 1 if tall or random.random() < 0.7 else random.randint(0, max(0, len(row) - 1))
    return rows
