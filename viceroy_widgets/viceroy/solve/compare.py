"""Comparison of a position under several editions: the paint that each allows, and the score lines that differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...errors import IllegalMoveError
from ...words import say
from ..codec.notation import format_edition
from ..components.editions import Edition
from ..rules.pyramids.places import Place
from ..rules.pyramids.position import Painting, Position, check_paint
from ..rules.pyramids.scoring import CATEGORIES, Score, ScoreLine, score
from ..text.rulebook import EditionRow, differences
from .painting import BestPainting, best_painting

__all__ = [
    "EditionRefusal",
    "LineAcrossEditions",
    "PositionComparison",
    "Side",
    "compare_position",
    "comparisons",
    "forbidden_paint",
    "lines_across",
    "refusals",
    "side_by_side",
]


# -- comparison of a position under two editions -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PositionComparison:
    """Best paintings of a position in its own edition and in another; the score before painting is the same."""

    position: Position
    other: Edition
    rows: tuple[EditionRow, ...]
    """Options in which the editions differ."""
    here: BestPainting
    there: BestPainting
    forbidden: tuple[IllegalMoveError, ...]
    """Errors for the gems of the best painting here that the other edition does not allow."""

    def sentences(self) -> tuple[str, ...]:
        """Return the comparison as sentences."""
        names = {"edition": format_edition(self.position.edition), "other": format_edition(self.other)}
        found = [say("compare/before", total=self.here.before)]
        message = "compare/same_best" if self.here.optimum == self.there.optimum else "compare/best"
        found.append(say(message, best=self.here.optimum, after=self.there.optimum, **names))
        for error in self.forbidden:
            section, reason = error.values["section"], str(error)
            found.append(say("compare/forbidden", section=section, reason=reason, rule=error.rule, **names))
        return tuple(found)

    def as_dict(self) -> dict[str, Any]:
        """Return the comparison as plain values."""
        return {
            "differences": [row.option for row in self.rows],
            "here": self.here.as_dict(),
            "there": self.there.as_dict(),
            "forbidden": [
                {"section": error.values["section"], "rule": error.rule, "reason": str(error)}
                for error in self.forbidden
            ],
        }


def compare_position(position: Position, other: Edition) -> PositionComparison:
    """Return the comparison of a position under its own edition and under another one (PNT-5)."""
    there = replace(position, edition=other)
    best = best_painting(position)
    rows = differences(position.edition, other)
    return PositionComparison(position, other, rows, best, best_painting(there), forbidden_paint(there, best.painting))


def forbidden_paint(position: Position, painting: Painting) -> tuple[IllegalMoveError, ...]:
    """Return an error for each gem of a painting that is not allowed on its section, in the order of the sections.

    The values of each error contain the `section`.
    """
    found = []
    allowed = Painting()
    for section, color in painting.gems:
        try:
            check_paint(position, allowed, section, color)
        except IllegalMoveError as error:
            values = {**error.values, "section": str(section)}
            found.append(IllegalMoveError(error.code, error.rule, **values))
        else:
            allowed = Painting.of({**dict(allowed.gems), section: color})
    return tuple(found)


# -- comparison of a position under several editions -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Side:
    """Position under one edition, with a painting that the edition allows, and the score with this painting.

    The painting is the allowed part of a given painting, or else a best painting of the edition.
    """

    position: Position
    painting: Painting
    score: Score

    @property
    def edition(self) -> Edition:
        """Edition of the position."""
        return self.position.edition


@dataclass(frozen=True, slots=True)
class EditionRefusal:
    """Circle that some editions paint and others forbid to paint, with the reason."""

    place: Place
    error: IllegalMoveError
    refused: tuple[bool, ...]
    """Whether an edition forbids the paint, by index of the edition."""


@dataclass(frozen=True, slots=True)
class LineAcrossEditions:
    """One score line in each edition; None where an edition has no such line."""

    lines: tuple[ScoreLine | None, ...]

    @property
    def line(self) -> ScoreLine:
        """First line that is not None."""
        return next(line for line in self.lines if line is not None)

    @property
    def points_by_edition(self) -> tuple[int, ...]:
        """Points of the line by edition; 0 where an edition has no such line."""
        return tuple(line.points if line else 0 for line in self.lines)

    @property
    def differs(self) -> bool:
        """Whether the line of any edition differs from that of the first edition."""
        return any(self.differs_at(index) for index in range(len(self.lines)))

    def differs_at(self, index: int) -> bool:
        """Return whether this edition's line differs from that of the first edition."""
        return _content_of(self.lines[index]) != _content_of(self.lines[0])


