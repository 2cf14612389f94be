"""The one other answer that gains most: legal, worth what it says, and none where the turn was played best."""

from __future__ import annotations

import random
import re

import pytest

from viceroy_widgets import puzzle_collection
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.codec.situations import Situation
from viceroy_widgets.viceroy.puzzles.choice_plays import spot_words
from viceroy_widgets.viceroy.puzzles.kinds import TURN_THEMES
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.puzzles.turn_help import OtherAnswer, other_answer, other_answer_sentence
from viceroy_widgets.viceroy.rules.engine.ending import position_of
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves
from viceroy_widgets.viceroy.rules.pyramids.places import Place
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn
from viceroy_widgets.viceroy.solve.painting import best_painting

PLAYED = ("auction", "development")


def start(puzzle: Puzzle) -> State:
    assert isinstance(puzzle.subject, Situation)
    return puzzle.subject.state


def badly(puzzle: Puzzle, seed: int) -> tuple[list[State], list[Move]]:
    """A turn in which cards are played without much thought."""
    chance, states, moves = random.Random(seed), [start(puzzle)], list[Move]()
    while states[-1].phase in PLAYED and states[-1].question:
        legal = legal_moves(states[-1], 0)
        some = [move for move in legal if move.verb not in ("pass", "discard")] or list(legal)
        moves.append(chance.choice(some))
        states.append(apply(states[-1], moves[-1])[0])
    return states, moves


@pytest.mark.parametrize("theme", TURN_THEMES)
def test_where_the_best_was_done_there_is_none(theme: str) -> None:
    for puzzle in puzzle_collection(theme, 3)[:4]:
        states = [start(puzzle)]
        moves = []
        for move in puzzle.solution():
            if states[-1].phase not in PLAYED:
                break
            moves.append(move)
            states.append(apply(states[-1], move)[0])
        assert other_answer(states, moves) is None
    assert other_answer_sentence(None) == "Before painting, no single other answer gains a point."


@pytest.mark.parametrize("theme", TURN_THEMES)
@pytest.mark.parametrize("seed", range(4))
def test_it_is_legal_and_gains_what_it_says_at_least(theme: str, seed: int) -> None:
    puzzle = puzzle_collection(theme, 4)[seed]
    states, moves = badly(puzzle, seed)
    now = best_painting(position_of(states[-1], 0)).optimum
    found = other_answer(states, moves)
    if found is None:
        return
    assert found.points > 0
    assert found.played in moves
    assert found.better in legal_moves(found.state, 0)
    after, _ = apply(found.state, found.better)
    possible = (
        last_turn(after).total
        if after.question and after.question.kind in ("develop", "place")
        else best_painting(position_of(after, 0)).optimum
        if after.phase not in PLAYED
        else puzzle.optimum
    )
    assert now + found.points <= possible <= puzzle.optimum


def test_a_card_that_stands_in_the_wrong_place_is_told_of() -> None:
    """In the last round one card is left, so that the other place alone decides, and nothing else is asked."""
    told = set()
    for puzzle in puzzle_collection("place", 2):
        states, moves = badly(puzzle, 2)
        found = other_answer(states, moves)
        if isinstance(found, OtherAnswer) and found.better.verb == "place":
            at = states.index(found.state)
            after, _ = apply(found.state, found.better)
            if after.phase not in PLAYED:
                total = best_painting(position_of(after, 0)).optimum
                assert total == best_painting(position_of(states[-1], 0)).optimum + found.points
                others = [apply(found.state, other)[0] for other in legal_moves(found.state, 0)]
                ended = [best_painting(position_of(other, 0)).optimum for other in others if other.phase not in PLAYED]
                assert total == max(ended)
                pyramid = found.state.players[0].pyramid
                place, worse = (spot_words(Place(*move.what), pyramid) for move in (found.better, moves[at]))
                number = moves[at - 1].what[0]
                sentence = f"A better place for card {number}: {place} (instead of {worse}): +{found.points}."
                assert not re.search(r"\d,-?\d", sentence)
                assert other_answer_sentence(found) == sentence
                told.add(sentence)
    assert len(told) >= 3
