"""Games at random under watch: after every move all that must always hold is checked, on samples all that is dear."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

import pytest

from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.splendor.bots.playout import determinize
from viceroy_widgets.splendor.codec.moves import format_move, parse_move
from viceroy_widgets.splendor.codec.states import read_state, write_state
from viceroy_widgets.splendor.components.pieces import CARDS, LEVELS
from viceroy_widgets.splendor.rules.board import Board
from viceroy_widgets.splendor.rules.ending import winners
from viceroy_widgets.splendor.rules.engine import State, apply, legal_moves, new_game, view

__all__ = ["STYLES", "Watch", "play"]

LONGEST_LIST = 200
FUZZED = 12
ALL_CARDS = list(CARDS)
STYLES: tuple[dict[str, float], ...] = ({}, {"buy": 30.0}, {"reserve": 3.0, "buy": 0.1}, {"take": 0.2})
"""How much more often than other moves those of a verb are chosen; the games go through them in turn."""


@dataclass
class Watch:
    """What has been seen, and the checks; every check raises AssertionError."""

    sample: int = 50
    """The dear checks are made about once in so many moves."""
    games: int = 0
    moves: int = 0
    tried: int = 0
    """Listed moves that were applied beside the one that was played."""
    refused: int = 0
    longest: tuple[int, str] = (0, "")
    questions: Counter[str] = field(default_factory=Counter)
    known: list[Move] = field(default_factory=list)
    """Moves that games have had, to be tried where they are not legal; `met` has them too."""
    met: set[Move] = field(default_factory=set)

    def merge(self, other: Watch) -> None:
        self.games += other.games
        self.moves += other.moves
        self.tried += other.tried
        self.refused += other.refused
        self.longest = max(self.longest, other.longest)
        self.questions += other.questions

    def summary(self) -> str:
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.questions.items()))
        return (
            f"{self.games} games, {self.moves} moves; {self.tried} other listed moves applied, "
            f"{self.refused} unlisted ones refused; longest list {self.longest[0]} ({self.longest[1]})\nasked: {kinds}"
        )

    # after every move

    def holds(self, state: State, due: tuple[int, ...]) -> None:
        """Tokens, cards and nobles are all there, hands are small, and somebody is asked until the game is over."""
        board, question = state.board, state.question
        counts = [*board.supply]
        assert min(counts) >= 0
        cards = [card for row in board.row for card in row if card is not None]
        for level, row, deck in zip(LEVELS, board.row, board.decks, strict=True):
            assert len(row) == 4
            assert not deck or None not in row, "SPL-2"
            assert all(CARDS[card].level == level for card in row if card), "SPL-2"
            cards += deck
        nobles = [*board.nobles]
        for seat in board.seats:
            assert min(seat.tokens) >= 0
            counts = [had + more for had, more in zip(counts, seat.tokens, strict=True)]
            assert len(seat.reserved) <= 3, "SPL-7"
            cards += (*seat.cards, *(held.card for held in seat.reserved))
            nobles += seat.nobles
        assert tuple(counts) == due, "SPL-1"
        cards.sort()
        assert cards == ALL_CARDS, "SPL-2"
        assert len(set(nobles)) == len(nobles) == len(board.seats) + 1, "SPL-3"
        self._turns(board, question is None)
        if question is not None:
            (player,) = question.players
            assert player == (board.turn - 1) % len(board.seats), "SPL-16"
            for index, seat in enumerate(board.seats):
                assert sum(seat.tokens) <= (13 if (index, question.kind) == (player, "return") else 10), "SPL-10"
        else:
            assert all(sum(seat.tokens) <= 10 for seat in board.seats), "SPL-10"

    def _turns(self, board: Board, is_over: bool) -> None:
        """All have had the same number of turns at the end, unless everybody has passed (SPL-12, SPL-14)."""
        if is_over and board.passes < len(board.seats):
            assert board.final, "SPL-12"
            assert board.turn % len(board.seats) == 0, "SPL-12"
            assert max(seat.points for seat in board.seats) >= 15, "SPL-12"
        assert is_over or board.passes <= len(board.seats)

    def listed(self, state: State, player: int) -> tuple[Move, ...]:
        """The legal moves, sorted, each once, not too many, all of that player."""
        moves = legal_moves(state, player)
        assert moves
        assert len(moves) <= LONGEST_LIST
        order = [(move.verb, *((isinstance(part, str), part) for part in move.what)) for move in moves]
        assert all(earlier < later for earlier, later in pairwise(order))
        assert {move.player for move in moves} == {player}
        if len(moves) > self.longest[0]:
            self.longest = (len(moves), state.question.kind if state.question else "")
        return moves

    # on samples

    def looks_closely(self, state: State, due: tuple[int, ...], random: Random) -> None:
        """Every listed move applies, every other one is refused with a rule, and views hide what is hidden."""
        document = write_state(state)
        assert read_state(document) == state
        question = state.question
        if question is None:
            assert all(legal_moves(state, player) == () for player in state.players)
            assert set(winners(state)) <= set(state.players)
            return
        listed = self.listed(state, question.players[0])
        for move in listed:
            after, _ = apply(state, move)
            self.holds(after, due)
            assert parse_move(move.player, format_move(move)) == move
            if move not in self.met:
                self.met.add(move)
                self.known.append(move)
        self.tried += len(listed)
        for move in random.sample(self.known, min(FUZZED, len(self.known))):
            if move in listed:
                continue
            with pytest.raises(IllegalMoveError) as refused:
                apply(state, move)
            assert refused.value.rule
            assert str(refused.value)
            self.refused += 1
        for player in (*state.players, None):
            seen = view(state, player)
            twin = determinize(seen, random.getrandbits(32))
            self.holds(twin, due)
            assert view(twin, player) == seen, "SPL-13"
        assert write_state(state) == document


def play(watch: Watch, players: int, seed: int, weights: dict[str, float]) -> None:
    """One game under watch."""
    random = Random(f"{players} {seed}")
    state, _ = new_game(players, seed=seed)
    each = {2: 4, 3: 5, 4: 7}[players]
    due = (each, each, each, each, each, 5)
    watch.holds(state, due)
    while state.question is not None:
        (player,) = state.question.players
        if random.random() * watch.sample < 1:
            watch.looks_closely(state, due, random)
        moves = watch.listed(state, player)
        watch.questions[state.question.kind] += 1
        chances = [weights.get(move.verb, 1.0) for move in moves]
        before = state
        state, _ = apply(state, random.choices(moves, chances)[0])
        assert state.step == before.step + 1
        assert state.board.turn - before.board.turn in (0, 1)
        watch.holds(state, due)
        watch.moves += 1
    watch.looks_closely(state, due, random)
    watch.games += 1
