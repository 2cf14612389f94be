"""Laws that take in gems or cards (LAW-3, LAW-7), and laws that exchange cards (LAW-8)."""

from __future__ import annotations

from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ....errors import IllegalMoveError
from ...components.cards import Law
from ...components.gems import COLORS, NO_GEMS
from ...components.laws import DrawAndKeep, ReplaceCard, TakeCard
from ..pyramids.places import TOP_LEVEL, Place
from ..pyramids.pyramid import PyramidCard
from ..state.state import Draft, GameFields
from .paying import cost, payments

__all__ = ["QUESTIONS", "TASKS", "free_cards", "leave_pyramid"]


# -- laws that take in gems or cards -----------------------------------------------------------------------------------


def free_cards(game: GameFields, player: int, but: int) -> tuple[PyramidCard, ...]:
    """Return the free cards of a player's pyramid, except the law numbered `but` (PYR-6, LAW-7)."""
    pyramid = game.players[player].pyramid
    # PYR-7, LAW-5: a free card can leave, and the pyramid is still correct.
    return tuple(card for card in pyramid.cards if card.card.number != but and pyramid.is_free(card.place))


def leave_pyramid(draft: Draft, player: int, placed: PyramidCard) -> None:
    """Remove a card from its place, which becomes open; gems banked on it go to the reserve (LAW-7, LAW-8)."""
    draft.reserve = draft.reserve.plus_all(placed.gems)
    pyramid = draft.players[player].pyramid.without(placed.place)
    draft.change(player, pyramid=pyramid)
    if _takes_card(placed) and not any(map(_takes_card, pyramid.cards)):
        # PYR-8, LAW-1: the law acts in the next turn, and only if it is still placed then.
        draft.skips = tuple(skipping for skipping in draft.skips if skipping != player)


def _takes_card(placed: PyramidCard) -> bool:
    return isinstance(placed.card, Law) and isinstance(placed.card.effect, TakeCard)


def _bank(draft: Draft, player: int, number: int, limit: int) -> None:
    if limit:
        draft.ask("bank", "LAW-3", (player,), number, limit)


def _bank_moves(game: GameFields, player: int, number: int, limit: int) -> tuple[Move, ...]:
    colors = sorted(color for color, _ in game.players[player].gems.items())
    return (*(move(player, "bank", color) for color in colors), move(player, "done"))


def _banked(draft: Draft, answer: Move, number: int, limit: int) -> None:
    if answer.verb == "done":
        return
    player, color = answer.player, str(answer.what[0])
    pyramid = draft.players[player].pyramid
    placed = pyramid.of_number(number)
    assert placed is not None
    changed = pyramid.changed(placed._replace(gems=placed.gems.plus(color)))
    draft.change(player, gems=draft.players[player].gems.plus(color, -1), pyramid=changed)
    draft.emit("banked", player, color, number)
    draft.push_tasks(("bank", player, number, limit - 1))


def _bank_refusal(game: GameFields, answer: Move, number: int, limit: int) -> IllegalMoveError | None:
    if answer.verb == "bank" and len(answer.what) == 1 and answer.what[0] in COLORS:
        return IllegalMoveError("gem/none", "LAW-3", color=f"color/{answer.what[0]}")
    return None


def _tuck_hand(draft: Draft, player: int, number: int, limit: int) -> None:
    if limit and draft.players[player].hand:
        draft.ask("tuck_hand", "PYR-8", (player,), number, limit)


def _hand_moves(game: GameFields, player: int, number: int, limit: int) -> tuple[Move, ...]:
    return (move(player, "done"), *(move(player, "tuck", card) for card in game.players[player].hand))


def _tucked(draft: Draft, answer: Move, number: int, limit: int) -> None:
    if answer.verb == "done":
        return
    player, card = answer.player, int(answer.what[0])
    draft.take_from_hand(player, card)
    pyramid = draft.players[player].pyramid
    placed = pyramid.of_number(number)
    assert placed is not None
    tucked = (*placed.tucked, draft.deck.card(card))  # PYR-8: a tucked card has no cost and no reward
    draft.change(player, pyramid=pyramid.changed(placed._replace(tucked=tucked)))
    draft.emit("tucked", player, number, private=(card,))  # HID-1
    draft.push_tasks(("tuck_hand", player, number, limit - 1))


def _hand_refusal(game: GameFields, answer: Move, number: int, limit: int) -> IllegalMoveError | None:
    if answer.verb == "tuck" and len(answer.what) == 1:
        return IllegalMoveError("hand/not_there", "PYR-8", number=answer.what[0])
    return None


def _tuck_free(draft: Draft, player: int, number: int) -> None:
    if free_cards(draft, player, number):
        draft.ask("tuck_free", "LAW-7", (player,), number)


def _free_moves(game: GameFields, player: int, number: int) -> tuple[Move, ...]:
    # LAW-7: the owner must tuck a free card, and only chooses which one.
    free = sorted(placed.card.number for placed in free_cards(game, player, number))
    return tuple(move(player, "tuck", card) for card in free)


def _free_tucked(draft: Draft, answer: Move, number: int) -> None:
    player, card = answer.player, int(answer.what[0])
    moved = draft.players[player].pyramid.of_number(card)
    assert moved is not None
    leave_pyramid(draft, player, moved)
    pyramid, used = draft.players[player].pyramid, draft.players[player].used
    law = pyramid.of_number(number)
    assert law is not None
    # LAW-7: tokens and infinite gems of the card move to the law; infinite gems keep their used marks.
    marks = {(card, index): (number, index + len(law.infinite)) for index in range(len(moved.infinite))}
    changed = law._replace(
        tokens=(*law.tokens, *moved.tokens),
        infinite=(*law.infinite, *moved.infinite),
        tucked=(*law.tucked, moved.card),
    )
    draft.change(player, pyramid=pyramid.changed(changed), used=tuple(sorted(marks.get(mark, mark) for mark in used)))
    draft.emit("tucked_free", player, number, card)


def _free_refusal(game: GameFields, answer: Move, number: int) -> IllegalMoveError | None:
    if answer.verb == "tuck" and len(answer.what) == 1:
        return IllegalMoveError("law/not_free", "PYR-6", number=answer.what[0])
    return IllegalMoveError("law/must_tuck", "LAW-7", number=number)


# -- laws that exchange cards ------------------------------------------------------------------------------------------


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
    "bank": QuestionSpec(_bank_moves, _banked, _bank_refusal, about=("card", "n")),
    "tuck_hand": QuestionSpec(_hand_moves, _tucked, _hand_refusal, about=("card", "n")),
    "tuck_free": QuestionSpec(_free_moves, _free_tucked, _free_refusal, about=("card",)),
    "replace": QuestionSpec(_replace_moves, _to_replace, _replace_refusal, about=("law",)),
    "replacement": QuestionSpec(_replacement_moves, _replaced, about=("law", "free")),
    "keep": QuestionSpec(_keep_moves, _kept, about=("n",)),
}
TASKS: Tasks = {
    "bank": _bank,
    "tuck_hand": _tuck_hand,
    "tuck_free": _tuck_free,
    "replace": _replace,
    "draw_and_keep": _draw_and_keep,
    "keep": _keep,
}
