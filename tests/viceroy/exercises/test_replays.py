"""Replays of many turns and paintings give what a plain replay of each one gives, from the first move on."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.random_answers import random_answer
from tests.nightly import size
from tests.viceroy.exercises.test_turn_exercise import exercise_of
from viceroy_widgets import IllegalMoveError, NotationError
from viceroy_widgets.core.exercises import Answer, AnswerOutcome, DigitReader, Exercise, Solution
from viceroy_widgets.core.vocabulary import Move, move
from viceroy_widgets.learn import line_tree
from viceroy_widgets.viceroy.codec.moves import format_move, parse_move
from viceroy_widgets.viceroy.codec.notation import as_position
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.exercises.painting_exercise import PaintingExercise, PaintingExercises
from viceroy_widgets.viceroy.exercises.painting_numbers import PaintingReplays, painting_mistake, painting_number
from viceroy_widgets.viceroy.exercises.turn_exercise import TurnExercise, TurnExercises
from viceroy_widgets.viceroy.lessons.questions.options import MISUNDERSTANDINGS
from viceroy_widgets.viceroy.puzzles.kinds import TURN_THEMES
from viceroy_widgets.viceroy.puzzles.making.candidates import painting_candidate
from viceroy_widgets.viceroy.puzzles.making.greedy import greedy_painting
from viceroy_widgets.viceroy.puzzles.making.samples import Dice
from viceroy_widgets.viceroy.puzzles.painting_attempt import answer_of, painting_in
from viceroy_widgets.viceroy.rules.engine.ending import final_score, position_of
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves
from viceroy_widgets.viceroy.rules.pyramids.position import Painting, Position, legal_paints, paint, painting_with
from viceroy_widgets.viceroy.rules.pyramids.scoring import score
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.painting import paint_task
from viceroy_widgets.viceroy.solve.tasks import plan_value

UNSOLVED = Solution((), 0, 0, 0, 1, 1)


class NoAnswerError(Exception):
    """No answer has the number."""


def replayed(kind: TurnExercises | PaintingExercises, exercise: Exercise, numbers: list[int]) -> list[object]:
    """What one replayer of an exercise gives for all numbers."""
    found, replay = list[object](), kind.replayer(exercise, UNSOLVED)
    for number in numbers:
        try:
            found.append(replay(number))
        except NotationError as error:
            found.append(error.code)
    return found


# -- the plain replay: every number on its own, gem by gem, by the engine ----------------------------------------------


def plain_painting(position: Position, number: int) -> Painting:
    """The painting with a number, gem by gem by the rules; every painting is written again to see its number."""
    reader, left, painting = DigitReader(number), list(position.gems), Painting()
    for circle in position.pyramid.circles:
        if circle.color is not None and not position.edition.repaint:
            continue
        wholes = [(color, circle.missing(color)) for color in COLORS]
        wholes = [(color, its) for color, its in wholes if 0 < len(its) <= left[COLORS.index(color)]]
        if not wholes and not any(left):
            continue
        digit = reader.digit(len(wholes) + 2)
        if 0 < digit <= len(wholes):
            color, sections = wholes[digit - 1]
            gems = dict.fromkeys(sections, color)
        else:
            gems = {}
            for section, _ in circle.colors if digit else ():
                colors = [color for n, color in enumerate(COLORS) if left[n] > list(gems.values()).count(color)]
                chosen = reader.digit(len(colors) + 1)
                if chosen:
                    gems[section] = colors[chosen - 1]
        for section, color in gems.items():
            painting = paint(position, painting, section, color)
            left[COLORS.index(color)] -= 1
    if reader.rest or painting_number(position, painting) != number:
        raise NoAnswerError
    return painting


def others_done(state: State) -> State:
    while state.phase == "painting" and state.question is not None and 0 not in state.question.players:
        state, _ = apply(state, move(state.question.players[0], "done"))
    return state


def plain_turn(start: State, number: int) -> tuple[Answer, State]:
    """The turn with a number and the state after it, all by the engine, painting included."""
    reader, state, moves = DigitReader(number), others_done(start), list[Move]()
    while state.phase in ("auction", "development"):
        legal = legal_moves(state, 0)
        digit = reader.digit(len(legal) + 1)
        if not digit:
            break
        moves.append(legal[digit - 1])
        state = others_done(apply(state, moves[-1])[0])
    else:
        stop = reader.digit(6)
        painting = plain_painting(position_of(state, 0), reader.rest)
        reader.rest = 0
        for section, color in painting.gems:
            moves += [move(0, "paint", color), move(0, "on", *section.place, section.corner)]
        moves += [move(0, "done")] if stop == 1 else [move(0, "paint", COLORS[stop - 2])] if stop else []
    if reader.rest:
        raise NoAnswerError
    answer, state = tuple(map(format_move, moves)), others_done(start)
    for text in answer:
        try:
            state = others_done(apply(state, parse_move(0, text))[0])
        except IllegalMoveError:
            raise NoAnswerError from None
    return answer, state


def plain_turn_outcome(state: State) -> AnswerOutcome:
    if state.phase in ("auction", "development"):
        return AnswerOutcome(0, False)
    position, painting = position_of(state, 0), Painting(state.players[0].painting)
    value = final_score(state, 0).total
    mistake = painting_mistake(position, painting, thumb_of(position) > value)
    return AnswerOutcome(value, True, MISUNDERSTANDINGS[mistake].rule if mistake else "", mistake)


def thumb_of(position: Position) -> int:
    task = paint_task(position)
    return score(position).total + greedy_painting(task) - plan_value(task, (0,) * len(task.circles))


def plain_turns(exercise: TurnExercise, numbers: list[int]) -> list[object]:
    found = list[object]()
    for number in numbers:
        try:
            answer, state = plain_turn(exercise.start, number)
        except NoAnswerError:
            found.append("classroom/number")
        else:
            found.append((answer, plain_turn_outcome(state)))
    return found


def plain_paintings(position: Position, numbers: list[int]) -> list[object]:
    found = list[object]()
    for number in numbers:
        try:
            painting = plain_painting(position, number)
        except NoAnswerError:
            found.append("classroom/number")
            continue
        value, thumb = score(position, painting).total, thumb_of(position)
        mistake = painting_mistake(position, painting, thumb > value)
        if painting.gems and value == thumb:
            mistake = mistake or "greedy_painting"
        outcome = AnswerOutcome(value, True, MISUNDERSTANDINGS[mistake].rule if mistake else "", mistake)
        found.append((answer_of(painting), outcome))
    return found


# -- both are the same -------------------------------------------------------------------------------------------------


def numbers_of(exercise: Exercise, seed: int, count: int) -> list[int]:
    """Numbers of random answers, numbers near them, and any numbers, in a random order; some come twice."""
    chance = random.Random(seed)
    numbers = [exercise.encode(random_answer(exercise, chance)) for _ in range(count)]
    numbers += [number + chance.choice((1, 2, 5, 6, 30)) for number in numbers[: count // 2]]
    numbers += [chance.randrange(10 ** chance.randint(1, 15)) for _ in range(count)]
    numbers += chance.choices(numbers, k=3)
    chance.shuffle(numbers)
    return numbers


@settings(max_examples=size(100))
@given(st.sampled_from(TURN_THEMES), st.integers(0, 30), st.integers(0, 10**6))
def test_turns_are_replayed_as_by_the_engine(theme: str, which: int, seed: int) -> None:
    exercise = exercise_of(theme, which)
    numbers = numbers_of(exercise, seed, 5)
    assert replayed(TurnExercises(), exercise, numbers) == plain_turns(exercise, numbers)


def test_turns_that_are_not_kept_are_replayed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_tree, "MOST_KEPT", 4)
    exercise = exercise_of("last_turn", 1)
    numbers = numbers_of(exercise, 1, 40)
    assert replayed(TurnExercises(), exercise, numbers) == plain_turns(exercise, numbers)


@settings(max_examples=size(100, least=20))
@given(st.sampled_from(sorted(EDITIONS)), st.integers(0, 10**6), st.integers(0, 10**6))
def test_paintings_are_replayed_as_gem_by_gem(edition: str, which: int, seed: int) -> None:
    position = painting_candidate(Dice(which, "test"), edition)
    exercise = PaintingExercise(position)
    numbers = [0, *numbers_of(exercise, seed, 5)]
    assert replayed(PaintingExercises(), exercise, numbers) == plain_paintings(position, numbers)


def test_every_number_of_a_circle_is_a_painting_or_none() -> None:
    position = as_position("en 0:1+2/0:3 b2r2g1 0 -")
    exercise, numbers = PaintingExercise(position), list(range(3000))
    assert replayed(PaintingExercises(), exercise, numbers) == plain_paintings(position, numbers)


@given(st.integers(0, 10**6), st.sampled_from(["b4r4g4y4", "b2r1", "y1", "b1r1g1y1", "-"]))
def test_who_can_paint_no_more_is_not_asked(seed: int, gems: str) -> None:
    position, chance = as_position(f"en 0:1+2/0:3 {gems} 0 -"), random.Random(seed)
    replays, painting = PaintingReplays(position), Painting()
    while legal := legal_paints(position, painting):
        assert replays.further_colors(painting) == tuple(c for c in COLORS if c in {color for _, color in legal})
        painting = paint(position, painting, *chance.choice(legal))
    assert replays.further_colors(painting) == ()


@given(st.sampled_from(sorted(EDITIONS)), st.integers(0, 10**6), st.integers(0, 10**6))
def test_a_painting_of_many_gems_is_refused_like_one_gem_after_the_other(edition: str, which: int, seed: int) -> None:
    position, chance = painting_candidate(Dice(which, "test"), edition), random.Random(seed)
    answer = random_answer(PaintingExercise(position), chance)
    gems = list(painting_in(position, answer).gems)
    sections = [section for section, _ in legal_paints(position, Painting())] or [gems[0][0]] if gems else []
    every = [section for circle in position.pyramid.circles for section, _ in circle.colors]
    for _ in range(chance.randint(0, 2)):
        if every:
            section = chance.choice([*sections, *every])
            gems.insert(chance.randint(0, len(gems)), (section, chance.choice(COLORS)))
    found: list[object] = []
    for lay in (painting_with, one_by_one):
        try:
            found.append(lay(position, gems))
        except IllegalMoveError as error:
            found.append((error.code, error.rule, str(error)))
    assert found[0] == found[1]


def one_by_one(position: Position, gems: list[tuple[object, object]]) -> Painting:
    painting = Painting()
    for section, color in gems:
        painting = paint(position, painting, section, color)  # type: ignore[arg-type]
    return painting
