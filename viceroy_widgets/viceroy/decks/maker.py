"""Maker of the built-in deck: it creates all cards from a seed, with equal results on every Python version.

`python -m viceroy_widgets.viceroy.decks.maker` writes `data/deck.json` anew. If the deck changes, the old deck is
kept in `data/decks`, so that records and states of its games can still be read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random

from ...core.fields import Field
from ...files import new_file, replace_file
from ..components.card_documents import read_card
from ..components.cards import Card, Character, Law, Sections
from ..components.deck import Deck, parse_deck
from ..components.gems import COLORS, LETTERS
from ..components.icons import parse_icon
from .arranging import Row, arranged, shuffled
from .court import NAMES, SETTLED, Settled
from .layout import deck_text
from .shape import BONUS, CHARACTERS, COSTS_PER_COLOR, FOUR_COLORS, NEED_THREE, corner_triples, reward_rows
from .statutes import STATUTES

__all__ = ["SEED", "made_deck", "main"]

SEED = 1
NAME = "The court of Selmere"
TARGET = Path(__file__).parents[1] / "data" / "deck.json"
_LEVELS = (1, 2, 3, 4)
_STEPS = 20_000
_SAME_TWICE = 20


def made_deck(seed: int = SEED, settled: Mapping[int, Settled] = SETTLED, name: str = NAME) -> Deck:
    """Return the deck of a seed, with the settled characters unchanged.

    Raise ValueError if no valid costs are found with this seed.
    """
    random = Random(seed)
    sections = _sections(settled, random)
    fixed = {number - 1: card for number, card in settled.items()}
    letters = [color[0] for color in COLORS for _ in range(COSTS_PER_COLOR)]
    costs = arranged(
        [letters] * 4, {index: tuple(card.costs) for index, card in fixed.items()}, _cost_faults, random, _STEPS
    )
    if _cost_faults(costs):
        raise ValueError(f"no costs were found with the seed {seed}")
    columns = [reward_rows(level) for level in _LEVELS]
    rewards = arranged(columns, {index: card.rewards for index, card in fixed.items()}, _sameness, random, _STEPS)
    characters = tuple(
        Character(
            number,
            _four(sections[number]),
            name_of,
            tuple(LETTERS[letter] for letter in costs[number - 1]),
            tuple(tuple(parse_icon(icon) for icon in row.split()) for row in rewards[number - 1]),
        )
        for number, name_of in zip(CHARACTERS, _names(settled), strict=True)
    )
    return Deck(name, characters, _laws(), BONUS)


def _names(settled: Mapping[int, Settled]) -> list[str]:
    # No two cards have the same name, whichever cards are settled.
    others = iter([*NAMES, *(card.name for number, card in SETTLED.items() if number not in settled)])
    return [settled[number].name if number in settled else next(others) for number in CHARACTERS]


def _sections(settled: Mapping[int, Settled], random: Random) -> dict[int, str]:
    taken = {number: card.sections for number, card in settled.items()}
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
    for number, name, letters, effect in sorted(STATUTES, key=lambda statute: statute[0]):
        top, bottom = (LETTERS[letter] for letter in letters)
        sections = Sections(top, top, bottom, bottom)
        card: Card = read_card(Field({"number": number, "name": name, "sections": sections._asdict(), "law": effect}))
        assert isinstance(card, Law)
        found.append(card)
    return tuple(found)


def main(seed: int = SEED) -> None:
    """Write the deck of a seed, and keep the old deck so that games played with it can still be read."""
    text = deck_text(made_deck(seed)).encode()
    before = TARGET.read_bytes() if TARGET.exists() else text
    if (former := parse_deck(before).digest) != parse_deck(text).digest:
        kept = TARGET.parent / "decks" / f"{former}.json"
        kept.parent.mkdir(exist_ok=True)
        if not kept.exists():
            new_file(kept, before)
    replace_file(TARGET, text)


if __name__ == "__main__":
    main()
