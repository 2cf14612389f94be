"""Rules of the catalog and worked examples of the rulebook: as data, and as texts in the language spoken."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from ...core.rulebook import CatalogRule, ExampleText, RuleText, rule_texts
from ...words import cached_by_language, rule_text, say
from ..components.pieces import CARDS, COLORS, NOBLES, Counts, data_text
from ..rules.board import Seat
from ..rules.buying import cost_of
from ..rules.engine import new_game
from .sentences import counts_text

__all__ = ["RULES", "RuleEntry", "WorkedExample", "example_texts", "examples", "outcome", "rulebook", "rules"]


# -- catalog of rules: every rule id with its title and its text in our own words --------------------------------------


RULES = "splendor-rules"
"""Domain of the translated titles and texts of the rules."""


class RuleEntry(CatalogRule):
    """One numbered rule of Splendor."""

    __slots__ = ()
    domain: ClassVar[str] = RULES


@cache
def rules() -> tuple[RuleEntry, ...]:
    """Return every rule, in the order of the catalog.

    >>> rules()[3].title
    'One action'
    """
    return tuple(RuleEntry.read_catalog(data_text("rules.json")).values())


# -- worked examples of the rulebook as facts, and the values that the rules find for them -----------------------------


Expected = int | dict[str, int]
_NAMED = ("id", "title", "rules", "kind", "expected", "printed", "slip")


@dataclass(frozen=True)
class WorkedExample:
    """Example of the rulebook: the facts that are given, and the value that follows from the rules.

    If the rulebook prints another value, `printed` has it and `slip` tells the mistake.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    kind: str
    facts: Mapping[str, Any]
    expected: Expected
    printed: Expected | None = None
    slip: str = ""


@cache
def examples() -> tuple[WorkedExample, ...]:
    """Return the worked examples, in the order of the rulebook."""
    return tuple(_example(entry) for entry in json.loads(data_text("examples.json"))["examples"])


def _example(entry: Mapping[str, Any]) -> WorkedExample:
    named = {name: entry[name] for name in _NAMED if name in entry}
    facts = {name: value for name, value in entry.items() if name not in _NAMED}
    return WorkedExample(**{**named, "rules": tuple(entry["rules"]), "facts": facts})


def outcome(example: WorkedExample) -> Expected:
    """Return the value that the rules find for an example; raise LookupError if the game has no such card or noble."""
    return _OUTCOMES[example.kind](**example.facts)


def _setup(players: int, part: str) -> int:
    board = new_game(players, seed=1)[0].board
    return len(board.nobles) if part == "nobles" else board.supply[-1 if part == "gold" else 0]


def _card(bonus: str, points: int, most: int) -> Expected:
    (card,) = [
        card for card in CARDS.values() if (card.bonus, card.points) == (bonus, points) and max(card.cost) == most
    ]
    return _named(card.cost)


def _noble(bonuses: Mapping[str, int]) -> int:
    (noble,) = [noble for noble in NOBLES.values() if _named(noble.bonuses) == bonuses]
    return noble.points


def _cost(cost: Mapping[str, int], bonuses: Mapping[str, int]) -> Expected:
    (card,) = [card.id for card in CARDS.values() if _named(card.cost) == cost]
    cards = [
        [other.id for other in CARDS.values() if other.bonus == color and other.id != card][:count]
        for color, count in bonuses.items()
    ]
    return _named(cost_of(card, Seat(cards=tuple(id for ids in cards for id in ids))))


def _named(counts: Counts) -> dict[str, int]:
    return {color: count for color, count in zip(COLORS, counts, strict=True) if count}


_OUTCOMES: dict[str, Callable[..., Expected]] = {"setup": _setup, "card": _card, "noble": _noble, "cost": _cost}


# -- rules of the catalog as texts for pages, in the language spoken ---------------------------------------------------


@cached_by_language(8)
def rulebook() -> Mapping[str, RuleText]:
    """Return the title and the text of every rule by its id, with the part that this project decided."""
    return rule_texts(rules(), "splendor/ruled")


# -- worked examples of the rulebook in words, in the language spoken --------------------------------------------------


_AMOUNTS = {
    "color": "splendor/example_color",
    "gold": "splendor/example_gold",
    "nobles": "splendor/facts_nobles",
    "points": "splendor/points",
}
"""Messages of amounts: of the parts of a set-up, and of points."""


def example_texts() -> Iterator[ExampleText]:
    """Yield each worked example with its right answer, with what the rules find, and with a slip of the rulebook."""
    for one in examples():
        yield ExampleText(
            one.id,
            rule_text(one.id, "title", one.title, RULES),
            one.rules,
            _answer(one, one.expected),
            _answer(one, outcome(one)),
            "" if one.printed is None else _answer(one, one.printed),
            one.slip and rule_text(one.id, "slip", one.slip, RULES),
        )


def _answer(example: WorkedExample, value: int | Mapping[str, int]) -> str:
    if isinstance(value, int):
        return say(_AMOUNTS[str(example.facts.get("part", "points"))], n=value)
    return counts_text([value.get(color, 0) for color in COLORS])
