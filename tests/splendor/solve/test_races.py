"""Races: the fast search, the checker and plain breadth-first search find the fewest turns and the best first moves."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from tests.nightly import sample, size
from tests.splendor.table import of_color, table
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import PuzzleError, UnsolvableError
from viceroy_widgets.splendor.components.pieces import CARDS, COLORS, NOBLES
from viceroy_widgets.splendor.puzzles.making.positions import positions
from viceroy_widgets.splendor.rules.board import Reserved, Row, Seat
from viceroy_widgets.splendor.rules.engine import State
from viceroy_widgets.splendor.rules.puzzle_rules import RACE, Target, turns_taken, without_decks
from viceroy_widgets.splendor.solve import race_checker
from viceroy_widgets.splendor.solve.race import RaceLine, TargetRace
from viceroy_widgets.splendor.solve.race_checker import RaceChecker, check_race

FEW: tuple[Row, ...] = ((1, 9, None, None), (41, None, None, None), (None,) * 4)
"""A market of three cards: the whole tree of three turns can be walked."""


def small(tokens: tuple[int, ...], reserved: tuple[Reserved, ...] = (), cards: tuple[int, ...] = ()) -> State:
    return without_decks(table(Seat(tokens, cards, reserved), Seat(), row=FEW))


def _least(start: State, target: Target, most: int) -> tuple[int | None, list[tuple[object, ...]]]:
    """The fewest turns by breadth-first search over all states, and the first moves of all shortest ways."""
    level: list[tuple[State, tuple[object, ...] | None]] = [(start, None)]
    seen: set[tuple[State, tuple[object, ...] | None]] = set()
    for turn in range(1, most + 1):
        following, reached = [], set()
        while level:
            state, first = level.pop()
            for answer in RACE.legal_moves(state, 0):
                after, _ = RACE.apply(state, answer)
                begun = first or (answer.verb, *answer.what)
                if (after, begun) in seen:
                    continue
                seen.add((after, begun))
                if after.question is None or turns_taken(start, after) == turn:
                    if target.is_reached(after.board, 0):
                        reached.add(begun)
                    following.append((after, begun))
                else:
                    level.append((after, begun))
        if reached:
            return turn, sorted(reached, key=str)
        level = following
    return None, []


STARTS = [
    (small((0, 0, 0, 0, 0, 0)), 3),
    (small((1, 1, 0, 0, 1, 0)), 3),
    (small((0, 2, 0, 2, 0, 1)), 3),
    (small((2, 2, 2, 2, 1, 0)), 2),
    (small((1, 0, 1, 0, 1, 2), (Reserved(50, False), Reserved(70, True))), 2),
]


# Four of them: one, two and three turns, and a card that is too far away.
@pytest.mark.parametrize(("card", "begun"), sample(product((1, 9, 41), STARTS), least=4))
def test_the_fewest_turns_are_those_of_breadth_first_search(card: int, begun: tuple[State, int]) -> None:
    (start, most), target = begun, Target(card=card)
    turns, firsts = _least(start, target, most)
    assert TargetRace.of(start.board, 0, target).turns(start.board, 0, most) == turns
    if turns is None:
        assert not RaceChecker(target, 0).reaches(start, most)
        return
    answers = check_race(start, 0, target, turns).answers
    assert sorted([(answer.verb, *answer.what) for answer in answers], key=str) == firsts
    left = dict(RaceLine(start, 0, target, most).first_moves(start, turns))
    assert tuple(answer for answer, n in left.items() if n == turns) == answers


@pytest.mark.parametrize("turns", [1, 3])
def test_another_number_of_turns_is_refused(turns: int) -> None:
    start = small((1, 1, 0, 0, 1, 0))
    target = next(
        found for found in map(Target, (1, 9, 41)) if TargetRace.of(start.board, 0, found).turns(start.board, 0, 4) == 2
    )
    code = "splendor/sooner" if turns > 2 else "splendor/later"
    with pytest.raises(PuzzleError) as refused:
        check_race(start, 0, target, turns)
    assert refused.value.code == code
    assert str(refused.value).startswith("best: ")


def test_search_and_checker_agree_in_positions_of_games() -> None:
    compared, games = 0, size(6)
    for seed in range(games):
        states = [state for state in positions(seed) if state.question and state.question.kind == "action"]
        for state in states[10::17]:
            assert state.question is not None
            (player,) = state.question.players
            start = without_decks(state)
            for card in (card for row in start.board.row for card in row[:2] if card is not None):
                target = Target(card=card)
                turns = TargetRace.of(start.board, player, target).turns(start.board, player, 3)
                if turns is None:
                    continue
                try:
                    answers = check_race(start, player, target, turns).answers
                except UnsolvableError:
                    continue
                left = dict(RaceLine(start, player, target, turns).first_moves(start, turns))
                assert tuple(answer for answer, n in left.items() if n == turns) == answers
                compared += 1
    assert compared > 5 * games


def test_a_check_counts_the_moves_that_it_made_behind_the_first_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    start, target, made = small((2, 2, 2, 2, 1, 0)), Target(card=1), list[Move]()

    def counted(state: State, answer: Move) -> Any:
        made.append(answer)
        return RACE.apply(state, answer)

    monkeypatch.setattr(race_checker, "RACE", replace(RACE, apply=counted))
    firsts = len(RACE.legal_moves(start, 0))
    assert check_race(start, 0, target, 1).nodes == len(made) - firsts


def test_a_target_that_is_gone_or_already_there_has_no_way() -> None:
    start = small((0,) * 6)
    assert TargetRace.of(start.board, 0, Target(card=90)).turns(start.board, 0) is None
    owned = small((0,) * 6, cards=(2,))
    assert TargetRace.of(owned.board, 0, Target(card=2)).turns(owned.board, 0) == 0


def test_a_long_search_is_given_up() -> None:
    start = small((0,) * 6)
    with pytest.raises(UnsolvableError):
        TargetRace.of(start.board, 0, Target(card=41), 3).turns(start.board, 0, 9)
    with pytest.raises(UnsolvableError):
        RaceChecker(Target(card=41), 0, 3).reaches(start, 4)


def test_a_noble_two_bonuses_of_one_color_away_is_not_a_turn_away() -> None:
    """One white card is free, and the other one is far too dear to follow it."""
    noble = next(noble for noble in NOBLES.values() if noble.bonuses[0] >= 3)
    cheap, *whites = of_color("white", noble.bonuses[0] - 1)
    dear = max((card for card in CARDS.values() if card.bonus == "white"), key=lambda card: max(card.cost)).id
    others = [card for n, color in enumerate(COLORS[1:], 1) for card in of_color(color, noble.bonuses[n])]
    row: tuple[Row, ...] = ((cheap, None, None, None), (None,) * 4, (dear, None, None, None))
    seat = Seat((1, 2, 2, 2, 2, 0), (*whites, *others))
    start = without_decks(table(seat, Seat(), row=row, nobles=(noble.id, *(n for n in NOBLES if n != noble.id))[:3]))
    assert [buy.what for buy in RACE.legal_moves(start, 0) if buy.verb == "buy"] == [(cheap,)]
    assert TargetRace.of(start.board, 0, Target(noble=noble.id)).turns(start.board, 0, most=2) is None
