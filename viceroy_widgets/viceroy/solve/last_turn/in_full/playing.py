"""What becomes of a standing when a card is played, discarded, or when the player stops."""

from __future__ import annotations

from collections.abc import Iterator

from ....components.cards import Character, Law
from ....components.gems import COLORS
from ....rules.engine.development import DISCARD_GEMS, ROUNDS
from ....rules.engine.passing import PASS_GEMS
from ....rules.pyramids.places import TOP_LEVEL, Place
from ....rules.pyramids.pyramid import PyramidCard
from ..faces import INFINITE, POINTS, SCIENCE, Face, Four, Gift
from ..standing import Ring, Standing, Step, Terms, ring_of, terms_with

__all__ = [
    "after_discard",
    "after_play",
    "next_turn",
    "paid",
    "places_by_level",
    "ring_at",
    "stopped",
    "with_points",
    "without",
]


def paid(standing: Standing, cost: Four) -> tuple[Four, int, Four] | None:
    """Gems, open gems and unused infinite gems after a payment; None where it cannot be made.

    Infinite gems pay first: while the reserve lasts nothing is gained by saving them (INF-1).
    """
    gems, wild, free = list(standing.gems), standing.wild, list(standing.free)
    for color, due in enumerate(cost):
        if due:
            if free[color]:
                used = min(due, free[color])
                free[color] -= used
                due -= used
            if due > gems[color]:
                wild -= due - gems[color]
                due = gems[color]
            gems[color] -= due
    if wild < 0:
        return None
    return tuple(gems), wild, tuple(free)  # type: ignore[return-value]  # four colors each


def places_by_level(standing: Standing) -> dict[int, list[Place]]:
    """The open places, level by level (PYR-1, PYR-2)."""
    found: dict[int, list[Place]] = {}
    for place in standing.pyramid.open_places():
        found.setdefault(place.level, []).append(place)
    return found


def ring_at(standing: Standing, place: Place, bottom: tuple[int, int]) -> Ring | None:
    """The circle that a card with these bottom sections would form at a place (PYR-4)."""
    level, x = place
    if level == 1:
        return None
    faces = standing.faces
    left, right = faces[Place(level - 1, x)], faces[Place(level - 1, x + 1)]
    return ring_of(level, (*bottom, right.top_left, left.top_right))


def after_play(standing: Standing, face: Face, place: Place, gift: Gift, hand: tuple[Face, ...]) -> Standing | None:
    """With a card played at a place for a gift; `hand` is what is left in the hand. None where it cannot be paid."""
    card, terms = face.card, standing.terms
    left = paid(standing, face.costs[place.level - 1])
    if left is None:
        return None
    gems, wild, free = left
    rings = standing.rings
    ring = ring_at(standing, place, face.bottom)
    if ring is not None:
        rings = (*rings, ring)
        if ring.own >= 0:  # DEV-8
            got = 1 + terms.circle_gems
            gems = tuple(have + got if color == ring.own else have for color, have in enumerate(gems))  # type: ignore[assignment]
    sums = list(map(sum, zip(standing.sums, gift.sums, strict=True)))
    if terms.a_card:
        sums[POINTS] += terms.a_card
    if isinstance(card, Law):
        terms = terms_with(terms, card.effect, place)
        if terms is not standing.terms:
            sums[POINTS] += _at_once(standing, terms, place)
    elif terms.near:
        sums[POINTS] += sum(points for at, points in terms.near if at in place.neighbors)
    if gift.infinite:
        free = tuple(have + gift.infinite.count(color) for color, have in enumerate(free))  # type: ignore[assignment]
    stands = PyramidCard(place, card, gift.tokens, tuple(COLORS[color] for color in gift.infinite))
    return Standing(
        standing.pyramid.with_card(stands),
        {**standing.faces, place: face},
        rings,
        tuple(sums),
        terms,
        hand,
        gems,
        wild + gift.gems,
        standing.debt,
        free,
        standing.rounds - 1,
        (*standing.path, Step(face.card.number, place, gift.answers)),
        standing.later,
    )


def _at_once(standing: Standing, terms: Terms, place: Place) -> int:
    """What a law that has just come counts among the cards that stand already."""
    points = 0
    if terms.a_card > standing.terms.a_card:
        more = terms.a_card - standing.terms.a_card
        points += more * (1 + sum(1 + len(other.tucked) for other in standing.pyramid.cards))
    for at, near in terms.near[len(standing.terms.near) :]:
        assert at == place
        points += near * sum(isinstance(other.card, Character) for other in standing.pyramid.neighbors(place))
    return points


def after_discard(standing: Standing, face: Face) -> Standing:
    """With a card discarded for gems (DEV-1)."""
    return standing._replace(
        hand=without(standing.hand, face),
        wild=standing.wild + DISCARD_GEMS + standing.terms.discard_gems,
        rounds=standing.rounds - 1,
        path=(*standing.path, Step(face.card.number, None)),
    )


def next_turn(standing: Standing) -> Standing:
    """The turn after: gems for the pass in an auction without cards (PAS-1, PAS-2), and infinite gems anew (TRN-2)."""
    sums = standing.sums
    free: Four = sums[INFINITE : INFINITE + len(COLORS)]  # type: ignore[assignment]  # four colors
    return standing._replace(
        wild=standing.wild + PASS_GEMS + sums[SCIENCE] + standing.terms.pass_gems,
        free=free,
        rounds=ROUNDS,
        path=(*standing.path, Step(0, None)),
        later=standing.later - 1,
    )


def stopped(standing: Standing) -> Standing:
    return standing._replace(rounds=0)


def with_points(standing: Standing, points: int) -> Standing:
    """With points that nothing changes any more."""
    sums = list(standing.sums)
    sums[POINTS] += points
    return standing._replace(sums=tuple(sums))


def without(hand: tuple[Face, ...], face: Face) -> tuple[Face, ...]:
    return tuple(other for other in hand if other is not face)


def law_places(standing: Standing) -> Iterator[Place]:
    """Where a law may stand (DEV-11)."""
    return (place for place in standing.pyramid.open_places() if place.level < TOP_LEVEL)
