"""Worked examples of the rulebook as facts, and the values that the rules find for them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..components.pieces import CARDS, COLORS, NOBLES, Counts, data_text
from ..rules.board import Seat
from ..rules.buying import cost_of
from ..rules.engine import new_game

__all__ = ["WorkedExample", "examples", "outcome"]

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
