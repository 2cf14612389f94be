"""Assignment as its author writes it: which items, how many points, which mode, and titles in several languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ..core.document_text import decoded, parse_json, parse_toml
from ..core.exercises import ExerciseKind, Mode, NewExercise
from ..core.fields import Field, shown
from ..core.game import Game
from ..core.registry import game_ids, game_of
from ..learn import prose
from ..learn.exercises import exercise_kinds
from ..words import language
from ..words.plain_text import heading
from .receipt import MOST_ITEMS, MOST_VARIANTS

__all__ = [
    "FORMAT",
    "MODES",
    "RESERVED",
    "AssignmentPlan",
    "Item",
    "Titled",
    "parse_assignment",
    "read_assignment",
    "read_due",
    "read_texts",
]


# -- title of an assignment or of an item, which its author may write in several languages -----------------------------


class Titled:
    """Base class of values with titles by language."""

    titles: Mapping[str, str]

    @property
    def title(self) -> str:
        """Title in the current language, or in English; "" if there is none."""
        return heading(self.titles.get(language(), self.titles.get("en", "")))


# -- assignment as its author writes it: which items, how many points, which mode --------------------------------------


FORMAT = "viceroy-assignment/1"
MODES: tuple[Mode, ...] = ("practice", "exam")
RESERVED = ("pseudonym", "id", "name", "total", "out_of", "late")
"""Names of the other columns in a table of grades, which no item may have."""
VARIANTS = 8
"""Number of variants of an item, unless its author says otherwise."""
_LONGEST = 500
_MOST_POINTS = 1000
_MOST_OWN = 50
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LONGEST_NAME = 40


@dataclass(frozen=True)
class Item(Titled):
    """Item of an assignment: one exercise of a kind and theme for each student."""

    id: str
    game: Game
    kind: ExerciseKind
    theme: str
    difficulty: int | None
    points: int
    variants: int
    titles: Mapping[str, str]
    """Titles by language; empty if the task speaks for itself."""
    own: tuple[NewExercise, ...]
    """Exercises that the author wrote, which are alternatives; without any, the kind makes exercises of the theme."""


@dataclass(frozen=True)
class AssignmentPlan(Titled):
    """Assignment before its variants are made."""

    id: str
    titles: Mapping[str, str]
    mode: Mode
    items: tuple[Item, ...]
    due: datetime | None = None


def parse_assignment(text: str | bytes) -> AssignmentPlan:
    """Return the assignment of a TOML or JSON text; NotationError names the field, or the line and column."""
    written = decoded(text)
    return read_assignment(parse_json(written) if written.lstrip().startswith("{") else parse_toml(written))


def read_assignment(document: object) -> AssignmentPlan:
    """Return the assignment of a document; NotationError names the field."""
    found = Field(document).members(("format", "id", "title", "items"), ("game", "mode", "due"))
    found["format"].choice((FORMAT,))
    game = found["game"].choice(game_ids()) if "game" in found else ""
    items = tuple(_item(its, game) for its in found["items"].filled().items(MOST_ITEMS))
    names: set[str] = set()
    for its, item in zip(found["items"].items(MOST_ITEMS), items, strict=True):
        if item.id in names:
            raise its.member("id").refused("classroom/same_item", id=item.id)
        names.add(item.id)
    return AssignmentPlan(
        read_name(found["id"]),
        read_texts(found["title"]),
        _mode(found["mode"]) if "mode" in found else "practice",
        items,
        read_due(found["due"]) if "due" in found else None,
    )


def read_name(field: Field) -> str:
    """Return an id: small letters, digits and single hyphens; NotationError says so."""
    name = field.text(_LONGEST_NAME)
    if not _NAME.fullmatch(name):
        raise field.refused("classroom/name", found=shown(name))
    return name


def read_texts(field: Field) -> dict[str, str]:
    """Return texts by language, English included; a plain text is English."""
    # A title is one line, since it becomes a heading of a notebook.
    return {code: " ".join(text.split()) for code, text in prose.read_texts(field, _LONGEST).items()}


def read_due(field: Field) -> datetime:
    """Return a time with its offset from UTC, such as `2026-12-01T12:00:00+01:00`."""
    value = field.value
    if isinstance(value, str):
        try:
            value = datetime.fromisoformat(value)
        except ValueError:
            value = None
    if not isinstance(value, datetime) or value.tzinfo is None:
        raise field.refused("classroom/due", found=shown(str(field.value)))
    return value


def _mode(field: Field) -> Mode:
    return "exam" if field.choice(MODES) == "exam" else "practice"


def _item(field: Field, game: str) -> Item:
    found = field.members(("id", "kind"), ("theme", "questions", "game", "difficulty", "points", "variants", "title"))
    if "game" not in found and not game:
        raise field.member("game").refused("field/missing")
    its_game = game_of(found["game"].choice(game_ids()) if "game" in found else game)
    kinds = exercise_kinds(its_game)
    kind = kinds[found["kind"].choice(kinds)]
    own = (
        tuple(kind.read_own(its) for its in found["questions"].filled().items(_MOST_OWN))
        if "questions" in found
        else ()
    )
    for name in ("theme", "difficulty"):
        if own and name in found:
            raise found[name].refused("ownquestion/theme")
    theme = own[0].exercise.theme if own else field.member("theme").choice(kind.themes)
    name = read_name(found["id"])
    if name in RESERVED:
        raise found["id"].refused("classroom/reserved", found=shown(name))
    variants = found["variants"].integer(1, MOST_VARIANTS) if "variants" in found else VARIANTS
    most = None if own else kind.most_variants(theme)
    return Item(
        name,
        its_game,
        kind,
        theme,
        found["difficulty"].integer(1, 5) if "difficulty" in found else None,
        found.get("points", 1).integer(1, _MOST_POINTS),
        variants if most is None else min(variants, most),
        read_texts(found["title"]) if "title" in found else {},
        own,
    )


def write_due(due: datetime | None) -> dict[str, Any]:
    """Return the field `due` of a document; {} without a time."""
    return {} if due is None else {"due": due.isoformat()}
