"""Presentation in front of a class: nothing of an answer or of hidden votes is sent before it is shown."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kalah.game import KALAH

from tests.classroom.an_assignment import key_of
from viceroy_widgets import (
    Assignment,
    IllegalMoveError,
    NotationError,
    Presentation,
    painting_puzzles,
    puzzle_collection,
)
from viceroy_widgets.classroom.assignment import read_assignment
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.classroom.key import make_key, write_key
from viceroy_widgets.core.game import Game
from viceroy_widgets.core.registry import game_ids, game_of
from viceroy_widgets.draw.stack import split_tiles, tiles
from viceroy_widgets.learn import game_lessons, game_puzzles
from viceroy_widgets.learn import puzzle as learn_puzzle
from viceroy_widgets.learn.lesson import LessonSection
from viceroy_widgets.learn.slides import PuzzleSlide, slides_of
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.lessons import ask
from viceroy_widgets.viceroy.lessons.course import course
from viceroy_widgets.viceroy.lessons.questions.model import Written
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.widgets.puzzles import class_slides

SECTIONS = [section for lesson in game_lessons(SPLENDOR) for section in lesson.sections]
QUESTION = replace(next(section for section in SECTIONS if section.question), task=None)
PUZZLE = game_puzzles(SPLENDOR)[0]
BEFORE = [
    *(("change", "0", "1"), ("vote", "1", "7"), ("votes",), ("change", "0", "-1"), ("votes",), ("reset",)),
    *(("candidate", "17"), ("minutes", "3"), ("start",), ("start",), ("stop",), ("next",), ("previous",)),
]
"""Gestures of every kind but the one that shows the answer."""


class Clock:
    """Clock that stands still unless it is moved on."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def shown(items: object, **options: Any) -> Presentation:
    presentation = Presentation(items, **options)
    presentation._clock = Clock()  # type: ignore[method-assign]
    return presentation


def all_sent(items: object, **options: Any) -> list[Any]:
    """Everything that is sent, saved and printed while an item is shown without its answer."""
    presentation = shown(items, **options)
    view = HeadlessView(presentation)
    for gesture in BEFORE:
        view.gesture(*gesture)
    whole = {name: value for name, value in view.state().items() if name in presentation._panes()}
    data, _ = presentation._repr_mimebundle_() or ({}, {})
    saved = {name: data[name] for name in ("text/plain", "text/html")}
    return [whole, view.messages, saved, repr(presentation)]


def answer_sent(items: object, **options: Any) -> str:
    view = HeadlessView(shown(items, **options))
    return str(view.gesture("answer")["sentence"])


def with_right(section: LessonSection, right: int) -> LessonSection:
    assert section.question is not None
    options = tuple(
        replace(option, is_right=at == right, reply=f"Reply {at} of {right}.")
        for at, option in enumerate(section.question.options)
    )
    return replace(section, questions=(replace(section.question, options=options, rule=f"XXX-{right}"),))


def test_what_is_sent_before_depends_on_no_right_option() -> None:
    assert QUESTION.question is not None
    asked = [with_right(QUESTION, right) for right in range(len(QUESTION.question.options))]
    assert len({json.dumps(all_sent([section, section]), default=str) for section in asked}) == 1
    assert len({answer_sent(section) for section in asked}) == len(asked)


def test_what_is_sent_of_a_question_of_viceroy_depends_on_no_right_option() -> None:
    question = ask("neighbors", painting_puzzles()[4].position, card=52)
    others = [
        replace(
            question,
            options=tuple(
                replace(option, mistake="" if at == right else "miscounts", response=Written(f"Reply {right}"))
                for at, option in enumerate(question.options)
            ),
        )
        for right in range(len(question.options))
    ]
    assert len({json.dumps(all_sent([each, each]), default=str) for each in others}) == 1
    assert len({answer_sent(each) for each in others}) == len(others)


def test_what_is_sent_of_a_puzzle_depends_on_no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    step = next(section for section in SECTIONS if section.task)
    before = all_sent([PUZZLE, step])
    assert "buy" in answer_sent(step)

    def solver(*args: object, **named: object) -> Any:
        raise AssertionError("a solver was called")

    monkeypatch.setattr(learn_puzzle, "best_line", solver)
    assert step.task is not None
    other = replace(step, task=replace(step.task, solution=(), done="Another reply.", hints=()))
    assert all_sent([replace(PUZZLE, best=-9, certificate=None), other]) == before


