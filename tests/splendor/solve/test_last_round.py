"""The last round: outcomes are those of plain minimax over every reply and every card that may come."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.nightly import sample
from tests.splendor.table import table
from viceroy_widgets.core.vocabulary import move
from viceroy_widgets.errors import PuzzleError, UnsolvableError
from viceroy_widgets.splendor.components.pieces import CARDS
from viceroy_widgets.splendor.puzzles.making.positions import positions
from viceroy_widgets.splendor.rules.board import Reserved, Seat
from viceroy_widgets.splendor.rules.ending import winners
from viceroy_widgets.splendor.rules.engine import State, apply, legal_moves
from viceroy_widgets.splendor.solve.last_round import (
    ALONE,
    LOST,
    SHARED,
    Replies,
    check_last_round,
    hides_nothing,
    outcome,
)


def _minimax(before: State, after: State, player: int) -> set[int]:
    """All outcomes that the deck can lead to, with every reply and every order of the deck that matters."""
    shown = {card for row in before.board.row for card in row}
    came = [card for row in after.board.row for card in row if card not in shown and card is not None]
    found = set()
    for card in came or [0]:
        level = CARDS[card].level - 1 if card else 0
        for other in (card, *after.board.decks[level]) if card else (0,):
            found.add(_replied(_swapped(after, level, card, other) if card else after, player))
    return found


def _swapped(state: State, level: int, card: int, other: int) -> State:
    row, decks = list(state.board.row), list(state.board.decks)
    row[level] = tuple(other if found == card else found for found in row[level])
    decks[level] = tuple(card if found == other else found for found in decks[level])
    return replace(state, board=state.board._replace(row=tuple(row), decks=tuple(decks)), _legal=())


def _replied(state: State, player: int) -> int:
    if state.question is None:
        won = winners(state)
        return LOST if player not in won else ALONE if won == (player,) else SHARED
    (asked,) = state.question.players
    return min(
        worst for answer in legal_moves(state, asked) for worst in _minimax(state, apply(state, answer)[0], player)
    )


def test_outcomes_are_those_of_plain_minimax() -> None:
    compared, kinds = 0, set()
    for seed in sample(range(59, -1, -1)):
        for start in positions(seed):
            board, question = start.board, start.question
            if not board.final or question is None or question.kind != "action":
                continue
            player = board.player
            if len(board.seats) - player > 2:
                continue  # two replies and every card take too long for plain minimax
            for answer in legal_moves(start, player)[::4]:
                after, _ = apply(start, answer)
                if after.question is not None and after.question.players == (player,):
                    continue
                due = _minimax(start, after, player)
                assert outcome(start, after, player) == min(due)
                compared += 1
                kinds |= due
    assert compared > 40
    assert kinds >= {LOST, ALONE}


def test_a_card_that_may_come_and_be_bought_counts_as_the_worst() -> None:
    """The last seat has 14 points and 4 gold. It shares the win if a card of level 1 with a point comes."""
    first, mine, last = (
        Seat(cards=(72, 76, 80, 71, 1)),
        Seat((0, 0, 0, 0, 3, 0), (74, 78, 82)),
        Seat(cards=(86, 90, 88)),
    )
    row = ((9, 2, 17, 25), (45, 51, 57, 63), (73, 75, 77, 79))
    rich = last._replace(tokens=(0, 0, 0, 0, 0, 4))
    for seat, due in ((last, {ALONE}), (rich, {SHARED, ALONE})):
        state = table(first, mine, seat, row=row, final=True, turn=2)
        after, _ = apply(state, move(1, "buy", 9))
        assert _minimax(state, after, 1) == due
        assert outcome(state, after, 1) == min(due)
        kept, _ = apply(state, move(1, "take", "blue", "green", "red"))
        assert outcome(state, kept, 1) == ALONE


def test_another_outcome_is_refused_and_a_long_search_given_up() -> None:
    first, mine = Seat(cards=(72, 76, 80, 71, 1)), Seat((0, 0, 0, 0, 3, 0), (74, 78, 82))
    start = table(first, mine, Seat(), final=True, turn=2)
    proof = check_last_round(start, 1, ALONE)
    assert proof.answers
    for other in (LOST, SHARED, ALONE + 1):
        with pytest.raises(PuzzleError, match=r"^best: "):
            check_last_round(start, 1, other)
    after, _ = apply(start, move(1, "take", "blue", "green", "red"))
    with pytest.raises(UnsolvableError):
        Replies(0).outcome(start, after, 1)


def test_a_hidden_card_of_another_player_matters() -> None:
    state = table(Seat(reserved=(Reserved(90, True),)), Seat(reserved=(Reserved(80, True),)))
    assert not hides_nothing(state, 0)
    alone = table(Seat(reserved=(Reserved(90, True),)), Seat(reserved=(Reserved(80, False),)))
    assert hides_nothing(alone, 0)


def test_a_middle_player_hurts_by_reserving_what_brings_a_card() -> None:
    """Whoever reserves a card of level 3 brings the last one of its deck, and the last seat can buy it and win."""
    shown, hidden = (73, 75, 77, 79), 90
    out = [card for card in CARDS if card not in (1, 2, *shown, hidden, 72, 76, 80, 71, 74, 78)]
    last = Seat((*CARDS[hidden].cost, 0), (74, 78))
    state = table(Seat(cards=(72, 76, 80, 71)), Seat(), Seat(), last, row=((1, 2), (), shown), out=out)
    assert [deck for deck in state.board.decks if deck] == [(hidden,)]
    after, _ = apply(state, move(0, "take", "blue", "green", "white"))
    assert outcome(state, after, 0) == LOST
    without = replace(after, board=after.board._replace(decks=((), (), ())), _legal=())
    assert outcome(replace(state, board=state.board._replace(decks=((), (), ()))), without, 0) == ALONE
