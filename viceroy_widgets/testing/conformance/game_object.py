"""Conformance tests of the game object: it is installed, can begin, and gives equal games in every process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ...core.fields import Field
from ...core.history import History
from ...core.registry import game_of
from ...errors import IllegalMoveError, NotationError
from ...learn.course import game_lessons
from ...learn.game_pack import game_puzzles
from ...learn.lesson_check import check_lesson
from ...learn.puzzle import check_puzzle
from .suite import GameSuite, fingerprint

__all__ = ["GameObjectTests"]


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

    def test_its_puzzles_and_lessons_are_proven(self) -> None:
        """Check that exhaustive search proves every puzzle and lesson of the game.

        Puzzles in a format of the game's own have proofs of their own.
        """
        for puzzle in game_puzzles(self.game) if self.game.own_puzzles() is None else ():
            assert puzzle.goal.sentence(puzzle.start, puzzle.player)
            assert puzzle.title
            assert check_puzzle(puzzle).value == puzzle.best
        for lesson in game_lessons(self.game):
            check_lesson(lesson)

    def test_its_worked_examples_hold(self) -> None:
        """Check that the rules find the answer of every worked example, and that each cites rules of the rulebook."""
        examples = self.game.examples()
        assert len({one.id for one in examples}) == len(examples)
        for one in examples:
            assert one.holds, one.id
            assert one.title
            assert one.rules
            assert set(one.rules) <= set(self.game.rulebook())

    def test_its_result_agrees_with_its_totals(self) -> None:
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

    def test_its_status_has_every_player(self) -> None:
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
