"""Cards for the bidders of a color: one bidder, two who share, or a virtual opponent (AUC-5, AUC-6, VIR-6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ....errors import IllegalMoveError
from ...components.gems import Color
from ..state.draft import Draft, first
from ..state.state import GameFields, Slot

__all__ = ["QUESTIONS", "TASKS", "discard_from_row", "remove_from_row"]


def remove_from_row(draft: Draft, number: int) -> None:
    """Remove a card, by number, from the auction row."""
    row = list(draft.row)
    for index, (base, tip) in enumerate(row):
        if base == number:
            row[index] = Slot(0, tip)
        elif tip == number:
            row[index] = Slot(base, 0)
    draft.row = tuple(row)  # type: ignore[assignment]  # a row always has four slots


def discard_from_row(draft: Draft, number: int) -> None:
    """Discard a card, by number, face up from the auction row."""
    remove_from_row(draft, number)
    draft.discards = (*draft.discards, number)
    draft.emit("row_discards", None, number)


def get_card(draft: Draft, player: int, number: int) -> None:
    """Move a card from the row to a player's hand (AUC-7, AUC-14).

    The player is then out of the auctions of this turn.
    """
    remove_from_row(draft, number)
    draft.add_to_hand(player, number)  # AUC-14
    inside = tuple(other for other in draft.auction.inside if other != player)  # AUC-7
    draft.auction = draft.auction._replace(inside=inside)
    draft.emit("got_card", player, number)


def _serve(draft: Draft, color: Color) -> None:
    bidders = tuple(player for player, bid in draft.auction.bids if bid == color)
    rivals = sum(bid == color for _, bid in draft.auction.virtual_bids)
    cards = draft.slot(color).cards
    if not cards:
        return  # AUC-11: an attack took the last card; the bidders go on
    if len(bidders) == 1 and not rivals:
        if len(cards) == 1:
            get_card(draft, bidders[0], cards[0])  # AUC-5
        else:
            draft.ask("which_card", "AUC-6", bidders, *sorted(cards))
    elif len(cards) == 2 and len(bidders) == 2 and not rivals:
        draft.ask("claim", "AUC-6", bidders, color)
    elif len(cards) == 2 and len(bidders) == 1 and rivals == 1:
        draft.ask("clash", "VIR-6", bidders, color)
    else:
        # Nobody gets a card: two or more bid for one card, three or four for two, or virtual opponents clash.
        draft.emit("nobody", None, color)  # AUC-5, AUC-6, VIR-5, VIR-7, VIR-8, ORD-4


def _pick_card(draft: Draft, player: int, rule: str) -> None:
    cards = draft.row_cards
    if len(cards) == 1:
        get_card(draft, player, cards[0])
    else:
        draft.ask("which_card", rule, (player,), *cards)


def _take_before_bids(draft: Draft, player: int) -> None:
    if draft.row_cards:
        _pick_card(draft, player, "LAW-10")


def _which_moves(game: GameFields, player: int, *cards: int) -> tuple[Move, ...]:
    return tuple(move(player, "take_card", number) for number in cards)


def _which_refusal(game: GameFields, answer: Move, *cards: int) -> IllegalMoveError | None:
    if answer.verb == "take_card" and len(answer.what) == 1 and game.question:
        return IllegalMoveError("auction/not_offered", game.question.rule, number=answer.what[0])
    return None


@cache
def _claims(player: int) -> tuple[Move, ...]:
    claims = (move(player, "claim", what) for what in ("base", "either", "tip"))
    return (*claims, move(player, "refuse"))


def _claimed(draft: Draft, answers: Sequence[Move], color: Color) -> None:
    slot = draft.slot(color)
    claims = {answer.player: str(answer.what[0]) if answer.verb == "claim" else answer.verb for answer in answers}
    draft.emit("claims", None, *(part for claim in claims.items() for part in claim))
    one, other = claims
    if "refuse" in claims.values():
        draft.emit("nobody", None, color)  # AUC-6: one refusal to share is enough
        return
    if claims[one] == claims[other] == "either":
        lower = first(draft, claims)  # AUC-6, ORD-4: only here does the order decide between bidders of one color
        claims[lower] = "tip"
    for player, rival in ((one, other), (other, one)):
        if claims[player] == "either":
            claims[player] = "base" if claims[rival] == "tip" else "tip"
    if claims[one] == claims[other]:
        draft.emit("nobody", None, color)  # AUC-6: both claim the same card
        return
    for player in (one, other):
        get_card(draft, player, slot.tip if claims[player] == "tip" else slot.base)


def _clash_moves(game: GameFields, player: int, color: Color) -> tuple[Move, ...]:
    return (move(player, "decline"), move(player, "take_card", game.slot(color).tip))


def _clashed(draft: Draft, answer: Move, color: Color) -> None:
    if answer.verb == "decline":
        draft.emit("declined", answer.player, color)  # VIR-6: nothing is discarded, and both go on
        return
    get_card(draft, answer.player, draft.slot(color).tip)
    discard_from_row(draft, draft.slot(color).base)
    opponent = next(index for index, bid in draft.auction.virtual_bids if bid == color)
    retire(draft, opponent, "VIR-6")


def retire(draft: Draft, opponent: int, rule: str, until: int = 99) -> None:
    """Put a virtual opponent out of the auctions of this turn before the auction numbered `until`."""
    out = list(draft.auction.virtual_out)
    out[opponent] = until
    draft.auction = draft.auction._replace(virtual_out=tuple(out))
    draft.emit("virtual_out", None, opponent, rule)


QUESTIONS = {
    "which_card": QuestionSpec(
        _which_moves,
        lambda draft, answer, *cards: get_card(draft, answer.player, answer.what[0]),
        _which_refusal,
        about=("*cards",),
    ),
    "claim": QuestionSpec(lambda game, player, color: _claims(player), _claimed, secret=True, about=("color",)),
    "clash": QuestionSpec(_clash_moves, _clashed, about=("color",)),
}
TASKS: Tasks = {"serve": _serve, "pick_card": _pick_card, "take_before_bids": _take_before_bids}
