"""Puzzles one after the other: chosen by theme and difficulty, counted without pressure, stored as a picture."""

from __future__ import annotations

import dataclasses
import json
from base64 import b64decode
from datetime import date, timedelta
from functools import partial
from itertools import product
from typing import Any

import pytest

from tests.loops import for_each
from tests.nightly import NIGHT, sample
from tests.viceroy.puzzles.right_answers import right_answer
from viceroy_widgets import (
    ChoicePuzzle,
    DailyPuzzle,
    PaintingPuzzle,
    PuzzleBox,
    PuzzleTable,
    daily_puzzle,
    puzzle_collection,
)
from viceroy_widgets.errors import PuzzleError
from viceroy_widgets.learn.calendar import DATE, today
from viceroy_widgets.learn.game_daily import share_line
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.puzzles.collection import DIFFICULTIES
from viceroy_widgets.viceroy.puzzles.kinds import CHOICE_THEMES, THEMES, TURN_THEMES
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.widgets.puzzles.boards import puzzle_widget
from viceroy_widgets.widgets.puzzle.sheet import puzzle_page


def status(box: PuzzleBox) -> str:
    return str(box.progress["text"])


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_its_board(theme: str) -> None:
    box = PuzzleBox(theme)
    kinds = {"paint": PaintingPuzzle, **dict.fromkeys(CHOICE_THEMES, ChoicePuzzle)}
    assert isinstance(box.board, kinds.get(theme, PuzzleTable))
    assert box.board.title == box.puzzle.title
    assert box.puzzle.theme == theme
    assert f"Puzzle 1 of {len(puzzle_collection(theme))}" in status(box)


def test_a_choice_shows_its_first_puzzle_and_next_goes_round() -> None:
    box = PuzzleBox()
    box.choose("pay", 2)
    puzzles = puzzle_collection("pay", 2)
    assert box.puzzle == puzzles[0]
    shown = [box.puzzle]
    for _ in range(len(puzzles) - 1):
        box.next()
        shown.append(box.puzzle)
    assert shown == [*puzzles]
    box.next()
    assert box.puzzle == puzzles[0]
    box.choose()
    assert len(box.puzzles) == len(puzzle_collection())


@pytest.mark.parametrize(("theme", "difficulty"), [("chess", 0), ("paint", 6), ("", -1)])
def test_a_theme_or_difficulty_that_is_none_is_refused(theme: str, difficulty: int) -> None:
    with pytest.raises(PuzzleError, match="Viceroy has these themes: paint, place, "):
        PuzzleBox(theme, difficulty)


def test_boards_that_are_gone_are_closed() -> None:
    box = PuzzleBox("paint", 1)
    before = box.board
    box.next()
    assert before.comm is None
    assert box.board is not before
    assert box.drawing == box.board.__class__.board.get(box.board)


def solve(box: PuzzleBox) -> None:
    board, puzzle = box.board, box.puzzle
    if isinstance(board, PaintingPuzzle):
        for place, color in puzzle.certificate["paint"]:
            level, x = map(int, place.split(","))
            circle = next(circle for circle in board.position.pyramid.circles if circle.place == (level, x))
            for section in circle.missing(color):
                board.paint(section.place, section.corner, color)
        assert board.check().is_best
    elif isinstance(board, ChoicePuzzle):
        board.choose(right_answer(puzzle))
    else:
        for move in puzzle.certificate["moves"]:
            board.play(move)
        if not board.is_over:
            board.play("is done")


@pytest.mark.parametrize("theme", sample(THEMES, least=4))
def test_what_is_solved_is_counted(theme: str) -> None:
    box = PuzzleBox(theme, 1)
    solve(box)
    assert (box.solved, box.streak) == (1, 1)
    assert "One solved in a row" in status(box)
    box.next()
    solve(box)
    assert "2 solved in a row" in status(box)


def test_an_answer_that_was_looked_up_begins_the_row_anew_and_says_nothing_of_it() -> None:
    box = PuzzleBox("paint", 1)
    solve(box)
    box.next()
    assert isinstance(box.board, PaintingPuzzle)
    box.board.solution()
    box.board.check()
    assert (box.solved, box.streak) == (2, 0)
    assert "row" not in status(box)