@pytest.mark.parametrize("theme", ["paint", "last_turn", "bid"])
def test_what_is_sent_of_a_puzzle_of_viceroy_depends_on_no_certificate(
    monkeypatch: pytest.MonkeyPatch, theme: str
) -> None:
    one, other = puzzle_collection(theme)[:2]
    before = all_sent([one, other])
    assert answer_sent(one) != answer_sent(other)

    def solver(*args: object, **named: object) -> Any:
        raise AssertionError("a solver was called")

    for name in ("best_painting", "judged"):
        monkeypatch.setattr(class_slides, name, solver)
    certificate = {"total": -99, "moves": ["pass"], "paint": [], "worths": [], "ends": {}}

    def blind(puzzle: Puzzle) -> Puzzle:
        return replace(puzzle, certificate=certificate, points={"en": "Another point."})

    assert all_sent([blind(one), blind(other)]) == before


def test_what_is_sent_of_a_handout_depends_on_no_key() -> None:
    key = key_of()
    blind = replace(
        key, solutions=tuple(tuple(each._replace(answer=(), best=-9) for each in pool) for pool in key.solutions)
    )
    assert all_sent(key.handout, key=key) == all_sent(key.handout, key=blind)
    assert answer_sent(key.handout, key=key) != answer_sent(key.handout, key=blind)


def test_after_hiding_nothing_of_the_answer_is_left() -> None:
    presentation = shown([QUESTION, PUZZLE])
    view = HeadlessView(presentation)
    before = view.state()
    for _ in range(2):
        assert view.gesture("answer")["sentence"].startswith("Answer: ")
        assert presentation.answer_shown
        data, _ = presentation._repr_mimebundle_() or ({}, {})
        assert "Answer" not in data["text/plain"] + data["text/html"], "what is saved never holds the answer"
        view.gesture("answer")
        after = view.state()
        for name in ("presentation", "board", "prompt", "kit", "progress", "success", "sheet"):
            if name != "board":
                assert after[name] == before[name], name
        assert view.state()["notice"]["text"] == "The answer is hidden."
        assert "whole" in after["board"]
        view.gesture("next")
        before = view.state()
        assert not presentation.answer_shown


def test_the_answer_stands_beside_what_it_changes() -> None:
    presentation = shown([PUZZLE, QUESTION])
    before = split_tiles(presentation.board)
    presentation.show()
    question, answer, *others = split_tiles(presentation.board)
    assert presentation.presentation["compared"]
    for drawn, title in ((question, "Before"), (answer, "Answer")):
        assert f'aria-label="{title}"' in drawn.partition(">")[0]
        assert f">{title}</text>" in drawn
    after = split_tiles(tiles(PuzzleSlide(PUZZLE).answer().pictures))
    changed = [each for each in before if each not in after]
    assert 0 < len(changed) < len(before)
    assert question.count("<svg") == 3 + len(changed)
    assert others == after[1:]
    presentation.hide()
    assert split_tiles(presentation.board) == before
    assert "compared" not in presentation.presentation
    presentation.next()
    presentation.show()
    assert "compared" not in presentation.presentation, "an option changes no drawing"


@pytest.mark.parametrize("game", [KALAH, SPLENDOR], ids=lambda game: game.id)
def test_the_drawings_of_a_puzzle_are_announced_as_a_whole(game: Game) -> None:
    slide = PuzzleSlide(game_puzzles(game)[0])
    for drawing in (*slide.pictures(), *slide.answer().pictures):
        assert drawing.startswith('<svg aria-label="'), "no part of a slide can be chosen"


def test_the_next_item_comes_without_its_answer() -> None:
    presentation = shown([QUESTION, QUESTION, PUZZLE], at=2)
    presentation.show()
    presentation.show_votes()
    presentation.start_countdown()
    presentation.next()
    assert (presentation.at, presentation.answer_shown, presentation.votes_shown) == (3, False, False)
    assert presentation.countdown["state"] == "idle"
    presentation.next()
    assert repr(presentation) == "Presentation(item 3 of 3)"
    presentation.previous()
    assert not presentation.presentation["answer"]


