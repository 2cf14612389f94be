"""Games for the referee by number: every edition, seat and virtual opponent, other decks, games half played."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from tests.rules.table import Seat, begin
from viceroy_widgets.viceroy import Deck, State, built_in_deck, edition_of, new_game
from viceroy_widgets.viceroy.game.engine import set_going
from viceroy_widgets.viceroy.table.events import Event
from viceroy_widgets.viceroy.table.state import Decks

from .decks import skewed_deck
from .table import COLORS

EDITION_NAMES = ("en", "es", "de", "fr")
LETTERS = "brgy"
_TOKENS = ("magic", "science", "defense", "points:5", "magic_bonus:3", "circle_bonus:red:2", "circle_bonus:blue:4")


@dataclass(frozen=True)
class Start:
    """A game at its start, and in words which one it is."""

    state: State
    events: tuple[Event, ...]
    words: str
    cases: tuple[str, ...]


def start(number: int) -> Start:
    """The game of this number; always the same one."""
    random = Random(f"referee {number}")
    people = random.choice((1, 1, 2, 2, 3, 3, 4))
    virtual = random.randint(people == 1, 4 - people)
    name = EDITION_NAMES[number % 4]
    house = _house_rules(random) if random.random() < 0.2 else {}
    edition = edition_of(name, **house)
    deck = built_in_deck() if random.random() < 0.7 else skewed_deck(random)
    bonus = not (edition.bonus_optional and random.random() < 0.15)
    row: tuple[Literal["blue", "red", "green", "yellow"], ...] = ("blue", "red", "green", "yellow")
    if random.random() < 0.3:
        row = tuple(random.sample(row, 4))
    cases = [f"edition {name}", f"{people} people, {virtual} virtual"]
    if house:
        cases.append("edition with house rules")
    words = f"game {number}: {edition}, {people} people, {virtual} virtual, deck {deck.name}"
    if random.random() < 0.3:
        state, events = _half_played(random, people, virtual, edition, deck)
        return Start(state, events, f"{words}, from turn {state.turn}", tuple(cases))
    if not bonus:
        cases.append("edition without bonus cards")
        words += ", no bonus cards"
    state, events = new_game(
        people, seed=number, edition=edition, virtual=virtual, deck=deck, bonus_cards=bonus, row=row
    )
    return Start(state, events, words, tuple(cases))


def _house_rules(random: Random) -> dict[str, Any]:
    options = {
        "repaint": random.random() < 0.5,
        "start_deal": random.choice((2, 4)),
        "give_back": random.choice(("random", "chosen")),
        "discard": random.random() < 0.5,
        "pair_is_done": random.random() < 0.5,
        "bonus_optional": True,
        "order_by_characters": random.random() < 0.5,
    }
    return {name: options[name] for name in random.sample(sorted(options), 3)}


def _half_played(
    random: Random, people: int, virtual: int, edition: Any, deck: Deck
) -> tuple[State, tuple[Event, ...]]:
    """A game at the beginning of a turn: pyramids of all sizes, few cards in the row and in the decks, gems scarce."""
    before = random.choice((2, 5, 8, 9, 10, 10, 11))
    characters = [card.number for card in deck.characters]
    laws = [card.number for card in deck.laws]
    random.shuffle(characters)
    random.shuffle(laws)
    row = {
        one: (characters.pop() if random.random() < full else 0, characters.pop() if random.random() < full / 2 else 0)
        for full in [random.choice((0.1, 0.4, 1, 1))]
        for one in COLORS
    }
    small = tuple(characters.pop() for _ in range(random.choice((0, 0, 1, 3, 6))))
    law_deck = tuple(laws.pop() for _ in range(random.choice((0, 0, 1, 2, 8))))
    spare = len(characters) - (44 - 4 * before)
    box = [letter for letter in LETTERS for _ in range(4 * people)]
    random.shuffle(box)
    seats = []
    for left in range(people, 0, -1):
        mine, spare = spare // left, spare - spare // left
        seats.append(_seat(random, characters, laws, mine, left, box))
    draft = begin(
        seats, deck=deck, edition=edition, virtual=virtual, turn=before, row=row, small=small, laws=law_deck
    )
    large = list(draft.decks.large)
    random.shuffle(large)
    due = 44 - 4 * before
    draft.buried = (*draft.buried, *large[due:])
    draft.decks = Decks(tuple(large[:due]), small, law_deck)
    draft.phase = "development"
    draft.then(("turn",))
    return set_going(draft)


def _seat(random: Random, characters: list[int], laws: list[int], most: int, left: int, box: list[str]) -> Seat:
    """A player with cards, tokens and gems by chance, out of what there is."""
    mine = [characters.pop() for _ in range(random.randint(min(1, most), min(most, 15)))]
    mine += [laws.pop() for _ in range(random.randint(0, len(laws) // left))]
    random.shuffle(mine)
    hand = tuple(mine.pop() for _ in range(random.randint(0, min(4, len(mine) - 1))))
    numbers = mine[:]
    rows: list[list[int]] = [[]]
    width = random.randint(1, len(numbers))
    while numbers and width and len(rows) <= 5:
        rows[-1] = [numbers.pop() for _ in range(min(width, len(numbers)))]
        width = random.randint(0, len(rows[-1]) - 1) if random.random() < 0.3 else len(rows[-1]) - 1
        rows.append([])
    rows = [row for row in rows if row][:5]
    if len(rows) == 5:  # no law stands there (DEV-11)
        rows[4] = [number for number in rows[4] if number <= 64][:1]
    rows = [row for row in rows if row]
    standing = [number for row in rows for number in row]
    tokens = {n: " ".join(random.choices(_TOKENS, k=random.randint(1, 3))) for n in standing if random.random() < 0.4}
    infinite = {n: _gems(random, box, 2) for n in standing if random.random() < 0.3}
    starts = [0]
    for lower, upper in zip(rows, rows[1:], strict=False):
        starts.append(starts[-1] + random.randint(0, len(lower) - 1 - len(upper)))
    from_x = (*starts, *[0] * (5 - len(starts)))
    gems = _gems(random, box, random.choice((0, 2, 6, 12)))
    pyramid = "/".join(" ".join(map(str, row)) for row in rows)
    return Seat(gems, hand, pyramid, random.choice((0, 0, 1, 2)), from_x, tokens, infinite)


def _gems(random: Random, box: list[str], most: int) -> str:
    return "".join(box.pop() for _ in range(min(len(box), random.randint(min(1, most), most))))
