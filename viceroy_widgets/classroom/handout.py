"""Handout for the students: the items with their pools of exercises. It contains no answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from hashlib import sha256
from typing import Any

from ..core.exercises import OWN, Exercise, ExerciseKind, Mode
from ..core.fields import Field
from ..core.game import Game
from ..core.json_text import parse_json
from ..core.registry import game_ids, game_of
from ..learn.exercises import exercise_kinds
from .assignment import MODES, read_due, read_name, read_texts, write_due
from .receipt import HANDOUT_BASE, MOST_ITEMS, MOST_VARIANTS, Receipt, format_receipt
from .titled import Titled
from .variants import pseudonym_tag, variant_of

__all__ = ["FORMAT", "LONGEST", "Handout", "HandoutItem", "parse_handout", "read_handout", "write_handout"]

FORMAT = "viceroy-handout/1"
LONGEST = 4_000_000
"""Largest size of a handout in bytes."""
_MOST_POINTS = 1000


@dataclass(frozen=True)
class HandoutItem(Titled):
    """Item with the pool from which each student gets one exercise."""

    id: str
    game: Game
    kind: ExerciseKind
    theme: str
    points: int
    titles: Mapping[str, str]
    pool: tuple[Exercise, ...]


@dataclass(frozen=True)
class Handout(Titled):
    """Assignment with its pools, as the students receive it."""

    id: str
    titles: Mapping[str, str]
    mode: Mode
    items: tuple[HandoutItem, ...]
    due: datetime | None = None

    @cached_property
    def digest(self) -> str:
        """Hash of the ids and pools: a handout that was made again has another one. Titles and points do not matter."""
        asked = [[item.id, item.game.id, item.kind.id, [each.document for each in item.pool]] for item in self.items]
        text = json.dumps([self.id, self.mode, asked], sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()

    @property
    def tag(self) -> int:
        """Tag of the handout in receipts."""
        return int(self.digest, 16) % HANDOUT_BASE

    def index_of(self, item: str) -> int:
        """Return the index of an item; raise KeyError if there is none with this id."""
        return {each.id: index for index, each in enumerate(self.items)}[item]

    def variant(self, item: int, pseudonym: str) -> int:
        """Return the index of a student's variant of an item."""
        its = self.items[item]
        return variant_of(self.digest, pseudonym, its.id, len(its.pool))

    def exercise(self, item: int, pseudonym: str) -> Exercise:
        """Return a student's exercise of an item."""
        return self.items[item].pool[self.variant(item, pseudonym)]

    def receipt(self, item: int, pseudonym: str, answer: tuple[str, ...]) -> str:
        """Return the receipt of a student's answer; raise NotationError or IllegalMoveError if it is no answer."""
        number = self.exercise(item, pseudonym).encode(answer)
        tag = pseudonym_tag(self.digest, pseudonym)
        return format_receipt(Receipt(self.tag, item, self.variant(item, pseudonym), self.mode, tag, number))


def write_handout(handout: Handout) -> dict[str, Any]:
    """Return the document of a handout."""
    return {
        "format": FORMAT,
        "id": handout.id,
        "title": dict(handout.titles),
        "mode": handout.mode,
        **write_due(handout.due),
        "items": [_written(item) for item in handout.items],
    }


def _written(item: HandoutItem) -> dict[str, Any]:
    titles = {"title": dict(item.titles)} if item.titles else {}
    pool = [exercise.document for exercise in item.pool]
    names = {"id": item.id, "game": item.game.id, "kind": item.kind.id, "theme": item.theme}
    return {**names, "points": item.points, **titles, "pool": pool}


def parse_handout(text: str | bytes) -> Handout:
    """Return the handout of a JSON text; NotationError names the field."""
    return read_handout(Field(parse_json(text, LONGEST)))


def read_handout(field: Field) -> Handout:
    """Return the handout of a document; NotationError names the field."""
    found = field.members(("format", "id", "title", "mode", "items"), ("due",))
    found["format"].choice((FORMAT,))
    return Handout(
        read_name(found["id"]),
        read_texts(found["title"]),
        "exam" if found["mode"].choice(MODES) == "exam" else "practice",
        tuple(_item(its) for its in found["items"].filled().items(MOST_ITEMS)),
        read_due(found["due"]) if "due" in found else None,
    )


def _item(field: Field) -> HandoutItem:
    found = field.members(("id", "game", "kind", "theme", "points", "pool"), ("title",))
    game = game_of(found["game"].choice(game_ids()))
    kinds = exercise_kinds(game)
    kind = kinds[found["kind"].choice(kinds)]
    return HandoutItem(
        read_name(found["id"]),
        game,
        kind,
        found["theme"].choice((*kind.themes, OWN)),
        found["points"].integer(1, _MOST_POINTS),
        read_texts(found["title"]) if "title" in found else {},
        tuple(kind.read(its) for its in found["pool"].filled().items(MOST_VARIANTS)),
    )
