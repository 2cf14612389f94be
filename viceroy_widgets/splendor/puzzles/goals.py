"""Goals of all puzzles of the game, by name, and their themes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ...core.goals import BestLine, Goal, Proof
from ...core.rules import GameRules
from ...words import say
from ..components.pieces import CARDS
from ..rules.engine import State
from ..rules.puzzle_rules import PURCHASES, RIVALS, purchase_of, turns_taken, without_decks
from ..text.sentences import card_text, counts_text, listed
from .race_goals import PayWithGold, TakeNow, TurnsToCard, TurnsToNoble, held_text

__all__ = ["GOALS", "Bonuses", "LastRound", "ReserveOrBuy"]


_POINTS = (0, 100)
"""Lowest and highest number of points that somebody can get in a puzzle."""


class ReserveOrBuy(Goal):
    """Get the most points in a few turns, while the others buy what they can; it is about the number of turns."""

    theme: ClassVar[str] = "reserve"
    rule: ClassVar[str] = "SPL-7"
    lesson: ClassVar[str] = "gold"
    is_slow: ClassVar[bool] = True
    values: ClassVar[tuple[int, int]] = _POINTS
    most_turns: ClassVar[int] = 3

    def __init__(self, turns: int = 0) -> None:
        self.turns = turns

    def about(self, what: int | None) -> Goal | None:
        """Return this goal for a thing that it can be about."""
        return ReserveOrBuy(what) if what is not None and 2 <= what <= self.most_turns else None

    def sentence(self, start: State, player: int) -> str:
        """Return the sentence that states the goal."""
        return say("splendor/goal_reserve", n=self.turns)

    def title(self, start: State, player: int) -> str:
        """Return the title of a puzzle."""
        found = [purchase_of(start, seat) for seat in range(len(start.board.seats)) if seat != player]
        wanted = max((card for card in found if card), key=lambda card: CARDS[card].points, default=0)
        if wanted:
            return say(
                "splendor/goal_reserve_card_title",
                n=self.turns,
                tokens=held_text(start.board.seats[player]),
                card=card_text(wanted),
            )
        rivals = say("splendor/rivals", n=len(start.board.seats) - 1)
        return say("splendor/goal_reserve_title", n=self.turns, rivals=rivals)

    def refusal(self, start: State, player: int) -> str:
        """Return the message id of the reason why no puzzle begins here; "" if one can."""
        return _action_refusal(start)

    def begin(self, state: State) -> State:
        """Return the state with empty decks."""
        return without_decks(state)

    def rules(self, rules: GameRules) -> GameRules:
        """Return the rules of an attempt."""
        return RIVALS

    def is_over(self, start: State, state: State, player: int) -> bool:
        """Return whether the attempt ends in this state."""
        return state.question is None or (state.question.kind == "action" and turns_taken(start, state) >= self.turns)

    def value(self, start: State, state: State, player: int) -> int:
        """Return the value of an attempt that ends in this state."""
        return state.board.seats[player].points - start.board.seats[player].points

    def search(self, start: State, state: State, player: int) -> BestLine | None:
        """Return the best line from a state of an attempt."""
        from ..solve.last_round import PointsSearch

        search = PointsSearch(start, player, self.turns)
        due, moves, count = search.points(state), [], 0
        while not self.is_over(start, state, player):
            best = [answer for answer in search.answers(state) if search.points(search.after(state, answer)) == due]
            count = count or len(best)
            moves.append(best[0])
            state = search.after(state, best[0])
        return BestLine(due - start.board.seats[player].points, tuple(moves), count, search.applied)

    def prove(self, start: State, player: int, best: int) -> Proof | None:
        """Return the proof that `best` is the optimum."""
        from ..solve.last_round import check_points

        return check_points(start, player, self.turns, best)

    def value_text(self, value: int) -> str:
        """Return a value in words."""
        return say("splendor/points", n=value)


class Bonuses(Goal):
    """Get the most points by purchases in a row, each of which gives a bonus for the next ones."""

    theme: ClassVar[str] = "bonuses"
    rule: ClassVar[str] = "SPL-9"
    lesson: ClassVar[str] = "cards"
    values: ClassVar[tuple[int, int]] = _POINTS

    def sentence(self, start: State, player: int) -> str:
        """Return the sentence that states the goal."""
        return say("splendor/goal_bonuses")

    def title(self, start: State, player: int) -> str:
        """Return the title of a puzzle."""
        return say("splendor/goal_bonuses_title", tokens=counts_text(start.board.seats[player].tokens))

    def refusal(self, start: State, player: int) -> str:
        """Return the message id of the reason why no puzzle begins here; "" if one can."""
        return _action_refusal(start)

    def begin(self, state: State) -> State:
        """Return the state with empty decks."""
        return without_decks(state)

    def rules(self, rules: GameRules) -> GameRules:
        """Return the rules of an attempt."""
        return PURCHASES

    def is_over(self, start: State, state: State, player: int) -> bool:
        """Return whether the attempt ends in this state."""
        return not PURCHASES.legal_moves(state, player)

    def value(self, start: State, state: State, player: int) -> int:
        """Return the value of an attempt that ends in this state."""
        return state.board.seats[player].points - start.board.seats[player].points

    def value_text(self, value: int) -> str:
        """Return a value in words."""
        return say("splendor/points", n=value)


class LastRound(Goal):
    """Win the last round against every reply."""

    theme: ClassVar[str] = "last"
    rule: ClassVar[str] = "SPL-12"
    lesson: ClassVar[str] = "end"
    values: ClassVar[tuple[int, int]] = (0, 2)

    def sentence(self, start: State, player: int) -> str:
        """Return the sentence that states the goal."""
        n = len(start.board.seats) - 1 - player
        return say("splendor/goal_last", n=n) if n else say("splendor/goal_last_end")

    def title(self, start: State, player: int) -> str:
        """Return the title of a puzzle."""
        points = [seat.points for seat in start.board.seats]
        others = listed(str(n) for seat, n in enumerate(points) if seat != player)
        return say("splendor/goal_last_title", n=points[player], others=others)

    def refusal(self, start: State, player: int) -> str:
        """Return the message id of the reason why no puzzle begins here; "" if one can."""
        from ..solve.last_round import hides_nothing

        if not start.board.final:
            return "splendor/puzzle_final"
        return _action_refusal(start) or ("" if hides_nothing(start, player) else "splendor/puzzle_hidden")

    def rules(self, rules: GameRules) -> GameRules:
        """Return the rules of an attempt."""
        from ..solve.last_round import LAST_ROUND

        return LAST_ROUND

    def is_over(self, start: State, state: State, player: int) -> bool:
        """Return whether the attempt ends in this state."""
        return state.question is None or state.question.players != (player,)

    def value(self, start: State, state: State, player: int) -> int:
        """Return the value of an attempt that ends in this state."""
        from ..solve.last_round import outcome

        return outcome(start, state, player)

    def prove(self, start: State, player: int, best: int) -> Proof | None:
        """Return the proof that `best` is the optimum."""
        from ..solve.last_round import check_last_round

        return check_last_round(start, player, best)

    def value_text(self, value: int) -> str:
        """Return a value in words."""
        from ..solve.last_round import LOST

        return say(f"splendor/outcome_{max(value, LOST)}")  # floors of older keys lie below every outcome

    def verdict(self, value: int, best: int) -> str:
        """Return the sentence about an attempt that is over."""
        return say("splendor/last_best" if value == best else "splendor/last_less", outcome=self.value_text(value))


def _action_refusal(start: State) -> str:
    return "" if start.question is not None and start.question.kind == "action" else "splendor/puzzle_asks_action"


GOALS: Mapping[str, Goal] = {
    "card": TurnsToCard(),
    "noble": TurnsToNoble(),
    "take": TakeNow(),
    "reserve": ReserveOrBuy(),
    "pay": PayWithGold(),
    "last": LastRound(),
    "bonuses": Bonuses(),
}
"""Goals by the name that a puzzle gives; some of them need the card, the noble or the number of turns."""
