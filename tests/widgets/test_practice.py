"""Practice on its boards: what comes in from other boards, what is asked, and the overview at the end."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.net.boards import _item
from viceroy_widgets import DailyPuzzle, GameTable, IllegalMoveError, Lesson, Practice, PuzzleBox, Quiz
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.calendar import DATE
from viceroy_widgets.learn.course import game_lesson
from viceroy_widgets.learn.practice import note_card, note_mistake, practice_deck
from viceroy_widgets.learn.practice_card import Grade, PracticeKey
from viceroy_widgets.learn.practice_exercise import rule_keys
from viceroy_widgets.learn.progress_store import VARIABLE
from viceroy_widgets.play.review import CostlyMove
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.practice import practice as practice_module
from viceroy_widgets.widgets.quiz.question_board import QuestionBoard
from viceroy_widgets.widgets.table import reviewing

VICEROY, SPLENDOR = game_of("viceroy"), game_of("splendor")
RULE = PracticeKey("viceroy", "rule", "AUC-6")
PUZZLE = PracticeKey("splendor", "puzzle", "39160cbb384e1d6f")
TASK = PracticeKey("splendor", "task", "tokens/two")


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATE, "2026-11-20")


def noted() -> dict[PracticeKey, list[Grade]]:
    return {key: [review.grade for review in card.reviews] for key, card in practice_deck().items()}


def tomorrow(monkeypatch: pytest.MonkeyPatch, *keys: PracticeKey) -> Practice:
    """Practice on the day after everything of these went wrong."""
    for key in keys:
        note_card(key, "again")
    monkeypatch.setenv(DATE, "2026-11-21")
    return Practice()


# -- what comes in -----------------------------------------------------------------------------------------------------


def test_a_puzzle_comes_in_with_its_first_attempt() -> None:
    box = PuzzleBox(game="splendor")
    keys = [PracticeKey("splendor", "puzzle", puzzle.id) for puzzle in box.puzzles[:4]]
    for answer in box.puzzle.solution():
        box.board.play(answer)
    box.next()
    box.board.hint()
    assert keys[1] not in noted(), "a hint alone is no attempt"
    for answer in box.puzzle.solution():
        box.board.play(answer)
    box.next()
    box.board.solution()
    assert noted() == {keys[0]: ["good"], keys[1]: ["hard"], keys[2]: ["again"]}


def test_a_puzzle_of_the_day_comes_in_too_and_wrong_stays_wrong() -> None:
    board = DailyPuzzle(date(2026, 11, 20), game="splendor")
    while not board.board.is_over:
        board.board.play(board.board.view.moves[-1])
    assert not board.solved
    board.board.reset()
    for answer in board.puzzle.solution():
        board.board.play(answer)
    assert board.solved
    assert noted() == {PracticeKey("splendor", "puzzle", board.puzzle.id): ["again"]}


@pytest.mark.parametrize("game", ["viceroy", "splendor"])
def test_a_question_that_was_missed_comes_in(game: str) -> None:
    quiz = Quiz(game=game)
    wrong = next(at for at in range(4) if not quiz._judge.verdict(quiz._state.question, at + 1).is_right)
    (key,) = noted()
    assert (key.kind, noted()[key]) == ("question", ["again"])
    quiz.choose(wrong)
    quiz.next()
    second = quiz._state.question
    for number in range(1, 5):
        if second is not None and (verdict := second.verdict(number)) and verdict.is_right:
            quiz.choose(number - 1)
            break
    assert list(noted()) == [key], "one that was answered at once does not"


def test_a_task_with_a_mistake_comes_in_and_one_whose_solution_was_shown() -> None:
    lesson = Lesson("cards", game="splendor")
    solved, missed, shown = [section for section in game_lesson(SPLENDOR, "cards").sections if section.task]
    assert solved.task is not None
    assert missed.task is not None
    board = lesson.show(solved.id)
    for move in solved.task.solution:
        board.play(move)  # type: ignore[attr-defined]
    assert board.solved  # type: ignore[attr-defined]
    assert noted() == {}
    board = lesson.show(missed.id)
    while not board.closed:  # type: ignore[attr-defined]
        moves = [SPLENDOR.format_move(move) for move in board.view.moves]  # type: ignore[attr-defined]
        board.play(next(move for move in moves if move not in missed.task.solution))  # type: ignore[attr-defined]
    lesson.show(shown.id).solution()  # type: ignore[attr-defined]
    keys = [PracticeKey("splendor", "task", f"cards/{section.id}") for section in (missed, shown)]
    assert noted() == {key: ["again"] for key in keys}


def test_a_move_that_breaks_a_rule_brings_the_rule_in() -> None:
    board = BoardDriver(GameTable(["random"], game="splendor", seed=3))
    board.click("supply:white")
    board.click("card:73")
    assert (board.refused, board.rule) == (True, "SPL-8")
    assert noted() == {PracticeKey("splendor", "rule", "SPL-8"): ["again"]}


def test_own_mistakes_come_in_from_a_review() -> None:
    table = GameTable(["random"], game="splendor", seed=3)
    moves = [SPLENDOR.format_move(move) for move in table.view.moves][:2]
    table.play(moves[0])
    made, better = (SPLENDOR.parse_move(0, move) for move in moves)
    note_mistake(SPLENDOR, table.history, 0, CostlyMove(0, 1, made, better, 3.0, False))
    (key,) = noted()
    assert (key.kind, practice_deck()[key].document["better"]) == ("mistake", moves[1])


def test_a_review_notes_what_it_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = GameTable(["random"], game="splendor", seed=3)
    found = list[object]()
    monkeypatch.setattr(reviewing, "note_mistake", lambda game, history, seat, costly: found.append((seat, costly)))
    costly = CostlyMove(0, 1, table.view.moves[0], table.view.moves[1], 3.0, False)
    review = reviewing.GameReview(table, lambda make: None, list)
    monkeypatch.setattr(reviewing.GameReview, "costly", (costly,))
    review._reviewer = cast(Any, SimpleNamespace(work=lambda stop: iter(())))
    for _ in range(2):  # whoever goes on with a review that was stopped notes nothing twice
        assert list(review._steps()) == []
    assert found == [(0, costly)]


def test_work_of_another_day_is_no_new_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "progress.json"))
    board = DailyPuzzle(date(2026, 11, 20), game="splendor")
    view = HeadlessView(board, "one")
    while not board.board.is_over:
        view.gesture("move", SPLENDOR.format_move(board.board.view.moves[-1]))
    (key,) = noted()
    monkeypatch.setenv(DATE, "2026-11-21")
    again = DailyPuzzle(date(2026, 11, 20), game="splendor")
    HeadlessView(again, "two").gesture("restore", board.kept_as)
    assert again.board.tries == 1, "the work is there"
    assert noted() == {key: ["again"]}


# -- what is asked -----------------------------------------------------------------------------------------------------


def test_nothing_to_practice() -> None:
    practice = Practice()
    assert (practice.done, practice.due, practice.exercise) == (0, 0, None)
    assert practice.prompt.startswith("There is nothing to practice yet.")
    assert "0 new" in practice.drawing
    assert practice.actions == []
    assert repr(practice) == "Practice(0 done, 0 due)"


def test_one_after_another_and_then_the_overview(monkeypatch: pytest.MonkeyPatch) -> None:
    practice = tomorrow(monkeypatch, RULE, PUZZLE, TASK)
    board = BoardDriver(practice)
    seen = list[type]()
    while practice.exercise is not None:
        seen.append(type(practice.board))
        assert practice.progress["text"] == f"Exercise {len(seen)} of 3 for today"
        with pytest.raises(IllegalMoveError, match="Answer this exercise first"):
            practice.next()
        if isinstance(practice.board, QuestionBoard):
            board.click("You, the tip")
            assert practice.prompt.endswith("It comes again on Sunday, 22 November.")
        else:
            practice.board.solution()
        board.click("Next exercise")
    assert sorted(kind.__name__ for kind in seen) == ["PuzzleTable", "QuestionBoard", "TaskTable"]
    assert practice.prompt.startswith("You have practiced 3 exercises today. That is enough for today. ")
    assert (practice.done, practice.due) == (3, 0)
    assert all(review.in_practice for card in practice_deck().values() for review in card.reviews[1:])
    bundle, _ = practice._repr_mimebundle_()  # type: ignore[misc]
    assert "svg+xml" in bundle["text/html"]
    assert "Two cards at a color: 1 new, 0 learning, 0 firm." in bundle["text/plain"]


def test_what_was_answered_comes_later_and_what_was_not_the_next_day(monkeypatch: pytest.MonkeyPatch) -> None:
    practice = tomorrow(monkeypatch, RULE)
    verdicts = [practice.board.judge.verdict(practice.exercise, number).is_right for number in (1, 2, 3)]
    practice.board.choose(verdicts.index(False))
    practice.board.choose(verdicts.index(True))
    assert practice.board.solved
    assert noted()[RULE] == ["again", "again"], "the first answer counts"
    assert Practice().exercise is None, "once a day"
    monkeypatch.setenv(DATE, "2026-11-22")
    practice = Practice()
    verdicts = [practice.board.judge.verdict(practice.exercise, number).is_right for number in (1, 2, 3)]
    practice.board.choose(verdicts.index(True))
    assert noted()[RULE] == ["again", "again", "good"]
    assert Practice().exercise is None


def test_a_limit_holds_for_the_day_whatever_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = [PracticeKey("viceroy", "rule", rule) for rule in VICEROY.rulebook() if rule_keys(VICEROY, rule)][:9]
    assert tomorrow(monkeypatch, *rules).due == 9
    practice = Practice(limit=4)
    for _ in range(3):
        answer_wrong(practice)
        practice.next()
    assert (practice.done, practice.due) == (3, 1)
    assert Practice(limit=4).due == 1
    answer_wrong(practice)
    practice.next()
    assert practice.exercise is None
    assert "5 more wait for another day." in practice.prompt
    assert Practice().due == 5


def test_a_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    tomorrow(monkeypatch, RULE, PUZZLE)
    practice = Practice("splendor")
    assert practice.due == 1
    practice.board.solution()
    practice.next()
    assert practice.exercise is None
    assert "Reserve or buy" in practice._sentence()
    assert "Two cards at a color" not in practice._sentence()


def test_an_own_mistake_is_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    table = GameTable(["random"], game="splendor", seed=3)
    moves = [SPLENDOR.format_move(move) for move in table.view.moves]
    made, better = (SPLENDOR.parse_move(0, move) for move in (moves[0], moves[-1]))
    table.play(moves[0])
    note_mistake(SPLENDOR, table.history, 0, CostlyMove(0, 1, made, better, 3.0, False))
    practice = tomorrow(monkeypatch)
    board = practice.board
    assert practice.kit["title"] == "Practice: Your game, reviewed on 20 November 2026: Round 1"
    assert SPLENDOR.move_label(made, board.view) in board._task()
    hints = [board.hint() for _ in range(3)]
    assert [hint[:11] for hint in hints] == ["Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3"]
    assert SPLENDOR.move_label(better, board.view) in hints[2]
    board.play(moves[1])
    assert (board.is_over, board.solved) == (True, False)
    assert "better move than this" in board.where()
    board.reset()
    board.play(moves[-1])
    assert board.solved
    (grades,) = noted().values()
    assert grades == ["again", "again"]


def test_an_exercise_that_goes_between_two_days_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    practice = tomorrow(monkeypatch, RULE)
    monkeypatch.setattr(practice_module, "card_exercise", lambda card: None)
    assert Practice().exercise is None
    assert practice.exercise is None


def test_the_overview_can_be_looked_at_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    practice = tomorrow(monkeypatch, RULE)
    board = BoardDriver(practice)
    board.click("Overview")
    assert practice.prompt.startswith("1 exercise is due today.")
    board.click("Practice now")
    assert isinstance(practice.board, QuestionBoard)


@pytest.mark.parametrize(
    ("language", "title", "due"),
    [
        ("en", "Practice: ", "1 exercise is due"),
        ("de", "Üben: ", "Heute ist 1 Aufgabe"),
        ("es", "Práctica: ", "Hoy toca 1 ejercicio"),
        ("fr", "Entraînement", "1 exercice est à faire"),
    ],
)
def test_the_languages(monkeypatch: pytest.MonkeyPatch, language: str, title: str, due: str) -> None:
    practice = tomorrow(monkeypatch, RULE)
    practice.language = language
    assert practice.kit["title"].startswith(title)
    practice.overview()
    assert practice.prompt.startswith(due)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(TypeError, match="Practice has no option 'limits'"):
        Practice(limits=3)
    with pytest.raises(TypeError, match="look is one of"):
        Practice(look="bright")  # type: ignore[arg-type]


def answer_wrong(practice: Practice) -> None:
    board = practice.board
    if isinstance(board, QuestionBoard):
        wrong = next(n for n in range(board.exercise.count) if not board.exercise.verdict(n + 1).is_right)
        board.choose(wrong)
    else:
        board.solution()


def test_an_assignment_is_no_practice_of_ones_own() -> None:
    for mode in ("exam", "practice"):
        board = BoardDriver(_item("splendor", "buy", mode)())
        board.click("supply:white")
        board.click("supply:gold")
        assert board.refused
        _item("splendor", "lesson", mode)().choose(1)
    assert noted() == {}
