"""Steps whose goal is a refused move: the answer names the attempt, and an exam tells only that the rules refuse it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.classroom.some_exercises import GAMES, all_sent, assignment_of, grades_of, item, key_of, kind_of
from viceroy_widgets import IllegalMoveError, NotationError
from viceroy_widgets.classroom.key import Key, check_key, parse_key, write_key
from viceroy_widgets.classroom.receipt import parse_receipt
from viceroy_widgets.core.exercises import Answer
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.learn.task_exercise import LONGEST, TaskExercise, number_of_text, text_of_number
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.codec.moves import format_move, is_well_formed
from viceroy_widgets.viceroy.rules.state.move_forms import FORMS, Whole

STEPS = {
    (game, theme): step
    for game in GAMES
    for theme, step in kind_of(game, "step").tasks.items()  # type: ignore[attr-defined]
    if step.takes_refusal
}
EACH = list(STEPS)
OTHER = {
    "development/pay": ("plays 23", "places it at 2,40"),
    "level-5/law": ("plays 74", "places it at 1,40"),
    "tokens/two": ("takes white, white, white",),
}
"""Answers that end with another refusal than the goal."""
ESCAPE = len(STEPS["splendor", "tokens/two"]._legal(STEPS["splendor", "tokens/two"]._ready())) + 1
LEGAL = {"development/pay": ("plays 23",), "level-5/law": ("plays 74",), "tokens/two": ("takes blue, green, red",)}


def a_key(game: str, theme: str, mode: Any = "exam") -> Key:
    return key_of(game, item("step", theme), mode)


def step_of(key: Key) -> TaskExercise:
    exercise = key.handout.items[0].pool[0]
    assert isinstance(exercise, TaskExercise)
    return exercise


def tried(table: Any, answer: Answer) -> list[dict[str, Any]]:
    """Make the moves of an answer on a board; return its answers."""
    view = HeadlessView(table)
    return [view.gesture("move", text) for text in answer]


# -- texts and numbers ---------------------------------------------------------------------------------------------


@given(some.text(" +,-0123456789:abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=LONGEST))
def test_a_text_has_a_number_of_its_own(text: str) -> None:
    assert text_of_number(number_of_text(text)) == text


@given(some.integers(1, 41**LONGEST))
def test_a_number_has_a_text_of_its_own(number: int) -> None:
    assert number_of_text(text_of_number(number)) == number


def test_texts_and_numbers_that_are_none() -> None:
    for text in ("", "A", "x" * (LONGEST + 1), "takes ٣"):
        with pytest.raises(NotationError, match="1 to 60 lowercase letters"):
            number_of_text(text)
    for number in (0, -1, number_of_text("z" * LONGEST) + 1):
        with pytest.raises(NotationError):
            text_of_number(number)


# -- answers -------------------------------------------------------------------------------------------------------


def test_the_steps_and_their_answers() -> None:
    assert {theme: step.solution for (_, theme), step in STEPS.items()} == {
        "development/pay": ("plays 23", "places it at 3,0"),
        "level-5/law": ("plays 74", "places it at 5,0"),
        "tokens/two": ("takes blue, blue",),
    }
    step = STEPS["splendor", "tokens/two"]
    # After the legal moves comes the escape, and then the text.
    assert step.encode(step.solution) == ESCAPE + (ESCAPE + 1) * number_of_text("takes blue, blue")
    assert step.answer_text(step.solution) == "take 2 blue (refused)"


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_an_answer_ends_with_a_refused_move(game: str, theme: str) -> None:
    step = STEPS[game, theme]
    for answer in ((), step.solution, OTHER[theme], LEGAL[theme]):
        assert step.decode(step.encode(answer)) == answer
    assert step.outcome(step.solution)[:2] == (1, True)
    assert step.outcome(OTHER[theme])[:2] == (0, True)
    assert step.outcome(LEGAL[theme]).value == 0
    assert step.answer_text(OTHER[theme]).endswith("(refused)")
    assert step.pictures(step.solution) == step.pictures(step.solution[:-1])
    with pytest.raises((IllegalMoveError, NotationError)):
        step.encode((*step.solution, *LEGAL[theme]))
    with pytest.raises((IllegalMoveError, NotationError)):
        step.outcome((*step.solution, *step.solution))


def test_another_step_takes_no_refused_move() -> None:
    step = kind_of("splendor", "step").tasks["gold/choice"]  # type: ignore[attr-defined]
    with pytest.raises(IllegalMoveError):
        step.encode(("buys 1",))
    assert step.attempted((), ("buys 1",)) == ()


def viceroy_texts() -> Iterator[str]:
    """Moves of each verb in notation, with the first and last of its values."""
    for verb, form in FORMS.items():
        for at in (0, -1):
            values = tuple(
                ((kind.low, min(kind.high, 99))[at] if isinstance(kind, Whole) else kind.values[at])
                for kind in form.values
            )
            move = Move(0, verb, values)
            if is_well_formed(move):
                yield format_move(move)


COLORS = ("blue", "green", "red", "white", "black")
TEXTS = {
    "viceroy": [
        *viceroy_texts(),
        *(f"places it at {level},{x}" for level in range(1, 6) for x in range(-6, 7)),
        *(f"plays {number}" for number in (1, 23, 74, 96)),
    ],
    "splendor": [
        *(f"takes {', '.join(colors)}" for colors in ([one, two] for one in COLORS for two in COLORS)),
        *(f"takes {', '.join(COLORS[:n])}" for n in range(1, 6)),
        *(f"buys {number}" for number in (1, 40, 90)),
        *(f"reserves {number}" for number in (1, 40, 90)),
        *("reserves from deck 1", "pays nothing", "pays 3 red, 1 gold", "returns red", "receives noble 3", "passes"),
    ],
}


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_every_refused_move_is_an_answer_that_can_be_told(game: str, theme: str) -> None:
    step = STEPS[game, theme]
    refused = 0
    for made in ((), step.solution[:-1]):
        for text in TEXTS[game]:
            answer = step.attempted(made, (text,))
            if answer == made:  # the move is legal
                continue
            refused += 1
            assert answer == (*made, step.game.format_move(step.game.parse_move(0, text)))
            assert step.decode(step.encode(answer)) == answer
            assert step.outcome(answer).value in (0, 1)
            assert step.answer_text(answer).endswith("(refused)")
            assert step.places(answer) == step.places(made)
    assert refused > 20


@given(some.sampled_from(EACH), some.integers(0, 10**40))
def test_a_number_is_that_of_its_answer_or_none(which: tuple[str, str], number: int) -> None:
    step = STEPS[which]
    try:
        answer = step.decode(number)
    except NotationError:
        return
    assert step.encode(answer) == number


def test_a_number_of_a_text_that_is_no_refused_move() -> None:
    step = STEPS["splendor", "tokens/two"]
    assert step.decode(step.encode(step.solution)) == step.solution
    for text in ("nonsense", "takes red, blue", "takes blue,  blue", "takes red, red", "passes now"):
        with pytest.raises(NotationError):
            step.decode(ESCAPE + (ESCAPE + 1) * number_of_text(text))


def test_an_attempt_that_no_answer_can_name() -> None:
    step = STEPS["viceroy", "level-5/law"]
    for texts in ((), ("plays 74",), ("nonsense",), ("X" * 90,)):
        assert step.attempted((), texts) == ()
    both = ("plays 74", "places it at 5,0")
    assert step.attempted((), both) == step.attempted(both[:1], both[1:]) == both


# -- boards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_an_exam_keeps_the_last_attempt_and_tells_only_the_refusal(game: str, theme: str) -> None:
    key = a_key(game, theme)
    solution, other = step_of(key).solution, OTHER[theme]
    assignment = assignment_of(key)
    table = assignment.board(1)
    view = HeadlessView(table)
    *_, right = [view.gesture("move", text) for text in solution]
    assert not right["ok"]
    assert right["sentence"].endswith("This attempt is your answer now. You can try another one, or go on without it.")
    assert (table.attempt, table.solved, table.success, table.closed) == (list(solution), False, {}, False)
    assert (table.checklist, table.sheet) == ([], {})
    receipt = table.receipt["text"]
    assert len(receipt) < 60
    assert step_of(key).decode(parse_receipt(receipt).number) == solution
    assert receipt in table._repr_mimebundle_()[0]["text/plain"]
    assert assignment.board(1).attempt == list(solution)
    again = assignment_of(key).board(1, receipt)
    assert (again.attempt, again.receipt, again.closed) == (list(solution), table.receipt, False)
    wrong = view.gesture("move", other[-1])
    assert wrong["sentence"].endswith("or go on without it.")
    assert table.attempt == list(other)
    assert view.gesture("restart")["ok"]
    assert (table.attempt, table.receipt) == ([], {})
    assert view.gesture("move", LEGAL[theme][0])["ok"]
    assert table.attempt == [LEGAL[theme][0]]
    table.close()


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_an_exam_sends_the_same_whichever_refusal_is_the_goal(
    game: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = a_key(game, theme)
    solution = step_of(key).solution

    def sent() -> list[Any]:
        gestures = [("hint",), ("solution",), *(("move", text) for text in solution)]
        gestures += [("move", OTHER[theme][-1]), ("where",), ("undo",), ("restart",), ("move", LEGAL[theme][0])]
        graded = grades_of(key, {"ann": solution}).students[0].total
        return [all_sent(assignment_of(key).board(1), gestures)], graded

    before, points = sent()
    assert points == 1
    rule = "SPL-7" if game == "splendor" else "DEV-6"
    texts: dict[str, Any] = {"goal": (("refused", rule),), "done": "other praise", "hints": ("one", "two", "three")}
    texts |= {"mistakes": (), "otherwise": "other end", "solution": OTHER[theme]}
    step = step_of(key)
    assert isinstance(step, TaskExercise)
    changed = replace(step.task, **texts)
    monkeypatch.setattr(TaskExercise, "task", property(lambda its: changed))
    section = replace(step.lesson_section, task=changed, text="other text")
    monkeypatch.setattr(TaskExercise, "lesson_section", property(lambda its: section))
    after, points = sent()
    assert points == 0
    assert after == before


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_a_practice_answers_as_the_lesson_does(game: str, theme: str) -> None:
    key = a_key(game, theme, "practice")
    table = assignment_of(key).board(1)
    *_, said = tried(table, step_of(key).solution)
    assert (said["ok"], table.solved, table.closed, table.notice["tone"]) == (True, True, True, "good")
    assert table.attempt == list(step_of(key).solution)
    again = assignment_of(key).board(1, table.receipt["text"])
    assert (again.attempt, again.solved) == (table.attempt, True)
    other = assignment_of(key).board(1)
    *_, said = tried(other, OTHER[theme])
    assert "This attempt" not in said["sentence"]
    assert (said["ok"], other.solved, other.attempt) == (False, False, list(OTHER[theme]))


def test_one_gesture_can_stand_for_two_moves() -> None:
    key = a_key("viceroy", "level-5/law")
    table = assignment_of(key).board(1)
    assert not HeadlessView(table).gesture("answer", "hand:74", "place:5,0")["ok"]
    assert table.attempt == ["plays 74", "places it at 5,0"]


def test_clicks_make_an_attempt_and_a_click_that_is_no_move_leaves_it(board: Callable[..., BoardDriver]) -> None:
    table = assignment_of(a_key("splendor", "tokens/two")).board(1)
    driver = board(table)
    driver.click("supply:blue")
    assert table.attempt == []
    assert "This attempt is your answer now." in driver.click("supply:blue")
    assert table.attempt == ["takes blue, blue"]
    assert "This attempt" not in driver.click("own:blue")
    assert table.attempt == ["takes blue, blue"]


def test_a_move_that_is_taken_back_takes_the_attempt_with_it() -> None:
    key = a_key("viceroy", "level-5/law")
    table = assignment_of(key).board(1)
    tried(table, step_of(key).solution)
    table.undo()
    assert table.attempt == []
    table.play("plays 74")
    assert table.attempt == ["plays 74"]


# -- grading -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_grades_replay_the_attempt(game: str, theme: str) -> None:
    key = a_key(game, theme)
    check_key(parse_key(json.dumps(write_key(key))))
    answers = {"ann": step_of(key).solution, "ben": OTHER[theme], "cem": LEGAL[theme], "dan": ()}
    grades = grades_of(key, answers)
    assert [student.total for student in grades.students] == [1, 0, 0, 0]
    kind, solution = key.handout.items[0].kind, key.solutions[0][0]
    assert kind.remark(step_of(key), solution, step_of(key).solution)
