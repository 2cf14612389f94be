"""Puzzles as documents, `viceroy-puzzle/1`: a line of JSON each, read strictly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from ..errors import NotationError, PuzzleError
from ..viceroy.documents.positions import read_position
from ..viceroy.fields import Field, Members
from ..viceroy.json_text import parse_json
from ..viceroy.pyramids.position import Position
from ..viceroy.situations.inside import inside
from ..viceroy.situations.situation import Situation, read_situation
from ..words import LANGUAGES
from .choices import MOST_OPTIONS
from .puzzle import Puzzle, content_id
from .themes import CHOICE_THEMES, EITHER_THEMES, POSITION_THEMES, THEMES

__all__ = ["FORMAT", "LICENCES", "MOST_BYTES", "parse_puzzles", "read_puzzle"]

FORMAT = "viceroy-puzzle/1"
LICENCES = ("BSD-3-Clause", "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0")
MOST_BYTES = 20_000
"""The longest certificate."""
_REQUIRED = ("format", "id", "theme", "objective", "difficulty", "title", "story", "licence", "certificate")
_SUBJECTS = ("position", "situation")
_TITLE, _STORY, _MOVE, _NAME = 80, 1000, 80, 300
_MOVES, _ENDS, _WAYS, _DEEPEST = 100, 2000, 5, 40
_TOTAL, _PRICE, _RULE = 10_000, 100_000, 10
_FRACTION = 1 << 53
"""The highest number that every reader of JSON keeps to the unit."""
_PLACE = re.compile(r"[2-5],-?[0-9]{1,2}")
_COLORS = ("blue", "red", "green", "yellow")


def parse_puzzles(text: str) -> Iterator[tuple[int, Puzzle]]:
    """The puzzles of a pack with the numbers of their lines; PuzzleError says in which line what is wrong."""
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            puzzle = read_puzzle(parse_json(line))
        except NotationError as error:
            raise PuzzleError("pack/line", error.rule, line=number, sentence=str(error)) from error
        if puzzle.id in seen:
            raise PuzzleError("pack/same", line=number, other=seen[puzzle.id])
        seen[puzzle.id] = number
        yield number, puzzle


def read_puzzle(document: object) -> Puzzle:
    """The puzzle of a document; NotationError names the field and what was expected there."""
    field = Field(document)
    found = field.members(_REQUIRED, (*_SUBJECTS, "options"))
    found["format"].choice((FORMAT,))
    theme = found["theme"].choice(THEMES)
    wanted = _subject(found, theme)
    if wanted == "position":
        with inside(found["position"]):
            subject: Any = read_position(found["position"].value)
    else:
        subject = read_situation(found["situation"])
    found["objective"].choice((objective_of(theme, subject),))
    assert isinstance(document, Mapping)
    choice = theme in CHOICE_THEMES
    if choice != ("options" in found):
        raise found.get("options", None).refused("puzzle/options")
    options = _options(found["options"], theme) if choice else ()
    due = content_id(document)
    if found["id"].text(len(due)) != due:
        raise found["id"].refused("puzzle/id", due=due)
    return Puzzle(
        due,
        theme,
        found["difficulty"].integer(1, 5),
        _texts(found["title"], _TITLE),
        _texts(found["story"], _STORY),
        subject,
        _choice_certificate(found["certificate"], theme) if choice else _certificate(found["certificate"], wanted),
        found["licence"].choice(LICENCES),
        options=options,
    )


def objective_of(theme: str, subject: Position | Situation) -> str:
    """What is asked for: the highest total, or what else a theme is about."""
    if theme == "bid":
        alone = isinstance(subject, Situation) and len(subject.state.players) == 1
        return "average" if alone else "guaranteed"
    return theme if theme in CHOICE_THEMES else "total"


def _subject(found: Members, theme: str) -> str:
    """What it is about, by its name; exactly that must be there."""
    names = [name for name in _SUBJECTS if name in found]
    if theme in EITHER_THEMES:
        if len(names) != 1:
            raise found.get("situation", None).refused("puzzle/either", theme=theme)
        return names[0]
    wanted = "position" if theme in POSITION_THEMES else "situation"
    if names != [wanted]:
        raise found.get(wanted, None).refused("puzzle/subject", theme=theme, name=wanted)
    return wanted


def _options(field: Field, theme: str) -> tuple[int | str, ...]:
    """Numbers to choose from, or moves."""
    found = field.items(MOST_OPTIONS)
    if theme == "score":
        return tuple(option.integer(-_TOTAL, _TOTAL) for option in found)
    return tuple(option.text(_MOVE) for option in found)


def _choice_certificate(field: Field, theme: str) -> dict[str, Any]:
    if theme == "bid":
        return _bid_certificate(field)
    if theme == "score":
        return {"total": field.members(("total",))["total"].integer(-_TOTAL, _TOTAL)}
    found = field.members(("option", "rule"))
    return {"option": found["option"].integer(0, MOST_OPTIONS - 1), "rule": found["rule"].text(_RULE)}


def _bid_certificate(field: Field) -> dict[str, Any]:
    """What each bid is worth, as a fraction, and a certificate for each way in which the auctions can end."""
    found = field.members(("worths", "ends"))
    worths = [tuple(worth.items_of(2)) for worth in found["worths"].items(MOST_OPTIONS)]
    return {
        "worths": [[top.integer(-_FRACTION, _FRACTION), bottom.integer(1, _FRACTION)] for top, bottom in worths],
        "ends": {name: _certificate(proof, "situation") for name, proof in _named(found["ends"]).items()},
    }


def _named(field: Field) -> dict[str, Field]:
    """What stands under names that are not known beforehand."""
    names = tuple(field.value) if isinstance(field.value, Mapping) else ()
    if len(names) > _ENDS:
        raise field.refused("field/list_long", most=_ENDS, count=len(names))
    return field.members((), names).by_name


def _texts(field: Field, most: int) -> dict[str, str]:
    found = field.members(("en",), tuple(code for code in LANGUAGES if code != "en"))
    return {code: text.text(most) for code, text in found.by_name.items()}


def _certificate(field: Field, subject: str) -> dict[str, Any]:
    way = "paint" if subject == "position" else "moves"
    found = field.members(("total", way, "prices", "ends"))
    if way == "paint":
        steps: list[Any] = [_paint(each) for each in found["paint"].items(_MOVES)]
    else:
        steps = [move.text(_MOVE) for move in found["moves"].items(_MOVES)]
    proofs = {name: _proof(proof, 0) for name, proof in _named(found["ends"]).items()}
    return {
        "total": found["total"].integer(-_TOTAL, _TOTAL),
        way: steps,
        "prices": _prices(found["prices"]),
        "ends": proofs,
    }


def _paint(field: Field) -> list[str]:
    place, color = field.items_of(2)
    text = place.text(10)
    if not _PLACE.fullmatch(text):
        raise place.refused("puzzle/place", found=text)
    return [text, color.choice(_COLORS)]


def _prices(field: Field) -> list[int]:
    return [price.integer(0, _PRICE) for price in field.items_of(len(_COLORS))]


def _proof(field: Field, depth: int) -> dict[str, Any]:
    if depth > _DEEPEST:
        raise field.refused("puzzle/deep", most=_DEEPEST)
    if isinstance(field.value, Mapping) and "prices" in field.value:
        return {"prices": _prices(field.members(("prices",))["prices"])}
    found = field.members(("circle", "ways"))
    ways = [_proof(way, depth + 1) for way in found["ways"].items(_WAYS)]
    return {"circle": found["circle"].integer(0, 200), "ways": ways}
