"""What the rulebooks work out themselves, as data that the engine checks: set-up, costs, auctions, points and more."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from ....core.events import Event
from ....core.fields import Field
from ....core.json_text import parse_json
from ....words import lesson_text
from ...components.catalogue import rules
from ...components.editions import EDITIONS
from ...rules.pyramids.position import Position
from .example_reading import KINDS, Case

__all__ = ["EXAMPLES_FORMAT", "SOURCES", "Example", "example", "examples", "read_examples"]

EXAMPLES_FORMAT = "viceroy-examples/2"
SOURCES = ("example", "case", "answer")
"""A rulebook's own figures; a case that it settles in words, with figures of ours; one of its questions and answers."""
_FIELDS = ("id", "title", "editions", "rules", "source", "kind", "expected")
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: what these editions of the rulebook say comes of the case, and what the engine makes of it."""

    id: str
    title: str
    editions: tuple[str, ...]
    rules: tuple[str, ...]
    source: str
    case: Case

    @property
    def kind(self) -> str:
        return self.case.kind

    @property
    def position(self) -> Position | None:
        """The position it is about, where it is about one."""
        return self.case.position

    @property
    def expected(self) -> object:
        """What the rulebooks say, as a plain value of the kind."""
        return self.case.expected

    def found(self, edition: str | None = None) -> object:
        """What the engine makes of it under one of its editions, as a value of the same kind."""
        return self.case.found(edition or self.editions[0])

    @property
    def holds(self) -> bool:
        """Whether the engine agrees with the rulebooks in all editions that have it."""
        return all(self.found(edition) == self.expected for edition in self.editions)

    def events(self, edition: str | None = None) -> tuple[Event, ...]:
        """What happens in it, where it is played out; empty for a mere position."""
        its = self.case
        return its.events(edition or self.editions[0]) if hasattr(its, "events") else ()

    def spoken(self) -> Example:
        """The same with its title in the language that is spoken."""
        return replace(self, title=lesson_text(self.title))


@cache
def examples() -> tuple[Example, ...]:
    """Every example that a rulebook works out."""
    return read_examples(parse_json(files("viceroy_widgets.viceroy").joinpath("data", "examples.json").read_bytes()))


def example(id: str) -> Example:
    """The example of that id; LookupError names the nearest one."""
    from difflib import get_close_matches  # needed for refusals alone

    from ....words import say

    for known in examples():
        if known.id == id.lower():
            return known
    nearest = get_close_matches(id.lower(), [known.id for known in examples()], n=1, cutoff=0)[0]
    raise LookupError(say("example/unknown", id=id, nearest=nearest))


def read_examples(document: object) -> tuple[Example, ...]:
    """The examples of a document; NotationError names the field and what was expected there."""
    found = Field(document).members(("format", "examples"))
    found["format"].choice((EXAMPLES_FORMAT,))
    return tuple(map(_read_example, found["examples"].items(_LONGEST)))


def _read_example(field: Field) -> Example:
    given, maybe, read = KINDS[field.member("kind").choice(KINDS)]
    found = field.members((*_FIELDS, *given), maybe)
    known = tuple(rule.id for rule in rules())
    return Example(
        found["id"].text(_LONGEST),
        found["title"].text(_LONGEST),
        tuple(edition.choice(EDITIONS) for edition in found["editions"].filled().items(len(EDITIONS))),
        tuple(rule.choice(known) for rule in found["rules"].filled().items(len(known))),
        found["source"].choice(SOURCES),
        read(found),
    )
