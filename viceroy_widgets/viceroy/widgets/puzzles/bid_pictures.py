"""Drawings of a bid puzzle: the auction row with the bids that are shown, the pyramid, and the hand."""

from __future__ import annotations

from ....draw.stack import arrange_in_rows
from ....words import say
from ...components.cards import Card
from ...components.gems import COLOR_INDEX, COLORS
from ...draw.loose_card import draw_hand
from ...draw.pyramid import draw_pyramid
from ...draw.row import RowPicture, draw_slots
from ...puzzles.puzzle import Puzzle
from ...rules.engine.ending import position_of
from ...rules.state.state import State
from ...solve.auctions import SOLVER
from .bid_words import names_of, state_of

__all__ = ["bid_drawings", "bid_hand", "bid_row"]


def bid_drawings(puzzle: Puzzle) -> list[str]:
    """Return the drawings of row, pyramid and hand, each as an image of its own."""
    state = state_of(puzzle)
    return [
        arrange_in_rows(draw_slots(bid_row(puzzle)), say("draw/row"), len(COLORS)),
        draw_pyramid(position_of(state, SOLVER), screen=True),
        draw_hand(bid_hand(state)),
    ]


def bid_row(puzzle: Puzzle) -> RowPicture:
    """Return the row with the bids that are shown already."""
    state, names = state_of(puzzle), names_of(puzzle)
    shown = (answer for answer in state.secret_answers if answer.verb == "bid")
    bids = [(names[bid.player], COLORS[COLOR_INDEX[bid.what[0]]]) for bid in shown]  # type: ignore[index]
    return RowPicture({color: state.slot(color) for color in state.row_order}, state.deck, state.reserve, bids)


def bid_hand(state: State) -> list[Card]:
    """Return the cards in the hand of the solver."""
    return [state.deck.card(number) for number in state.players[SOLVER].hand]
