"""Reader of worked examples in documents: the given fields and the expected result of each kind."""

from __future__ import annotations

from collections.abc import Callable

from ....core.fields import Field, Members
from ....errors import NotationError
from ...components.card_documents import read_color, read_gems, read_row
from ...components.cards import CORNERS
from ...components.gems import COLORS, Color, Gems
from ...rules.engine.setup import MOST_SEATS
from ...rules.pyramids.places import TOP_LEVEL, Place, Section
from ...rules.pyramids.position import Position
from ...rules.pyramids.scoring import CATEGORIES
from .example_auctions import AuctionCase, RoundCase
from .example_gems import SETUP_COUNTS, SetupCase, TakeCase, Taken
from .example_plays import BarterCase, Bartered, CircleGemCase, CostCase, RewardCase
from .example_positions import ExamplePainting, PaintCase, PlaceKind, PlacesCase, ScoreCase
from .example_seats import MOST, read_auction, read_count, read_number, read_round
from .positions import FARTHEST_X, MOST_CARDS, read_position, read_token

__all__ = ["KINDS", "Case"]

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
    def read(found: Members) -> Case:
        places = tuple(sorted(map(_place, found["expected"].items(MOST_CARDS))))
        return PlacesCase(kind, _position(found), places, _place(found["at"]) if "at" in found else None)

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
