"""Successors of a search state: after a card is played or discarded, in the next turn, or after a stop."""

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
    """Return the gems, open gems and unused infinite gems after a payment, or None if it is impossible.

    Infinite gems pay first: as long as the reserve lasts, saving them gains nothing (INF-1).
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
    """Return the open places, grouped by level (PYR-1, PYR-2)."""
    found: dict[int, list[Place]] = {}
    for place in standing.pyramid.open_places():
        found.setdefault(place.level, []).append(place)
    return found


def ring_at(standing: Standing, place: Place, bottom: tuple[int, int]) -> Ring | None:
    """Return the circle that a card with these bottom sections forms at a place, or None on level 1 (PYR-4)."""
    level, x = place
    if level == 1:
        return None
    faces = standing.faces
    left, right = faces[Place(level - 1, x)], faces[Place(level - 1, x + 1)]
    return ring_of(level, (*bottom, right.top_left, left.top_right))


def after_play(standing: Standing, face: Face, place: Place, gift: Gift, hand: tuple[Face, ...]) -> Standing | None:
    """Return the search state after a card is played at a place for a reward, or None if it cannot be paid.

    `hand` holds the cards left in the hand.
    """
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
    """Return the points that a newly placed law scores at once for cards in the pyramid, itself included."""
    points = 0
    if terms.a_card > standing.terms.a_card:
        more = terms.a_card - standing.terms.a_card
        points += more * (1 + sum(1 + len(other.tucked) for other in standing.pyramid.cards))
    for at, near in terms.near[len(standing.terms.near) :]:
        assert at == place
        points += near * sum(isinstance(other.card, Character) for other in standing.pyramid.neighbors(place))
    return points


def after_discard(standing: Standing, face: Face) -> Standing:
    """Return the search state after a card is discarded for gems (DEV-1)."""
    return standing._replace(
        hand=without(standing.hand, face),
        wild=standing.wild + DISCARD_GEMS + standing.terms.discard_gems,
        rounds=standing.rounds - 1,
        path=(*standing.path, Step(face.card.number, None)),
    )


def next_turn(standing: Standing) -> Standing:
    """Return the search state at the beginning of the next turn.

    The player gains gems for the pass in an auction without cards (PAS-1, PAS-2). All infinite gems are unused again
    (TRN-2).
    """
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
    """Return the search state without any rounds left."""
    return standing._replace(rounds=0)


def with_points(standing: Standing, points: int) -> Standing:
    """Return the search state with additional points that nothing can change later."""
    sums = list(standing.sums)
    sums[POINTS] += points
    return standing._replace(sums=tuple(sums))


def without(hand: tuple[Face, ...], face: Face) -> tuple[Face, ...]:
    """Return the hand without this card."""
    return tuple(other for other in hand if other is not face)


def law_places(standing: Standing) -> Iterator[Place]:
    """Return an iterator over the open places where a law may be placed (DEV-11)."""
    return (place for place in standing.pyramid.open_places() if place.level < TOP_LEVEL)
