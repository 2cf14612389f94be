"""Conformance tests of documents and notation: reading inverts writing, and invalid text is refused."""

from __future__ import annotations

import json

import pytest

from ...core.fields import Field
from ...core.vocabulary import Move
from ...errors import IllegalMoveError, NotationError
from .suite import GameSuite, asked_players

__all__ = ["RoundTripTests"]


class RoundTripTests(GameSuite):
    """Tests that states, options, records and moves are equal after they are written and read."""

    def test_states_are_read_as_they_were_written(self) -> None:
        """Check that a state equals itself after it is written and read."""
        for history, n in self.moments():
            state = history.steps[n][0]
            written = json.loads(json.dumps(self.game.write_state(state)))
            assert written["format"].startswith(f"{self.game.id}-")
            read = self.game.read_state(written)
            assert read == state
            assert self.game.write_state(read) == self.game.write_state(state)

    def test_a_state_with_an_unknown_field_is_refused_by_its_name(self) -> None:
        """Check that the reader of states refuses an unknown field and names it."""
        state = next(self.histories()).steps[0][0]
        with pytest.raises(NotationError, match="no_such_field"):
            self.game.read_state({**self.game.write_state(state), "no_such_field": 1})

    def test_options_are_read_as_they_were_written(self) -> None:
        """Check that options give the same set-up after they are written and read."""
        for history in self.histories():
            setup = history.setup
            written = json.loads(json.dumps(self.game.write_options(setup)))
            options = self.game.read_options(Field(written, "options"))
            assert self.game.setup(setup.players, setup.seed, **options) == setup

    def test_records_replay(self) -> None:
        """Check that a record gives the same states and the same record again."""
        for history in self.histories():
            document = json.loads(json.dumps(self.game.write_record(history)))
            assert document["format"].startswith(f"{self.game.id}-record/")
            read = self.game.read_record(document)
            assert [state for state, _ in read.steps] == [state for state, _ in history.steps]
            assert self.game.write_record(read) == self.game.write_record(history)

    def test_records_replay_from_text(self) -> None:
        """Check that a record as text gives the same states and the same text again, and that an extra move fails."""
        for history in self.histories():
            text = self.game.format_record(history)
            read = self.game.parse_record(text)
            assert [state for state, _ in read.steps] == [state for state, _ in history.steps]
            assert self.game.format_record(read) == text
            *_, last = (line for line in text.splitlines() if line[:1].isdecimal())
            more = last.replace(f"{len(history.moves)}. ", f"{len(history.moves) + 1}. ", 1)
            with pytest.raises((IllegalMoveError, NotationError)):
                self.game.parse_record(f"{text}{more}\n")

    def test_a_record_with_another_result_or_move_is_refused(self) -> None:
        """Check that a record with a wrong result, an illegal move or an unknown field is refused."""
        history = next(self.histories())
        document = json.loads(json.dumps(self.game.write_record(history)))
        with pytest.raises(NotationError):
            self.game.read_record({**document, "result": [total + 1 for total in document["result"]]})
        with pytest.raises(IllegalMoveError) as refused:
            self.game.read_record({**document, "moves": [*document["moves"], document["moves"][-1]]})
        assert str(len(document["moves"]) + 1) in str(refused.value)
        with pytest.raises(NotationError, match="no_such_field"):
            self.game.read_record({**document, "no_such_field": 1})

    def test_moves_are_read_as_they_were_written(self) -> None:
        """Check that each legal move has its own notation, which is parsed to the same move."""
        for history, n in self.moments():
            state = history.steps[n][0]
            for player in asked_players(state):
                words: dict[str, Move] = {}
                for move in self.game.rules.legal_moves(state, player):
                    text = self.game.format_move(move)
                    assert self.game.parse_move(player, text) == move
                    assert words.setdefault(text, move) == move, f"{text!r} stands for two moves"

    def test_words_that_are_no_move_are_refused(self) -> None:
        """Check that the parser of moves refuses text that names no move."""
        for text in ("", "no such move", "\u2028", "9" * 5000):
            with pytest.raises(NotationError) as refused:
                self.game.parse_move(0, text)
            assert str(refused.value)
