"""Cards for the bidders of a color (AUC-5, AUC-6), and virtual opponents, who bid blindly for them (VIR)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from ....core.chance import chance
from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ....errors import IllegalMoveError
from ...components.gems import COLORS, GEMS_PER_COLOR, Color
from ..state.state import Draft, GameFields, Slot, first
from .setup import GEMS_PER_PLAYER

__all__ = [
    "QUESTIONS",
    "TASKS",
    "counter_before",
    "discard_from_row",
    "draw_virtual_bids",
    "gems_outside",
    "remove_from_row",
]


# -- cards for the bidders of a color ----------------------------------------------------------------------------------


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


# -- virtual opponents: their blind bids from the gems outside the game, and the cards they remove (VIR) ---------------


_DRAW = "virtual bid"
_FARTHEST = 100_000


def gems_outside(humans: int) -> int:
    """Return how many gems of each color are outside the game, from which virtual opponents draw (VIR-1)."""
    return GEMS_PER_COLOR - GEMS_PER_PLAYER * humans


@lru_cache(maxsize=4096)
def counter_before(seed: int, wanted: tuple[Color, ...], humans: int) -> int | None:
    """Return a chance counter after which virtual opponents draw these colors in this order.

    Return None if there is no such counter below 100,000.
    """
    for start in range(_FARTHEST):
        box = [color for color in COLORS for _ in range(gems_outside(humans))]
        drawn = (box.pop(chance(seed, _DRAW, start + 1 + at, len(box))) for at in range(len(wanted)))
        if all(found == want for found, want in zip(drawn, wanted, strict=True)):
            return start
    return None


def draw_virtual_bids(draft: Draft) -> None:
    """Draw one gem for each virtual opponent who takes part, without putting gems back in between (VIR-1)."""
    if not draft.virtual:
        return
    box = [color for color in COLORS for _ in range(gems_outside(len(draft.players)))]
    bids = tuple(
        (opponent, box.pop(draft.chance(_DRAW, len(box))))
        for opponent, until in enumerate(draft.auction.virtual_out)
        if until <= draft.round
    )
    draft.auction = draft.auction._replace(virtual_bids=bids)
    if bids:
        draft.emit("virtual_bids", None, *(part for bid in bids for part in bid))


def _virtual_discards(draft: Draft, humans: tuple[int, ...]) -> None:
    auction = draft.auction
    if not auction.virtual_bids:
        return
    at_empty: list[int] = []
    for color in draft.row_order:
        its = [opponent for opponent, bid in auction.virtual_bids if bid == color]
        if not its:
            continue
        if color not in auction.filled:
            at_empty += its
        elif not any(bid == color for _, bid in auction.bids):
            _alone(draft, color, its)
    draft.push_tasks(*(("virtual_costs", opponent, humans) for opponent in sorted(at_empty)))  # AUC-3: VIR-4 comes last


def _alone(draft: Draft, color: Color, opponents: list[int]) -> None:
    """Settle a color that only virtual opponents bid and that had a card when the auction began."""
    slot = draft.slot(color)
    cards = slot.cards
    if not cards:
        return  # AUC-11: an attack took the last card; the opponents go on
    if len(opponents) == 1:
        discard_from_row(draft, slot.base or slot.tip)  # VIR-3
        retire(draft, opponents[0], "VIR-3")
    elif len(opponents) == 2 and len(cards) == 2:
        for number in cards:
            discard_from_row(draft, number)  # VIR-7
        until = 99 if draft.edition.pair_is_done else draft.round + 2  # EDI-4
        for opponent in opponents:
            retire(draft, opponent, "VIR-7", until)
    else:
        draft.emit("nobody", None, color)  # VIR-7: two opponents bid for one card, or three bid


def _virtual_costs(draft: Draft, opponent: int, humans: tuple[int, ...]) -> None:
    retire(draft, opponent, "VIR-4")
    cards = draft.row_cards
    if len(cards) == 1:
        discard_from_row(draft, cards[0])
    elif cards:
        draft.ask("discard_card", "VIR-4", (first(draft, humans),), *cards)


def _discard_moves(game: GameFields, player: int, *cards: int) -> tuple[Move, ...]:
    return tuple(move(player, "discard_card", number) for number in cards)


def _refusal(game: GameFields, answer: Move, *cards: int) -> IllegalMoveError | None:
    if answer.verb == "discard_card" and len(answer.what) == 1:
        return IllegalMoveError("auction/not_offered", "VIR-4", number=answer.what[0])
    return None


QUESTIONS = {
    "which_card": QuestionSpec(
        _which_moves,
        lambda draft, answer, *cards: get_card(draft, answer.player, answer.what[0]),
        _which_refusal,
        about=("*cards",),
    ),
    "claim": QuestionSpec(lambda game, player, color: _claims(player), _claimed, secret=True, about=("color",)),
    "clash": QuestionSpec(_clash_moves, _clashed, about=("color",)),
    "discard_card": QuestionSpec(
        _discard_moves,
        lambda draft, answer, *cards: discard_from_row(draft, answer.what[0]),
        _refusal,
        about=("*cards",),
    ),
}
TASKS: Tasks = {
    "serve": _serve,
    "pick_card": _pick_card,
    "take_before_bids": _take_before_bids,
    "virtual_discards": _virtual_discards,
    "virtual_costs": _virtual_costs,
}