# -- votes ------------------------------------------------------------------------------------------------------------


def test_hidden_votes_are_not_sent() -> None:
    def sent(*votes: int) -> list[Any]:
        presentation = shown(QUESTION)
        view = HeadlessView(presentation)
        for at, number in enumerate(votes):
            view.gesture("vote", str(at), str(number))
        panes = [name for name in presentation._panes() if name != "intents"]  # that is what the page wrote itself
        return [{name: view.state()[name] for name in panes}, view.messages]

    assert sent(7, 12) == sent(3, 4)
    presentation = shown(QUESTION)
    presentation.vote(1, 7)
    presentation.show_votes()
    assert presentation.presentation["rows"][0]["count"] == "7"


def test_votes_are_shown_as_bars_with_a_table() -> None:
    presentation = shown(QUESTION)
    view = HeadlessView(presentation)
    presentation.vote(1, 7)
    presentation.vote(2, 14)
    assert presentation.presentation["chart"] == {}
    told = view.gesture("votes")["sentence"]
    first, second, *_ = presentation.slide.options
    assert told.startswith(f"The votes are shown. {first}: 7 votes. {second}: 14 votes.")
    chart = presentation.presentation["chart"]
    assert (chart["title"], chart["head"]) == ("21 votes", ["Answer", "Votes"])
    assert chart["rows"][:2] == [[f"1. {first}", "7"], [f"2. {second}", "14"]]
    bars = re.findall(r'class="vw-f-accent"[^>]* width="([0-9.]+)"', chart["picture"])
    assert [float(bar) / 612 for bar in bars] == pytest.approx([0.5, 1, 3 / 612])
    view.gesture("votes")
    assert presentation.presentation["chart"] == {}
    assert view.gesture("change", "0", "1")["sentence"] == f"One more vote for {first}."


def test_a_puzzle_is_voted_on_by_solved_or_by_typed_answers() -> None:
    presentation = shown(PUZZLE)
    view = HeadlessView(presentation)
    assert [row["text"] for row in presentation.presentation["rows"]] == ["Solved", "Not solved"]
    assert view.gesture("candidate", "  7  points ")["sentence"] == "Added: 7 points"
    presentation.add_answer("<b>8</b>")
    assert [row["text"] for row in presentation.presentation["rows"]] == ["7 points", "<b>8</b>"]
    presentation.show_votes()
    assert "<b>" not in presentation.presentation["chart"]["picture"]
    presentation.reset_votes()
    assert [row["text"] for row in presentation.presentation["rows"]] == ["Solved", "Not solved"]
    for refused in (
        ("candidate", " "),
        ("vote", "9", "1"),
        ("vote", "0", "-1"),
        ("vote", "0", "1e3"),
        ("change", "0", "5"),
    ):
        assert not view.gesture(*refused)["ok"], refused
    with pytest.raises(IllegalMoveError, match="options of its own"):
        shown(QUESTION).add_answer("no")


# -- countdown --------------------------------------------------------------------------------------------------------


def test_a_countdown_is_said_and_a_later_page_learns_the_rest() -> None:
    presentation = shown(QUESTION, minutes=3)
    view = HeadlessView(presentation)
    clock = presentation._clock
    assert isinstance(clock, Clock)
    assert view.gesture("start")["sentence"] == "3 minutes left."
    revision = presentation.revision
    clock.now += 50
    assert view.state()["countdown"]["left"] == 130
    assert view.gesture("start")["sentence"] == "The countdown is paused."
    clock.now += 500
    assert (presentation.countdown["state"], view.state()["countdown"]["left"]) == ("paused", 130)
    assert view.gesture("start")["sentence"] == "The countdown goes on."
    clock.now += 131
    assert view.state()["countdown"]["left"] == 0
    assert view.gesture("start")["sentence"] == "3 minutes left.", "after its end it begins anew"
    assert view.gesture("stop")["sentence"] == "The countdown is stopped."
    assert view.gesture("minutes", "1")["sentence"] == "The countdown has 1 minute."
    assert not view.gesture("minutes", "91")["ok"]
    assert presentation.revision == revision, "no other gesture becomes stale by it"


