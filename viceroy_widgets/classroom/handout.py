"""Handout for the students: items with pools of exercises, without answers, and the notebook with its boards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from hashlib import sha256
from os import PathLike, fspath
from typing import Any

from ..core.document_text import parse_json
from ..core.exercises import OWN, Exercise, ExerciseKind, Mode
from ..core.fields import Field, shown
from ..core.game import Game
from ..core.registry import game_ids, game_of
from ..errors import NotationError
from ..learn.cells import Cell, code_cell, language_line, literal, notebook, text_cell
from ..learn.exercises import exercise_kinds
from ..words import say
from .assignment import MODES, Titled, read_due, read_name, read_texts, write_due
from .receipt import (
    HANDOUT_BASE,
    MOST_ITEMS,
    MOST_VARIANTS,
    TAG_BASE,
    Receipt,
    format_receipt,
    pseudonym_mark,
    pseudonym_tag,
    variant_of,
)

__all__ = [
    "FORMAT",
    "LONGEST",
    "Handout",
    "HandoutItem",
    "StudentPart",
    "assignment_notebook",
    "parse_handout",
    "read_bytes",
    "read_handout",
    "student_handout",
    "write_handout",
]


# -- handout for the students: the items with their pools of exercises -------------------------------------------------


FORMAT = "viceroy-handout/1"
LONGEST = 4_000_000
"""Largest size of a handout in bytes."""
_MOST_POINTS = 1000
_DIGEST = re.compile("[0-9a-f]{64}")


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


@dataclass(frozen=True, slots=True)
class StudentPart:
    """Values that a handout of one student keeps of the handout for all, so that both give one receipt."""

    digest: str
    """Digest of the handout for all."""
    tag: int
    """Tag of the student's pseudonym."""
    variants: tuple[int, ...]
    """Index of the student's variant in the pool of each item."""


@dataclass(frozen=True)
class Handout(Titled):
    """Assignment with its pools, as the students receive it.

    A handout of one student has a `student`, and its pools have this student's exercises alone.
    """

    id: str
    titles: Mapping[str, str]
    mode: Mode
    items: tuple[HandoutItem, ...]
    due: datetime | None = None
    student: StudentPart | None = None

    @cached_property
    def digest(self) -> str:
        """Hash of the ids and pools: a handout that was made again has another one. Titles and points do not matter.

        A handout of one student has the digest of the handout for all.
        """
        if self.student is not None:
            return self.student.digest
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
        """Return the index of a student's variant of an item in the pool of all students.

        Raise NotationError if this is the handout of another student.
        """
        its = self.items[item]
        if self.student is not None:
            if pseudonym_tag(self.digest, pseudonym) != self.student.tag:
                raise NotationError("assigning/other_student", None, pseudonym=pseudonym)
            return self.student.variants[item]
        return variant_of(self.digest, pseudonym, its.id, len(its.pool))

    def exercise(self, item: int, pseudonym: str) -> Exercise:
        """Return a student's exercise of an item."""
        variant = self.variant(item, pseudonym)
        return self.items[item].pool[0 if self.student else variant]

    def receipt(self, item: int, pseudonym: str, answer: tuple[str, ...]) -> str:
        """Return the receipt of a student's answer; raise NotationError or IllegalMoveError if it is no answer."""
        number = self.exercise(item, pseudonym).encode(answer)
        tag = pseudonym_tag(self.digest, pseudonym)
        return format_receipt(Receipt(self.tag, item, self.variant(item, pseudonym), self.mode, tag, number))


def student_handout(handout: Handout, pseudonym: str) -> Handout:
    """Return the handout of one student: it has this student's exercises alone, and it makes the same receipts."""
    indexes = range(len(handout.items))
    variants = tuple(handout.variant(index, pseudonym) for index in indexes)
    items = tuple(replace(item, pool=(handout.exercise(index, pseudonym),)) for index, item in enumerate(handout.items))
    part = StudentPart(handout.digest, pseudonym_tag(handout.digest, pseudonym), variants)
    return replace(handout, items=items, student=part)


def write_handout(handout: Handout) -> dict[str, Any]:
    """Return the document of a handout."""
    return {
        "format": FORMAT,
        "id": handout.id,
        "title": dict(handout.titles),
        "mode": handout.mode,
        **write_due(handout.due),
        "items": [_written(item) for item in handout.items],
        **_written_student(handout.student),
    }


def _written_student(part: StudentPart | None) -> dict[str, Any]:
    if part is None:
        return {}
    return {"student": {"digest": part.digest, "tag": part.tag, "variants": list(part.variants)}}


