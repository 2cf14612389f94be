"""Successors of a search state: after a card is played or discarded, or in the next turn."""

from __future__ import annotations

from collections.abc import Iterator

from ...components.cards import Character, Law
from ...components.gems import COLORS
from ...rules.engine.development import DISCARD_GEMS, ROUNDS
from ...rules.engine.passing import PASS_GEMS
from ...rules.pyramids.places import TOP_LEVEL, Place
from ...rules.pyramids.pyramid import PyramidCard
from ..laws import Terms, terms_with
from .card_tables import INFINITE, POINTS, SCIENCE, CardTable, ChosenReward, Four
from .search_state import CircleTable, SearchState, SearchStep, circle_table_of

__all__ = [
    "after_discard",
    "after_payment",
    "after_play",
    "circle_table_at",
    "next_turn",
    "places_by_level",
    "with_points",
    "without",
]


def after_payment(search_state: SearchState, cost: Four) -> tuple[Four, int, Four] | None:
    """Return the gems, open gems and unused infinite gems after a payment, or None if it is impossible.

    Infinite gems pay first: as long as the reserve lasts, saving them gains nothing (INF-1).
    """
    gems, wild, free = list(search_state.gems), search_state.wild, list(search_state.free)
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


def places_by_level(search_state: SearchState) -> dict[int, list[Place]]:
    """Return the open places, grouped by level (PYR-1, PYR-2)."""
    found: dict[int, list[Place]] = {}
    for place in search_state.pyramid.open_places():
        found.setdefault(place.level, []).append(place)
    return found


def circle_table_at(search_state: SearchState, place: Place, bottom: tuple[int, int]) -> CircleTable | None:
    """Return the circle that a card with these bottom sections forms at a place, or None on level 1 (PYR-4)."""
    level, x = place
    if level == 1:
        return None
    card_tables = search_state.card_tables
    left, right = card_tables[Place(level - 1, x)], card_tables[Place(level - 1, x + 1)]
    return circle_table_of(level, (*bottom, right.top_left, left.top_right))


def after_play(
    search_state: SearchState, card_table: CardTable, place: Place, reward: ChosenReward, hand: tuple[CardTable, ...]
) -> SearchState | None:
    """Return the search state after a card is played at a place for a reward, or None if it cannot be paid.

    `hand` holds the cards left in the hand.
    """
    card, terms = card_table.card, search_state.terms
    left = after_payment(search_state, card_table.costs[place.level - 1])
    if left is None:
        return None
    gems, wild, free = left
    circles = search_state.circles
    circle = circle_table_at(search_state, place, card_table.bottom)
    if circle is not None:
        circles = (*circles, circle)
        if circle.own >= 0:  # DEV-8
            got = 1 + terms.circle_gems
            gems = tuple(have + got if color == circle.own else have for color, have in enumerate(gems))  # type: ignore[assignment]
    sums = list(map(sum, zip(search_state.sums, reward.sums, strict=True)))
    if terms.per_card:
        sums[POINTS] += terms.per_card
    if isinstance(card, Law):
        terms = terms_with(terms, card.effect, place)
        if terms is not search_state.terms:
            sums[POINTS] += _at_once(search_state, terms, place)
    elif terms.per_neighbor:
        sums[POINTS] += sum(points for at, points in terms.per_neighbor if at in place.neighbors)
    if reward.infinite:
        free = tuple(have + reward.infinite.count(color) for color, have in enumerate(free))  # type: ignore[assignment]
    stands = PyramidCard(place, card, reward.tokens, tuple(COLORS[color] for color in reward.infinite))
    return SearchState(
        search_state.pyramid.with_card(stands),
        {**search_state.card_tables, place: card_table},
        circles,
        tuple(sums),
        terms,
        hand,
        gems,
        wild + reward.gems,
        search_state.debt,
        free,
        search_state.rounds - 1,
        (*search_state.path, SearchStep(card_table.card.number, place, reward.answers)),
        search_state.later,
    )


def _at_once(search_state: SearchState, terms: Terms, place: Place) -> int:
    """Return the points that a newly placed law scores at once for cards in the pyramid, itself included."""
    points = 0
    if terms.per_card > search_state.terms.per_card:
        more = terms.per_card - search_state.terms.per_card
        points += more * (1 + sum(1 + len(other.tucked) for other in search_state.pyramid.cards))
    for at, near in terms.per_neighbor[len(search_state.terms.per_neighbor) :]:
        assert at == place
        points += near * sum(isinstance(other.card, Character) for other in search_state.pyramid.neighbors(place))
    return points


def after_discard(search_state: SearchState, card_table: CardTable) -> SearchState:
    """Return the search state after a card is discarded for gems (DEV-1)."""
    return search_state._replace(
        hand=without(search_state.hand, card_table),
        wild=search_state.wild + DISCARD_GEMS + search_state.terms.discard_gems,
        rounds=search_state.rounds - 1,
        path=(*search_state.path, SearchStep(card_table.card.number, None)),
    )


def next_turn(search_state: SearchState) -> SearchState:
    """Return the search state at the beginning of the next turn.

    The player gains gems for the pass in an auction without cards (PAS-1, PAS-2). All infinite gems are unused again
    (TRN-2).
    """
    sums = search_state.sums
    free: Four = sums[INFINITE : INFINITE + len(COLORS)]  # type: ignore[assignment]  # four colors
    return search_state._replace(
        wild=search_state.wild + PASS_GEMS + sums[SCIENCE] + search_state.terms.pass_gems,
        free=free,
        rounds=ROUNDS,
        path=(*search_state.path, SearchStep(0, None)),
        later=search_state.later - 1,
    )


def with_points(search_state: SearchState, points: int) -> SearchState:
    """Return the search state with additional points that nothing can change later."""
    sums = list(search_state.sums)
    sums[POINTS] += points
    return search_state._replace(sums=tuple(sums))


def without(hand: tuple[CardTable, ...], card_table: CardTable) -> tuple[CardTable, ...]:
    """Return the hand without this card."""
    return tuple(other for other in hand if other is not card_table)


def law_places(search_state: SearchState) -> Iterator[Place]:
    """Return an iterator over the open places where a law may be placed (DEV-11)."""
    return (place for place in search_state.pyramid.open_places() if place.level < TOP_LEVEL)
