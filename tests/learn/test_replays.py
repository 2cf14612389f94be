"""Replays of many answers to a puzzle, a step or a question give what a plain replay of each answer gives."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from benchmarks.random_answers import random_answer
from tests.nightly import sample
from viceroy_widgets import ViceroyError
from viceroy_widgets.core.exercises import (
    Answer,
    AnswerOutcome,
    DigitReader,
    Exercise,
    ExerciseKind,
    NewExercise,
    Replayer,
)
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.core.rules import GameView
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import NotationError
from viceroy_widgets.learn import line_tree
from viceroy_widgets.learn.exercises import exercise_kinds
from viceroy_widgets.learn.puzzle_exercise import PuzzleExercise
from viceroy_widgets.learn.task import LEARNER
from viceroy_widgets.learn.task_exercise import TaskExercise
from viceroy_widgets.play.session import Session

Plain = Callable[[Any, int], tuple[Answer, AnswerOutcome]]
STEPS = [(game, theme) for game in ("splendor", "viceroy") for theme in exercise_kinds(game_of(game))["step"].themes]
PUZZLES = ("bonuses", "take", "last")
QUESTIONS = (("splendor", "lesson/gold"), ("viceroy", "lesson/setup"), ("viceroy", "cost"))


@cache
def made(game: str, kind: str, theme: str) -> NewExercise:
    return next(iter(kind_of(game, kind).make(theme, None, 7)))


def kind_of(game: str, kind: str) -> ExerciseKind:
    return exercise_kinds(game_of(game))[kind]


def plain_puzzle(exercise: PuzzleExercise, number: int) -> tuple[Answer, AnswerOutcome]:
    """The replay of a line from its first move, and again for its value."""
    reader, state, moves = DigitReader(number), exercise.start, list[str]()
    while not exercise.goal.is_over(exercise.start, state, exercise.player):
        legal = exercise.rules.legal_moves(state, exercise.player)
        digit = reader.digit(len(legal) + 1)
        if not digit:
            break
        if len(moves) == line_tree.MOST_MOVES:
            raise NotationError("classroom/number")
        moves.append(exercise.game.format_move(legal[digit - 1]))
        state, _ = exercise.rules.apply(state, legal[digit - 1])
    if reader.rest:
        raise NotationError("classroom/number")
    return tuple(moves), exercise.outcome(tuple(moves))


def plain_step(exercise: TaskExercise, number: int) -> tuple[Answer, AnswerOutcome]:
    """The replay of a line in a new session, and of the same moves in another one for its outcome."""
    if exercise.takes_refusal:  # such a number is not that of legal moves alone
        answer = exercise.decode(number)
        return answer, exercise.outcome(answer)
    reader, session, moves = DigitReader(number), exercise.begun(), list[str]()
    session.bots_play()
    while True:
        question = session.state.question
        if question is None or LEARNER not in question.players or exercise.is_out(session.history):
            break
        legal = exercise.game.rules.legal_moves(session.state, LEARNER)
        digit = reader.digit(len(legal) + 1)
        if not digit:
            break
        if len(moves) == line_tree.MOST_MOVES:
            raise NotationError("classroom/number")
        moves.append(exercise.game.format_move(legal[digit - 1]))
        session.history = session.history.play(legal[digit - 1])
        session.bots_play()
    if reader.rest:
        raise NotationError("classroom/number")
    return tuple(moves), exercise.outcome(tuple(moves))


def numbers_of(exercise: Exercise, seed: int, count: int) -> list[int]:
    """Numbers of random answers, numbers near them, and any numbers, in a random order; some come twice."""
    chance = random.Random(seed)
    numbers = [exercise.encode(random_answer(exercise, chance)) for _ in range(count)]
    numbers += [number + chance.choice((1, 2, 5, 30)) for number in numbers]
    numbers += [chance.randrange(10 ** chance.randint(1, 15)) for _ in range(count)]
    numbers += chance.choices(numbers, k=3)
    chance.shuffle(numbers)
    return numbers


def results(replay: Replayer, numbers: list[int]) -> list[object]:
    found = list[object]()
    for number in numbers:
        try:
            found.append(replay(number))
        except ViceroyError as error:
            found.append(str(error))
    return found


def both(game: str, kind: str, theme: str, plain: Plain, seed: int, count: int) -> tuple[list[object], list[object]]:
    """What one replayer of an exercise gives for many numbers, and what the plain replay of each one gives."""
    exercise, solution = made(game, kind, theme)
    numbers = numbers_of(exercise, seed, count)
    replay = kind_of(game, kind).replayer(exercise, solution)
    return results(replay, numbers), results(lambda number: plain(exercise, number), numbers)


@pytest.mark.parametrize(("game", "theme"), sample(STEPS, least=13))
def test_steps_are_replayed_as_one_by_one(game: str, theme: str) -> None:
    found, due = both(game, "step", theme, plain_step, 1, 15)
    assert found == due
    assert len({str(each) for each in found}) > 2


class CountingBot:
    """Bot whose moves depend on how often it was asked, which is another number in each line."""

    name = "counting"

    def __init__(self) -> None:
        self.count = 0

    def choose(self, view: GameView) -> Move:
        self.count += 1
        return view.moves[self.count % len(view.moves)]


def test_bots_remember_the_moves_of_their_own_line(monkeypatch: pytest.MonkeyPatch) -> None:
    exercise = made("splendor", "step", "end/fifteen").exercise
    begun = type(exercise).begun

    def counting(its: TaskExercise) -> Session:
        session = begun(its)
        return Session(session.history, tuple(bot and CountingBot() for bot in session.bots))

    monkeypatch.setattr(type(exercise), "begun", counting)
    monkeypatch.setattr(type(exercise), "is_out", lambda its, history: len(history.moves) > 9)
    found, due = both("splendor", "step", "end/fifteen", plain_step, 2, 40)
    assert found == due


@pytest.mark.parametrize("theme", PUZZLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_puzzles_are_replayed_as_one_by_one(theme: str, seed: int) -> None:
    found, due = both("splendor", "puzzle", theme, plain_puzzle, seed, 60)
    assert found == due
    assert len({str(each) for each in found}) > 3


def test_lines_that_are_not_kept_are_replayed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_tree, "MOST_KEPT", 4)
    for kind, theme, plain in (("puzzle", "take", plain_puzzle), ("step", "end/fifteen", plain_step)):
        found, due = both("splendor", kind, theme, plain, 3, 40)  # type: ignore[arg-type]
        assert found == due


@pytest.mark.parametrize(("game", "theme"), QUESTIONS)
def test_questions_are_judged_as_one_by_one(game: str, theme: str) -> None:
    exercise, solution = made(game, "question", theme)
    kind, numbers = kind_of(game, "question"), list(range(8))

    def judged(number: int) -> tuple[Answer, AnswerOutcome]:
        answer = exercise.decode(number)
        return answer, kind.judge(exercise, solution, answer)

    found = results(kind.replayer(exercise, solution), numbers)
    assert found == results(judged, numbers)
    assert sum(not isinstance(each, str) for each in found) == len(exercise.options) + 1


def test_a_tree_keeps_a_bounded_number_of_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_tree, "MOST_KEPT", 10)
    exercise, _ = made("splendor", "puzzle", "take")
    assert isinstance(exercise, PuzzleExercise)
    lines = exercise.lines()
    for number in numbers_of(exercise, 4, 40):
        try:
            lines.line(number)
        except NotationError:
            continue

    def kept(line: Any) -> int:
        return 1 + sum(map(kept, line.further.values()))

    assert kept(lines._start) == 10