@pytest.mark.parametrize("theme", CHOICE_THEMES)
def test_a_wrong_answer_does_not_count_and_is_told_why_when_asked(theme: str) -> None:
    box = PuzzleBox(theme, 3)
    board, puzzle = box.board, box.puzzle
    assert isinstance(board, ChoicePuzzle)
    right = right_answer(puzzle)
    told = board.choose((right + 1) % len(puzzle.options))
    assert "Try again" in told.sentence
    assert str(right + 1) + ")" not in told.sentence
    assert board.where() not in told.sentence
    answer = board.choose(right)
    assert answer.is_right
    assert answer.rule == puzzle.certificate.get("rule", answer.rule)
    assert box.solved == 0


@pytest.mark.parametrize("theme", CHOICE_THEMES)
def test_a_choice_is_sent_without_its_certificate(theme: str) -> None:
    puzzles = puzzle_collection(theme)
    assert puzzle_widget(puzzles[0])._repr_mimebundle_() is not None
    for puzzle in puzzles if NIGHT else puzzle_collection(theme, 2)[:1]:
        nothing_of_the_answer_is_sent(puzzle)


def nothing_of_the_answer_is_sent(puzzle: Puzzle) -> None:
    """With a nonsense certificate the same is sent, and the same is kept in a notebook."""
    lies = {"score": {"total": 9999}, "illegal": {"option": 0, "rule": "PNT-9"}, "bid": {"worths": [], "ends": {}}}
    blind = dataclasses.replace(puzzle, certificate=lies[puzzle.theme])
    true, false = puzzle_widget(puzzle), puzzle_widget(blind)
    states = [
        json.dumps({name: value for name, value in board.get_state().items() if name != "layout"}, default=str)
        for board in (true, false)
    ]
    assert states[0] == states[1]
    assert repr(true) == repr(false)
    stored = [board._repr_mimebundle_()[0]["text/html"] for board in (true, false)]
    assert stored[0] == stored[1]
    true.close()
    false.close()


def control(box: PuzzleBox | DailyPuzzle, name: str) -> dict[str, Any]:
    return next(each for each in box.controls if each["id"] == name)


def button(box: PuzzleBox | DailyPuzzle, name: str) -> dict[str, Any]:
    return next(each for each in box.actions if each["id"] == name)


def test_puzzles_of_ones_own_offer_their_themes_only() -> None:
    box = PuzzleBox(puzzles=[*puzzle_collection("top", 1)[:2], *puzzle_collection("paint", 3)[:1]])
    assert [value for value, _ in control(box, "theme")["options"]] == ["", "top", "paint"]
    box.choose("paint")
    assert len(box.puzzles) == 1
    assert not button(box, "next_puzzle")["enabled"]
    box.choose("paint", 1)
    assert (box.theme, box.difficulty, len(box.puzzles)) == ("paint", 0, 1), "a difficulty without any selects all"
    with pytest.raises(PuzzleError, match="these themes: top, paint; and these difficulties: 1, 3"):
        box.choose("pay")
    box.choose()
    assert len(box.puzzles) == 3


def test_it_speaks_the_language_that_is_asked_for() -> None:
    box = PuzzleBox("paint", 1, language="de")
    assert "Rätsel 1 von" in status(box)
    assert button(box, "next_puzzle")["label"] == "Nächstes Rätsel"
    assert box.board.language == "de"
    assert box.board.title.startswith("Einfärben für ")
    box.choose("pay")
    box.next()
    assert box.kit["title"].startswith("Bezahlen für "), "also a puzzle that Python opens later"
    box.language = "fr"
    assert "Défi 2 sur" in status(box)
    assert (box.board.language, box.kit["title"]) == ("fr", box.board.kit["title"])


@pytest.mark.parametrize("theme", ["paint", "place", "bid", "score", "illegal"])
def test_the_next_puzzle_is_offered_beside_the_verdict(theme: str) -> None:
    box = PuzzleBox(theme, 1)
    view = HeadlessView(box)
    assert button(box, "next_puzzle")["apart"] == "pages"
    solve(box)
    assert box.notice["tone"] == "good"
    offered = button(box, "next_puzzle")
    assert (offered["label"], offered["beside"], offered["enabled"]) == ("Next puzzle", True, True)
    before, second = box.board, box.puzzles[1]
    result = view.gesture("next_puzzle")
    assert result["ok"]
    assert (box.puzzle, before.comm) == (second, None)
    assert box.kit["focus"]  # what was pressed may be gone, so the new board takes the focus
    assert view.gesture("hint")["ok"]
    assert "focus" not in box.kit


