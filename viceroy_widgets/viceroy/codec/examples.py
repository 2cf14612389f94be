"""Worked examples of the rulebooks as data that the engine checks: their kinds, their reader, and the collection."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from ...core.document_text import parse_json
from ...core.fields import Field, Members
from ...core.vocabulary import Event
from ...errors import NotationError
from ...words import lesson_text
from ..components.card_documents import read_color, read_gems, read_row
from ..components.cards import CORNERS
from ..components.editions import EDITIONS, rules
from ..components.gems import COLORS, Color, Gems
from ..rules.engine.setup import MOST_SEATS
from ..rules.pyramids.places import TOP_LEVEL, Place, Section
from ..rules.pyramids.position import Position
from ..rules.pyramids.scoring import CATEGORIES
from .example_auctions import MOST, AuctionCase, RoundCase, read_auction, read_count, read_number, read_round
from .example_games import (
    SETUP_COUNTS,
    ExamplePainting,
    PaintCase,
    PlaceKind,
    PlacesCase,
    ScoreCase,
    SetupCase,
    TakeCase,
    Taken,
)
from .example_plays import BarterCase, Bartered, CircleGemCase, CostCase, RewardCase
from .positions import FARTHEST_X, MOST_CARDS, read_position, read_token

__all__ = ["EXAMPLES_FORMAT", "KINDS", "SOURCES", "Case", "Example", "example", "examples", "read_examples"]


# -- reader of worked examples in documents: the given fields and the expected result of each kind ---------------------


Case = (
    ScoreCase | PaintCase | PlacesCase | SetupCase | TakeCase | CostCase | RewardCase | CircleGemCase | BarterCase
    | AuctionCase | RoundCase
)  # fmt: skip
Reader = Callable[[Members], Case]

_WHOLE = "found/document"


def _score(found: Members) -> Case:
    return ScoreCase(_position(found), found["category"].choice(CATEGORIES), read_count(found["expected"], -MOST))


def _painting(found: Members) -> Case:
    expected = found["expected"].members(("points", "left"))
    paint = tuple(map(_paint, found["paint"].filled().items(MOST_CARDS)))
    return PaintCase(
        _position(found), paint, ExamplePainting(read_count(expected["points"]), read_count(expected["left"]))
    )


def _paint(field: Field) -> tuple[Section, Color]:
    found = field.members(("at", "corner", "color"))
    corner = found["corner"].choice(CORNERS)
    return Section(_place(found["at"]), next(known for known in CORNERS if known == corner)), read_color(found["color"])


def _places(kind: PlaceKind) -> Reader:
    def read(fields: Members) -> Case:
        places = tuple(sorted(map(_place, fields["expected"].items(MOST_CARDS))))
        return PlacesCase(kind, _position(fields), places, _place(fields["at"]) if "at" in fields else None)

    return read


def _setup(found: Members) -> Case:
    players = found["players"].integer(1, MOST_SEATS, "SET-1")
    return SetupCase(players, found["what"].choice(SETUP_COUNTS), read_count(found["expected"]))


def _take(found: Members) -> Case:
    expected = found["expected"].members(("gems",), ("colors",))
    colors = expected.get("colors", COLORS).items(len(COLORS))
    return TakeCase(_position(found), _gems(found), Taken(read_count(expected["gems"]), tuple(map(read_color, colors))))


def _cost(found: Members) -> Case:
    infinite = tuple(map(read_color, found.get("infinite", []).items(TOP_LEVEL)))
    return CostCase(read_number(found["card"]), _level(found["level"]), infinite, read_gems(found["expected"]))


def _reward(found: Members) -> Case:
    return RewardCase(
        read_number(found["card"]),
        _level(found["level"]),
        read_row(found["expected"]),
        found.get("choice", "points").choice(("points", "rewards")),
        _gems(found),
        read_gems(found.get("screen", {})),
        read_count(found.get("small", 6), most=6),
        read_count(found["laws"], most=6) if "laws" in found else None,
    )


def _circle_gem(found: Members) -> Case:
    color = read_color(found["expected"]) if found["expected"].value is not None else None
    return CircleGemCase(_position(found), read_number(found["card"]), _place(found["at"]), _gems(found), color)


def _barter(found: Members) -> Case:
    expected = found["expected"].members(("own", "other", "gems"))
    after = Bartered(read_token(expected["own"]), read_token(expected["other"]), read_count(expected["gems"]))
    return BarterCase(read_token(found["own"]), read_token(found["other"]), after)


def _position(found: Members) -> Position:
    field = found["position"]
    try:
        return read_position(field.value)
    except NotationError as error:
        inside = error.values.get("path", _WHOLE)
        path = field.path if inside == _WHOLE else f"{field.path}.{inside}"
        raise NotationError(error.code, error.rule, **{**error.values, "path": path}) from None


def _gems(found: Members) -> Gems | None:
    return read_gems(found["reserve"]) if "reserve" in found else None


def _level(field: Field) -> int:
    return field.integer(1, TOP_LEVEL, "PYR-3")


def _place(field: Field) -> Place:
    level, x = field.items_of(2, "PYR-1")
    return Place(_level(level), x.integer(-FARTHEST_X, FARTHEST_X))


KINDS: dict[str, tuple[tuple[str, ...], tuple[str, ...], Reader]] = {
    "score": (("position", "category"), (), _score),
    "painting": (("position", "paint"), (), _painting),
    "open": (("position",), (), _places("open")),
    "free": (("position",), (), _places("free")),
    "neighbors": (("position", "at"), (), _places("neighbors")),
    "circles": (("position",), (), _places("circles")),
    "setup": (("players", "what"), (), _setup),
    "take": (("position",), ("reserve",), _take),
    "cost": (("card", "level"), (), _cost),
    "payment": (("card", "level", "infinite"), (), _cost),
    "reward": (("card", "level"), ("choice", "reserve", "screen", "small", "laws"), _reward),
    "circle_gem": (("position", "card", "at"), ("reserve",), _circle_gem),
    "barter": (("own", "other"), (), _barter),
    "auction": (("players", "row", "auctions"), ("virtual",), read_auction),
    "round": (("players", "picks"), (), read_round),
}
"""Mapping from kind to required fields, optional fields and reader; every kind also has the field `expected`."""


# -- worked examples of the rulebooks as data that the engine checks ---------------------------------------------------


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

    def computed(self, edition: str | None = None) -> object:
        """Return the result that the engine computes under one edition, by default the first edition of the example."""
        return self.case.computed(edition or self.editions[0])

    @property
    def holds(self) -> bool:
        """True if the engine agrees with the rulebooks in all editions that have the example."""
        return all(self.computed(edition) == self.expected for edition in self.editions)

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

    from ...words import say

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
