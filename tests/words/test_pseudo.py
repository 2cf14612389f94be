"""Every text that people read comes from the catalogs: nothing stays English where another language is spoken."""

from __future__ import annotations

import dataclasses
import random

import pytest

from tests.nightly import NIGHT, sample
from tests.viceroy.widgets.playing import gestures
from tests.words.pseudo import pseudo, translated, untranslated
from tests.words.visible import said_by
from viceroy_widgets import (
    AuctionRow,
    CardBrowser,
    DevelopmentBoard,
    EditionLens,
    ExampleView,
    GameTable,
    Hand,
    PaintingPuzzle,
    PyramidView,
    Quiz,
    Replay,
    Reserve,
    ScoreSheet,
    Screen,
    TaskTable,
    painting_puzzles,
)
from viceroy_widgets.learn.lesson import GameLesson
from viceroy_widgets.play.seating import BOT_NAMES
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.codec.examples import examples
from viceroy_widgets.viceroy.lessons.course import course

TEXTS = ("titles", "stories")
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Ann", "Dan", "Viceroy", "expert", *BOT_NAMES)


def check(*widgets):
    found = [
        (type(widget).__name__, where, text, left)
        for widget in widgets
        for where, text in said_by(widget)
        if (left := untranslated(text, NAMES))
    ]
    assert not found, found[:5]


@pytest.mark.parametrize("seed", range(3) if NIGHT else [1])
def test_a_whole_game_at_the_table(seed):
    chance = random.Random(seed)
    with pseudo() as language:
        table = GameTable(["random"] * 2, people=["Ada"], seed=seed, virtual=seed % 2, language=language)
        view = HeadlessView(table)
        check(table)
        while not table.over:
            view.gesture(*chance.choice(gestures(table)))
            if NIGHT or chance.random() < 0.3:
                check(table)
            if chance.random() < 0.2:
                table.hint()
                check(table)
        check(Replay(table, language=language), ScoreSheet(table, language=language))


def test_the_single_widgets():
    with pseudo() as language:
        table = GameTable(["advice"], people=["Ada"], seed=3, language=language)
        parts = [kind(table, language=language) for kind in (AuctionRow, Hand, DevelopmentBoard, Reserve, Screen)]
        browser = CardBrowser(language=language)
        check(*parts, browser)
        browser.chosen = 70
        check(browser)
        browser.filter(kind="laws")
        check(browser)


def test_two_people_and_a_covered_table():
    with pseudo() as language:
        table = GameTable([], people=["Ada", "Ben"], seed=3, language=language)
        check(table)
        table.sit(table.shared.asked)
        check(table)


@pytest.mark.parametrize("puzzle", painting_puzzles(), ids=lambda puzzle: puzzle.title)
def test_puzzles_from_the_first_gem_to_the_solution(puzzle):
    with pseudo() as language:
        # What its file says in that language is not the catalog's.
        told = {name: {language: translated(texts["en"])} for name, texts in vars(puzzle).items() if name in TEXTS}
        board = PaintingPuzzle(dataclasses.replace(puzzle, **told), language=language)
        check(board)
        for _ in range(3):
            board.hint()
            check(board)
        board.check()
        check(board)
        board.solution()
        board.check()
        check(board, PyramidView(puzzle.position, language=language), EditionLens(puzzle.position, language=language))


def test_what_is_refused_is_said_in_the_language_of_the_widget():
    with pseudo() as language:
        table = GameTable([], people=["Ada", "Ben"], seed=3, language=language)
        view = HeadlessView(table)
        for gesture in (("undo",), ("answer", "hand:1", "place:9,9"), ("nonsense",), ("move", "bid purple")):
            view.gesture(*gesture)
            assert table.notice["text"]
            check(table)


def test_an_english_table_stays_english_while_another_one_speaks():
    with pseudo() as language:
        table = GameTable(["advice"], people=["Ada"], seed=3, language=language)
        english = Hand(table, language="en")
        table.play(table.legal_moves[0])
        check(table)
        assert "Ada" in english.prompt
        bot = table._session.names[1]  # a name, which was given in the language of the first table
        assert not [text for _, text in said_by(english) if "~" in text.replace(bot, "")]
        english.language = language
        check(english)


@pytest.mark.parametrize("plan", sample(course(), least=6), ids=lambda plan: plan.id)
def test_lessons(plan: GameLesson):
    with pseudo() as language:
        for section in plan.sections:
            if section.task:
                step = TaskTable(section.task, language=language)
                step.hint()
                check(step)
                step.solution()
                check(step)
            if section.questions:
                quiz = Quiz(section.questions, language=language)
                for question in section.questions:
                    check(quiz)
                    say = quiz.type if question.typed_response else quiz.choose
                    answers = [option.number for option in question.options] if question.typed_response else range(5)
                    known = [answer for answer in answers if answer is not None][: len(question.options)]
                    right = known.pop(question.right)
                    for answer in known:
                        say(answer)
                        check(quiz)
                    say(right)
                    check(quiz)
                    quiz.next()
                check(quiz)


def test_worked_examples():
    with pseudo() as language:
        for example in examples():
            shown = ExampleView(example, language=language)
            shown.solution()
            check(shown)
