"""States of Viceroy that ask each kind of question, with a pyramid as large as a screen holds."""

from __future__ import annotations

from functools import cache

from tests.viceroy.codec.test_history import a_game
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.codec.history import History
from viceroy_widgets.viceroy.components.cards import Law
from viceroy_widgets.viceroy.components.laws import CopyTokens
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS, apply, awaited, legal_moves
from viceroy_widgets.viceroy.rules.state.state import State

__all__ = ["KINDS", "asked_histories", "columns_of"]

KINDS = tuple(QUESTIONS)
MOST_CARDS, MOST_COLUMNS, MOST_LEVELS, MOST_HAND = 16, 7, 5, 5
_GAMES = 400
_COPYING = ((391, 128), (305, 29))
"""Games, and moves before which seat 0 holds the law that copies beside enough tokens; two people play the second."""
_MOST_TRIED = 400


@cache
def asked_histories(players: int = 4, people: int | None = None) -> dict[str, History]:
    """Return by kind of question the history of a game that ends where seat 0 is asked it.

    Of all such moments of the games, it is the one with the most cards in the pyramid and in the hand. `players` is the
    least number of people and virtual opponents, and `people` the number of people if only those games count.
    """
    best: dict[str, tuple[int, int, int]] = {}
    for seed in range(_GAMES):
        history = a_game(seed)
        seats = len(history.setup.players)
        if seats + history.state.virtual < players or people not in (None, seats):
            continue
        for index, (state, _) in enumerate(history.steps):
            question = state.question
            if question is None or 0 not in question.players or not _fits(state):
                continue
            size = len(state.players[0].pyramid.cards) + len(state.players[0].hand)
            if size > best.get(question.kind, (-1, 0, 0))[0]:
                best[question.kind] = (size, seed, index)
    found = {kind: _cut(a_game(seed), index) for kind, (_, seed, index) in best.items()}
    if "copy" not in found:  # chance never plays that law where it lets one choose
        found["copy"] = next(its for its in map(_copying, _COPYING) if people in (None, len(its.setup.players)))
    return dict(sorted(found.items()))


def columns_of(state: State, seat: int = 0) -> int:
    """Return the number of columns that the pyramid of a seat is wide, cards on higher levels counted by halves."""
    starts = [card.place.x + (card.place.level - 1) / 2 for card in state.players[seat].pyramid.cards]
    return int(max(starts, default=0) - min(starts, default=0)) + 1


def _fits(state: State) -> bool:
    player = state.players[0]
    cards = player.pyramid.cards
    levels = max((card.place.level for card in cards), default=0)
    return (
        len(cards) <= MOST_CARDS
        and columns_of(state) <= MOST_COLUMNS
        and levels <= MOST_LEVELS
        and len(player.hand) <= MOST_HAND
    )


def _copying(start: tuple[int, int]) -> History:
    """Return a game played on from a recorded one until seat 0 is asked of which card it copies the tokens."""
    history = _cut(a_game(start[0]), start[1])
    waiting: list[tuple[State, tuple[Move, ...]]] = [(history.state, ())]
    for _ in range(_MOST_TRIED):
        state, moves = waiting.pop()
        question = state.question
        if question is not None and question.kind == "copy" and 0 in question.players:
            return history.play_all(moves)
        for answer in _aimed(state, awaited(state)[0]) if awaited(state) else ():
            waiting.append((apply(state, answer)[0], (*moves, answer)))
    raise AssertionError(f"no question of what to copy in game {start[0]}")


def _aimed(state: State, player: int) -> tuple[Move, ...]:
    """Return the answers to try: seat 0 plays the law that copies at each place, all others pass if they can."""
    known = legal_moves(state, player)
    if player == 0:
        laws = [answer for answer in known if answer.verb == "play" and _copies(state, int(answer.what[0]))]
        if laws or known[0].verb == "place":
            return tuple(laws or known)
    passing = tuple(answer for answer in known if answer.verb == "pass")
    return passing or known[:1]


def _copies(state: State, number: int) -> bool:
    card = state.deck.card(number)
    return isinstance(card, Law) and isinstance(card.effect, CopyTokens)


def _cut(history: History, index: int) -> History:
    return History.begin(history.setup).play_all(history.moves[:index])
