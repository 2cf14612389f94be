"""Positions of simulated games, in which everybody plays as beginners do: save for a card, and buy what brings most."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.chance import chance
from ....core.vocabulary import Move, move
from ...components.cards import CARDS
from ...components.colors import COLOR_INDEX, COLORS
from ...rules.affordable import shortages
from ...rules.board import Seat
from ...rules.engine import State, apply, legal_moves, new_game
from ...rules.setup import FEWEST_SEATS, MOST_SEATS

__all__ = ["positions"]

_CHOICES = MOST_SEATS - FEWEST_SEATS + 1
_LONGEST = 400


def positions(seed: int) -> Iterator[State]:
    """Yield the states of a simulated game in which somebody chooses an action or a payment."""
    state, _ = new_game(FEWEST_SEATS + chance(seed, "players", 0, _CHOICES), seed=seed)
    for n in range(_LONGEST):
        if state.question is None:
            return
        if state.question.kind in ("action", "pay"):
            yield state
        state, _ = apply(state, _choice(state, seed, n))


def _choice(state: State, seed: int, n: int) -> Move:
    question = state.question
    assert question is not None  # the game is not over
    (player,) = question.players
    legal, seat = legal_moves(state, player), state.board.seats[player]
    wanted = _wanted(state, player, seed)
    if question.kind == "return":
        return max(legal, key=lambda answer: (_spare(str(answer.what[0]), wanted, seat), answer))
    if question.kind in ("noble", "pay") or legal[0].verb == "pass":
        return legal[0]
    by_verb = {verb: [answer for answer in legal if answer.verb == verb] for verb in ("buy", "take", "reserve")}
    if by_verb["buy"] and (wanted in [answer.what[0] for answer in by_verb["buy"]] or chance(seed, "buy", n, 3)):
        return max(by_verb["buy"], key=lambda answer: (_worth(int(answer.what[0]), seed), answer))
    if by_verb["reserve"] and (not by_verb["take"] or not chance(seed, "reserve", n, 9)):
        aimed = move(player, "reserve", wanted)
        return aimed if aimed in by_verb["reserve"] else by_verb["reserve"][-1]
    if by_verb["take"]:
        return max(
            by_verb["take"], key=lambda answer: (_use(answer, wanted, seat), chance(seed, "take", n, 1009), answer)
        )
    return legal[chance(seed, "any", n, len(legal))]


def _wanted(state: State, player: int, seed: int) -> int:
    """Return the card for which a player saves: few tokens are missing, and it has many points."""
    seat, board = state.board.seats[player], state.board
    there = [card for row in board.row for card in row if card is not None]
    there += [held.card for held in seat.reserved]
    missing = shortages(seat)
    taste = 2 + chance(seed, f"taste {player}", board.turn // 24, 3)
    return min(there, key=lambda card: (2 * missing[card] - taste * CARDS[card].points, card), default=1)


def _worth(card: int, seed: int) -> int:
    return 10 * CARDS[card].points + chance(seed, f"worth {card}", 0, 12)


def _needs(wanted: int, seat: Seat) -> list[int]:
    cost, bonuses = CARDS[wanted].cost, seat.bonuses
    return [max(0, cost[n] - bonuses[n] - seat.tokens[n]) for n in range(len(COLORS))]


def _use(answer: Move, wanted: int, seat: Seat) -> int:
    """Return the number of tokens of a take that the wanted card needs."""
    needs, used = _needs(wanted, seat), 0
    for color in map(str, answer.what):
        index = COLOR_INDEX[color]
        if needs[index]:
            needs[index], used = needs[index] - 1, used + 1
    return used


def _spare(color: str, wanted: int, seat: Seat) -> int:
    """Return how many tokens of a color a player has beyond those for the wanted card; gold is never spare."""
    if color not in COLORS:
        return -1
    index = COLOR_INDEX[color]
    return seat.tokens[index] + seat.bonuses[index] - CARDS[wanted].cost[index] + 10
