"""Worked examples of the rulebooks as data that the engine checks: their kinds, their reader, and the collection."""

from __future__ import annotations

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
_WHOLE = "found/document"


def _read_case(kind: str, members: Members) -> Case:
    """Return the case of an example, whose kind is one of `KINDS`."""
    expected = members["expected"]
    match kind:
        case "score":
            return ScoreCase(_position(members), members["category"].choice(CATEGORIES), read_count(expected, -MOST))
        case "painting":
            result = expected.members(("points", "left"))
            paint = tuple(map(_paint, members["paint"].filled().items(MOST_CARDS)))
            painted = ExamplePainting(read_count(result["points"]), read_count(result["left"]))
            return PaintCase(_position(members), paint, painted)
        case "open" | "free" | "neighbors" | "circles":
            places = tuple(sorted(map(_place, expected.items(MOST_CARDS))))
            return PlacesCase(kind, _position(members), places, _place(members["at"]) if "at" in members else None)
        case "setup":
            players = members["players"].integer(1, MOST_SEATS, "SET-1")
            return SetupCase(players, members["what"].choice(SETUP_COUNTS), read_count(expected))
        case "take":
            result = expected.members(("gems",), ("colors",))
            colors = tuple(map(read_color, result.get("colors", COLORS).items(len(COLORS))))
            return TakeCase(_position(members), _gems(members), Taken(read_count(result["gems"]), colors))
        case "cost" | "payment":
            infinite = tuple(map(read_color, members.get("infinite", []).items(TOP_LEVEL)))
            return CostCase(read_number(members["card"]), _level(members["level"]), infinite, read_gems(expected))
        case "reward":
            return RewardCase(
                read_number(members["card"]),
                _level(members["level"]),
                read_row(expected),
                members.get("choice", "points").choice(("points", "rewards")),
                _gems(members),
                read_gems(members.get("screen", {})),
                read_count(members.get("small", 6), most=6),
                read_count(members["laws"], most=6) if "laws" in members else None,
            )
        case "circle_gem":
            color = read_color(expected) if expected.value is not None else None
            card, place = read_number(members["card"]), _place(members["at"])
            return CircleGemCase(_position(members), card, place, _gems(members), color)
        case "barter":
            result = expected.members(("own", "other", "gems"))
            after = Bartered(read_token(result["own"]), read_token(result["other"]), read_count(result["gems"]))
            return BarterCase(read_token(members["own"]), read_token(members["other"]), after)
    return read_auction(members) if kind == "auction" else read_round(members)


def _paint(field: Field) -> tuple[Section, Color]:
    found = field.members(("at", "corner", "color"))
    corner = found["corner"].choice(CORNERS)
    return Section(_place(found["at"]), next(known for known in CORNERS if known == corner)), read_color(found["color"])


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


KINDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "score": (("position", "category"), ()),
    "painting": (("position", "paint"), ()),
    "open": (("position",), ()),
    "free": (("position",), ()),
    "neighbors": (("position", "at"), ()),
    "circles": (("position",), ()),
    "setup": (("players", "what"), ()),
    "take": (("position",), ("reserve",)),
    "cost": (("card", "level"), ()),
    "payment": (("card", "level", "infinite"), ()),
    "reward": (("card", "level"), ("choice", "reserve", "screen", "small", "laws")),
    "circle_gem": (("position", "card", "at"), ("reserve",)),
    "barter": (("own", "other"), ()),
    "auction": (("players", "row", "auctions"), ("virtual",)),
    "round": (("players", "picks"), ()),
}
"""Mapping from kind to required and optional fields; every kind also has the field `expected`."""


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
    kind = field.member("kind").choice(KINDS)
    required, optional = KINDS[kind]
    found = field.members((*_FIELDS, *required), optional)
    known = tuple(rule.id for rule in rules())
    return Example(
        found["id"].text(_LONGEST),
        found["title"].text(_LONGEST),
        tuple(edition.choice(EDITIONS) for edition in found["editions"].filled().items(len(EDITIONS))),
        tuple(rule.choice(known) for rule in found["rules"].filled().items(len(known))),
        found["source"].choice(SOURCES),
        _read_case(kind, found),
    )