def test_other_gestures_send_no_countdown() -> None:
    presentation = shown(QUESTION)
    view = HeadlessView(presentation)
    view.gesture("start")
    view.messages.clear()
    view.gesture("change", "0", "1")
    assert "countdown" not in view.messages[-1]["state"]


# -- items ------------------------------------------------------------------------------------------------------------


def test_a_handout_needs_the_key_for_its_answers(tmp_path: Path) -> None:
    key = key_of()
    handout, secret = tmp_path / "a.handout.json", tmp_path / "a.key.json"
    handout.write_text(json.dumps(write_handout(key.handout)), encoding="utf-8")
    secret.write_text(json.dumps(write_key(key)), encoding="utf-8")
    without = shown(str(handout))
    assert without.prompt == key.handout.items[0].pool[0].sentence
    assert not next(action for action in without.actions if action["id"] == "answer")["enabled"]
    assert "key of the assignment" in HeadlessView(without).gesture("answer")["sentence"]
    for number in (1, 2):
        exercise, solution = key.handout.items[0].pool[number - 1], key.solutions[0][number - 1]
        assert shown(handout, key=secret, variant=number).show() == f"Answer: {exercise.answer_text(solution.answer)}"
    mine = Assignment(handout, "ann")
    assert shown(mine, key=secret).prompt == key.handout.exercise(0, "ann").sentence
    with pytest.raises(NotationError, match="has 2 variants; there is no variant 3"):
        shown(handout, variant=3)
    with pytest.raises(NotationError, match="another assignment"):
        shown(handout, key=key_of("practice"))
    with pytest.raises(NotationError, match="cannot be read"):
        shown("no.json")


def test_a_question_of_a_handout_has_its_options_to_vote_on() -> None:
    item = {"id": "next", "kind": "question", "theme": "neighbors", "game": "viceroy", "variants": 2}
    plan = read_assignment({"format": "viceroy-assignment/1", "id": "week", "title": "Week", "items": [item]})
    key = make_key(plan, 3)
    (slide,) = shown(key.handout, key=key).slides
    exercise, solution = key.handout.items[0].pool[0], key.solutions[0][0]
    assert slide.options == exercise.options
    answer = slide.answer()
    assert answer.right is not None
    assert exercise.decode(answer.right + 1) == solution.answer
    assert answer.sentence == exercise.answer_text(solution.answer)


@pytest.mark.parametrize("game", [game_of(name) for name in game_ids()], ids=game_ids())
def test_every_lesson_can_be_shown(game: Game) -> None:
    names = [lesson.id for lesson in game_lessons(game)] or [plan.id for plan in course()]
    for name in names:
        presentation = shown(name, game=game)
        for slide in presentation.slides:
            assert slide.sentence
            found = slide.answer()
            assert found.sentence or found.right is not None
            assert (found.right is None) == (not slide.options)


def test_a_question_of_a_lesson_stands_below_the_title_of_its_section() -> None:
    assert shown(QUESTION).kit["story"] == QUESTION.title != ""


def test_an_item_of_another_kind_has_no_slides() -> None:
    assert slides_of(PUZZLE.state) == ()


def test_other_items_are_refused() -> None:
    with pytest.raises(NotationError, match="No lesson has the id 'nobel'; the lessons are again, cards"):
        shown("nobel")
    with pytest.raises(NotationError, match="int is none of them"):
        shown([3])
    with pytest.raises(NotationError, match="There is nothing to show"):
        shown([])
    with pytest.raises(TypeError, match="Presentation has no option 'minute'; did you mean 'minutes'"):
        shown(PUZZLE, minute=3)
    with pytest.raises(NotationError, match="1 to 90 minutes"):
        shown(PUZZLE, minutes=0)


def test_a_saved_notebook_holds_the_item_as_picture_and_text() -> None:
    data, _ = shown([PUZZLE])._repr_mimebundle_() or ({}, {})
    assert data["text/plain"].startswith("Item 1 of 1: ")
    assert '<img alt="' in data["text/html"]
    data, _ = shown([QUESTION])._repr_mimebundle_() or ({}, {})
    assert "<ol><li>" in data["text/html"]
    assert "1. " in data["text/plain"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_speaks_its_language(language: str) -> None:
    presentation = Presentation(QUESTION, language=language)
    assert presentation.language == language
    assert HeadlessView(presentation).gesture("answer")["ok"]
