"""Determinization: a state that agrees with a view, with the hidden cards sampled."""

from __future__ import annotations

from ...core.chance import shuffled
from ...core.state import GameState
from ..components.pieces import CARDS, LEVELS
from ..rules.board import Board, Reserved, Seat
from ..rules.engine import SeenSeat, State, View

__all__ = ["determinize"]


def determinize(view: View, seed: int) -> State:
    """Return a state that agrees with a view: reserved cards of others and the decks are unseen cards (SPL-13)."""
    seen = {card for cards in view.row for card in cards}
    for seat in view.seats:
        seen.update(seat.cards)
        seen.update(held.card for held in seat.reserved)
    unseen: dict[int, list[int]] = {}
    for level in LEVELS:
        cards = [id for id, card in CARDS.items() if card.level == level and id not in seen]
        unseen[level] = list(shuffled(cards, seed, f"imagined level {level}", view.step))
    seats = tuple(_imagined(seat, unseen) for seat in view.seats)  # it takes cards before the decks get the others
    board = Board(
        view.supply,
        view.row,
        tuple(tuple(unseen[level]) for level in LEVELS),
        view.nobles,
        seats,
        view.turn,
        view.passes,
        view.final,
    )
    return GameState(tuple(range(len(seats))), board, step=view.step, question=view.question)


def _imagined(seat: SeenSeat, unseen: dict[int, list[int]]) -> Seat:
    reserved = tuple(
        Reserved(unseen[held.level].pop() if held.card is None else held.card, held.hidden) for held in seat.reserved
    )
    return Seat(seat.tokens, seat.cards, reserved, seat.nobles)