@pytest.mark.parametrize("theme", ["paint", "bid", "score"])
def test_a_puzzle_tells_its_story_beside_the_board(theme: str) -> None:
    box = PuzzleBox(theme, 1)
    assert box.puzzle.story
    assert box.board.kit["story"] == box.puzzle.story


@pytest.mark.parametrize("theme", ["bid", "score", "illegal"])
def test_options_that_were_tried_are_forgotten_when_a_puzzle_begins_anew(theme: str) -> None:
    board = PuzzleBox(theme, 1).board
    board.choose(1)
    assert board.answered
    board.reset()
    assert (board.answered, board.solved) == (False, False)


def test_a_puzzle_that_waits_for_a_choice_says_so_in_a_plain_tone() -> None:
    board = PuzzleBox("score", 1).board
    assert board.notice["text"].startswith("Choose an answer")
    assert board.notice["tone"] == "info"


def test_a_single_puzzle_has_no_next_one() -> None:
    box = PuzzleBox(puzzles=puzzle_collection("paint", 1)[:1])
    solve(box)
    assert not button(box, "next_puzzle")["enabled"]
    assert button(box, "next_puzzle")["apart"] == "pages"


def test_the_id_is_for_citing_alone() -> None:
    box = PuzzleBox("place", 1)
    assert box.puzzle.id not in status(box)
    assert box.puzzle.id in box.report()
    assert box.puzzle.id[:4] not in box.board.title


@pytest.mark.parametrize("theme", THEMES)
def test_help_comes_in_order_for_every_theme(theme: str) -> None:
    """A button that comes too early is off, and its gesture is refused; nothing of the solution is read for that."""
    board = puzzle_widget(puzzle_collection(theme, 2)[1])
    view = HeadlessView(board)
    show = "solution"
    known = {action["id"]: action for action in board.actions}
    assert [known[name]["enabled"] for name in ("where", show)] == [False, False]
    before = board.notice.get("text", "")
    for name in ("where", show):
        refused = view.gesture(name)
        assert not refused["ok"]
    assert not board.revealed
    for _ in range(3):
        view.gesture("hint")
    known = {action["id"]: action for action in board.actions}
    assert [known[name]["enabled"] for name in ("where", show)] == [False, True]
    assert view.gesture(show)["ok"]
    assert board.revealed
    assert board.notice["text"] != before


def test_a_notebook_keeps_the_picture_of_the_board() -> None:
    data, _ = PuzzleBox("place", 1)._repr_mimebundle_()
    assert "<img" in data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "<img" in DailyPuzzle(date(2026, 11, 22))._repr_mimebundle_()[0]["text/html"]


def test_every_choice_is_saved_with_its_picture_however_large() -> None:
    for puzzle in sample(puzzle_collection(CHOICE_THEMES, 5), least=6):
        assert "<img" in puzzle_widget(puzzle)._repr_mimebundle_()[0]["text/html"]


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_comes_once() -> None:
    day = date(2026, 11, 22)
    assert daily_puzzle(day) == daily_puzzle(day)
    count = len(puzzle_collection(("paint", *TURN_THEMES)))
    start = date.fromordinal(day.toordinal() // count * count)
    days = [daily_puzzle(start + timedelta(days=n)).id for n in range(count)]
    assert len(set(days)) == len(days)


def test_the_date_comes_from_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATE, "2027-01-31")
    assert today() == date(2027, 1, 31)
    assert DailyPuzzle().day == date(2027, 1, 31)
    monkeypatch.delenv(DATE)
    assert today() == date.today()
    monkeypatch.setenv(DATE, "yesterday")
    with pytest.raises(PuzzleError, match="VICEROY_DATE is a date such as"):
        today()


def test_the_line_to_share_tells_how_it_went_and_nothing_else() -> None:
    daily: Any = DailyPuzzle(date(2026, 11, 22))
    start = f"Viceroy 2026-11-22, {theme_of(daily)}, difficulty {daily.puzzle.difficulty} of 5: "
    assert daily.share == start + "open"
    daily.board.hint()
    assert daily.share == start + "open"
    puzzle, day = daily.puzzle, daily.day
    told = partial(share_line, puzzle, day, solved=True)
    assert told(tries=1, hints=0, shown=False) == start + "solved on the first try, without a hint"
    assert told(tries=4, hints=1, shown=False) == start + "solved in 4 tries, with 1 hint"
    assert told(tries=4, hints=3, shown=True) == start + "looked up"
    assert str(puzzle.optimum) not in daily.share.removeprefix(start)


