"""Exercises to paint: every painting has a number, the score is that of the rules, and mistakes are found."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import size
from tests.viceroy.exercises.assignments import new_exercises
from viceroy_widgets import IllegalMoveError, NotationError, PuzzleError
from viceroy_widgets.classroom.receipt import Receipt, format_receipt
from viceroy_widgets.core.fields import Field
from viceroy_widgets.viceroy.codec.notation import as_position
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.exercises.painting_exercise import PaintingExercise, PaintingExercises
from viceroy_widgets.viceroy.exercises.painting_numbers import painting_number, painting_of
from viceroy_widgets.viceroy.lessons.questions.options import MISUNDERSTANDINGS
from viceroy_widgets.viceroy.puzzles.making.candidates import painting_candidate
from viceroy_widgets.viceroy.puzzles.making.samples import Dice
from viceroy_widgets.viceroy.puzzles.painting_attempt import answer_of
from viceroy_widgets.viceroy.rules.pyramids.position import Painting, Position, gems_left, legal_paints, paint
from viceroy_widgets.viceroy.rules.pyramids.scoring import score

KIND = PaintingExercises()
LONGEST = 60
"""Length that no receipt of a painting may exceed."""


@st.composite
def positions(draw: st.DrawFn) -> Position:
    edition = draw(st.sampled_from(sorted(EDITIONS)))
    return painting_candidate(Dice(draw(st.integers(0, 10**6)), "test"), edition)


@st.composite
def paintings(draw: st.DrawFn) -> tuple[Position, Painting]:
    position, painting = draw(positions()), Painting()
    for _ in range(draw(st.integers(0, position.gems.total))):
        legal = legal_paints(position, painting)
        if not legal:
            break
        painting = paint(position, painting, *draw(st.sampled_from(legal)))
    return position, painting


@settings(max_examples=size(100, least=20))
@given(paintings())
def test_every_painting_has_a_number_of_its_own(drawn: tuple[Position, Painting]) -> None:
    position, painting = drawn
    exercise, answer = PaintingExercise(position), answer_of(painting)
    number = exercise.encode(answer)
    assert exercise.decode(number) == answer
    assert exercise.encode(answer[::-1]) == number
    assert exercise.outcome(answer).value == score(position, painting).total
    assert exercise.outcome(answer).is_complete
    assert len(exercise.places(answer)) == len(painting.gems)


@given(paintings())
def test_a_receipt_stays_short(drawn: tuple[Position, Painting]) -> None:
    number = painting_number(*drawn)
    assert len(format_receipt(Receipt(0, 49, 499, "exam", 0, number))) < LONGEST


@given(positions(), st.integers(0, 10**15))
def test_a_number_is_a_painting_or_none(position: Position, number: int) -> None:
    painting = painting_of(position, number)
    if painting is None:
        with pytest.raises(NotationError, match="No answer to this exercise has this number"):
            PaintingExercise(position).decode(number)
    else:
        assert painting_number(position, painting) == number


def test_a_whole_circle_is_one_digit() -> None:
    position = as_position("en 0:1+2/0:3 b4r4g4y4 0 -")
    (circle,) = position.pyramid.circles
    painting = Painting.of(dict.fromkeys(circle.missing("red"), COLORS[1]))
    assert painting_number(position, painting) <= len(COLORS)


def test_made_exercises_need_more_than_a_rule_of_thumb() -> None:
    for exercise, solution in new_exercises("painting"):
        assert solution.floor <= solution.heuristic < solution.best
        assert exercise.outcome(solution.answer).value == solution.best
        assert exercise.outcome(()).value == solution.floor
        assert solution.difficulty == 2


def test_a_document_is_read_again_and_holds_no_answer() -> None:
    for exercise, _ in new_exercises("painting"):
        document = json.loads(json.dumps(exercise.document))
        assert set(document) == {"position"}
        again = KIND.read(Field(document))
        assert again == exercise
        assert again.document == exercise.document
    with pytest.raises(NotationError, match=r"pool\.position"):
        KIND.read(Field({"position": {"format": "viceroy-position/1", "pyramid": 3}}, "pool"))
    with pytest.raises(NotationError, match="answer"):
        KIND.read(Field({**new_exercises("painting")[0][0].document, "answer": []}))


def test_a_wrong_solution_is_refused() -> None:
    exercise, solution = new_exercises("painting")[0]
    KIND.check(exercise, solution)
    with pytest.raises(PuzzleError):
        KIND.check(exercise, solution._replace(best=solution.best + 1))
    higher = {**solution.certificate, "total": solution.best + 1}
    with pytest.raises(PuzzleError):
        KIND.check(exercise, solution._replace(best=solution.best + 1, certificate=higher))


def test_what_is_no_painting_is_refused() -> None:
    exercise, solution = new_exercises("painting")[0]
    with pytest.raises(NotationError, match="names no gem on a section"):
        exercise.encode(("paints everything",))
    with pytest.raises(NotationError, match="names no gem on a section"):
        exercise.outcome(("paints with red on 5,99 top left",))
    with pytest.raises(IllegalMoveError, match="There is a gem on this section already"):
        exercise.outcome((*solution.answer, solution.answer[0]))


def test_an_answer_is_told_and_drawn() -> None:
    exercise, solution = new_exercises("painting")[0]
    assert exercise.answer_text(()) == "nothing painted"
    told = exercise.answer_text(solution.answer)
    assert f"{len(solution.answer)}" in told or "; " in told
    assert "circle" in told
    (empty,), (painted,) = exercise.pictures(), exercise.pictures(solution.answer)
    assert empty.startswith("<svg")
    assert empty != painted
    assert {place.split(":")[0] for place in exercise.places(solution.answer)} == {"section"}


PYRAMID = "en -3:42+84+88+19/-3:10+13+20/-3:18+71 b3r2g2y2 0 -"
"""Circles: green below and yellow above on 2,-3; blue below, yellow and green above on 3,-2."""


@pytest.mark.parametrize(
    ("answer", "mistake"),
    [
        ((), "no_painting"),
        (("paints with green on 2,-3 bottom left",), "paints_all_four_sections"),
        (("paints with yellow on 2,-3 bottom left",), "both_bottom_sections_as_one"),
        (("paints with blue on 2,-1 top left",), "three_alike_are_enough"),
        (("paints with red on 2,-3 bottom left",), "one_gem_paints_a_circle"),
        (("paints with red on 2,-3 bottom left", "paints with red on 2,-3 bottom right"), ""),
    ],
)
def test_a_misunderstanding_is_seen_in_the_gems(answer: tuple[str, ...], mistake: str) -> None:
    found = PaintingExercise(as_position(PYRAMID)).outcome(answer)
    assert found.mistake == mistake
    assert found.rule == (MISUNDERSTANDINGS[mistake].rule if mistake else "")


def whole_paintings(position: Position, painting: Painting = Painting(), at: int = 0) -> Iterator[Painting]:
    """Every painting of whole circles."""
    circles = position.pyramid.circles
    if at == len(circles):
        yield painting
        return
    yield from whole_paintings(position, painting, at + 1)
    for color in COLORS:
        missing = circles[at].missing(color)
        if 0 < len(missing) <= gems_left(position, painting)[color]:
            now = painting
            for section in missing:
                now = paint(position, now, section, color)
            yield from whole_paintings(position, now, at + 1)


def test_the_best_is_the_best_and_a_rule_of_thumb_is_recognized() -> None:
    for exercise, solution in new_exercises("painting"):
        found = [exercise.outcome(answer_of(painting)) for painting in whole_paintings(exercise.position)]
        assert max(outcome.value for outcome in found) == solution.best
        assert sum(outcome.value == solution.best for outcome in found) >= solution.optima
        thumb = {outcome.mistake for outcome in found if outcome.value == solution.heuristic}
        assert "greedy_painting" in thumb
        assert {outcome.mistake for outcome in found if outcome.value == solution.best} == {""}