def _written(item: HandoutItem) -> dict[str, Any]:
    titles = {"title": dict(item.titles)} if item.titles else {}
    pool = [exercise.document for exercise in item.pool]
    names = {"id": item.id, "game": item.game.id, "kind": item.kind.id, "theme": item.theme}
    return {**names, "points": item.points, **titles, "pool": pool}


def read_bytes(file: str | PathLike[str], longest: int) -> bytes:
    """Return a file up to the first byte too many; raise NotationError if it cannot be read."""
    try:
        with open(file, "rb") as opened:
            return opened.read(longest + 1)
    except OSError:
        raise NotationError("classroom/unreadable_file", None, file=repr(fspath(file))) from None


def parse_handout(text: str | bytes) -> Handout:
    """Return the handout of a JSON text; NotationError names the field."""
    return read_handout(Field(parse_json(text, LONGEST)))


def read_handout(field: Field) -> Handout:
    """Return the handout of a document; NotationError names the field."""
    found = field.members(("format", "id", "title", "mode", "items"), ("due", "student"))
    found["format"].choice((FORMAT,))
    for_one = "student" in found
    games = game_ids()  # this looks at all installed packages
    items = tuple(_item(its, games, for_one) for its in found["items"].filled().items(MOST_ITEMS))
    return Handout(
        read_name(found["id"]),
        read_texts(found["title"]),
        "exam" if found["mode"].choice(MODES) == "exam" else "practice",
        items,
        read_due(found["due"]) if "due" in found else None,
        _student(found["student"], len(items)) if for_one else None,
    )


def _student(field: Field, items: int) -> StudentPart:
    found = field.members(("digest", "tag", "variants"))
    digest = found["digest"].text(64)
    if not _DIGEST.fullmatch(digest):
        raise found["digest"].refused("assigning/digest", found=shown(digest))
    variants = tuple(its.integer(0, MOST_VARIANTS - 1) for its in found["variants"].items_of(items))
    return StudentPart(digest, found["tag"].integer(0, TAG_BASE - 1), variants)


def _item(field: Field, games: Sequence[str], for_one: bool) -> HandoutItem:
    found = field.members(("id", "game", "kind", "theme", "points", "pool"), ("title",))
    game = game_of(found["game"].choice(games))
    kinds = exercise_kinds(game)
    kind = kinds[found["kind"].choice(kinds)]
    pool = found["pool"]
    return HandoutItem(
        read_name(found["id"]),
        game,
        kind,
        found["theme"].choice((*kind.themes, *kind.former_themes, OWN)),
        found["points"].integer(1, _MOST_POINTS),
        read_texts(found["title"]) if "title" in found else {},
        tuple(kind.read(its) for its in (pool.items_of(1) if for_one else pool.filled().items(MOST_VARIANTS))),
    )


# -- notebook of an assignment for the students: their pseudonym, a board for each item, and the receipts --------------


def assignment_notebook(handout: Handout, path: str, pseudonym: str = "", roster: Iterable[str] = ()) -> dict[str, Any]:
    """Return the notebook of a handout, not executed, in the current language; `path` leads to the handout's file.

    A student's own notebook has the pseudonym in it. That of a class has a mark of each pseudonym of the `roster`.
    """
    marks = " ".join(sorted({pseudonym_mark(each) for each in roster}))
    return notebook(list(_cells(handout, path, pseudonym, marks)))


def _cells(handout: Handout, path: str, pseudonym: str, marks: str) -> Iterator[Cell]:
    whose = say("assigning/nb_own" if pseudonym else "classroom/nb_pseudonym")
    head = [f"# {handout.title}", whose, say("assigning/nb_kept")]
    # Nobody has opened this notebook before, so JupyterLab does not trust it.
    yield text_cell("head", "\n\n".join(head), starts=True, more=say("assigning/nb_asks"))
    own = {"pseudonym": pseudonym, "marks": marks}
    options = ", ".join((literal(path), *(f"{name}={literal(value)}" for name, value in own.items() if value)))
    begin = (
        f"from viceroy_widgets import Assignment\n\nassignment = Assignment({options}, language=LANGUAGE)\nassignment"
    )
    yield code_cell("begin", f"{language_line()}\n\n{begin}")
    for number, item in enumerate(handout.items, start=1):
        title = item.title or say("classroom/nb_item", number=number)
        points = say("classroom/nb_points", n=item.points)
        yield text_cell(f"{item.id}-text", f"## {title}\n\n{points}")
        yield code_cell(f"{item.id}-board", f"assignment.board({literal(item.id)})")
    yield text_cell("hand-in", f"## {say('classroom/nb_hand_in')}\n\n{say('classroom/nb_how')}")
    yield code_cell("receipts", "assignment.receipts()")
