"""States of Viceroy that ask each kind of question, with a pyramid as large as a screen holds."""

from __future__ import annotations

from functools import cache

from tests.viceroy.codec.test_history import a_game
from viceroy_widgets.viceroy.codec.records.history import History
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS
from viceroy_widgets.viceroy.rules.state.state import State

__all__ = ["KINDS", "asked_histories", "columns_of"]

KINDS = tuple(QUESTIONS)
MOST_CARDS, MOST_COLUMNS, MOST_LEVELS, MOST_HAND = 16, 7, 5, 5
_GAMES = 400


@cache
def asked_histories(players: int = 4) -> dict[str, History]:
    """Return by kind of question the history of a game that ends where seat 0 is asked it.

    Of all such moments of the games, it is the one with the most cards in the pyramid and in the hand.
    """
    best: dict[str, tuple[int, int, int]] = {}
    for seed in range(_GAMES):
        history = a_game(seed)
        if len(history.setup.players) + history.state.virtual < players:
            continue
        for index, (state, _) in enumerate(history.steps):
            question = state.question
            if question is None or 0 not in question.players or not _fits(state):
                continue
            size = len(state.players[0].pyramid.cards) + len(state.players[0].hand)
            if size > best.get(question.kind, (-1, 0, 0))[0]:
                best[question.kind] = (size, seed, index)
    return {kind: _cut(a_game(seed), index) for kind, (_, seed, index) in sorted(best.items())}


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


def _cut(history: History, index: int) -> History:
    return History.begin(history.setup).play_all(history.moves[:index])
