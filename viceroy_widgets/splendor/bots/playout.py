"""Playout: a table that changes in place, on which the policy plays turns much faster than the engine.

The rules are carried out for the policy alone: payments are the default, and cards never come unseen from a deck.
"""

from __future__ import annotations

from operator import ge

from ..components.cards import CARDS
from ..components.nobles import NOBLES
from ..rules.board import Board, Seat
from ..rules.ending import MOST_TOKENS, WINNING_POINTS
from .policy import TurnPlan, plan_turn, worst_token
from .valuation import BONUS, COST, POINTS, Holdings, Purchase, PurchaseWeights, purchases

__all__ = ["Playout", "PlayoutSeat"]

_DECK = tuple(CARDS[id].level - 1 if id else 0 for id in range(len(CARDS) + 1))
_NOBLES = {id: (noble.points, noble.bonuses) for id, noble in NOBLES.items()}
_LEAST_BONUSES = min(sum(noble.bonuses) for noble in NOBLES.values())


class PlayoutSeat:
    """Seat of a playout."""

    __slots__ = ("bonuses", "bought", "points", "reserved", "tokens")

    def __init__(self, seat: Seat) -> None:
        self.tokens, self.bonuses = list(seat.tokens), list(seat.bonuses)
        self.reserved = [held.card for held in seat.reserved]
        self.points, self.bought = seat.points, len(seat.cards)

    @property
    def standing(self) -> tuple[int, int]:
        """Points, and then the fewest bought cards; the greatest wins (SPL-12)."""
        return self.points, -self.bought


class Playout:
    """Table between two turns; `over` says whether the game has ended."""

    __slots__ = ("_final", "decks", "nobles", "over", "passes", "player", "row", "seats", "supply", "weights")

    def __init__(self, board: Board, weights: PurchaseWeights) -> None:
        self.supply, self.nobles = list(board.supply), list(board.nobles)
        self.row = [card for cards in board.row for card in cards if card is not None]
        self.decks = [list(reversed(deck)) for deck in board.decks]
        self.seats = [PlayoutSeat(seat) for seat in board.seats]
        self.player, self.passes, self._final, self.over = board.player, board.passes, board.final, False
        self.weights = weights

    def turn(self) -> None:
        """Play the turn of the next player by the policy."""
        seat = self.seats[self.player]
        found = self._purchases(seat)
        self._act(seat, plan_turn(found, self._holdings(seat), self.supply, self.weights))
        while sum(seat.tokens) > MOST_TOKENS:  # SPL-10
            color = worst_token(self._purchases(seat), seat.tokens, self.weights.rank)
            seat.tokens[color] -= 1
            self.supply[color] += 1
        self._end(seat)

    def _holdings(self, seat: PlayoutSeat) -> Holdings:
        return Holdings(seat.tokens, seat.bonuses, seat.reserved, seat.points)

    def _purchases(self, seat: PlayoutSeat) -> list[Purchase]:
        late = min(1.0, max([other.points for other in self.seats]) / WINNING_POINTS)
        return purchases(self._holdings(seat), self.row, self.nobles, late, self.weights)

    def _act(self, seat: PlayoutSeat, chosen: TurnPlan) -> None:
        verb = chosen.verb
        self.passes = self.passes + 1 if verb == "pass" else 0
        if verb == "take":
            for color in chosen.what:
                self.supply[color] -= 1
                seat.tokens[color] += 1
        elif verb == "buy":
            self._buy(seat, chosen.what[0])
        elif verb == "reserve":
            self._refill(chosen.what[0])
            seat.reserved.append(chosen.what[0])
            if self.supply[5]:  # SPL-7
                self.supply[5] -= 1
                seat.tokens[5] += 1

    def _buy(self, seat: PlayoutSeat, card: int) -> None:
        gold, tokens, supply = 0, seat.tokens, self.supply
        for color, cost in enumerate(COST[card]):
            due = cost - seat.bonuses[color]
            if due > 0:  # SPL-15: colors first
                paid = min(due, tokens[color])
                gold += due - paid
                tokens[color] -= paid
                supply[color] += paid
        tokens[5] -= gold
        supply[5] += gold
        if card in seat.reserved:
            seat.reserved.remove(card)
        else:
            self._refill(card)
        seat.bonuses[BONUS[card]] += 1
        seat.points += POINTS[card]
        seat.bought += 1

    def _refill(self, card: int) -> None:
        deck, place = self.decks[_DECK[card]], self.row.index(card)
        if deck:
            self.row[place] = deck.pop()
        else:
            del self.row[place]

    def _end(self, seat: PlayoutSeat) -> None:
        if seat.bought >= _LEAST_BONUSES:
            for noble in self.nobles:
                points, needs = _NOBLES[noble]
                if all(map(ge, seat.bonuses, needs)):
                    self.nobles.remove(noble)
                    seat.points += points
                    break  # SPL-11: one of them in a turn
        self._final = self._final or seat.points >= WINNING_POINTS
        self.player = (self.player + 1) % len(self.seats)
        self.over = (self._final and self.player == 0) or self.passes == len(self.seats)  # SPL-12, SPL-14
