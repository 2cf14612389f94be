"""Virtual opponents: their blind bids from the gems outside the game, and the cards they remove (VIR)."""

from __future__ import annotations

from functools import lru_cache

from ....core.chance import chance
from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ....errors import IllegalMoveError
from ...components.gems import COLORS, GEMS_PER_COLOR, Color
from ..state.draft import Draft, first
from ..state.state import GameFields
from .serving import discard_from_row, retire
from .setup import GEMS_PER_PLAYER

__all__ = ["QUESTIONS", "TASKS", "counter_before", "draw_virtual_bids", "gems_outside"]

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
    "discard_card": QuestionSpec(
        _discard_moves,
        lambda draft, answer, *cards: discard_from_row(draft, answer.what[0]),
        _refusal,
        about=("*cards",),
    )
}
TASKS: Tasks = {"virtual_discards": _virtual_discards, "virtual_costs": _virtual_costs}
