"""Conformance tests of hidden information: views do not disclose it, and undo stops where it was revealed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from ...core.history import History
from ...core.vocabulary import Move, visible_to
from ...errors import IllegalMoveError
from ...play.session import Session
from ...widgets.table.game_table import GameTable
from ..headless import HeadlessView
from .suite import GameSuite, asked_players

__all__ = ["HiddenTests"]


class HiddenTests(GameSuite):
    """Tests that a player cannot distinguish two states that differ in hidden information only."""

    def test_a_view_tells_nothing_that_is_hidden(self) -> None:
        """Check that a view, its drawing and its sentence are equal for a state and an imagined one."""
        if not self.game.can_determinize:
            assert self.game.rules.hidden_rule is None, "a game that hides something needs `determinize`"
            return
        for history, n in self.moments():
            state = history.steps[n][0]
            for player in asked_players(state):
                if state.secret_answers:
                    continue  # imagined states discard the secret answers of other players
                view = self.game.rules.view(state, player)
                other = self.game.rules.view(self.game.determinize(view, n), player)
                assert other == view
                names = history.setup.players
                assert self.game.draw(other, names, interactive=True) == self.game.draw(view, names, interactive=True)
                assert self.game.view_sentence(other, names) == self.game.view_sentence(view, names)

    def test_a_widget_tells_nothing_that_is_hidden(self) -> None:
        """Check that a table sends equal data for two states that differ in hidden information only."""
        if self.game.rules.hidden_rule is None:
            return
        for history in self.histories():
            for n in range(0, len(history.steps) - 1, max(1, len(history.steps) // 5)):
                state = history.steps[n][0]
                if state.secret_answers:
                    continue
                player = state.question.players[0]
                other = self.game.determinize(self.game.rules.view(state, player), n)
                sent = [self._sent(history, found, player) for found in (state, other)]
                assert sent[0] == sent[1]

    def test_undo_goes_back_to_what_was_there(self) -> None:
        """Check that undo restores the former state, and is refused after a move that revealed something."""
        for history in self.histories():
            for n in range(1, len(history.steps), max(1, len(history.steps) // self.moves)):
                past = History(history.rules, history.setup, history.steps[: n + 1], history.moves[:n])
                what = self.game.rules.revealed(history.steps[n - 1][0], *history.steps[n])
                assert past.can_undo == (what is None)
                if what is None:
                    assert past.undo().state == history.steps[n - 1][0]
                    assert past.undo().redo().steps == past.steps
                else:
                    with pytest.raises(IllegalMoveError):
                        past.undo()

    def test_events_tell_nothing_that_is_hidden(self) -> None:
        """Check that a move that reveals nothing causes equal visible events in a state and an imagined one."""
        for before, move, other in self._indistinguishable_states():
            player = move.player
            told = self.game.rules.apply(before, move)[1]
            assert visible_to(self.game.rules.apply(other, move)[1], player) == visible_to(told, player)

    def test_undo_stops_at_what_was_revealed(self) -> None:
        """Check that a move that can be undone leads to equal views from a state and an imagined one."""
        for before, move, other in self._indistinguishable_states():
            after, imagined = (self.game.rules.apply(state, move)[0] for state in (before, other))
            assert self.game.rules.view(imagined, move.player) == self.game.rules.view(after, move.player)

    def _indistinguishable_states(self) -> Iterator[tuple[Any, Move, Any]]:
        """Yield a state, a move in it that reveals nothing, and an imagined state.

        The player of the move has the same view of both states.
        """
        if not self.game.can_determinize:
            return
        for history in self.histories():
            for n in range(1, len(history.steps), max(1, len(history.steps) // self.moves)):
                before, move = history.steps[n - 1][0], history.moves[n - 1]
                if not before.secret_answers and self.game.rules.revealed(before, *history.steps[n]) is None:
                    yield before, move, self.game.determinize(self.game.rules.view(before, move.player), n)

    def _sent(self, history: History, state: Any, player: int) -> str:
        """Return all data that a table sends to the browser of a player, as text."""
        shown = History(history.rules, history.setup, ((state, ()),))
        players = len(history.setup.players)
        session = Session(shown, tuple(None if seat == player else _Waiting() for seat in range(players)))
        table = GameTable(game=self.game, session=session)
        sent = HeadlessView(table).state()
        sent.pop("layout")  # it contains the random id of another model
        return json.dumps(sent, sort_keys=True)


class _Waiting:
    name = "waiting"

    def choose(self, view: Any) -> Move:
        move: Move = view.moves[0]
        return move
