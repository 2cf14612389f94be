"""Questions as exercises: handout and exam tell nothing of the right option, and grading knows it from the key."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from tests.classroom.some_exercises import GAMES, OWN_ITEM, all_sent, assignment_of, grades_of, item, key_of, kind_of
from tests.nightly import sample
from viceroy_widgets import NotationError
from viceroy_widgets.classroom.assignment import parse_assignment
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.classroom.key import Key, check_key, make_key, parse_key, write_key
from viceroy_widgets.classroom.losses import mistake_rows
from viceroy_widgets.classroom.receipt import parse_receipt
from viceroy_widgets.core.fields import Field
from viceroy_widgets.errors import PuzzleError
from viceroy_widgets.learn import written_question
from viceroy_widgets.learn.question_exercise import QuestionExercise
from viceroy_widgets.learn.written_question import WrittenQuestion
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.viceroy.exercises import questions as viceroy_questions
from viceroy_widgets.viceroy.exercises.game_question import OF_GAMES
from viceroy_widgets.viceroy.exercises.questions import FAMILIES, ComputedQuestion
from viceroy_widgets.viceroy.exercises.solved_question import SOLVED, SolvedQuestion
from viceroy_widgets.viceroy.lessons.questions.model import QuizQuestion
from viceroy_widgets.viceroy.lessons.questions.odds import TYPED
from viceroy_widgets.words import speaking

Board = Callable[..., BoardDriver]
EACH = [("splendor", "lesson/end"), ("splendor", ""), ("viceroy", "lesson/setup"), ("viceroy", "cost")]
EACH += [("viceroy", theme) for theme in (*SOLVED, *OF_GAMES)]


def a_key(game: str, theme: str, mode: Any = "exam") -> Key:
    return key_of(game, item("question", theme, more="variants = 4") if theme else OWN_ITEM, mode)


def right_and_wrong(key: Key, who: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The right answer of a student, and a wrong one."""
    right = key.solutions[0][key.handout.variant(0, who)].answer
    return right, ("1",) if right != ("1",) else ("2",)


# -- themes and round trips ----------------------------------------------------------------------------------------


THEMES = [(game, its) for game in GAMES for its in kind_of(game, "question").themes]
OFFERED = [its for its in THEMES if its[1] not in TYPED]


@pytest.mark.parametrize(("game", "theme"), sample(OFFERED, least=13))
def test_exercises_of_a_theme_round_trip_and_are_proven(game: str, theme: str) -> None:
    kind = kind_of(game, "question")
    for new in islice(kind.make(theme, None, 5), 4):
        again = kind.read(Field(json.loads(json.dumps(new.exercise.document))))
        assert again == new.exercise
        assert isinstance(again, QuestionExercise)
        assert again.theme == theme
        assert again.rule in again.game.rulebook()
        assert len(set(again.options)) == len(again.options)
        kind.check(again, new.solution)
        for number in range(len(again.options) + 1):
            answer = again.decode(number)
            assert again.encode(answer) == number
            outcome = kind.judge(again, new.solution, answer)
            assert outcome.value == int(answer == new.solution.answer)
            assert outcome.is_complete == bool(number)
        for answer in (("0",), ("9",), ("1", "2"), ("x",)):
            with pytest.raises(NotationError, match="the number of one option"):
                again.encode(answer)
        with pytest.raises(NotationError):
            again.decode(len(again.options) + 1)
        wrong = new.solution._replace(answer=("1",) if new.solution.answer != ("1",) else ("2",))
        with pytest.raises(PuzzleError, match="not the right one"):
            kind.check(again, wrong)


def test_a_lesson_has_all_its_questions_in_all_orders() -> None:
    kind = kind_of("splendor", "question")
    made = list(kind.make("lesson/end", None, 5))
    assert len(made) == kind.most_variants("lesson/end") == len({json.dumps(new.exercise.document) for new in made})
    asked = [new.exercise.sentence for new in made]
    assert len(set(asked[:3])) == 3
    assert len(set(Counter(asked).values())) == 1
    assert list(kind.make("lesson/end", None, 5)) == made
    assert list(kind.make("lesson/end", None, 6)) != made
    assert list(kind.make("lesson/end", 4, 5)) == []


