"""Worked examples of the rulebooks as data that the engine checks: setup, costs, auctions, points and more."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from ....core.document_text import parse_json
from ....core.fields import Field
from ....core.vocabulary import Event
from ....words import lesson_text
from ...components.catalog import rules
from ...components.editions import EDITIONS
from ...rules.pyramids.position import Position
from .example_reading import KINDS, Case

__all__ = ["EXAMPLES_FORMAT", "SOURCES", "Example", "example", "examples", "read_examples"]

EXAMPLES_FORMAT = "viceroy-examples/2"
SOURCES = ("example", "case", "answer")
"""Origins of a worked example.

`example` has the rulebook's own figures. `case` is settled by the rulebook in words, and the figures are ours.
`answer` is one of the rulebook's questions and answers.
"""
_FIELDS = ("id", "title", "editions", "rules", "source", "kind", "expected")
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Example:
    """Worked example: a case with the result that these editions of the rulebook state and the engine must compute."""

    id: str
    title: str
    editions: tuple[str, ...]
    rules: tuple[str, ...]
    source: str
    case: Case

    @property
    def kind(self) -> str:
        """Kind of the case, such as `score` or `auction`."""
        return self.case.kind

    @property
    def position(self) -> Position | None:
        """Position of the case, or None if the case has no position."""
        return self.case.position

    @property
    def expected(self) -> object:
        """Result that the rulebooks state, as a value of the kind."""
        return self.case.expected

    def found(self, edition: str | None = None) -> object:
        """Return the result that the engine computes under one edition, by default the first edition of the example."""
        return self.case.found(edition or self.editions[0])

    @property
    def holds(self) -> bool:
        """True if the engine agrees with the rulebooks in all editions that have the example."""
        return all(self.found(edition) == self.expected for edition in self.editions)

    def events(self, edition: str | None = None) -> tuple[Event, ...]:
        """Return the events of the case under one edition; empty for a case without play."""
        its = self.case
        return its.events(edition or self.editions[0]) if hasattr(its, "events") else ()

    def spoken(self) -> Example:
        """Return the example with its title in the current language."""
        return replace(self, title=lesson_text(self.title))


@cache
def examples() -> tuple[Example, ...]:
    """Return all worked examples of the rulebooks."""
    return read_examples(parse_json(files("viceroy_widgets.viceroy").joinpath("data", "examples.json").read_bytes()))


def example(id: str) -> Example:
    """Return the example with this id; LookupError names the most similar id."""
    from difflib import get_close_matches  # needed only for the error message

    from ....words import say

    for known in examples():
        if known.id == id.lower():
            return known
    nearest = get_close_matches(id.lower(), [known.id for known in examples()], n=1, cutoff=0)[0]
    raise LookupError(say("example/unknown", id=id, nearest=nearest))


def read_examples(document: object) -> tuple[Example, ...]:
    """Read the examples of a document; NotationError names the field and the expected value."""
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
