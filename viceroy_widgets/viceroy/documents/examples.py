"""The rulebooks' own examples as data: positions with what they score in one category."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..box.editions import EDITIONS
from ..fields import Field
from ..json_text import parse_json
from ..pyramids.position import Position
from ..pyramids.scoring import CATEGORIES
from .positions import read_position

__all__ = ["Example", "examples"]

_FIELDS = ("id", "rule", "edition", "title", "category", "expected", "position")
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: by `rule` the position scores `expected` points in `category`."""

    id: str
    rule: str
    edition: str
    title: str
    category: str
    expected: int
    position: Position


@cache
def examples() -> tuple[Example, ...]:
    """Every example that the rulebooks work out and that the rules here cover."""
    document = parse_json(files("viceroy_widgets").joinpath("data", "examples.json").read_bytes())
    found = Field(document).members(("format", "examples"))
    found["format"].choice(("viceroy-examples/1",))
    return tuple(_read_example(field) for field in found["examples"].items(_LONGEST))


def _read_example(field: Field) -> Example:
    found = field.members(_FIELDS)
    return Example(
        found["id"].text(_LONGEST),
        found["rule"].text(_LONGEST),
        found["edition"].choice(EDITIONS),
        found["title"].text(_LONGEST),
        found["category"].choice(CATEGORIES),
        found["expected"].integer(-1000, 1000),
        read_position(found["position"].value),
    )
