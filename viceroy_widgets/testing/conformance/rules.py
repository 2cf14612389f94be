"""Conformance of rules: the game's object, its moves, and round trips of its documents and notations."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from ...core.fields import Field
from ...core.history import History
from ...core.registry import game_of
from ...core.vocabulary import Move
from ...errors import IllegalMoveError, NotationError, StaleStateError
from ...learn.course import game_lessons
from ...learn.game_pack import game_puzzles
from ...learn.lesson_check import check_lesson
from ...learn.puzzle import check_puzzle
from .suite import GameSuite, asked_players, fingerprint

__all__ = ["GameObjectTests", "MoveTests", "RoundTripTests"]


# -- conformance tests of the game object ------------------------------------------------------------------------------


class GameObjectTests(GameSuite):
    """Tests that the registry finds the game by its id, and that equal seeds give equal games."""

    def test_the_game_is_installed_under_its_id(self) -> None:
        """Check that the registry finds the game, and that its id is an identifier in lowercase letters."""
        assert game_of(self.game.id) is self.game
        assert self.game.id.isidentifier()
        assert self.game.id.islower()

    def test_as_many_play_as_it_says(self) -> None:
        """Check that the game refuses fewer and more players than `seats` allows."""
        least, most = self.game.seats
        for players in (least - 1, most + 1):
            setup = self.game.setup([f"P{seat + 1}" for seat in range(players)], 1)
            with pytest.raises((IllegalMoveError, NotationError)) as refused:
                self.game.rules.begin(setup)
            assert str(refused.value)

    def test_an_unknown_option_is_refused(self) -> None:
        """Check that `setup` and `read_options` refuse an unknown option."""
        with pytest.raises(TypeError):
            self.game.setup(["P1", "P2"], 1, **{"no such option": 1})
        with pytest.raises(NotationError, match="no_such_option"):
            self.game.read_options(Field({"no_such_option": 1}, "options"))

    def test_puzzles_and_lessons_are_proven(self) -> None:
        """Check that exhaustive search proves every lesson of the game, and every `puzzle_step`-th puzzle.

        Puzzles in a format of the game's own have proofs of their own.
        """
        for puzzle in game_puzzles(self.game)[:: self.puzzle_step] if self.game.own_puzzles() is None else ():
            assert puzzle.goal.sentence(puzzle.start, puzzle.player)
            assert puzzle.title
            assert check_puzzle(puzzle).value == puzzle.best
        lessons = game_lessons(self.game)
        assert self.game.course is not None or len(lessons) == len(self.game.lessons)
        for lesson in lessons:
            check_lesson(lesson)

    def test_worked_examples_hold(self) -> None:
        """Check that the rules find the answer of every worked example, and that each cites rules of the rulebook."""
        examples = self.game.examples()
        assert len({one.id for one in examples}) == len(examples)
        for one in examples:
            assert one.holds, one.id
            assert one.title
            assert one.rules
            assert set(one.rules) <= set(self.game.rulebook())

    def test_result_agrees_with_its_totals(self) -> None:
        """Check that a result has the totals of the rules, known winners, and categories that add up to the totals."""
        for history in self.histories():
            result = self.game.result(history.state)
            assert result.totals == self.game.rules.totals(history.state)
            assert set(result.winners) <= set(range(len(result.totals)))
            assert tuple(result.categories) == tuple(self.game.categories().values())
            assert all(result.categories)
            if result.categories:
                assert all(len(points) == len(result.categories) for points in result.points)
                assert tuple(sum(points) for points in result.points) == result.totals

    def test_turns_are_counted_upward(self) -> None:
        """Check that a game that counts turns never counts backward."""
        for history in self.histories():
            numbers = [self.game.turn_of(state) for state, _ in history.steps]
            if any(number is not None for number in numbers):
                assert numbers == sorted(numbers)  # type: ignore[type-var]  # then all are numbers

    def test_status_has_every_player(self) -> None:
        """Check that the status has an entry for every player, for each viewer, and a clock within its turns."""
        for history in self.histories():
            names = history.setup.players
            for state, _ in history.steps[:: max(1, len(history.steps) // 5)]:
                for viewer in (*range(len(names)), None):
                    status = self.game.status(self.game.rules.view(state, viewer), names)
                    assert len(status.players) == len(names)
                    assert status.clock.turn <= (status.clock.of or status.clock.turn)

    def test_the_same_seed_makes_the_same_game(self) -> None:
        """Check that equal set-ups and moves give equal states and events."""
        for history in self.histories():
            again = History.new(self.game.rules, history.setup, history.moves)
            assert again.steps == history.steps

    def test_processes_and_hash_seeds_make_no_difference(self) -> None:
        """Check that a random game has the same fingerprint in new processes with other hash seeds."""
        players = self.game.seats[1]
        code = (
            "from viceroy_widgets.core import game_of\n"
            "from viceroy_widgets.testing.conformance import fingerprint\n"
            f"print(fingerprint(game_of({self.game.id!r}), 1, {players}))"
        )
        here = fingerprint(self.game, 1, players)
        for hash_seed in ("0", "1"):
            done = subprocess.run(
                [sys.executable, "-c", code],
                capture_output=True,
                text=True,
                check=True,
                env={
                    **os.environ,
                    "PYTHONHASHSEED": hash_seed,
                    "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
                },
            )
            assert done.stdout.strip() == here


# -- conformance tests of moves: the listed moves are legal, and all other moves are refused with a rule ---------------


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


# -- conformance tests of documents and notation: reading inverts writing, and invalid text is refused -----------------


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
