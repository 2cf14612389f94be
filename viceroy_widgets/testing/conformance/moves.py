"""Conformance tests of moves: the listed moves are legal, and all other moves are refused with a rule."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ...core.vocabulary import Move
from ...errors import StaleStateError
from .suite import GameSuite, asked_players

__all__ = ["MoveTests"]


class MoveTests(GameSuite):
    """Tests that lists of legal moves are sorted and complete, states never change, and quantities are conserved."""

    def test_legal_moves_are_sorted_and_each_can_be_made(self) -> None:
        """Check that legal moves are sorted and unique, and that each of them can be applied."""
        for history, n in self.moments():
            state = history.steps[n][0]
            for player in asked_players(state):
                legal = self.game.rules.legal_moves(state, player)
                assert legal
                assert list(legal) == sorted(legal, key=_sort_key)
                assert len(set(legal)) == len(legal) <= 200
                for move in legal:
                    assert move.player == player
                    after, _ = self.game.rules.apply(state, move)
                    assert after.step == state.step + 1

    def test_the_list_of_legal_moves_is_complete(self) -> None:
        """Check that moves of other states are refused in a state unless its list contains them."""
        known: dict[Move, None] = {}
        for history in self.histories():
            known.update(dict.fromkeys(history.moves))
        for history, n in self.moments():
            state = history.steps[n][0]
            legal = {move for player in asked_players(state) for move in self.game.rules.legal_moves(state, player)}
            for move in list(known)[:40]:
                if move not in legal:
                    self.is_refused(state, move)

    def test_what_is_no_move_is_refused_with_a_rule(self) -> None:
        """Check that invalid moves are refused with a rule."""
        for history, n in self.moments():
            state = history.steps[n][0]
            for move in (Move(0, "no such verb"), Move(99, "no such verb"), Move(0, "", (10**9, "x"))):
                self.is_refused(state, move)

    def test_nobody_moves_when_the_game_is_over(self) -> None:
        """Check that nobody has a legal move after the end of the game, and that each player has a total."""
        for history in self.histories():
            last = history.state
            assert all(self.game.rules.legal_moves(last, player) == () for player in range(len(history.setup.players)))
            self.is_refused(last, history.moves[-1])
            assert len(self.game.rules.totals(last)) == len(history.setup.players)

    def test_a_move_for_an_older_step_is_refused(self) -> None:
        """Check that a move with an old step number raises StaleStateError."""
        history = next(self.histories())
        with pytest.raises(StaleStateError):
            self.game.rules.apply(history.steps[1][0], history.moves[1], step=0)

    def test_states_never_change(self) -> None:
        """Check that applied moves do not change the state to which they are applied."""
        for history, n in self.moments():
            state = history.steps[n][0]
            before = json.dumps(self.game.write_state(state), sort_keys=True)
            for player in asked_players(state):
                for move in self.game.rules.legal_moves(state, player)[:5]:
                    self.game.rules.apply(state, move)
            assert json.dumps(self.game.write_state(state), sort_keys=True) == before

    def test_what_is_conserved_stays(self) -> None:
        """Check that no move changes the quantities that `conserved` returns."""
        for history in self.histories():
            amounts = self.game.conserved(history.steps[0][0])
            for state, _ in history.steps:
                assert dict(self.game.conserved(state)) == dict(amounts)


def _sort_key(move: Move) -> tuple[Any, ...]:
    return (move.verb, *((isinstance(part, str), part) for part in move.what))
