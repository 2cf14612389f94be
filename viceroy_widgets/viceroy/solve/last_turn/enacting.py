"""Successors of a search state when a law is played: one for each way to carry it out (LAW-1 to LAW-10)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ....errors import UnsolvableError
from ...components.cards import Character, Law
from ...components.end_laws import CountedLaw, GemsBanked, TuckFree, TuckHand
from ...components.gems import COLOR_INDEX, COLORS, Gems
from ...components.laws import (
    Barter,
    Choose,
    CopyTokens,
    DrawAndKeep,
    LastingLaw,
    ReplaceCard,
    TakeCard,
    TradeToken,
    unknown_law,
)
from ...rules.pyramids.places import TOP_LEVEL, Place
from ...rules.pyramids.pyramid import Pyramid, PyramidCard
from .card_tables import NOTHING, Answer, CardTable, ChosenReward, Four, reward_of
from .playing import after_play, law_places, with_points, without
from .search_state import SearchState, SearchStep, search_state_of

__all__ = ["law_outcomes"]


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