def test_the_place_of_the_right_option_of_a_family_does_not_tell_it() -> None:
    # Without a drawn place, the smallest number is right in 7 of 10 questions of this family.
    made = islice(kind_of("viceroy", "question").make("free_cards", None, 11), 60)
    places = Counter(new.solution.answer for new in made)
    assert max(places.values()) < 30
    assert len(places) == 3


def test_a_difficulty_is_that_of_the_variants() -> None:
    key = key_of("viceroy", item("question", "cost", more="difficulty = 2\nvariants = 3"))
    assert {solution.difficulty for solution in key.solutions[0]} == {2}


# -- nothing tells the right option --------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_the_handout_holds_no_answer(game: str, theme: str) -> None:
    key = a_key(game, theme)
    text = json.dumps(write_handout(key.handout)).replace(f'"{theme}"', '""')
    for word in ("right", "says", "best", "answer", "replies", "certificate", "Seven would be too few", "Well counted"):
        assert f'"{word}' not in text
    assert len({solution.answer for solution in key.solutions[0]}) > 1
    read = parse_key(json.dumps(write_key(key)))
    check_key(read)
    assert write_key(read) == write_key(key)


def test_the_handout_does_not_depend_on_what_the_author_says() -> None:
    other = OWN_ITEM.replace(', says = "Seven would be too few."', ", right = true").replace(
        "right = true, says", "says"
    )
    assert other != OWN_ITEM
    one, two = key_of("splendor", OWN_ITEM), key_of("splendor", other)
    assert write_handout(one.handout) == write_handout(two.handout)
    assert one.solutions != two.solutions


def other_right(question: QuizQuestion) -> QuizQuestion:
    """The question with another option as the right one, and with other responses."""
    first, *rest = question.options
    options = (*rest, first)
    moved = zip(question.options, options, strict=True)
    return replace(question, options=tuple(replace(other, label=own.label, number=own.number) for own, other in moved))


