"""Successors of a search state: after a card is played or discarded, a law is carried out, or in the next turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ....errors import UnsolvableError
from ...components.cards import Character, Law
from ...components.gems import COLOR_INDEX, COLORS, Gems
from ...components.laws import (
    Barter,
    Choose,
    CopyTokens,
    CountedLaw,
    DrawAndKeep,
    GemsBanked,
    LastingLaw,
    ReplaceCard,
    TakeCard,
    TradeToken,
    TuckFree,
    TuckHand,
    unknown_law,
)
from ...rules.engine.auction import PASS_GEMS
from ...rules.engine.development import DISCARD_GEMS, ROUNDS
from ...rules.pyramids.places import TOP_LEVEL, Place
from ...rules.pyramids.pyramid import Pyramid, PyramidCard
from ..laws import Terms, terms_with
from .card_tables import INFINITE, NOTHING, POINTS, SCIENCE, Answer, CardTable, ChosenReward, Four, reward_of
from .search_state import CircleTable, SearchState, SearchStep, circle_table_of, search_state_of

__all__ = [
    "after_discard",
    "after_payment",
    "after_play",
    "circle_table_at",
    "law_outcomes",
    "next_turn",
    "places_by_level",
    "with_points",
    "without",
]


# -- successors of a search state: after a card is played or discarded, or in the next turn ----------------------------


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
    if wild < 0 or sum(gems) + wild < search_state.debt:  # gems on laws pay for nothing
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


# -- successors of a search state when a law is played -----------------------------------------------------------------


def law_outcomes(search_state: SearchState, card_table: CardTable) -> Iterator[SearchState]:
    """Yield the search state after each way to play this law of the hand: its place, reward and answers.

    Raise UnsolvableError for a law that swaps tokens with another player (LAW-9).
    """
    hand = without(search_state.hand, card_table)
    for place in law_places(search_state):
        for reward in card_table.rewards[place.level - 1] or (NOTHING,):
            played = after_play(search_state, card_table, place, reward, hand)
            if played is not None:
                yield from _effect_outcomes(played, card_table, place)


def _effect_outcomes(played: SearchState, card_table: CardTable, place: Place) -> Iterator[SearchState]:
    law = card_table.card
    assert isinstance(law, Law)
    if isinstance(law.effect, LastingLaw | CountedLaw):
        yield played  # `terms_with` counts them
        return
    match law.effect:
        case GemsBanked(points=points, limit=limit):
            for n in range(min(limit, sum(played.gems) + played.wild - played.debt) + 1):
                # Their colors do not matter yet. Placeholder gems let `search_state_of` count them again.
                law_card = played.pyramid.at(place)._replace(gems=Gems(n))
                richer = with_points(played, points * n)
                richer = richer._replace(debt=played.debt + n, pyramid=played.pyramid.changed(law_card))
                yield _answered(richer, ("bank", n))
        case TuckHand(points=points, limit=limit):
            yield from _hand_tucked(played, place, points, limit)
        case CopyTokens():
            yield from _copied(played, place)
        case TradeToken(gems=gems):
            yield from _traded(played, gems)
        case TuckFree(points=by_level):
            yield from _free_tucked(played, place, by_level[place.level - 1])
        case ReplaceCard(played=is_played):
            yield from _replaced(played, place, is_played)
        case Barter():
            raise UnsolvableError("solve/law", number=law.number)
        case Choose() | TakeCard() | DrawAndKeep():
            yield played  # the rewards handle Choose; the others come too late, or draw from empty decks
        case _:
            raise unknown_law(law.effect, "last turn")


def _answered(search_state: SearchState, *answers: Answer) -> SearchState:
    *before, last = search_state.path
    return search_state._replace(path=(*before, last._replace(answers=(*last.answers, *answers))))


def _hand_tucked(played: SearchState, place: Place, points: int, limit: int) -> Iterator[SearchState]:
    for n in range(min(limit, len(played.hand)) + 1):
        for tucked in combinations(played.hand, n):
            hand = tuple(card_table for card_table in played.hand if card_table not in tucked)
            law = played.pyramid.at(place)._replace(tucked=tuple(card_table.card for card_table in tucked))
            richer = with_points(played, (points + played.terms.per_card) * n)
            answers: list[Answer] = [("tuck", card_table.card.number) for card_table in tucked]
            if n < limit and hand:
                answers.append(("done",))
            yield _answered(richer._replace(hand=hand, pyramid=played.pyramid.changed(law)), *answers)


def _copied(played: SearchState, place: Place) -> Iterator[SearchState]:
    near = [c for c in played.pyramid.neighbors(place) if c.tokens and isinstance(c.card, Character)]
    if not near:
        yield played
    for other in near:
        reward = reward_of(other.tokens, place.level)
        law = played.pyramid.at(place)
        sums = tuple(map(sum, zip(played.sums, reward.sums, strict=True)))
        copied = played._replace(
            sums=sums, pyramid=played.pyramid.changed(law._replace(tokens=(*law.tokens, *other.tokens)))
        )
        yield copied if len(near) == 1 else _answered(copied, ("copy", other.card.number))


def _traded(played: SearchState, gems: int) -> Iterator[SearchState]:
    bearers = [search_state for search_state in played.pyramid.cards if search_state.tokens]
    if not bearers:
        yield played
        return
    yield _answered(played, ("decline",))
    seen = set()
    for bearer in bearers:
        for token in bearer.tokens:
            if token in seen:
                continue  # an equal token on another card has the same value
            seen.add(token)
            tokens = list(bearer.tokens)
            tokens.remove(token)
            lost = reward_of((token,), bearer.place.level).sums
            yield _answered(
                played._replace(
                    sums=tuple(had - less for had, less in zip(played.sums, lost, strict=True)),
                    pyramid=played.pyramid.changed(bearer._replace(tokens=tuple(tokens))),
                    wild=played.wild + gems,
                ),
                ("trade", bearer.card.number, str(token)),
            )


def _free_cards(pyramid: Pyramid, but: Place) -> list[PyramidCard]:
    return [card for card in pyramid.cards if card.place != but and pyramid.is_free(card.place)]


def _free_tucked(played: SearchState, place: Place, points: int) -> Iterator[SearchState]:
    free = _free_cards(played.pyramid, place)
    if not free:
        yield with_points(played, points)  # LAW-7: the points depend only on the level
        return
    for moved in free:
        pyramid = played.pyramid.without(moved.place)
        law = pyramid.at(place)
        changed = law._replace(
            tokens=(*law.tokens, *moved.tokens),
            infinite=(*law.infinite, *moved.infinite),
            tucked=(*law.tucked, moved.card),
        )
        # LAW-7: gems banked on the moved card return to the reserve, so their points are lost.
        yield _answered(_anew(played, pyramid.changed(changed), played.free), ("tuck", moved.card.number))


def _replaced(played: SearchState, place: Place, is_played: bool) -> Iterator[SearchState]:
    free = _free_cards(played.pyramid, place)
    if not free or not played.hand:
        yield played
        return
    yield _answered(played, ("decline",))
    for old in free:
        for card_table in played.hand:
            if isinstance(card_table.card, Law) and old.place.level == TOP_LEVEL:
                continue
            answers: tuple[Answer, ...] = (("replace", old.card.number), ("put", card_table.card.number))
            yield from _put(_answered(played, *answers), old, card_table, is_played)


def _put(played: SearchState, old: PyramidCard, card_table: CardTable, is_played: bool) -> Iterator[SearchState]:
    pyramid = played.pyramid.without(old.place)
    hand = without(played.hand, card_table)
    lost: Four = tuple(old.infinite.count(color) for color in COLORS)  # type: ignore[assignment]
    left: Four = tuple(map(min, played.free, _infinite(pyramid)))  # type: ignore[assignment]
    # If an infinite gem of this color was used, assume that it is the removed one: this is the best case.
    bare = _anew(played, pyramid, left if any(lost) else played.free)
    if not is_played:
        stands = PyramidCard(old.place, card_table.card)
        yield _anew(bare._replace(hand=hand), pyramid.with_card(stands), bare.free)
        return
    rewards: tuple[ChosenReward, ...] = card_table.rewards[old.place.level - 1] or (NOTHING,)
    for reward in rewards:
        put = after_play(bare, card_table, old.place, reward, hand)
        if put is None:
            continue
        *path, law, second = put.path
        step = SearchStep(law.number, law.place, (*law.answers, *second.answers))
        put = put._replace(path=(*path, step), rounds=put.rounds + 1)
        if isinstance(card_table.card, Law):
            yield from _effect_outcomes(put, card_table, old.place)
        else:
            yield put


def _infinite(pyramid: Pyramid) -> list[int]:
    counts = [0] * len(COLORS)
    for _, _, color in pyramid.infinite:
        counts[COLOR_INDEX[color]] += 1
    return counts


def _anew(played: SearchState, pyramid: Pyramid, free: Four) -> SearchState:
    """Return the search state with another pyramid and other unused infinite gems."""
    rest = played.rounds, played.path, played.later
    return search_state_of(pyramid, played.hand, played.gems, played.wild, played.debt, free, *rest)