def side_by_side(position: Position, editions: Sequence[Edition], painting: Painting | None = None) -> tuple[Side, ...]:
    """Return the position under each edition, with the given painting or else with a best painting.

    The best paintings are equal where that is possible. Gems that an edition forbids stay behind the screen there
    (PNT-5). Raise IllegalMoveError for gems that no edition allows (PNT-1).
    """
    positions = [replace(position, edition=edition) for edition in editions]
    paintings = list(_best(positions)) if painting is None else [_allowed(each, painting) for each in positions]
    return tuple(Side(each, laid, score(each, laid)) for each, laid in zip(positions, paintings, strict=True))


def refusals(sides: Sequence[Side]) -> tuple[EditionRefusal, ...]:
    """Return the circles that are painted in one edition while another edition forbids this paint."""
    found: dict[Place, dict[int, IllegalMoveError]] = {}
    for index, side in enumerate(sides):
        for painting in dict.fromkeys(other.painting for other in sides):
            sections = {str(section): section for section, _ in painting.gems}
            for error in forbidden_paint(side.position, painting):
                place = sections[error.values["section"]].circle_place
                found.setdefault(place, {}).setdefault(index, error)
    return tuple(
        EditionRefusal(place, next(iter(errors.values())), tuple(index in errors for index in range(len(sides))))
        for place, errors in sorted(found.items())
    )


def comparisons(sides: Sequence[Side]) -> tuple[PositionComparison, ...]:
    """Return the comparison of the first side with each of the others; all sides must have best paintings."""
    here = sides[0]
    return tuple(
        PositionComparison(
            here.position,
            there.edition,
            differences(here.edition, there.edition),
            _as_best(here),
            _as_best(there),
            forbidden_paint(there.position, here.painting),
        )
        for there in sides[1:]
    )


def lines_across(scores: Sequence[Score]) -> tuple[LineAcrossEditions, ...]:
    """Return the lines of several scores of one pyramid side by side, in the order of the scoring categories."""
    named = [{_key(line): line for line in each.lines} for each in scores]
    keys = dict.fromkeys(key for lines in named for key in lines)
    found = (LineAcrossEditions(tuple(lines.get(key) for lines in named)) for key in keys)
    return tuple(sorted(found, key=lambda across: CATEGORIES.index(across.line.category)))


def _key(line: ScoreLine) -> tuple[str, ...]:
    """Return the key of a line: the category, and the element for circles, infinite gems and laws.

    In these categories each element has its own line; other categories have one line in all.
    """
    return (line.category, *line.elements[:1]) if line.category in ("circles", "infinite", "laws") else (line.category,)


def _content_of(line: ScoreLine | None) -> tuple[object, ...]:
    return (line.points, line.message, line.values) if line else ()


def _as_best(side: Side) -> BestPainting:
    return BestPainting(side.painting, score(side.position).total, side.score.total, side.score)


def _allowed(position: Position, painting: Painting) -> Painting:
    for error in forbidden_paint(replace(position, edition=replace(position.edition, repaint=True)), painting):
        raise error  # no edition allows it
    sections = {error.values["section"] for error in forbidden_paint(position, painting)}
    return Painting(tuple((section, color) for section, color in painting.gems if str(section) not in sections))


def _best(positions: Sequence[Position]) -> Iterator[Painting]:
    """Yield a best painting of each position; among several, the one that is best in the most editions."""
    best = [best_painting(position) for position in positions]
    fits = {
        found.painting: [
            not forbidden_paint(position, found.painting) and score(position, found.painting).total == own.optimum
            for position, own in zip(positions, best, strict=True)
        ]
        for found in best
    }
    candidates = sorted(fits, key=lambda painting: -sum(fits[painting]))
    for index in range(len(positions)):
        yield next(painting for painting in candidates if fits[painting][index])