def other_lessons(game: Any) -> Mapping[str, Any]:
    def other(section: Any) -> Any:
        if section.question is None:
            return section
        first, *rest = section.question.options
        moved = zip(section.question.options, (*rest, first), strict=True)
        options = tuple(replace(other, text=own.text) for own, other in moved)
        return replace(section, questions=(replace(section.question, options=options), *section.questions[1:]))

    lessons = written_question.game_lessons(game)
    return {its.id: replace(its, sections=tuple(map(other, its.sections))) for its in lessons}


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_an_exam_sends_the_same_whatever_option_is_right(
    game: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = a_key(game, theme)

    def sent() -> list[Any]:
        gestures = (("choose", "1"), ("hint",), ("solution",), ("choose", "2"), ("choose", "9"), ("copy_receipt",))
        return [all_sent(assignment_of(key, who).board(1), gestures) for who in ("ann", "ben", "cem")]

    before = sent()
    computed = ComputedQuestion.question.func
    monkeypatch.setattr(ComputedQuestion, "question", property(lambda its: other_right(computed(its))))
    solved = SolvedQuestion.solved.func
    monkeypatch.setattr(SolvedQuestion, "solved", property(lambda its: other_right(solved(its))))
    written = {name: other_right(its) for name, its in viceroy_questions._written_questions().items()}
    monkeypatch.setattr(viceroy_questions, "_written_questions", lambda: written)
    monkeypatch.setattr(written_question, "lessons_of", other_lessons)
    exercise = key.handout.exercise(0, "ann")
    right, _ = right_and_wrong(key, "ann")
    if theme:
        assert isinstance(exercise, QuestionExercise)
        verdict = exercise.verdict(int(right[0]))
        assert verdict is not None
        assert not verdict.is_right
    assert sent() == before

    def asked(*args: object) -> Any:
        raise AssertionError("the exam asks which option is right")

    for kind in (QuestionExercise, WrittenQuestion, ComputedQuestion, SolvedQuestion):
        monkeypatch.setattr(kind, "verdict", asked)
    assert sent() == before


def test_each_option_of_an_exam_is_told_alike(board: Board) -> None:
    key = a_key("splendor", "lesson/end")
    for number in "123":
        table = assignment_of(key).board(1)
        option = table.exercise.options[int(number) - 1]
        assert board(table).press(number) == f"You chose: {option}. You can choose another option."
        assert (table.notice["tone"], table.success, table.solved) == ("info", {}, False)
        assert table.choose(int(number) - 1) is None
        assert [its["label"] for its in table.actions if its.get("primary")] == [f"{option} (your answer)"]


# -- boards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_the_receipt_holds_the_option(board: Board, game: str, theme: str) -> None:
    assignment = assignment_of(a_key(game, theme))
    table = assignment.board(1)
    assert table.receipt == {}
    board(table).press("2")
    assert table.attempt == ["2"]
    receipt = table.receipt["text"]
    assert parse_receipt(receipt).number == 2
    assert len(receipt) < 60
    for form in ("text/plain", "text/html"):
        assert receipt in table._repr_mimebundle_()[0][form]
    assert assignment.board(1).attempt == ["2"]
    assert assignment_of(a_key(game, theme)).board(1, receipt).attempt == ["2"]
    with pytest.raises(IndexError, match="the options have the indices 0 to"):
        table.choose(9)


@pytest.mark.parametrize(("game", "theme"), [its for its in EACH if its[1]])
def test_a_practice_replies_as_the_lesson_does(board: Board, game: str, theme: str) -> None:
    key = a_key(game, theme, "practice")
    right, wrong = right_and_wrong(key, "ann")
    table = assignment_of(key).board(1)
    driver = board(table)
    said = driver.press(wrong[0])
    assert table.exercise.verdict(int(wrong[0])).sentence in said
    assert (table.solved, table.notice["tone"], table.success) == (False, "bad", {})
    assert table.exercise.verdict(int(right[0])).sentence in driver.press(right[0])
    assert table.solved
    assert table.notice["tone"] == "good"
    assert assignment_of(key).board(1, table.receipt["text"]).solved


def test_a_practice_of_an_own_question_only_takes_the_answer(board: Board) -> None:
    table = assignment_of(a_key("splendor", "", "practice")).board(1)
    assert "You chose" in board(table).press("1")
    assert not table.solved


def test_a_question_with_a_position_shows_it() -> None:
    key = a_key("viceroy", "cost")
    table = assignment_of(key).board(1)
    assert table.board.startswith("<svg")
    assert table.targets["stops"]
    assert set(table.exercise.lights) <= {*table.targets["stops"], *table.notice["lights"]}
    assert table._repr_mimebundle_()[0]["text/html"].startswith("<img")
    assert key.handout.exercise(0, "ann").pictures()[0].startswith("<svg")


def test_texts_follow_the_language() -> None:
    exercise = a_key("splendor", "").handout.items[0].pool[0]
    assert isinstance(exercise, QuestionExercise)
    with speaking("de"):
        assert exercise.ask == "Wie viele Chips darf man behalten?"
        assert "Zehn" in exercise.options
        assert "Seven" in exercise.options  # an author need not translate
    for game, theme in (("splendor", "lesson/cards"), ("viceroy", "lesson/goal"), ("viceroy", "cost")):
        lesson = a_key(game, theme).handout.items[0].pool[0]
        with speaking("de"):
            german = lesson.sentence
        assert german != lesson.sentence


# -- grading -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_grading_compares_with_the_key(game: str, theme: str) -> None:
    key = a_key(game, theme)
    answers = {"ann": right_and_wrong(key, "ann")[0], "ben": right_and_wrong(key, "ben")[1], "cem": ()}
    grades = grades_of(key, answers)
    assert [student.total for student in grades.students] == [1, 0, 0]
    found = [student.counted[0] for student in grades.students]
    assert all(found)
    right, wrong, empty = (its.outcome for its in found if its)
    assert (right.value, right.is_complete, right.mistake) == (1, True, "")
    assert (wrong.value, wrong.is_complete) == (0, True)
    assert (empty.value, empty.is_complete) == (0, False)
    assert right.rule


def test_a_wrong_option_names_its_misunderstanding() -> None:
    key = key_of("viceroy", item("question", "cost", more="variants = 8"))
    kind = key.handout.items[0].kind
    found = {
        kind.judge(exercise, solution, (str(number),)).mistake
        for exercise, solution in zip(key.handout.items[0].pool, key.solutions[0], strict=True)
        for number in (1, 2, 3)
    }
    assert "pays_only_the_top_level" in found or "forgets_the_own_level" in found
    lesson = a_key("splendor", "lesson/end")
    _, wrong = right_and_wrong(lesson, "ann")
    variant = lesson.handout.variant(0, "ann")
    exercise, solution = lesson.handout.items[0].pool[variant], lesson.solutions[0][variant]
    outcome = lesson.handout.items[0].kind.judge(exercise, solution, wrong)
    assert outcome.mistake.startswith("end/")
    assert lesson.handout.items[0].kind.remark(exercise, solution, wrong)


@pytest.mark.parametrize("game", GAMES)
def test_every_wrong_option_of_a_lesson_has_a_title_of_its_own(game: str) -> None:
    kind = kind_of(game, "question")
    titles = {}
    for theme in kind.themes:
        for new in kind.make(theme, None, 5) if theme.startswith("lesson/") else ():
            assert isinstance(new.exercise, QuestionExercise)
            for number, option in enumerate(new.exercise.options, start=1):
                mistake = new.exercise.mistake(number)
                assert bool(mistake) == (new.solution.answer != (str(number),))
                if mistake:
                    assert titles.setdefault(mistake, option) == option
    for mistake, option in list(titles.items())[:20]:
        assert kind.mistake_title(mistake) == option
    assert kind.mistake_title("nothing") == ""


def test_the_class_view_names_wrong_options() -> None:
    own = key_of("splendor", OWN_ITEM)
    grades = grades_of(own, {"ann": right_and_wrong(own, "ann")[1]})
    (row,) = mistake_rows(grades)
    assert row["title"] in ("Seven", "Twelve")
    lesson = a_key("splendor", "lesson/end")
    (row,) = mistake_rows(grades_of(lesson, {"ann": right_and_wrong(lesson, "ann")[1]}))
    exercise = lesson.handout.exercise(0, "ann")
    assert row["title"] == exercise.answer_text(right_and_wrong(lesson, "ann")[1])


def test_the_reply_of_an_author_comes_from_the_key() -> None:
    key = key_of("splendor", OWN_ITEM)
    its = key.handout.items[0]
    remarks = {
        exercise.answer_text(exercise.decode(number)): its.kind.remark(exercise, solution, exercise.decode(number))
        for exercise, solution in zip(its.pool, key.solutions[0], strict=True)
        for number in (1, 2, 3)
    }
    assert remarks == {"Seven": "Seven would be too few.", "Ten": "Well counted.", "Twelve": ""}
    with speaking("de"):
        solution = key.solutions[0][0]
        assert its.kind.remark(its.pool[0], solution, solution.answer) == "Gut."


# -- questions of an author ----------------------------------------------------------------------------------------

SECOND = """
[[items.questions]]
ask = "Which color is a noble?"
options = [{text = "None", right = true}, {text = "Gold"}]
"""


def test_several_own_questions_are_alternatives() -> None:
    key = key_of("splendor", OWN_ITEM.replace('kind = "question"', 'kind = "question"\nvariants = 4') + SECOND)
    asked = Counter(exercise.sentence for exercise in key.handout.items[0].pool)
    assert asked == {"How many tokens may you keep?": 2, "Which color is a noble?": 2}
    few = key_of("splendor", OWN_ITEM.partition("[[items.questions]]")[0] + SECOND)
    assert len(few.handout.items[0].pool) == 2


def test_the_seed_of_a_key_decides_the_order_of_options_of_an_own_question() -> None:
    """Who knows the file of an assignment does not know which option is right in it."""
    head = 'format = "viceroy-assignment/1"\nid = "week"\ntitle = "Week"\ngame = "splendor"\n'
    plan = parse_assignment(head + OWN_ITEM.replace('kind = "question"', 'kind = "question"\nvariants = 1'))
    assert len({make_key(plan, seed).solutions[0][0].answer for seed in range(8)}) == 3


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('kind = "question"', 'kind = "question"\ntheme = "lesson/end"'), "theme: an item with questions of its own"),
        (('kind = "question"', 'kind = "question"\ndifficulty = 2'), "difficulty: an item with questions of its own"),
        (('kind = "question"', 'kind = "puzzle"'), "only for items of the kind question, not puzzle"),
        (("right = true, ", ""), "exactly one right option, not 0"),
        (('"Seven"', '"Twelve"'), "two options have the same text"),
        (('"SPL-10"', '"SPL-99"'), "SPL-99"),
        (('text = "Seven", ', ""), "options[0].text"),
    ],
)
def test_a_faulty_own_question_is_refused(change: tuple[str, str], said: str) -> None:
    head = 'format = "viceroy-assignment/1"\nid = "week"\ntitle = "Week"\ngame = "splendor"\n'
    with pytest.raises(NotationError) as caught:
        parse_assignment(head + OWN_ITEM.replace(*change))
    assert said in str(caught.value)
    assert str(caught.value).startswith("items[0]")


