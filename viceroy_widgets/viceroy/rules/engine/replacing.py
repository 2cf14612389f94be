"""Laws that exchange cards: replace a free card with a card of the hand, or draw cards and keep some (LAW-8)."""

from __future__ import annotations

from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ....errors import IllegalMoveError
from ...components.cards import Law
from ...components.gems import NO_GEMS
from ...components.laws import DrawAndKeep, ReplaceCard
from ..pyramids.places import TOP_LEVEL, Place
from ..pyramids.pyramid import PyramidCard
from ..state.draft import Draft
from ..state.state import GameFields
from .paying import cost, payments
from .tucking import free_cards, leave_pyramid

__all__ = ["QUESTIONS", "TASKS"]


def _replace(draft: Draft, player: int, number: int) -> None:
    # Ask whatever cards the hand holds: no question would reveal something about them.
    if free_cards(draft, player, number) and draft.players[player].hand:
        draft.ask("replace", "LAW-8", (player,), number)


def _is_played(game: GameFields, number: int) -> bool:
    card = game.deck.card(number)
    assert isinstance(card, Law)
    assert isinstance(card.effect, ReplaceCard)
    return card.effect.played


def _fitting(game: GameFields, player: int, number: int, place: Place) -> tuple[int, ...]:
    """Return the cards of the hand that may be placed at a place.

    A law may not be on level 5, and a card that counts as played must be payable.
    """
    its = game.players[player]
    found = (card for card in its.hand if place.level < TOP_LEVEL or not isinstance(game.deck.card(card), Law))  # LAW-5
    if not _is_played(game, number):
        return tuple(found)
    # An infinite gem on the removed card cannot pay for the new card.
    left = its._replace(pyramid=its.pyramid.without(place))
    return tuple(card for card in found if payments(left, cost(game.deck.card(card), place.level)))


def _replace_moves(game: GameFields, player: int, number: int) -> tuple[Move, ...]:
    free = free_cards(game, player, number)
    fit = sorted(placed.card.number for placed in free if _fitting(game, player, number, placed.place))
    return (move(player, "decline"), *(move(player, "replace", card) for card in fit))


def _replace_refusal(game: GameFields, answer: Move, number: int) -> IllegalMoveError | None:
    if answer.verb == "replace" and len(answer.what) == 1:
        return IllegalMoveError("law/not_free", "PYR-6", number=answer.what[0])
    return None


def _to_replace(draft: Draft, answer: Move, number: int) -> None:
    if answer.verb == "replace":
        draft.ask("replacement", "LAW-8", (answer.player,), number, *answer.what)


def _replacement_moves(game: GameFields, player: int, number: int, free: int) -> tuple[Move, ...]:
    placed = game.players[player].pyramid.of_number(free)
    assert placed is not None
    return tuple(move(player, "put", card) for card in _fitting(game, player, number, placed.place))


def _replaced(draft: Draft, answer: Move, number: int, free: int) -> None:
    player, card = answer.player, int(answer.what[0])
    its = draft.players[player]
    old = its.pyramid.of_number(free)
    assert old is not None
    leave_pyramid(draft, player, old)
    for color in old.infinite:
        draft.reserve = draft.reserve.plus(color)  # LAW-8: the card's tokens go to the supply, its gems to the reserve
    draft.change(player, used=tuple(mark for mark in its.used if mark[0] != free))
    draft.discards = (*draft.discards, free)
    draft.emit("replaced", player, free, card)
    if _is_played(draft, number):
        draft.push_tasks(("pay_for", player, card, *old.place))
        return
    draft.take_from_hand(player, card)
    placed = PyramidCard(old.place, draft.deck.card(card), gems=NO_GEMS)
    draft.change(player, pyramid=draft.players[player].pyramid.with_card(placed))


def _draw_and_keep(draft: Draft, player: int, number: int) -> None:
    card = draft.deck.card(number)
    assert isinstance(card, Law)
    effect = card.effect
    assert isinstance(effect, DrawAndKeep)
    there: tuple[int, ...] = getattr(draft.decks, effect.deck)
    if len(there) < effect.needs:  # LAW-3
        return
    left = max(0, len(there) - effect.draw)
    drawn = there[left:]
    draft.decks = draft.decks._replace(**{effect.deck: there[:left]})
    draft.change(player, looking=tuple(sorted(drawn)))
    draft.emit("looks", player, effect.deck, len(drawn), private=drawn)
    draft.push_tasks(("keep", player, effect.keep))


def _keep(draft: Draft, player: int, n: int) -> None:
    looking = draft.players[player].looking
    if len(looking) > n > 0:
        draft.ask("keep", "LAW-4", (player,), n)
        return
    kept, gone = (looking, ()) if n else ((), looking)
    draft.change(player, looking=())
    draft.add_to_hand(player, *kept)
    draft.buried = (*draft.buried, *gone)  # LIM-1: cards that are not kept leave the game


def _keep_moves(game: GameFields, player: int, n: int) -> tuple[Move, ...]:
    return tuple(move(player, "keep", card) for card in game.players[player].looking)


def _kept(draft: Draft, answer: Move, n: int) -> None:
    player, card = answer.player, int(answer.what[0])
    looking = tuple(other for other in draft.players[player].looking if other != card)
    draft.change(player, looking=looking)
    draft.add_to_hand(player, card)
    draft.emit("kept", player, private=(card,))
    draft.push_tasks(("keep", player, n - 1))


QUESTIONS = {
    "replace": QuestionSpec(_replace_moves, _to_replace, _replace_refusal, about=("law",)),
    "replacement": QuestionSpec(_replacement_moves, _replaced, about=("law", "free")),
    "keep": QuestionSpec(_keep_moves, _kept, about=("n",)),
}
TASKS: Tasks = {"replace": _replace, "draw_and_keep": _draw_and_keep, "keep": _keep}
