"""Exercises with options: each option has a number, the rules judge totals and moves, and the key judges bids."""

from __future__ import annotations

import json

import pytest

from tests.viceroy.exercises.assignments import new_exercises
from viceroy_widgets import NotationError, PuzzleError
from viceroy_widgets.core.exercises import ExerciseKind
from viceroy_widgets.core.fields import Field
from viceroy_widgets.viceroy.codec.notation import as_position
from viceroy_widgets.viceroy.exercises.bid_exercise import BidExercises
from viceroy_widgets.viceroy.exercises.choice_exercise import ChoiceExercise, ChoiceExercises
from viceroy_widgets.viceroy.puzzles.bids import bid_values
from viceroy_widgets.viceroy.puzzles.choices import refusal
from viceroy_widgets.viceroy.rules.pyramids.scoring import score

KINDS: dict[str, ExerciseKind] = {"choice": ChoiceExercises(), "bid": BidExercises()}
PYRAMID = "en -3:42+84+88+19{infinite=g}/-3:10+13+20/-3:18+71 - 0 -"


@pytest.mark.parametrize("kind", KINDS)
def test_every_option_has_a_number(kind: str) -> None:
    for exercise, solution in new_exercises(kind):
        answers = [exercise.decode(number) for number in range(len(exercise.offered) + 1)]
        assert [exercise.encode(answer) for answer in answers] == list(range(len(answers)))
        assert answers[0] == ()
        assert solution.answer in answers
        for number in (-1, len(answers)):
            with pytest.raises(NotationError, match="No answer"):
                exercise.decode(number)
        with pytest.raises(NotationError, match="is no option; the options are"):
            exercise.encode(("something",))
        with pytest.raises(NotationError, match="goes on after"):
            exercise.outcome((*answers[1], *answers[2]))


@pytest.mark.parametrize("kind", KINDS)
def test_one_option_is_right(kind: str) -> None:
    for exercise, solution in new_exercises(kind):
        judge = KINDS[kind].judge
        found = [
            judge(exercise, solution, exercise.decode(number + 1)).value for number in range(len(exercise.offered))
        ]
        assert sum(found) == solution.optima == 1
        assert judge(exercise, solution, solution.answer) == (solution.best, True, "", "")
        assert not judge(exercise, solution, ()).is_complete
        assert exercise.answer_text(solution.answer) in exercise.options
        assert len(set(exercise.options)) == len(exercise.offered)
        assert exercise.answer_text(()) == ""
        assert exercise.pictures()[0].startswith("<svg")


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_solution_is_refused(kind: str) -> None:
    exercise, solution = new_exercises(kind)[0]
    KINDS[kind].check(exercise, solution)
    wrong = next(
        answer
        for number in range(1, len(exercise.offered) + 1)
        if (answer := exercise.decode(number)) != solution.answer
    )
    with pytest.raises(PuzzleError):
        KINDS[kind].check(exercise, solution._replace(answer=wrong))


def test_a_value_of_a_bid_that_is_wrong_is_refused() -> None:
    exercise, solution = new_exercises("bid")[0]
    worths = [list(worth) for worth in solution.certificate["worths"]]
    worths[0][0] += 100 * worths[0][1]
    with pytest.raises(PuzzleError):
        KINDS["bid"].check(exercise, solution._replace(certificate={**solution.certificate, "worths": worths}))


def test_a_bid_is_judged_by_the_key_alone() -> None:
    for exercise, solution in new_exercises("bid"):
        values = bid_values(solution.certificate)
        for number, value in enumerate(values, start=1):
            answer = exercise.decode(number)
            assert exercise.outcome(answer).value == 0
            assert KINDS["bid"].judge(exercise, solution, answer).value == int(value == max(values))


def test_the_rule_of_a_forbidden_move_explains_a_wrong_choice() -> None:
    for exercise, solution in new_exercises("choice"):
        refused = refusal(exercise.subject, solution.answer[0])
        assert refused is not None
        assert exercise.rule == ""
        for number in range(1, len(exercise.offered) + 1):
            answer = exercise.decode(number)
            assert exercise.outcome(answer).rule == ("" if answer == solution.answer else refused.rule)


@pytest.mark.parametrize(
    ("change", "rule", "mistake"),
    [
        (0, "", ""),
        (2, "SCO-1", "counts_mixed_circles"),
        (-1, "SCO-2", "infinite_gem_scores_nothing"),
        (50, "", ""),
    ],
)
def test_a_miscounted_total_is_explained(change: int, rule: str, mistake: str) -> None:
    position = as_position(PYRAMID)
    total = score(position).total
    exercise = ChoiceExercise("score", {}, position, (total, total + 2, total - 1, total + 50))
    assert exercise.outcome((str(total + change),)) == (int(not change), True, rule, mistake)


@pytest.mark.parametrize("kind", KINDS)
def test_a_document_is_read_again_and_holds_no_answer(kind: str) -> None:
    for exercise, _ in new_exercises(kind):
        document = json.loads(json.dumps(exercise.document))
        assert set(document) - {"position", "situation"} == {"theme", "options"}
        again = KINDS[kind].read(Field(document))
        assert (again, again.document) == (exercise, exercise.document)
        for broken in (
            {**document, "options": document["options"][:1]},
            {**document, "options": [document["options"][0]] * 3},
            {name: value for name, value in document.items() if name in ("theme", "options")},
            {**document, "theme": "paint"},
            {**document, "certificate": {}},
        ):
            with pytest.raises(NotationError):
                KINDS[kind].read(Field(broken))