def test_wrong_checks_are_counted_as_tries() -> None:
    """C6"""
    daily = DailyPuzzle(date(2026, 11, 25))
    while not isinstance(daily.board, PaintingPuzzle):
        daily.show(daily.day - timedelta(days=1))
    daily.board.check()
    daily.board.check()
    assert daily.share.endswith("open after 1 try")


def test_the_days_of_a_month_are_there_to_choose_from_up_to_today(monkeypatch: pytest.MonkeyPatch) -> None:
    """C5"""
    monkeypatch.setenv(DATE, "2026-11-25")
    daily = DailyPuzzle()
    view = HeadlessView(daily)
    assert [value for value, _ in control(daily, "day")["options"]] == [f"2026-11-{n:02}" for n in range(1, 26)]
    assert not button(daily, "month_after")["enabled"]
    before = daily.board
    assert view.gesture("control", "day", "2026-11-03")["ok"]
    assert daily.puzzle.id == daily_puzzle(date(2026, 11, 3)).id != daily_puzzle(date(2026, 11, 25)).id
    assert daily.board is not before
    assert daily.progress["pager"]["text"] == "Puzzle of 3 November 2026"
    assert view.gesture("month_before")["ok"]
    assert daily.day == date(2026, 10, 31)
    assert len(control(daily, "day")["options"]) == 31
    assert view.gesture("month_after")["ok"]
    assert daily.day == date(2026, 11, 1)
    daily.close()


@pytest.mark.parametrize("theme", ["paint", "place", "score"])
def test_a_puzzle_is_reported_with_its_id_and_the_answer(theme: str) -> None:
    box = PuzzleBox(theme, 1)
    view = HeadlessView(box)
    assert box.receipt == {}
    said = view.gesture("report")["sentence"]
    assert said == f"To report this puzzle, copy this line: {box.receipt['text']}"
    assert box.receipt["text"].startswith(f"viceroy-puzzle/2 {box.puzzle.id}, viceroy-widgets ")
    assert str(box.puzzle.optimum) not in box.receipt["text"].partition("answer")[2]
    assert button(box, "copy_receipt")["enabled"]
    box.next()
    assert box.receipt == {}


def test_the_line_can_be_copied_once_the_puzzle_is_over() -> None:
    daily = DailyPuzzle(date(2026, 11, 22))
    assert daily.receipt == {}
    daily.board.hint()
    assert daily.receipt == {}
    if isinstance(daily.board, PaintingPuzzle):
        daily.board.solution()
    else:
        assert isinstance(daily.board, PuzzleTable)
        daily.board.solution()
    assert daily.share.endswith("looked up")
    assert (daily.receipt["label"], daily.receipt["text"]) == ("To share:", daily.share)
    assert button(daily, "copy_receipt")["enabled"]


def theme_of(daily: DailyPuzzle) -> str:
    from viceroy_widgets.words import say

    return say(f"theme/{daily.puzzle.theme}")


@for_each(sample(product(THEMES, DIFFICULTIES), least=18))
def test_one_board_of_each_pack_is_made(theme: str, difficulty: int) -> None:
    puzzle = puzzle_collection(theme, difficulty)[-1]
    assert puzzle_widget(puzzle).title == puzzle.title


@pytest.mark.parametrize("theme", ["paint", "place", "bid"])
def test_a_sheet_of_paper_is_made_when_it_is_asked_for(theme: str) -> None:
    box = PuzzleBox(theme, 2)
    view = HeadlessView(box)
    assert view.gesture("paper")["ok"]
    assert box.receipt["file"] == f"viceroy-{theme}-{box.puzzle.id[:8]}.html"
    kind, _, page = box.receipt["href"].partition(",")
    assert kind == "data:text/html;base64"
    assert b64decode(page).decode() == puzzle_page([box.puzzle]) == box.paper()
    assert "copy_receipt" not in [action["id"] for action in box.actions]
    box.next()
    assert box.receipt == {}
