"""Maker of the built-in deck: it creates all cards from a seed, with equal results on every Python version.

`python -m tools.decks.maker` writes `data/deck.json` of the game anew. If the deck changes, the old
deck is kept in `data/decks`, so that records and states of its games can still be read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from viceroy_widgets import viceroy
from viceroy_widgets.core.fields import Field
from viceroy_widgets.files import new_file, replace_file
from viceroy_widgets.viceroy.components.card_documents import read_card
from viceroy_widgets.viceroy.components.cards import Card, Character, Law, Sections
from viceroy_widgets.viceroy.components.deck import Deck, parse_deck
from viceroy_widgets.viceroy.components.gems import COLORS, LETTERS, parse_icon
from viceroy_widgets.viceroy.decks import deck_text

from .arranging import Row, arrange, shuffled
from .court import FIXED_CHARACTERS, NAMES, FixedCharacter
from .shape import BONUS, CHARACTERS, COSTS_PER_COLOR, FOUR_COLORS, NEED_THREE, corner_triples, reward_rows

__all__ = ["LAW_TABLE", "SEED", "main", "make_deck"]

SEED = 1
NAME = "The court of Selmere"
TARGET = Path(viceroy.__file__).parent / "data" / "deck.json"
_LEVELS = (1, 2, 3, 4)
_STEPS = 20_000
_SAME_TWICE = 20


def _choose(*options: str) -> dict[str, Any]:
    return {"kind": "choose", "options": [option.split() for option in options]}


LAW_TABLE: tuple[tuple[int, str, str, dict[str, Any]], ...] = (
    # These laws score at the end.
    (65, "Statute of the Bright Rings", "by", {"kind": "circles_and_infinite", "points": 1}),
    (68, "The Drowned Treasury", "rg", {"kind": "gems_banked", "points": 3, "limit": 5}),
    (71, "High Balcony Edict", "gb", {"kind": "tuck_free", "points": [6, 9, 12, 15]}),
    (74, "Census of the Lower Town", "yr", {"kind": "cards", "points": 1}),
    (77, "Thrift Ordinance", "br", {"kind": "gems_left", "points": 3, "each": 2}),
    (80, "Charter of the Three Oaths", "gy", {"kind": "sets", "points": 6}),
    (82, "Oubliette Clause", "ry", {"kind": "tuck_hand", "points": 5, "limit": 3}),
    (84, "Good Neighbors Decree", "yb", {"kind": "adjacent_characters", "points": 2}),
    # These laws act once.
    (67, "Bureaucracy", "gr", {"kind": "draw_and_keep", "deck": "small", "draw": 4, "keep": 1, "needs": 4}),
    (70, "Barter Regulation", "bg", {"kind": "barter", "gems": 3}),
    (73, "Precedent Roll", "yg", {"kind": "draw_and_keep", "deck": "laws", "draw": 3, "keep": 1, "needs": 1}),
    (76, "Writ of Succession", "rb", {"kind": "replace", "played": True}),
    (79, "Mirror Warrant", "rg", {"kind": "copy_tokens"}),
    (83, "Pawnshop License", "gb", {"kind": "trade_token", "gems": 8}),
    (87, "First Refusal", "yr", {"kind": "take_card"}),
    # These laws act from then on.
    (72, "Pension of the Patient", "by", {"kind": "pass_gems", "gems": 2}),
    (81, "Guild of Ring Polishers", "rb", {"kind": "circle_gems", "gems": 2}),
    # These laws give one of three rewards.
    (66, "Harvest Petition", "ry", _choose("gems:6", "points:6", "draw:2")),
    (69, "Grant of Letters", "gy", _choose("magic", "science", "defense gems:2")),
    (75, "Lantern Privilege", "yg", _choose("infinite:blue", "infinite:red", "points:5")),
    (78, "Harbor Privilege", "br", _choose("infinite:green", "infinite:yellow", "gems:5")),
    (85, "Levy of Pikes", "bg", _choose("attack gems:2", "defense gems:3", "points:6")),
    (86, "Dowry of the Four Houses", "gr", _choose("circle_bonus:blue:2", "draw:1 gems:2", "gems:5")),
    (88, "The Conjurer's Receipt", "yb", _choose("magic_bonus:3", "magic gems:2", "points:7")),
)
"""Laws of the built-in deck: number, name, sections (top, bottom) and effect, to be tuned in this table."""


def make_deck(
    seed: int = SEED, fixed_characters: Mapping[int, FixedCharacter] = FIXED_CHARACTERS, name: str = NAME
) -> Deck:
    """Return the deck of a seed, with the fixed characters unchanged.

    Raise ValueError if no valid costs are found with this seed.
    """
    random = Random(seed)
    sections = _sections(fixed_characters, random)
    fixed = {number - 1: card for number, card in fixed_characters.items()}
    letters = [color[0] for color in COLORS for _ in range(COSTS_PER_COLOR)]
    costs = arrange(
        [letters] * 4, {index: tuple(card.costs) for index, card in fixed.items()}, _cost_faults, random, _STEPS
    )
    if _cost_faults(costs):
        raise ValueError(f"no costs were found with the seed {seed}")
    columns = [reward_rows(level) for level in _LEVELS]
    rewards = arrange(columns, {index: card.rewards for index, card in fixed.items()}, _sameness, random, _STEPS)
    characters = tuple(
        Character(
            number,
            _four(sections[number]),
            name_of,
            tuple(LETTERS[letter] for letter in costs[number - 1]),
            tuple(tuple(parse_icon(icon) for icon in row.split()) for row in rewards[number - 1]),
        )
        for number, name_of in zip(CHARACTERS, _names(fixed_characters), strict=True)
    )
    return Deck(name, characters, _laws(), BONUS)


def _names(fixed_characters: Mapping[int, FixedCharacter]) -> list[str]:
    # No two cards have the same name, whichever cards are fixed.
    others = iter([*NAMES, *(card.name for number, card in FIXED_CHARACTERS.items() if number not in fixed_characters)])
    return [fixed_characters[number].name if number in fixed_characters else next(others) for number in CHARACTERS]


def _sections(fixed_characters: Mapping[int, FixedCharacter], random: Random) -> dict[int, str]:
    taken = {number: card.sections for number, card in fixed_characters.items()}
    left = iter(shuffled([triple for triple in corner_triples() if triple not in taken.values()], random))
    return {number: taken.get(number) or next(left) for number in CHARACTERS}


def _four(letters: str) -> Sections:
    left, right, bottom = (LETTERS[letter] for letter in letters)
    return Sections(left, right, bottom, bottom)


def _cost_faults(cards: Sequence[Row]) -> int:
    kinds = Counter(map(_cost_kind, cards))
    return 9 * kinds["bad"] + abs(kinds["four"] - FOUR_COLORS) + abs(kinds["thrice"] - NEED_THREE)


@cache
def _cost_kind(costs: Row) -> str:
    if len(set(costs)) == len(costs):
        return "four"
    if len(set(costs)) < len(costs) - 1:
        return "bad"
    return "thrice" if costs.count(costs[-1]) > 1 else "twice"


def _sameness(cards: Sequence[Row]) -> int:
    """Return a penalty for cards that give rewards of the same kind on more than one level."""
    return sum(map(_same, cards))


@cache
def _same(rewards: Row) -> int:
    found = 0
    for index, row in enumerate(rewards):
        kinds = {icon.split(":")[0] for icon in row.split()}
        for other in rewards[:index]:
            shared = kinds & {icon.split(":")[0] for icon in other.split()}
            found += _SAME_TWICE if row == other else len(shared)
    return found


def _laws() -> tuple[Law, ...]:
    found: list[Law] = []
    for number, name, letters, effect in sorted(LAW_TABLE, key=lambda row: row[0]):
        top, bottom = (LETTERS[letter] for letter in letters)
        sections = Sections(top, top, bottom, bottom)
        card: Card = read_card(Field({"number": number, "name": name, "sections": sections._asdict(), "law": effect}))
        assert isinstance(card, Law)
        found.append(card)
    return tuple(found)


def main(seed: int = SEED) -> None:
    """Write the deck of a seed, and keep the old deck so that games played with it can still be read."""
    text = deck_text(make_deck(seed)).encode()
    before = TARGET.read_bytes() if TARGET.exists() else text
    if (former := parse_deck(before).digest) != parse_deck(text).digest:
        kept = TARGET.parent / "decks" / f"{former}.json"
        kept.parent.mkdir(exist_ok=True)
        if not kept.exists():
            new_file(kept, before)
    replace_file(TARGET, text)


if __name__ == "__main__":
    main()
