"""Table for a tree search: a playout that any action can be played on, with the actions that are worth trying.

Cards come from the decks at random, as a new sample of what is hidden; see `SearchPosition` of `play/tree_search`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from itertools import combinations
from math import exp
from random import Random
from typing import Any, NamedTuple

from ...core.ordered_sum import ordered_sum
from ...core.vocabulary import Move, move
from ...play.tree_search import SearchOption
from ..components.pieces import CARDS, NOBLES, TOKENS
from ..rules.actions import LEAST_FOR_TWO, MOST_DIFFERENT, MOST_RESERVED
from ..rules.board import Board
from ..rules.ending import MOST_TOKENS, WINNING_POINTS
from .playout import DECK, Playout, PlayoutSeat, token_values
from .valuation import BONUS, LOOKAHEAD, NEEDS, ONE, POINTS, SHIFTS, Purchase, colors_in, rest, total
from .values import FittedWeights, chances, features, fitted_weights

__all__ = ["Action", "SearchTable"]


class Action(NamedTuple):
    """Action of a turn: the verb, and the places of colors or a card."""

    verb: str
    what: tuple[int, ...]

    def move(self, player: int) -> Move:
        """Return the action as a move of the game."""
        if self.verb == "take":
            return move(player, "take", *sorted(TOKENS[color] for color in self.what))
        return move(player, self.verb, *self.what)


_BUYS = [Action("buy", (card,)) for card in range(len(CARDS) + 1)]
_RESERVES = [Action("reserve", (card,)) for card in range(len(CARDS) + 1)]
_PASS = Action("pass", ())
_MOST_BUYS, _MOST_TAKES, _MOST_RESERVES = 6, 8, 5
"""Greatest number of actions of each kind that are tried."""


class SearchTable(Playout):
    """Playout whose next cards are drawn from the rest of the decks, by a random generator."""

    __slots__ = ("appeared", "fitted", "hidden", "possible", "random")

    appeared: set[int]
    """Open cards that were not open at the root of the search."""
    hidden: tuple[tuple[int, int], ...]
    """Seats and places of the reserved cards that the searching player does not know."""
    possible: list[list[Purchase]]
    """Purchases of each seat, since `shares`; none after the next action."""

    random: Random
    """Generator that draws the next cards of a sample."""

    def __init__(self, board: Board, player: int, fitted: FittedWeights | None = None) -> None:
        super().__init__(board, LOOKAHEAD)
        self.fitted = fitted or fitted_weights()
        self.appeared, self.possible = set(), []
        self.hidden = tuple(
            (number, place)
            for number, seat in enumerate(board.seats)
            if number != player
            for place, held in enumerate(seat.reserved)
            if held.hidden
        )

    def sample(self, random: Random) -> SearchTable:
        """Return a copy in which all that is hidden is drawn anew."""
        copy = object.__new__(SearchTable)
        copy.supply, copy.gold, copy.nobles = self.supply, self.gold, self.nobles.copy()
        copy.row, copy.decks = self.row.copy(), [deck.copy() for deck in self.decks]
        copy.seats = [seat.copy() for seat in self.seats]
        copy.player, copy.passes, copy.final, copy.over = self.player, self.passes, self.final, self.over
        copy.weights, copy.appeared, copy.hidden, copy.possible = self.weights, set(), self.hidden, []
        copy.random, copy.fitted = random, self.fitted
        for number, place in self.hidden:
            reserved = copy.seats[number].reserved
            deck = copy.decks[DECK[reserved[place]]]
            drawn = int(random.random() * (len(deck) + 1))
            if drawn < len(deck):
                reserved[place], deck[drawn] = deck[drawn], reserved[place]
        return copy

    def allows(self, action: Any) -> bool:
        """Return whether an action can be done; what was given back on the way depends on the cards that appeared."""
        verb, what = action
        seat = self.seats[self.player]
        if verb == "take":
            least = LEAST_FOR_TWO if len(what) == 2 and what[0] == what[1] else 1
            return all(self.supply >> SHIFTS[color] & 255 >= least for color in what)
        if verb == "buy":
            card = what[0]
            is_there = card in self.row or card in seat.reserved
            return is_there and seat.can_buy(card)
        return verb == "pass" or what[0] in self.row

    def after(self, action: Any) -> SearchTable:
        """Play a turn with this action, and return the table."""
        self.act(*action)
        self.possible = []
        return self

    def _refill(self, card: int) -> None:
        deck, place = self.decks[DECK[card]], self.row.index(card)
        self.appeared.discard(card)
        if deck:
            drawn = int(self.random.random() * len(deck))
            self.row[place], deck[drawn] = deck[drawn], deck[-1]
            deck.pop()
            self.appeared.add(self.row[place])
        else:
            del self.row[place]

    # -- shares in the win ---------------------------------------------------------------------------------------------

    def shares(self) -> Sequence[float]:
        """Return the share in the win that each seat can expect; exact in the last turn, and after it."""
        if self.over:
            return self._won([seat.standing for seat in self.seats])
        if self.final and self.player == len(self.seats) - 1:
            standings = [seat.standing for seat in self.seats]
            standings[-1] = self._last_standing()
            return self._won(standings)
        seats = range(len(self.seats))
        self.possible = [self.purchases(seat.holdings) for seat in self.seats]
        score = self.fitted.network.score
        return chances([score(features(self, number, self.possible[number])) for number in seats])

    def _won(self, standings: Sequence[tuple[int, int]]) -> list[float]:
        best = max(standings)
        share = 1 / standings.count(best)
        return [share if standing == best else 0.0 for standing in standings]

    def _last_standing(self) -> tuple[int, int]:
        """Return the best standing that the player in turn can have after this turn, the last one."""
        seat = self.seats[self.player]
        best = (seat.points + self._noble_points(seat.bonuses), -seat.bought)
        for card in [*self.row, *seat.reserved]:
            if seat.can_buy(card):
                points = seat.points + POINTS[card] + self._noble_points(seat.bonuses + ONE[BONUS[card]])
                best = max(best, (points, -seat.bought - 1))
        return best

    def _noble_points(self, bonuses: int) -> int:
        return max((NOBLES[noble].points for noble in self.nobles if not rest(NEEDS[noble], bonuses)), default=0)

    # -- actions that are worth trying, each with its habit ------------------------------------------------------------

    def options(self, known: Collection[Any] | None = None) -> list[SearchOption]:
        """Return the actions to try, weighted by how often the search has preferred such ones.

        With `known`, return only the actions that need cards which appeared and are not among them.
        """
        seat = self.seats[self.player]
        found = self.possible[self.player] if self.possible else self.purchases(seat.holdings)
        late = min(1.0, max([each.points for each in self.seats]) / WINNING_POINTS)
        best = max(found[0].score, 1e-6) if found else 1.0
        held = total(seat.tokens) + seat.gold
        if known is not None:
            found = [purchase for purchase in found if purchase.card in self.appeared and purchase.card not in known]
        options = self._buys(seat, found, late, best)
        if known is None:
            options += self._takes(seat, found, late, held)
        if len(seat.reserved) < MOST_RESERVED:
            options += self._reserves(seat, found, late, best, held)
        return options if options or known is not None else [SearchOption(_PASS, 1.0)]

    def _buys(self, seat: PlayoutSeat, found: Sequence[Purchase], late: float, best: float) -> list[SearchOption]:
        plain, score, first, points, wins, gold, reserved, late_points = self.fitted.habits.buy
        options: list[SearchOption] = []
        for purchase in found:
            if purchase.short:
                continue
            card = purchase.card
            worth = POINTS[card] / 5
            ends = seat.points + POINTS[card] >= WINNING_POINTS
            if len(options) >= _MOST_BUYS and not ends:
                continue
            habit = plain + score * purchase.score / best + points * worth + late_points * late * worth
            habit += gold * (purchase.lacks % 255) / 3
            if ends:
                habit += wins
            if purchase.score == best:
                habit += first
            if card in seat.reserved:
                habit += reserved
            needs = card if card in self.appeared else None
            options.append(SearchOption(_BUYS[card], exp(habit), needs))
        return options

    def _takes(self, seat: PlayoutSeat, found: Sequence[Purchase], late: float, held: int) -> list[SearchOption]:
        plain, value, double, over, next_card, first, number, in_late = self.fitted.habits.take
        ones, twos = token_values(found, self.weights.rank)
        there = colors_in(self.supply)
        takes = [(ordered_sum([ones[color] for color in colors]), colors) for colors in _different(there)]
        takes += [
            (ones[color] + twos[color], (color, color))
            for color in there
            if self.supply >> SHIFTS[color] & 255 >= LEAST_FOR_TWO
        ]
        takes.sort(key=lambda take: -take[0])
        options = []
        most = takes[0][0] if takes else 0
        lacks, short = (found[0].lacks, found[0].short) if found else (0, MOST_TOKENS)
        for index, (worth, colors) in enumerate(takes[:_MOST_TAKES]):
            count = len(colors)
            habit = plain + value * (worth / most if most > 0 else 1) + number * count / 3 + in_late * late
            if count == 2 and colors[0] == colors[1]:
                habit += double
            if held + count > MOST_TOKENS:
                habit += over * (held + count - MOST_TOKENS) / 3
            if not index:
                habit += first
            if short <= MOST_DIFFERENT and _gained(lacks, colors) >= short:
                habit += next_card
            options.append(SearchOption(Action("take", colors), exp(habit)))
        return options

    def _reserves(
        self, seat: PlayoutSeat, found: Sequence[Purchase], late: float, best: float, held: int
    ) -> list[SearchOption]:
        plain, score, first, one_short, with_gold, rival, points, over, in_late, late_rival = self.fitted.habits.reserve
        others = [other for other in self.seats if other is not seat]
        options: list[SearchOption] = []
        for purchase in found:
            card = purchase.card
            if card in seat.reserved:
                continue
            worth = POINTS[card] / 5
            habit = plain + score * purchase.score / best + points * worth + in_late * late
            habit += (first if purchase.score == best else 0) + (one_short if purchase.short == 1 else 0)
            habit += (with_gold if self.gold else 0) + (over if held >= MOST_TOKENS else 0)
            if any(other.can_buy(card) for other in others):
                habit += rival + late_rival * late * worth
            options.append(SearchOption(_RESERVES[card], exp(habit), card if card in self.appeared else None))
            if len(options) == _MOST_RESERVES:
                break
        return options


@cache
def _different(there: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the takes of different colors from the colors that are there (SPL-5)."""
    return tuple(combinations(there, min(MOST_DIFFERENT, len(there)))) if there else ()


@cache
def _gained(lacks: int, colors: tuple[int, ...]) -> int:
    """Return how many of the missing tokens are among these."""
    left = lacks
    for color in colors:
        left = rest(left, ONE[color])
    return total(lacks) - total(left)
