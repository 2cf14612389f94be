"""Targets of a race: a card to buy, or a noble to receive."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.board import Board

__all__ = ["Target"]


class Target(NamedTuple):
    """Card or noble that a seat wants as soon as possible."""

    card: int = 0
    noble: int = 0

    def is_reached(self, board: Board, player: int) -> bool:
        """Return whether a seat has the card or the noble."""
        seat = board.seats[player]
        return self.card in seat.cards if self.card else self.noble in seat.nobles

    def is_there(self, board: Board, player: int) -> bool:
        """Return whether a seat can still want it: an open card, an own reserved one, or an open noble."""
        if self.noble:
            return self.noble in board.nobles
        held = [held.card for held in board.seats[player].reserved]
        return self.card in held or any(self.card in row for row in board.row)
