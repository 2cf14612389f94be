"""Conformance of views: what is hidden stays hidden, and pictures show what can be chosen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from ...core.chance import chance
from ...core.history import History
from ...core.picks import ViewParts
from ...core.vocabulary import ROLES, Move, visible_to
from ...draw.stack import split_tiles
from ...errors import IllegalMoveError
from ...play.session import Session
from ...widgets.table.game_table import GameTable
from ..headless import HeadlessView
from .suite import GameSuite, asked_players

__all__ = ["HiddenTests", "PictureTests"]


# -- conformance tests of hidden information ---------------------------------------------------------------------------


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


# -- conformance tests of words and drawings ---------------------------------------------------------------------------


class PictureTests(GameSuite):
    """Tests that parts of drawings have ids and labels, and that drawings contain no code."""

    def test_every_question_event_and_move_has_words(self) -> None:
        """Check that each question, move and view has a text, and that each event has a string."""
        for history, n in self.moments():
            state, events = history.steps[n]
            names = history.setup.players
            for player in asked_players(state):
                view = self.game.rules.view(state, player)
                assert self.game.question_sentence(view, names)
                labels = [self.game.move_label(move, view) for move in view.moves]
                assert all(labels)
                for event in events:
                    assert isinstance(self.game.event_sentence(event, view, names), str)
            assert self.game.view_sentence(self.game.rules.view(state, None), names)

    def test_every_part_that_stands_for_a_move_is_drawn_and_labeled(self) -> None:
        """Check that the part of each legal move is in the drawing and has a label."""
        for history, n in self.moments():
            state = history.steps[n][0]
            for player in asked_players(state):
                view = self.game.rules.view(state, player)
                drawn = self.game.draw(view, history.setup.players, interactive=True)
                assert set(drawn) == set(self.game.panes)
                assert set(self.game.panes.values()) <= set(ROLES)
                parts = _labels_of_parts(drawn)
                for move in view.moves:
                    for part in self.game.parts_of(move, view):
                        assert part in parts, f"{part} is not in the picture ({self.game.format_move(move)})"
                        assert parts[part], f"{part} has no label"

    def test_no_two_moves_need_equal_parts(self) -> None:
        """Check that clicks mean one thing: each legal move has parts, or an order of its parts, of its own."""
        for history, n in self.moments():
            state = history.steps[n][0]
            for player in asked_players(state):
                view = self.game.rules.view(state, player)
                words_by_parts: dict[tuple[str, ...], str] = {}
                for move in view.moves:
                    if parts := tuple(sorted(self.game.parts_of(move, view))):
                        words = self.game.format_move(move)
                        other = words_by_parts.setdefault(parts, words)
                        assert other == words, f"{', '.join(parts)} stands for {other} and {words}"
                        assert ViewParts(self.game, view).order(move), (
                            f"picking {', '.join(parts)} makes another move first"
                        )

    def test_pictures_stand_alone(self) -> None:
        """Check that drawings are SVG without styles, scripts, ids or references."""
        for history, n in self.moments():
            view = self.game.rules.view(history.steps[n][0], None)
            for picture in all_tiles(self.game.draw(view, history.setup.players, interactive=False)):
                root = ElementTree.fromstring(picture)
                assert root.tag == "{http://www.w3.org/2000/svg}svg"
                for element in root.iter():
                    assert element.tag.rpartition("}")[2] not in ("style", "script", "image", "foreignObject")
                    for name, value in element.attrib.items():
                        assert name != "id", "an id may stand on a page once only"
                        assert not name.startswith("on"), "a picture runs nothing"
                        assert "var(" not in value
                        assert "url(" not in value

    def test_markup_in_names_stays_text(self) -> None:
        """Check that markup in the name of a player is escaped."""
        evil = '<script>alert("1")</script>&"\u202e'
        history = next(self.histories())
        names = (evil, *history.setup.players[1:])
        view = self.game.rules.view(history.steps[0][0], 0)
        for picture in all_tiles(self.game.draw(view, names, interactive=True)):
            assert "<script" not in picture
            ElementTree.fromstring(picture)

    def test_it_is_played_at_a_table(self) -> None:
        """Check that legal moves can be played at a table against random bots."""
        table = GameTable(["random"] * max(0, self.game.seats[0] - 1), game=self.game, seed=3)
        view = HeadlessView(table)
        for n in range(30):
            if table.over or not table.legal_moves:
                break
            move = table.legal_moves[chance(3, "table", n, len(table.legal_moves))]
            parts = ViewParts(self.game, table.view).order(move)
            for part in parts:
                answer = view.gesture("answer", "answer", part)
                assert answer["ok"], answer
            if not parts:
                answer = view.gesture("move", self.game.format_move(move))
                assert answer["ok"], answer
        assert table.moves_made > 0


def all_tiles(drawn: dict[str, str]) -> list[str]:
    return [tile for pane in drawn.values() for tile in split_tiles(pane) if tile]


def _labels_of_parts(drawn: dict[str, str]) -> dict[str, str]:
    found = {}
    for picture in all_tiles(drawn):
        for element in ElementTree.fromstring(picture).iter():
            if "data-id" in element.attrib:
                found[element.attrib["data-id"]] = element.attrib.get("aria-label", "")
    return found
