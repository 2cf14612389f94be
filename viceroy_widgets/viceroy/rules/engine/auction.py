"""Auction: bids behind the screen, players who pass, and the cards of the row (AUC, PAS)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ....errors import IllegalMoveError
from ...components.gems import COLOR_INDEX, COLORS, Color
from ...components.laws import PassGems
from ..pyramids.pyramid import Pyramid
from ..pyramids.scoring import ongoing_gems
from ..state.state import Auction, Draft, GameFields, Slot, in_order
from .development import take
from .setup import fill_row
from .virtual import draw_virtual_bids

__all__ = ["LAST_AUCTION", "PASS_GEMS", "QUESTIONS", "TASKS", "pass_gems"]


# -- passing in the auction: players who pass take gems, one after another in their order (PAS) ------------------------


LAST_AUCTION = 3
PASS_GEMS = 3


def pass_gems(pyramid: Pyramid) -> int:
    """Return the number of gems due for a pass in the auction (PAS-1, PAS-2)."""
    return PASS_GEMS + pyramid.count("science") + ongoing_gems(pyramid, PassGems)


def _passes(draft: Draft) -> None:
    auction = draft.auction
    passers = auction.passers
    if draft.round == LAST_AUCTION:
        passers = (*passers, *auction.inside)  # AUC-8, PAS-3: they form one group
        draft.auction = auction._replace(inside=(), passers=passers)
    draft.push_tasks(*(("pass_gems", player) for player in in_order(draft, passers)))  # PAS-3


def _pass_gems(draft: Draft, player: int) -> None:
    due = pass_gems(draft.players[player].pyramid)
    passers = tuple(other for other in draft.auction.passers if other != player)  # PAS-5
    draft.auction = draft.auction._replace(passers=passers)
    draft.emit("passed", player, due)
    take(draft, player, due, "PAS-1")


# -- auction phase: up to three auctions, each from the secret bids to the gems for passing (AUC) ----------------------


def _auction_phase(draft: Draft) -> None:
    draft.phase = "auction"
    everybody = tuple(range(len(draft.players)))
    draft.auction = Auction(inside=everybody, virtual_out=(0,) * draft.virtual)  # TRN-1
    draft.emit("auction_phase")
    takers = in_order(draft, draft.skips)
    draft.skips = ()
    auctions = [("auction", number) for number in range(1, LAST_AUCTION + 1)]  # AUC-1
    draft.push_tasks(*(("take_before_bids", player) for player in takers), *auctions, ("row_moves_on",))


def _auction(draft: Draft, number: int) -> None:
    inside = draft.auction.inside
    if not inside:  # VIR-9
        return
    draft.round = number
    filled = tuple(color for color in COLORS if any(draft.slot(color)))
    draft.auction = draft.auction._replace(passers=(), bids=(), virtual_bids=(), filled=filled)
    draft.ask("bid", "AUC-1", inside)


@cache
def _bids(player: int, attack: bool, has: tuple[bool, ...], filled: tuple[Color, ...]) -> tuple[Move, ...]:
    attacks = [move(player, "attack")] if attack else []
    colors = [color for color, gem in zip(COLORS, has, strict=True) if gem and color in filled]  # AUC-2
    return tuple(sorted([*attacks, *(move(player, "bid", color) for color in colors), move(player, "pass")]))


def _bid_moves(game: GameFields, player: int) -> tuple[Move, ...]:
    its, filled = game.players[player], game.auction.filled
    # AUC-9: a player who can bid nothing must pass. AUC-10: an attack needs a card in the row.
    return _bids(player, its.attack > 0 and bool(filled), tuple(map(bool, its.gems)), filled)


def _bid_refusal(game: GameFields, answer: Move) -> IllegalMoveError | None:
    if answer.verb == "bid" and len(answer.what) == 1 and answer.what[0] in COLORS:
        color = str(answer.what[0])
        if not any(game.slot(color)):
            return IllegalMoveError("auction/no_card", "AUC-2", color=f"color/{color}")
        return IllegalMoveError("auction/no_gem", "AUC-2", color=f"color/{color}")
    if answer.verb == "attack" and not answer.what:
        if not game.players[answer.player].attack:
            return IllegalMoveError("auction/no_attack", "AUC-10")
        return IllegalMoveError("auction/empty_row", "AUC-10")
    return None


def _revealed(draft: Draft, answers: Sequence[Move]) -> None:
    """Reveal all bids together, and schedule the steps of the auction in their order (AUC-3)."""
    bids: list[tuple[int, Color]] = []
    attackers: list[int] = []
    passers: list[int] = []
    inside: list[int] = []
    shown: list[int | str] = []
    for player, verb, what in answers:
        shown += (player, what[0] if verb == "bid" else verb)
        if verb == "pass":
            passers.append(player)
            continue
        inside.append(player)
        if verb == "attack":
            attackers.append(player)
            continue
        color = COLORS[COLOR_INDEX[what[0]]]  # type: ignore[index]  # a legal bid names a color
        bids.append((player, color))
        draft.change(player, gems=draft.players[player].gems.plus(color, -1))
    asked, out, filled = draft.auction.inside, draft.auction.virtual_out, draft.auction.filled
    draft.auction = Auction(tuple(inside), tuple(passers), tuple(bids), (), out, filled)  # AUC-7
    draft.emit("revealed", None, *shown)
    if inside:  # VIR-2
        draw_virtual_bids(draft)
    colors = {color for _, color in bids}
    draft.push_tasks(
        *(("attack", player) for player in in_order(draft, attackers)),
        *(("serve", color) for color in draft.row_order if color in colors),
        ("virtual_discards", asked),
        ("bids_return",),
        ("passes",),
    )


def _attack(draft: Draft, player: int) -> None:
    if not any(map(any, draft.row)):
        draft.emit("attack_returns", player)  # AUC-10: the owner keeps the token and goes on
        return
    draft.change(player, attack=draft.players[player].attack - 1)
    draft.push_tasks(("pick_card", player, "AUC-10"))


def _bids_return(draft: Draft) -> None:
    auction = draft.auction
    for _, color in auction.bids:
        draft.reserve = draft.reserve.plus(color)  # AUC-4
    draft.auction = auction._replace(bids=(), virtual_bids=(), filled=())


def _row_moves_on(draft: Draft) -> None:
    gone = tuple(slot.tip for slot in draft.row if slot.tip)
    draft.row = tuple(Slot(0, slot.base) for slot in draft.row)  # type: ignore[assignment]  # a row always has four slots
    draft.discards = (*draft.discards, *gone)  # AUC-12
    draft.round = 0
    draft.auction = Auction()
    if gone:
        draft.emit("row_discards", None, *gone)
    fill_row(draft)


QUESTIONS = {
    "bid": QuestionSpec(_bid_moves, _revealed, _bid_refusal, secret=True),
}
TASKS: Tasks = {
    "passes": _passes,
    "pass_gems": _pass_gems,
    "auction_phase": _auction_phase,
    "auction": _auction,
    "attack": _attack,
    "bids_return": _bids_return,
    "row_moves_on": _row_moves_on,
}
