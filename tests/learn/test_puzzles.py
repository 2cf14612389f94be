"""Puzzles of any game: proven by looking at every way, made by a seed, refused where they are wrong."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest
from kalah.game import KALAH
from kalah.packs import pack
from kalah.rules import RULES, store_of

from viceroy_widgets import NotationError, PuzzleError, UnsolvableError
from viceroy_widgets.core import Goal, move
from viceroy_widgets.learn import best_line, check_puzzle, game_puzzles, parse_pack, read_puzzle, write_puzzle
from viceroy_widgets.learn.puzzle_document import upgraded_pack
from viceroy_widgets.viceroy.game import VICEROY

PACK = files("kalah").joinpath("puzzles.jsonl").read_text("utf-8")
FIRST: dict[str, Any] = json.loads(PACK.splitlines()[0])


def test_the_pack_is_the_one_that_is_made() -> None:
    assert pack() == PACK


@pytest.mark.parametrize("puzzle", game_puzzles(KALAH), ids=lambda puzzle: puzzle.title)
def test_every_puzzle_is_proven_and_reached_by_its_way_alone(puzzle: Any) -> None:
    found = check_puzzle(puzzle)
    state = puzzle.state
    for answer in found.moves:
        state, _ = RULES.apply(state, answer)
    assert state.question is None or state.question.players != (puzzle.player,)
    assert state.board[store_of(puzzle.player)] - puzzle.state.board[store_of(puzzle.player)] == puzzle.best
    assert found.count == 1


def _ways(state: Any, player: int) -> list[int]:
    """What every way of a turn comes to, in plain recursion."""
    if state.question is None or state.question.players != (player,):
        return [state.board[store_of(player)]]
    return [
        value for answer in RULES.legal_moves(state, player) for value in _ways(RULES.apply(state, answer)[0], player)
    ]


@pytest.mark.parametrize("puzzle", game_puzzles(KALAH), ids=lambda puzzle: puzzle.title)
def test_counts_are_those_of_plain_recursion(puzzle: Any) -> None:
    values = [value - puzzle.state.board[store_of(puzzle.player)] for value in _ways(puzzle.state, puzzle.player)]
    found = best_line(KALAH, puzzle.goal, puzzle.state, puzzle.player)
    assert (found.value, found.count) == (max(values), values.count(max(values)))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"best": 10}, None),
        ({"best": "nine"}, "best"),
        ({"goal": "least_seeds"}, "goal: expected most_seeds"),
        ({"player": 0}, "player: expected the player who is asked"),
        ({"id": "0" * 16}, "id"),
        ({"title": {"de": "Zwei"}}, "title.en"),
        ({"title": {"en": " "}}, "title.en"),
        ({"state": {"format": "kalah-state/1"}}, "board"),
        ({"format": "viceroy-puzzle/1"}, "format"),
        ({"more": 1}, "more"),
    ],
)
def test_a_puzzle_that_is_wrong_is_refused(change: dict[str, Any], said: str | None) -> None:
    if said is None:
        with pytest.raises(PuzzleError, match=r"^best: expected 9, which is the best that can be reached, not 10\.$"):
            check_puzzle(read_puzzle(KALAH, {**FIRST, **change}))
        return
    with pytest.raises(NotationError, match=said):
        read_puzzle(KALAH, {**FIRST, **change})


def test_a_pack_names_the_line() -> None:
    lines = [*PACK.splitlines()[:2], "", json.dumps({**FIRST, "best": None})]
    with pytest.raises(NotationError, match=r"^Line 4: best: "):
        list(parse_pack(KALAH, "\n".join(lines)))
    assert [number for number, _ in parse_pack(KALAH, PACK)] == [1, 2, 3, 4, 5]


def test_a_document_is_read_as_it_was_written() -> None:
    puzzle = read_puzzle(KALAH, FIRST)
    again = write_puzzle(KALAH, puzzle.goal_name, puzzle.player, puzzle.state, puzzle.titles, puzzle.best)
    assert again == FIRST


class _Turns(Goal):
    def sentence(self, start: Any, player: int) -> str:
        return "Go on."

    def is_over(self, start: Any, state: Any, player: int) -> bool:
        return False

    def value(self, start: Any, state: Any, player: int) -> int:
        return 0


def test_what_depends_on_others_or_on_chance_is_not_proven() -> None:
    start, _ = RULES.begin(KALAH.setup(("A", "B"), 1))
    with pytest.raises(UnsolvableError, match="Somebody else has a say"):
        best_line(KALAH, _Turns(), start, 0)
    state, _ = VICEROY.rules.begin(VICEROY.setup(("A", "B"), 1))
    with pytest.raises(UnsolvableError):
        best_line(VICEROY, _Turns(), state, 0)


def test_an_attempt_is_looked_at_from_where_it_stands() -> None:
    puzzle = game_puzzles(KALAH)[0]
    way = check_puzzle(puzzle).moves
    after, _ = RULES.apply(puzzle.state, way[0])
    assert best_line(KALAH, puzzle.goal, puzzle.state, puzzle.player, after).value == puzzle.best
    other = next(answer for answer in RULES.legal_moves(puzzle.state, puzzle.player) if answer != way[0])
    lost, _ = RULES.apply(puzzle.state, other)
    assert best_line(KALAH, puzzle.goal, puzzle.state, puzzle.player, lost).value < puzzle.best
    assert move(puzzle.player, "sow", 6) == way[0]


def test_a_pack_of_version_1_is_rewritten_and_its_puzzles_stay_as_they_are() -> None:
    document = {**FIRST, "format": "kalah-puzzle/1"}
    old = f"{json.dumps(document)}\n\n"
    new = upgraded_pack(KALAH, old, old)
    assert json.loads(new) == {**FIRST, "format": "kalah-puzzle/2"}
    assert (new.count("\n"), upgraded_pack(KALAH, new, new)) == (2, new)
    assert list(parse_pack(KALAH, new)) == list(parse_pack(KALAH, old))
    with pytest.raises(NotationError, match=r"^Line 1: format: "):
        upgraded_pack(KALAH, old.replace("puzzle/1", "puzzle/3"), old.replace("puzzle/1", "puzzle/3"))