@pytest.mark.parametrize(
    ("game", "document", "said"),
    [
        ("splendor", {"ask": "Who?"}, "options"),
        ("splendor", {"ask": "Who?", "options": ["I"]}, "at least 2 options"),
        ("splendor", {"ask": "Who?", "options": ["I", "you"], "right": 1}, "right"),
        ("viceroy", {"kind": "best_total", "position": "en 0:7 - 0 -"}, "options"),
        ("viceroy", {"kind": "cost", "position": "en 0:7 - 0 -", "card": 7}, "level"),
        ("viceroy", {"kind": "cost"}, "position"),
        ("viceroy", {"kind": "circles", "position": "en 0:7 - 0 -" + " " * 2000}, "position"),
    ],
)
def test_a_faulty_document_is_refused(game: str, document: dict[str, Any], said: str) -> None:
    with pytest.raises(NotationError) as caught:
        kind_of(game, "question").read(Field(document, "pool[0]"))
    assert said in str(caught.value)


def test_an_own_question_leads_to_the_lesson_on_its_rule() -> None:
    assert a_key("splendor", "").handout.items[0].pool[0].lesson == "tokens"
    viceroy = OWN_ITEM.replace("SPL-10", "DEV-5")
    assert key_of("viceroy", viceroy).handout.items[0].pool[0].lesson == "development"
    bare = OWN_ITEM.replace('rule = "SPL-10"', "")
    assert key_of("splendor", bare).handout.items[0].pool[0].lesson == ""
    document = {"rule": "KAL-2", "ask": {"en": "How many?"}, "options": [{"en": "Ten"}, {"en": "Twelve"}]}
    assert kind_of("kalah", "question").read(Field(document)).lesson == "", "no lesson of Kalah explains it"


def test_the_families_of_questions() -> None:
    assert len(FAMILIES) == 29
    assert {*SOLVED, *TYPED, *OF_GAMES} < set(FAMILIES)
