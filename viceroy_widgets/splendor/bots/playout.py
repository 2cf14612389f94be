"""Playout: a table that changes in place, on which a policy plays turns much faster than the engine.

The policy says which card to aim at, and the action that leads there; advice follows it too. The rules are carried out
for the policy alone: payments are the default, and cards never come unseen from a deck.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ...core.chance import shuffled
from ...core.ordered_sum import ordered_sum
from ...core.state import GameState
from ..components.pieces import CARDS, COLOR_INDEX, GOLD, LEVELS, NOBLES
from ..rules.actions import LEAST_FOR_TWO, MOST_DIFFERENT, MOST_RESERVED
from ..rules.board import Board, Reserved, Seat
from ..rules.ending import MOST_TOKENS, WINNING_POINTS
from ..rules.engine import SeenSeat, State, View
from .valuation import (
    BONUS,
    COST,
    NEEDS,
    ONE,
    POINTS,
    SHIFTS,
    Holdings,
    Purchase,
    PurchaseWeights,
    colors_in,
    colors_of_two,
    pack,
    purchases,
    rest,
    total,
)

__all__ = ["DECK", "Playout", "PlayoutSeat", "TurnPlan", "determinize", "plan_turn", "token_values", "worst_token"]


# -- policy of a turn --------------------------------------------------------------------------------------------------


_MOST_POINTS = max(POINTS)
_RANKS = 6
"""Number of cards whose tokens count."""
_RIVAL = 3.5
"""Worth from which a card is reserved because an opponent could buy it."""


class TurnPlan(NamedTuple):
    """Action of a turn: the verb, the places of colors or a card, and the kind of its reason."""

    verb: str
    what: tuple[int, ...]
    why: str
    aim: Purchase | None
    """Card that the action is for."""


def token_values(purchases: Sequence[Purchase], ratio: float) -> tuple[list[float], list[float]]:
    """Return what a token of each color brings for the cards to buy, and what a second one of the color adds."""
    first, second = [0.0] * 5, [0.0] * 5
    weight = 1.0
    for purchase in purchases[:_RANKS]:
        if not purchase.short:
            continue
        each = weight * purchase.score / purchase.short
        for color in colors_in(purchase.lacks):
            first[color] += each
        for color in colors_of_two(purchase.lacks):
            second[color] += each
        weight *= ratio
    return first, second


def plan_turn(
    purchases: Sequence[Purchase],
    held: Holdings,
    supply: int,
    gold: int,
    weights: PurchaseWeights,
    rivals: Collection[int] = (),
) -> TurnPlan:
    """Return the action of a turn; `purchases` are the possible purchases of the seat, the best first.

    `supply` are the packed tokens of the supply and `gold` its gold; `rivals` are open cards that an opponent can buy
    in the next turn.
    """
    if held.points >= WINNING_POINTS - _MOST_POINTS:
        winning = [
            purchase
            for purchase in purchases
            if not purchase.short and held.points + POINTS[purchase.card] >= WINNING_POINTS
        ]
        if winning:
            best = max(winning, key=lambda purchase: (POINTS[purchase.card], purchase))
            return TurnPlan("buy", (best.card,), "wins", best)
    if purchases and not purchases[0].short:
        return TurnPlan("buy", (purchases[0].card,), "best", purchases[0])
    room = MOST_TOKENS - total(held.tokens) - held.gold
    value, colors = _tokens_to_take(purchases, supply, room, weights.rank)
    aim = purchases[0] if purchases else None
    free = next((purchase for purchase in purchases if purchase.card not in held.reserved), None)
    may_reserve = len(held.reserved) < MOST_RESERVED
    if aim is not None and may_reserve and free is aim:
        if aim.card in rivals and aim.worth >= _RIVAL:
            return TurnPlan("reserve", (aim.card,), "rival", aim)
        if gold and room > 0 and aim.short == 1 and value < weights.gold * aim.score:
            return TurnPlan("reserve", (aim.card,), "gold", aim)
    if value > 0:
        return TurnPlan("take", colors, "nearer", aim)
    affordable = next((purchase for purchase in purchases if not purchase.short), None)
    if affordable:
        return TurnPlan("buy", (affordable.card,), "room", affordable)
    if may_reserve and free:
        return TurnPlan("reserve", (free.card,), "later", free)
    return TurnPlan("take", colors, "any", None) if colors else TurnPlan("pass", (), "any", None)


def _tokens_to_take(found: Sequence[Purchase], supply: int, room: int, ratio: float) -> tuple[float, tuple[int, ...]]:
    """Return the value of the best tokens to take, and their colors; `room` is the number that can be kept."""
    first, second = token_values(found, ratio)
    there = list(colors_in(supply))
    there.sort(key=lambda color: (-first[color], color))
    best = ordered_sum([first[color] for color in there[: min(room, MOST_DIFFERENT)]])
    chosen = tuple(there[:MOST_DIFFERENT])
    for color in there:
        if room > 1 and supply >> SHIFTS[color] & 255 >= LEAST_FOR_TWO and first[color] + second[color] > best + 1e-9:
            best, chosen = first[color] + second[color], (color, color)
    return best, chosen


def worst_token(purchases: Sequence[Purchase], tokens: int, ratio: float) -> int:
    """Return the color of the token that would be missed least; gold is kept while there is another one.

    A color that no card lacks can still be needed by one: its tokens would be lacking after they are given back.
    """
    held = colors_in(tokens)
    if not held:
        return COLOR_INDEX[GOLD]
    needed = [0.0] * 5
    weight = 1.0
    for purchase in purchases[:_RANKS]:
        for color in colors_in(purchase.lacks):
            needed[color] += weight * purchase.score / (purchase.short or 1)
        weight *= ratio
    return min(held, key=lambda color: (needed[color], -(tokens >> SHIFTS[color] & 255), color))


# -- determinization: a state that agrees with a view, with the hidden cards sampled -----------------------------------


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


# -- playout: a table that changes in place, on which the policy plays turns much faster than the engine ---------------


_GOLD = COLOR_INDEX[GOLD]
DECK = tuple(CARDS[id].level - 1 if id else 0 for id in range(len(CARDS) + 1))
_LEAST_BONUSES = min(sum(noble.bonuses) for noble in NOBLES.values())


class PlayoutSeat:
    """Seat of a playout; its tokens and bonuses are packed."""

    __slots__ = ("bonuses", "bought", "gold", "points", "reserved", "tokens")

    def __init__(self, seat: Seat) -> None:
        self.tokens, self.gold, self.bonuses = pack(seat.tokens), seat.tokens[5], pack(seat.bonuses)
        self.reserved = [held.card for held in seat.reserved]
        self.points, self.bought = seat.points, len(seat.cards)

    def copy(self) -> PlayoutSeat:
        """Return an independent copy."""
        new = object.__new__(PlayoutSeat)
        new.tokens, new.gold, new.bonuses = self.tokens, self.gold, self.bonuses
        new.reserved, new.points, new.bought = self.reserved.copy(), self.points, self.bought
        return new

    @property
    def holdings(self) -> Holdings:
        """Tokens and cards as the policy takes them."""
        return Holdings(self.tokens, self.gold, self.bonuses, self.reserved, self.points)

    @property
    def standing(self) -> tuple[int, int]:
        """Points, and then the fewest bought cards; the greatest wins (SPL-12)."""
        return self.points, -self.bought

    def can_buy(self, card: int) -> bool:
        """Return whether bonuses and tokens, with gold for what they lack, pay for a card (SPL-8)."""
        return total(rest(rest(COST[card], self.bonuses), self.tokens)) <= self.gold


class Playout:
    """Table between two turns; `over` says whether the game has ended. The tokens of the supply are packed."""

    __slots__ = ("decks", "final", "gold", "nobles", "over", "passes", "player", "row", "seats", "supply", "weights")

    def __init__(self, board: Board, weights: PurchaseWeights) -> None:
        self.supply, self.gold, self.nobles = pack(board.supply), board.supply[5], list(board.nobles)
        self.row = [card for cards in board.row for card in cards if card is not None]
        self.decks = [list(reversed(deck)) for deck in board.decks]
        self.seats = [PlayoutSeat(seat) for seat in board.seats]
        self.player, self.passes, self.final, self.over = board.player, board.passes, board.final, False
        self.weights = weights

    def turn(self) -> None:
        """Play the turn of the next player by the policy."""
        seat = self.seats[self.player]
        held = seat.holdings
        chosen = plan_turn(self.purchases(held), held, self.supply, self.gold, self.weights)
        self.act(chosen.verb, chosen.what)

    def act(self, verb: str, what: Sequence[int]) -> None:
        """Play a turn with this action; the policy chooses the tokens to give back."""
        seat = self.seats[self.player]
        self._act(seat, verb, what)
        while total(seat.tokens) + seat.gold > MOST_TOKENS:  # SPL-10
            self._give_back(seat)
        self._end(seat)

    def purchases(self, held: Holdings) -> list[Purchase]:
        """Return the cards that a seat could buy now or later, the best first."""
        late = min(1.0, max([seat.points for seat in self.seats]) / WINNING_POINTS)
        return purchases(held, self.row, self.nobles, late, self.weights)

    def _give_back(self, seat: PlayoutSeat) -> None:
        color = worst_token(self.purchases(seat.holdings), seat.tokens, self.weights.rank)
        if color == _GOLD:
            seat.gold -= 1
            self.gold += 1
        else:
            seat.tokens -= ONE[color]
            self.supply += ONE[color]

    def _act(self, seat: PlayoutSeat, verb: str, what: Sequence[int]) -> None:
        self.passes = self.passes + 1 if verb == "pass" else 0
        if verb == "take":
            for color in what:
                self.supply -= ONE[color]
                seat.tokens += ONE[color]
        elif verb == "buy":
            self._buy(seat, what[0])
        elif verb == "reserve":
            self._refill(what[0])
            seat.reserved.append(what[0])
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
        deck, place = self.decks[DECK[card]], self.row.index(card)
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
        self.final = self.final or seat.points >= WINNING_POINTS
        self.player = (self.player + 1) % len(self.seats)
        self.over = (self.final and self.player == 0) or self.passes == len(self.seats)  # SPL-12, SPL-14
