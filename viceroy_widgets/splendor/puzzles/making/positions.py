"""Positions for puzzles: those of simulated games, and last rounds that are made from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from operator import add, sub

from ....core.chance import chance
from ....core.vocabulary import Move, move
from ...components.pieces import CARDS, COLOR_INDEX, COLORS, NOBLES, TokenCounts
from ...rules.board import FEWEST_SEATS, MOST_SEATS, Board, Seat
from ...rules.buying import cost_of, shortages
from ...rules.ending import MOST_TOKENS, WINNING_POINTS
from ...rules.engine import State, apply, legal_moves, new_game
from .rating import cards_shown

__all__ = ["last_positions", "positions"]


# -- positions of simulated games, in which everybody plays as beginners do --------------------------------------------


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


# -- positions of last rounds ------------------------------------------------------------------------------------------


_TRIED = 200
"""Positions that are made from one of a game."""
_MOST_SWAPS = 3
_NOBLE = 3


def last_positions(seed: int) -> Iterator[State]:
    """Yield positions of the last round of a simulated game, and those that are made from them."""
    for state in positions(seed):
        if not state.board.final or state.question is None or state.question.kind != "action":
            continue
        yield state
        player = state.board.player
        if player < len(state.board.seats) - 1:
            for n in range(_TRIED):
                board = _contested(_open_reserved(state.board), player, f"{seed} {player} {n}")
                if board is not None:
                    yield replace(state, board=board, _legal=())


def _open_reserved(board: Board) -> Board:
    """Return the board on which nobody's reserved cards are hidden."""
    shown = [tuple(held._replace(hidden=False) for held in seat.reserved) for seat in board.seats]
    seats = tuple(seat._replace(reserved=held) for seat, held in zip(board.seats, shown, strict=True))
    return board._replace(seats=seats)


def _contested(board: Board, player: int, purpose: str) -> Board | None:
    """Return the board on which a player can buy one of two cards and a later one a third, so that points are close."""
    rival = player + 1 + chance(0, f"{purpose} rival", 0, len(board.seats) - 1 - player)
    own = [card for card in cards_shown(board, board.seats[player]) if CARDS[card].points]
    his = [card for card in cards_shown(board, board.seats[rival]) if CARDS[card].points]
    if len(own) < 2 or not his:
        return None
    first = own[chance(0, f"{purpose} first", 0, len(own))]
    second = own[chance(0, f"{purpose} second", 0, len(own))]
    wanted = his[chance(0, f"{purpose} wanted", 0, len(his))]
    if chance(0, f"{purpose} both", 0, 3) and second in his:
        wanted = second  # so that it can be denied
    most = max(board.seats[seat].points for seat in range(player))
    gains = (CARDS[first].points, CARDS[second].points)
    if chance(0, f"{purpose} noble", 0, 2) and (other := _with_noble(board, player)):
        board, gains = other, (_NOBLE, _NOBLE)  # any action brings points, also a reservation
    points = most - min(gains) + chance(0, f"{purpose} points", 0, 3)
    reply = points + max(gains) - CARDS[wanted].points + chance(0, f"{purpose} reply", 0, 4) - 1
    if first == second or not (0 <= points < WINNING_POINTS and 0 <= reply < WINNING_POINTS):
        return None
    found: Board | None = board
    for seat, cards in ((player, (first, second)), (rival, (wanted,))):
        found = found and _with_tokens(found, seat, cards)
    for seat, due in ((player, points), (rival, reply)):
        found = found and _with_points(found, seat, due)
    return found


def _with_noble(board: Board, index: int) -> Board | None:
    """Return the board on which a noble is still to come to a seat that has one, since one comes in a turn (SPL-11)."""
    seat = board.seats[index]
    there = {noble for other in board.seats for noble in other.nobles} | set(board.nobles)
    if not seat.nobles or not board.nobles:
        return None
    for noble in sorted(set(NOBLES) - there):
        if all(has >= need for has, need in zip(seat.bonuses, NOBLES[noble].bonuses, strict=True)):
            return board._replace(nobles=(noble, *board.nobles[1:]))
    return None


def _with_tokens(board: Board, index: int, cards: Sequence[int]) -> Board | None:
    """Return the board on which a seat has the tokens for any one of some cards; None if there are not so many."""
    seat = board.seats[index]
    there = tuple(map(add, board.supply, seat.tokens))
    costs = [cost_of(card, seat) for card in cards]
    due: TokenCounts = (*(max(cost[n] for cost in costs) for n in range(len(COLORS))), seat.tokens[len(COLORS)])
    lacking = [max(0, need - has) for need, has in zip(due, there, strict=True)]
    tokens = tuple(map(sub, due, lacking))
    if sum(lacking) > tokens[-1] or sum(tokens) > MOST_TOKENS:
        return None
    return _with_seat(board, index, seat._replace(tokens=tokens))._replace(supply=tuple(map(sub, there, tokens)))


def _with_points(board: Board, index: int, points: int) -> Board | None:
    """Return the board on which a seat has these points, or None: its cards are exchanged for unseen ones like them.

    Bonus and level stay, so that the nobles still suit and no deck changes its size.
    """
    for _ in range(_MOST_SWAPS):
        seat = board.seats[index]
        due = points - seat.points
        if not due:
            return board
        swaps = [
            (abs(due - CARDS[card].points + CARDS[own].points), own, card)
            for own in seat.cards
            for deck in board.decks
            for card in deck
            if CARDS[card].bonus == CARDS[own].bonus and CARDS[card].level == CARDS[own].level
        ]
        if not swaps:
            return None
        off, own, card = min(swaps)
        if off >= abs(due):
            return None
        board = _swapped(board, index, own, card)
    return board if board.seats[index].points == points else None


def _swapped(board: Board, index: int, own: int, card: int) -> Board:
    """Return the board on which a seat has bought another card; the one that it had goes into the deck of its level."""
    seat = board.seats[index]
    cards = tuple(card if bought == own else bought for bought in seat.cards)
    decks = [tuple(other for other in deck if other != card) for deck in board.decks]
    decks[CARDS[own].level - 1] += (own,)
    return _with_seat(board, index, seat._replace(cards=cards))._replace(decks=tuple(decks))


def _with_seat(board: Board, index: int, seat: Seat) -> Board:
    return board._replace(seats=(*board.seats[:index], seat, *board.seats[index + 1 :]))
