"""Conformance tests of words and drawings: all things have words, parts have labels, drawings are self-contained."""

from __future__ import annotations

from xml.etree import ElementTree

from ...core.chance import chance
from ...core.panes import ROLES
from ...draw.tile import split_tiles
from ...widgets.table.play_table import PlayTable
from ..headless import HeadlessView
from .suite import GameSuite, asked_players

__all__ = ["PictureTests"]


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
                    part = self.game.part_of(move, view)
                    if part:
                        assert part in parts, f"{part} is not in the picture ({self.game.format_move(move)})"
                        assert parts[part], f"{part} has no label"

    def test_no_two_moves_share_a_part(self) -> None:
        """Check that each part stands for one legal move, so that a click means one thing."""
        for history, n in self.moments():
            state = history.steps[n][0]
            for player in asked_players(state):
                view = self.game.rules.view(state, player)
                words_by_part: dict[str, str] = {}
                for move in view.moves:
                    if part := self.game.part_of(move, view):
                        words = self.game.format_move(move)
                        assert part not in words_by_part, f"{part} stands for {words_by_part[part]} and {words}"
                        words_by_part[part] = words

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
        table = PlayTable(self.game, ["random"] * max(0, self.game.seats[0] - 1), seed=3)
        view = HeadlessView(table)
        for n in range(30):
            if table.over or not table.legal_moves:
                break
            move = table.legal_moves[chance(3, "table", n, len(table.legal_moves))]
            part = self.game.part_of(move, table.view)
            words = ("answer", "answer", part) if part else ("move", self.game.format_move(move))
            answer = view.gesture(*words)
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
