"""Playout: a table that changes in place, on which the policy plays turns much faster than the engine.

The rules are carried out for the policy alone: payments are the default, and cards never come unseen from a deck.
"""

from __future__ import annotations

from ..components.pieces import CARDS, COLOR_INDEX, GOLD, NOBLES
from ..rules.board import Board, Seat
from ..rules.ending import MOST_TOKENS, WINNING_POINTS
from .policy import TurnPlan, plan_turn, worst_token
from .valuation import (
    BONUS,
    COST,
    NEEDS,
    ONE,
    POINTS,
    Holdings,
    Purchase,
    PurchaseWeights,
    pack,
    purchases,
    rest,
    total,
)

__all__ = ["Playout", "PlayoutSeat"]

_GOLD = COLOR_INDEX[GOLD]
_DECK = tuple(CARDS[id].level - 1 if id else 0 for id in range(len(CARDS) + 1))
_LEAST_BONUSES = min(sum(noble.bonuses) for noble in NOBLES.values())


class PlayoutSeat:
    """Seat of a playout; its tokens and bonuses are packed."""

    __slots__ = ("bonuses", "bought", "gold", "points", "reserved", "tokens")

    def __init__(self, seat: Seat) -> None:
        self.tokens, self.gold, self.bonuses = pack(seat.tokens), seat.tokens[5], pack(seat.bonuses)
        self.reserved = [held.card for held in seat.reserved]
        self.points, self.bought = seat.points, len(seat.cards)

    @property
    def standing(self) -> tuple[int, int]:
        """Points, and then the fewest bought cards; the greatest wins (SPL-12)."""
        return self.points, -self.bought


class Playout:
    """Table between two turns; `over` says whether the game has ended. The tokens of the supply are packed."""

    __slots__ = ("_final", "decks", "gold", "nobles", "over", "passes", "player", "row", "seats", "supply", "weights")

    def __init__(self, board: Board, weights: PurchaseWeights) -> None:
        self.supply, self.gold, self.nobles = pack(board.supply), board.supply[5], list(board.nobles)
        self.row = [card for cards in board.row for card in cards if card is not None]
        self.decks = [list(reversed(deck)) for deck in board.decks]
        self.seats = [PlayoutSeat(seat) for seat in board.seats]
        self.player, self.passes, self._final, self.over = board.player, board.passes, board.final, False
        self.weights = weights

    def turn(self) -> None:
        """Play the turn of the next player by the policy."""
        seat = self.seats[self.player]
        held = Holdings(seat.tokens, seat.gold, seat.bonuses, seat.reserved, seat.points)
        self._act(seat, plan_turn(self._purchases(held), held, self.supply, self.gold, self.weights))
        while total(seat.tokens) + seat.gold > MOST_TOKENS:  # SPL-10
            self._give_back(seat)
        self._end(seat)

    def _purchases(self, held: Holdings) -> list[Purchase]:
        late = min(1.0, max([seat.points for seat in self.seats]) / WINNING_POINTS)
        return purchases(held, self.row, self.nobles, late, self.weights)

    def _give_back(self, seat: PlayoutSeat) -> None:
        held = Holdings(seat.tokens, seat.gold, seat.bonuses, seat.reserved, seat.points)
        color = worst_token(self._purchases(held), seat.tokens, self.weights.rank)
        if color == _GOLD:
            seat.gold -= 1
            self.gold += 1
        else:
            seat.tokens -= ONE[color]
            self.supply += ONE[color]

    def _act(self, seat: PlayoutSeat, chosen: TurnPlan) -> None:
        verb = chosen.verb
        self.passes = self.passes + 1 if verb == "pass" else 0
        if verb == "take":
            for color in chosen.what:
                self.supply -= ONE[color]
                seat.tokens += ONE[color]
        elif verb == "buy":
            self._buy(seat, chosen.what[0])
        elif verb == "reserve":
            self._refill(chosen.what[0])
            seat.reserved.append(chosen.what[0])
            if self.gold:  # SPL-7
                self.gold -= 1
                seat.gold += 1

    def _buy(self, seat: PlayoutSeat, card: int) -> None:
        cost = rest(COST[card], seat.bonuses)
        lacks = rest(cost, seat.tokens)  # SPL-15: colors first
        seat.tokens -= cost - lacks
        self.supply += cost - lacks
        seat.gold -= total(lacks)
        self.gold += total(lacks)
        if card in seat.reserved:
            seat.reserved.remove(card)
        else:
            self._refill(card)
        seat.bonuses += ONE[BONUS[card]]
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
                if not rest(NEEDS[noble], seat.bonuses):
                    self.nobles.remove(noble)
                    seat.points += NOBLES[noble].points
                    break  # SPL-11: one of them in a turn
        self._final = self._final or seat.points >= WINNING_POINTS
        self.player = (self.player + 1) % len(self.seats)
        self.over = (self._final and self.player == 0) or self.passes == len(self.seats)  # SPL-12, SPL-14
